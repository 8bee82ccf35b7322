// The game in another file too: a copy for a friend or a stick, or, where the disk is full, where it goes on.
#include <SDL_keycode.h>
#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>

#include "app/games_folder.h"
#include "app/studio/desk/sitting.h"
#include "data/letters.h"

namespace vedette::app {

namespace fs = std::filesystem;

namespace {

/// With the ending by which recordings are found again.
fs::path as_recording(fs::path path) {
  if (path.has_filename() && !is_recording(path.string())) path += ".vrep";
  return path;
}

std::string taken_words(const fs::path& path) {
  return path.string() + ": there is such a file already; another name?";
}

}  // namespace

/// Behind what could not be written nothing may follow in the file: all of it is written anew, where there is room
/// again. @return whether all that was said is in the file
bool Sitting::write_anew() {
  if (!m_fault.empty() && !m_recording.save_as(m_recording.path())) m_fault.clear();
  return m_fault.empty();
}

void Sitting::wish_to_save() {
  // First where it lay: there may be room again.
  if (!m_fault.empty() && write_anew()) return;
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

/// While a name is typed no key does anything else.
void Sitting::key_of_line(const Gesture& one) {
  switch (one.key) {
    case SDLK_RETURN:
    case SDLK_KP_ENTER: {
      const fs::path path = as_recording(*m_line);
      if (std::error_code none; fs::exists(path, none)) return void(m_told = taken_words(path));
      return save_into(path);
    }
    case SDLK_BACKSPACE:
      return data::rub_out_letter(*m_line);
    case SDLK_ESCAPE:
    case SDLK_F12:
      return m_line.reset();
    default:
      return;
  }
}

void Sitting::save_into(const fs::path& named) {
  const fs::path path = as_recording(named);
  // The desktop asked about the name without the ending, if it asked at all.
  if (std::error_code none; path != named && fs::exists(path, none)) return void(m_told = taken_words(path));
  const auto fault = m_fault.empty() ? m_recording.copy_to(path.string()) : m_recording.save_as(path.string());
  if (fault) return void(m_told = fault->words());
  m_line.reset();
  m_told = m_fault.empty() ? fmt::format("A copy lies in {}.", path.string()) : "";
  m_fault.clear();
}

}  // namespace vedette::app
