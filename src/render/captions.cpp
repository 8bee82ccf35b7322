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

/// Writes captions one after the other: subtitles downwards from the title, lines upwards from the lower edge.
class Writing {
 public:
  Writing(const ImGuiLayer& layer, const View& view, const std::optional<Box>& margin)
      : m_layer{layer},
        m_margin{margin},
        m_list{*ImGui::GetBackgroundDrawList()},
        m_scale{layer.scale()},
        m_middle{view.middle()},
        m_title_top{view.height * 0.26F},
        m_subtitle_top{m_title_top + 78 * m_scale},
        m_line_bottom{view.height - layer.covered() - 30 * m_scale} {}

  void write(const Caption& caption) {
    switch (caption.kind) {
      case Caption::Kind::Title:
        return title(caption);
      case Caption::Kind::Subtitle:
        return subtitle(caption);
      case Caption::Kind::Chapter:
        return chapter(caption);
      case Caption::Kind::Line:
        return line(caption);
    }
  }

 private:
  void title(const Caption& caption) {
    ImFont* font = m_layer.font(ImGuiLayer::Face::Title);
    const float size = font->FontSize, top = m_title_top, wide = std::min(m_middle * 0.64F, 300 * m_scale);
    shadowed(m_list, font, size, m_middle, top, IM_COL32(250, 244, 228, 255), caption.opacity, caption.text.c_str());
    m_list.AddRectFilled({m_middle - wide / 2, top + size * 1.3F},
                         {m_middle + wide / 2, top + size * 1.3F + 2 * m_scale}, with_alpha(gold, caption.opacity));
  }
  void subtitle(const Caption& caption) {
    ImFont* font = m_layer.font(ImGuiLayer::Face::Chapter);
    const float size = font->FontSize * (m_subtitles == 0 ? 1.0F : 0.85F);
    shadowed(m_list, font, size, m_middle, m_subtitle_top, IM_COL32(246, 238, 218, 255), caption.opacity,
             caption.text.c_str());
    m_subtitle_top += size * 1.45F;
    ++m_subtitles;
  }
  void chapter(const Caption& caption) {
    ImFont* font = m_layer.font(ImGuiLayer::Face::Chapter);
    const ImVec2 extent = font->CalcTextSizeA(font->FontSize, FLT_MAX, 0, caption.text.c_str());
    const ImVec2 at{34 * m_scale, 28 * m_scale};
    m_list.AddRectFilled({at.x - 14 * m_scale, at.y - 2 * m_scale},
                         {at.x - 10 * m_scale, at.y + extent.y + 4 * m_scale}, with_alpha(gold, caption.opacity));
    shadowed(m_list, font, font->FontSize, at.x + extent.x / 2, at.y, ink, caption.opacity, caption.text.c_str());
  }
  void line(const Caption& caption) {
    ImFont* font = m_layer.font(ImGuiLayer::Face::Line);
    const float size = letters_of_a_line(2 * m_middle, m_scale), most = m_middle * 1.6F;
    const ImVec2 extent = font->CalcTextSizeA(size, FLT_MAX, most, caption.text.c_str());
    const float left = m_middle - extent.x / 2 - 12 * m_scale;
    if (m_margin && left < m_margin->high.x) m_line_bottom = std::min(m_line_bottom, m_margin->low.y - 8 * m_scale);
    const float top = m_line_bottom - extent.y;
    m_list.AddRectFilled({left, top - 5 * m_scale},
                         {m_middle + extent.x / 2 + 12 * m_scale, m_line_bottom + 5 * m_scale},
                         with_alpha(IM_COL32(20, 17, 14, 165), caption.opacity), 4 * m_scale);
    m_list.AddText(font, size, {std::round(m_middle - extent.x / 2), std::round(top)}, with_alpha(ink, caption.opacity),
                   caption.text.c_str(), nullptr, most);
    m_line_bottom = top - 14 * m_scale;
  }

  const ImGuiLayer& m_layer;
  const std::optional<Box>& m_margin;
  ImDrawList& m_list;
  float m_scale, m_middle, m_title_top;
  float m_subtitle_top, m_line_bottom;  // of the next one
  int m_subtitles = 0;
};

}  // namespace

float letters_of_a_line(float width, float scale) {
  constexpr float smallest = 720.0F / 36, largest = 28;
  return std::clamp(width / 36, smallest * scale, largest * scale);
}

void draw_captions(const ImGuiLayer& layer, const View& view, const stage::StageFrame& frame,
                   const std::optional<Box>& margin) {
  if (frame.dip > 0)
    ImGui::GetBackgroundDrawList()->AddRectFilled({0, 0}, {view.width, view.height},
                                                  with_alpha(IM_COL32(22, 18, 14, 255), frame.dip));
  Writing writing{layer, view, margin};
  for (const Caption& caption : frame.captions)
    if (caption.opacity > 0.003F && !caption.text.empty()) writing.write(caption);
}

}  // namespace vedette::render
