#include "players/desk/said_ruling.h"

#include <algorithm>

#include "battle/words.h"
#include "players/words/names.h"
#include "rules/ruled.h"

namespace vedette::players {
namespace {

using battle::RulingItem;
using Kind = RulingItem::Kind;

/// Reads a ruling word by word. @throws WordFault
class RulingReader {
 public:
  RulingReader(std::string_view text, const rules::Ruleset& ruleset, const rules::BattleState& state,
               const rules::Decision& decision)
      : m_line{text, 1}, m_ruleset{ruleset}, m_state{state}, m_decision{decision} {}

  battle::RulingMade all() {
    const bool as_it_stood = take_as_it_stood();
    if (!as_it_stood) m_line.take("ruling");
    m_line.take_mark(',');
    if (m_line.take("about")) m_ruling.certainty = battle::Certainty::About;
    if (m_line.take("guess") || (m_line.take("from") && m_line.take("memory")))
      m_ruling.certainty = battle::Certainty::Guess;
    m_line.take_mark(':');
    do {
      as_it_stood ? read_as_it_stood() : read_item();
    } while (m_line.take_mark(';'));
    if (m_line.take("because")) m_ruling.reason = rest();
    if (!m_line.at_end()) throw WordFault{m_line.mark(), "not understood: '" + m_line.next_word() + "'"};
    return std::move(m_ruling);
  }

 private:
  bool take_as_it_stood() { return m_line.take("as") && m_line.take("it") && m_line.take("stood"); }

  void read_as_it_stood() {
    const rules::UnitId unit = take_whom();
    if (!m_line.take_any({"at", "stands", "stand"})) throw WordFault{m_line.mark(), std::string{where}};
    battle::RulingMade one = rules::as_it_stood(m_ruleset, m_state, m_decision, unit, take_pose(unit));
    m_ruling.reason = one.reason;
    std::ranges::move(one.items, std::back_inserter(m_ruling.items));
  }

  void read_item() {
    if (m_line.take("turn")) return m_ruling.items.push_back({.kind = Kind::Clock, .count = take_count("which turn?")});
    const rules::UnitId unit = take_whom();
    m_line.take_any({"is", "are", "stands", "stand", "has", "have"});
    if (m_line.take("off")) return m_ruling.items.push_back({.kind = Kind::Off, .unit = unit});
    m_line.take("back");
    if (m_line.take("at")) {
      std::ranges::move(rules::put_down(m_state, unit, take_pose(unit)), std::back_inserter(m_ruling.items));
    } else if (m_line.take("in")) {
      m_ruling.items.push_back({.kind = Kind::Formation, .unit = unit, .formation = take_formation()});
    } else if (m_line.take_any({"lost", "losses"})) {
      m_ruling.items.push_back({.kind = Kind::Losses, .unit = unit, .count = take_count("how many?")});
    } else {
      throw WordFault{m_line.mark(),
                      "what of it? (expected 'at 12.5, 18', 'in column', 'have lost 3', 'off' or "
                      "'back at 12.5, 18')"};
    }
  }

  rules::UnitId take_whom() {
    return take_unit(m_line, *m_state.scenario,
                     {"at", "in", "is", "are", "has", "have", "stands", "stand", "lost", "losses", "off", "back"});
  }

  battle::Pose take_pose(rules::UnitId unit) {
    m_line.take_mark('(');
    const auto x = m_line.take_number(core::micrometres_per_inch);
    m_line.take_mark(',');
    const auto y = m_line.take_number(core::micrometres_per_inch);
    if (!x || !y) throw WordFault{m_line.mark(), std::string{where}};
    m_line.take_mark(')');
    m_line.take_mark(',');
    battle::Pose pose{{*x, *y}, m_state.unit(unit).pose.facing};
    if (!m_line.take("facing")) return pose;
    const auto degrees = m_line.take_number(100);
    if (!degrees) throw WordFault{m_line.mark(), "how many degrees? (expected a number)"};
    pose.facing = core::normalised({static_cast<std::int32_t>(*degrees % 36'000)});
    return pose;
  }

  std::int32_t take_count(const char* asked) {
    constexpr std::int64_t most = 1'000'000;
    const auto count = m_line.take_number(1);
    if (!count) throw WordFault{m_line.mark(), std::string{asked} + " (expected a number)"};
    return static_cast<std::int32_t>(std::clamp(*count, -most, most));
  }

  battle::Formation take_formation() {
    for (int i = 0; i <= static_cast<int>(battle::Formation::Unlimbered); ++i)
      if (m_line.take(battle::formation_word(static_cast<battle::Formation>(i))))
        return static_cast<battle::Formation>(i);
    throw WordFault{m_line.mark(), "in what formation? (expected line, column, square ...)"};
  }

  std::string rest() {
    const std::size_t from = m_line.place();
    m_line.go_back(m_line.end());
    std::string text = m_line.written(from, m_line.end());
    text.erase(0, text.find_first_not_of(' '));
    return text;
  }

  static constexpr std::string_view where = "where? (expected x and y in inches, such as at 12.5, 18)";

  Line m_line;
  const rules::Ruleset& m_ruleset;
  const rules::BattleState& m_state;
  const rules::Decision& m_decision;
  battle::RulingMade m_ruling;
};

}  // namespace

bool says_ruling(std::string_view text) {
  Line line{text, 1};
  return line.take("ruling") || (line.take("as") && line.take("it") && line.take("stood"));
}

core::Result<battle::RulingMade, Misheard> said_ruling(std::string_view text, const rules::Ruleset& ruleset,
                                                       const rules::BattleState& state,
                                                       const rules::Decision& decision) {
  try {
    return RulingReader{text, ruleset, state, decision}.all();
  } catch (const WordFault& fault) {
    return Misheard{static_cast<std::size_t>(std::max(1, fault.at.column)) - 1, fault.words};
  }
}

std::string_view ruling_help() {
  return "ruling: UNIT at 12.5, 18 facing 90; UNIT in column; UNIT have lost 3; UNIT off; because REASON (about, from "
         "memory: 'ruling, about:'). As it stood: UNIT at 12.5, 18 (and its move is spent)";
}

}  // namespace vedette::players
