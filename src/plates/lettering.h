#pragma once

#include <cairo/cairo.h>
#include <pango/pangocairo.h>

#include <memory>
#include <string>

namespace vedette::plates {

struct Freed {
  void operator()(PangoLayout* layout) const { g_object_unref(layout); }
};

/// How words look.
struct Style {
  double size = 20;  // pixels of the em
  bool bold = false, slanted = false;
  PangoAlignment aligned = PANGO_ALIGN_LEFT;
};

/// Words set in a breadth: broken into lines there, and set smaller where a word alone is broader, down to a least
/// size.
class Words {
 public:
  Words(cairo_t* sheet, const std::string& text, Style style, double breadth, double least);
  [[nodiscard]] double width() const { return m_width; }
  [[nodiscard]] double height() const { return m_height; }
  [[nodiscard]] double size() const { return m_size; }
  /// @param left of the breadth, so that centred words lie in its middle.
  void draw(double left, double top, std::uint32_t rgba, double opacity) const;

 private:
  cairo_t* m_sheet;
  std::unique_ptr<PangoLayout, Freed> m_layout;
  double m_size = 0, m_width = 0, m_height = 0;
};

/// A colour 0xRRGGBBAA for what is drawn next.
void ink(cairo_t*, std::uint32_t rgba, double opacity);

}  // namespace vedette::plates
