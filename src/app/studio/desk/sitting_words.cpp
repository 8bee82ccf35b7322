// What the desk's panels say: the question, who is held and what his ghost would do, dice, and which keys do what.
#include <fmt/format.h>

#include <algorithm>

#include "app/studio/desk/sitting.h"
#include "battle/words.h"
#include "players/throw_words.h"
#include "players/words/choice_words.h"

namespace vedette::app {
namespace {

std::string with_spaces(std::string words) {
  std::ranges::replace(words, '-', ' ');
  return words;
}

/// "woods: half speed [OH-TERR-01]; ...": what decided it, as far as a line has room.
std::string why_of(const rules::Ruleset& ruleset, const battle::Reasons& why) {
  constexpr std::size_t most = 3;
  std::vector<std::string> all;
  const auto add = [&](const std::string& id, const std::string& words) {
    const rules::RuleText* rule = ruleset.rule(id);
    all.push_back(fmt::format("{} [{}]", words.empty() && rule != nullptr ? std::string{rule->title} : words, id));
  };
  for (const battle::Modifier& one : why.modifiers)
    if (one.applied) add(one.rule, one.words);
  for (const battle::Basis& one : why.basis) add(one.rule, one.words);
  if (all.size() > most) all.resize(most);
  return fmt::format("{}", fmt::join(all, ";  "));
}

/// "  Harmed with 62 %, 0.9 hits (1); 30 %, 0.4 hits (2)": of the nearest.
std::string foretold(const std::vector<TargetOffer>& targets) {
  constexpr std::size_t most = 3;
  std::vector<std::string> all;
  for (const TargetOffer& target : targets)
    if (target.outlook && all.size() < most)
      all.push_back(fmt::format("{} ({})", in_full(*target.outlook), target.number));
  return all.empty() ? "" : fmt::format("   By the dice harmed: {}", fmt::join(all, ";  "));
}

}  // namespace

void Sitting::tell_question(ui::DeskModel& model) const {
  const auto& desk = m_recording.desk();
  const battle::Scenario& scenario = m_recording.scenario();
  const battle::Clock& clock = state().clock;
  model.when = clock.turn > 0 ? fmt::format("Turn {}, {}", clock.turn, clock.phase_name) : "Before the first turn";
  if (state().outcome) {
    const auto& winner = state().outcome->winner;
    model.over = winner ? scenario.sides[core::index(*winner)].name + " victory" : "Drawn";
    if (!state().outcome->words.empty()) model.over += ": " + state().outcome->words;
    return;
  }
  const core::Side side = desk.question()       ? desk.question()->side
                          : desk.throw_wanted() ? desk.throw_wanted()->side
                                                : clock.side;
  model.side = static_cast<int>(core::index(side));
  model.whom = scenario.sides[core::index(side)].name;
  if (!desk.question()) return;
  model.question = desk.question()->question;
  model.rule = desk.question()->rule;
  for (const Offer& offer : m_hand.offers())
    model.offers.push_back({.letter = offer.letter,
                            .words = offer.words,
                            .open = m_hand.is_open(offer),
                            .chosen = m_hand.chosen() == &desk.question()->choices[offer.choice]});
}

void Sitting::tell_held(ui::DeskModel& model) const {
  if (!m_hand.held()) return;
  const battle::UnitSheet& sheet = m_recording.scenario().sheet(m_hand.held());
  const rules::Ruleset& ruleset = m_recording.ruleset();
  std::string type = sheet.type;
  for (const rules::TypeInfo& one : ruleset.types)
    if (one.key == sheet.type) type = one.title;
  model.held = fmt::format("{} ({})", state().name(m_hand.held()), type);
  if (m_hand.group().size() > 1) {
    model.held += fmt::format(" and {} more", m_hand.group().size() - 1);
    for (const Ghost& one : m_hand.group_ghosts())
      if (one.refusal) model.held += fmt::format(";  x {}: {}", state().name(one.unit), one.refusal->words);
  }
  const Ghost* ghost = m_hand.ghost();
  if (ghost == nullptr) return;
  if (ghost->refusal) model.refusal = fmt::format("{} [{}]", ghost->refusal->words, ghost->refusal->rule);
  if (!ghost->aimed) return;
  const rules::Aimed& aimed = *ghost->aimed;
  const auto length = [&](core::Length far) { return battle::length_text(ruleset.measures, far); };
  std::string way = with_spaces(players::choice_words(aimed.answer.choice, m_recording.scenario()));
  if (aimed.answer.target) way += " " + state().name(aimed.answer.target);
  if (aimed.preview.allowance > core::Length{})
    way += fmt::format(" {} of {}", length(aimed.preview.cost), length(aimed.preview.allowance));
  if (aimed.preview.points > 0)
    way += fmt::format(", {} of {} points", aimed.preview.points, aimed.preview.points_left);
  model.way = ghost->refusal ? fmt::format("Nearest: {}, {} short", way, length(aimed.off)) : "Would " + way;
  if (!ghost->snap.empty()) model.way += ", " + ghost->snap;
  if (const rules::Outlook* outlook = m_hand.charge_outlook())
    model.way += ";   by the dice harmed: " + in_full(*outlook);
  model.why = why_of(ruleset, aimed.preview.why);
}

void Sitting::tell_dice(ui::DeskModel& model) const {
  const auto& wanted = m_recording.desk().throw_wanted();
  if (!wanted) return;
  std::string words = players::throw_words(*wanted);
  if (wanted->unit) words += " for " + state().name(wanted->unit);
  if (wanted->needed > 0) words += fmt::format(", {} or more succeeds", wanted->needed);
  words += fmt::format(" (D{})", core::faces(wanted->kind));
  std::string typed;
  int count = 0;
  if (core::highest(wanted->kind) <= 9) {
    for (const char c : m_hand.digits())
      if (c >= '0' && c <= '9') typed += std::string{c} + "  ", ++count;
  } else {
    typed = m_hand.digits();
  }
  for (; count < wanted->count && core::highest(wanted->kind) <= 9; ++count) typed += "_  ";
  model.dice.push_back({.words = std::move(words), .typed = std::move(typed), .umpire = m_hand.umpires_dice()});
}

/// Names who could still do something, so that nobody is forgotten.
std::string Sitting::ending() const {
  constexpr std::size_t most = 6;
  std::string names;
  const auto& actors = m_hand.actors();
  for (std::size_t i = 0; i < std::min(most, actors.size()); ++i)
    names += (i == 0 ? "" : ", ") + state().name(actors[i]);
  if (actors.size() > most) names += fmt::format(" and {} more", actors.size() - most);
  if (names.empty()) return "End it?";
  return fmt::format("End it? {} could still do something: {}.", actors.size(), names);
}

void Sitting::tell_slip(ui::DeskModel& model) const {
  const RulingSlip* slip = m_hand.slip();
  if (slip == nullptr) return;
  ui::DeskModel::Slip told{.title = "How " + state().name(slip->unit()) + " really stand", .rows = {}};
  for (const RulingSlip::Row& row : slip->rows())
    told.rows.push_back({.key = row.key, .what = row.what, .value = row.value, .changed = row.changed});
  model.slips.push_back(std::move(told));
}

void Sitting::tell_check(ui::DeskModel& model) const {
  const TableCheck* check = m_hand.check();
  if (check == nullptr) return;
  ui::DeskModel::Check& told = model.checks.emplace_back();
  told.turn = check->turn();
  told.turn_written = state().clock.turn;
  for (const TableCheck::Row& row : check->rows()) {
    const battle::Unit& unit = state().unit(row.unit);
    told.rows.push_back({.unit = row.unit.value,
                         .army = m_recording.scenario().sides[core::index(unit.side)].name,
                         .name = state().name(row.unit) + (unit.on_table ? "" : " (off the table)"),
                         .losses = battle::losses_text(m_recording.ruleset().measures, unit.losses),
                         .ticked = row.ticked,
                         .differs = row.differs,
                         .looked_at = row.looked_at});
  }
  // Numbers at the rule's long strokes.
  const battle::Ground& ground = state().ground();
  constexpr int step = 6;
  const core::Length beside = core::inches(2);
  const auto pin = [&](core::Point at, int inches) {
    const TableView::Pixel pixel = m_view.pixel_of(at);
    model.pins.push_back({.x = pixel.x, .y = pixel.y, .text = std::to_string(inches)});
  };
  for (int n = 0; core::inches(n) <= ground.width; n += step)
    pin({core::inches(n).micrometres, -beside.micrometres}, n);
  for (int n = step; core::inches(n) <= ground.height; n += step)
    pin({-beside.micrometres, core::inches(n).micrometres}, n);
}

std::string Sitting::hint() const {
  const auto& desk = m_recording.desk();
  if (!m_told.empty()) return m_told;
  if (m_line) return "Into which file? Enter writes it, Esc closes the line.";
  if (m_look_back) return "Which of these was otherwise?";
  if (m_shelf) return "Which of these is to be the game?";
  if (m_hand.check() != nullptr && !m_hand.is_writing())
    return "Drag what lies otherwise, change its rows by letter. Space: it is right, the next. Tab: the next. + and -: "
           "the "
           "turn that is played. A: all as sure as this one. Enter: rule what differs; Esc: leave it.";
  if (m_hand.slip() != nullptr)
    return m_hand.is_writing() ? "Type the reason, then Enter."
                               : "Drag it, turn it (Q, E), change a row by its letter; "
                                 "Enter rules it, Esc leaves it. Tab: another base.";
  if (desk.is_over()) return "The battle is over; Ctrl+Z takes the last back, Esc leaves.";
  if (m_hand.words()) return "In the words of an orders file: 1st Foot moves 6\". Enter says it, Esc closes the line.";
  if (desk.throw_wanted()) return "Type the faces as they fell, then Enter. R: the program throws.";
  if (m_hand.is_ending()) return "Enter ends it, Esc goes back.";
  if (!m_hand.targets().empty()) return "Type the number of the target, or click it." + foretold(m_hand.targets());
  if (const rules::Choice* chosen = m_hand.chosen(); chosen != nullptr && chosen->shape == rules::Shape::Place)
    return m_hand.place() ? "Enter accepts this place; another click moves it." : "Click the place on the table.";
  if (const rules::Choice* chosen = m_hand.chosen(); chosen != nullptr && chosen->shape == rules::Shape::Form)
    return "Type how wide its front is to be, then Enter; Enter alone takes what is usual.";
  if (const Ghost* ghost = m_hand.ghost(); ghost != nullptr && !ghost->snap.empty())
    return "Enter accepts. Shift while you drag: exactly where you hold it. Esc takes it back.";
  if (const Ghost* ghost = m_hand.ghost(); ghost != nullptr && ghost->aimed)
    return ghost->refusal
               ? "Enter takes the nearest that is legal; Ctrl+Enter: it stood there all the same. Wheel, Q, E turn; "
                 "digits: how far; Esc takes it back."
               : "Enter accepts. Wheel, Q, E turn; digits: how far, / how it looks; Esc takes it back.";
  if (m_hand.lays()) return "Drag it, or push it with the arrows. Tab: the next.";
  if (m_hand.held()) return m_hand.actors().size() > 1 ? "Answer by letter. Tab: the next." : "Answer by letter.";
  if (m_hand.actors().empty())
    return m_hand.generals().empty() ? "Answer by letter."
                                     : "Click the general, by the light rings, or answer by letter.";
  const auto& choices = desk.question()->choices;
  if (std::ranges::any_of(choices, [](const rules::Choice& one) { return static_cast<bool>(one.unit); }))
    return "Click who is meant, by the light rims, or Tab to him and press Enter; or answer by letter.";
  const bool moves = std::ranges::any_of(choices, is_laid_down, &rules::Choice::shape);
  return (m_turn_begins ? "A turn begins: F9 checks the table. " : "") +
         std::string{moves ? "Drag a base with a light rim, or Tab to it."
                           : "Click a base with a light rim, or Tab to it, then answer by letter."} +
         (std::ranges::any_of(choices, &rules::Choice::idle) ? " Ctrl+Space: nothing more." : "");
}

ui::DeskModel Sitting::model() const {
  ui::DeskModel model;
  tell_question(model);
  tell_held(model);
  tell_dice(model);
  tell_slip(model);
  tell_check(model);
  tell_look_back(model);
  tell_correction(model);
  if (m_hand.words()) model.said.push_back(*m_hand.words());
  if (m_line) model.said.push_back(*m_line);
  if (m_hand.is_ending()) model.ending = ending();
  model.hint = hint();
  model.habit = m_hand.habit_words();
  model.trouble = m_hand.trouble();
  if (!m_hand.digits().empty() && m_hand.held()) model.hint = "Typed: " + m_hand.digits() + "   " + model.hint;
  model.file = (m_recording.correction() != nullptr ? "Not yet in " : "Recorded in ") + m_recording.path();
  model.fault = m_fault;
  model.can_undo = m_recording.correction() != nullptr || m_recording.desk().can_undo();
  model.can_redo = m_recording.desk().can_redo();
  model.keys_open = m_keys;
  if (!m_picture.plays())
    for (const TargetOffer& target : m_hand.targets()) {
      const TableView::Pixel at = m_view.pixel_of(state().unit(target.unit).pose.at);
      std::string sign = std::to_string(target.number);
      if (target.outlook) sign += ":  " + in_brief(*target.outlook);
      model.pins.push_back({.x = at.x, .y = at.y, .text = std::move(sign), .strong = true});
    }
  model.studio.scenario = &m_recording.scenario();
  model.studio.state = &state();
  model.studio.ruleset = &m_recording.ruleset();
  model.studio.ledger = m_ledger;
  model.studio.now = m_ledger.empty() ? 0 : m_ledger.back().sequence;
  model.studio.playing = true;  // the ledger keeps its end in sight
  model.studio.limits = m_limits;
  model.studio.open = {"ledger"};
  return model;
}

}  // namespace vedette::app
