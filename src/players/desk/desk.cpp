#include "players/desk/desk.h"

#include <algorithm>

#include "core/assert.h"
#include "players/desk/carry.h"

namespace vedette::players {

Desk::Desk(Seating seating)
    : m_seats{DeskPlayer{m_next, std::move(seating.commanders[0])},
              DeskPlayer{m_next, std::move(seating.commanders[1])}},
      m_dice{m_next, seating.seed, seating.dice_by_program, std::move(seating.written_dice)} {}
Desk::~Desk() = default;

std::array<rules::Player*, 2> Desk::players() {
  return {&m_seats[0], &m_seats[1]};
}

void Desk::sit_down(rules::Game& game, rules::Journal* next, std::vector<Deed> past) {
  m_game = &game;
  m_journal = next;
  m_deeds = std::move(past);
  m_undone.clear();
  go_on();
}

void Desk::begin_with(rules::Game& game, rules::Journal* next, std::span<const Deed> given) {
  m_game = &game;
  m_journal = next;
  m_begun_with = given.size();
  give_again(given);
}

void Desk::go_on() {
  rules::play_on(*m_game, m_last_turn);
  m_next.clear();
}

void Desk::give(Deed deed) {
  m_next.clear();
  m_next.push_back(std::move(deed));
  go_on();
}

std::optional<rules::Refusal> Desk::answer(rules::Answer answer, bool joined) {
  ASSERT(question().has_value(), "an answer is given to a question");
  DeskPlayer& seat = m_seats[core::index(question()->side)];
  const std::size_t before = m_deeds.size();
  give({.answer = std::move(answer)});
  if (m_deeds.size() > before) {
    m_undone.clear();
    m_deeds[before].joined = joined;
  }
  return seat.take_refusal();
}

std::optional<std::string> Desk::rule(battle::RulingMade ruling) {
  if (throw_wanted()) return "a ruling waits until the dice have fallen";
  if (!question()) return "the battle is over: nothing is ruled any more";
  if (std::string why = rules::why_not_ruled(state(), *question(), ruling); !why.empty()) return why;
  m_undone.clear();
  give({.answer = {}, .ruling = std::move(ruling)});
  return std::nullopt;
}

std::optional<battle::RulingMade> Desk::ruling(const rules::BattleState& state, const rules::Decision& decision) {
  if (m_next.empty() && m_carry != nullptr) return m_carry->ruling(state, decision);
  if (m_next.empty() || !m_next.front().ruling) return std::nullopt;
  battle::RulingMade made = *std::move(m_next.front().ruling);
  m_next.pop_front();
  return made;
}

void Desk::throw_dice(std::vector<std::uint8_t> faces, rules::DiceSource::Kind kind) {
  ASSERT(throw_wanted().has_value() && static_cast<int>(faces.size()) == throw_wanted()->count,
         "as many dice fall as a throw asks for");
  m_undone.clear();
  give({.answer = {}, .faces = std::move(faces), .kind = kind});
}

void Desk::roll() {
  ASSERT(throw_wanted().has_value(), "dice are rolled for a throw");
  m_undone.clear();
  m_dice.roll_once();
  go_on();
}

std::optional<std::size_t> Desk::last_gesture() const {
  for (std::size_t i = m_deeds.size(); i-- > 0;)
    if (m_deeds[i].own && !m_deeds[i].joined) return i;
  return std::nullopt;
}

/// An answer or a ruling: a game takes back those. @pre there is such a deed
std::optional<std::size_t> Desk::last_given(std::size_t upto) const {
  for (std::size_t i = upto + 1; i-- > 0;)
    if (!m_deeds[i].is_throw()) return i;
  return std::nullopt;
}

bool Desk::can_undo() const {
  const auto gesture = last_gesture();
  return gesture && last_given(*gesture).has_value();
}

/// Takes the game back until the deed is gone. A throw goes with the answer before it, and answers given together go
/// together. @return how many deeds are left, some of which may have to be given again
std::optional<std::size_t> Desk::take_back_to(std::size_t deed) {
  const auto from = last_given(deed);
  if (!from) return std::nullopt;
  const auto given = std::count_if(m_deeds.begin() + static_cast<std::ptrdiff_t>(*from), m_deeds.end(),
                                   [](const Deed& one) { return !one.is_throw(); });
  if (m_game->take_back(static_cast<std::uint32_t>(given)) == 0) return std::nullopt;
  return m_deeds.size();
}

bool Desk::undo() {
  const auto gesture = last_gesture();
  if (!gesture) return false;
  const std::vector<Deed> before = m_deeds;
  const auto kept = take_back_to(*gesture);
  if (!kept) return false;
  const auto undone = before.begin() + static_cast<std::ptrdiff_t>(*gesture);
  m_undone.emplace_back(undone, before.end());
  give_again(std::span{before}.subspan(*kept, *gesture - *kept));
  return true;
}

void Desk::give_again(std::span<const Deed> deeds) {
  const std::size_t before = m_deeds.size();
  m_next.assign(deeds.begin(), deeds.end());
  go_on();
  for (std::size_t i = 0; i < deeds.size() && before + i < m_deeds.size(); ++i)
    m_deeds[before + i].joined = deeds[i].joined;
}

bool Desk::replace(std::size_t from, std::span<const Deed> now) {
  if (from > m_deeds.size()) return false;
  const std::vector<Deed> before = m_deeds;
  const auto kept = from == m_deeds.size() ? std::optional{from} : take_back_to(from);
  if (!kept) return false;
  m_undone.clear();
  std::vector<Deed> all{before.begin() + static_cast<std::ptrdiff_t>(*kept),
                        before.begin() + static_cast<std::ptrdiff_t>(from)};
  all.insert(all.end(), now.begin(), now.end());
  give_again(all);
  return true;
}

void Desk::carry_over(Carry* carry) {
  m_carry = carry;
  for (DeskPlayer& seat : m_seats) seat.carry_over(carry);
  m_dice.carry_over(carry);
}

bool Desk::redo() {
  if (m_undone.empty()) return false;
  const std::vector<Deed> again = std::move(m_undone.back());
  m_undone.pop_back();
  give_again(again);
  return true;
}

void Desk::heard(Deed deed) {
  if (m_carry != nullptr && m_deeds.size() >= m_begun_with) m_carry->heard(deed);
  m_deeds.push_back(std::move(deed));
}

void Desk::answered(const rules::Decision& decision, const rules::Answer& answer, const std::string& by) {
  heard({.answer = answer, .own = m_seats[core::index(decision.side)].is_person()});
  if (m_journal != nullptr) m_journal->answered(decision, answer, by);
}

void Desk::ruled(const rules::Decision& decision, const battle::RulingMade& ruling) {
  heard({.answer = {}, .ruling = ruling});
  if (m_journal != nullptr) m_journal->ruled(decision, ruling);
}

void Desk::thrown(const rules::DiceRequest& request, const std::vector<std::uint8_t>& faces,
                  rules::DiceSource::Kind kind) {
  heard({.answer = {}, .faces = faces, .kind = kind, .own = !m_dice.come_by_themselves()});
  if (m_journal != nullptr) m_journal->thrown(request, faces, kind);
}

void Desk::written(const battle::Entry& entry) {
  if (m_journal != nullptr) m_journal->written(entry);
}

void Desk::segment_ended(const rules::Position& next) {
  if (m_journal != nullptr) m_journal->segment_ended(next);
}

void Desk::taken_back(std::uint32_t given) {
  for (std::uint32_t left = given; left > 0 && !m_deeds.empty(); m_deeds.pop_back())
    if (!m_deeds.back().is_throw()) --left;
  if (m_journal != nullptr) m_journal->taken_back(given);
}

void Desk::waiting() {
  if (m_journal != nullptr) m_journal->waiting();
}

}  // namespace vedette::players
