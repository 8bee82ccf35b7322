#include "stage/stand.h"

#include <algorithm>
#include <array>

#include "stage/noise_tile.h"
#include "stage/planting.h"

namespace vedette::stage {
namespace {

using Form = Stand::Form;

/// One crop's year in the north: the days of the year on which it begins to shoot, stands full, and is cut.
struct Year {
  std::string_view crop;
  int shoots, full, cut;
  float tall;  // metres, when full
  Form form;
  Vec2 apart;
  bool early;  // in the south it is as far a month before
};
constexpr std::array years{
    //    crop    shoots full  cut  tall  form         apart          early in the south
    Year{"rye", 85, 158, 206, 1.6F, Form::Corn, {0.42F, 0.5F}, true},
    Year{"wheat", 92, 168, 220, 1.25F, Form::Corn, {0.42F, 0.5F}, true},
    Year{"corn", 92, 168, 220, 1.25F, Form::Corn, {0.42F, 0.5F}, true},
    Year{"barley", 100, 170, 222, 0.95F, Form::Corn, {0.42F, 0.5F}, true},
    Year{"oats", 105, 174, 227, 1.0F, Form::Corn, {0.45F, 0.5F}, true},
    Year{"maize", 125, 228, 276, 2.1F, Form::Maize, {0.5F, 0.85F}, false},
    Year{"beans", 90, 166, 236, 1.05F, Form::Leafy, {0.4F, 0.6F}, true},
    Year{"clover", 75, 160, 330, 0.3F, Form::Leafy, {0.55F, 0}, true},
};

constexpr float a_month = 30.4F;

Stand stubble() {
  return {Form::Stubble, 0.16F, {0.55F, 0.6F}};
}

Stand grass(float tall) {
  return {Form::Grass, tall, {0.7F, 0}};
}

/// Of ground that nobody tills.
float grass_tall(const Scenery& scenery) {
  switch (season_of(scenery)) {
    case Season::Summer:
      return 0.2F;
    case Season::Winter:
      return 0.12F;
    case Season::Dry:
      break;
  }
  return 0.24F;
}

}  // namespace

Stand stand_of(const Scenery& scenery, const Area& area) {
  switch (area.kind) {
    case AreaKind::Field:
      break;
    case AreaKind::Orchard:
    case AreaKind::Scrub:
    case AreaKind::Marsh:
      return grass(1.3F * grass_tall(scenery));
    default:
      return {};
  }
  const bool dry = season_of(scenery) == Season::Dry;
  const auto year = std::ranges::find(years, std::string_view{area.crop}, &Year::crop);
  if (year != years.end()) {
    const float today = a_month * static_cast<float>(scenery.month - 1) + static_cast<float>(scenery.day) +
                        (dry && year->early ? a_month : 0);
    if (area.height > 0) return {year->form, area.height, year->apart};
    if (today >= static_cast<float>(year->cut)) return stubble();
    const float grown = smooth(static_cast<float>(year->shoots), static_cast<float>(year->full), today);
    if (grown <= 0) return {};
    return {year->form, year->tall * grown, year->apart};
  }
  if (area.crop == "plough") return {};
  if (area.crop == "meadow") return grass(area.height > 0 ? area.height : 1.7F * grass_tall(scenery));
  if (area.crop == "dry grass") return grass(1.2F * grass_tall(scenery));
  if (area.crop == "fallow") return {Form::Grass, 0.8F * grass_tall(scenery), {1.1F, 0}};
  return stubble();
}

Stand open_stand(const Scenery& scenery) {
  return grass(grass_tall(scenery));
}

}  // namespace vedette::stage
