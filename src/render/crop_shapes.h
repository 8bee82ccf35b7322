#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "render/batch.h"
#include "stage/stand.h"

namespace vedette::render {

/// A corner of a blade, stalk or ear: where its middle is (metres from the tuft's foot, height as a share of the
/// tuft's), how far it reaches to its side, and its tone, a share of the ground's colour.
struct StalkVertex {
  float x = 0, y = 0, z = 0;
  float side_x = 0, side_y = 0, side_z = 0;  // metres
  float tone = 1, half = 0.01F;              // half the breadth there, metres: what is under a pixel is drawn broader
};
inline constexpr std::array stalk_parts{VertexPart{Ogre::VES_POSITION, Ogre::VET_FLOAT3},
                                        VertexPart{Ogre::VES_NORMAL, Ogre::VET_FLOAT3},
                                        VertexPart{Ogre::VES_TEXTURE_COORDINATES, Ogre::VET_FLOAT2}};
inline constexpr VertexFormat stalk_format{stalk_parts};

struct StalkMesh {
  std::vector<StalkVertex> vertices;
  std::vector<std::uint32_t> triangles;
};

/// Close by, some way off, farther off, and what stands out of the field's lid beyond.
inline constexpr std::size_t stalk_levels = 4, on_the_lid = stalk_levels - 1;
/// How many tufts of a form there are.
inline constexpr std::size_t stalk_individuals = 2;

/// One tuft, 1 high. @param individual below `stalk_individuals`. @param level below `stalk_levels`
[[nodiscard]] StalkMesh stalk_mesh(stage::Stand::Form form, std::size_t individual, std::size_t level);

}  // namespace vedette::render
