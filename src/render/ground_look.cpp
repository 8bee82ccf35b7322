#include "render/ground_look.h"

#include <cmath>
#include <numbers>

namespace vedette::render {
namespace {

using stage::AreaKind;
using stage::Vec2;

/// Dry grass of a hot July: straw, bleached and trodden patches, grey-green where thistles and herbs stand, bare earth.
Colour dry_grass(Vec2 p, float slope) {
  const float broad = ground_noise().broad.at(p.x * 0.35F, p.y * 0.35F);
  const float wide = ground_noise().broad.at(p.x * 0.055F + 91, p.y * 0.055F + 17);
  const float clump = ground_noise().broad.at(p.x * 1.9F + 33, p.y * 1.9F + 71);
  const float fine = ground_noise().fine.at(p.x * 2.3F, p.y * 2.3F);
  Colour c = mix(hex(0xA3935F), hex(0xCBBB8A), smooth(0.25F, 0.75F, 0.6F * broad + 0.4F * wide));
  c = mix(c, hex(0x86884F),
          0.75F * smooth(0.46F, 0.70F, wide) * smooth(0.2F, 0.6F, broad));  // green where the ground holds water
  c = mix(c, hex(0xA98A60), 0.75F * smooth(0.58F, 0.72F, 1 - broad * 0.65F - wide * 0.35F));    // bare earth
  c = mix(c, hex(0x74774A), 0.70F * smooth(0.66F, 0.80F, clump) * smooth(0.30F, 0.55F, wide));  // herbs in clumps
  c = mix(c, hex(0xD6C9A0), 0.55F * smooth(0.70F, 0.82F, 1 - clump));                           // bleached
  c = mix(c, hex(0x9A7D58), smooth(0.16F, 0.40F, slope));
  return c * (0.84F + 0.32F * fine);
}

/// Grass of a northern June: pasture in many greens, paler on the slopes.
Colour meadow_grass(Vec2 p, float slope) {
  const float broad = ground_noise().broad.at(p.x * 0.35F, p.y * 0.35F);
  const float wide = ground_noise().broad.at(p.x * 0.06F + 91, p.y * 0.06F + 17);
  const float fine = ground_noise().fine.at(p.x * 2.3F, p.y * 2.3F);
  Colour c = mix(hex(0x74803F), hex(0x8F9652), smooth(0.25F, 0.75F, broad));
  c = mix(c, hex(0x66763C), 0.6F * smooth(0.50F, 0.78F, wide));
  c = mix(c, hex(0xA59C60), 0.6F * smooth(0.62F, 0.80F, 1 - broad * 0.6F - wide * 0.4F));
  c = mix(c, hex(0x8C8352), smooth(0.20F, 0.45F, slope));
  return c * (0.86F + 0.28F * fine);
}

/// Grass of a northern December: grey-green and fawn, darker where it is wet.
Colour winter_grass(Vec2 p, float slope) {
  const float broad = ground_noise().broad.at(p.x * 0.35F, p.y * 0.35F);
  const float wide = ground_noise().broad.at(p.x * 0.06F + 91, p.y * 0.06F + 17);
  const float fine = ground_noise().fine.at(p.x * 2.3F, p.y * 2.3F);
  Colour c = mix(hex(0x7C7A50), hex(0x998F66), smooth(0.25F, 0.75F, broad));
  c = mix(c, hex(0x6B6A48), 0.6F * smooth(0.50F, 0.78F, wide));
  c = mix(c, hex(0x8A7656), smooth(0.20F, 0.45F, slope));
  return c * (0.86F + 0.28F * fine);
}

}  // namespace

const GroundNoise& ground_noise() {
  static const GroundNoise instance;
  return instance;
}

GrassColour grass_of(const stage::Scenery& scenery) {
  switch (season_of(scenery)) {
    case Season::Summer:
      return meadow_grass;
    case Season::Winter:
      return winter_grass;
    case Season::Dry:
      break;
  }
  return dry_grass;
}

AreaLook::AreaLook(const stage::Area& area) : m_area{area} {
  float longest = 0;
  for (std::size_t i = 0; i < area.outline.size(); ++i) {
    const Vec2 edge = area.outline[(i + 1) % area.outline.size()] - area.outline[i];
    if (const float size = stage::length(edge); size > longest) longest = size, m_along = edge * (1 / size);
  }
}

float AreaLook::rows(Vec2 p, float pitch) const {
  const float across = stage::dot(p, {-m_along.y, m_along.x}) + 0.6F * ground_noise().broad.at(p.x * 0.8F, p.y * 0.8F);
  return 0.5F + 0.5F * std::sin(across / pitch * 2 * std::numbers::pi_v<float>);
}

Look AreaLook::operator()(Vec2 p) const {
  const float fine = ground_noise().fine.at(p.x * 1.9F + 40, p.y * 1.9F);
  const float broad = ground_noise().broad.at(p.x * 0.5F + 7, p.y * 0.5F);
  const float grain = 0.84F + 0.32F * fine;
  switch (m_area.kind) {
    case AreaKind::Wood:
      return {mix(hex(0x5E5A38), hex(0x7C7046), broad) * grain, 0.95F};
    case AreaKind::Orchard:
      return {mix(hex(0x99905A), hex(0xB29C68), broad) * grain, 0.8F};
    case AreaKind::Scrub:
      return {mix(hex(0x7A7848), hex(0xA08E5C), smooth(0.3F, 0.7F, broad)) * grain, 0.85F};
    case AreaKind::Vineyard:
      return {mix(hex(0xA88A60), hex(0x6E7A3C), rows(p, 4.0F)) * grain, 0.9F};
    case AreaKind::Marsh:
      return {mix(hex(0x6F7A4A), hex(0x565F48), smooth(0.5F, 0.7F, broad)) * grain, 0.9F};
    case AreaKind::Lake:
      return {mix(hex(0x6E6A50), hex(0x4C564C), broad) * grain, 1};
    case AreaKind::Sea:
      return {mix(hex(0xC9B88E), hex(0xB7A67E), broad) * grain, 1};
    case AreaKind::RiverBed: {
      const Colour gravel = mix(hex(0xC4B9A2), hex(0xDDD3BF), fine);
      return {mix(gravel, hex(0xA99D78), smooth(0.52F, 0.72F, broad)), 1};
    }
    case AreaKind::Town:
      return {mix(hex(0xB7A283), hex(0xC9B594), broad) * grain, 0.9F};
    case AreaKind::Field:
      break;
  }
  if (m_area.crop == "plough") return {mix(hex(0x80623F), hex(0x9C7B52), rows(p, 3.0F)) * grain, 0.95F};
  if (m_area.crop == "maize") return {mix(hex(0x5A6B2E), hex(0x7E8B42), rows(p, 3.2F)) * grain, 0.95F};
  if (m_area.crop == "meadow") return {mix(hex(0x80853F), hex(0x9A9555), broad) * grain, 0.85F};
  if (m_area.crop == "rye")  // taller and greyer than wheat
    return {mix(hex(0xAFA566), hex(0xCBC088), 0.5F * broad + 0.5F * rows(p, 6.0F)) * grain, 0.95F};
  if (m_area.crop == "wheat" || m_area.crop == "corn")
    return {mix(hex(0xC6A95E), hex(0xDBC27C), 0.5F * broad + 0.5F * rows(p, 6.0F)) * grain, 0.95F};
  if (m_area.crop == "barley" || m_area.crop == "oats")  // ripening: still pale green
    return {mix(hex(0xA9A45A), hex(0xC6BC78), 0.5F * broad + 0.5F * rows(p, 6.0F)) * grain, 0.95F};
  if (m_area.crop == "clover") return {mix(hex(0x5F7A38), hex(0x7B8F4A), broad) * grain, 0.9F};
  if (m_area.crop == "beans") return {mix(hex(0x5C6F38), hex(0x8A8A50), rows(p, 2.4F)) * grain, 0.95F};
  if (m_area.crop == "fallow") return {mix(hex(0x8F7A52), hex(0xA08F60), broad) * grain, 0.85F};
  if (m_area.crop == "dry grass") return {dry_grass(p, 0), 0.6F};
  return {mix(hex(0xBFA96C), hex(0xD9C692), rows(p, 3.2F) * 0.45F + 0.55F * broad) * grain, 0.85F};  // stubble
}

}  // namespace vedette::render
