// What is not asked any more: somebody said "like this always".
#include <algorithm>

#include "app/studio/desk/hand.h"
#include "players/words/choice_words.h"

namespace vedette::app {
namespace {

/// A yes or no, and what is like it: whoever ends a phase, or names somebody, says that for once.
bool may_be_always(const rules::Decision& question, const rules::Answer& answer) {
  const rules::Choice* choice = question.choice(answer.choice);
  return choice != nullptr && choice->shape == rules::Shape::Plain && !choice->idle && !choice->unit &&
         !question.between;
}

}  // namespace

/// What somebody gives, and what is always answered after it, are one gesture. @param give whether it was taken
void Hand::with_habits(const std::function<bool()>& give) {
  m_recording.as_one([&] {
    m_last.reset();
    if (give()) follow_habits();
  });
}

/// @param answered a question that somebody has answered
void Hand::note_habit(const rules::Decision& answered, const rules::Answer& answer) {
  if (may_be_always(answered, answer)) m_last = Habit{answered.rule, answer.choice};
}

/// Answers what is always answered alike; it goes back with the gesture that brought it up.
void Hand::follow_habits() {
  m_followed.clear();
  if (m_recording.correction() != nullptr) return;
  while (question()) {
    const auto habit = std::ranges::find(m_habits, question()->rule, &Habit::rule);
    if (habit == m_habits.end() || !may_be_always(*question(), {.choice = habit->choice})) return;
    const std::string words = players::choice_words(habit->choice, *state().scenario);
    if (m_recording.desk().answer({.choice = habit->choice}, true)) return;
    m_followed += (m_followed.empty() ? "" : ", ") + words + " [" + habit->rule + "]";
    m_last = *habit;
  }
}

void Hand::always() {
  m_trouble.clear();
  if (!m_last) {
    m_trouble = "only an answer of one word, such as yes or no, can be given always";
    return;
  }
  const bool was = std::erase(m_habits, *m_last) > 0;
  std::erase_if(m_habits, [&](const Habit& one) { return one.rule == m_last->rule; });
  if (!was) m_habits.push_back(*m_last);
  m_habits_changed = true;
  m_followed.clear();
}

std::string Hand::habit_words() const {
  if (!m_last) return {};
  const std::string words = players::choice_words(m_last->choice, *state().scenario) + " [" + m_last->rule + "]";
  if (!m_followed.empty()) return "As always: " + m_followed + " (Ctrl+L: ask again)";
  const bool is_habit = std::ranges::find(m_habits, *m_last) != m_habits.end();
  return is_habit ? "From now on: " + words + " (Ctrl+L: ask again)" : "Always " + words + " (Ctrl+L)";
}

std::optional<Habits> Hand::take_new_habits() {
  if (!std::exchange(m_habits_changed, false)) return std::nullopt;
  return m_habits;
}

}  // namespace vedette::app
