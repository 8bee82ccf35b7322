// The desk's panels in large letters: what they draw, without a window.
#include <doctest/doctest.h>
#include <imgui.h>

#include <algorithm>
#include <string_view>

#include "ui/check_panel.h"
#include "ui/panels.h"

using namespace vedette;

namespace {

/// Dear ImGui with no screen behind it: what is drawn is a list.
class Panels {
 public:
  Panels(float width, float height, float grown) : m_before{ImGui::GetCurrentContext()}, m_own{ImGui::CreateContext()} {
    ImGui::SetCurrentContext(m_own);
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.DisplaySize = {width, height};
    io.DeltaTime = 0.04F;
    io.Fonts->Build();
    ui::apply_style(1, grown);
  }
  ~Panels() {
    ImGui::DestroyContext(m_own);
    ImGui::SetCurrentContext(m_before);
  }
  Panels(const Panels&) = delete;
  Panels& operator=(const Panels&) = delete;

  /// How much of a part of a panel is in sight, in pixels.
  [[nodiscard]] static float shown(std::string_view part) {
    const ImDrawData& drawn = *ImGui::GetDrawData();
    float height = 0;
    for (int i = 0; i < drawn.CmdListsCount; ++i) {
      const ImDrawList& one = *drawn.CmdLists[i];
      if (one._OwnerName == nullptr || std::string_view{one._OwnerName}.find(part) == std::string_view::npos) continue;
      for (const ImDrawCmd& command : one.CmdBuffer) height = std::max(height, command.ClipRect.w - command.ClipRect.y);
    }
    return height;
  }

 private:
  ImGuiContext *m_before, *m_own;
};

}  // namespace

TEST_CASE("in letters twice as large the check of the table can be scrolled to its list of bases") {
  const Panels panels{1280, 720, 2};
  ui::DeskModel::Check check;
  for (int unit = 1; unit <= 20; ++unit)
    check.rows.push_back({.unit = unit, .army = "British", .name = "27th Foot", .losses = "0"});
  ui::DeskCommands wanted;
  float line = 0;
  for (int frame = 0; frame < 4; ++frame) {
    ImGui::NewFrame();
    ui::draw_check(check, wanted);
    ImGui::Begin("Check the table");
    ImGui::SetScrollY(ImGui::GetScrollMaxY());
    ImGui::End();
    line = ImGui::GetTextLineHeightWithSpacing();
    ImGui::Render();
  }
  CHECK(Panels::shown("/bases_") >= 4 * line);
  CHECK(wanted.empty());
}
