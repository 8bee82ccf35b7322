#include "battle/ledger.h"

#include "battle/words.h"

namespace vedette::battle {
namespace {

/// Writes one event as a sentence; knows the scenario's names and nothing of rules.
class Teller {
 public:
  Teller(const Scenario& scenario, const Measures& measures) : m_scenario{scenario}, m_measures{measures} {}

  std::string operator()(const TurnBegan& e) const { return "Turn " + std::to_string(e.turn); }
  std::string operator()(const PlayerTurnBegan& e) const { return side(e.side) + " to move"; }
  std::string operator()(const PhaseBegan& e) const {
    std::string name = e.name;
    if (!name.empty() && name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
    return name;
  }
  std::string operator()(const GameEnded& e) const {
    const std::string result = e.outcome.winner ? side(*e.outcome.winner) + " win" : "A draw";
    return result + (e.outcome.words.empty() ? "" : ": " + e.outcome.words);
  }
  std::string operator()(const UnitMoved& e) const {
    Length gone;
    Point at = e.from.at;
    for (const Leg& leg : e.legs) {
      gone += core::distance(at, leg.to.at);
      at = leg.to.at;
    }
    const Angle turn = core::shortest(e.legs.back().to.facing - e.from.facing);
    std::string text = unit(e.unit) + ' ' + verb(e.gait);
    if (gone.micrometres > 25) text += ' ' + length_text(m_measures, gone);
    if (core::abs(turn).centidegrees > 1)
      text += (gone.micrometres > 25 ? ", turning " : " ") + degrees_text(core::abs(turn)) +
              (turn.centidegrees > 0 ? " to the right" : " to the left");
    return text;
  }
  std::string operator()(const FormationChanged& e) const {
    if (e.to == e.from) return unit(e.unit) + " close up";
    if (e.to == Formation::Square) return unit(e.unit) + " form square";
    return unit(e.unit) + " go from " + std::string{formation_word(e.from)} + " to " +
           std::string{formation_word(e.to)};
  }
  std::string operator()(const PlaceEntered& e) const { return unit(e.unit) + " occupy " + place(e.place); }
  std::string operator()(const PlaceLeft& e) const { return unit(e.unit) + " leave " + place(e.place); }
  std::string operator()(const FireDeclared& e) const {
    return unit(e.firer) + " fire at " + unit(e.target) + " at " + length_text(m_measures, e.range);
  }
  std::string operator()(const DiceThrown& e) const {
    std::string text = e.unit ? unit(e.unit) : side(e.side);
    text += " throw ";
    for (std::size_t i = 0; i < e.faces.size(); ++i) text += (i > 0 ? ", " : "") + std::to_string(e.faces[i]);
    if (const auto word = purpose_word(e.purpose); !word.empty()) text += ' ' + std::string{word};
    if (e.needed > 0)
      text += " on " + std::to_string(e.needed) + "+: " + std::to_string(e.successes) + " of " +
              std::to_string(e.faces.size());
    return text;
  }
  std::string operator()(const CasualtiesTaken& e) const {
    return unit(e.unit) + " take " + losses_text(m_measures, e.count) + (e.by ? " from " + unit(e.by) : "");
  }
  std::string operator()(const ChargeDeclared& e) const { return unit(e.attacker) + " charge " + unit(e.target); }
  std::string operator()(const ReactionChosen& e) const {
    return unit(e.unit) + ": " + e.reaction + (e.to ? " against " + unit(e.to) : "");
  }
  std::string operator()(const ContactMade& e) const {
    return unit(e.contact.attacker) + " reach the " + std::string{face_word(e.contact.face)} + " of " +
           unit(e.contact.target);
  }
  std::string operator()(const ContactTurned& e) const { return unit(e.target) + " turn to face " + unit(e.attacker); }
  std::string operator()(const ContactEnded& e) const { return unit(e.attacker) + " and " + unit(e.target) + " part"; }
  std::string operator()(const MeleeRound& e) const { return unit(e.unit) + " fight " + unit(e.enemy); }
  std::string operator()(const UnitRemoved& e) const { return unit(e.unit) + " break and are gone"; }
  std::string operator()(const UnitArrived& e) const { return unit(e.unit) + " come to the field"; }
  std::string operator()(const MarkerChanged& e) const {
    return unit(e.unit) + (e.there ? " line a hedge" : " give up their hedge");
  }
  std::string operator()(const InitiativeWon& e) const {
    return side(e.winner) + " win the initiative" +
           (e.first == e.winner ? " and go first" : " and let " + side(e.first) + " go first");
  }
  std::string operator()(const ChitPlaced& e) const {
    return unit(e.unit) + " receive orders: " + e.order + (e.shown.value == 0 ? " (face down)" : "");
  }
  std::string operator()(const ChitRevealed& e) const { return unit(e.unit) + " show their orders: " + e.order; }
  std::string operator()(const OrderChanged& e) const {
    return unit(e.unit) + " go from " + e.from + " to " + e.order + " orders";
  }
  std::string operator()(const LeaderMoved& e) const {
    const Length gone = core::distance(e.from.at, e.to.at);
    std::string text = m_scenario.people[e.leader.value - 1U].name;
    if (gone.micrometres > 25) text += " rides " + length_text(m_measures, gone);
    if (e.with) return text + (gone.micrometres > 25 ? " and joins " : " joins ") + unit(e.with);
    return text + (gone.micrometres > 25 ? "" : " stays");
  }
  std::string operator()(const CohesionChanged& e) const {
    return unit(e.unit) + (e.breaks ? " break and run" : " go from " + e.from + " to " + e.to);
  }
  std::string operator()(const OrderWritten& e) const {
    const std::string how = e.sheet.status == OrderSheet::Status::InTransit ? " sends to " : " orders ";
    return (e.sheet.from ? leader(e.sheet.from) : std::string{"The commander"}) + how + leader(e.sheet.to) + ": " +
           e.sheet.kind;
  }
  std::string operator()(const MessengerRode& e) const {
    return "The messenger with order " + std::to_string(e.order) + " rides " +
           length_text(m_measures, core::distance(e.from, e.to));
  }
  std::string operator()(const OrderDelivered& e) const { return "Order " + std::to_string(e.order) + " is delivered"; }
  std::string operator()(const OrderObeyed& e) const { return "Order " + std::to_string(e.order) + " is in force"; }
  std::string operator()(const LeaderHit& e) const { return leader(e.leader) + " is " + e.wound; }
  std::string operator()(const LeaderReplaced& e) const {
    // Nobody is lost where a game only settles what its generals are worth: "Ney is rated 4, listed".
    if (!e.why.lines.empty() && e.why.lines.front().words.starts_with("rated "))
      return leader(e.leader) + " is " + e.why.lines.front().words;
    return "An officer takes over from " + leader(e.leader);
  }
  std::string operator()(const ActionDiceRolled& e) const {
    std::string text = "Action dice:";
    for (const std::uint8_t face : e.faces) text += ' ' + std::to_string(face);
    return text;
  }
  std::string operator()(const CommandActivated& e) const {
    return leader(e.leader) + " acts with " + std::to_string(e.actions) + (e.actions == 1 ? " action" : " actions");
  }
  std::string operator()(const Bombarded& e) const {
    std::string text;
    for (const UnitId battery : e.batteries) text += (text.empty() ? "" : ", ") + unit(battery);
    return text + (e.batteries.size() == 1 ? " bombards" : " bombard");
  }
  std::string operator()(const NightPassed& e) const { return "Night " + std::to_string(e.number) + " passes"; }
  std::string operator()(const UnitRallied& e) const {
    return unit(e.unit) + " rally and recover " + losses_text(m_measures, e.count);
  }
  std::string operator()(const GunsLost& e) const {
    if (e.fate == GunsLost::Fate::Manned) return unit(e.unit) + " man their guns again";
    if (e.fate == GunsLost::Fate::Captured)
      return "The guns of " + unit(e.unit) + " are taken" + (e.by ? " by " + unit(e.by) : "");
    return unit(e.unit) + " leave their guns";
  }
  std::string operator()(const CompanyDetached& e) const { return unit(e.unit) + " go forward from " + unit(e.parent); }
  std::string operator()(const CompanyRejoined& e) const { return unit(e.unit) + " fall in with " + unit(e.parent); }
  std::string operator()(const NoteSet& e) const { return "Note" + (e.unit ? " on " + unit(e.unit) : std::string{}); }

 private:
  [[nodiscard]] const std::string& unit(UnitId id) const { return m_scenario.sheet(id).name; }
  [[nodiscard]] const std::string& leader(LeaderId id) const { return m_scenario.people[id.value - 1U].name; }
  [[nodiscard]] const std::string& side(Side s) const { return m_scenario.sides[core::index(s)].name; }
  [[nodiscard]] std::string place(FeatureId id) const { return m_scenario.ground.feature(id).name; }
  static std::string verb(Gait gait) {
    switch (gait) {
      case Gait::March:
        return "move";
      case Gait::Road:
        return "march along the road";
      case Gait::Charge:
        return "charge home";
      case Gait::Retreat:
        return "fall back";
      case Gait::Enter:
        return "go in";
      case Gait::Leave:
        return "come out";
      case Gait::TurnToFace:
        return "turn";
      case Gait::Dress:
        return "close up";
      case Gait::Flight:
        return "run";
    }
    return {};
  }

  const Scenario& m_scenario;
  const Measures& m_measures;
};

std::vector<Modifier> reasons(const Event& event) {
  return std::visit(
      [](const auto& e) -> std::vector<Modifier> {
        if constexpr (requires { e.why; }) return e.why.lines;
        return {};
      },
      event);
}

}  // namespace

std::vector<LedgerLine> ledger(const Scenario& scenario, std::span<const Entry> entries, const Measures& measures) {
  std::vector<LedgerLine> lines;
  lines.reserve(entries.size());
  const Teller tell{scenario, measures};
  Clock clock;
  for (const Entry& entry : entries) {
    if (const auto* e = std::get_if<TurnBegan>(&entry.event)) clock.turn = e->turn;
    if (const auto* e = std::get_if<PlayerTurnBegan>(&entry.event)) clock.side = e->side;
    if (const auto* e = std::get_if<PhaseBegan>(&entry.event)) clock.phase_name = e->name;
    const bool heading = std::holds_alternative<TurnBegan>(entry.event) ||
                         std::holds_alternative<PlayerTurnBegan>(entry.event) ||
                         std::holds_alternative<PhaseBegan>(entry.event);
    lines.push_back({.sequence = entry.sequence,
                     .cause = entry.cause,
                     .turn = clock.turn,
                     .side = clock.side,
                     .phase = clock.phase_name,
                     .unit = subject(entry.event),
                     .text = std::visit(tell, entry.event),
                     .why = reasons(entry.event),
                     .heading = heading,
                     .trifle = std::holds_alternative<NoteSet>(entry.event)});
  }
  return lines;
}

}  // namespace vedette::battle
