#pragma once

#include <functional>
#include <optional>
#include <string>

#include "app/recording.h"
#include "app/settings.h"

namespace vedette::app {

/// Questions that a desk no longer asks, because somebody said "like this always": by the rule that asks them.
class Always {
 public:
  /// Borrowed.
  explicit Always(Recording& recording) : m_recording{recording} {}
  void set(Habits habits) { m_habits = std::move(habits); }

  /// What somebody gives, and what is always answered after it, are one gesture: it goes back with it.
  /// @param give whether it was taken
  void with(const std::function<bool()>& give);
  /// @param answered a question that somebody has answered
  void note(const rules::Decision& answered, const rules::Answer&);
  /// Somebody went back, or forth: nothing was answered last.
  void forget_last();
  /// The last answer from now on; or, where it is given so already, not any more. @return why it cannot be
  [[nodiscard]] std::optional<std::string> toggle();

  enum class Standing : std::uint8_t { None, MayBe, Is };
  [[nodiscard]] Standing standing() const;  // of the last answer
  /// "yes [OH-SQR-01]": the last answer. @pre `standing` is not None
  [[nodiscard]] std::string last() const;
  /// What was answered so with the last gesture: "yes [OH-SQR-01], ..."; else empty.
  [[nodiscard]] const std::string& followed() const { return m_followed; }
  /// Taken once: they are others than were set.
  [[nodiscard]] std::optional<Habits> take_new();

 private:
  void follow();
  [[nodiscard]] std::string words(const Habit&) const;

  Recording& m_recording;
  Habits m_habits;
  std::optional<Habit> m_last;
  std::string m_followed;
  bool m_changed = false;
};

}  // namespace vedette::app
