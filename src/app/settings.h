#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "data/fault.h"

namespace vedette::app {

/// What people at the desk always answer where a rule asks: "OH-SQR-01", "yes".
struct Habit {
  std::string rule, choice;
  friend bool operator==(const Habit&, const Habit&) = default;
};
using Habits = std::vector<Habit>;

/// What a user's machine is remembered to like, between one start and the next.
struct Settings {
  std::string quality;  // low, medium, high or film; empty: not known yet
  bool sound = true;    // the studio is heard
  int volume = 70;      // 0 to 100
  int text = 100;       // how large panels are written, 75 to 200 %
  Habits always{};
  std::vector<std::string> recent{};  // replays watched or recorded outside the games' folder, the last first

  /// Such a replay was opened. Ten are remembered.
  void opened(const std::filesystem::path& replay);
};

/// $XDG_CONFIG_HOME/vedette/settings.yaml, else ~/.config/vedette/settings.yaml; empty where neither is known.
[[nodiscard]] std::filesystem::path settings_file();

/// Reads them. A file that is not there is no fault; what is wrong with one is told and passed over.
[[nodiscard]] Settings read_settings(const std::filesystem::path& file, data::Faults&);
/// The same from text. @param file its name for messages.
[[nodiscard]] Settings settings_of(std::string_view text, const std::string& file, data::Faults&);

/// Writes them, all at once or not at all. @return false when that cannot be done.
bool write_settings(const std::filesystem::path& file, const Settings&);

/// Changes what this machine remembers, as far as it can be read and written.
void remember(const std::function<void(Settings&)>& change);

}  // namespace vedette::app
