#include "plates/painter.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numbers>
#include <utility>

#include "plates/lettering.h"
#include "stage/safe_area.h"
#include "stage/side_colours.h"

namespace vedette::plates {

using stage::Plate;

namespace {

constexpr std::uint32_t paper = 0xFAF4E4FF, faint = 0xE6DCC4FF, gold = 0xD9B466FF, shade = 0x16120EB4;
constexpr double smallest = 1.0 / 36;  // of the picture's height

std::uint32_t colour_of(int side) {
  return side < 0 ? gold : stage::SideColours::plate[static_cast<std::size_t>(side)] << 8U | 0xFFU;
}

std::string percent(double thousandths) {
  return std::to_string(static_cast<int>(std::lround(thousandths / 10))) + " %";
}

/// The plates of one picture, one after another.
class Setting {
 public:
  Setting(cairo_t* sheet, int width, int height, const Cloths& cloths)
      : m_sheet{sheet},
        m_width{width},
        m_height{height},
        m_safe{safe_area(width, height)},
        m_foot{m_safe.bottom},
        m_cloths{cloths} {}

  Drawn draw(const Plate& plate) {
    m_drawn = {m_width * 1.0, m_height * 1.0, 0, 0, m_height * 1.0};
    m_opacity = plate.opacity;
    switch (plate.kind) {
      case Plate::Kind::Title:
      case Plate::Kind::Outcome:
        title(plate);
        break;
      case Plate::Kind::Army:
        card(plate, is_upright() ? 1.0 / 18 : 1.0 / 13, is_upright() ? 1.0 / 32 : 1.0 / 24, 0.62);
        break;
      case Plate::Kind::Lower:
        card(plate, 1.0 / 20, 1.0 / 28, 0.5);
        break;
      case Plate::Kind::Clock:
        corner(plate);
        break;
      case Plate::Kind::Odds:
        odds(plate);
        break;
      case Plate::Kind::Curve:
        curve(plate);
        break;
      case Plate::Kind::Losses:
        losses(plate);
        break;
      case Plate::Kind::Credits:
        credits(plate);
        break;
      case Plate::Kind::Place:
        heading(plate);
        break;
      case Plate::Kind::Words:
        words_below(plate);
        break;
      case Plate::Kind::Halves:
        halves(plate);
        break;
    }
    return m_drawn;
  }

 private:
  [[nodiscard]] bool is_upright() const { return m_height > m_width; }
  [[nodiscard]] double safe_width() const { return m_safe.right - m_safe.left; }
  [[nodiscard]] Words words(const std::string& text, double size, double breadth, bool bold = false,
                            PangoAlignment aligned = PANGO_ALIGN_LEFT, bool slanted = false) const {
    return {m_sheet,
            text,
            {.size = size * m_height, .bold = bold, .slanted = slanted, .aligned = aligned},
            breadth,
            smallest * m_height};
  }
  /// A heading, and lines under it that are all as large as the one that has least room.
  [[nodiscard]] std::vector<Words> headed(const std::vector<std::string>& lines, double head, double body,
                                          double breadth, PangoAlignment aligned = PANGO_ALIGN_LEFT) const {
    const auto set_at = [&](double size) {
      std::vector<Words> set;
      for (const std::string& line : lines)
        set.push_back(words(line, set.empty() ? head : size, breadth, set.empty(), aligned));
      return set;
    };
    std::vector<Words> set = set_at(body);
    double least = body;
    for (std::size_t i = 1; i < set.size(); ++i) least = std::min(least, set[i].size() / m_height);
    return least < body ? set_at(least) : std::move(set);
  }
  void put(const Words& words, double left, double top, std::uint32_t rgba) {
    words.draw(left + 0.0015 * m_height, top + 0.0022 * m_height, 0x000000B0, m_opacity);
    words.draw(left, top, rgba, m_opacity);
    m_drawn.smallest = std::min(m_drawn.smallest, words.size());
  }
  void reach(double left, double top, double right, double bottom) {
    m_drawn = {std::min(m_drawn.left, left), std::min(m_drawn.top, top), std::max(m_drawn.right, right),
               std::max(m_drawn.bottom, bottom), m_drawn.smallest};
  }
  void box(double left, double top, double width, double height, std::uint32_t rgba) {
    ink(m_sheet, rgba, m_opacity);
    cairo_rectangle(m_sheet, left, top, width, height);
    cairo_fill(m_sheet);
  }
  /// A dark panel with soft corners.
  void panel(double left, double top, double width, double height) {
    const double r = 0.008 * m_height;
    ink(m_sheet, shade, m_opacity);
    cairo_new_sub_path(m_sheet);
    for (const auto& [x, y, quarter] : {std::tuple{left + width - r, top + r, -1.0},
                                        {left + width - r, top + height - r, 0.0},
                                        {left + r, top + height - r, 1.0},
                                        {left + r, top + r, 2.0}})
      cairo_arc(m_sheet, x, y, r, quarter * std::numbers::pi / 2, (quarter + 1) * std::numbers::pi / 2);
    cairo_close_path(m_sheet);
    cairo_fill(m_sheet);
    reach(left, top, left + width, top + height);
  }
  /// Darkness from side to side that fades up and down.
  void band(double top, double bottom) {
    cairo_pattern_t* soft = cairo_pattern_create_linear(0, top, 0, bottom);
    for (const auto& [at, alpha] : {std::pair{0.0, 0.0}, {0.25, 0.62}, {0.75, 0.62}, {1.0, 0.0}})
      cairo_pattern_add_color_stop_rgba(soft, at, 0.07, 0.055, 0.04, alpha * m_opacity);
    cairo_set_source(m_sheet, soft);
    cairo_rectangle(m_sheet, 0, top, m_width, bottom - top);
    cairo_fill(m_sheet);
    cairo_pattern_destroy(soft);
  }
  /// A flag's cloth; false where there is none.
  bool cloth(const std::string& key, double left, double top, double side) {
    const auto known = m_cloths.find(key);
    if (known == m_cloths.end()) return false;
    const Cloth& flag = known->second;
    std::vector<std::uint32_t> turned(flag.pixels);  // RGBA bytes to Cairo's words
    for (std::uint32_t& p : turned) p = 0xFF000000U | (p & 0xFFU) << 16U | (p & 0xFF00U) | (p >> 16U & 0xFFU);
    cairo_surface_t* picture = cairo_image_surface_create_for_data(
        reinterpret_cast<unsigned char*>(turned.data()), CAIRO_FORMAT_RGB24, flag.side, flag.side, 4 * flag.side);
    cairo_save(m_sheet);
    cairo_translate(m_sheet, left, top);
    cairo_scale(m_sheet, side / flag.side, side / flag.side);
    cairo_set_source_surface(m_sheet, picture, 0, 0);
    cairo_pattern_set_filter(cairo_get_source(m_sheet), CAIRO_FILTER_BEST);
    cairo_paint_with_alpha(m_sheet, m_opacity);
    cairo_restore(m_sheet);
    cairo_surface_destroy(picture);
    return true;
  }

  void title(const Plate& plate) {
    const std::vector<Words> lines = headed(plate.lines, 1.0 / 8.5, 1.0 / 23, safe_width(), PANGO_ALIGN_CENTER);
    double height = 0;
    for (const Words& line : lines) height += line.height();
    const double rule = 0.035 * m_height;
    double top = std::max(m_safe.top, 0.42 * m_height - (height + rule) / 2);
    band(top - 0.1 * m_height, top + height + rule + 0.1 * m_height);
    reach(m_safe.left, top, m_safe.right, top + height + rule);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      put(lines[i], m_safe.left, top, i == 0 ? paper : faint);
      top += lines[i].height();
      if (i > 0) continue;
      const double wide = std::min(0.4 * safe_width(), 0.45 * m_height) * std::min(1.0F, 0.2F + plate.grown);
      box(m_width / 2.0 - wide / 2, top + 0.3 * rule, wide, std::max(1.5, 0.004 * m_height), colour_of(plate.side));
      top += rule;
    }
  }

  /// Flag, name and what is to be known, at the lower left, over the line of words.
  void card(const Plate& plate, double head, double body, double breadth) {
    const double pad = 0.018 * m_height, most = m_width > m_height ? breadth * m_width : safe_width();
    const bool flag = m_cloths.contains(plate.flag);
    const double cloth_side = flag ? 2.2 * head * m_height : 0, text = most - 3 * pad - cloth_side - (flag ? pad : 0);
    const std::vector<Words> lines = headed(plate.lines, head, body, text);
    double height = 0, width = 0;
    for (const Words& line : lines) height += line.height(), width = std::max(width, line.width());
    const double tall = std::max(height, cloth_side) + 2 * pad;
    const double whole = width + 3 * pad + cloth_side + (flag ? pad : 0);
    const double left = m_safe.left, slid = (1 - std::min(1.0F, plate.opacity)) * 0.02 * m_width;
    // Of what is said two lines have room below: the card stands still while they come and go.
    const double two_lines = is_upright() ? 0.1 : 0.12;
    const double top = std::min(m_safe.bottom - two_lines * m_height, m_foot) - tall;
    panel(left - slid, top, whole, tall);
    box(left - slid, top, 0.4 * pad, tall, colour_of(plate.side));
    double x = left - slid + 1.6 * pad, y = top + pad + std::max(0.0, (cloth_side - height) / 2);
    if (flag) cloth(plate.flag, x, top + tall / 2 - cloth_side / 2, cloth_side), x += cloth_side + pad;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      put(lines[i], x, y, i == 0 ? paper : faint);
      y += lines[i].height();
    }
  }

  void corner(const Plate& plate) {
    double y = m_safe.top;
    const double pad = 0.012 * m_height, start = y;
    std::vector<Words> lines;
    const double most = (is_upright() ? 0.58 : 0.4) * m_width;
    double width = 0, height = 0;
    for (std::size_t i = 0; i < plate.lines.size(); ++i) {
      lines.push_back(words(plate.lines[i], i == 0 ? 1.0 / 20 : 1.0 / 27, most - 3 * pad, i == 0));
      width = std::max(width, lines.back().width()), height += lines.back().height();
    }
    panel(m_safe.left, start, width + 3 * pad, height + pad);
    box(m_safe.left, start, 0.4 * pad, height + pad, gold);
    y += pad / 2;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      put(lines[i], m_safe.left + 1.6 * pad, y, i == 0 ? paper : faint);
      y += lines[i].height();
    }
  }

  void heading(const Plate& plate) {
    if (!plate.lines.empty()) heading(plate.lines.front(), m_safe.left, m_safe.top, 0.8 * safe_width());
  }
  void heading(const std::string& line, double left, double top, double most) {
    const double pad = 0.012 * m_height;
    const Words text = words(line, 1.0 / 20, most - 3 * pad, true, PANGO_ALIGN_LEFT);
    panel(left, top, text.width() + 3 * pad, text.height() + pad);
    box(left, top, 0.4 * pad, text.height() + pad, gold);
    put(text, left + 1.6 * pad, top + pad / 2, paper);
  }

  /// What is seen in either half, and the line between them.
  void halves(const Plate& plate) {
    const double line = std::max(2.0, 0.004 * m_height), gap = 0.02 * m_height;
    const bool beside = stage::stands_beside(m_width, m_height);
    if (beside)
      box((m_width - line) / 2, 0, line, m_height, paper);
    else
      box(0, (m_height - line) / 2, m_width, line, paper);
    for (std::size_t i = 0; i < plate.lines.size() && i < 2; ++i) {
      const double left = beside && i == 1 ? m_width / 2.0 + gap : m_safe.left,
                   top = !beside && i == 1 ? m_height / 2.0 + gap : m_safe.top,
                   right = beside && i == 0 ? m_width / 2.0 - gap : m_safe.right;
      heading(plate.lines[i], left, top, right - left);
    }
  }

  /// What is said in the picture, at its lower edge, one over the other.
  void words_below(const Plate& plate) {
    if (plate.lines.empty()) return;
    const double pad = 0.012 * m_height, most = is_upright() ? safe_width() - 3 * pad : 0.8 * safe_width();
    const Words text = words(plate.lines.front(), is_upright() ? 1.0 / 34 : 1.0 / 26, most, false, PANGO_ALIGN_CENTER);
    const double wide = std::min(most, text.width()) + 3 * pad, top = m_foot - text.height() - pad;
    panel(m_width / 2.0 - wide / 2, top, wide, text.height() + pad);
    put(text, m_width / 2.0 - most / 2, top + pad / 2, paper);
    m_foot = top - pad;
  }

  /// Both chances as one bar that moves from what they were to what they are.
  void odds(const Plate& plate) {
    if (plate.values.size() < 2 || plate.lines.size() < 2) return;
    const double pad = 0.016 * m_height, wide = std::min(0.62 * m_height, safe_width() - 2 * pad),
                 bar = 0.03 * m_height;
    const double grown = std::clamp(plate.grown, 0.0F, 1.0F),
                 now = plate.values[0] + (plate.values[1] - plate.values[0]) * grown;
    const Words left = words(plate.lines[0] + "  " + percent(now), 1.0 / 27, wide, true),
                right = words(percent(1000 - now) + "  " + plate.lines[1], 1.0 / 27, wide, true, PANGO_ALIGN_RIGHT),
                below = words("The chances turn", 1.0 / 32, wide, false, PANGO_ALIGN_CENTER, true);
    const double x = m_safe.right - wide - 2 * pad, y = m_safe.top;
    panel(x, y, wide + 2 * pad, left.height() + bar + below.height() + 2 * pad);
    put(left, x + pad, y + pad / 2, paper);
    put(right, x + pad, y + pad / 2, paper);
    const double top = y + pad / 2 + left.height() + 0.2 * pad;
    box(x + pad, top, wide * now / 1000, bar, colour_of(0));
    box(x + pad + wide * now / 1000, top, wide * (1 - now / 1000), bar, colour_of(1));
    box(x + pad + wide * plate.values[0] / 1000 - 1, top - 0.2 * bar, 2, 1.4 * bar, paper);
    put(below, x + pad, top + bar + 0.2 * pad, faint);
  }

  /// Red's chance from the start to the end.
  void curve(const Plate& plate) {
    if (plate.values.size() < 2 || plate.lines.size() < 2) return;
    const double pad = 0.03 * m_height, wide = std::min(safe_width(), 1.25 * m_height), tall = 0.42 * m_height;
    const double x = (m_width - wide) / 2, inner = wide - 2 * pad;
    const Words head = words("Who would win", 1.0 / 18, inner, true),
                note =
                    words(plate.lines.size() > 2 ? plate.lines[2] : "", 1.0 / 32, inner, false, PANGO_ALIGN_LEFT, true),
                red = words(plate.lines[0], 1.0 / 27, inner, true), blue = words(plate.lines[1], 1.0 / 27, inner, true);
    const double whole = head.height() + tall + note.height() + 3 * pad,
                 y = std::max(m_safe.top, 0.46 * m_height - whole / 2);
    panel(x, y, wide, whole);
    put(head, x + pad, y + 0.6 * pad, paper);
    const double left = x + pad, top = y + head.height() + 1.2 * pad;
    const auto count = static_cast<double>(plate.values.size() - 1);
    const double shown = std::clamp(plate.grown, 0.0F, 1.0F) * count;
    const auto at = [&](double place) {
      const auto i = std::min(static_cast<std::size_t>(place), plate.values.size() - 2);
      const double part = place - static_cast<double>(i);
      return plate.values[i] + (plate.values[i + 1] - plate.values[i]) * part;
    };
    // Red's share from below, blue's from above.
    const auto area = [&](double edge, std::uint32_t rgba) {
      cairo_move_to(m_sheet, left, top + edge * tall);
      for (double place = 0;; place = std::min(shown, place + 0.25)) {
        cairo_line_to(m_sheet, left + inner * place / count, top + tall * (1 - at(place) / 1000));
        if (place >= shown) break;
      }
      cairo_line_to(m_sheet, left + inner * shown / count, top + edge * tall);
      cairo_close_path(m_sheet);
      ink(m_sheet, rgba, m_opacity);
      cairo_fill(m_sheet);
    };
    area(1, (colour_of(0) & 0xFFFFFF00U) | 0xD0U), area(0, (colour_of(1) & 0xFFFFFF00U) | 0xD0U);
    box(left, top + tall / 2, inner, 1, 0xFAF4E480);
    put(blue, left + pad / 2, top + pad / 4, paper);
    put(red, left + pad / 2, top + tall - red.height() - pad / 4, paper);
    put(note, left, top + tall + 0.4 * pad, faint);
  }

  void losses(const Plate& plate) {
    const double pad = 0.03 * m_height, wide = std::min(safe_width(), 1.2 * m_height), inner = wide - 2 * pad;
    const Words head = words("What it cost", 1.0 / 18, inner, true);
    std::vector<Words> lines;
    double height = head.height();
    const double bar = 0.03 * m_height;
    for (const std::string& line : plate.lines) {
      lines.push_back(words(line, 1.0 / 25, inner, false));
      height += lines.back().height() + bar + 0.6 * pad;
    }
    const double x = (m_width - wide) / 2;
    double y = std::max(m_safe.top, 0.5 * m_height - height / 2);
    panel(x, y, wide, height + 2 * pad);
    y += pad;
    put(head, x + pad, y, paper);
    y += head.height() + 0.3 * pad;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      put(lines[i], x + pad, y, faint);
      y += lines[i].height();
      if (plate.values.size() >= 2 * i + 2 && plate.values[2 * i + 1] > 0) {
        const double part = std::clamp(plate.values[2 * i] / static_cast<double>(plate.values[2 * i + 1]), 0.0, 1.0);
        box(x + pad, y, inner, bar * 0.6, 0xFAF4E428);
        box(x + pad, y, inner * part * std::clamp(plate.grown, 0.0F, 1.0F), bar * 0.6,
            colour_of(static_cast<int>(i % 2)));
      }
      y += bar + 0.3 * pad;
    }
  }

  void credits(const Plate& plate) {
    const std::vector<Words> lines = headed(plate.lines, 1.0 / 15, 1.0 / 25, safe_width(), PANGO_ALIGN_CENTER);
    double height = 0;
    for (const Words& line : lines) height += line.height() * 1.15;
    double top = std::max(m_safe.top, 0.5 * m_height - height / 2);
    band(top - 0.14 * m_height, top + height + 0.14 * m_height);
    reach(m_safe.left, top, m_safe.right, top + height);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      put(lines[i], m_safe.left, top, i == 0 ? paper : faint);
      top += lines[i].height() * 1.15;
    }
  }

  cairo_t* m_sheet;
  int m_width, m_height;
  SafeArea m_safe;
  double m_foot;  // where the next words stand
  const Cloths& m_cloths;
  Drawn m_drawn;
  double m_opacity = 1;
};

}  // namespace

SafeArea safe_area(int width, int height) {
  const stage::SafeShares shares = stage::safe_shares(1.0 * width / height);
  const double aside = shares.aside * width;
  return {aside, shares.above * height, width - aside, height - shares.below * height};
}

struct Painter::Sheet {
  cairo_surface_t* surface;
  cairo_t* pen;
  Sheet(int width, int height)
      : surface{cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)}, pen{cairo_create(surface)} {}
  ~Sheet() {
    cairo_destroy(pen);
    cairo_surface_destroy(surface);
  }
  Sheet(const Sheet&) = delete;
  Sheet& operator=(const Sheet&) = delete;
};

Painter::Painter(int width, int height, Cloths cloths)
    : m_width{width}, m_height{height}, m_cloths{std::move(cloths)}, m_sheet{std::make_unique<Sheet>(width, height)} {}
Painter::~Painter() = default;

std::vector<Drawn> Painter::draw(std::span<const Plate> plates, std::span<std::uint8_t> rgba) {
  std::vector<Drawn> drawn(plates.size());
  if (plates.empty()) return drawn;
  cairo_t* pen = m_sheet->pen;
  cairo_save(pen);
  cairo_set_operator(pen, CAIRO_OPERATOR_CLEAR);
  cairo_paint(pen);
  cairo_restore(pen);
  Setting setting{pen, m_width, m_height, m_cloths};
  for (const bool said : {true, false})  // cards stand over what is said
    for (std::size_t i = 0; i < plates.size(); ++i)
      if ((plates[i].kind == Plate::Kind::Words) == said) drawn[i] = setting.draw(plates[i]);
  cairo_surface_flush(m_sheet->surface);
  const unsigned char* ours = cairo_image_surface_get_data(m_sheet->surface);
  const int stride = cairo_image_surface_get_stride(m_sheet->surface);
  for (int y = 0; y < m_height; ++y) {
    const unsigned char* row = ours + static_cast<std::ptrdiff_t>(y) * stride;
    std::uint8_t* out = rgba.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(m_width) * 4;
    for (int x = 0; x < m_width; ++x, out += 4) {
      std::uint32_t word = 0;  // premultiplied, 0xAARRGGBB
      std::memcpy(&word, row + 4 * x, 4);
      const std::uint32_t alpha = word >> 24U;
      if (alpha == 0) continue;
      for (unsigned part = 0; part < 3; ++part) {
        const std::uint32_t over = word >> (16U - 8U * part) & 0xFFU;
        out[part] = static_cast<std::uint8_t>(std::min(255U, over + (out[part] * (255U - alpha) + 127U) / 255U));
      }
    }
  }
  return drawn;
}

}  // namespace vedette::plates
