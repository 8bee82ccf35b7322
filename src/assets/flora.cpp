#include "assets/flora.h"

#include <algorithm>
#include <string_view>

#include "assets/paragraphs.h"

namespace vedette::assets {
namespace {

using data::Keys;
using data::Node;
using data::Reading;
using namespace std::string_view_literals;

constexpr std::array forms{"tree"sv, "bush"sv, "blades"sv};                            // as PlantLook::Form
constexpr std::array leaves{"broad"sv, "small"sv, "narrow"sv, "needle"sv, "scale"sv};  // as PlantLook::Leaf
constexpr data::Range share{0, 1}, both_ways{-1, 1}, degrees{-30, 90}, branches{1, 60};

std::uint32_t colour(Reading& reading, const Node* node) {
  return node == nullptr ? 0 : reading.as_colour(*node).value_or(0);
}

PlantLook::Span span(Reading& reading, const Node* node, data::Range range) {
  if (node == nullptr) return {};
  const auto both = reading.as_numbers(*node, 2, range);
  return both ? PlantLook::Span{static_cast<float>((*both)[0]), static_cast<float>((*both)[1])} : PlantLook::Span{};
}

std::vector<PlantLook::Reach> crown(Reading& reading, const Node* node) {
  std::vector<PlantLook::Reach> outline;
  if (node == nullptr || reading.as_list(*node) == nullptr) return outline;
  for (const Node& item : node->items) {
    const auto both = reading.as_numbers(item, 2, share);
    if (!both) continue;
    const PlantLook::Reach here{static_cast<float>((*both)[0]), static_cast<float>((*both)[1])};
    if (!outline.empty() && here.height <= outline.back().height)
      reading.error(item.at, "the crown's outline goes upwards (expected a height above the one before it)");
    outline.push_back(here);
  }
  if (outline.size() < 2) reading.error(node->at, "a crown of one height (expected two [height, reach] at least)");
  return outline;
}

void seasons_of(Reading& reading, Keys& keys, PlantLook& look) {
  constexpr auto wanted = "one for each of spring, summer, autumn and winter";
  if (const Node* colours = keys.need("colours"); colours != nullptr && reading.as_list(*colours) != nullptr) {
    if (colours->items.size() != stage::seasons)
      reading.error(colours->at, std::to_string(colours->items.size()) + " colours (expected " + wanted + ")");
    for (std::size_t i = 0; i < std::min(stage::seasons, colours->items.size()); ++i)
      look.colours[i] = colour(reading, &colours->items[i]);
  }
  const Node* cover = keys.find("cover");
  if (cover == nullptr) return;
  if (const auto shares = reading.as_numbers(*cover, stage::seasons, share))
    std::ranges::transform(*shares, look.cover.begin(), [](double one) { return static_cast<float>(one); });
}

PlantLook plant(Reading& reading, const Node& node) {
  Keys keys{reading, node, "plant"};
  PlantLook look;
  look.form = static_cast<PlantLook::Form>(keys.choice("form", forms));
  const auto number = [&](const char* key, data::Range range) { return static_cast<float>(keys.number(key, range)); };
  seasons_of(reading, keys, look);
  if (look.form == PlantLook::Form::Blades) {
    look.count = static_cast<int>(keys.whole("count", {1, 120}));
    look.lean = number("lean", share);
    keys.finish();
    return look;
  }
  look.bark = colour(reading, keys.need("bark"));
  look.limbs = static_cast<int>(keys.whole("limbs", branches));
  look.twigs = static_cast<int>(keys.whole("twigs", {0, 12}));
  look.rise = span(reading, keys.need("rise"), degrees);
  look.bend = number("bend", both_ways);
  look.crown = crown(reading, keys.need("crown"));
  look.leaf = static_cast<PlantLook::Leaf>(keys.choice("leaf", leaves));
  look.size = number("size", {0.02, 0.6});
  look.hang = number("hang", both_ways);
  look.flat = number("flat", share);
  if (look.form == PlantLook::Form::Tree) {
    look.trunk = span(reading, keys.need("trunk"), share);
    look.from = span(reading, keys.need("from"), share);
    look.sway = number("sway", share);
  }
  keys.finish();
  return look;
}

}  // namespace

float PlantLook::reach(float height) const {
  if (crown.empty() || height < crown.front().height || height > crown.back().height) return 0;
  const auto above = std::ranges::find_if(crown, [&](const Reach& r) { return r.height >= height; });
  if (above == crown.begin()) return above->out;
  const auto below = above - 1;
  const float up = (height - below->height) / std::max(1e-4F, above->height - below->height);
  return below->out + (above->out - below->out) * up;
}

Flora read_flora(const data::Document& document, data::Faults& faults) {
  return read_paragraphs<PlantLook>(document, faults, "sheet of plants", "plants", stage::plant_names, "plant", plant);
}

std::optional<Flora> load_flora(const std::filesystem::path& folder, data::Faults& faults) {
  return load_sheet(folder / "plants.yaml", faults, read_flora);
}

}  // namespace vedette::assets
