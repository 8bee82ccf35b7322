#include "assets/houses.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "data/read.h"
#include "data/suggest.h"

namespace vedette::assets {
namespace {

using data::Keys;
using data::Node;
using data::Reading;
using namespace std::string_view_literals;

constexpr std::array kits{"brabant"sv, "calabria"sv, "portugal"sv, "moravia"sv};  // as stage::Kit
constexpr std::array walls{"plaster"sv, "brick"sv, "stone"sv};                    // as HouseKit::Wall
constexpr std::array gables{"plain"sv, "parapet"sv, "stepped"sv};                 // as HouseKit::Gable
constexpr std::array steeples{"spire"sv, "pyramid"sv, "onion"sv, "belfry"sv};     // as HouseKit::Steeple
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
  Reading reading{document.file, faults};
  Houses houses;
  Keys keys{reading, document.root, "sheet of houses"};
  const Node* listed = keys.need("kits");
  keys.finish();
  std::array<bool, house_kits> told{};
  if (listed != nullptr)
    for (const auto& entry : listed->entries) {
      const auto name = std::ranges::find(kits, entry.key);
      if (name == kits.end()) {
        reading.error(entry.at, "unknown kit of houses '" + entry.key + "'" + data::hint(entry.key, kits));
        continue;
      }
      const auto which = static_cast<std::size_t>(name - kits.begin());
      told[which] = true;
      houses[which] = kit(reading, entry.value);
    }
  for (std::size_t which = 0; listed != nullptr && which < house_kits; ++which)
    if (!told[which]) reading.error(listed->at, "no '" + std::string{kits[which]} + "' (expected a paragraph for it)");
  return houses;
}

std::optional<Houses> load_houses(const std::filesystem::path& folder, data::Faults& faults) {
  const std::size_t before = faults.errors();
  const auto document = data::load((folder / "houses.yaml").string(), faults);
  if (!document) return std::nullopt;
  const Houses houses = read_houses(*document, faults);
  if (faults.errors() != before) return std::nullopt;
  return houses;
}

}  // namespace vedette::assets
