#include "app/studio/desk/home.h"

#include <SDL_keycode.h>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <span>

#include "app/games_folder.h"
#include "app/recording.h"
#include "app/settings.h"
#include "app/studio/home_files.h"
#include "data/letters.h"
#include "rulesets/registry.h"
#include "scenario/find.h"

namespace vedette::app {
namespace {

/// Who plays, or throws, as the command line names it and as people read it.
struct Player {
  std::string_view name, words;
};
constexpr std::array commanders{Player{"table", "people here"}, Player{"staff", "a computer that plans (staff)"},
                                Player{"simple", "a simple computer"}};
constexpr std::array dice{Player{"table", "from the table: you type them, R has the program throw one"},
                          Player{"seeded", "the program's"}};

struct Setting {
  const char *key, *name;
  SDL_Keycode code;
  std::span<const Player> players;
};
constexpr std::array settings{Setting{"1", "First side", SDLK_1, commanders},
                              Setting{"2", "Second side", SDLK_2, commanders}, Setting{"D", "Dice", SDLK_d, dice}};

}  // namespace

DeskList::DeskList(const Context& context, const PlayWishes& wishes)
    : m_chosen{wishes.commanders.names[0], wishes.commanders.names[1], wishes.dice} {
  tell_settings();
  const auto folder = games_folder();
  m_home.folder = folder.string();
  data::Faults told_at_start;
  const Settings remembered = read_settings(settings_file(), told_at_start);
  for (const OpenGame& game : open_games(folder, remembered.recent)) {
    const rules::Ruleset* ruleset = rulesets::find(game.ruleset);
    m_home.rows.push_back({.title = fmt::format("{}, turn {}", game.title, game.turn),
                           .detail = fmt::format("{}, {}; {}; {} to act", game.day,
                                                 data::visible(std::filesystem::path{game.path}.stem().string()),
                                                 ruleset == nullptr ? game.ruleset : ruleset->title, game.side)});
    m_picks.push_back({.what = game.path, .ruleset = {}});
  }
  for (const std::string& field : scenario::battlefields(context.maps()))
    for (const rules::Ruleset* ruleset : rulesets::all()) {
      if (!scenario::find_scenario(field, ruleset->name, context.data.string())) continue;
      m_home.rows.push_back({.title = written_out(field), .detail = std::string{ruleset->title}, .begins = true});
      m_picks.push_back({.what = field, .ruleset = std::string{ruleset->name}});
    }
}

void DeskList::tell_settings() {
  m_home.settings.clear();
  PlayWishes wishes;
  apply_to(wishes);
  m_home.note = plays_itself(wishes) ? "Computers play it by themselves, and then you watch it." : "";
  for (std::size_t i = 0; i < settings.size(); ++i) {
    const auto& [key, name, code, players] = settings[i];
    const auto chosen = std::ranges::find(players, m_chosen[i], &Player::name);
    m_home.settings.push_back(
        {key, name, std::string{chosen == players.end() ? std::string_view{m_chosen[i]} : chosen->words}});
  }
}

/// The next that it may be.
void DeskList::change(std::size_t setting) {
  const auto players = settings[setting].players;
  const auto chosen = std::ranges::find(players, m_chosen[setting], &Player::name);
  const bool last = chosen == players.end() || chosen + 1 == players.end();
  m_chosen[setting] = (last ? players.front() : *(chosen + 1)).name;
  tell_settings();
}

void DeskList::apply_to(PlayWishes& wishes) const {
  wishes.commanders.names = {m_chosen[0], m_chosen[1]};
  wishes.dice = m_chosen[2];
}

const DeskList::Pick* DeskList::take(const WindowNews& news, const ui::DeskHomeClick& clicked) {
  if (news.closed) m_leaving = true;
  if (!news.dropped.empty()) {
    m_dropped = {.what = news.dropped.back(), .ruleset = {}};
    return &m_dropped;
  }
  const std::size_t count = m_picks.size();
  if (clicked.setting) change(*clicked.setting);
  m_wants_file |= clicked.other_file;
  if (clicked.row) return m_home.chosen = *clicked.row, &m_picks[*clicked.row];
  for (const Gesture& one : news.gestures) {
    if (one.kind != Gesture::Kind::Key) continue;
    if (one.key == SDLK_ESCAPE) m_leaving = true;
    if (one.key == SDLK_F2) m_wants_file = true;
    if (const auto set = std::ranges::find(settings, one.key, &Setting::code); set != settings.end())
      change(static_cast<std::size_t>(set - settings.begin()));
    if (count == 0) continue;
    if (one.key == SDLK_DOWN) m_home.chosen = (m_home.chosen + 1) % count;
    if (one.key == SDLK_UP) m_home.chosen = (m_home.chosen + count - 1) % count;
    if (one.key == SDLK_RETURN || one.key == SDLK_KP_ENTER) return &m_picks[m_home.chosen];
  }
  return nullptr;
}

}  // namespace vedette::app
