#include "battle/ledger.h"

#include <algorithm>

#include "battle/ruler.h"
#include "battle/ruling.h"
#include "battle/words.h"

namespace vedette::battle {
namespace {

constexpr Length slightest{25};  // a shorter way is none

/// Writes one event as a sentence in words that fit every game; knows names and measures and nothing of rules.
class Teller {
 public:
  Teller(const Moment& moment, const Measures& measures, const Telling& telling)
      : m_moment{moment}, m_state{moment.state}, m_measures{measures}, m_telling{telling} {}

  std::string operator()(const TurnBegan& e) const { return "Turn " + std::to_string(e.turn); }
  std::string operator()(const PlayerTurnBegan& e) const { return side(e.side) + " to move"; }
  std::string operator()(const PhaseBegan& e) const { return e.name; }
  std::string operator()(const GameEnded& e) const {
    const std::string result = e.outcome.winner ? side(*e.outcome.winner) + " win" : "A draw";
    return result + (e.outcome.words.empty() ? "" : ": " + e.outcome.words);
  }
  std::string operator()(const UnitMoved& e) const {
    return unit(e.unit) + ' ' + way_text(e, verb(e.gait), m_measures);
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
    return unit(e.firer) + " fire at " + unit(e.target) + ", " +
           (e.range > slightest ? length(e.range) + " away" : "in contact");
  }
  std::string operator()(const DiceThrown& e) const {
    const std::string word{purpose_word(e.purpose)};
    const std::string faces = faces_text(e.faces);
    if (e.needed <= 0) return thrower(m_state, e) + " throw " + faces + (word.empty() ? "" : ' ' + word);
    return thrower(m_state, e) + " need " + std::to_string(e.needed) + '+' + (word.empty() ? "" : ' ' + word) +
           " and throw " + faces + ": " + result(e);
  }
  std::string operator()(const CasualtiesTaken& e) const {
    const std::int32_t so_far = m_state.unit(e.unit).losses;
    const bool hits = m_measures.loss == "hit";  // hits are taken from somebody, men are lost to him
    std::string text = unit(e.unit) + (hits ? " take " : " lose ") + losses_text(m_measures, e.count);
    if (e.by) text += (hits ? " from " : " to ") + unit(e.by);
    if (so_far > 0) text += ", " + std::to_string(so_far + e.count) + " in all";
    return text;
  }
  std::string operator()(const ChargeDeclared& e) const {
    return unit(e.attacker) + " charge " + unit(e.target) + away(e.attacker, e.target);
  }
  std::string operator()(const ReactionChosen& e) const {
    return unit(e.unit) + (e.to ? ", charged by " + unit(e.to) : "") + ": " + e.reaction;
  }
  std::string operator()(const ContactMade& e) const {
    return unit(e.contact.attacker) + " reach the " + std::string{face_word(e.contact.face)} + " of " +
           unit(e.contact.target);
  }
  std::string operator()(const ContactTurned& e) const { return unit(e.target) + " turn to face " + unit(e.attacker); }
  std::string operator()(const ContactEnded& e) const { return unit(e.attacker) + " and " + unit(e.target) + " part"; }
  std::string operator()(const MeleeRound& e) const { return unit(e.unit) + " fight " + unit(e.enemy); }
  std::string operator()(const UnitRemoved& e) const {
    return unit(e.unit) + " are out of the battle" +
           (e.why.modifiers.empty() ? "" : ": " + e.why.modifiers.front().words);
  }
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
    const UnitId before = m_state.leader(e.leader).with;
    std::string text = leader(e.leader);
    if (before && before != e.with) text += " leaves " + unit(before) + (gone > slightest || e.with ? " and" : "");
    if (gone > slightest) text += " rides " + length(gone);
    if (e.with && e.with != before) return text + (gone > slightest ? " and joins " : " joins ") + unit(e.with);
    if (e.with && gone > slightest) return text + " with " + unit(e.with);
    return gone > slightest || before != e.with ? text : "";  // he has only turned his horse
  }
  std::string operator()(const CohesionChanged& e) const {
    return unit(e.unit) + (e.breaks ? " break and run" : " go from " + e.from + " to " + e.to);
  }
  std::string operator()(const OrderWritten& e) const {
    return giver(e.sheet) + (e.sheet.status == OrderSheet::Status::InTransit ? " sends to " : " orders ") +
           leader(e.sheet.to) + ": " + e.sheet.kind;
  }
  std::string operator()(const MessengerRode& e) const {
    const OrderSheet& sheet = m_state.orders[e.order - 1U];
    return "The messenger of " + giver(sheet) + " to " + leader(sheet.to) + " rides " +
           length(core::distance(e.from, e.to));
  }
  std::string operator()(const OrderDelivered& e) const {
    const OrderSheet& sheet = m_state.orders[e.order - 1U];
    return leader(sheet.to) + " receives the order of " + giver(sheet) + ": " + sheet.kind;
  }
  std::string operator()(const OrderObeyed& e) const {
    const OrderSheet& sheet = m_state.orders[e.order - 1U];
    return leader(sheet.to) + " acts on the order of " + giver(sheet) + ": " + sheet.kind;
  }
  std::string operator()(const LeaderHit& e) const { return leader(e.leader) + " is " + e.wound; }
  std::string operator()(const LeaderReplaced& e) const {
    return "An officer takes over from " + m_state.scenario->people[e.leader.value - 1U].name;
  }
  std::string operator()(const ActionDiceRolled& e) const { return "The action dice show " + faces_text(e.faces); }
  std::string operator()(const CommandActivated& e) const {
    return leader(e.leader) + " acts with " + std::to_string(e.actions) + (e.actions == 1 ? " action" : " actions");
  }
  std::string operator()(const Bombarded& e) const {
    std::string text;
    for (const UnitId battery : e.batteries) text += (text.empty() ? "" : ", ") + unit(battery);
    return text + " bombard " + (m_telling.place != nullptr ? m_telling.place(m_state, e.at) : "the enemy");
  }
  std::string operator()(const NightPassed& e) const { return "Night " + std::to_string(e.number) + " passes"; }
  std::string operator()(const UnitRallied& e) const {
    return unit(e.unit) + " rally and recover " + losses_text(m_measures, e.count);
  }
  std::string operator()(const GunsLost& e) const {
    if (e.fate == GunsLost::Fate::Manned) return "The gunners of " + unit(e.unit) + " man their pieces again";
    if (e.fate == GunsLost::Fate::Abandoned) return "The gunners of " + unit(e.unit) + " leave their pieces";
    return e.by ? unit(e.by) + " take " + unit(e.unit) : unit(e.unit) + " are taken";
  }
  std::string operator()(const CompanyDetached& e) const { return unit(e.unit) + " go forward from " + unit(e.parent); }
  std::string operator()(const CompanyRejoined& e) const { return unit(e.unit) + " fall in with " + unit(e.parent); }
  std::string operator()(const RulingMade& e) const { return ruled_words(m_state, e, m_measures); }
  /// What the notebook keeps is bookkeeping, unless the game has words for it.
  std::string operator()(const NoteSet&) const { return {}; }

 private:
  [[nodiscard]] const std::string& unit(UnitId id) const { return m_state.name(id); }
  [[nodiscard]] std::string leader(LeaderId id) const { return leader_text(m_moment, id); }
  [[nodiscard]] const std::string& side(Side s) const { return m_state.name(s); }
  [[nodiscard]] std::string place(FeatureId id) const { return m_state.ground().feature(id).name; }
  [[nodiscard]] std::string length(Length l) const { return length_text(m_measures, l); }
  [[nodiscard]] std::string giver(const OrderSheet& sheet) const {
    return sheet.from ? leader(sheet.from) : std::string{"The commander"};
  }
  /// ", 6.25" away": from the ground of one to that of the other.
  [[nodiscard]] std::string away(UnitId from, UnitId to) const {
    if (m_telling.ground == nullptr || !m_state.unit(from).on_table || !m_state.unit(to).on_table) return {};
    const Length between = gap(m_telling.ground(m_state, from), m_telling.ground(m_state, to));
    return between > slightest ? ", " + length(between) + " away" : ", in contact";
  }
  static std::string result(const DiceThrown& e) {
    const auto count = static_cast<std::int32_t>(e.faces.size());
    switch (e.purpose) {
      case Purpose::Hit:
      case Purpose::Impetus:
        if (e.successes == 0) return "no hit";
        return e.successes == 1 ? "a hit" : std::to_string(e.successes) + " hits";
      case Purpose::Save:
        return e.successes == 0 ? "none saved"
                                : std::to_string(e.successes) + " of " + std::to_string(count) + " saved";
      default:
        if (count == 1) return e.successes > 0 ? "passed" : "failed";
        return std::to_string(e.successes) + " of " + std::to_string(count) + " passed";
    }
  }
  static std::string_view verb(Gait gait) {
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
        return "dress";
      case Gait::Flight:
        return "run";
    }
    return {};
  }

  const Moment& m_moment;
  const BattleState& m_state;
  const Measures& m_measures;
  const Telling& m_telling;
};

/// Why it happened: what the rules that decided came to, else what they are called; numbers that count for something.
Reasons reasons(const Event& event, const Telling& telling) {
  Reasons why = std::visit(
      [](const auto& e) -> Reasons {
        if constexpr (requires { e.why; }) return e.why;
        return {};
      },
      event);
  if (telling.counts != nullptr)
    for (Modifier& modifier : why.modifiers)
      if (!telling.counts(modifier)) modifier.value = 0;
  if (telling.title)
    for (Basis& basis : why.basis)
      if (basis.words.empty()) basis.words = telling.title(basis.rule);
  return why;
}

bool begins_something(const Event& event) {
  return std::holds_alternative<TurnBegan>(event) || std::holds_alternative<PlayerTurnBegan>(event) ||
         std::holds_alternative<PhaseBegan>(event);
}

std::string sentence(const Moment& moment, const Measures& measures, const Telling& telling) {
  if (telling.sentence != nullptr)
    if (auto own = telling.sentence(moment)) return *std::move(own);
  return std::visit(Teller{moment, measures, telling}, moment.now.event);
}

}  // namespace

const Entry* entry_numbered(std::span<const Entry> entries, Sequence sequence) {
  const auto found = std::ranges::lower_bound(entries, sequence, {}, &Entry::sequence);
  return found != entries.end() && found->sequence == sequence ? &*found : nullptr;
}

const Modifier* reason_by(const Reasons& why, std::string_view rule) {
  const auto found = std::ranges::find(why.modifiers, rule, &Modifier::rule);
  return found != why.modifiers.end() ? &*found : nullptr;
}

const Basis* basis_by(const Reasons& why, std::string_view rule) {
  const auto found = std::ranges::find(why.basis, rule, &Basis::rule);
  return found != why.basis.end() ? &*found : nullptr;
}

std::string way_text(const UnitMoved& e, std::string_view verb, const Measures& measures) {
  Length gone;
  Point at = e.from.at;
  for (const Leg& leg : e.legs) {
    gone += core::distance(at, leg.to.at);
    at = leg.to.at;
  }
  const Angle turn = core::shortest(e.legs.back().to.facing - e.from.facing);
  const bool goes = gone > slightest && e.gait != Gait::TurnToFace, turns = core::abs(turn).centidegrees > 1;
  if (!goes && !turns)
    return e.gait == Gait::Flight || e.gait == Gait::Retreat ? "have nowhere to go" : "stay where they are";
  // On the spot nobody marches, charges or runs.
  std::string text = goes ? std::string{verb} + ' ' + length_text(measures, gone) : "turn";
  if (turns)
    text += (goes ? ", turning " : " ") + degrees_text(core::abs(turn)) +
            (turn.centidegrees > 0 ? " to the right" : " to the left");
  return text;
}

std::string faces_text(std::span<const std::uint8_t> faces) {
  std::string text;
  for (std::size_t i = 0; i < faces.size(); ++i) {
    if (i > 0) text += i + 1 == faces.size() ? " and " : ", ";
    text += std::to_string(faces[i]);
  }
  return text;
}

std::string leader_text(const Moment& moment, LeaderId id) {
  const std::string& name = moment.state.scenario->people[id.value - 1U].name;
  // The post outlives the man.
  const bool lost = std::ranges::any_of(moment.past, [&](const Entry& entry) {
    const auto* hit = std::get_if<LeaderHit>(&entry.event);
    return hit != nullptr && hit->leader == id && hit->leaves;
  });
  return lost ? "the successor of " + name : name;
}

std::string thrower(const BattleState& state, const DiceThrown& e) {
  return e.unit ? state.name(e.unit) : state.name(e.side);
}

LedgerLine told(const Moment& moment, const Measures& measures, const Telling& telling) {
  Clock clock = moment.state.clock;
  const Event& event = moment.now.event;
  if (const auto* e = std::get_if<TurnBegan>(&event)) clock.turn = e->turn;
  if (const auto* e = std::get_if<PlayerTurnBegan>(&event)) clock.side = e->side;
  if (const auto* e = std::get_if<PhaseBegan>(&event)) clock.phase_name = e->name;
  LedgerLine line{.sequence = moment.now.sequence,
                  .cause = moment.now.cause,
                  .turn = clock.turn,
                  .side = clock.side,
                  .phase = clock.phase_name,
                  .unit = subject(event),
                  .text = sentence(moment, measures, telling),
                  .why = reasons(event, telling),
                  .heading = begins_something(event)};
  line.trifle = line.text.empty();
  if (!line.trifle && line.text[0] >= 'a' && line.text[0] <= 'z')
    line.text[0] = static_cast<char>(line.text[0] - 'a' + 'A');
  return line;
}

std::vector<LedgerLine> ledger(BattleState state, std::span<const Entry> entries, const Measures& measures,
                               const Telling& telling, bool (*fits)(const BattleState&, const Event&)) {
  std::vector<LedgerLine> lines;
  lines.reserve(entries.size());
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (fits != nullptr && !fits(state, entries[i].event)) {
      lines.push_back({.sequence = entries[i].sequence, .cause = entries[i].cause, .trifle = true});
      continue;
    }
    lines.push_back(told({state, entries.first(i), entries[i]}, measures, telling));
    enact(state, entries[i].event);
  }
  return lines;
}

}  // namespace vedette::battle
