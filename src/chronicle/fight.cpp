#include "chronicle/fight.h"

#include <algorithm>

namespace vedette::chronicle {
namespace {

constexpr std::size_t most_named = 3;

void add_once(std::vector<Named>& to, UnitId unit, Sequence at) {
  if (std::ranges::find(to, unit, &Named::unit) == to.end()) to.push_back({unit, at});
}

/// Reads the blows of an engagement's events; of those of its main turn, where it has any, who strikes whom.
class Blows {
 public:
  Blows(const Engagement& fight, Fight& to) : m_fight{fight}, m_to{to} {}

  void take(const battle::Event& event, Sequence at) {
    if (const auto* fire = std::get_if<battle::FireDeclared>(&event); fire && fire->target == m_fight.struck) {
      m_striking.try_emplace(fire->firer, at);
      const std::int64_t range = fire->range.micrometres;
      if (range > 0 && (!m_to.range || range < *m_to.range)) m_to.range = range, m_to.range_event = at;
      if (m_to.struck.event == 0) m_to.struck.event = at;
    }
    if (const auto* charge = std::get_if<battle::ChargeDeclared>(&event)) meet(charge->attacker, charge->target, at);
    if (const auto* contact = std::get_if<battle::ContactMade>(&event))
      meet(contact->contact.attacker, contact->contact.target, at);
    if (const auto* round = std::get_if<battle::MeleeRound>(&event); round && m_to.chargers.empty())
      meet(round->unit, round->enemy, at);
    if (const auto* hit = std::get_if<battle::CasualtiesTaken>(&event); hit && hit->unit == m_fight.struck && hit->by)
      m_striking.try_emplace(hit->by, at);
  }
  void finish() {
    for (const UnitId id : m_fight.by)
      if (const auto at = m_striking.find(id); m_to.by.size() < most_named && at != m_striking.end())
        m_to.by.push_back({id, at->second});
  }

 private:
  void meet(UnitId one, UnitId other, Sequence at) {
    if (one != m_fight.struck && other != m_fight.struck) return;
    m_striking.try_emplace(one == m_fight.struck ? other : one, at);
    if (m_to.struck.event == 0) m_to.struck.event = at;
    // Several against one, on either side of him; who goes in against whom is the first charge's.
    const bool first = m_to.chargers.empty();
    if ((first || m_to.charged.front().unit == other) && m_to.chargers.size() < most_named)
      add_once(m_to.chargers, one, at);
    if (first) m_to.charged.push_back({other, at});
  }

  const Engagement& m_fight;
  Fight& m_to;
  std::map<UnitId, Sequence> m_striking;
};

void take_fates(const battle::Event& event, Sequence at, const Ledger& ledger, Fight& to) {
  if (const auto* hit = std::get_if<battle::CasualtiesTaken>(&event)) {
    Fight::Loss& loss = to.losses[hit->unit];
    loss.count += hit->count;
    loss.because.push_back(at);
  }
  if (const auto* removed = std::get_if<battle::UnitRemoved>(&event)) add_once(to.gone, removed->unit, at);
  if (const auto* cohesion = std::get_if<battle::CohesionChanged>(&event); cohesion && cohesion->breaks)
    add_once(to.broke, cohesion->unit, at);
  if (const auto* hit = std::get_if<battle::LeaderHit>(&event);
      hit && hit->leaves && !hit->wound.empty() && ledger.is_himself(hit->leader, at))
    to.leaders.push_back(at);
  if (std::holds_alternative<battle::PlaceEntered>(event)) to.places.push_back(at);
}

}  // namespace

Ledger::Ledger(std::span<const Entry> entries) : m_entries{entries} {
  for (const Entry& entry : entries) {
    if (const auto* began = std::get_if<battle::TurnBegan>(&entry.event))
      m_turns.try_emplace(began->turn, entry.sequence);
    if (std::holds_alternative<battle::GameEnded>(entry.event)) m_end = entry.sequence;
    if (const auto* other = std::get_if<battle::LeaderReplaced>(&entry.event))
      m_replaced.try_emplace(other->leader, entry.sequence);
    m_last = entry.sequence;
  }
}

std::int32_t Ledger::turn_of(Sequence at) const {
  std::int32_t found = 0;
  for (const auto& [turn, began] : m_turns)
    if (began <= at) found = turn;
  return found;
}

Sequence Ledger::turn_begins(std::int32_t turn) const {
  const auto at = m_turns.find(turn);
  return at != m_turns.end() ? at->second : m_last;
}

bool Ledger::is_himself(battle::LeaderId leader, Sequence at) const {
  const auto other = m_replaced.find(leader);
  return other == m_replaced.end() || at < other->second;
}

Fight fight_of(const Engagement& engagement, const Ledger& ledger) {
  Fight fight;
  fight.turn = engagement.main_turn;
  fight.struck.unit = engagement.struck;
  const auto read = [&](bool main_turn_alone) {
    Blows blows{engagement, fight};
    for (const Sequence at : engagement.events)
      if (!main_turn_alone || ledger.turn_of(at) == engagement.main_turn) blows.take(ledger.entry(at).event, at);
    blows.finish();
  };
  read(true);
  if (!fight.opens()) {
    fight.by.clear(), fight.chargers.clear(), fight.charged.clear(), fight.range.reset(), fight.struck.event = 0;
    read(false);
    // Its blows fell before most of its harm.
    if (fight.opens())
      fight.turn = ledger.turn_of(fight.chargers.empty() ? fight.struck.event : fight.chargers.front().event);
  }
  for (const Sequence at : engagement.events) take_fates(ledger.entry(at).event, at, ledger, fight);
  // Who is gone for good is not told to have broken as well.
  std::erase_if(fight.broke, [&](const Named& one) {
    return std::ranges::find(fight.gone, one.unit, &Named::unit) != fight.gone.end();
  });
  return fight;
}

}  // namespace vedette::chronicle
