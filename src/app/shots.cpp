#include "app/shots.h"

#include <algorithm>

#include "choreography/director/cameras.h"
#include "data/read.h"

namespace vedette::app {
namespace {

constexpr std::array<std::string_view, 2> rains{"light", "heavy"};

bool can_name_a_file(const std::string& name) {
  return !name.empty() &&
         std::ranges::all_of(name, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
}

Shot shot_in(data::Reading& reading, const data::Node& node) {
  data::Keys keys{reading, node, "shot"};
  Shot shot;
  shot.name = keys.text("name");
  if (!shot.name.empty() && !can_name_a_file(shot.name))
    reading.error(node.at, "a shot's name is made of small letters, digits and hyphens, not '" + shot.name + "'");
  shot.replay = keys.text("replay");
  shot.at = keys.text("at");
  if (const data::Node* camera = keys.find("camera"))
    if (const auto chosen = reading.as_choice(*camera, choreography::camera_names, "camera"))
      shot.camera = choreography::camera_names[*chosen];
  if (const data::Node* look = keys.find("look"))
    if (const auto chosen = reading.as_choice(*look, stage::look_names, "look")) shot.look = stage::look_names[*chosen];
  shot.overlay = keys.text_or("overlay", "");
  shot.men_per_figure = static_cast<int>(keys.whole_or("figures", 1, {1, 1000}));
  if (const data::Node* sun = keys.find("sun"))
    if (const auto place = reading.as_numbers(*sun, 2, {-360, 360})) shot.sun = Shot::Sun{(*place)[0], (*place)[1]};
  if (shot.sun && (shot.sun->height < 2 || shot.sun->height > 88))
    reading.error(node.at, "the sun stands 2 to 88 degrees above the horizon in a picture");
  if (const data::Node* rain = keys.find("rain"))
    if (const auto falls = reading.as_choice(*rain, rains, "rain")) shot.rain = *falls == 0 ? 0.5F : 1.0F;
  keys.finish();
  return shot;
}

std::vector<Shot> shots_in(const data::Document& document, data::Faults& faults) {
  data::Reading reading{document.file, faults};
  data::Keys keys{reading, document.root, "file of shots"};
  std::vector<Shot> shots;
  if (keys.need("shots") != nullptr)
    for (const data::Node& node : keys.items("shots")) {
      Shot shot = shot_in(reading, node);
      if (std::ranges::find(shots, shot.name, &Shot::name) != shots.end() && !shot.name.empty())
        reading.error(node.at, "two shots are named '" + shot.name + "'");
      shots.push_back(std::move(shot));
    }
  keys.finish();
  return shots;
}

}  // namespace

std::vector<Shot> read_shots(const std::string& file, data::Faults& faults) {
  const auto document = data::load(file, faults);
  return document ? shots_in(*document, faults) : std::vector<Shot>{};
}

std::vector<Shot> shots_of(std::string_view text, const std::string& file, data::Faults& faults) {
  const auto document = data::parse(text, file, faults);
  return document ? shots_in(*document, faults) : std::vector<Shot>{};
}

}  // namespace vedette::app
