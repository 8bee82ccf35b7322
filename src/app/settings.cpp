#include "app/settings.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <optional>

#include "data/letters.h"
#include "data/quotes.h"
#include "data/read.h"
#include "files/write.h"

namespace vedette::app {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 4> qualities{"low", "medium", "high", "film"};
constexpr std::size_t most_recent = 10;

/// "OH-SQR-01 yes" and more of that kind.
Habits habits_in(const data::Node& always, data::Reading& reading) {
  Habits habits;
  for (const std::string& line : reading.as_texts(always).value_or(std::vector<std::string>{})) {
    const auto space = line.find(' ');
    if (space == 0 || space == std::string::npos || space + 1 == line.size())
      reading.error(always.at, "'" + line + "' is no rule with its answer (expected such as OH-SQR-01 yes)");
    else
      habits.push_back({line.substr(0, space), line.substr(space + 1)});
  }
  return habits;
}

Settings settings_in(const data::Document& document, data::Faults& faults) {
  Settings settings;
  data::Reading reading{document.file, faults};
  data::Keys keys{reading, document.root, "settings"};
  if (const data::Node* quality = keys.find("quality"))
    if (const auto chosen = reading.as_choice(*quality, qualities, "quality")) settings.quality = qualities[*chosen];
  if (const data::Node* sound = keys.find("sound")) settings.sound = reading.as_flag(*sound).value_or(settings.sound);
  if (const data::Node* volume = keys.find("volume"))
    settings.volume = static_cast<int>(reading.as_whole(*volume, {0, 100}).value_or(settings.volume));
  if (const data::Node* text = keys.find("text"))
    settings.text = static_cast<int>(reading.as_whole(*text, {75, 200}).value_or(settings.text));
  if (const data::Node* always = keys.find("always")) settings.always = habits_in(*always, reading);
  if (const data::Node* recent = keys.find("recent"))
    settings.recent = reading.as_texts(*recent).value_or(std::vector<std::string>{});
  keys.finish();
  return settings;
}

}  // namespace

void Settings::opened(const fs::path& replay) {
  std::error_code unknown;
  fs::path whole = fs::weakly_canonical(replay, unknown);
  if (unknown) whole = fs::absolute(replay, unknown);
  std::erase(recent, whole.string());
  recent.insert(recent.begin(), whole.string());
  recent.resize(std::min(recent.size(), most_recent));
}

fs::path settings_file() {
  const char* config = std::getenv("XDG_CONFIG_HOME");
  if (config != nullptr && *config != '\0') return fs::path{config} / "vedette" / "settings.yaml";
  const char* home = std::getenv("HOME");
  if (home != nullptr && *home != '\0') return fs::path{home} / ".config" / "vedette" / "settings.yaml";
  return {};
}

Settings read_settings(const fs::path& file, data::Faults& faults) {
  std::error_code ignored;
  if (file.empty() || !fs::exists(file, ignored)) return {};
  const auto document = data::load(file.string(), faults);
  return document ? settings_in(*document, faults) : Settings{};
}

Settings settings_of(std::string_view text, const std::string& file, data::Faults& faults) {
  const auto document = data::parse(text, file, faults);
  return document ? settings_in(*document, faults) : Settings{};
}

bool write_settings(const fs::path& file, const Settings& settings) {
  if (file.empty()) return false;
  std::error_code failed;
  fs::create_directories(file.parent_path(), failed);
  if (files::why_not_written(file.string())) return false;
  const fs::path draft = file.string() + ".new";
  const int made = files::make_anew(draft.string());
  if (made < 0) return false;
  ::close(made);
  {
    std::ofstream out{draft};
    out << "# What Vedette remembers. quality: low, medium, high or film; delete the line to have it measured again.\n"
        << "# sound: whether the studio is heard; volume: how loud, 0 to 100.\n"
        << "# text: how large panels are written, 75 to 200 %; recent: replays opened lately.\n"
        << "# always: what the desk does not ask any more, a rule with its answer each.\n";
    if (!settings.quality.empty()) out << "quality: " << settings.quality << '\n';
    out << "sound: " << (settings.sound ? "yes" : "no") << "\nvolume: " << settings.volume
        << "\ntext: " << settings.text << '\n';
    if (!settings.always.empty()) out << "always:\n";
    for (const auto& [rule, choice] : settings.always) out << "  - " << data::in_quotes(rule + ' ' + choice) << '\n';
    if (!settings.recent.empty()) out << "recent:\n";
    data::Faults passed_over;  // a name that is no text cannot stand in one
    for (const std::string& path : settings.recent)
      if (data::is_text(path, {}, passed_over)) out << "  - " << data::in_quotes(path) << '\n';
    if (!out.flush()) return false;
  }
  fs::rename(draft, file, failed);
  return !failed;
}

void remember(const std::function<void(Settings&)>& change) {
  data::Faults told_at_start;
  Settings settings = read_settings(settings_file(), told_at_start);
  change(settings);
  write_settings(settings_file(), settings);
}

}  // namespace vedette::app
