"""What a screen shows, as plain frozen values: made by `present`, drawn by `scene`, and nothing else.

Cards are the engine's ints (0..51), boxes and seats are indices; every string here is already in the person's
language, so that a scene only arranges.
"""

from __future__ import annotations

from nain_jaune.light import Light


class SeatModel(Light):
    """One player as the table sees them.

    `face` names a portrait; `call` is what was last said ("no ten"), empty when silent; `call_lang` its
    language; `call_hoc` marks the vermilion "Hoc!"; `call_short` says a long one in
    fewer words. `cards` is the number of cards in hand. `label` reads
    the whole seat aloud.
    """

    seat: int
    name: str
    face: str
    me: bool
    person: bool
    purse: int
    cards: int
    dealer: bool
    turn: bool
    call: str
    call_lang: str
    call_hoc: bool
    label: str
    call_short: str = ""


class BoxModel(Light):
    """One of the five boxes: its honour's code, what it holds, and how it reads aloud."""

    code: str
    amount: int
    label: str


class HandCard(Light):
    """A card in the person's hand. `wild`: legal only because it stands for any card (the Dwarf of 1760).

    `label` says its name and whether it can be laid.
    `tab`: the one card of the hand that the Tab key reaches (roving focus: tabindex 0, the others -1).
    `slot` is its place in the layout, counted from 0: cards keep their slots, gaps included, until the
    person's turn has ended, so that no card slides under a finger. With `hand_split` = k a hand in two rows
    has slots 0..k-1 above. `advised`: the hint that lies open is about it.
    """

    card: int
    index: str
    label: str
    legal: bool
    wild: bool
    tab: bool
    slot: int
    advised: bool = False


class LaidCard(Light):
    """A card of the sequence on the table; `face` is the layer's portrait on the first card of their turn,
    else empty."""

    card: int
    index: str
    label: str
    seat: int
    face: str


class RunModel(Light):
    """The sequence as it lies: its heading, cards oldest first, and the card wanted.

    `wanted` is the index letter wanted ("8", "K"), empty when somebody is on lead; `wanted_suits` the
    letters of the suits that will do ("SHDC" or one of them); `wanted_label` reads it aloud.
    """

    heading: str
    cards: tuple[LaidCard, ...]
    wanted: str
    wanted_suits: str
    wanted_label: str


class ActModel(Light):
    """The Stop (or Pass) button: its name, its second line (what will be called), and whether it may be
    pressed."""

    label: str
    sub: str
    enabled: bool


class LogPart(Light):
    """A piece of a line in the log. `kind` is "text", "name", "card" or "call"; a card's text is its index
    letter."""

    kind: str
    text: str
    card: int = -1
    lang: str = ""


class LogLine(Light):
    """One line of the log: what one player did in one turn, or one payment. `event` is the place of the first
    of its events in the deal; `move`, in a replay, how many acts come before what it tells, -1 elsewhere."""

    parts: tuple[LogPart, ...]
    event: int = -1
    move: int = -1


class LogGroup(Light):
    """A titled group of lines: what came before the deal, or one sequence."""

    title: str
    lines: tuple[LogLine, ...]


class Passage(Light):
    """Lines under a heading ("" for none). `shape` is "lines", or "row" where they stand side by side."""

    heading: str
    lines: tuple[LogLine, ...]
    shape: str = "lines"


class DealTold(Light):
    """A finished deal as it is read on paper: how it was dealt, its sequences, its end, the purses."""

    heading: str
    passages: tuple[Passage, ...]


class GameTold(Light):
    """A game as it is read on paper; `lang` is the language that it is told in."""

    lang: str
    title: str
    subtitle: str
    passages: tuple[Passage, ...]
    deals: tuple[DealTold, ...]


class NoticeModel(Light):
    """A notice at the foot of the page. `tone` is "tell", "good" or "bad"; `acts` are up to three (data-act,
    label) buttons; `area` is a text to be selected and copied, where there is one; `icon`, if not the tone's
    own."""

    key: str
    tone: str
    text: str
    detail: str = ""
    acts: tuple[tuple[str, str], ...] = ()
    area: str = ""
    icon: str = ""


class SettingRow(Light):
    """One setting: its field, its name, a second line (or ""), its values as (value, label), and the one that
    is chosen. Without values it is a switch, chosen "0" or "1"."""

    field: str
    label: str
    note: str
    values: tuple[tuple[str, str], ...]
    chosen: str


class MenuGroup(Light):
    """Settings that belong together, under their heading; `key` names the group for the document."""

    key: str
    heading: str
    rows: tuple[SettingRow, ...]


class KeyRow(Light):
    """A key of the table: the act it does, the act in words, what stands on the key (empty: none does it),
    and whether a new one is waited for."""

    act: str
    label: str
    cap: str
    asking: bool


class EditionModel(Light):
    """The version of the game that is running: its number, its day in words ("" for one that is being made)
    and its print; whether all of it is on the device, whether there is a connection, and whether a new
    version waits."""

    version: str
    day: str
    print: str
    whole: bool
    online: bool
    waits: bool


class MenuModel(Light):
    """The drawer of the table: the groups of settings, the switch of the keys, the keys; `kept`: this browser
    keeps games and settings; the version that is running; the game's deal number in words, if it has one."""

    groups: tuple[MenuGroup, ...]
    keys_switch: SettingRow
    keys: tuple[KeyRow, ...]
    kept: bool = True
    edition: EditionModel | None = None
    number: str = ""


class AlternativeModel(Light):
    """Another act than the one advised: its card (-1 for a stop) with the index, its name, what it costs in
    words, and how much of a bar that fills, in hundredths; `even`: within the noise it costs nothing."""

    card: int
    index: str
    name: str
    cost: str
    share: int
    even: bool


class HintModel(Light):
    """What the expert would do: the card (-1: none), its index and name, the advice and its reason as
    sentences, and other acts. `waits`: it is still being thought about, and all else is empty."""

    card: int = -1
    index: str = ""
    act: str = ""
    advice: str = ""
    reason: str = ""
    others: tuple[AlternativeModel, ...] = ()
    waits: bool = False


class OpenHand(Light):
    """A hand that lies open: whose it is (the name, the portrait; both empty for the talon's dwarf), and its
    cards."""

    name: str
    face: str
    cards: tuple[LaidCard, ...]


class LookedModel(Light):
    """A moment of a game that is looked at again.

    `move` is how many acts of the deal came before, of `moves` in all; `line` says so, `deed` what was done
    last, and `label` both, to be read aloud. Where the deal is `reviewed`, `coming` tells what is done next,
    or what would have been better, and `reason` why; both are empty where there is nothing to say. `marks`
    are moments with a few words, for the scale. `hands` are those that lie open: everybody's where
    `all_open`, which can only be where `can_open`. `deals` are the deals of the game, of which `deal` is
    shown; `seats` who may be looked over the shoulder of. `speeds` are the choices of how fast it plays, of
    which `speed` is chosen, and `playing` whether it does. `can_play`: the game can be played on from here;
    `can_leave`: there is something to go back to.
    """

    move: int
    moves: int
    line: str
    deed: LogLine
    label: str
    coming: LogLine
    reason: str
    reviewed: bool
    marks: tuple[tuple[int, str], ...]
    hands: tuple[OpenHand, ...]
    all_open: bool
    can_open: bool
    deals: tuple[str, ...]
    deal: int
    seats: tuple[SeatChoice, ...]
    speeds: tuple[int, ...]
    speed: int
    playing: bool
    can_play: bool
    can_leave: bool


class TableModel(Light):
    """The table during a deal.

    `seats` are the others in the order of play, beginning after the person (the order of the document);
    `hand_slots` is the number of places the hand is laid out for, `hand_split` how many of them lie in the
    first of two rows; `direction` is "l" or "r", the side to which the turn passes. `me` is the seat at the
    front of the table; `veil` stands in the place of the hand where nobody's is shown. `strict`: claims are
    made by hand, and every box and Claim are live. `log_open`: the log lies open over the table, where it
    has no column. `status` is the one sentence beside the hand, `lead` its strong beginning. `acts`: somebody
    at this device plays (else one watches); `undo`: there is something to take back. `opera`: the call of an
    Opera that ended the deal, which takes the place of the hand until the settlement comes; `opera_lang` its
    language. `hint`: the hint that was asked for and lies open. `looked`: the deal is over, and one of its
    moments is looked at again; all seats are among `seats` then, and nobody can act.
    """

    title: str
    subtitle: str
    rules: str
    direction: str
    strict: bool
    seats: tuple[SeatModel, ...]
    me: SeatModel
    boxes: tuple[BoxModel, ...]
    run: RunModel
    hand: tuple[HandCard, ...]
    hand_slots: int
    hand_split: int
    veil: str
    my_turn: bool
    acts: bool
    undo: bool
    lead: str
    status: str
    stop: ActModel
    log: tuple[LogGroup, ...]
    log_open: bool
    menu: MenuModel | None
    opera: str = ""
    opera_lang: str = ""
    hint: HintModel | None = None
    looked: LookedModel | None = None


class CurtainModel(Light):
    """The curtain between two persons' turns: who is to take the device, their portrait, what was done last
    at the table and what is wanted."""

    title: str
    name: str
    face: str
    before: str
    last: str
    promise: str
    button: str


class PaymentModel(Light):
    """One line of explanation under an amount in the settlement: who pays whom, what, and why, as a
    sentence."""

    text: str
    short: bool


class LedgerRow(Light):
    """One player in the settlement. Amounts are signed chips of this deal; notes say where they came from.

    `stake` what dressing the board cost; `boxes` what was taken from boxes (an Opera's sweep included);
    `hocs` what was paid and received for hocs in play (1760); `hand` what the end of the deal paid or cost;
    `bete` what kept honours cost; `net` the change of the purse over the deal, stake included; `left` the
    cards still in hand.
    """

    seat: int
    name: str
    face: str
    sub: str
    winner: bool
    left: tuple[LaidCard, ...]
    stake: int
    boxes: int
    boxes_note: str
    hocs: int
    hand: int
    hand_note: str
    bete: int
    bete_note: str
    net: int
    purse: int


class BoxAfter(Light):
    """A box after the settlement: its name, what it holds now, and what happened to it."""

    code: str
    name: str
    amount: int
    note: str


class SettlementModel(Light):
    """The settlement of one deal: who won it, who pays whom what and why, and what the boxes hold now.

    `hocs` and `betes` say whether those columns are shown. `payments` explains every payment in a sentence,
    in the order of the rules. `missed` are claims missed in the deal, told only now. `talon` are the cards
    that took no part. `compared` tells what the same cards brought somebody else.
    """

    title: str
    subtitle: str
    opera: str
    hocs: bool
    rows: tuple[LedgerRow, ...]
    boxes: tuple[BoxAfter, ...]
    payments: tuple[PaymentModel, ...]
    missed: tuple[str, ...]
    talon: tuple[LaidCard, ...]
    sums: str
    next_label: str
    compared: str = ""


class RankRow(Light):
    """One player in the final ranking; equal purses share a place."""

    place: int
    name: str
    face: str
    purse: int
    winner: bool


class OverModel(Light):
    """The end of the game: who won, why it ended, everybody's purse, and what stays on the board; what the
    same cards brought somebody else (`compared`)."""

    title: str
    subtitle: str
    why: str
    rows: tuple[RankRow, ...]
    board_note: str
    compared: str = ""


class GameRow(Light):
    """A game that is kept, as a row of the list of games.

    `state` is "playing" (it can be gone on with), "aside" (not ended, and put aside) or "finished"; `faces`
    the opponents' portraits; `title` how it ended or how far it is; `facts` its rules, its day and its
    length. `curve` is the person's purse at the beginning and after each deal; it may be short or empty.
    `elsewhere`: it is open in another tab. `label` names the game in the names of its buttons.
    """

    id: str
    state: str
    faces: tuple[str, ...]
    title: str
    facts: str
    curve: tuple[int, ...]
    elsewhere: bool
    label: str


class ArticleModel(Light):
    """The page for authors: what is chosen, and what is pasted into the article for it.

    `sees` is "play" (a new game) or "mine" (one of `games`, ids with labels, of which `game` is chosen);
    `why_game` tells why that cannot be had. Of `rules`, `players`, `langs`, `themes` and `sizes` each has its
    values with their labels, beside what is chosen of them; "" leaves it to the reader. `deal`, `width` and
    `height` are as they were entered. `address` is the frame's, `frame` its width and height, `key` another
    for another frame; `snippet` is "" where there is nothing to paste.
    """

    sees: str
    games: tuple[tuple[str, str], ...]
    game: str
    why_game: str
    rules: tuple[tuple[str, str], ...]
    chosen_rules: str
    players: tuple[tuple[str, str], ...]
    chosen_players: str
    deal: str
    langs: tuple[tuple[str, str], ...]
    lang: str
    themes: tuple[tuple[str, str], ...]
    theme: str
    sizes: tuple[tuple[str, str], ...]
    size: str
    width: str
    height: str
    script: bool
    snippet: str
    address: str
    frame: tuple[int, int]
    key: str


class StatLine(Light):
    """The results under one rule set: its name, and the figures in a sentence."""

    name: str
    text: str


class GamesModel(Light):
    """The games that are kept, and what is kept at all.

    `more` is the number of finished games that are not shown yet; `damaged` that of entries set aside
    because they could not be read. `kept`: this browser keeps something for the page. `can_return`: there is
    a game or a screen to go back to.
    """

    subtitle: str
    rows: tuple[GameRow, ...]
    more: int
    stats: tuple[StatLine, ...]
    damaged: int
    kept: bool
    can_return: bool


class Choice(Light):
    """Something to choose from a list: its values with their labels, and the value that is chosen."""

    values: tuple[tuple[str, str], ...]
    chosen: str


class StatTile(Light):
    """One figure in large type: how far chance may have moved it ("" where that is not told), and what it
    counts, with the number that it was counted from."""

    figure: str
    noise: str
    text: str


class BoxStat(Light):
    """One box over many deals: its name, how often something was done there, that in hundredths of the
    largest such figure, and the counters."""

    name: str
    times: str
    share: int
    counters: str


class LevelStat(Light):
    """The deals against opponents of one level: how many, how many of them were won, that as a share, the
    mean gain or loss with its sign, and how far chance may have moved it ("" where that is not told)."""

    name: str
    deals: str
    won: str
    share: str
    mean: str
    gains: bool
    noise: str


class StreakStat(Light):
    """What was won in a row: what it was, of how many, at most, and at the end."""

    name: str
    among: str
    longest: str
    current: str


class ApartStat(Light):
    """The games that stand apart for one reason: the reason, how many games and deals."""

    name: str
    games: str
    deals: str


class PlotLine(Light):
    """One line of a plot: what stands at its end, and its amounts by the number of deals before."""

    name: str
    points: tuple[tuple[int, int], ...]


class PlotModel(Light):
    """Amounts as deals went on: the lines, one's own first; the amounts at which a line is drawn across, with
    their texts; the numbers of deals that are named, with their texts. `label` reads it aloud."""

    lines: tuple[PlotLine, ...]
    amounts: tuple[tuple[int, str], ...]
    deals: tuple[tuple[int, str], ...]
    label: str


class StatsModel(Light):
    """The statistics: what is chosen, and the figures for it.

    `note` stands under the title. `empty` says why there is nothing: then all figures are missing, and
    `invites` tells whether that is because no game has ended. `among` says in how many deals the boxes were
    taken and kept. `purses` is the plot of the game that is chosen in `games`, `running` that of all deals
    together. `apart` are the marked games, `apart_note` says how many. `rows` is the number of deals that a
    table of them has.
    """

    note: str
    rules: Choice
    players: Choice
    levels: Choice
    rows: int
    empty: str = ""
    invites: bool = False
    tiles: tuple[StatTile, ...] = ()
    among: str = ""
    boxes: tuple[BoxStat, ...] = ()
    betes: tuple[BoxStat, ...] = ()
    against: tuple[LevelStat, ...] = ()
    streaks: tuple[StreakStat, ...] = ()
    games: Choice = Choice((), "")
    purses: PlotModel | None = None
    running: PlotModel | None = None
    apart: tuple[ApartStat, ...] = ()
    apart_note: str = ""


class ErrorModel(Light):
    """The error boundary's page: what happened, what to do, and the details that can be copied."""

    title: str
    text: str
    details: str
    game_kept: bool


class StartSeat(Light):
    """A place at the table, in order of play: by key of portrait and name the opponent, with a line about
    them, and the person without a name who would sit there, and who of them is chosen first (a level, "" for
    the person)."""

    opponent: str
    opponent_name: str
    opponent_line: str
    person: str
    person_name: str
    level: str


class StartRules(Light):
    """One rule set of the start screen: what may be chosen with it, and what is chosen first.

    `players` are the numbers allowed, `why_players` says why no others are; `lengths` are (value, label)
    pairs, value "" for no limit of deals and "own" for the figures of `own_deals` and `own_minutes`; `purses`
    are such pairs too, "own" for `own_purse`. `must_follow` says why one must follow, where the rules fix it.
    Every set has its own fields, so that a choice is always one the rules allow.
    """

    key: str
    name: str
    year: str
    line: str
    players: tuple[int, ...]
    why_players: str
    chosen_players: int
    lengths: tuple[tuple[str, str], ...]
    chosen_length: str
    own_deals: str
    own_minutes: str
    purses: tuple[tuple[str, str], ...]
    chosen_purse: str
    own_purse: str
    must_follow: str


class StartPreset(Light):
    """A game agreed on at one press: its key, its name, and what is agreed."""

    key: str
    name: str
    facts: str


class ContinueModel(Light):
    """A game in progress that the start screen offers to go on with: its id, how far it is, and its facts."""

    id: str
    title: str
    facts: str


class StartModel(Light):
    """The start screen: the rule sets, eight seats (as many are shown as are needed), and who may play.

    `dealer` is the row of the first dealer, -1 where the lot decides; `number` is the deal number, "" where
    chance decides; `games` are those in progress.
    """

    chosen: str
    rules: tuple[StartRules, ...]
    seats: tuple[StartSeat, ...]
    levels: tuple[tuple[str, str], ...]
    announcements: str
    must_follow: bool
    dealer: int
    presets: tuple[StartPreset, ...]
    length_rule: str
    purse_rule: str
    dealer_rule: str
    number: str
    number_rule: str
    lang: str
    theme: str
    games: tuple[ContinueModel, ...] = ()


class SeatChoice(Light):
    """One of the players whose decisions, or hand, can be looked at."""

    seat: int
    name: str
    chosen: bool


class CurveModel(Light):
    """What a deal was worth as it went on: by the number of acts before, the counters expected and their
    standard deviation; the amounts at which a line is drawn, with their texts; what is marked (the act, the
    amount, the text); the texts at the start, in the middle and at the end. `label` reads it aloud."""

    points: tuple[tuple[int, float, float], ...]
    lines: tuple[tuple[int, str], ...]
    marks: tuple[tuple[int, float, str], ...]
    ends: tuple[str, str, str]
    label: str


class LuckModel(Light):
    """A result, parted: what the decisions came to and what luck did, in hundredths of the bar's half and in
    words; together. `label` reads it aloud; `worth` says what the hand would have brought on average."""

    decided: int
    lucky: int
    decided_text: str
    lucky_text: str
    together: str
    worth: str


class DecisionModel(Light):
    """A decision: how many acts came before, what was done, what would have been better (no parts: nothing),
    what it cost with its noise (empty: nothing that can be told), and why; `see` names the way there."""

    move: int
    done: LogLine
    better: LogLine
    lost: str
    noise: str
    reason: str
    see: str


class AccountsModel(Light):
    """What an opponent did where there was a choice: the name and level, the portrait, and the decisions,
    what was done and why."""

    name: str
    face: str
    rows: tuple[DecisionModel, ...]


class ReviewModel(Light):
    """The review of a deal. `percent` is how much is done while it is being made, -1 when it is there; until
    then all else but title, subtitle and whose it is waits. `came_from`: the moment that one comes back from,
    -1 for none; what is folded around it lies open."""

    title: str
    subtitle: str
    next_label: str
    who: tuple[SeatChoice, ...]
    percent: int
    heading: str = ""
    curve: CurveModel | None = None
    luck: LuckModel | None = None
    decisions_heading: str = ""
    dearest: tuple[DecisionModel, ...] = ()
    others: tuple[DecisionModel, ...] = ()
    note: str = ""
    hands: tuple[OpenHand, ...] = ()
    number: str = ""
    fair: str = ""
    accounts: tuple[AccountsModel, ...] = ()
    came_from: int = -1
