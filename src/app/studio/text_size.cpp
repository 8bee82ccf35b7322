#include "app/studio/text_size.h"

#include <SDL_keycode.h>
#include <fmt/format.h>

#include <algorithm>

#include "app/settings.h"
#include "ui/panels.h"

namespace vedette::app {
namespace {

constexpr int step = 25, least = 75, most = 200;

int remembered() {
  data::Faults told_at_start;
  return read_settings(settings_file(), told_at_start).text;
}

/// 1, -1, or 0 for a key that does not change it.
int direction(const KeyPress& key) {
  if (!key.control) return 0;
  if (key.key == SDLK_PLUS || key.key == SDLK_EQUALS) return 1;  // a German + lies where others have a bracket
  if (key.key == SDLK_MINUS) return -1;
  switch (key.scancode) {
    case SDL_SCANCODE_EQUALS:
    case SDL_SCANCODE_KP_PLUS:
      return 1;
    case SDL_SCANCODE_MINUS:
    case SDL_SCANCODE_KP_MINUS:
      return -1;
    default:
      return 0;
  }
}

}  // namespace

TextSize::TextSize() : m_percent{remembered()}, m_at_start{m_percent} {}

float TextSize::lettering(int height) const {
  return static_cast<float>(height) / 720 * static_cast<float>(m_at_start) / 100;
}

void TextSize::apply(const render::ImGuiLayer& ui) const {
  const float grown = static_cast<float>(m_percent) / static_cast<float>(m_at_start);
  ui::apply_style(ui.scale(), grown);
}

std::string TextSize::take(const WindowNews& news, const render::ImGuiLayer& ui) {
  int by = 0;
  for (const KeyPress& key : news.keys) by += direction(key);
  if (by == 0) return {};
  m_percent = std::clamp(m_percent + by * step, least, most);
  apply(ui);
  remember([&](Settings& settings) { settings.text = m_percent; });
  return fmt::format("Text {} %", m_percent);
}

}  // namespace vedette::app
