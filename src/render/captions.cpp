#include "render/captions.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "render/ink.h"

namespace vedette::render {
namespace {

using stage::Caption;

/// Text in the middle, with a soft dark edge that holds on any ground.
void shadowed(ImDrawList& list, ImFont* font, float size, float middle, float top, ImU32 colour, float alpha,
              const char* text) {
  const ImVec2 extent = font->CalcTextSizeA(size, FLT_MAX, 0, text);
  const ImVec2 at{std::round(middle - extent.x / 2), std::round(top)};
  const float d = std::max(1.0F, size / 34);
  for (int ring = 3; ring >= 1; --ring)
    for (int i = 0; i < 8; ++i) {
      const float angle = static_cast<float>(i) * std::numbers::pi_v<float> / 4, r = d * static_cast<float>(ring);
      list.AddText(font, size, {at.x + r * std::cos(angle), at.y + r * std::sin(angle) + 0.6F * d},
                   with_alpha(IM_COL32(24, 16, 8, 26), alpha), text);
    }
  list.AddText(font, size, at, with_alpha(colour, alpha), text);
}

}  // namespace

void draw_captions(const ImGuiLayer& layer, const View& view, const stage::StageFrame& frame) {
  ImDrawList& list = *ImGui::GetBackgroundDrawList();
  const float scale = layer.scale(), middle = view.middle();
  float line_top = view.height - layer.covered() - 30 * scale, subtitle_top = view.height * 0.26F + 78 * scale;
  int subtitles = 0;
  for (const Caption& caption : frame.captions) {
    const float a = caption.opacity;
    if (a <= 0.003F || caption.text.empty()) continue;
    switch (caption.kind) {
      case Caption::Kind::Title: {
        ImFont* font = layer.font(ImGuiLayer::Face::Title);
        const float size = font->FontSize, top = view.height * 0.26F, wide = std::min(middle * 0.64F, 300 * scale);
        shadowed(list, font, size, middle, top, IM_COL32(250, 244, 228, 255), a, caption.text.c_str());
        list.AddRectFilled({middle - wide / 2, top + size * 1.3F}, {middle + wide / 2, top + size * 1.3F + 2 * scale},
                           with_alpha(gold, a));
        break;
      }
      case Caption::Kind::Subtitle: {
        ImFont* font = layer.font(ImGuiLayer::Face::Chapter);
        const float size = font->FontSize * (subtitles == 0 ? 1.0F : 0.85F);
        shadowed(list, font, size, middle, subtitle_top, IM_COL32(246, 238, 218, 255), a, caption.text.c_str());
        subtitle_top += size * 1.45F;
        ++subtitles;
        break;
      }
      case Caption::Kind::Chapter: {
        ImFont* font = layer.font(ImGuiLayer::Face::Chapter);
        const ImVec2 extent = font->CalcTextSizeA(font->FontSize, FLT_MAX, 0, caption.text.c_str());
        const ImVec2 at{34 * scale, 28 * scale};
        list.AddRectFilled({at.x - 14 * scale, at.y - 2 * scale}, {at.x - 10 * scale, at.y + extent.y + 4 * scale},
                           with_alpha(gold, a));
        shadowed(list, font, font->FontSize, at.x + extent.x / 2, at.y, ink, a, caption.text.c_str());
        break;
      }
      case Caption::Kind::Line: {
        ImFont* font = layer.font(ImGuiLayer::Face::Text);
        const float size = font->FontSize * 1.15F, most = middle * 1.6F;
        const ImVec2 extent = font->CalcTextSizeA(size, FLT_MAX, most, caption.text.c_str());
        const float top = line_top - extent.y;
        list.AddRectFilled({middle - extent.x / 2 - 12 * scale, top - 5 * scale},
                           {middle + extent.x / 2 + 12 * scale, line_top + 5 * scale},
                           with_alpha(IM_COL32(20, 17, 14, 165), a), 4 * scale);
        list.AddText(font, size, {std::round(middle - extent.x / 2), std::round(top)}, with_alpha(ink, a),
                     caption.text.c_str(), nullptr, most);
        line_top = top - 14 * scale;
        break;
      }
    }
  }
}

}  // namespace vedette::render
