#include "app/settings.h"

#include <unistd.h>

#include <array>
#include <cstdlib>
#include <fstream>
#include <optional>

#include "data/read.h"
#include "files/write.h"

namespace vedette::app {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 4> qualities{"low", "medium", "high", "film"};

Settings settings_in(const data::Document& document, data::Faults& faults) {
  Settings settings;
  data::Reading reading{document.file, faults};
  data::Keys keys{reading, document.root, "settings"};
  if (const data::Node* quality = keys.find("quality"))
    if (const auto chosen = reading.as_choice(*quality, qualities, "quality")) settings.quality = qualities[*chosen];
  if (const data::Node* sound = keys.find("sound")) settings.sound = reading.as_flag(*sound).value_or(settings.sound);
  if (const data::Node* volume = keys.find("volume"))
    settings.volume = static_cast<int>(reading.as_whole(*volume, {0, 100}).value_or(settings.volume));
  keys.finish();
  return settings;
}

}  // namespace

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
        << "# sound: whether the studio is heard; volume: how loud, 0 to 100.\n";
    if (!settings.quality.empty()) out << "quality: " << settings.quality << '\n';
    out << "sound: " << (settings.sound ? "yes" : "no") << "\nvolume: " << settings.volume << '\n';
    if (!out.flush()) return false;
  }
  fs::rename(draft, file, failed);
  return !failed;
}

}  // namespace vedette::app
