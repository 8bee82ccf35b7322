#include "app/ledger_json.h"

#include <algorithm>
#include <cmath>

#include "battle/ruler.h"
#include "battle/words.h"
#include "replay/validity.h"

namespace vedette::app {
namespace {

using Json = nlohmann::ordered_json;
using namespace battle;

struct EventName {
  std::string_view operator()(const TurnBegan&) const { return "turn-began"; }
  std::string_view operator()(const PlayerTurnBegan&) const { return "player-turn-began"; }
  std::string_view operator()(const PhaseBegan&) const { return "phase-began"; }
  std::string_view operator()(const GameEnded&) const { return "game-ended"; }
  std::string_view operator()(const UnitMoved&) const { return "unit-moved"; }
  std::string_view operator()(const FormationChanged&) const { return "formation-changed"; }
  std::string_view operator()(const PlaceEntered&) const { return "place-entered"; }
  std::string_view operator()(const PlaceLeft&) const { return "place-left"; }
  std::string_view operator()(const FireDeclared&) const { return "fire-declared"; }
  std::string_view operator()(const DiceThrown&) const { return "dice-thrown"; }
  std::string_view operator()(const CasualtiesTaken&) const { return "casualties-taken"; }
  std::string_view operator()(const ChargeDeclared&) const { return "charge-declared"; }
  std::string_view operator()(const ReactionChosen&) const { return "reaction-chosen"; }
  std::string_view operator()(const ContactMade&) const { return "contact-made"; }
  std::string_view operator()(const ContactTurned&) const { return "contact-turned"; }
  std::string_view operator()(const ContactEnded&) const { return "contact-ended"; }
  std::string_view operator()(const MeleeRound&) const { return "melee-round"; }
  std::string_view operator()(const UnitRemoved&) const { return "unit-removed"; }
  std::string_view operator()(const UnitArrived&) const { return "unit-arrived"; }
  std::string_view operator()(const MarkerChanged&) const { return "marker-changed"; }
  std::string_view operator()(const NoteSet&) const { return "note-set"; }
  std::string_view operator()(const ChitPlaced&) const { return "chit-placed"; }
  std::string_view operator()(const ChitRevealed&) const { return "chit-revealed"; }
  std::string_view operator()(const OrderChanged&) const { return "order-changed"; }
  std::string_view operator()(const InitiativeWon&) const { return "initiative-won"; }
  std::string_view operator()(const LeaderMoved&) const { return "leader-moved"; }
  std::string_view operator()(const CohesionChanged&) const { return "cohesion-changed"; }
  std::string_view operator()(const OrderWritten&) const { return "order-written"; }
  std::string_view operator()(const MessengerRode&) const { return "messenger-rode"; }
  std::string_view operator()(const OrderDelivered&) const { return "order-delivered"; }
  std::string_view operator()(const OrderObeyed&) const { return "order-obeyed"; }
  std::string_view operator()(const LeaderHit&) const { return "leader-hit"; }
  std::string_view operator()(const LeaderReplaced&) const { return "leader-replaced"; }
  std::string_view operator()(const GunsLost&) const { return "guns-lost"; }
  std::string_view operator()(const CompanyDetached&) const { return "company-detached"; }
  std::string_view operator()(const CompanyRejoined&) const { return "company-rejoined"; }
  std::string_view operator()(const ActionDiceRolled&) const { return "action-dice-rolled"; }
  std::string_view operator()(const CommandActivated&) const { return "command-activated"; }
  std::string_view operator()(const Bombarded&) const { return "bombarded"; }
  std::string_view operator()(const NightPassed&) const { return "night-passed"; }
  std::string_view operator()(const UnitRallied&) const { return "unit-rallied"; }
  std::string_view operator()(const RulingMade&) const { return "ruling-made"; }
};

std::string_view word(Side side) {
  return side_word(side);
}
std::string_view word(Face face) {
  return face_word(face);
}
std::string_view word(Formation formation) {
  return formation_word(formation);
}
std::string_view word(Marker) {
  return "hedge";
}
std::string_view word(RulingItem::Kind kind) {
  constexpr std::array<std::string_view, 9> words{"place", "formation", "losses", "state", "contact",
                                                  "off",   "back",      "marker", "clock"};
  return words[static_cast<std::size_t>(kind)];
}
std::string_view word(Certainty certainty) {
  constexpr std::array<std::string_view, 3> words{"seen", "about", "guess"};
  return words[static_cast<std::size_t>(certainty)];
}
std::string_view word(Purpose purpose) {
  constexpr std::array<std::string_view, 8> words{"hit",    "save",      "impetus",    "square",
                                                  "morale", "manoeuvre", "initiative", "other"};
  return words[static_cast<std::size_t>(purpose)];
}
std::string_view word(Gait gait) {
  constexpr std::array<std::string_view, 9> words{"march", "road",         "charge", "retreat", "enter",
                                                  "leave", "turn-to-face", "dress",  "flight"};
  return words[static_cast<std::size_t>(gait)];
}
std::string_view word(Leg::Kind kind) {
  constexpr std::array<std::string_view, 3> words{"turn", "march", "wheel"};
  return words[static_cast<std::size_t>(kind)];
}
std::string_view word(GunsLost::Fate fate) {
  constexpr std::array<std::string_view, 3> words{"abandoned", "captured", "manned"};
  return words[static_cast<std::size_t>(fate)];
}
std::string_view word(core::DieKind kind) {
  constexpr std::array<std::string_view, 6> words{"d3", "d6", "d8", "d10", "z10", "d12"};
  return words[static_cast<std::size_t>(kind)];
}
std::string_view word(OrderSheet::Status status) {
  constexpr std::array<std::string_view, 4> words{"in-transit", "delivered", "active", "superseded"};
  return words[static_cast<std::size_t>(status)];
}

/// Values as JSON: names in place of numbers, lengths in the game's own measure.
class Values {
 public:
  Values(const BattleState& state, const rules::Ruleset* ruleset)
      : m_state{state},
        m_notes{ruleset != nullptr ? ruleset->notes : std::span<const rules::NoteInfo>{}},
        m_unit{ruleset != nullptr ? ruleset->measures.unit : core::micrometres_per_inch} {}

  [[nodiscard]] Json of(const std::string& v) const { return v; }
  [[nodiscard]] Json of(core::UnitId id) const { return id ? m_state.name(id) : std::string{}; }
  [[nodiscard]] Json of(core::LeaderId id) const {
    return id ? m_state.scenario->people[id.value - 1U].name : std::string{};
  }
  [[nodiscard]] Json of(core::FeatureId id) const { return id ? m_state.ground().feature(id).name : std::string{}; }
  [[nodiscard]] Json of(Length l) const { return measured(l.micrometres); }
  [[nodiscard]] Json of(Angle a) const { return static_cast<double>(a.centidegrees) / 100; }
  [[nodiscard]] Json of(Point p) const { return {measured(p.x), measured(p.y)}; }
  [[nodiscard]] Json of(const Note& note) const {
    return {{"key", note.key < m_notes.size() ? m_notes[note.key].key : std::string_view{}}, {"value", note.value}};
  }
  template <class T>
  requires std::is_enum_v<T>
  [[nodiscard]] Json of(T v) const { return word(v); }
  template <std::integral T>
  [[nodiscard]] Json of(T v) const {
    return v;
  }
  template <class T>
  [[nodiscard]] Json of(const std::vector<T>& items) const {
    Json list = Json::array();
    for (const T& item : items) list.push_back(of(item));
    return list;
  }
  template <class T>
  [[nodiscard]] Json of(const std::optional<T>& v) const {
    return v ? of(*v) : Json{};
  }
  template <HasFields T>
  [[nodiscard]] Json of(const T& value) const;

 private:
  [[nodiscard]] double measured(std::int64_t micrometres) const {
    return std::round(static_cast<double>(micrometres) / static_cast<double>(m_unit) * 1e4) / 1e4;
  }

  const BattleState& m_state;
  std::span<const rules::NoteInfo> m_notes;
  std::int64_t m_unit;
};

/// Visits the fields of one stored value; its reasons stand in the line itself.
struct Fields {
  const Values& values;
  Json object = Json::object();
  void operator()(const char* name, const auto& v) {
    if constexpr (!std::same_as<std::remove_cvref_t<decltype(v)>, Reasons>) object[name] = values.of(v);
  }
};

template <HasFields T>
Json Values::of(const T& value) const {
  Fields visit{*this};
  fields(visit, value);
  return std::move(visit.object);
}

/// Every unit an event names, each once.
struct Named {
  std::vector<UnitId> units;
  void operator()(const char*, UnitId id) {
    if (id && std::ranges::find(units, id) == units.end()) units.push_back(id);
  }
  void operator()(const char* name, const std::vector<UnitId>& ids) {
    for (const UnitId id : ids) (*this)(name, id);
  }
  void operator()(const char*, const Contact& contact) { fields(*this, contact); }
  void operator()(const char* name, const std::vector<RulingItem>& items) {
    for (const RulingItem& item : items) (*this)(name, item.unit);
  }
  void operator()(const char*, const auto&) {}
};

Json stand_of(const BattleState& state, const Telling& telling, UnitId id, const Values& values) {
  const Unit& unit = state.unit(id);
  Json stand{{"unit", values.of(id)},
             {"at", values.of(unit.pose.at)},
             {"facing", values.of(unit.pose.facing)},
             {"formation", values.of(unit.formation)}};
  if (unit.place) stand["in"] = values.of(unit.place);
  if (telling.place != nullptr) stand["place"] = telling.place(state, unit.pose.at);
  if (telling.ground != nullptr) stand["ground"] = values.of(telling.ground(state, id));
  return stand;
}

}  // namespace

LedgerJson::LedgerJson(BattleState start, const rules::Ruleset* ruleset)
    : m_state{std::move(start)}, m_ruleset{ruleset}, m_telling{rules::telling_of(ruleset)} {}

Json LedgerJson::next(const Entry& entry, const LedgerLine& line) {
  // Behind a gap an event may speak of something that was not read.
  if (replay::fault_of(m_state, entry.event).empty()) enact(m_state, entry.event);
  const Values values{m_state, m_ruleset};
  Named named;
  Json object{{"sequence", line.sequence},
              {"cause", line.cause},
              {"turn", line.turn},
              {"side", side_word(line.side)},
              {"phase", line.phase},
              {"event", std::visit(EventName{}, entry.event)},
              {"unit", values.of(line.unit)},
              {"text", line.text},
              {"facts", std::visit([&](const auto& e) { return values.of(e); }, entry.event)},
              {"stand", Json::array()},
              {"why", Json::array()}};
  std::visit([&](const auto& e) { fields(named, e); }, entry.event);
  for (const UnitId id : named.units)
    if (m_state.unit(id).on_table) object["stand"].push_back(stand_of(m_state, m_telling, id, values));
  // Between two of them: from ground to ground, as a ruler laid on the table shows it.
  if (object["stand"].size() == 2 && named.units.size() == 2 && m_telling.ground != nullptr) {
    const std::vector<Point> one = m_telling.ground(m_state, named.units[0]);
    object["apart"] = values.of(gap(one, m_telling.ground(m_state, named.units[1])));
  }
  for (const Modifier& m : line.why.modifiers)
    object["why"].push_back({{"rule", m.rule}, {"value", m.value}, {"words", m.words}, {"applied", m.applied}});
  for (const Basis& b : line.why.basis) object["why"].push_back({{"rule", b.rule}, {"value", 0}, {"words", b.words}});
  return object;
}

}  // namespace vedette::app
