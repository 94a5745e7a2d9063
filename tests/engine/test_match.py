"""Matches: choosing, refusing, undoing, several seats at once, records and saves."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import verdigris
from verdigris.engine import record, registry
from verdigris.engine.decision import NOT_YET
from verdigris.engine.errors import BadOption, BadPosition, BadRecord, IllegalChoice, UnknownGame, VerdigrisError
from verdigris.engine.game import Option
from verdigris.engine.kit.walk import random_picks, step, walk
from verdigris.engine.match import Match
from verdigris.engine.state import EVERYONE, SPECTATOR, Event, all_but, only


def finished(seed: int = 3, seats: int = 2) -> Match:
    match = verdigris.new("erosion", seats=seats, seed=seed)
    for _ in walk(match, random_picks(seed)):
        pass
    assert match.over
    return match


def tied() -> Match:
    """A match in its tie-break: two seats are asked at once."""
    for seed in range(1000):
        match = verdigris.new("erosion", seats=2, seed=seed)
        for _ in walk(match, random_picks(seed)):
            if len(match.deciding) > 1:
                return match
    raise AssertionError("no tie in a thousand games")


class TestChoosing:
    def test_a_choice_by_text_by_value_and_by_object_is_the_same(self) -> None:
        one, two, three = (verdigris.new("erosion", seats=2, seed=5) for _ in range(3))
        choice = one.choices(one.deciding[0])[0]
        one.play(f"  {choice.text.upper()} ")
        two.choose(choice.value)
        three.choose(choice)
        assert one.record() == two.record() == three.record()

    def test_a_seat_that_is_not_asked_is_refused(self) -> None:
        match = verdigris.new("erosion", seats=2, seed=5)
        other = 1 - match.deciding[0]
        with pytest.raises(IllegalChoice, match="is not asked now") as refused:
            match.play("pass", other)
        assert refused.value.rule == "ENGINE"
        with pytest.raises(IllegalChoice, match="no seat 7"):
            match.play("pass", 7)

    def test_a_value_that_is_no_option_is_refused(self) -> None:
        match = verdigris.new("erosion", seats=2, seed=5)
        before = match.save()
        with pytest.raises(IllegalChoice):
            match.choose(123456789)
        assert match.save() == before

    def test_a_finished_game_takes_no_choice(self) -> None:
        match = finished()
        with pytest.raises(IllegalChoice, match="over"):
            match.play("pass")
        refusal = match.why("pass", 0)
        assert refusal is not None
        assert match.decision is None and match.deciding == [] and match.legal(0) == []

    def test_the_decision_prints_who_what_which_rule_and_the_options(self) -> None:
        match = verdigris.new("erosion", seats=3, seed=7, advanced=True)
        shown = str(match.decision)
        assert shown.startswith(f"seat {match.deciding[0]}: Choose an action (ERO-3.1)\n")
        assert shown.splitlines()[-1] == "  pass"


class TestSeveralAtOnce:
    def test_the_seat_must_be_said(self) -> None:
        with pytest.raises(IllegalChoice, match="say which one"):
            tied().play("guess 3")

    def test_the_game_waits_for_all_and_half_made_answers_are_saved(self) -> None:
        match = tied()
        seats = match.deciding
        match.play("guess 3", seats[1])
        assert match.deciding == [seats[0]]
        pending = match.pending
        assert pending is not None and pending.together is not None
        assert NOT_YET in pending.together.answers
        loaded = verdigris.load(match.save())
        assert loaded.deciding == [seats[0]]
        with pytest.raises(IllegalChoice):
            loaded.play("guess 4", seats[1])
        assert loaded.undo().deciding == seats

    def test_an_answer_is_told_to_nobody_before_all_are_in(self) -> None:
        match = tied()
        first, second = match.deciding
        before = {seat: (match.view(seat), match.log(seat)) for seat in (SPECTATOR, first, second)}
        match.play("guess 3", first)
        assert {seat: (match.view(seat), match.log(seat)) for seat in before} == before
        assert match.resampled(second, 1).deciding == [first, second]
        assert match.resampled(first, 1).deciding == [second]


class TestPast:
    def test_undo_takes_back_one_or_several(self) -> None:
        match = verdigris.new("erosion", seats=2, seed=5)
        texts = [match.save()]
        for pick in random_picks(5, 12):
            step(match, pick)
            texts.append(match.save())
        assert match.undo().save() == texts[-2]
        assert match.undo(5).save() == texts[-7]
        with pytest.raises(VerdigrisError, match="only 6 choices"):
            match.undo(7)
        assert match.save() == texts[-7]

    def test_a_twin_keeps_the_whole_past(self) -> None:
        match = finished()
        twin = match.clone()
        match.undo(3)
        assert twin.over and twin.made == match.made + 3
        assert twin.record().startswith('[Game "erosion"]')


class TestRecords:
    def test_a_record_is_readable_and_replays(self) -> None:
        match = finished()
        text = match.record()
        read = record.read_record(text)
        assert read.finished and len(read.lines) == match.made
        replayed = record.replay(read)
        record.verify(read, replayed)
        assert replayed.scores() == match.scores()

    @pytest.mark.parametrize(
        ("change", "complaint"),
        [
            (lambda t: "\n".join(t.splitlines()[:-2]), "cut off or edited"),
            (lambda t: t.replace(" pass\n", " pass\n0 pass\n", 1), "cut off or edited"),
            (lambda t: t.replace("[Seed ", "[Sead "), "unknown tag Sead, did you mean Seed"),
            (lambda t: t.replace('[Seed "3"]', '[Seed "4"]'), "do not fit the tag Check"),
            (lambda t: t.replace("[Game", "[Game x"), "is no tag"),
            (lambda t: t + '[Game "erosion"]\n', "stands twice"),
            (lambda t: t.replace('[Game "erosion"]\n', ""), "the tag Game is missing"),
            (lambda t: t + "what is this\n", "neither a tag nor a seat"),
            (lambda t: "", "is missing"),
            (lambda t: "x" * 3_000_000, "larger than"),
        ],
    )
    def test_a_broken_record_is_refused_with_its_place(self, change: object, complaint: str) -> None:
        assert callable(change)
        with pytest.raises(BadRecord, match=complaint):
            record.replay(record.read_record(change(finished().record()), "x.record"))

    def test_an_illegal_line_is_named_with_its_rule(self) -> None:
        lines = finished().record().splitlines()
        kept = [line for line in lines if not line.startswith(("[Check", "[Choices", "[Result", "[Winners"))]
        kept.insert(10, "0 guess 3")
        with pytest.raises(BadRecord, match=r"x\.record:11: 0 guess 3: .*\((ERO-3\.1|ENGINE)\)"):
            record.replay(record.read_record("\n".join(kept), "x.record"))

    def test_a_wrong_result_does_not_verify(self) -> None:
        lines = [line for line in finished().record().splitlines() if not line.startswith("[Check")]
        lines = ['[Result "99 98"]' if line.startswith("[Result") else line for line in lines]
        read = record.read_record("\n".join(lines))
        with pytest.raises(BadRecord, match="the replay gives"):
            record.verify(read, record.replay(read))

    def test_a_record_of_another_card_set_is_refused(self) -> None:
        lines = [line for line in finished().record().splitlines() if not line.startswith("[Check")]
        lines = ['[Set "mine 0123456789ab"]' if line.startswith("[Set") else line for line in lines]
        with pytest.raises(BadRecord, match="give that set's file"):
            record.replay(record.read_record("\n".join(lines)))

    def test_comments_are_passed_over(self) -> None:
        match = verdigris.new("erosion", seats=2, seed=5).play("pass")
        lines = [line for line in match.record().splitlines() if not line.startswith("[Check")]
        text = "\n".join(["; a game", *lines, "  ; the end"]).replace(" pass", " pass ; a pity")
        assert record.replay(record.read_record(text)).record() == match.record()

    def test_a_match_from_a_position_carries_it_in_its_record(self) -> None:
        match = verdigris.new("erosion", seats=2, seed=5).play("pass")
        fork = verdigris.from_position("erosion", match.position(), seats=2, seed=9).play("pass")
        again = verdigris.load(fork.record())
        assert again.position() == fork.position()
        assert "[Position " in fork.record()

    def test_replay_of_a_file_up_to_a_choice(self, tmp_path: Path) -> None:
        match = finished()
        file = tmp_path / "a.record"
        file.write_text(match.record(), encoding="utf-8")
        assert verdigris.replay(file).over
        assert verdigris.replay(file, to=5).made == 5


class TestSaves:
    def test_a_save_of_older_rules_goes_on_from_its_resting_point(self) -> None:
        match = verdigris.new("erosion", seats=2, seed=5)
        for pick in random_picks(5, 9):
            step(match, pick)
        saved = json.loads(match.save())
        lines = [line for line in saved["record"].splitlines() if not line.startswith("[Check")]
        lines = [line.replace('[Rules "1"]', '[Rules "0"]') for line in lines]
        first = next(i for i, line in enumerate(lines) if not line.startswith("[") and line)
        lines[first] = lines[first].split(" ")[0] + " guess 3"  # a choice that these rules do not know any more
        saved["record"] = "\n".join(lines)
        loaded = verdigris.load(json.dumps(saved))
        assert loaded.state.clone() is not None
        assert loaded.resting_position()["mountains"] == match.resting_position()["mountains"]
        assert loaded.view(0) == match.view(0)

    @pytest.mark.parametrize("text", ["{", "{}", '{"record": 1}', '{"record": "", "base": {}, "since": 0}', ""])
    def test_garbage_is_no_save(self, text: str) -> None:
        with pytest.raises(BadRecord):
            verdigris.load(text)


class TestNames:
    def test_unknown_game_seats_and_options(self) -> None:
        with pytest.raises(UnknownGame, match=r"there are: .*did you mean erosion"):
            verdigris.new("erosoin")
        with pytest.raises(BadOption, match="takes 2 to 5 seats, not 9"):
            verdigris.new("erosion", seats=9)
        with pytest.raises(BadOption, match=r"no option 'advancd'; it has: .*did you mean advanced"):
            verdigris.new("erosion", advancd=True)
        with pytest.raises(BadOption, match="allowed: none, plain, advanced"):
            verdigris.new("erosion", legends="many")
        with pytest.raises(BadOption, match="allowed: true, false"):
            verdigris.new("erosion", advanced="maybe")

    def test_option_values_are_read_from_words(self) -> None:
        flag = Option("x", False)
        assert flag.read("TRUE") is True and flag.read(False) is False

    def test_a_position_of_the_middle_of_a_turn_is_refused(self) -> None:
        position = verdigris.new("erosion", seats=2, seed=5).position()
        position["at_rest"] = False
        with pytest.raises(BadPosition, match="middle of a turn"):
            verdigris.from_position("erosion", position, seats=2)

    def test_an_entry_point_that_is_no_game_is_refused(self, monkeypatch: pytest.MonkeyPatch) -> None:
        class Point:
            name, value = "odd", "odd:GAME"

            def load(self) -> object:
                return object()

        monkeypatch.setattr(registry, "entry_points", lambda group: [Point()])
        registry.find_game.cache_clear()
        with pytest.raises(UnknownGame, match="is no game"):
            registry.find_game("odd")
        registry.find_game.cache_clear()


def test_events_are_seen_by_those_they_are_for() -> None:
    for_all, for_one, for_others = Event(0, [], EVERYONE), Event(0, [], only(1)), Event(0, [], all_but(1))
    assert [for_all.is_seen_by(seat) for seat in (SPECTATOR, 0, 1, 2)] == [True] * 4
    assert [for_one.is_seen_by(seat) for seat in (SPECTATOR, 0, 1, 2)] == [False, False, True, False]
    assert [for_others.is_seen_by(seat) for seat in (SPECTATOR, 0, 1, 2)] == [True, True, False, True]
