#include "assets/flags.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>

#include "data/read.h"

namespace vedette::assets {
namespace {

using data::Node;
using stage::Vec2;

constexpr std::array<std::string_view, 9> mark_words{"polygon", "cross", "saltire", "union", "disc",
                                                     "wreath",  "rays",  "border",  "lines"};

class MarkReader {
 public:
  MarkReader(data::Reading& reading, const Node& node) : m_reading{reading}, m_node{node} {}

  FlagMark read() {
    FlagMark mark;
    const auto kind =
        std::ranges::find_if(mark_words, [&](std::string_view word) { return m_node.find(word) != nullptr; });
    if (kind == mark_words.end()) {
      m_reading.error(
          m_node.at,
          "a mark that is none (expected polygon, cross, saltire, union, disc, wreath, rays, border or lines)");
      return mark;
    }
    mark.kind = static_cast<FlagMark::Kind>(kind - mark_words.begin());
    const Node& value = *m_node.find(*kind);
    switch (mark.kind) {
      case FlagMark::Kind::Polygon:
        for (const Node& corner : value.items)
          if (const auto xy = m_reading.as_numbers(corner, 2))
            mark.points.push_back({number((*xy)[0]), number((*xy)[1])});
        break;
      case FlagMark::Kind::Cross:
      case FlagMark::Kind::Saltire:
      case FlagMark::Kind::Border:
        mark.size = number(m_reading.as_number(value).value_or(0.1));
        break;
      case FlagMark::Kind::Union:
        rectangle(value, mark);
        break;
      case FlagMark::Kind::Disc:
      case FlagMark::Kind::Wreath:
        if (const auto xyr = m_reading.as_numbers(value, 3))
          mark.points = {{number((*xyr)[0]), number((*xyr)[1])}}, mark.size = number((*xyr)[2]);
        break;
      case FlagMark::Kind::Rays:
        if (const auto xy = m_reading.as_numbers(value, 2)) mark.points = {{number((*xy)[0]), number((*xy)[1])}};
        if (const Node* count = m_node.find("count"))
          mark.count = static_cast<int>(m_reading.as_whole(*count, {1, 64}).value_or(8));
        break;
      case FlagMark::Kind::Lines:
        mark.count = static_cast<int>(m_reading.as_whole(value, {1, 32}).value_or(3));
        if (const Node* rect = m_node.find("rect")) rectangle(*rect, mark);
        break;
    }
    if (const Node* colour = m_node.find("colour")) mark.colours = {colour->text};
    if (const Node* colours = m_node.find("colours"))
      for (const Node& colour : colours->items) mark.colours.push_back(colour.text);
    return mark;
  }

 private:
  static float number(double value) { return static_cast<float>(value); }
  void rectangle(const Node& value, FlagMark& mark) {
    if (const auto r = m_reading.as_numbers(value, 4))
      mark.points = {{number((*r)[0]), number((*r)[1])}, {number((*r)[2]), number((*r)[3])}};
  }

  data::Reading& m_reading;
  const Node& m_node;
};

/// The Union of 1801: crosses of three saints, in a rectangle from (0, 0) to (1, 1) whose sides are `wide` to 1.
std::string_view union_colour(Vec2 p, float wide) {
  const float x = (p.x - 0.5F) * wide, y = p.y - 0.5F;
  if (std::abs(x) < 0.1F || std::abs(y) < 0.1F) return "scarlet";
  if (std::abs(x) < 0.167F || std::abs(y) < 0.167F) return "white";
  const Vec2 diagonal = Vec2{wide, 1} * (1 / stage::length(Vec2{wide, 1}));
  const float up = x * -diagonal.y + y * diagonal.x, down = x * diagonal.y + y * diagonal.x;
  const bool on_up = std::abs(up) < std::abs(down);
  const float across = on_up ? up : down;
  if (std::abs(across) > 0.1F) return "union_blue";
  // Saint Patrick's red lies to one side of Saint Andrew's white, turning at the middle.
  const float side = across * (x < 0 ? 1.0F : -1.0F) * (on_up ? 1.0F : -1.0F);
  return side > -0.0167F && side < 0.05F ? "scarlet" : "white";
}

/// The n-th of a mark's colours, from the first again behind the last.
std::string_view colour_of(const FlagMark& mark, std::size_t n) {
  if (mark.colours.empty()) return "white";
  return mark.colours[n % mark.colours.size()];
}

/// A place within the rectangle between a mark's first two points, 0 to 1 each way; none outside.
std::optional<Vec2> within(const FlagMark& mark, Vec2 p) {
  if (mark.points.size() < 2) return {};
  const Vec2 low = mark.points[0], high = mark.points[1];
  if (p.x < low.x || p.x > high.x || p.y < low.y || p.y > high.y) return {};
  return Vec2{(p.x - low.x) / (high.x - low.x), (p.y - low.y) / (high.y - low.y)};
}

bool on_cross(const FlagMark& mark, Vec2 p, float aspect) {
  return std::abs(p.x - 0.5F) * aspect < mark.size / 2 || std::abs(p.y - 0.5F) < mark.size / 2;
}

bool on_saltire(const FlagMark& mark, Vec2 p, float aspect) {
  const float x = (p.x - 0.5F) * aspect, y = p.y - 0.5F, size = stage::length(Vec2{aspect, 1});
  return std::min(std::abs(x - y * aspect), std::abs(x + y * aspect)) / size < mark.size / 2;
}

std::string_view union_mark(const FlagMark& mark, Vec2 p, float aspect) {
  const auto place = within(mark, p);
  if (!place) return "";
  const Vec2 size = mark.points[1] - mark.points[0];
  return union_colour(*place, size.x * aspect / size.y);
}

/// @param away from its middle
bool on_wreath(const FlagMark& mark, Vec2 away) {
  const float leaves = 0.75F + 0.12F * std::sin(std::atan2(away.y, away.x) * 18), r = stage::length(away) / mark.size;
  return r < 1 && r > leaves;
}

std::string_view ray(const FlagMark& mark, Vec2 away) {
  const float turn = std::atan2(away.y, away.x) / (2 * std::numbers::pi_v<float>)+1;
  return colour_of(mark, static_cast<std::size_t>(turn * static_cast<float>(std::max(1, mark.count))));
}

/// Teeth along the three free edges: none along the staff.
std::string_view border(const FlagMark& mark, Vec2 p, float aspect) {
  const float x = p.x * aspect, left = aspect - x, deep = std::min({left, p.y, 1 - p.y});
  if (deep > mark.size) return "";
  const float along = deep == left ? p.y : x, tooth = along / mark.size - std::floor(along / mark.size);
  if (deep >= mark.size * (1 - std::abs(2 * tooth - 1))) return "";
  return colour_of(mark, static_cast<std::size_t>(along / mark.size));
}

/// Rows that look like an inscription from afar.
bool on_lines(const FlagMark& mark, Vec2 p) {
  const auto place = within(mark, p);
  if (!place) return false;
  const float row = place->y * static_cast<float>(std::max(1, mark.count));
  const float letter = std::sin(p.x * 97 + std::floor(row) * 31);
  return row - std::floor(row) > 0.45F && letter > -0.6F;
}

/// The colour's name that a mark gives to a place, empty for none. `aspect` is length by height.
std::string_view marked(const FlagMark& mark, Vec2 p, float aspect) {
  const auto painted = [&](bool inside) { return inside ? colour_of(mark, 0) : std::string_view{}; };
  const bool placed = !mark.points.empty();
  const Vec2 away = placed ? Vec2{(p.x - mark.points[0].x) * aspect, p.y - mark.points[0].y} : Vec2{};
  switch (mark.kind) {
    case FlagMark::Kind::Polygon:
      return painted(stage::is_inside(mark.points, p));
    case FlagMark::Kind::Cross:
      return painted(on_cross(mark, p, aspect));
    case FlagMark::Kind::Saltire:
      return painted(on_saltire(mark, p, aspect));
    case FlagMark::Kind::Union:
      return union_mark(mark, p, aspect);
    case FlagMark::Kind::Disc:
      return painted(placed && stage::length(away) < mark.size);
    case FlagMark::Kind::Wreath:
      return painted(placed && on_wreath(mark, away));
    case FlagMark::Kind::Rays:
      return placed ? ray(mark, away) : "";
    case FlagMark::Kind::Border:
      return border(mark, p, aspect);
    case FlagMark::Kind::Lines:
      return painted(on_lines(mark, p));
  }
  return "";
}

}  // namespace

Flag read_flag(const data::Node::Entry& entry, const std::string& file, data::Faults& faults) {
  data::Reading reading{file, faults};
  Flag flag{.key = entry.key, .field = "white", .staff_colour = "wood", .fringe = {}, .marks = {}};
  const auto metres = [&](const char* key, float otherwise) {
    const Node* node = entry.value.find(key);
    return node == nullptr ? otherwise : static_cast<float>(reading.as_number(*node, {0.1, 6}).value_or(otherwise));
  };
  flag.height = metres("height", 0.8F);
  flag.length = metres("length", 0.8F);
  flag.staff = metres("staff", 2.1F);
  const auto word = [&](const char* key, std::string& into) {
    if (const Node* node = entry.value.find(key)) into = node->text;
  };
  word("field", flag.field), word("staff_colour", flag.staff_colour), word("fringe", flag.fringe);
  if (const Node* marks = entry.value.find("marks"))
    for (const Node& mark : marks->items) flag.marks.push_back(MarkReader{reading, mark}.read());
  return flag;
}

std::vector<std::uint32_t> paint_flag(const Flag& flag, int side,
                                      const std::function<std::uint32_t(std::string_view)>& colour_of) {
  constexpr int finer = 3;  // samples a pixel each way
  const float aspect = flag.length / flag.height;
  std::vector<std::uint32_t> pixels;
  for (int row = 0; row < side; ++row)
    for (int column = 0; column < side; ++column) {
      std::array<unsigned, 3> sum{};
      for (int i = 0; i < finer * finer; ++i) {
        const int across = i % finer, down = i / finer;  // within the pixel
        const Vec2 p{
            (static_cast<float>(column) + (static_cast<float>(across) + 0.5F) / finer) / static_cast<float>(side),
            1 - (static_cast<float>(row) + (static_cast<float>(down) + 0.5F) / finer) / static_cast<float>(side)};
        std::string_view name = flag.field;
        for (const FlagMark& mark : flag.marks)
          if (const auto found = marked(mark, p, aspect); !found.empty()) name = found;
        if (!flag.fringe.empty() && (p.x > 0.965F || p.y < 0.035F || p.y > 0.965F)) name = flag.fringe;
        const std::uint32_t rgb = colour_of(name);
        sum[0] += rgb >> 16U & 255U, sum[1] += rgb >> 8U & 255U, sum[2] += rgb & 255U;
      }
      constexpr unsigned n = finer * finer;
      pixels.push_back(sum[0] / n | (sum[1] / n) << 8U | (sum[2] / n) << 16U | 0xFF000000U);
    }
  return pixels;
}

}  // namespace vedette::assets
