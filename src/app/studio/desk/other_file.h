#pragma once

#include <optional>
#include <string>

#include "app/studio/desktop_files.h"
#include "ui/studio_model.h"

namespace vedette::app {

/// A recording that is not in the desk's list, looked for in the desktop's own panel, or in ours where it has none.
class OtherFile {
 public:
  void look_for(const std::string& folder);
  /// Ours.
  [[nodiscard]] bool is_shown() const { return m_shown.has_value(); }
  void close() { m_shown.reset(); }
  /// Draws our panel, while it is shown. @return what was picked in either
  [[nodiscard]] std::optional<std::string> picked();

 private:
  DesktopFiles m_desktop;
  std::optional<ui::FolderShown> m_shown;
};

}  // namespace vedette::app
