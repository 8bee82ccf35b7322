// The ledgers of all bundled battles, read as an umpire reads them.
#include <doctest/doctest.h>

#include <algorithm>
#include <regex>
#include <utility>

#include "bundled.h"
#include "rulesets/registry.h"

using namespace vedette;
using test::bundled;

namespace {

bool says(const std::string& text, std::initializer_list<std::string_view> words) {
  return std::ranges::any_of(words, [&](std::string_view word) { return text.find(word) != std::string::npos; });
}

/// Whether somebody is said to have won, lost or drawn.
bool is_verdict(const std::string& text) {
  return says(text, {" win the round", " lose the round", "round is drawn", " win by ", "Nobody wins"});
}

}  // namespace

TEST_CASE("no line of a bundled battle says nothing, names a number for a unit or measures a board in inches") {
  // "Note on X", ids, a length in another game's measure, an empty place, a way of nought.
  const std::regex complaint{R"(Note|unit-\d|general-\d|#\d|  |^ | $|: $|\b0" away|\b0 m away|\(\)|, ,)"};
  for (const std::string& name : test::bundled_names()) {
    const auto battle = bundled(name);
    CAPTURE(name);
    const bool on_a_board = battle.replay.header.ruleset == "squares";
    for (const battle::LedgerLine& line : battle.lines) {
      if (line.trifle) {
        CHECK(line.text.empty());
        continue;
      }
      CAPTURE(line.sequence);
      CHECK_MESSAGE(!line.text.empty(), line.text);
      CHECK_MESSAGE(!std::regex_search(line.text, complaint), line.text);
      if (on_a_board) CHECK_MESSAGE(line.text.find('"') == std::string::npos, line.text);
    }
  }
}

// A basis without words of its own is told by its rule's title: a rule that is in no list would be an ID and nothing
// else.
TEST_CASE("every reason of a bundled battle is told in words, by a rule that the game has") {
  for (const std::string& name : test::bundled_names()) {
    const auto battle = bundled(name);
    CAPTURE(name);
    const rules::Ruleset& game = *rulesets::find(battle.replay.header.ruleset);
    std::size_t reasons = 0;
    for (const battle::LedgerLine& line : battle.lines) {
      CAPTURE(line.text);
      for (const battle::Modifier& m : line.why.modifiers) {
        CHECK_MESSAGE((!m.words.empty() && game.rule(m.rule) != nullptr), m.rule);
        ++reasons;
      }
      for (const battle::Basis& b : line.why.basis) {
        CHECK_MESSAGE((!b.words.empty() && game.rule(b.rule) != nullptr), b.rule);
        ++reasons;
      }
    }
    CHECK(reasons > 50);
  }
}

TEST_CASE("every throw of a bundled battle tells its faces, and every test what it needed and whether it was passed") {
  using battle::Purpose;
  for (const std::string& name : test::bundled_names()) {
    const auto battle = bundled(name);
    CAPTURE(name);
    for (std::size_t i = 0; i < battle.lines.size(); ++i) {
      const auto* dice = std::get_if<battle::DiceThrown>(&battle.replay.entries[i].event);
      const std::string& text = battle.lines[i].text;
      if (dice == nullptr || dice->rule == "SQ-ACT-02") continue;  // the next line shows the action dice as they lie
      CHECK_MESSAGE(text.find(battle::faces_text(dice->faces)) != std::string::npos, text);
      const bool tested = dice->needed > 0 || dice->purpose == Purpose::Save || dice->purpose == Purpose::Square ||
                          dice->purpose == Purpose::Morale || dice->purpose == Purpose::Manoeuvre;
      if (!tested || dice->rule == "SB-ASLT-10") continue;  // two dice that only add inches
      CHECK_MESSAGE(text.find("need") != std::string::npos, text);
      CHECK_MESSAGE(says(text, {"passed", "failed", "hit", "saved", "lost", "shaken", "they ", "six", "failure",
                                "movement", "broken", "wavering", "rallies", "rout"}),
                    text);
    }
  }
}

TEST_CASE("every melee of a bundled battle ends in a verdict, and by how much") {
  for (const std::string& name : test::bundled_names()) {
    const auto battle = bundled(name);
    CAPTURE(name);
    int melees = 0;
    bool open = false, hurt = false;  // where nobody was hurt the dice say so themselves
    for (std::size_t i = 0; i < battle.lines.size(); ++i) {
      const battle::Event& event = battle.replay.entries[i].event;
      if (std::holds_alternative<battle::PhaseBegan>(event))
        CHECK_MESSAGE(!(std::exchange(open, false) && hurt), "no verdict before line " << battle.lines[i].sequence);
      // Who is struck in flight strikes nobody: there is nothing to win.
      const auto* round = std::get_if<battle::MeleeRound>(&event);
      if (round != nullptr && basis_by(round->why, "DG-ROU-07") == nullptr && !open)
        open = true, hurt = false, ++melees;
      if (std::holds_alternative<battle::CasualtiesTaken>(event)) hurt = true;
      if (is_verdict(battle.lines[i].text)) open = false;
    }
    CHECK(melees > 0);
  }
}

TEST_CASE("bookkeeping is no part of what is told") {
  // Notes were a third to more than half of all lines.
  for (const std::string& name : test::bundled_names()) {
    const auto battle = bundled(name);
    CAPTURE(name);
    std::size_t notes = 0, told = 0;
    for (std::size_t i = 0; i < battle.lines.size(); ++i) {
      if (!std::holds_alternative<battle::NoteSet>(battle.replay.entries[i].event)) continue;
      ++notes;
      if (!battle.lines[i].trifle) ++told;
    }
    CHECK(told > 0);
    CHECK(told * 5 < notes * 2);
  }
}
