#pragma once

#include "assets/flora.h"
#include "render/batch.h"
#include "render/leaf_sheet.h"
#include "render/rgb.h"

namespace vedette::render {

inline constexpr std::size_t plant_levels = 3;
/// How many plants of a kind there are, each grown from a seed of its own.
inline constexpr std::size_t individuals = 4;

/// What is covered with leaves: place, normal, place on the sheet of leaves, colour with the shade painted in alpha.
struct LeafVertex {
  float x = 0, y = 0, z = 0;
  float nx = 0, ny = 0, nz = 1;
  float u = 0, v = 0;
  std::uint32_t rgba = 0xFFFFFFFF;
};
inline constexpr std::array leaf_parts{
    VertexPart{Ogre::VES_POSITION, Ogre::VET_FLOAT3}, VertexPart{Ogre::VES_NORMAL, Ogre::VET_FLOAT3},
    VertexPart{Ogre::VES_TEXTURE_COORDINATES, Ogre::VET_FLOAT2}, VertexPart{Ogre::VES_DIFFUSE, Ogre::VET_UBYTE4_NORM}};
inline constexpr VertexFormat leaf_format{leaf_parts};

struct LeafMesh {
  std::vector<LeafVertex> vertices;
  std::vector<std::uint32_t> triangles;
};

/// A plant's mesh, standing on 0, 1 high and 1 across. @param individual below `individuals`. @param level 0 for close
/// by
[[nodiscard]] LeafMesh plant_mesh(const assets::Flora& flora, stage::PlantKind kind, stage::Quarter quarter,
                                  std::size_t individual, std::size_t level);
/// The mean colour that it has from afar.
[[nodiscard]] Colour colour_of(const assets::PlantLook& look, stage::Quarter quarter);

}  // namespace vedette::render
