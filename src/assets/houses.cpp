#include "assets/houses.h"

#include <string>
#include <string_view>

#include "assets/paragraphs.h"

namespace vedette::assets {
namespace {

using data::Keys;
using data::Node;
using data::Reading;
using namespace std::string_view_literals;

constexpr std::array walls{"plaster"sv, "brick"sv, "stone"sv};                 // as HouseKit::Wall
constexpr std::array gables{"plain"sv, "parapet"sv, "stepped"sv};              // as HouseKit::Gable
constexpr std::array steeples{"spire"sv, "pyramid"sv, "onion"sv, "belfry"sv};  // as HouseKit::Steeple
constexpr data::Range share{0, 1};

std::uint32_t colour(Reading& reading, const Node* node) {
  return node == nullptr ? 0 : reading.as_colour(*node).value_or(0);
}

std::vector<std::uint32_t> colours(Reading& reading, const Node* node) {
  std::vector<std::uint32_t> list;
  if (node == nullptr || reading.as_list(*node) == nullptr) return list;
  if (node->items.empty()) reading.error(node->at, "no colours (expected one at least)");
  for (const Node& item : node->items) list.push_back(colour(reading, &item));
  return list;
}

HouseKit kit(Reading& reading, const Node& node) {
  Keys keys{reading, node, "kit of houses"};
  HouseKit made;
  made.wall = static_cast<HouseKit::Wall>(keys.choice("wall", walls));
  made.farm = static_cast<HouseKit::Wall>(keys.choice("farm", walls));
  made.gable = static_cast<HouseKit::Gable>(keys.choice("gable", gables));
  made.steeple = static_cast<HouseKit::Steeple>(keys.choice("steeple", steeples));
  made.walls = colours(reading, keys.need("walls"));
  made.farms = colours(reading, keys.need("farms"));
  made.tiles = colours(reading, keys.need("tiles"));
  made.shutters = colours(reading, keys.need("shutters"));
  made.foot = colour(reading, keys.need("foot"));
  made.stone = colour(reading, keys.need("stone"));
  made.thatch = colour(reading, keys.need("thatch"));
  made.frames = colour(reading, keys.need("frames"));
  made.thatched = static_cast<float>(keys.number("thatched", share));
  made.pitch = static_cast<float>(keys.number("pitch", {5, 65}));
  made.overhang = static_cast<float>(keys.number("overhang", share));
  made.hipped = static_cast<float>(keys.number("hipped", share));
  made.dormers = static_cast<float>(keys.number("dormers", share));
  made.chimneys = static_cast<int>(keys.whole("chimneys", {0, 4}));
  keys.finish();
  return made;
}

}  // namespace

Houses read_houses(const data::Document& document, data::Faults& faults) {
  return read_paragraphs<HouseKit>(document, faults, "sheet of houses", "kits", stage::kit_names, "kit of houses", kit);
}

std::optional<Houses> load_houses(const std::filesystem::path& folder, data::Faults& faults) {
  return load_sheet(folder / "houses.yaml", faults, read_houses);
}

}  // namespace vedette::assets
