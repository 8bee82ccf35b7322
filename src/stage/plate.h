#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace vedette::stage {

/// Words and figures set on a picture, in one of the forms a film has for them. Who draws decides where they stand.
struct Plate {
  enum class Kind : std::uint8_t {
    Title,   // name of the battle, then lines below it
    Army,    // a side: its name, then commander, strength and task
    Lower,   // who comes in: name, then commander, men and task
    Clock,   // turn, then the hour
    Odds,    // values: red's chance in thousandths before and now; lines: both sides
    Curve,   // values: red's chance in thousandths, from the start to the end; lines: both sides, then how it was found
    Losses,  // values: lost and of how many, red's and then blue's; lines: both sides
    Outcome,  // who won, then how
    Credits,  // a line each
    Place,    // a small heading at the upper edge: "Meanwhile, on the left"
    Words,    // what is said: a line at the lower edge, over what was said before it
    Halves,   // of a picture in two: lines: what is seen in either, left or upper half first
  };
  static constexpr int no_side = -1;
  Kind kind = Kind::Title;
  int side = no_side;  // 0 red, 1 blue: whose colours it has
  std::string flag;    // key of models/flags in the file of uniforms; empty for none
  std::vector<std::string> lines;
  std::vector<int> values;
  float opacity = 1, grown = 1;  // 0 to 1: how far it has come in; how much of a curve or bar is drawn
  friend bool operator==(const Plate&, const Plate&) = default;
};

/// Whether the halves of a picture in two stand side by side: in a broad picture; else one above the other.
[[nodiscard]] constexpr bool stands_beside(int width, int height) {
  return width > height;
}
/// @param aspect of the picture, width to height
[[nodiscard]] constexpr bool stands_beside(float aspect) {
  return aspect > 1;
}

/// The forms by their names, in the order of Plate::Kind.
inline constexpr std::array<std::string_view, 12> plate_names{
    "title", "army", "lower", "clock", "odds", "curve", "losses", "outcome", "credits", "place", "words", "halves"};

}  // namespace vedette::stage
