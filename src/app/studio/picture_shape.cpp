#include "app/studio/picture_shape.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace vedette::app {
namespace {

constexpr std::array<std::pair<std::string_view, PictureShape>, 3> shapes{
    {{"16:9", {16, 9}}, {"9:16", {9, 16}}, {"1:1", {1, 1}}}};

}  // namespace

std::string fault_of_shape(const std::string& name) {
  const bool known = std::ranges::any_of(shapes, [&](const auto& shape) { return shape.first == name; });
  return known ? std::string{} : name + ": expected 16:9, 9:16 or 1:1";
}

PictureShape shape_named(const std::string& name) {
  return std::ranges::find(shapes, name, [](const auto& shape) { return shape.first; })->second;
}

}  // namespace vedette::app
