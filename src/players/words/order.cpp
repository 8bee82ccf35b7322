#include "players/words/order.h"

#include <array>

#include "data/suggest.h"
#include "players/words/names.h"

namespace vedette::players {
namespace {

using core::Angle;
using core::Length;

const std::initializer_list<std::string_view> verbs{
    "move",   "moves",    "advance", "advances", "march", "marches", "turn", "turns", "pivot",  "pivots",
    "face",   "faces",    "charge",  "charges",  "shoot", "shoots",  "fire", "fires", "fight",  "fights",
    "occupy", "occupies", "enter",   "enters",   "leave", "leaves",  "form", "forms", "stand",  "stands",
    "hold",   "holds",    "wait",    "waits",    "halt",  "halts",   "by",   "along", "chooses"};
constexpr std::array<std::string_view, 12> suggested{"moves",  "turns", "charges", "shoots", "fights", "occupies",
                                                     "leaves", "forms", "stands",  "faces",  "by",     "chooses"};
const std::initializer_list<std::string_view> clauses{"turning", "turns",  "after",   "then",    "from",
                                                      "at",      "facing", "with",    "towards", "toward",
                                                      "by",      "and",    "against", "in"};
constexpr std::int64_t cm_per_metre = 100;

/// The parts of one order, each a method that takes its words.
class OrderReader {
 public:
  OrderReader(Line& line, const battle::Scenario& scenario, std::optional<core::Side> side)
      : m_line{line}, m_scenario{scenario}, m_side{side} {}

  Order read() {
    m_order.at = m_line.mark();
    const std::size_t from = m_line.place();
    if (takes_general() || m_line.take("army")) {
      need("chooses", "what a general or the army does");
      read_choice();
    } else {
      m_order.unit = take_unit(m_line, m_scenario, verbs, m_side);
      m_side = m_scenario.sheet(m_order.unit).side;
      read_deed();
    }
    m_line.take_mark('.');
    if (!m_line.at_end())
      throw WordFault{m_line.mark(),
                      "'" + m_line.next_word() + "' does not belong here (the order is complete before it)"};
    m_order.words = m_line.written(from, m_line.end());
    return m_order;
  }

 private:
  bool takes_general() {
    const auto general = take_general(m_line, m_scenario, m_side);
    if (!general) return false;
    m_order.leader = *general;
    m_side = m_scenario.people[general->value - 1U].side;
    return true;
  }

  /// chooses KEY or "NAME", then whatever that answer needs: against V, with V, in F, at 12, 18, facing 90, and a
  /// march.
  void read_choice() {
    m_order.verb = Verb::Choose;
    if (auto quoted = m_line.take_quoted()) {
      m_order.key = std::move(*quoted);
    } else {
      m_order.key = m_line.next_word();
      m_line.take(m_order.key);
    }
    if (m_order.key.empty()) throw WordFault{m_line.mark(), "what does it choose? (expected the ruleset's own word)"};
    for (std::size_t before = m_line.end() + 1; !m_line.at_end() && m_line.place() != before;) {
      before = m_line.place();
      m_line.take_mark(',');
      if (m_line.take("against"))
        m_order.target = take_enemy();
      else if (m_line.take("with"))
        m_order.unit = take_unit(m_line, m_scenario, clauses, m_side);
      else if (m_line.take("in"))
        m_order.place = take_feature(m_line, m_scenario, clauses);
      else if (m_line.take_any({"back", "backwards"}))
        m_order.distance = -m_order.distance.value_or(Length{});
      else if (!read_way_out())
        read_march();
    }
  }

  void read_deed() {
    const data::Mark at = m_line.mark();
    if (m_line.take_any({"chooses", "choose"})) return read_choice();
    if (m_line.take_any({"moves", "move", "advances", "advance", "marches", "march"})) return read_move();
    if (m_line.take_any({"by", "along"})) return read_road();
    if (m_line.take_any({"turns", "turn", "pivots", "pivot"})) return read_turn();
    if (m_line.take_any({"faces", "face"})) return read_turn_to();
    if (m_line.take_any({"charges", "charge"})) return read_charge();
    if (m_line.take_any({"shoots", "shoot", "fires", "fire"})) return read_target(Verb::Shoot);
    if (m_line.take_any({"fights", "fight"})) return read_target(Verb::Fight);
    if (m_line.take_any({"occupies", "occupy", "enters", "enter"})) return read_occupy();
    if (m_line.take_any({"leaves", "leave"})) return read_leave();
    if (m_line.take_any({"forms", "form"})) {
      m_line.take("a");
      m_order.verb = Verb::FormSquare;
      return need("square", "what to form");
    }
    if (m_line.take_any({"stands", "stand", "holds", "hold", "waits", "wait", "halts", "halt"})) {
      m_order.verb = Verb::Stand;
      return;
    }
    const std::string word = m_line.next_word();
    if (word.empty()) throw WordFault{at, "what shall it do? (expected moves, turns, charges, shoots, fights ...)"};
    throw WordFault{at, "unknown order '" + word + "'" + data::hint(word, suggested)};
  }

  /// moves 6" after turning 10 right then turns 5 left
  void read_move() {
    m_order.verb = Verb::Move;
    if (m_line.take_any({"by", "along"})) return read_road();
    read_march();
    if (!m_order.distance) throw WordFault{m_line.mark(), "how far? (expected a length such as 6\")"};
  }

  /// The length and the turns before and after it, in any order of speech.
  void read_march() {
    while (!m_line.at_end()) {
      m_line.take_mark(',');
      if (m_line.take("after")) {
        if (!m_line.take("turning")) m_line.take("a"), m_line.take("turn");
        read_before();
      } else if (m_line.take_any({"then", "and"})) {
        if (m_line.take_any({"moves", "move", "marches", "march"})) {
          need_length();
        } else {
          if (!m_line.take_any({"turns", "turn", "pivots", "pivot"}) && !m_line.take_any({"faces", "face"}))
            throw WordFault{m_line.mark(), "what then? (expected turns or moves)"};
          read_after();
        }
      } else if (m_line.take("turning")) {
        read_before();
      } else if (m_line.take_any({"towards", "toward"})) {
        m_order.towards = take_enemy();
      } else if (!read_length()) {
        return;
      }
    }
  }

  void read_before() {
    if (m_line.take("to")) {
      m_line.take("face");
      m_order.towards = take_enemy();
    } else {
      m_order.turn = take_turn();
    }
  }

  void read_after() {
    if (m_line.take("to")) {
      m_line.take("face");
      m_order.facing_after = take_enemy();
    } else {
      m_order.turn_after = take_turn();
    }
  }

  /// turns 10 left and moves 6" · turns to face 42nd Ligne
  void read_turn() {
    if (m_line.take("to")) {
      m_line.take("face");
      return read_turn_to();
    }
    m_order.verb = Verb::Move;
    m_order.turn = take_turn();
    read_march();
  }

  void read_turn_to() {
    m_order.verb = Verb::TurnTo;
    m_order.target = take_enemy();
  }

  /// charges 9th Line turning 15 left · out of a town: from 12.5, 18 facing 90
  void read_charge() {
    m_order.verb = Verb::Charge;
    m_order.target = take_enemy();
    while (!m_line.at_end()) {
      m_line.take("after");
      if (m_line.take("turning"))
        m_order.turn = take_turn();
      else if (!read_way_out())
        return;
    }
  }

  void read_target(Verb verb) {
    m_order.verb = verb;
    m_line.take("at");
    m_order.target = take_enemy();
  }

  /// by the Beach Road 9" back then turns 20 left
  void read_road() {
    m_order.verb = Verb::Road;
    m_order.place = take_place(m_line, m_scenario, battle::FeatureKind::Road, "road",
                               {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "-", "back", "then", "after"});
    bool back = m_line.take_any({"back", "backwards"});
    if (!read_length()) throw WordFault{m_line.mark(), "how far along the road? (expected a length such as 9\")"};
    back = m_line.take_any({"back", "backwards"}) || back;
    if (back) m_order.distance = -*m_order.distance;
    read_march();
  }

  void read_occupy() {
    m_order.verb = Verb::Occupy;
    m_order.place = take_place(m_line, m_scenario, battle::FeatureKind::Town, "town", clauses);
    read_march();
  }

  void read_leave() {
    if (m_line.take("square")) {
      m_order.verb = Verb::LeaveSquare;
      return;
    }
    m_order.verb = Verb::Leave;
    if (!m_line.take("town"))
      m_order.place = take_place(m_line, m_scenario, battle::FeatureKind::Town, "town", clauses);
    while (!m_line.at_end() && read_way_out()) m_line.take_mark(',');
    read_march();
  }

  /// from (12.5, 18) · facing 90
  bool read_way_out() {
    if (m_line.take_any({"from", "at"})) {
      m_line.take_mark('(');
      const auto x = m_line.take_number(core::micrometres_per_inch);
      m_line.take_mark(',');
      const auto y = m_line.take_number(core::micrometres_per_inch);
      if (!x || !y) throw WordFault{m_line.mark(), "where? (expected x and y in inches, such as 12.5, 18)"};
      m_line.take_mark(')');
      m_order.from = core::Point{*x, *y};
      return true;
    }
    if (m_line.take("facing")) {
      m_order.outwards = core::normalised(take_bearing());
      return true;
    }
    return false;
  }

  Angle take_bearing() {
    constexpr std::array<std::string_view, 8> winds{"north", "north-east", "east", "south-east",
                                                    "south", "south-west", "west", "north-west"};
    for (std::size_t i = 0; i < winds.size(); ++i)
      if (m_line.take(winds[i])) return core::degrees(static_cast<std::int32_t>(i) * 45);
    return take_degrees();
  }

  Angle take_degrees() {
    const auto value = m_line.take_number(100);
    if (!value) throw WordFault{m_line.mark(), "how many degrees? (expected a number)"};
    m_line.take_mark('^');
    m_line.take_any({"degrees", "degree", "deg"});
    return {static_cast<std::int32_t>(*value)};
  }

  /// 10 left: a turn of that many degrees to that hand; right is positive.
  Angle take_turn() {
    const data::Mark at = m_line.mark();
    const Angle size = take_degrees();
    if (core::abs(size) > core::degrees(180)) throw WordFault{at, "a turn is at most 180 degrees"};
    m_line.take("to"), m_line.take("the");
    if (m_line.take("left")) return -size;
    if (m_line.take("right")) return size;
    throw WordFault{m_line.mark(), "to which hand? (expected left or right)"};
  }

  /// 6" on the table, or 150 m on the ground it stands for.
  bool read_length() {
    const data::Mark at = m_line.mark();
    const std::size_t start = m_line.place();
    auto value = m_line.take_number(core::micrometres_per_inch);
    if (!value) return false;
    if (m_order.distance) throw WordFault{at, "a second length (an order has one)"};
    if (m_line.take_any({"m", "metres", "metre"})) {
      m_line.go_back(start);
      value = m_line.take_number(core::micrometres_per_inch * cm_per_metre / m_scenario.cm_per_inch);
      m_line.take_any({"m", "metres", "metre"});
    } else if (!m_line.take_mark('"') && !m_line.take_any({"inches", "inch"}) && m_order.verb != Verb::Choose) {
      m_line.take("in");  // after `chooses` ground comes behind it
    }
    m_order.distance = Length{*value};
    return true;
  }

  void need_length() {
    if (!read_length()) throw WordFault{m_line.mark(), "how far? (expected a length such as 6\")"};
  }

  void need(std::string_view word, std::string_view what) {
    if (!m_line.take(word))
      throw WordFault{m_line.mark(), std::string{what} + " is missing (expected " + std::string{word} + ")"};
  }

  /// Whom one shoots, fights or looks at is an enemy where a beginning fits some of both sides.
  rules::UnitId take_enemy() {
    return take_unit(m_line, m_scenario, clauses, m_side ? std::optional{core::other(*m_side)} : std::nullopt);
  }

  Line& m_line;
  const battle::Scenario& m_scenario;
  std::optional<core::Side> m_side;  // whose order it is, as far as is known
  Order m_order;
};

}  // namespace

core::Result<Order, WordFault> read_order(Line& line, const battle::Scenario& scenario,
                                          std::optional<core::Side> side) {
  try {
    return OrderReader{line, scenario, side}.read();
  } catch (const WordFault& fault) {
    return fault;
  }
}

}  // namespace vedette::players
