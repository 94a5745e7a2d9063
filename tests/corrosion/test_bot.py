"""The greedy bot plainly beats the random one, looks at nothing hidden, and takes what lies on the table."""

from __future__ import annotations

from fractions import Fraction

import pytest

from verdigris.engine.playout import Bot, GreedyBot, RandomBot, play_out
from verdigris.engine.rng import Rng, scramble
from verdigris.engine.run import Run, playing
from verdigris.games.corrosion.carddata import load_catalogue
from verdigris.games.corrosion.options import (
    ACTION_BITS,
    AWARD,
    CLEAR,
    FINISH_CHROME,
    FINISH_SHOT,
    MAKE,
    PASS,
    PAY_TURN,
    PLAY,
    TURN,
    a_of,
    b_of,
)
from verdigris.games.corrosion.rules import CorrosionRules
from verdigris.games.corrosion.scoring import total
from verdigris.games.corrosion.state import (
    BY_SPECIALS,
    MAIN,
    MAINTAIN,
    ROW_CHAIN,
    ROW_PLAIN,
    SHOT_DONE,
    SHOT_PLACE,
    TURNED,
    WHEEL,
    Corrosion,
)
from verdigris.games.corrosion.tables import (
    COMPLETED_CHROME,
    GREEN_POINTS,
    QUALIFIED_ENGINEERS,
    SPECIAL_MARKERS,
    STARTING,
    TAKE_AWARD,
)

MOST_DECISIONS = 100_000
CARDS = load_catalogue().cards


def rules_for(seats: int) -> CorrosionRules:
    return CorrosionRules(seats, CARDS, 200)


def dealt(seats: int, seed: int = 1) -> Corrosion:
    g = rules_for(seats).deal(seed)
    assert isinstance(g, Corrosion)
    return g


def choice(g: Corrosion) -> int:
    """What the greedy bot answers to the next decision of this state."""
    rules = rules_for(g.seats)
    pending = playing(rules, g).pending
    assert pending is not None
    return GreedyBot().choose(rules, g, pending, pending.seat, Rng(1))


def wins_of_one_greedy(seats: int, games: int) -> Fraction:
    """Share of games that one greedy bot wins against random ones, sitting in each seat in turn."""
    rules = rules_for(seats)
    won = Fraction(0)
    for n in range(games):
        run = playing(rules, rules.deal(n))
        bots: list[Bot] = [GreedyBot() if seat == n % seats else RandomBot() for seat in range(seats)]
        play_out(run, bots, Rng(scramble(10_000 + n)), MOST_DECISIONS)
        winners = rules.winners(run.state)
        if n % seats in winners:
            won += Fraction(1, len(winners))
    return won / games


@pytest.mark.parametrize(("seats", "games"), [(2, 30), (3, 12), (4, 12)])
def test_one_greedy_bot_wins_at_least_90_percent_of_its_games_against_random_ones(seats: int, games: int) -> None:
    assert wins_of_one_greedy(seats, games) >= Fraction(90, 100)


def test_solo_games_reach_60_points_on_average() -> None:
    rules = rules_for(1)
    points = 0
    for seed in range(20):
        run = playing(rules, rules.deal(seed))
        play_out(run, [GreedyBot()], Rng(scramble(~seed)), MOST_DECISIONS)
        assert isinstance(run.state, Corrosion)
        points += total(run.state, 0)
    assert points >= 60 * 20


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_values_are_the_same_whatever_lies_hidden(seats: int) -> None:
    """R-54: the refill stacks below their tops, and the solo deck below the back of its top card."""
    rules = rules_for(seats)
    run = playing(rules, rules.deal(5))
    rng = Rng(3)
    for step in range(400):
        pending = run.pending
        if pending is None:
            break
        seat = pending.seat
        if step % 3 == 0:
            other = run.state.clone()
            assert isinstance(other, Corrosion)
            rules.resample(other, seat, Rng(1000 + step))
            for option in pending.options:
                assert rules.value(run.state, seat, option) == rules.value(other, seat, option)
        run.answer(GreedyBot().choose(rules, run.state, pending, seat, rng))


def test_valuing_an_option_changes_nothing() -> None:
    rules = rules_for(2)
    run = playing(rules, rules.deal(9))
    rng = Rng(4)
    for _ in range(150):
        pending = run.pending
        if pending is None:
            break
        before = facts(run)
        values = [rules.value(run.state, pending.seat, option) for option in pending.options]
        assert facts(run) == before
        assert values == [rules.value(run.state, pending.seat, option) for option in pending.options]
        run.answer(GreedyBot().choose(rules, run.state, pending, pending.seat, rng))


def facts(run: Run) -> list[object]:
    g = run.state
    assert isinstance(g, Corrosion)
    copy = g.clone()
    lists = [copy.hands, copy.staff, copy.shots, copy.turnings, copy.drives, copy.rows, copy.stacks, copy.discards]
    gears = [copy.small, copy.medium, copy.chrome, copy.hot, copy.cold, copy.green, copy.special, copy.wheel]
    return [[[*inner] for inner in outer] for outer in lists] + [[*outer] for outer in gears] + [copy.rng.state]


# Set-up positions of a solo game, early on unless said otherwise.


def chrome_machine_in_reach(g: Corrosion) -> int:
    """A basic machine in the storage spot with exactly the gears that it costs in the sectors."""
    machine = 4
    cost = CARDS.chrome_cost[machine]
    g.storage[0] = machine
    g.small = [0, 0, 0, cost.small + cost.any]
    g.medium = [0, 0, 0, cost.medium]
    g.chrome = [cost.chrome]
    g.hot = [0]
    return machine


def test_a_chrome_machine_that_can_be_paid_for_is_completed() -> None:
    g = dealt(1)
    machine = chrome_machine_in_reach(g)
    g.phase = MAINTAIN
    chosen = choice(g)
    assert chosen & ACTION_BITS == FINISH_CHROME
    assert a_of(chosen) == machine


def test_the_last_missing_gear_is_made_in_the_right_size() -> None:
    g = dealt(1)
    machine = chrome_machine_in_reach(g)
    g.small[3] -= 1
    rules = rules_for(1)
    small, medium = 1 << 6 | MAKE, 1 << 15 | MAKE
    assert (a_of(small), b_of(medium)) == (1, 1)
    assert CARDS.chrome_cost[machine].small > 0
    assert rules.value(g, 0, small) > rules.value(g, 0, medium)


def type_with(effect: int) -> int:
    """The first type of one-shot machine with this operation."""
    for kind, effects in enumerate(CARDS.shot_effects):
        if effects[0].op == effect:
            return kind
    raise AssertionError("no such type")


def test_the_wheel_is_turned_for_a_completed_machine_next_to_x() -> None:
    """COR-8.2: the one in sector 1 works with the next turn of the wheel."""
    g = dealt(1)
    g.shots[0] = [type_with(TAKE_AWARD) | 1 << SHOT_PLACE | SHOT_DONE]
    g.special[0] = 6
    g.phase = MAIN
    g.hands[0] = [card for card in g.hands[0] if CARDS.grade[card] < 3]
    assert choice(g) == TURN


def test_the_award_with_most_points_is_taken() -> None:
    g = dealt(1)
    tasks = [CARDS.task_metric.index(what) for what in (SPECIAL_MARKERS, QUALIFIED_ENGINEERS, COMPLETED_CHROME)]
    g.award_rows = [task | ROW_CHAIN | ROW_PLAIN for task in tasks]
    g.special[0] = 20
    rules = rules_for(1)
    values = [rules.value(g, 0, AWARD | task << 6) for task in tasks]
    assert values[0] == max(values)


def end_phase(g: Corrosion, green: int) -> None:
    """The solo player's turn is about to begin in the end phase, with nothing left but green points."""
    g.end_phase = True
    g.cause = BY_SPECIALS
    g.green[0] = green
    g.small = [0, 0, 0, 0]
    g.medium = [0, 0, 0, 0]
    g.hands[0] = []


@pytest.mark.parametrize("green", [1, 3, 20])
def test_a_turn_without_any_use_is_not_paid_for(green: int) -> None:
    """COR-13.2: with an empty hand and an empty factory there is nothing to gain."""
    g = dealt(1)
    end_phase(g, green)
    assert choice(g) == PASS


def test_a_turn_that_brings_more_than_it_costs_is_paid_for() -> None:
    g = dealt(1)
    end_phase(g, 3)
    machines = [kind for kind, effects in enumerate(CARDS.shot_effects) if effects[0].op == GREEN_POINTS]
    best = max(machines, key=lambda kind: CARDS.shot_effects[kind][0].n)
    assert CARDS.shot_effects[best][0].n > 1
    g.shots[0] = [best | 1 << SHOT_PLACE | SHOT_DONE]
    assert choice(g) == PAY_TURN


def test_nothing_is_hired_in_the_last_turn_without_an_award_for_it() -> None:
    """An engineer who is never played again is worth nothing: any gain of points is better."""
    g = dealt(1)
    end_phase(g, 3)
    g.paid = [3]
    g.phase = MAIN
    g.award_rows = []
    hire = next(card for card in range(STARTING) if CARDS.action[card] == 4)
    g.hands[0] = [hire]
    machines = [kind for kind, effects in enumerate(CARDS.shot_effects) if effects[0].op == GREEN_POINTS]
    g.shots[0] = [machines[0] | 1 << SHOT_PLACE | SHOT_DONE]
    assert choice(g) == TURN


def test_a_one_shot_machine_in_x_is_not_completed_in_vain() -> None:
    """COR-9.4: in maintenance it would be cleared without having worked. COR-8.5: in the wheel phase it is worth it."""
    g = dealt(1)
    kind = type_with(GREEN_POINTS)
    cost = CARDS.shot_cost[kind]
    g.shots[0] = [kind]
    g.small = [0, 0, 0, cost.small + cost.any]
    g.medium = [0, 0, 0, cost.medium]
    g.hot[0] = cost.steam
    g.phase = MAINTAIN
    assert choice(g) & ACTION_BITS in (CLEAR, PLAY)
    g.phase = WHEEL
    g.wheel_mode = TURNED
    assert choice(g) & ACTION_BITS == FINISH_SHOT
