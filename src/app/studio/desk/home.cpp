#include "app/studio/desk/home.h"

#include <SDL_keycode.h>
#include <fmt/format.h>

#include "app/games_folder.h"
#include "rulesets/registry.h"
#include "scenario/find.h"

namespace vedette::app {
namespace {

/// "quatre-bras" as people write it: "Quatre Bras".
std::string written_out(std::string name) {
  bool begins = true;
  for (char& c : name) {
    if (c == '-') c = ' ';
    if (begins && c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    begins = c == ' ';
  }
  return name;
}

}  // namespace

DeskList::DeskList(const Context& context) {
  const auto folder = games_folder();
  m_home.folder = folder.string();
  for (const OpenGame& game : open_games(folder)) {
    const rules::Ruleset* ruleset = rulesets::find(game.ruleset);
    m_home.rows.push_back(
        {.title = fmt::format("{}, turn {}", game.battle, game.turn),
         .detail = fmt::format("{}; {} to act", ruleset == nullptr ? game.ruleset : ruleset->title, game.side)});
    m_picks.push_back({.what = game.path, .ruleset = {}});
  }
  for (const std::string& field : scenario::battlefields(context.maps()))
    for (const rules::Ruleset* ruleset : rulesets::all()) {
      if (!scenario::find_scenario(field, ruleset->name, context.data.string())) continue;
      m_home.rows.push_back({.title = written_out(field), .detail = std::string{ruleset->title}, .begins = true});
      m_picks.push_back({.what = field, .ruleset = std::string{ruleset->name}});
    }
}

const DeskList::Pick* DeskList::take(const WindowNews& news, std::optional<std::size_t> clicked) {
  if (news.closed) m_leaving = true;
  const std::size_t count = m_picks.size();
  if (clicked) return m_home.chosen = *clicked, &m_picks[*clicked];
  for (const Gesture& one : news.gestures) {
    if (one.kind != Gesture::Kind::Key) continue;
    if (one.key == SDLK_ESCAPE) m_leaving = true;
    if (count == 0) continue;
    if (one.key == SDLK_DOWN) m_home.chosen = (m_home.chosen + 1) % count;
    if (one.key == SDLK_UP) m_home.chosen = (m_home.chosen + count - 1) % count;
    if (one.key == SDLK_RETURN || one.key == SDLK_KP_ENTER) return &m_picks[m_home.chosen];
  }
  return nullptr;
}

}  // namespace vedette::app
