#include "app/always.h"

#include <algorithm>

#include "players/words/choice_words.h"

namespace vedette::app {
namespace {

/// A yes or no, and what is like it: whoever ends a phase, or names somebody, says that for once.
bool may_be_always(const rules::Decision& question, const rules::Answer& answer) {
  const rules::Choice* choice = question.choice(answer.choice);
  return choice != nullptr && choice->shape == rules::Shape::Plain && !choice->idle && !choice->unit &&
         !choice->leader && !question.between;
}

}  // namespace

void Always::with(const std::function<bool()>& give) {
  m_recording.as_one([&] {
    m_last.reset();
    if (give()) follow();
  });
}

void Always::note(const rules::Decision& answered, const rules::Answer& answer) {
  if (may_be_always(answered, answer)) m_last = Habit{answered.rule, answer.choice};
}

void Always::forget_last() {
  m_last.reset();
  m_followed.clear();
}

void Always::follow() {
  m_followed.clear();
  if (m_recording.correction() != nullptr) return;
  const auto& question = m_recording.desk().question();
  while (question) {
    const auto habit = std::ranges::find(m_habits, question->rule, &Habit::rule);
    if (habit == m_habits.end() || !may_be_always(*question, {.choice = habit->choice})) return;
    if (m_recording.desk().answer({.choice = habit->choice}, true)) return;
    m_followed += (m_followed.empty() ? "" : ", ") + words(*habit);
    m_last = *habit;
  }
}

std::optional<std::string> Always::toggle() {
  if (!m_last) return "only an answer of one word, such as yes or no, can be given always";
  const bool was = std::erase(m_habits, *m_last) > 0;
  std::erase_if(m_habits, [&](const Habit& one) { return one.rule == m_last->rule; });
  if (!was) m_habits.push_back(*m_last);
  m_changed = true;
  m_followed.clear();
  return std::nullopt;
}

Always::Standing Always::standing() const {
  if (!m_last) return Standing::None;
  return std::ranges::find(m_habits, *m_last) != m_habits.end() ? Standing::Is : Standing::MayBe;
}

std::string Always::words(const Habit& habit) const {
  return players::choice_words(habit.choice, m_recording.scenario()) + " [" + habit.rule + "]";
}

std::string Always::last() const {
  return words(*m_last);
}

std::optional<Habits> Always::take_new() {
  if (!std::exchange(m_changed, false)) return std::nullopt;
  return m_habits;
}

}  // namespace vedette::app
