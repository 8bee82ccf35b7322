#pragma once

#include <OgreTexture.h>

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "assets/library.h"
#include "render/batch.h"
#include "stage/figure.h"

namespace vedette::render {

/// A corner of a figure's model as its programs read it: place, normal, part of the uniform, painted shade, bones.
struct FigureVertex {
  float x, y, z, nx, ny, nz;
  float slot, shade, weight;
  float bone, second_bone;
};
inline constexpr std::array figure_parts{VertexPart{Ogre::VES_POSITION, Ogre::VET_FLOAT3},
                                         VertexPart{Ogre::VES_NORMAL, Ogre::VET_FLOAT3},
                                         VertexPart{Ogre::VES_TEXTURE_COORDINATES, Ogre::VET_FLOAT3, 0},
                                         VertexPart{Ogre::VES_TEXTURE_COORDINATES, Ogre::VET_FLOAT2, 1}};
[[nodiscard]] std::vector<FigureVertex> corners_of(const assets::ModelLevel& level);
/// Its poses as its programs read them: a row a frame, three texels a bone.
[[nodiscard]] Ogre::TexturePtr pose_table(const std::string& name, const assets::Model& model);

/// Rows of the palette that one uniform has: the same coat on other horses and other faces; of a staff the general's,
/// then his aides'. See `Temper` for who wears which.
inline constexpr int palette_variants = 4;
/// So many rows of colours for each dress, one texel a part; how much the part glints in alpha. @param wearers of each
[[nodiscard]] std::vector<std::uint32_t> palette_of(const assets::Library& library,
                                                    const std::vector<assets::Dress>& dresses,
                                                    std::span<const stage::Roster> wearers);

}  // namespace vedette::render
