"""A strict reader of markup for tests: what a browser would repair in silence is an error here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html.parser import HTMLParser

VOID = {"br", "hr", "img", "input", "link", "meta"}
BLOCK = {
    "div",
    "p",
    "ol",
    "ul",
    "li",
    "section",
    "table",
    "h1",
    "h2",
    "h3",
    "form",
    "fieldset",
    "main",
    "aside",
}
ONLY_CHILDREN = {"ol": {"li"}, "ul": {"li"}, "tr": {"th", "td"}, "select": {"option"}}
ONLY_PARENTS = {"li": {"ol", "ul"}, "tr": {"thead", "tbody"}, "option": {"select"}, "legend": {"fieldset"}}
PHRASING = {"p", "h1", "h2", "h3", "span", "b", "i", "small", "button", "label", "bdi", "summary", "legend"}
INTERACTIVE = {"button", "input", "select", "textarea", "details"}


class Node:
    """An element: its tag, attributes and children; text is a child of type str."""

    def __init__(self, tag: str, attributes: dict[str, str], parent: Node | None) -> None:
        self.tag, self.attributes, self.parent = tag, attributes, parent
        self.children: list[Node | str] = []

    def __getitem__(self, name: str) -> str:
        return self.attributes[name]

    def get(self, name: str) -> str | None:
        return self.attributes.get(name)

    def walk(self) -> Iterator[Node]:
        """Every element within, in document order, this one first."""
        yield self
        for child in self.children:
            if isinstance(child, Node):
                yield from child.walk()

    def all(self, tag: str = "", **attributes: str | None) -> list[Node]:
        """The elements within of this tag, with these attributes (None: any value; `_` is `-`)."""
        wanted = {name.rstrip("_").replace("_", "-"): value for name, value in attributes.items()}
        return [node for node in self.walk() if tag in ("", node.tag) and node.has(wanted)]

    def has(self, wanted: Mapping[str, str | None]) -> bool:
        """Whether the element has these attributes, whatever their value where it is None."""
        return all(n in self.attributes and v in (None, self.attributes[n]) for n, v in wanted.items())

    def one(self, tag: str = "", **attributes: str | None) -> Node:
        """The only such element."""
        found = self.all(tag, **attributes)
        assert len(found) == 1, f"{len(found)} of <{tag}> {attributes}"
        return found[0]

    @property
    def text(self) -> str:
        """All text within."""
        return "".join(child if isinstance(child, str) else child.text for child in self.children)

    @property
    def classes(self) -> set[str]:
        return set((self.get("class") or "").split())

    def above(self) -> Iterator[Node]:
        """The elements around this one, the nearest first."""
        node = self.parent
        while node:
            yield node
            node = node.parent


class Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = self.here = Node("#root", {}, None)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"<{tag}> has an attribute twice: {names}"
        node = Node(tag, {name: value or "" for name, value in attrs}, self.here)
        self.allow(node)
        self.here.children.append(node)
        if tag not in VOID:
            self.here = node

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        raise AssertionError(f"<{tag}/> is no markup of HTML")

    def handle_endtag(self, tag: str) -> None:
        assert tag == self.here.tag, f"</{tag}> closes <{self.here.tag}>"
        assert self.here.parent
        self.here = self.here.parent

    def handle_data(self, data: str) -> None:
        if data.strip():
            assert self.here.tag not in ONLY_CHILDREN, f"text in <{self.here.tag}>: {data!r}"
        self.here.children.append(data)

    def handle_comment(self, data: str) -> None:
        raise AssertionError(f"a comment: {data}")

    def handle_decl(self, decl: str) -> None:
        raise AssertionError(f"a declaration: {decl}")

    def handle_pi(self, data: str) -> None:
        raise AssertionError(f"a processing instruction: {data}")

    def unknown_decl(self, data: str) -> None:
        raise AssertionError(f"a section: {data}")

    def allow(self, node: Node) -> None:
        """Refuse what may not stand where it stands."""
        around = [self.here, *self.here.above()]
        assert node.tag in ONLY_CHILDREN.get(self.here.tag, {node.tag}), f"<{node.tag}> in <{self.here.tag}>"
        assert self.here.tag in ONLY_PARENTS.get(node.tag, {self.here.tag}), (
            f"<{node.tag}> in <{self.here.tag}>"
        )
        if node.tag in BLOCK:
            inside = [each.tag for each in around if each.tag in PHRASING]
            assert not inside, f"<{node.tag}> in <{inside[0]}>"
        if node.tag in INTERACTIVE:
            assert not any(each.tag == "button" for each in around), f"<{node.tag}> in <button>"


def read(markup: str) -> Node:
    """The tree of a piece of markup. AssertionError where it is not well formed, or an id stands twice."""
    reader = Reader()
    reader.feed(markup)
    reader.close()
    assert reader.here is reader.root, f"<{reader.here.tag}> is not closed"
    ids = [node["id"] for node in reader.root.all(id=None)]
    twice = {each for each in ids if ids.count(each) > 1}
    assert not twice, f"ids that stand twice: {twice}"
    assert not [each for each in ids if not each or any(c.isspace() for c in each)], "an id that is none"
    refer(reader.root, set(ids))
    return reader.root


def refer(root: Node, ids: set[str]) -> None:
    """Every reference by id leads somewhere."""
    for name in ("aria-labelledby", "aria-describedby", "for", "popovertarget"):
        for node in [each for each in root.walk() if name in each.attributes]:
            lost = set(node[name].split()) - ids
            assert not lost, f"{name} leads nowhere: {lost}"
