// The game in another file too: a copy for a friend or a stick, or, where the disk is full, where it goes on.
#include <SDL_keycode.h>
#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>

#include "app/games_folder.h"
#include "app/studio/desk/sitting.h"

namespace vedette::app {

namespace fs = std::filesystem;

void Sitting::wish_to_save() {
  // First where it lay: there may be room again.
  if (!m_fault.empty() && !m_recording.save_as(m_recording.path())) return m_fault.clear();
  if (m_recording.correction() != nullptr)
    m_told = "What is put right is kept or dropped first.";
  else
    m_wants_to_save = true;
}

/// In the home folder; where the disk is full, beside what is passing.
fs::path Sitting::place_to_save() const {
  std::error_code none;
  const char* home = std::getenv("HOME");
  const fs::path folder = m_fault.empty() && home != nullptr ? fs::path{home} : fs::temp_directory_path(none);
  return free_game_name(folder, m_recording.scenario().battlefield, m_recording.replay().header.ruleset, today());
}

std::optional<fs::path> Sitting::take_wish_to_save() {
  return std::exchange(m_wants_to_save, false) ? std::optional{place_to_save()} : std::nullopt;
}

void Sitting::ask_where() {
  m_line = place_to_save().string();
}

/// @return whether the key was the line's own
bool Sitting::key_of_line(const Gesture& one) {
  switch (one.key) {
    case SDLK_RETURN:
    case SDLK_KP_ENTER:
      if (std::error_code none; fs::exists(*m_line, none))
        m_told = *m_line + ": there is such a file already; another name?";
      else
        save_into(fs::path{*m_line});
      return true;
    case SDLK_BACKSPACE:
      // All of a character.
      while (!m_line->empty() && (static_cast<unsigned char>(m_line->back()) & 0xC0U) == 0x80U) m_line->pop_back();
      if (!m_line->empty()) m_line->pop_back();
      return true;
    case SDLK_ESCAPE:
    case SDLK_F12:
      return m_line.reset(), true;
    default:
      return false;
  }
}

void Sitting::save_into(const fs::path& path) {
  const auto fault = m_fault.empty() ? m_recording.copy_to(path.string()) : m_recording.save_as(path.string());
  if (fault) return void(m_told = fault->words());
  m_line.reset();
  m_told = m_fault.empty() ? fmt::format("A copy lies in {}.", path.string()) : "";
  m_fault.clear();
}

}  // namespace vedette::app
