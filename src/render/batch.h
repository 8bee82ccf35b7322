#pragma once

#include <OgreHardwareVertexBuffer.h>
#include <OgreSimpleRenderable.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace vedette::render {

/// One thing in a vertex; offsets follow from the order.
struct VertexPart {
  Ogre::VertexElementSemantic what;
  Ogre::VertexElementType type;
  unsigned short index = 0;
};
using VertexFormat = std::span<const VertexPart>;

inline constexpr std::array position_only_parts{VertexPart{Ogre::VES_POSITION, Ogre::VET_FLOAT3}};
inline constexpr VertexFormat position_only{position_only_parts};

/// What stands in the landscape: place, normal, colour with the shade painted in alpha.
struct SolidVertex {
  float x = 0, y = 0, z = 0;
  float nx = 0, ny = 0, nz = 1;
  std::uint32_t rgba = 0xFFFFFFFF;  // bytes red, green, blue, shade
};
inline constexpr std::array solid_parts{VertexPart{Ogre::VES_POSITION, Ogre::VET_FLOAT3},
                                        VertexPart{Ogre::VES_NORMAL, Ogre::VET_FLOAT3},
                                        VertexPart{Ogre::VES_DIFFUSE, Ogre::VET_UBYTE4_NORM}};
inline constexpr VertexFormat solid_format{solid_parts};

/// What is no more than a speck, a drop or a puff: place, two numbers of its program's own, colour.
inline constexpr std::array speck_parts{VertexPart{Ogre::VES_POSITION, Ogre::VET_FLOAT3},
                                        VertexPart{Ogre::VES_TEXTURE_COORDINATES, Ogre::VET_FLOAT2},
                                        VertexPart{Ogre::VES_DIFFUSE, Ogre::VET_UBYTE4_NORM}};
inline constexpr VertexFormat speck_format{speck_parts};

/// Three vectors per copy of an instanced batch; programs read them as uv6, uv7 and uv5.
struct Instance {
  float a[4];
  float b[4];
  float c[4]{};
};

/// Triangles with a material in a scene: drawn where their vertices say, no transformation.
/// Owns its buffers and its scene node. Order of drawing is by queue group, smallest first.
class Batch : public Ogre::SimpleRenderable {
 public:
  Batch(Ogre::SceneManager& scene, const Ogre::MaterialPtr& material, std::uint8_t group, VertexFormat format,
        std::span<const std::byte> vertices, std::span<const std::uint32_t> indices);
  ~Batch() override;

  /// Culls the batch by this box; without it it is always drawn.
  void set_box(const Ogre::AxisAlignedBox& box);
  /// New vertices of the same format and triangles, for what changes every frame. Nothing is drawn without triangles.
  void rewrite(std::span<const std::byte> vertices, std::span<const std::uint32_t> indices);
  /// Overwrites vertices from this one on; as many as there were stay.
  void rewrite_part(std::size_t first, std::span<const std::byte> vertices);
  /// Draws only these of its vertices from now on; none draws nothing.
  void show_only(std::span<const std::uint32_t> indices);
  /// Every index is a point, not a third of a triangle.
  void draw_points() { mRenderOp.operationType = Ogre::RenderOperation::OT_POINT_LIST; }
  /// Uses other triangles over the same vertices: levels of detail.
  void use_indices(const Ogre::HardwareIndexBufferSharedPtr& buffer, std::size_t count);
  /// Draws one copy per instance from now on; none draws nothing.
  void set_instances(std::span<const Instance> instances);

  [[nodiscard]] Ogre::Real getBoundingRadius() const override;
  /// What is seen through is drawn in the order its materials were made, too.
  [[nodiscard]] Ogre::Real getSquaredViewDepth(const Ogre::Camera*) const override;

 private:
  void put_vertices(std::span<const std::byte> vertices);
  void put_indices(std::span<const std::uint32_t> indices);

  Ogre::SceneNode* m_node = nullptr;
  std::size_t m_stride = 0;
  bool m_dynamic = false;
};

/// Of few vertices, in two bytes each: thousands of buffers are kept of the ground. @pre all are below 65,536
[[nodiscard]] Ogre::HardwareIndexBufferSharedPtr make_indices(std::span<const std::uint32_t> indices);

}  // namespace vedette::render
