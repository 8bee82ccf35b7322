#pragma once

#include <string>

#include "app/studio/window.h"
#include "render/imgui_layer.h"

namespace vedette::app {

/// How large panels and names are written: Ctrl with + and -, remembered. What is written before the next start is
/// drawn from letters of the size that this one began with.
class TextSize {
 public:
  TextSize();

  [[nodiscard]] int percent() const { return m_percent; }
  /// The scale of letters for a stage so many pixels high.
  [[nodiscard]] float lettering(int height) const;
  /// Before the first panel is drawn, and whenever it changes. @pre a Stage exists.
  void apply(const render::ImGuiLayer&) const;
  /// @return what it came to, in words; empty: nobody changed it
  std::string take(const WindowNews&, const render::ImGuiLayer&);

 private:
  int m_percent, m_at_start;
};

}  // namespace vedette::app
