#include "render/map_margin.h"

#include <imgui.h>

#include <array>
#include <cmath>
#include <string>

namespace vedette::render {
namespace {

constexpr ImU32 ink = IM_COL32(42, 33, 24, 255), sheet = IM_COL32(244, 234, 210, 210);

/// The longest round length that takes at most so many pixels, metres.
float round_length(float metres) {
  float best = 10;
  for (float power = 10; power < 1e5F; power *= 10)
    for (const float digit : {1.0F, 2.0F, 5.0F})
      if (digit * power <= metres) best = digit * power;
  return best;
}

std::string length_text(float metres) {
  return metres >= 1000 ? std::to_string(static_cast<int>(metres / 1000)) + " km"
                        : std::to_string(static_cast<int>(metres)) + " m";
}

}  // namespace

std::optional<Box> draw_map_margin(const ImGuiLayer& layer, const View& view, const stage::StageFrame& frame) {
  const stage::Vec3 middle = frame.camera.target;
  if (view.depth(middle) < 2) return {};
  ImDrawList& list = *ImGui::GetBackgroundDrawList();
  ImFont* font = layer.font(ImGuiLayer::Face::Map);
  const float s = layer.scale();
  const View::Spot here = view.project(middle), east = view.project(middle + view.right * 100);
  const float pixels = std::hypot(east.x - here.x, east.y - here.y) / 100;  // a metre, across the picture
  if (pixels <= 0) return {};
  const float length = round_length(220 * s / pixels), wide = length * pixels;
  // In the studio the film's clock stands in the corner above the bar, a frame high.
  const float clock = layer.covered() > 0 ? ImGui::GetFrameHeight() : 0;
  const ImVec2 left{26 * s, view.height - layer.covered() - clock - 26 * s};
  list.AddRectFilled({left.x - 12 * s, left.y - 34 * s}, {left.x + wide + 52 * s, left.y + 12 * s}, sheet, 3 * s);
  for (int i = 0; i < 4; ++i) {
    const float from = left.x + wide * static_cast<float>(i) / 4, to = left.x + wide * static_cast<float>(i + 1) / 4;
    if (i % 2 == 0) list.AddRectFilled({from, left.y - 6 * s}, {to, left.y}, ink);
    list.AddRect({from, left.y - 6 * s}, {to, left.y}, ink, 0, 0, s);
  }
  list.AddText(font, font->FontSize, {left.x, left.y - 28 * s}, ink, length_text(length).c_str());

  const ImVec2 foot{left.x + wide + 30 * s, left.y - 10 * s};
  const float turns = 36 * s;  // about its foot, with the letter at its tip
  const Box box{{left.x - 12 * s, foot.y - turns}, {foot.x + turns, foot.y + turns}};
  const View::Spot north = view.project(middle + stage::Vec3{0, 100, 0});
  const float size = std::hypot(north.x - here.x, north.y - here.y);
  if (size < 1e-3F) return box;
  const ImVec2 up{(north.x - here.x) / size, (north.y - here.y) / size}, aside{-up.y, up.x};
  const auto at = [&](float along, float across) {
    return ImVec2{foot.x + s * (up.x * along + aside.x * across), foot.y + s * (up.y * along + aside.y * across)};
  };
  list.AddTriangleFilled(at(16, 0), at(-9, 6), at(-4, 0), ink);
  list.AddTriangle(at(16, 0), at(-9, -6), at(-4, 0), ink, s);
  const ImVec2 letter = font->CalcTextSizeA(font->FontSize, FLT_MAX, 0, "N"), tip = at(25, 0);
  list.AddText(font, font->FontSize, {tip.x - letter.x / 2, tip.y - letter.y / 2}, ink, "N");
  return box;
}

}  // namespace vedette::render
