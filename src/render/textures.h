#pragma once

#include <OgreTexture.h>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace vedette::render {

/// A texture with mipmaps from RGBA bytes, first row first; replaces one of the same name.
[[nodiscard]] Ogre::TexturePtr make_texture(const std::string& name, int columns, int rows,
                                            const std::vector<std::uint32_t>& pixels, bool mipmaps = true);
/// Square pictures one over another, of which a look-up names one, with mipmaps. @param pixels layer after layer
[[nodiscard]] Ogre::TexturePtr make_layers(const std::string& name, int side, int layers,
                                           const std::vector<std::uint32_t>& pixels);
/// The same for what is cut out by its alpha, tile by tile: every mipmap shows as much of a tile (alpha over a half) as
/// the picture itself does, so that leaves neither thin out nor close up far away.
[[nodiscard]] Ogre::TexturePtr make_cutout(const std::string& name, int columns, int rows,
                                           const std::vector<std::uint32_t>& pixels, int tile);
/// A texture of four floats per texel, read texel by texel.
[[nodiscard]] Ogre::TexturePtr make_table(const std::string& name, int columns, int rows,
                                          std::span<const float> values);

enum class Wrap { Repeat, Clamp };
/// Fine blends between mipmaps; Plain takes the nearest of them, at two thirds of the price; Exact reads texels.
enum class Filter { Fine, Plain, Exact };
/// Adds a unit to the material's pass.
/// @param anisotropy of Fine: look-ups along a grazing look, 1 for none
void add_texture(const Ogre::MaterialPtr& material, const Ogre::TexturePtr& texture, Wrap wrap,
                 Filter filter = Filter::Fine, int anisotropy = 1);

}  // namespace vedette::render
