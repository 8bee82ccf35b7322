#include "plates/lettering.h"

#include <algorithm>

namespace vedette::plates {

void ink(cairo_t* sheet, std::uint32_t rgba, double opacity) {
  const auto part = [&](unsigned shift) { return static_cast<double>(rgba >> shift & 0xFFU) / 255; };
  cairo_set_source_rgba(sheet, part(24), part(16), part(8), part(0) * opacity);
}

Words::Words(cairo_t* sheet, const std::string& text, Style style, double breadth, double least)
    : m_sheet{sheet}, m_layout{pango_cairo_create_layout(sheet)}, m_size{std::max(style.size, least)} {
  PangoLayout* layout = m_layout.get();
  pango_layout_set_text(layout, text.c_str(), static_cast<int>(text.size()));
  pango_layout_set_alignment(layout, style.aligned);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width(layout, static_cast<int>(breadth * PANGO_SCALE));
  PangoFontDescription* font = pango_font_description_from_string("EB Garamond, serif");
  pango_font_description_set_weight(font, style.bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_MEDIUM);
  if (style.slanted) pango_font_description_set_style(font, PANGO_STYLE_ITALIC);
  const auto set = [&] {
    pango_font_description_set_absolute_size(font, m_size * PANGO_SCALE);
    pango_layout_set_font_description(layout, font);
    PangoRectangle ink_box, logical;
    pango_layout_get_pixel_extents(layout, &ink_box, &logical);
    m_width = logical.width, m_height = logical.height;
  };
  set();
  // A heading is rather smaller than broken.
  constexpr int lines = 2;
  while (m_size > least && pango_layout_get_line_count(layout) > lines) {
    m_size = std::max(least, m_size * 0.93);
    set();
  }
  pango_font_description_free(font);
}

void Words::draw(double left, double top, std::uint32_t rgba, double opacity) const {
  cairo_move_to(m_sheet, left, top);
  ink(m_sheet, rgba, opacity);
  pango_cairo_show_layout(m_sheet, m_layout.get());
}

}  // namespace vedette::plates
