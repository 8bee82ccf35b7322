// At every question of the bundled battles: what a game's procedures allow is what the game itself allows, and every
// note stays within what its game says of it.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "battle/event.h"
#include "replay/replay.h"
#include "replay/tape.h"
#include "rulesets/registry.h"
#include "support/paths.h"

namespace vedette::replay {
namespace {

using battle::BattleState;
using battle::UnitId;
using rules::Answer;
using rules::Decision;
using rules::ProcedureArgs;

/// A choice of a game's questions that one of its procedures resolves.
struct Counterpart {
  std::string_view game, choice, procedure, unit, target;  // roles; no target where there is none
  bool reads_move = false;                                 // turn, distance and turn_after are numbers of it
  bool reads_turn = false;
};
constexpr std::array counterparts{
    Counterpart{"one-hour", "shoot", "shoot", "unit", "target"},
    Counterpart{"one-hour", "fight", "fight", "unit", "enemy"},
    Counterpart{"one-hour", "charge", "charge-only", "attacker", "target", false, true},
    Counterpart{"one-hour", "move", "move", "unit", "", true},
    Counterpart{"one-hour", "leave-square", "leave-square", "unit", ""},
    Counterpart{"one-hour", "turn-to-face", "turn-to-face", "unit", "enemy"},
    Counterpart{"burt", "shoot", "shoot", "unit", "target"},
    Counterpart{"burt", "canister", "canister", "unit", "target"},
    Counterpart{"burt", "assault", "declare", "unit", "target", false, true},
    Counterpart{"burt", "move", "move", "unit", "", true},
    Counterpart{"burt", "oblique", "oblique", "unit", "", true},
    Counterpart{"squares", "assault", "assault", "unit", "target"},
    Counterpart{"squares", "bombard", "bombard", "unit", "target"},
    Counterpart{"squares", "rally", "rally", "unit", ""},
    Counterpart{"death-or-glory", "shoot", "shoot", "unit", "target"},
    Counterpart{"death-or-glory", "shoot-all", "shoot-all", "unit", ""},
    Counterpart{"death-or-glory", "charge", "charge", "attacker", "target", false, true},
    Counterpart{"death-or-glory", "move", "move", "unit", "", true},
    Counterpart{"napoleonic-fury", "move", "move", "unit", "", true},
    Counterpart{"napoleonic-fury", "oblique", "oblique", "unit", "", true},
    Counterpart{"napoleonic-fury", "charge", "charge", "attacker", "target", false, true},
};

/// Follows a battle and holds procedures and notes against it.
class Holding final : public rules::Journal {
 public:
  Holding(const rules::Ruleset& ruleset, BattleState start) : m_ruleset{ruleset}, m_state{std::move(start)} {}

  void answered(const Decision& decision, const Answer& given, const std::string&) override {
    ++m_questions;
    hold_given(decision, given);
    if (m_questions % every == 0) hold_others(decision);
  }
  void thrown(const rules::DiceRequest& request, const std::vector<std::uint8_t>&, rules::DiceSource::Kind) override {
    CHECK_MESSAGE(std::ranges::find(m_ruleset.dice, request.kind) != m_ruleset.dice.end(), request.rule);
  }
  void written(const battle::Entry& entry) override { battle::enact(m_state, entry.event); }
  void segment_ended(const rules::Position&) override {
    using About = rules::NoteRange::About;
    hold_notes(m_state.notes, About::Game);
    for (const battle::Unit& unit : m_state.units) hold_notes(unit.notes, About::Unit);
    for (const battle::Leader& leader : m_state.leaders) hold_notes(leader.notes, About::General);
  }
  void taken_back(std::uint32_t) override {}

  [[nodiscard]] std::int64_t held() const { return m_held; }
  [[nodiscard]] const std::set<std::string>& disagreements() const { return m_disagreements; }

 private:
  static constexpr std::int64_t every = 7;  // questions whose other answers are tried as well

  void hold_notes(const battle::Notebook& notes, rules::NoteRange::About about) {
    using Names = rules::NoteRange::Names;
    for (const battle::Note& note : notes.lines()) {
      const rules::NoteInfo& info = m_ruleset.notes[note.key];
      if (info.range.names == Names::Unit && info.range.high > 0) continue;  // several in one
      const std::int64_t high = info.range.names == Names::Unit      ? std::ssize(m_state.units)
                                : info.range.names == Names::General ? std::ssize(m_state.leaders)
                                                                     : info.range.high;
      CHECK_MESSAGE((info.range.about == about && note.value >= info.range.low && note.value <= high),
                    info.key << " is " << note.value);
    }
  }

  /// The numbers of the answer as the procedure reads them; empty when they are finer than hundredths.
  std::optional<ProcedureArgs> args_of(const Counterpart& same, const Answer& answer) const {
    ProcedureArgs args{.units = {{std::string{same.unit}, answer.unit}}, .numbers = {}};
    if (!same.target.empty()) args.units[std::string{same.target}] = answer.target;
    if (same.reads_turn || same.reads_move) args.numbers["turn"] = answer.turn.centidegrees;
    if (!same.reads_move) return args;
    const std::int64_t hundredth = m_ruleset.measures.unit / 100;
    if (answer.distance.micrometres % hundredth != 0) return {};
    args.numbers["distance"] = answer.distance.micrometres / hundredth;
    args.numbers["turn_after"] = answer.turn_after.centidegrees;
    return args;
  }

  void hold(const Counterpart& same, const Decision& decision, const Answer& answer) {
    if (!answer.unit || decision.choice(answer.choice)->shape == rules::Shape::Plain)
      return;                                                   // a chit, an order: the word alone
    if (decision.unit && decision.unit != answer.unit) return;  // another's turn to act
    // Out of a town a charge says from where as well; of a square's defenders its owner names some only later.
    if (same.reads_turn && m_state.unit(answer.unit).place) return;
    if (same.game == "squares" && answer.target && m_state.unit(answer.target).arm == battle::Arm::Artillery) return;
    const auto args = args_of(same, answer);
    if (!args) return;
    const auto game = m_ruleset.check(m_state, decision, answer);
    const auto procedure = m_ruleset.procedure(same.procedure)->allowed(m_state, *args);
    ++m_held;
    if (game.has_value() == procedure.has_value()) return;
    m_disagreements.insert(std::string{same.procedure} + (game
                                                              ? " allows what " + game->rule + " refuses"
                                                              : " refuses by " + procedure->rule + " what is allowed"));
  }

  void hold_given(const Decision& decision, const Answer& given) {
    for (const Counterpart& same : counterparts)
      if (same.game == m_ruleset.name && same.choice == given.choice) hold(same, decision, given);
  }

  /// Every pair of units for procedures with a target; the game's own candidates for moves.
  void hold_others(const Decision& decision) {
    for (const Counterpart& same : counterparts) {
      if (same.game != m_ruleset.name || decision.choice(same.choice) == nullptr) continue;
      if (same.reads_move || same.reads_turn) {
        for (const Answer& answer : m_ruleset.candidates(m_state, decision))
          if (answer.choice == same.choice) hold(same, decision, answer);
        if (same.reads_move) continue;
      }
      for (const battle::Unit& unit : m_state.units) {
        if (!unit.on_table || unit.side != decision.side) continue;
        if (same.target.empty()) {
          hold(same, decision, {.choice = std::string{same.choice}, .unit = unit.id});
          continue;
        }
        for (const battle::Unit& target : m_state.units)
          if (target.on_table && target.id != unit.id)
            hold(same, decision, {.choice = std::string{same.choice}, .unit = unit.id, .target = target.id});
      }
    }
  }

  const rules::Ruleset& m_ruleset;
  BattleState m_state;
  std::int64_t m_questions = 0, m_held = 0;
  std::set<std::string> m_disagreements;
};

void hold_battles_of(std::string_view game) {
  const rules::Ruleset& ruleset = *rulesets::find(game);
  int battles = 0;
  for (const auto& entry : std::filesystem::directory_iterator{paths::source_dir() + "/replays"}) {
    if (!entry.path().stem().string().ends_with(game) || entry.path().extension() != ".vrep") continue;
    CAPTURE(entry.path().string());
    const auto replay = load(entry.path().string());
    REQUIRE(replay);
    Holding holding{ruleset, replay->keyframes.front().state};
    Tape tape{*replay, {}, &holding};
    rules::Game played{ruleset, replay->keyframes.front(), tape.players(), tape.dice(), &tape};
    while (!tape.at_end() && played.advance() == rules::Game::Status::Playing) continue;
    CHECK(holding.held() > 50);
    for (const std::string& words : holding.disagreements()) CHECK_MESSAGE(false, words);
    ++battles;
  }
  CHECK(battles > 0);
}

TEST_CASE("procedures of One Hour allow what the game allows") {
  hold_battles_of("one-hour");
}
TEST_CASE("procedures of Burt allow what the game allows") {
  hold_battles_of("burt");
}
TEST_CASE("procedures of Squares allow what the game allows") {
  hold_battles_of("squares");
}
TEST_CASE("procedures of Death or Glory allow what the game allows") {
  hold_battles_of("death-or-glory");
}
TEST_CASE("procedures of Napoleonic Fury allow what the game allows") {
  hold_battles_of("napoleonic-fury");
}

}  // namespace
}  // namespace vedette::replay
