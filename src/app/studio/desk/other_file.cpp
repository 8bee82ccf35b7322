#include "app/studio/desk/other_file.h"

#include "app/studio/folder_view.h"
#include "ui/files_panel.h"

namespace vedette::app {

void OtherFile::look_for(const std::string& folder) {
  if (!m_desktop.ask("Open a recording", folder)) m_shown = look_into(folder);
}

std::optional<std::string> OtherFile::picked() {
  if (auto file = m_desktop.picked()) return file;
  if (!m_shown) return std::nullopt;
  ui::StudioModel model;
  model.folder = &*m_shown;
  ui::StudioCommands wanted;
  ui::draw_files_panel(model, wanted);
  for (const auto& command : wanted) {
    if (const auto* open = std::get_if<ui::OpenReplay>(&command)) return open->path;
    if (const auto* folder = std::get_if<ui::ShowFolder>(&command))
      m_shown = look_into(folder->path);
    else
      close();
  }
  return std::nullopt;
}

}  // namespace vedette::app
