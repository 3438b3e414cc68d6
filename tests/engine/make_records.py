"""Random records, the same ones on every machine, and a digest of what replaying them comes to.

    PYTHONPATH=py:. python tests/engine/make_records.py write COUNT FILE
    PYTHONPATH=py:. python tests/engine/make_records.py digest FILE

`write` puts so many records into a file, one a line, and prints their digest; `digest` replays such a file,
under whatever Python, and prints the digest of that. The two lines are equal or something is wrong.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from hashlib import sha256
from random import Random

from nain_jaune.cards import ACTS
from nain_jaune.game import Game, Player
from nain_jaune.record import LEVELS, read, write
from nain_jaune.rules import RULE_SETS, Options
from tests.engine.tables import STYLES

NAMES = ("Ana", "Bo", "Цыган", "Dédé", "<b>E</b>", "🂿", "G", "H" * 40)


def make_records(count: int, seed: int = 1) -> list[str]:
    """So many records of games played at random, over all rule sets, numbers of players and options."""
    return [_record(Random(seed << 32 | index), index) for index in range(count)]


def _record(chance: Random, index: int) -> str:
    """One game; about every fifth breaks off in mid-deal, some end for time."""
    draw = chance.random
    key, players, announcements, must_follow = STYLES[index % len(STYLES)]
    options = Options.of(
        RULE_SETS[key],
        players,
        {
            "announcements": announcements,
            "must_follow": must_follow,
            "purse": (None, 15, 40, 500)[int(draw() * 4)],
            "deals": (None, 1, 3, 6)[int(draw() * 4)],
            "minutes": (None, 30)[int(draw() * 2)],
        },
    )
    seats = [Player(NAMES[seat], ("", *LEVELS)[int(draw() * 5)]) for seat in range(players)]
    game = Game.new(RULE_SETS[key], seats, options, 1 + int(draw() * 2_000_000_000))
    left = int(draw() * 400) if draw() < 0.2 else 100_000
    while not game.over and game.index < 5:
        game.start_deal()
        while game.deal is not None and game.deal_in_progress and left:
            acts = game.deal.legal_acts()
            game.act(acts[int(draw() * len(acts))])
            left -= 1
        if not left:
            break
    if options.minutes and game.index >= 0 and not game.deal_in_progress:
        game.end_for_time()
    return write(game)


def replay_digest(records: Iterable[str]) -> str:
    """A digest of all that replaying records comes to: each event, and the state after each act."""
    digest = sha256()
    for text in records:
        record = read(text)
        for line in _told(record.game):
            digest.update(line.encode())
            digest.update(b"\n")
        digest.update(write(record.game, record.document).encode())
    return digest.hexdigest()


def _told(game: Game) -> Iterable[str]:
    again = game.afresh()
    for played in game.history:
        yield repr(again.start_deal(played.hands))
        for act in played.actions:
            yield repr(again.act(act))
            deal = again.deal
            assert deal is not None
            legal = [ACTS[act] for act in deal.legal_acts()]
            yield repr((deal.turn, legal, deal.purses, deal.boxes, deal.hands))
    yield repr((game.over, game.why, game.winners))


def main(arguments: list[str]) -> None:
    """Write records, or digest a file of them."""
    if arguments[0] == "write":
        records = make_records(int(arguments[1]))
        with open(arguments[2], "w", encoding="utf-8") as file:
            file.writelines(record + "\n" for record in records)
    else:
        with open(arguments[1], encoding="utf-8") as file:
            records = file.read().splitlines()
    print(replay_digest(records))


if __name__ == "__main__":
    main(sys.argv[1:])
