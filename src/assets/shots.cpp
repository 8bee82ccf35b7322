#include "assets/shots.h"

#include "data/read.h"

namespace vedette::assets {

ShotSeconds shots_of(const std::filesystem::path& folder) {
  ShotSeconds shots;
  data::Faults faults;
  const auto manifest = data::load((folder / "manifest.yaml").string(), faults);
  const data::Node* models = manifest ? manifest->root.find("models") : nullptr;
  if (models == nullptr) return shots;
  data::Reading reading{manifest->file, faults};
  const auto take = [&](const data::Node& clips, const char* name, std::optional<float>& into) {
    const data::Node* clip = clips.find(name);
    const data::Node* shot = clip != nullptr ? clip->find("shot") : nullptr;
    if (into || shot == nullptr) return;
    if (const auto second = reading.as_number(*shot, {0, 60})) into = static_cast<float>(*second);
  };
  for (const auto& model : models->entries)
    if (const data::Node* clips = model.value.find("clips")) {
      take(*clips, "volley", shots.volley);
      take(*clips, "serve", shots.serve);
    }
  return shots;
}

}  // namespace vedette::assets
