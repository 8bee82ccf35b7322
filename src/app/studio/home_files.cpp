#include "app/studio/home_files.h"

#include <algorithm>

#include "app/games_folder.h"
#include "data/letters.h"
#include "replay/replay.h"
#include "rulesets/registry.h"

namespace vedette::app {
namespace {

namespace fs = std::filesystem;

fs::path games_folder_if_any() {
  try {
    return games_folder();
  } catch (const Failure&) {  // no home: only what was opened elsewhere is known
    return {};
  }
}

/// "quatre-bras-one-hour" is Quatre Bras, by One Hour.
ui::ReplayFile bundled(const std::string& path) {
  std::string battle = fs::path{path}.stem().string();
  ui::ReplayFile file{.path = path, .name = {}, .detail = {}};
  for (const rules::Ruleset* ruleset : rulesets::all())
    if (const std::string ending = "-" + std::string{ruleset->name}; battle.ends_with(ending)) {
      battle.resize(battle.size() - ending.size());
      file.detail = ruleset->title;
    }
  file.name = written_out(battle);
  return file;
}

}  // namespace

std::string written_out(std::string name) {
  bool begins = true;
  for (char& c : name) {
    if (c == '-') c = ' ';
    if (begins && c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    begins = c == ' ';
  }
  return name;
}

HomeFiles home_files(const Context& context, const Settings& settings) {
  const fs::path folder = games_folder_if_any();
  HomeFiles files;
  for (const std::string& path : context.replays()) files.bundled.push_back(bundled(path));
  for (const OwnGame& game : own_games(folder, settings.recent))
    files.own.push_back(
        {.path = game.path, .name = data::visible(fs::path{game.path}.stem().string()), .detail = game.day});
  std::error_code ignored;
  const fs::path last = files.own.empty() ? fs::current_path(ignored) : fs::path{files.own.front().path}.parent_path();
  files.folder = last.string();
  return files;
}

bool HomeFiles::holds(const fs::path& replay) const {
  const auto is_it = [&](const ui::ReplayFile& file) {
    std::error_code ignored;
    return fs::equivalent(file.path, replay, ignored);
  };
  return std::ranges::any_of(bundled, is_it) || std::ranges::any_of(own, is_it);
}

void note_opened(const Context& context, const std::string& replay) {
  data::Faults told_at_start;
  if (!home_files(context, read_settings(settings_file(), told_at_start)).holds(replay))
    remember([&](Settings& settings) { settings.opened(replay); });
}

std::optional<std::string> why_not_shown(const std::string& path) {
  const auto read = replay::load(path);
  if (!read) return read.error().words();
  return std::nullopt;
}

}  // namespace vedette::app
