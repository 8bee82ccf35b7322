#include "render/figure_mesh.h"

#include <string_view>

#include "render/rgb.h"
#include "render/textures.h"

namespace vedette::render {
namespace {

constexpr std::array horses{0x6C4125U, 0x472B1DU, 0x8B4D2BU, 0x2A2422U};
constexpr std::array manes{0x2A201AU, 0x1E1814U, 0x6E3C22U, 0x1B1817U};
constexpr std::array legs{0x2E231CU, 0x231B16U, 0xC9C0B2U, 0x242020U};  // bays' are black, a chestnut has white socks
constexpr std::array hairs{0x3A2A1EU, 0x5C4026U, 0x241C18U, 0x7A5A36U};

/// How much a part glints, by its name.
float shine_of(std::string_view slot) {
  if (slot == "steel" || slot == "cuirass") return 0.9F;
  if (slot == "brass" || slot == "plate" || slot == "gun_barrel") return 0.6F;
  return slot == "headgear" || slot == "leather" || slot == "horse" ? 0.08F : 0.0F;
}

/// A general's aides: in his coat, on browns, without what is his alone.
assets::Dress aides_of(const assets::Library& library, const assets::Dress& general) {
  assets::Dress dress = general;
  const auto wear = [&](std::string_view part, std::string_view as) {
    const auto slot = library.slot(part), other = library.slot(as);
    if (slot && other) dress[*slot] = general[*other];
  };
  for (const std::string_view own : {"saddle_cloth", "sheepskin", "sash"}) wear(own, "coat");
  for (const std::string_view own : {"plume", "plume_tip"}) wear(own, "headgear");
  const auto horse = library.slot("horse"), mane = library.slot("mane"), socks = library.slot("socks");
  if (!horse || !mane || !socks) return dress;
  if (dress[*socks] == dress[*horse]) dress[*socks] = horses[0];
  dress[*horse] = horses[0], dress[*mane] = manes[0];
  return dress;
}

}  // namespace

std::vector<std::uint32_t> palette_of(const assets::Library& library, const std::vector<assets::Dress>& dresses,
                                      std::span<const stage::Roster> wearers) {
  const auto horse = library.slot("horse"), mane = library.slot("mane"), hair = library.slot("hair"),
             socks = library.slot("socks");
  std::vector<std::uint32_t> pixels;
  for (std::size_t i = 0; i < dresses.size(); ++i)
    for (std::size_t variant = 0; variant < palette_variants; ++variant) {
      const bool aide = wearers[i].arm == stage::Arm::Staff && variant > 0;
      const assets::Dress dress = aide ? aides_of(library, dresses[i]) : dresses[i];
      for (std::size_t slot = 0; slot < assets::palette_slots; ++slot) {
        Colour colour = hex(dress[slot]);
        const bool same_as_horse = horse && dress[slot] == dress[*horse];
        const bool browns = horse && dress[*horse] == horses[0];  // greys and blacks stay among themselves
        if (browns && slot == horse) colour = mix(colour, hex(horses[variant]), variant == 0 ? 0 : 0.85F);
        if (browns && slot == socks && same_as_horse) colour = hex(legs[variant]);
        if (browns && slot == mane) colour = mix(colour, hex(manes[variant]), variant == 0 ? 0 : 0.85F);
        if (slot == hair) colour = mix(colour, hex(hairs[variant]), 0.7F);
        pixels.push_back(bytes_of(colour, slot < library.slots.size() ? shine_of(library.slots[slot]) : 0));
      }
    }
  return pixels;
}

std::vector<FigureVertex> corners_of(const assets::ModelLevel& level) {
  std::vector<FigureVertex> vertices;
  for (const assets::ModelVertex& v : level.vertices)
    vertices.push_back({v.at.x, v.at.y, v.at.z, v.normal.x, v.normal.y, v.normal.z, static_cast<float>(v.slot), v.shade,
                        v.first_weight, static_cast<float>(v.bone[0]), static_cast<float>(v.bone[1])});
  return vertices;
}

Ogre::TexturePtr pose_table(const std::string& name, const assets::Model& model) {
  return make_table(name, static_cast<int>(model.bones.size() * 3), model.frames,
                    {model.poses->front().data(), model.poses->size() * std::tuple_size_v<assets::Pose>});
}

}  // namespace vedette::render
