#include "app/studio/desk/hand.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>

#include "app/studio/desk/snaps.h"
#include "battle/shape.h"
#include "battle/words.h"
#include "data/letters.h"
#include "players/desk/said_ruling.h"
#include "players/typed_faces.h"
#include "rules/narrowed.h"

namespace vedette::app {
namespace {

using battle::Pose;
using battle::Unit;
using core::Point;
using core::UnitId;
using rules::Choice;
using rules::Shape;

/// So far beside a base a finger or a mouse still means it.
constexpr core::Length beside{3'000};

std::string words_of(const rules::Refusal& refusal) {
  return refusal.words + " [" + refusal.rule + "]";
}

/// "6.25" as hundredths of a thing; none where it is no number, or one that no table has room for.
std::optional<std::int64_t> hundredths(std::string_view text) {
  double value = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (fault != std::errc{} || end != text.data() + text.size() || !(std::abs(value) < 100'000)) return std::nullopt;
  return std::llround(100 * value);
}

/// None where no enemy is left.
UnitId nearest_enemy(const rules::BattleState& state, UnitId unit) {
  const Point from = state.unit(unit).pose.at;
  UnitId nearest;
  for (const Unit& other : state.units)
    if (other.on_table && other.side != state.unit(unit).side &&
        (!nearest || core::distance(other.pose.at, from) < core::distance(state.unit(nearest).pose.at, from)))
      nearest = other.id;
  return nearest;
}

}  // namespace

void Hand::look_anew() {
  ++m_changes;
  m_offers.clear(), m_actors.clear(), m_targets.clear(), m_charges.clear(), m_group.clear();
  m_charges_known = false, m_charged = {};
  m_held = {};
  m_wish.reset(), m_ghost.reset(), m_chosen.reset(), m_place.reset(), m_words.reset(), m_slip.reset(), m_check.reset();
  m_dragging = m_ending = m_umpire = false;
  m_digits = m_recording.desk().throw_wanted() ? m_recording.typed() : std::string{};
  m_trouble.clear();
  if (!question()) return;
  m_offers = offers_of(*question(), *state().scenario);
  m_actors = actors_of(*question());
  // Who alone may act is held already, and whom the question is about.
  const bool ends = std::ranges::any_of(question()->choices, &Choice::idle);
  if (hold_misfit()) return;
  if (m_actors.size() == 1 && (!ends || question()->unit == m_actors.front())) take(m_actors.front());
}

/// Whoever no longer fits is held where he stood, to be let there as it was, laid elsewhere, or left out.
bool Hand::hold_misfit() {
  const players::Remembered* old = m_recording.misfit();
  if (old == nullptr || !old->end || !holds(m_actors, old->about) || !can_lay(old->about)) return false;
  take(old->about);
  wish(*old->end);
  return true;
}

void Hand::take(UnitId unit) {
  if (!holds(m_group, unit)) m_group.clear();
  m_held = unit;
  m_wish.reset(), m_ghost.reset(), m_chosen.reset(), m_place.reset();
  m_charges.clear(), m_charges_known = false, m_charged = {};
  m_digits.clear(), m_trouble.clear();
  m_ending = false;
  show_targets();
}

const Choice* Hand::chosen() const {
  return m_chosen && question() ? &question()->choices[*m_chosen] : nullptr;
}

bool Hand::forms() const {
  return chosen() != nullptr && chosen()->shape == Shape::Form;
}

bool Hand::is_open(const Offer& offer) const {
  if (!question()) return false;
  const Choice& choice = question()->choices[offer.choice];
  return choice.units.empty() || !m_held || holds(choice.units, m_held);
}

/// Of the choice taken by its letter; else of the only one with targets, where nothing of its unit is laid down.
void Hand::show_targets() {
  m_targets.clear(), m_foretold = 0;
  if (!question() || !m_held) return;
  const Choice* choice = chosen();
  if (choice == nullptr) {
    int at_somebody = 0;
    for (const Choice& one : question()->choices) {
      if (!holds(one.units, m_held)) continue;
      if (is_laid_down(one.shape)) return;
      if (is_at_somebody(one.shape)) choice = &one, ++at_somebody;
    }
    if (at_somebody != 1) return;
  }
  if (is_at_somebody(choice->shape) && holds(choice->units, m_held))
    m_targets = targets_of(m_recording.ruleset(), state(), *question(), *choice, m_held);
}

std::optional<rules::Outlook> Hand::foretold(const rules::Answer& answer) const {
  using Clock = std::chrono::steady_clock;
  constexpr auto patience = std::chrono::milliseconds{50};
  constexpr std::int64_t samples = 60;  // of the slowest melees as long again
  const auto began = Clock::now();
  const rules::Effort exact{.on_run = [&](std::int64_t, std::int64_t) { return Clock::now() - began < patience; }};
  // As far as whoever is asked can know: nobody reads the other's secret orders in a percentage.
  const rules::SideView known{m_recording.ruleset(), state(), question()->side};
  const Choice* choice = question()->choice(answer.choice);
  if (choice == nullptr) return std::nullopt;
  return rules::outlook_of(m_recording.ruleset(), known.state(), *choice, answer, exact, samples);
}

void Hand::look_ahead() {
  if (!question()) return;
  if (m_foretold < m_targets.size()) {
    TargetOffer& target = m_targets[m_foretold++];
    target.outlook = foretold(target.answer);
    return;
  }
  const Ghost* held = ghost();
  if (held == nullptr || !held->aimed || !held->is_legal()) return;
  const rules::Answer& answer = held->aimed->answer;
  const Choice* choice = question()->choice(answer.choice);
  if (choice == nullptr || choice->shape != Shape::Charge || m_charged == answer.target) return;
  m_charged = answer.target;
  m_charge_outlook = foretold(answer);
}

const rules::Outlook* Hand::charge_outlook() const {
  const Ghost* held = ghost();
  const bool of_now = held != nullptr && held->aimed && m_charged && held->aimed->answer.target == m_charged;
  return of_now && m_charge_outlook ? &*m_charge_outlook : nullptr;
}

void Hand::wish(const Pose& pose) {
  m_wish = pose;
  m_facing = pose.facing;
  m_ghost.reset();
  m_group_ghosts_known = false;
  m_ending = false;
  m_trouble.clear();
}

const Ghost* Hand::ghost() const {
  if (!m_wish || !lays()) return nullptr;
  if (!m_ghost) {
    m_ghost = ghost_at(m_recording.ruleset(), state(), *question(), m_held, *m_wish, way_chosen());
  }
  return &*m_ghost;
}

std::optional<std::int64_t> Hand::off_middle(const Unit& unit, Pose pose, Point at) const {
  if (m_recording.ruleset().measures.placed_by_front) pose.at = pose.at - core::ahead(pose.facing, unit.depth / 2);
  const Point off = core::local(at - pose.at, pose.facing);
  const bool hit = 2 * std::abs(off.x) <= (unit.width + beside * 2).micrometres &&
                   2 * std::abs(off.y) <= (unit.depth + beside * 2).micrometres;
  return hit ? std::optional{core::squared(off)} : std::nullopt;
}

UnitId Hand::base_at(Point at) const {
  UnitId found;
  std::int64_t nearest = 0;
  for (const Unit& unit : state().units) {
    if (!unit.on_table) continue;
    const auto far = off_middle(unit, unit.pose, at);
    if (far && (!found || *far < nearest)) found = unit.id, nearest = *far;
  }
  return found;
}

/// Whether an answer of the unit's has a pose.
bool Hand::can_lay(UnitId unit) const {
  return unit && question() && std::ranges::any_of(question()->choices, [&](const Choice& choice) {
           return is_laid_down(choice.shape) && holds(choice.units, unit);
         });
}

UnitId Hand::asked() const {
  const UnitId unit = question() && !m_held ? question()->unit : UnitId{};
  return unit && state().unit(unit).on_table ? unit : UnitId{};
}

std::string Hand::why_not(UnitId unit) const {
  if (!question()) return "the dice are waited for first";
  for (const Choice& choice : question()->choices) {
    if (choice.units.empty()) continue;
    rules::Answer answer{.choice = choice.key, .unit = unit};
    if (is_at_somebody(choice.shape)) answer.target = nearest_enemy(state(), unit);
    if (const auto refusal = m_recording.ruleset().check(state(), *question(), answer))
      return (answer.target ? "at " + state().name(answer.target) + ": " : "") + words_of(*refusal);
  }
  return question()->question;
}

/// Whoever goes on with another unit has done with the one that was asked about. @return whether the other may act now
bool Hand::close_for(UnitId unit) {
  if (!question() || !question()->unit || state().unit(unit).side != question()->side) return false;
  const auto idle = std::ranges::find_if(question()->choices, &Choice::idle);
  if (idle == question()->choices.end()) return false;
  give({.choice = idle->key});
  if (question() && holds(m_actors, unit)) return true;
  undo();
  return false;
}

/// Whoever is himself an answer is named by a click on him. @return whether he is
bool Hand::name(UnitId unit) {
  if (!unit || !question()) return false;
  const auto names = std::ranges::find(question()->choices, unit, &Choice::unit);
  if (names == question()->choices.end()) return false;
  give({.choice = names->key});
  return true;
}

std::vector<core::LeaderId> Hand::generals() const {
  std::vector<core::LeaderId> all;
  if (!question()) return all;
  for (const Choice& choice : question()->choices)
    if (choice.leader && state().leader(choice.leader).on_table && std::ranges::find(all, choice.leader) == all.end())
      all.push_back(choice.leader);
  return all;
}

/// A general who is himself an answer is named by a click on him, or, where he may be answered in several ways, those
/// are told. @return whether one stands there
bool Hand::name_general(Point at) {
  constexpr std::int64_t around = 20'000;  // micrometres: generals have no base of their own
  core::LeaderId nearest;
  for (const core::LeaderId one : generals())
    if (!nearest ||
        core::distance(state().leader(one).pose.at, at) < core::distance(state().leader(nearest).pose.at, at))
      nearest = one;
  if (!nearest || core::distance(state().leader(nearest).pose.at, at).micrometres > around) return false;
  std::vector<std::string> ways;
  const Choice* only = nullptr;
  for (const Offer& offer : m_offers)
    if (const Choice& choice = question()->choices[offer.choice]; choice.leader == nearest) {
      ways.push_back(fmt::format("{}: {}", offer.letter, offer.words));
      only = &choice;
    }
  if (ways.size() > 1)
    m_trouble = fmt::format("by letter, {}", fmt::join(ways, "; "));
  else
    give({.choice = only->key});
  return true;
}

/// A click on a unit that has yet to begin says that it does.
bool Hand::open(UnitId unit) {
  const Choice* begins = nullptr;
  for (const Choice& choice : question()->choices) {
    if (!holds(choice.units, unit)) continue;
    if (!choice.opens) return false;
    begins = &choice;
  }
  if (begins == nullptr) return false;
  give({.choice = begins->key, .unit = unit});
  return true;
}

bool Hand::press(Point at) {
  m_trouble.clear();
  if (paper() != nullptr) return press_on_slip(at);
  const Choice* choice = chosen();
  if (choice != nullptr && choice->shape == Shape::Place) return m_place = at, true;
  // The ghost itself is taken up again before what lies under it.
  if (const Ghost* held = ghost()) {
    if (off_middle(state().unit(m_held), held->wish, at)) {
      m_grip = at - held->wish.at;
      return m_dragging = true;
    }
  }
  if (name_general(at)) return true;
  const UnitId unit = base_at(at);
  if (!unit) return false;
  for (const TargetOffer& target : m_targets)
    if (target.unit == unit) return give(target.answer), true;
  if (name(unit)) return true;
  if (!holds(m_actors, unit) && !close_for(unit)) {
    m_trouble = state().name(unit) + ": " + why_not(unit);
    return true;
  }
  if (open(unit)) return true;
  // Whoever goes on with another base has done with the one he laid down.
  if (const Ghost* laid = ghost(); laid != nullptr && laid->is_legal() && unit != m_held && !holds(m_group, unit)) {
    give(laid->aimed->answer);
    if (!question() || !holds(m_actors, unit)) return true;
  }
  if (unit != m_held || !m_wish) take(unit);
  m_grip = at - state().unit(unit).pose.at;
  m_dragging = can_lay(unit);
  return true;
}

void Hand::drag(Point to, bool freely) {
  if (RulingSlip* slip = paper(); m_dragging && slip != nullptr) return slip->put({to - m_grip, slip->pose().facing});
  if (!m_dragging || !m_held) return;
  const Unit& unit = state().unit(m_held);
  m_digits.clear();
  wish({to - m_grip, m_wish ? m_facing : unit.pose.facing});
  if (!lays() || m_group.size() > 1) return;
  if (auto charge = charge_ghost(*ghost(), to)) return void(m_ghost = std::move(charge));
  if (freely) return;
  auto snap = snapped(m_recording.ruleset(), state(), *question(), *ghost(), way_chosen());
  if (!snap) return;
  m_wish = snap->wish;
  m_ghost = std::move(snap);
}

void Hand::take_next(int by) {
  if (m_check) return m_check->leaf(by);
  if (m_slip) {  // anybody, also who is off the table
    const auto all = static_cast<int>(state().units.size());
    return open_slip({static_cast<std::uint16_t>((m_slip->unit().value - 1 + by % all + all) % all + 1)});
  }
  if (m_actors.empty()) return;
  const auto at = std::ranges::find(m_actors, m_held);
  const auto count = static_cast<std::ptrdiff_t>(m_actors.size());
  std::ptrdiff_t place = by > 0 ? 0 : count - 1;
  if (at != m_actors.end()) place = (at - m_actors.begin() + by % count + count) % count;
  take(m_actors[static_cast<std::size_t>(place)]);
}

void Hand::turn_by(core::Angle by) {
  if (RulingSlip* slip = paper()) return slip->turn_by(by);
  if (!lays()) return;
  const Pose from = m_wish.value_or(state().unit(m_held).pose);
  wish({from.at, core::normalised(from.facing + by)});
}

void Hand::push_by(Point by) {
  if (RulingSlip* slip = paper()) return slip->put({slip->pose().at + by, slip->pose().facing});
  if (!lays()) return;
  const Pose from = m_wish.value_or(state().unit(m_held).pose);
  m_digits.clear();
  wish({from.at + by, from.facing});
}

/// "6.5" is how far, "6.5/-20" how far and how it looks then, turned from the way it looks now.
void Hand::use_digits() {
  const Unit& unit = state().unit(m_held);
  const auto slash = m_digits.find('/');
  const std::string_view all = m_digits;
  Pose pose = m_wish.value_or(unit.pose);
  if (const auto length = hundredths(all.substr(0, slash))) {
    const core::Angle heading = pose.at == unit.pose.at ? unit.pose.facing : core::direction(pose.at - unit.pose.at);
    const core::Length far{*length * m_recording.ruleset().measures.unit / 100};
    pose.at = unit.pose.at + core::ahead(heading, far);
  }
  if (slash != std::string::npos)
    if (const auto angle = hundredths(all.substr(slash + 1)))
      pose.facing = core::normalised(unit.pose.facing + core::Angle{static_cast<std::int32_t>(*angle % 36'000)});
  wish(pose);
}

void Hand::type(char c) {
  if (m_words) return m_words->push_back(c);
  m_trouble.clear();
  if (paper() != nullptr) return type_on_slip(c);
  if (m_recording.desk().throw_wanted()) {
    const core::DieKind kind = m_recording.desk().throw_wanted()->kind;
    if (c == 'r' || c == 'R') return roll();
    if (c == 'u' || c == 'U') return m_umpire = !m_umpire, void();
    const bool parted = c == ' ' || c == ',';
    if ((c < '0' || c > '9') && !parted) return;
    // A face that such dice do not have is told at once, and not written.
    if (core::highest(kind) <= 9 && !parted && (c - '0' < core::lowest(kind) || c - '0' > core::highest(kind))) {
      m_trouble =
          fmt::format("{} is no face of this die (expected {} to {})", c, core::lowest(kind), core::highest(kind));
      return;
    }
    if (m_digits.size() < 200) m_digits.push_back(c);
    return m_recording.draft(m_digits);
  }
  if (!question()) return;
  if ((c >= '0' && c <= '9') || c == '.' || c == '/' || c == '-') {
    for (const TargetOffer& target : m_targets)
      if (target.number <= 9 && target.number == c - '0') return give(target.answer);
    if ((!forms() && !(lays() && m_targets.empty())) || m_digits.size() >= 12) return;
    m_digits.push_back(c);
    return forms() ? void() : use_digits();
  }
  if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  for (const Offer& offer : m_offers)
    if (offer.letter == c) return take_offer(offer);
}

void Hand::take_offer(const Offer& offer) {
  const Choice& choice = question()->choices[offer.choice];
  if (choice.idle) return end_phase();
  if (choice.shape == Shape::Plain) return give({.choice = choice.key});
  if (!choice.units.empty() && !holds(choice.units, m_held)) {
    const std::string who = m_held ? state().name(m_held) + ": " + why_not(m_held) : "take hold of a base first (Tab)";
    m_trouble = offer.words + ": " + who;
    return;
  }
  if (choice.shape == Shape::Unit) return give({.choice = choice.key, .unit = m_held});
  if (choice.shape == Shape::Form) return take_form(offer.choice);
  m_chosen = offer.choice;
  m_ending = false;
  m_charges.clear(), m_charges_known = false;
  m_ghost.reset(), m_place.reset();
  show_targets();
  if (is_at_somebody(choice.shape) && m_targets.empty())
    m_trouble = offer.words + ": nobody may be named as the target";
  if (m_targets.size() == 1 && choice.shape == Shape::Target) return give(m_targets.front().answer);
}

/// A formation is taken as it is where there is nothing to say of its width; else that is typed.
void Hand::take_form(std::size_t choice) {
  rules::Answer answer{.choice = question()->choices[choice].key, .unit = m_held};
  const auto refusal = m_recording.ruleset().check(state(), *question(), answer);
  if (!refusal) return give(std::move(answer));
  m_chosen = choice;
  m_ending = false;
  m_wish.reset(), m_ghost.reset(), m_targets.clear(), m_digits.clear();
  m_trouble = words_of(*refusal);
}

/// As wide as was typed, else as the rules' own first candidate has it.
void Hand::give_form(const Choice& form) {
  if (const auto width = hundredths(m_digits))
    return give({.choice = form.key, .unit = m_held, .distance = {*width * m_recording.ruleset().measures.unit / 100}});
  for (const rules::Answer& way : m_recording.ruleset().candidates(state(), rules::narrowed(*question(), form, m_held)))
    if (way.choice == form.key && way.unit == m_held) return give(way);
  m_trouble = "type how wide its front is to be";
}

void Hand::rub_out() {
  m_trouble.clear();
  if (m_words) return data::rub_out_letter(*m_words);
  if (RulingSlip* slip = paper()) return slip->rub_out();
  if (m_digits.empty()) return;
  m_digits.pop_back();
  if (m_recording.desk().throw_wanted()) return m_recording.draft(m_digits);
  if (m_held && !forms()) use_digits();
}

void Hand::accept() {
  m_trouble.clear();
  if (m_words) return give_words();
  if (RulingSlip* slip = paper(); slip != nullptr && slip->writes_reason()) return slip->write_reason();
  if (m_check) return rule_table();
  if (m_slip) return rule(m_slip->ruling());
  if (m_recording.desk().throw_wanted()) return throw_typed();
  if (!question()) return;
  if (m_ending) {
    const auto idle = std::ranges::find_if(question()->choices, &Choice::idle);
    if (idle != question()->choices.end()) give({.choice = idle->key});
    return;
  }
  if (forms()) return give_form(*chosen());
  if (m_place && chosen() != nullptr) return give({.choice = chosen()->key, .unit = m_held, .at = *m_place});
  if (const Ghost* laid = ghost(); laid != nullptr && laid->aimed && m_group.size() > 1) return give_group();
  if (const Ghost* laid = ghost(); laid != nullptr && laid->aimed) return give(laid->aimed->answer);
  if (const Ghost* laid = ghost(); laid != nullptr && laid->refusal) return;  // why stands beside it
  if (name(m_held)) return;
  if (lays())
    m_trouble = "nothing to accept yet: drag the base, or type how far";
  else
    m_trouble = m_held || m_actors.empty() ? "answer by letter" : "take hold of a base first (Tab)";
}

void Hand::let_go() {
  m_trouble.clear();
  if (m_words) return m_words.reset();
  if (RulingSlip* slip = paper(); slip != nullptr && slip->writes_reason()) return slip->write_reason();
  if (m_check) return m_check.reset();
  if (m_slip) return m_slip.reset();
  if (m_ending) return void(m_ending = false);
  if (!m_digits.empty() && m_recording.desk().throw_wanted()) {
    m_digits.clear();
    return m_recording.draft({});
  }
  if (m_wish || m_chosen || m_place) return take(m_held);
  if (!m_group.empty()) return m_group.clear();
  m_held = {};
  m_targets.clear();
}

bool Hand::has_anything() const {
  const bool dice = !m_digits.empty() && m_recording.desk().throw_wanted();
  return m_words || m_slip || m_check || m_ending || dice || m_wish || m_chosen || m_place || m_held;
}

void Hand::end_phase() {
  if (!question()) return;
  // Enter has one meaning at a time: what is written, or laid out, is settled first.
  if (m_words && m_words->empty()) m_words.reset();
  if (m_words) return void(m_trouble = "first the line for words: Enter says it, Esc closes it");
  if (paper() != nullptr) return void(m_trouble = "first what is being ruled: Enter rules it, Esc leaves it");
  if (std::ranges::any_of(question()->choices, &Choice::idle)) {
    m_held = {}, m_wish.reset(), m_ghost.reset(), m_chosen.reset(), m_targets.clear();
    m_ending = true;
  } else {
    m_trouble = "this question has to be answered";
  }
}

void Hand::say_in_words() {
  if (!question()) return;
  if (paper() != nullptr) return void(m_trouble = "first what is being ruled: Enter rules it, Esc leaves it");
  m_ending = false;
  m_words.emplace();
}

void Hand::give_words() {
  if (players::says_ruling(*m_words)) {
    const auto ruling = players::said_ruling(*m_words, m_recording.ruleset(), state(), *question());
    if (ruling) return rule(*ruling);
    return tell_misheard(ruling.error());
  }
  const rules::SideView view{m_recording.ruleset(), state(), question()->side};
  const rules::Advice advice{m_recording.ruleset(), view, *question()};
  const auto answer = players::said(*m_words, view, *question(), advice);
  if (answer) return give(*answer);
  tell_misheard(answer.error());
}

void Hand::tell_misheard(const players::Misheard& fault) {
  m_trouble = fault.words;
  if (fault.at) m_trouble = "at character " + std::to_string(*fault.at + 1) + ": " + m_trouble;
}

void Hand::give(rules::Answer answer) {  // a copy: the ghost's own goes with it
  const auto words = m_words;
  const rules::Decision asked = *question();
  std::optional<rules::Refusal> refusal;
  m_always.with([&] {
    refusal = m_recording.desk().answer(answer);
    if (!refusal) m_always.note(asked, answer);
    return !refusal;
  });
  if (!refusal) return look_anew();
  m_words = words;
  m_trouble = words_of(*refusal);
}

void Hand::always() {
  m_trouble = m_always.toggle().value_or("");
}

std::string Hand::habit_words() const {
  using Standing = Always::Standing;
  if (!m_always.followed().empty()) return "As always: " + m_always.followed() + " (Ctrl+L: ask again)";
  switch (m_always.standing()) {
    case Standing::None:
      return {};
    case Standing::MayBe:
      return "Always " + m_always.last() + " (Ctrl+L)";
    case Standing::Is:
      return "From now on: " + m_always.last() + " (Ctrl+L: ask again)";
  }
  return {};
}

void Hand::throw_typed() {
  auto faces = players::typed_faces(m_digits, *m_recording.desk().throw_wanted());
  if (!faces) {
    m_trouble = faces.error();
    return;
  }
  using Kind = rules::DiceSource::Kind;
  const Kind kind = m_umpire ? Kind::Umpire : Kind::Typed;
  m_always.with([&] { return m_recording.desk().throw_dice(*std::move(faces), kind), true; });
  look_anew();
}

void Hand::roll() {
  if (!m_recording.desk().throw_wanted()) return;
  m_always.with([&] { return m_recording.desk().roll(), true; });
  look_anew();
}

void Hand::undo() {
  const bool undone = m_recording.undo();
  m_always.forget_last();
  look_anew();
  if (!undone) m_trouble = "nothing to undo";
}

void Hand::redo() {
  const bool done = m_recording.redo();
  look_anew();
  if (!done) m_trouble = "nothing to do again";
}

}  // namespace vedette::app
