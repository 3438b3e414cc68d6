"""Markup: what is text is escaped, what is markup is not, and nothing else makes markup."""

from __future__ import annotations

from table.scene.markup import Html, el, escape, join


def test_text_is_escaped_and_markup_is_not():
    assert el("p", "a < b & c > d") == "<p>a &lt; b &amp; c &gt; d</p>"
    assert el("p", Html("<b>bold</b>")) == "<p><b>bold</b></p>"
    assert el("p", el("b", "x"), " & ", "y") == "<p><b>x</b> &amp; y</p>"


def test_an_element_is_markup_and_a_plain_string_is_not():
    assert isinstance(el("p"), Html)
    assert isinstance(join("x"), Html)
    assert join(str(el("p"))) == "&lt;p&gt;&lt;/p&gt;"


def test_attributes_are_escaped_even_where_they_are_markup():
    assert el("p", title='"><script>') == '<p title="&quot;&gt;&lt;script&gt;"></p>'
    assert el("p", title=Html('<b a="1">')) == '<p title="&lt;b a=&quot;1&quot;&gt;"></p>'


def test_attribute_names_come_from_keywords():
    assert (
        el("label", class_="a", for_="b", data_card="7D")
        == '<label class="a" for="b" data-card="7D"></label>'
    )
    assert el("svg", viewBox="0 0 1 1") == '<svg viewBox="0 0 1 1"></svg>'


def test_a_bool_is_presence_except_where_aria_wants_words():
    assert el("input", checked=True, disabled=False) == "<input checked>"
    assert el("b", aria_pressed=True, aria_hidden=False) == '<b aria-pressed="true" aria-hidden="false"></b>'
    assert el("b", aria_disabled=None, id=None) == "<b></b>"


def test_numbers_stand_and_nothing_is_nothing():
    assert el("p", 0, None, False, True, "") == "<p>0</p>"
    assert el("p", tabindex=0) == '<p tabindex="0"></p>'


def test_children_may_be_nested():
    rows = (el("li", n) for n in (1, 2))
    assert el("ol", rows, [el("li", "x"), [None, el("li", "<")]]) == (
        "<ol><li>1</li><li>2</li><li>x</li><li>&lt;</li></ol>"
    )


def test_void_elements_have_no_end():
    assert el("img", src="a.svg", alt="") == '<img src="a.svg" alt="">'
    assert el("br") == "<br>"


def test_what_no_document_may_hold_is_replaced():
    assert escape("a\0b\ud800c\u202ed\u200be") == "a\ufffdb\ufffdc\u202ed\u200be"
    el("p", "\udfff").encode()
