// What a case file may say, and what is said of one that is wrong.
#include <doctest/doctest.h>

#include "rules/case_run.h"
#include "rulesets/one_hour/ruleset.h"
#include "scenario/case_file.h"

namespace vedette::test {
namespace {

const std::string two_units =
    "case: x\n"                                                        // 1
    "ruleset: one-hour\n"                                              // 2
    "units:\n"                                                         // 3
    "  - {name: A, side: red, type: INF, at: [0, 0]}\n"                // 4
    "  - {name: B, side: blue, type: INF, at: [0, 9], facing: 180}\n"  // 5
    "  - {name: H, side: red, type: HCAV, at: [8, 0]}\n";              // 6

/// Everything said of the case: its faults, else its differences, one a line, each with its place.
std::string told(const std::string& more, const rules::Effort& effort = {}) {
  data::Faults faults;
  const auto file = scenario::parse_case(two_units + more, "x.yaml", faults);
  if (!file) return faults.text();
  const auto result = rules::run_case(one_hour::ruleset(), file->situation, effort);
  std::string text;
  for (const rules::CaseFault& fault : result ? result->differences : result.error())
    text += file->place(fault.where) + fault.words + "\n";
  if (result && !result->compared) text += "nothing is compared\n";
  return text;
}

void says(const std::string& said, const std::string& place, const std::string& words) {
  CHECK_MESSAGE(said.starts_with(place), said);
  CHECK_MESSAGE(said.find(words) != std::string::npos, said);
}

}  // namespace

TEST_CASE("a case that is right says nothing") {
  CHECK(told("procedure: shoot\nwith: {unit: A, target: B}\ndice: [4, 4]\nexpect: {target losses: 2}\n") == "");
}

TEST_CASE("a case that expects nothing is told from one that is as expected") {
  CHECK(told("procedure: shoot\nwith: {unit: A, target: B}\n") == "nothing is compared\n");
}

TEST_CASE("unknown words of a case have their line and the words there are") {
  says(told("procedure: shot\nwith: {unit: A, target: B}\n"), "x.yaml:7:12: ", "one of shoot, fight, charge");
  says(told("procedure: shoot\nwith: {unit: A, target: C}\n"), "x.yaml:8:25: ", "'C' is no unit (the units: A, B, H)");
  says(told("procedure: shoot\nwith: {unit: A}\n"), "x.yaml:8:7: ", "needs a unit as 'target'");
  says(told("procedure: shoot\nwith: {unit: A, target: B, tarrget: B}\n"), "x.yaml:8:37: ", "it takes unit, target");
  says(told("procedure: move\nwith: {unit: A, distance: far}\n"), "x.yaml:8:27: ", "expected a length");
  says(told("procedure: move\nwith: {unit: A, turn: 361}\n"), "x.yaml:8:23: ", "expected degrees");
}

TEST_CASE("notes nobody keeps, of somebody else or out of range are faults") {
  const std::string shoot = "procedure: shoot\nwith: {unit: A, target: B}\ndice: [1, 1]\n";
  says(told("notes: {army_size: 1, mooved: 1}\n" + shoot), "x.yaml:7:31: ", "the rules keep no note 'mooved'");
  says(told("notes: {moved: 1}\n" + shoot), "x.yaml:7:16: ", "is a note of a unit, not of the game as a whole");
  says(told("notes: {army_size: 2}\n" + shoot), "x.yaml:7:20: ", "expected 0 to 1");
}

TEST_CASE("a step or a side in which the game does not come to it is a fault, and unsaid they are right") {
  const std::string shoot = "procedure: shoot\nwith: {unit: A, target: B}\ndice: [1, 1]\nexpect: {target losses: 0}\n";
  CHECK(told(shoot) == "");
  CHECK(told("step: shooting\nside: red\n" + shoot) == "");
  CHECK(told("step: 3\n" + shoot) == "");
  says(told("step: 2\n" + shoot), "x.yaml:7:7: ", "no step is '2' (one of 1 (movement), 3 (shooting)");
  says(told("step: movement\n" + shoot), "x.yaml:7:7: ", "but in 3 (shooting)");
  says(told("side: blue\n" + shoot), "x.yaml:7:7: ", "in the other side's turn");
}

TEST_CASE("dice and answers that lack, do not fit or are left over are faults, also of what is refused") {
  const std::string shoot = "procedure: shoot\nwith: {unit: A, target: B}\n";
  says(told(shoot + "dice: [4]\n"), "x.yaml:9:7: ", "1 of 1 is left");
  says(told(shoot + "dice: [4, 7]\n"), "x.yaml:9:11: ", "die 2 shows 7");
  says(told(shoot + "dice: [1, 1, 6]\n"), "x.yaml:9:14: ", "1 die is left over");
  says(told(shoot + "dice: [1, 1]\nanswers: [yes]\n"), "x.yaml:10:11: ", "1 answer is left over");
  says(told(shoot + "answers: [yes]\n"), "x.yaml:9:11: ", "'yes' is left over");
  const std::string behind = "procedure: shoot\nwith: {unit: A, target: H}\n";
  says(told(behind + "dice: [1]\nexpect: {refused: OH-SHOOT-09}\n"), "x.yaml:9:8: ", "left over: it is refused by");
}

TEST_CASE("without dice what is expected holds in every fall, or the odds are fractions") {
  const std::string shoot = "procedure: shoot\nwith: {unit: A, target: B}\n";
  says(told(shoot + "expect: {target losses: 0}\n"), "x.yaml:9:25: ", "of all falls");
  CHECK(told(shoot + "expect: {target eliminated: 0}\n") == "");
  CHECK(told(shoot + "odds:\n  - {share: 1/4, target losses: 0}\n  - {share: 1/2, target losses: 1}\n"
                     "  - {share: 1/4, target losses: 2}\n") == "");
  says(told(shoot + "odds:\n  - {share: 1/4, target losses: 0}\n  - {share: 1/3, target losses: 1}\n"
                    "  - {share: 1/4, target losses: 2}\n"),
       "x.yaml:11:13: ", "1/2, expected 1/3");
  says(told(shoot + "odds:\n  - {share: 1/4, target losses: 0}\n"), "x.yaml:10:3: ", "a share of 3/4");
  says(told(shoot + "odds:\n  - {share: 1, target losses: 0}\n  - {share: x, target losses: 1}\n"),
       "x.yaml:10:13: ", "1/4, expected 1");
  says(told(shoot + "odds:\n  - {share: 1/4, target losses: 0}\n  - {share: 3/4}\n"), "x.yaml:11:13: ", "1, expected");
}

TEST_CASE("more falls of the dice than the limit are a fault that says how far it came") {
  says(told("procedure: shoot\nwith: {unit: A, target: B}\n", {.runs = 2}),
       "x.yaml:7:12: ", "2 falls of the dice have been tried");
}

TEST_CASE("several procedures go on from each other, and the clock goes with them") {
  const std::string shoot_and_fight =
      "procedure: charge-only\nwith: {attacker: H, target: B}\nanswers: [no]\ndice: []\nexpect: {face: front}\n"
      "then:\n  - procedure: fight\n    with: {unit: H, enemy: B}\n    dice: [4, 4, 1]\n";
  const std::string said = told(shoot_and_fight + "    expect: {target losses: 9}\n");
  says(said, "x.yaml:", "target losses: ");
  CHECK(said.find("expected 9") != std::string::npos);
}

TEST_CASE("an answer may have to be refused before another is taken") {
  const std::string charge = "procedure: charge-only\nwith: {attacker: H, target: B}\n";
  CHECK(told(charge + "answers: [{choice: flee, refused: OH-TURN-02}, no]\ndice: []\nexpect: {square: 0}\n") == "");
  says(told(charge + "answers: [{choice: no, refused: OH-TURN-02}, no]\ndice: []\n"),
       "x.yaml:9:11: ", "should be refused by OH-TURN-02, it is allowed");
  says(told(charge + "answers: [flee]\ndice: []\n"), "x.yaml:9:11: ", "(choices: yes, no)");
}

TEST_CASE("where units stand in the end can be expected") {
  const std::string move = "procedure: move\nwith: {unit: A, distance: 4}\ndice: []\n";
  CHECK(told(move + "expect: {at: {A: [0, 4], B: [0, 9]}, facing: {B: 180}}\n") == "");
  says(told(move + "expect: {at: {A: [0, 5]}}\n"), "x.yaml:10:18: ", "A is at [0, 4], expected [0, 5]");
  says(told(move + "expect: {facing: {A: 90}}\n"), "x.yaml:10:22: ", "A faces 0, expected 90");
}

TEST_CASE("words stand for the values of a measure") {
  const std::string charge = "procedure: charge-only\nwith: {attacker: H, target: B}\nanswers: [no]\ndice: []\n";
  CHECK(told(charge + "expect: {face: front}\n") == "");
  says(told(charge + "expect: {face: rear}\n"), "x.yaml:11:16: ", "face: front, expected rear");
  says(told(charge + "expect: {face: back}\n"), "x.yaml:11:16: ", "one of nowhere, front, left, right, rear");
}

}  // namespace vedette::test
