"""Sample models of every screen, made by hand: for the tests of the scenes, and for looking at them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import Any

from nain_jaune.cards import BOXES, CODES, card_of, rank_of
from nain_jaune.light import replace
from table import names
from table.author import FIRST, article_model
from table.drawer import menu_model
from table.i18n import Words, words
from table.model import (
    AccountsModel,
    ActModel,
    AlternativeModel,
    ApartStat,
    ArticleModel,
    BoxAfter,
    BoxModel,
    BoxStat,
    Choice,
    ContinueModel,
    CurveModel,
    DecisionModel,
    ErrorModel,
    GameRow,
    GamesModel,
    HandCard,
    HintModel,
    LaidCard,
    LedgerRow,
    LevelStat,
    LogGroup,
    LogLine,
    LogPart,
    LookedModel,
    LuckModel,
    NoticeModel,
    OpenHand,
    OverModel,
    PaymentModel,
    PlotLine,
    PlotModel,
    RankRow,
    ReviewModel,
    RunModel,
    SeatChoice,
    SeatModel,
    SettlementModel,
    StartModel,
    StatLine,
    StatsModel,
    StatTile,
    StreakStat,
    TableModel,
)
from table.settings import Settings

EN = words("en")
HOSTILE = "<script>alert(1)</script> \" ' & \u202eevil\u202c\u200b\0"
"""A name that a record may bring: markup, quotes, a turn of the writing, nothing wide at all."""


def seat(
    number: int, name: str, face: str, purse: int, cards: int, call: str = "", **more: object
) -> SeatModel:
    """A seat; `more` are fields that differ from the usual."""
    usual = SeatModel(
        seat=number,
        name=name,
        face=face,
        me=face == "you",
        person=face == "you",
        purse=purse,
        cards=cards,
        dealer=False,
        turn=False,
        call=call,
        call_lang="en" if call else "",
        call_hoc=False,
        label=f"{name}, {purse} counters, {cards} cards",
    )
    return replace(usual, **more)


def boxes(kh: int, qs: int, ten: int, jc: int, dwarf: int) -> tuple[BoxModel, ...]:
    """The five boxes as they lie."""
    held = {"KH": kh, "QS": qs, "10D": ten, "JC": jc, "7D": dwarf}
    return tuple(
        BoxModel(code, n, f"{names.box(EN, BOXES.index(code))}: {n} counters") for code, n in held.items()
    )


def laid(cards: str, speech: Words = EN) -> tuple[LaidCard, ...]:
    """Open cards: "5C:odile 6D" is a turn of two cards, begun by Odile."""
    open_cards = []
    for item in cards.split():
        code, _, face = item.partition(":")
        card = card_of(code)
        index, label = names.index(speech, rank_of(card)), names.card(speech, card)
        open_cards.append(LaidCard(card, index, label, -1, face))
    return tuple(open_cards)


def hand(cards: str, legal: str = "", wild: str = "") -> tuple[HandCard, ...]:
    """A hand laid out without gaps."""
    held = [card_of(code) for code in cards.split()]
    able = {card_of(code) for code in (*legal.split(), *wild.split())}
    stop = next((card for card in held if card in able), held[0] if held else -1)
    return tuple(
        HandCard(
            card=card,
            index=names.index(EN, rank_of(card)),
            label=names.card(EN, card),
            legal=card in able,
            wild=CODES[card] in wild.split(),
            tab=card == stop,
            slot=slot,
        )
        for slot, card in enumerate(held)
    )


def line(text: str) -> LogLine:
    """A line of the log: `*Odile*` is a name, `5C` a card, `“no ten”` a call, all else text."""
    parts: list[LogPart] = []
    for word in text.replace("“no ", "“no_").split():
        if word.startswith("*"):
            parts.append(LogPart("name", word.strip("*")))
        elif word in CODES:
            parts.append(LogPart("card", names.index(EN, rank_of(card_of(word))), card_of(word)))
        elif word.startswith("“"):
            parts.append(LogPart("call", word.replace("_", " "), lang="en"))
        elif parts and parts[-1].kind == "text":
            parts[-1] = LogPart("text", f"{parts[-1].text} {word}")
        else:
            parts.append(LogPart("text", word))
    return LogLine(tuple(parts))


def log(*groups: tuple[str, Iterable[str]]) -> tuple[LogGroup, ...]:
    """The log: titles, and lines as `line` reads them."""
    return tuple(LogGroup(title, tuple(line(text) for text in lines)) for title, lines in groups)


FIFTEEN = "AH 2C 3D 3S 4H 6S 7D 8H 10D 10H JS JC QD KH KC"


def table_3() -> TableModel:
    """Three players under the rules of 1789; the person follows with a ten."""
    cards = hand(FIFTEEN, "10D 10H")
    return TableModel(
        title="Nain Jaune",
        subtitle="Lindor, 1789 · deal 3 of 12",
        rules="lindor-1789",
        direction="l",
        strict=False,
        seats=(
            seat(1, "Odile", "odile", 104, 13, "no seven"),
            seat(2, "Bastien", "bastien", 87, 12, "no ten"),
        ),
        me=seat(0, "You", "you", 91, 15, dealer=True, turn=True),
        boxes=boxes(24, 9, 3, 12, 30),
        run=RunModel(
            "The sequence so far", laid("5C:odile 6D 7H:bastien 8S 9C"), "10", "SHDC", "Card wanted: ten"
        ),
        hand=cards,
        hand_slots=15,
        hand_split=8,
        veil="",
        my_turn=True,
        acts=True,
        undo=True,
        lead="Your turn.",
        status="A ten is wanted; you hold two.",
        stop=ActModel("Stop", "“no ten”", True),
        log=log(
            ("Before the deal", ("Everybody dresses the board: 15 each.", "You deal; *Odile* leads.")),
            ("Sequence 1", ("*Odile* 5C 6D “no seven”", "*Bastien* 7H 8S 9C “no ten”")),
        ),
        log_open=False,
        menu=None,
    )


def table_5() -> TableModel:
    """Five players, a second sequence."""
    return replace(
        table_3(),
        subtitle="Lindor, 1789 · deal 4 of 12",
        seats=(
            seat(1, "Odile", "odile", 118, 6),
            seat(2, "Bastien", "bastien", 92, 3, "no five"),
            seat(3, "Rémy", "remy", 86, 8, "no five"),
            seat(4, "Rosalie", "rosalie", 131, 4, "no eight", dealer=True),
        ),
        me=seat(0, "You", "you", 63, 7, turn=True),
        boxes=boxes(40, 30, 5, 10, 25),
        run=RunModel(
            "The sequence so far", laid("3C:bastien 4S 5D:rosalie 6D 7C"), "8", "SHDC", "Card wanted: eight"
        ),
        hand=hand("AD 4H 8S 8H 10C QS KD", "8S 8H"),
        hand_slots=7,
        hand_split=4,
        status="An eight is wanted; you hold two.",
        stop=ActModel("Stop", "“no eight”", True),
        log=log(
            ("Before the deal", ("Everybody dresses the board: 15 each.", "*Rosalie* deals; you lead.")),
            (
                "Sequence 1",
                (
                    "*You* 2D 3H “no four”",
                    "*Odile* 4D 5S 6C “no seven”",
                    "*Bastien* 7S 8C “no nine”",
                    "*Rémy* 9S “no ten”",
                    "*Rosalie* 10S JD “no queen”",
                    "*You* “no queen”",
                    "*Odile* “no queen”",
                    "*Bastien* QC KS – a king ends it",
                ),
            ),
            (
                "Sequence 2",
                ("*Bastien* 3C 4S “no five”", "*Rémy* “no five”", "*Rosalie* 5D 6D 7C “no eight”"),
            ),
        ),
    )


def table_8() -> TableModel:
    """Eight players, not the person's turn: an opponent thinks."""
    return replace(
        table_5(),
        subtitle="Lindor, 1789 · deal 2",
        seats=(
            seat(1, "Odile", "odile", 104, 5),
            seat(2, "Bastien", "bastien", 92, 5),
            seat(3, "Rémy", "remy", 86, 4, "no five"),
            seat(4, "Rosalie", "rosalie", 131, 4, dealer=True),
            seat(5, "Colas", "colas", 77, 6),
            seat(6, "Blaise", "blaise", 98, 0),
            seat(7, "Jeannot", "jeannot", 110, 3, turn=True),
        ),
        me=seat(0, "You", "you", 63, 6, "no eight"),
        hand=hand("AD 4H 8H 10C QS KD"),
        hand_slots=6,
        hand_split=3,
        my_turn=False,
        lead="",
        status="Jeannot is to play.",
        stop=ActModel("Stop", "", False),
    )


def table_1760() -> TableModel:
    """Three players under the rules of 1760: to the right, one suit, and only the Dwarf will do."""
    return replace(
        table_3(),
        subtitle="L’Avantcoureur, 1760 · deal 3 of 12",
        rules="avantcoureur-1760",
        direction="r",
        seats=(
            seat(2, "Bastien", "bastien", 128, 12, "no nine"),
            seat(1, "Odile", "odile", -6, 14, "Hoc!", dealer=True, call_hoc=True),
        ),
        me=seat(0, "You", "you", 97, 13, turn=True),
        boxes=boxes(12, 3, 3, 6, 15),
        run=RunModel(
            "The sequence so far: hearts only",
            laid("5H:odile 6H:bastien 7H 8H"),
            "9",
            "H",
            "Card wanted: nine of hearts",
        ),
        hand=hand("AS 2C 4D 5S 6C 7D 8C 9S 10C JD QH KC KS", "", "7D"),
        hand_slots=13,
        hand_split=7,
        status="The nine of hearts is wanted. Only the Dwarf will do, and you may keep him.",
        stop=ActModel("Pass", "and keep the Dwarf", True),
    )


def strict() -> TableModel:
    """Claims by hand: the person has just laid the ten of diamonds, and nothing on the page may say so."""
    return replace(
        table_3(),
        subtitle="Lindor, 1789 · deal 2 of 12",
        strict=True,
        seats=(
            seat(1, "Odile", "odile", 97, 9),
            seat(2, "Bastien", "bastien", 101, 8, "no nine"),
            seat(3, "Zélie", "zelie", 88, 7, "no ten", dealer=True),
        ),
        me=seat(0, "You", "you", 94, 10, turn=True),
        boxes=boxes(16, 24, 4, 16, 40),
        run=RunModel(
            "The sequence so far",
            laid("6C:odile 7S 8D:bastien 9H:zelie 10D:you"),
            "J",
            "SHDC",
            "Card wanted: jack",
        ),
        hand=hand("2S 4H 5D 8C 9S JH JC QS KH KD", "JH JC"),
        hand_slots=10,
        hand_split=5,
        status="A jack is wanted; you hold two.",
        stop=ActModel("Stop", "“no jack”", True),
    )


def strict_waiting() -> TableModel:
    """Claims by hand, while somebody else plays and nothing can be claimed."""
    table = strict()
    return replace(
        table,
        me=replace(table.me, turn=False),
        seats=(replace(table.seats[0], turn=True), *table.seats[1:]),
        hand=hand("2S 4H 5D 8C 9S JH JC QS KH KD"),
        my_turn=False,
        lead="",
        status="Odile is to play.",
        stop=ActModel("Stop", "", False),
    )


def long_run() -> TableModel:
    """Nine cards in sequence, the first one shown in the middle of a turn; the log open; gaps in the hand."""
    cards = hand("AH 3D 4H 6S 8H JC QS QH KD", "JC")
    return replace(
        table_3(),
        subtitle="Lindor, 1789 · deal 5 of 12",
        seats=(
            seat(1, "Odile", "odile", 96, 8),
            seat(2, "Colas", "colas", 112, 6, "no jack"),
        ),
        me=seat(0, "You", "you", 107, 7, turn=True, dealer=True),
        boxes=boxes(12, 9, 0, 6, 18),
        run=RunModel(
            "The sequence so far",
            laid("2C:odile 3H 4S:colas 5D 6D 7C:odile 8S:you 9C:colas 10H"),
            "J",
            "SHDC",
            "Card wanted: jack",
        ),
        hand=tuple(card for card in cards if card.slot not in (2, 3)),
        hand_slots=9,
        hand_split=5,
        status="A jack is wanted; you hold one.",
        stop=ActModel("Stop", "“no jack”", True),
        log_open=True,
    )


def on_lead() -> TableModel:
    """The beginning of a deal: nothing lies on the table, and the person leads."""
    return replace(
        table_3(),
        seats=(seat(1, "Odile", "odile", 104, 15), seat(2, "Bastien", "bastien", 87, 15, dealer=True)),
        me=seat(0, "You", "you", 91, 15, turn=True),
        run=RunModel("The sequence", (), "", "", ""),
        hand=hand(FIFTEEN, FIFTEEN),
        status="You are on lead: lay any card.",
        stop=ActModel("Stop", "you are on lead", False),
    )


def with_menu() -> TableModel:
    """The drawer open over the table."""
    return replace(
        table_5(),
        menu=menu_model(words("en"), Settings(theme="day", calls_french=True), kept=True, asking="take"),
    )


def with_hint() -> TableModel:
    """A hint lies on the board."""
    table = table_5()
    advised = next(card for card in table.hand if card.legal)
    others = (
        AlternativeModel(8, "9", "nine of spades", "\u22122.6 counters", 40, False),
        AlternativeModel(-1, "", "Stop", "about the same", 0, True),
    )
    hint = HintModel(
        advised.card,
        advised.index,
        "ten of hearts",
        "Lay the ten of hearts.",
        "It empties your hand.",
        others,
    )
    hand = tuple(replace(card, advised=card is advised) for card in table.hand)
    return replace(table, hint=hint, hand=hand)


def with_hint_to_come() -> TableModel:
    """A hint is being thought about."""
    return replace(table_5(), hint=HintModel(waits=True))


def with_menu_lost() -> TableModel:
    """The drawer open, in a browser that keeps nothing."""
    table = with_menu()
    return replace(table, menu=replace(table.menu, kept=False))


def opera() -> TableModel:
    """The whole hand in one turn: the boxes are swept, and the others still hold all they were dealt."""
    return replace(
        table_3(),
        seats=(seat(1, "Odile", "odile", 84, 15), seat(2, "Jeannot", "jeannot", 97, 15, dealer=True)),
        me=seat(0, "You", "you", 179, 0, "Opera!"),
        boxes=boxes(0, 0, 0, 0, 0),
        run=RunModel("The last sequence", laid("8S:you 9C 10D JC QS KH"), "", "", ""),
        hand=(),
        my_turn=False,
        lead="",
        status="You sweep the five boxes: 68.",
        stop=ActModel("Stop", "", False),
        opera="Opera!",
        opera_lang="en",
    )


def hostile() -> TableModel:
    """A table where every text that comes from outside is hostile."""
    table = table_5()
    return replace(
        table,
        title=HOSTILE,
        subtitle=HOSTILE,
        seats=tuple(replace(each, name=HOSTILE, label=HOSTILE, call=HOSTILE) for each in table.seats),
        me=replace(table.me, name=HOSTILE, label=HOSTILE),
        boxes=tuple(replace(box, label=HOSTILE) for box in table.boxes),
        run=replace(table.run, heading=HOSTILE, wanted_label=HOSTILE),
        hand=tuple(replace(card, label=HOSTILE) for card in table.hand),
        lead=HOSTILE,
        status=HOSTILE,
        stop=ActModel(HOSTILE, HOSTILE, True),
        log=(LogGroup(HOSTILE, (LogLine((LogPart("name", HOSTILE), LogPart("text", HOSTILE))),)),),
    )


def open_hand(name: str, face: str, cards: str) -> OpenHand:
    """A hand that lies open."""
    return OpenHand(name, face, laid(cards))


def decision(
    move: int, done: str, better: str = "", lost: str = "", reason: str = "It is a king."
) -> DecisionModel:
    """A decision; `done` and `better` as `line`."""
    return DecisionModel(
        move,
        line(done),
        line(better) if better else LogLine(()),
        lost,
        "± 1.9" if lost else "",
        reason,
        f"See move {move + 1} at the table",
    )


def looked() -> TableModel:
    """A moment of a deal that is over, all hands open."""
    table = table_3()
    places = count()
    log = [
        replace(group, lines=tuple([replace(line, event=next(places), move=4) for line in group.lines]))
        for group in table.log
    ]
    return replace(
        table,
        acts=False,
        seats=(table.me, *table.seats),
        log=tuple(log),
        looked=LookedModel(
            move=8,
            moves=61,
            line="Move 8 of 61",
            deed=line("*Bastien* lays: 9C"),
            label="Move 8 of 61: Bastien lays: nine of clubs",
            coming=line("Next: *Bastien* lays: 10C"),
            reason="It lays 3 cards in one go.",
            reviewed=True,
            marks=((0, "deal"), (17, "ten taken"), (37, "king taken"), (61, "out")),
            hands=(
                open_hand("You", "you", "AH 2C 3D 3S 4H 6S 7D 8H 10H 10D JS JC QD KH KC"),
                open_hand("Odile", "odile", "2H 4D 4S 5C 5D 6D 6H 7S 8C 9D 10S JD QC KD KS"),
                open_hand("Bastien", "bastien", "AC 2S 3C 3H 4C 5S 6C 7H 8S 8D 9C 9H JH QH QS"),
            ),
            all_open=True,
            can_open=True,
            deals=("Deal 1", "Deal 2", "Deal 3"),
            deal=2,
            seats=(
                SeatChoice(0, "You", True),
                SeatChoice(1, "Odile", False),
                SeatChoice(2, "Bastien", False),
            ),
            speeds=(1, 2, 4),
            speed=2,
            playing=False,
            can_play=True,
            can_leave=True,
        ),
    )


TABLES = {
    "table-3": table_3,
    "table-5": table_5,
    "table-8": table_8,
    "table-1760": table_1760,
    "strict": strict,
    "strict-waiting": strict_waiting,
    "long-run": long_run,
    "on-lead": on_lead,
    "opera": opera,
    "menu": with_menu,
    "menu-lost": with_menu_lost,
    "hint": with_hint,
    "hint-to-come": with_hint_to_come,
    "looked": looked,
    "hostile": hostile,
}


def ledger_row(
    number: int, name: str, face: str, sub: str, left: str, purse: int, **more: object
) -> LedgerRow:
    """A player in the settlement; `more` are amounts and notes."""
    usual = LedgerRow(
        seat=number,
        name=name,
        face=face,
        sub=sub,
        winner=False,
        left=laid(left),
        stake=-15,
        boxes=0,
        boxes_note="",
        hocs=0,
        hand=0,
        hand_note="",
        bete=0,
        bete_note="",
        net=0,
        purse=purse,
    )
    return replace(usual, **more)


def settlement() -> SettlementModel:
    """A deal with boxes taken, two bêtes, and a purse that falls short."""
    return SettlementModel(
        title="Odile goes out",
        subtitle="Deal 3 of 12 · Lindor, 1789",
        opera="",
        hocs=False,
        rows=(
            ledger_row(
                1,
                "Odile",
                "odile",
                "wins the deal",
                "",
                138,
                winner=True,
                hand=34,
                hand_note="18 + 16",
                net=19,
            ),
            ledger_row(
                0,
                "You",
                "you",
                "18 points left",
                "AH 7D KC",
                82,
                hand=-18,
                boxes=39,
                boxes_note="ten, jack, king",
                bete=-30,
                bete_note="seven",
                net=-24,
            ),
            ledger_row(
                2,
                "Bastien",
                "bastien",
                "16 points left",
                "2S 4C QS",
                62,
                hand=-16,
                bete=-9,
                bete_note="queen",
                net=-40,
            ),
        ),
        boxes=(
            BoxAfter("KH", "King of hearts", 0, "taken: You"),
            BoxAfter("QS", "Queen of spades", 18, "bête: Bastien"),
            BoxAfter("10D", "Ten of diamonds", 0, "taken: You"),
            BoxAfter("JC", "Jack of clubs", 0, "taken: You"),
            BoxAfter("7D", "Yellow Dwarf", 60, "your bête"),
        ),
        payments=(
            PaymentModel("You pay Odile 18 for 18 points.", False),
            PaymentModel("Bastien owes Odile 17 and pays all there is, 16.", True),
            PaymentModel("You keep seven of diamonds: 30 into the Dwarf’s box.", False),
            PaymentModel("Bastien keeps queen of spades: 9 into the queen’s box.", False),
        ),
        missed=(),
        talon=laid("AD AS 2D 5H 7C 9S 10C"),
        sums="Purses 282 + boxes 78 = 360.",
        next_label="Next deal",
    )


def settlement_opera() -> SettlementModel:
    """An Opera among eight: long hands left, a purse below zero, another in the thousands, a missed claim."""
    people = ("Bastien", "Rémy", "Rosalie", "Colas", "Blaise", "Jeannot")
    others = tuple(
        ledger_row(
            k + 2,
            each,
            each.lower().replace("é", "e"),
            "41 points left",
            "2S 4C 5D 9H QS KD",
            79 - 40 * k,
            hand=-41,
            hand_note="of 52 owed" if k == 2 else "",
            hocs=-3,
            bete=-9 if k == 1 else 0,
            bete_note="queen" if k == 1 else "",
            net=-59,
        )
        for k, each in enumerate(people)
    )
    mine = ledger_row(
        0,
        "You",
        "you",
        "wins the deal",
        "",
        1079,
        winner=True,
        boxes=123,
        boxes_note="ten, jack, queen, king, seven",
        hocs=21,
        hand=287,
        hand_note="41 + 41 + 41 + 41 + 41 + 41 + 41",
        net=416,
    )
    odile = ledger_row(1, "Odile", "odile", "93 points left", FIFTEEN, 12, hand=-93, net=-108)
    return replace(
        settlement(),
        title="You go out",
        opera="Opera! The whole hand in one turn sweeps all five boxes: 123 counters.",
        hocs=True,
        rows=(mine, odile, *others),
        missed=("Odile lays jack of clubs and does not claim: the box stays as it is.",),
        next_label="See who wins",
    )


SETTLEMENTS = {"settlement": settlement, "settlement-opera": settlement_opera}


def review() -> ReviewModel:
    """A review with all that one can have."""
    return ReviewModel(
        title="The deal, looked at again",
        subtitle="Deal 3 of 12 · Lindor, 1789 · Odile goes out",
        next_label="Next deal",
        who=(SeatChoice(0, "Anna", True), SeatChoice(2, "Berthe", False)),
        percent=-1,
        heading="What the deal was worth to you",
        curve=CurveModel(
            points=((0, 0.0, 21.0), (9, 6.5, 20.0), (31, 24.0, 14.5), (33, 20.0, 13.0), (61, -9.0, 0.0)),
            lines=((-20, "−20"), (0, "0"), (20, "+20")),
            marks=((9, 6.5, "ten taken"), (12, 8.0, "king taken"), (32, 22.0, "move 33"), (61, -9.0, "−9")),
            ends=("deal", "move 30", "out"),
            label="Counters to be expected: 0 at the deal, −9 in the end",
        ),
        luck=LuckModel(-90, 50, "−19", "+10", "−9", "On average a hand like this one brings +2."),
        decisions_heading="11 decisions, dearest first",
        dearest=(
            decision(32, "*You* lead: 6S", "Better: 7D", "−14.8"),
            decision(40, "*You* stop", "Better: 10H", "−3.2"),
        ),
        others=(decision(16, "*You* lay: JS"), decision(20, "*You* pass", reason="")),
        note="The others cost nothing that can be told from chance.",
        hands=(*looked().looked.hands, open_hand("The talon", "", "AD AS 2D 5H 7C 9S 10C")),  # type: ignore[union-attr]
        number="Deal number 4711.",
        fair="Asked again in the same 9 places, they did the same.",
        accounts=(AccountsModel("Odile · skilled", "odile", (decision(3, "*Odile* leads: 2H"),)),),
    )


def review_forced() -> ReviewModel:
    """A review of a deal without a decision, against persons."""
    return replace(
        review(),
        next_label="",
        who=(),
        decisions_heading="There was nothing to decide",
        dearest=(),
        others=(),
        number="",
        fair="",
        accounts=(),
    )


def review_to_come() -> ReviewModel:
    """A review that is being made."""
    return ReviewModel("The deal, looked at again", "Deal 3 of 12", "Next deal", (), 40)


def review_hostile() -> ReviewModel:
    """A review of players whose names are hostile."""
    hand = replace(open_hand("", "you", "AH"), name=HOSTILE)
    return replace(
        review(),
        who=(SeatChoice(0, HOSTILE, True), SeatChoice(1, "B", False)),
        subtitle=HOSTILE,
        heading=HOSTILE,
        hands=(hand,),
        dearest=(replace(decision(1, "*A*"), done=LogLine((LogPart("name", HOSTILE),)), see=HOSTILE),),
        accounts=(AccountsModel(HOSTILE, "odile", ()),),
    )


REVIEWS = {
    "review": review,
    "review-forced": review_forced,
    "review-to-come": review_to_come,
    "review-hostile": review_hostile,
}


def over() -> OverModel:
    """One winner of three."""
    return OverModel(
        title="Odile wins the game",
        subtitle="12 deals · Lindor, 1789",
        why="The agreed number of deals is played.",
        rows=(
            RankRow(1, "Odile", "odile", 171, True),
            RankRow(2, "You", "you", 112, False),
            RankRow(3, "Bastien", "bastien", 41, False),
        ),
        board_note="36 counters stay on the board: they belong to nobody.",
    )


def over_joint() -> OverModel:
    """Two winners, a third place, and a debt."""
    return OverModel(
        title="Odile and Zélie win together",
        subtitle="10 deals · L’Avantcoureur, 1760",
        why="The agreed number of deals is played.",
        rows=(
            RankRow(1, "Odile", "odile", 231, True),
            RankRow(1, "Zélie", "zelie", 231, True),
            RankRow(3, "You", "you", 112, False),
            RankRow(4, "Bastien", "bastien", 41, False),
            RankRow(5, "Rémy", "remy", -15, False),
        ),
        board_note="",
    )


OVERS = {"over": over, "over-joint": over_joint}


def game(id: str, state: str, faces: str, title: str, facts: str, *curve: int, **more: object) -> GameRow:
    """A game in the list; `more` are fields that differ from the usual."""
    usual = GameRow(id, state, tuple(faces.split()), title, facts, curve, False, f"{title} ({facts})")
    return replace(usual, **more)


def games() -> GamesModel:
    """Games to go on with, games that ended well and badly, and results under two rule sets."""
    return GamesModel(
        subtitle="On this device only. 23 games since March.",
        rows=(
            game(
                "slot-1",
                "playing",
                "odile bastien",
                "Deal 3 of 12, against Odile and Bastien",
                "Lindor, 1789 · today, 14:10 · not ended",
                120,
                104,
                101,
            ),
            game(
                "2f6-b",
                "aside",
                "remy rosalie colas",
                "Deal 7, against Rémy, Rosalie and Colas",
                "Жёлтый карлик, 1900 · 27 November · not ended",
                60,
                44,
                51,
                30,
                12,
                25,
                40,
            ),
            game(
                "77",
                "finished",
                "colas zelie",
                "Second of three: 131",
                "Lindor, 1789 · 26 November · 12 deals, 48 minutes",
                *(120, 126, 119, 130, 135, 129, 140, 134, 131, 124, 129, 126, 131),
            ),
            game(
                "76",
                "finished",
                "odile jeannot",
                "Third of three: \u221214",
                "L’Avantcoureur, 1760 · 24 November · 12 deals",
                *(120, 101, 110, 86, 53, 63, 34, 43, 6, 19, -9, -31, -14),
            ),
            game(
                "75",
                "finished",
                "rosalie bastien colas blaise",
                "First of five: 214",
                "Lindor, 1789 · 21 November · 12 deals",
                *(120, 118, 128, 135, 121, 142, 150, 147, 164, 161, 180, 195, 214),
            ),
        ),
        more=18,
        stats=(
            StatLine("Lindor, 1789", "14 games, 5 won; 131 deals, 38 won; 12 counters a deal on average."),
            StatLine("L’Avantcoureur, 1760", "6 games, none won; 60 deals, 17 won."),
        ),
        damaged=0,
        kept=True,
        can_return=True,
    )


def games_worst() -> GamesModel:
    """Eight faces, a very long title, a hostile name, debts, one value, no curve, another tab, damage."""
    long = "Deal 1 of 20, against " + ", ".join(["Anna-Wilhelmine-Theodora von der Hohenstaufenburg"] * 7)
    return GamesModel(
        subtitle="",
        rows=(
            game("open", "playing", "odile bastien", "Deal 2 of 4", "Lindor, 1789", 120, -80, elsewhere=True),
            game(
                '<b> " id',
                "aside",
                "odile bastien remy rosalie colas blaise jeannot zelie",
                long,
                f"{long} · 28 November",
                120,
            ),
            game("new", "playing", "person-1 zelie", HOSTILE, HOSTILE, label=HOSTILE),
            game("debt", "finished", "you", "Last of eight: \u22121,240", "Lindor, 1789", 0, -400, -1240),
            game("even", "finished", "", "First of three: 0", "Lindor, 1789", 0, 0, 0),
        ),
        more=1,
        stats=(StatLine("Lindor, 1789", "1 game, won."),),
        damaged=2,
        kept=False,
        can_return=False,
    )


def games_empty() -> GamesModel:
    """Nothing kept yet."""
    return GamesModel("", (), 0, (), 0, True, False)


def games_lost() -> GamesModel:
    """Nothing kept, in a browser that keeps nothing, but for an entry that is damaged."""
    return GamesModel("", (), 0, (), 1, False, True)


GAMES = {
    "games": games,
    "games-worst": games_worst,
    "games-empty": games_empty,
    "games-lost": games_lost,
}


def box_stats(*times: int) -> tuple[BoxStat, ...]:
    """Boxes with how often something was done there."""
    boxes = ("Ten of diamonds", "Jack of clubs", "Queen of spades", "King of hearts", "Yellow Dwarf")
    most = max(1, *times)
    return tuple(
        BoxStat(name, str(count), 100 * count // most, str(5 * count))
        for name, count in zip(boxes, times, strict=True)
    )


def purses_plot(*names: str) -> PlotModel:
    """The purses of so many players."""
    lines = tuple(
        PlotLine(name, tuple((deal, 120 + (7 * deal * (3 - k)) % 50) for deal in range(13)))
        for k, name in enumerate(names)
    )
    deals = ((0, "start"), (6, "deal 6"), (12, "deal 12"))
    return PlotModel(lines, ((100, "100"), (140, "140"), (180, "180")), deals, "Purses through 12 deals")


def stats() -> StatsModel:
    """Statistics with all that they can have, of everything."""
    return StatsModel(
        note="On this device only. 26 games finished since March.",
        rules=Choice((("any", "All rules"), ("lindor-1789", "Lindor, 1789")), "any"),
        players=Choice((("any", "Any number of players"), ("3", "3 players")), "3"),
        levels=Choice((("any", "All opponents"), ("casual", "Casual"), ("mixed", "Mixed")), "any"),
        rows=261,
        tiles=(
            StatTile("23", "", "games, 261 deals"),
            StatTile("9", "", "games won, of 23"),
            StatTile("98", "", "deals won, of 261: 38%"),
            StatTile("+3.1", "±\u00a01.2", "counters a deal, in 261 deals"),
            StatTile("2", "", "Operas in 261 deals, yours: 1"),
            StatTile("3", "", "claims forgotten, in 48 deals with claims made by hand"),
        ),
        among="in 261 deals",
        boxes=box_stats(71, 83, 78, 96, 64),
        betes=box_stats(4, 9, 0, 22, 31),
        against=(
            LevelStat("Casual", "98", "44", "45%", "+4.6", True, "±\u00a01.9"),
            LevelStat("Mixed", "1", "0", "0%", "\u22122.3", False, ""),
        ),
        streaks=(StreakStat("Deals", "of 261", "7", "0"), StreakStat("Games", "of 23", "3", "1")),
        games=Choice((("77", "28 November · Second of three: 131"), ("76", "27 November")), "77"),
        purses=purses_plot("You 131", "Zélie 141", "Colas 88"),
        running=purses_plot("+812"),
        apart=(ApartStat("With a hint", "2", "24"), ApartStat("From a link", "1", "4")),
        apart_note="3 games are in none of the other figures.",
    )


def stats_apart() -> StatsModel:
    """Nothing but games that stand apart."""
    nothing: dict[str, Any] = dict.fromkeys(("tiles", "boxes", "betes", "against", "streaks"), ())
    return replace(stats(), empty="Nothing is counted here.", among="", running=None, **nothing)


def stats_nothing() -> StatsModel:
    """Nothing for what is chosen."""
    choices = {name: getattr(stats(), name) for name in ("note", "rules", "players", "levels")}
    return StatsModel(rows=0, empty="No game was played so.", **choices)


def stats_empty() -> StatsModel:
    """No game has ended."""
    first = Choice((("any", "All rules"),), "any")
    return StatsModel("", first, first, first, 0, empty="Play a game to its end.", invites=True)


def stats_worst() -> StatsModel:
    """Eight players, hostile and long names, figures of many digits, one deal."""
    great = "1" + "\u202f000" * 90
    names = (HOSTILE, *[f"Anna-Wilh… {k}" for k in range(7)])
    return replace(
        stats(),
        tiles=(*stats().tiles[:4], StatTile(great, f"±\u00a0{great}", "counters a deal, in 1 deal")),
        boxes=box_stats(0, 0, 0, 0, 0),
        games=Choice((('<b> " id', HOSTILE),), '<b> " id'),
        purses=purses_plot(*names),
        running=replace(purses_plot("+5"), deals=((0, "start"), (1, "deal 1"))),
        against=(LevelStat("Expert", great, great, "100%", f"+{great}", True, f"±\u00a0{great}"),),
    )


STATS = {
    "stats": stats,
    "stats-apart": stats_apart,
    "stats-nothing": stats_nothing,
    "stats-empty": stats_empty,
    "stats-worst": stats_worst,
}


SITE = "https://nain-jaune.example/"


def article(**form: str) -> ArticleModel:
    """The page for authors as its form has it; nothing of one's own is kept."""
    return article_model(EN, {**FIRST, **form}, SITE, [], None)


def article_mine() -> ArticleModel:
    """A game of one's own, of a name that is hostile."""
    chosen = article(script="on")
    return replace(chosen, sees="mine", games=(("a1", "Deal 3 of 12"), ("b2", HOSTILE)), game="b2")


def article_long() -> ArticleModel:
    """A game that is too long for a link."""
    why = "This game is too long for a link: 9,000 characters, and many editors take 8,000 at the most."
    return replace(article_mine(), why_game=why, snippet="")


ARTICLES = {
    "article": article,
    "article-free": lambda: article(rules=""),
    "article-own-size": lambda: article(rules="russian-1900", deal="0", size="own", width="9"),
    "article-mine": article_mine,
    "article-none": lambda: article(sees="mine"),
    "article-long": article_long,
}


def going(start: StartModel, count: int = 1) -> StartModel:
    """The start screen with games in progress."""
    rows = (*games().rows, *games_worst().rows)[:count]
    offered = tuple(ContinueModel(row.id, row.title, row.facts) for row in rows)
    return replace(start, games=offered)


def error() -> ErrorModel:
    """Something broke in the middle of a game."""
    return ErrorModel(
        title="Something went wrong",
        text="The page has met a mistake of its own.",
        details='nain-jaune 0.1.0\nTraceback:\n  File "<string>"\nValueError: </textarea><script>',
        game_kept=True,
    )


def notes() -> tuple[NoticeModel, ...]:
    """A notice of every tone, with and without buttons."""
    return (
        NoticeModel("offline", "tell", "No connection.", "The whole game is on this device."),
        NoticeModel(
            "printing",
            "good",
            "A new printing is here.",
            "It comes next time.",
            (("reload", "Start it now"),),
        ),
        NoticeModel(
            "ask", "bad", "Leave this game?", "", (("dismiss", "Go on playing"), ("leave", "Leave the game"))
        ),
        NoticeModel(
            "link-<b> x", "bad", f"The link asks for “{HOSTILE}”, which this page does not know.", HOSTILE
        ),
    )


def notes_with_text() -> tuple[NoticeModel, ...]:
    """A notice with a text to be copied and three buttons, and one with as many buttons and no text."""
    link = "https://example.org/nain-jaune/#r=" + "bVJNb9swDP0rhM4pYCdt1" * 40
    return (
        NoticeModel(
            "share-text",
            "tell",
            "This game in a link",
            "Select it and copy it.",
            (("copy", "Copy the link"), ("keep", "Keep in a file"), ("dismiss", "Close")),
            f"{link}</textarea><script>",
        ),
        NoticeModel(
            "ask-new",
            "bad",
            "A game is open in another tab.",
            "It can be gone on with here; the other tab then only looks on.",
            (("here", "Continue here"), ("aside", "Put it aside"), ("new", "New game")),
        ),
    )


def cards_in(table: TableModel) -> set[str]:
    """The codes of every card that a table's model shows or names."""
    shown = {CODES[card.card] for card in table.hand} | {CODES[card.card] for card in table.run.cards}
    told = {
        CODES[part.card] for each in table.log for row in each.lines for part in row.parts if part.card >= 0
    }
    looked = table.looked
    hands = [card for hand in looked.hands for card in hand.cards] if looked else []
    done = [part for part in looked.deed.parts if part.card >= 0] if looked else []
    return shown | told | {CODES[card.card] for card in (*hands, *done)}


__all__ = [
    "EN",
    "GAMES",
    "HOSTILE",
    "OVERS",
    "REVIEWS",
    "SETTLEMENTS",
    "STATS",
    "TABLES",
    "cards_in",
    "error",
    "going",
    "notes",
    "notes_with_text",
]
