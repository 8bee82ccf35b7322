#include "render/textures.h"

#include <OgreHardwarePixelBuffer.h>
#include <OgreMaterial.h>
#include <OgrePass.h>
#include <OgreTechnique.h>
#include <OgreTextureManager.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <functional>

#include "stage/cores.h"

namespace vedette::render {
namespace {

Ogre::TexturePtr make(const std::string& name, int columns, int rows, Ogre::PixelFormat format, int mipmaps,
                      const void* data) {
  auto& textures = Ogre::TextureManager::getSingleton();
  if (const auto old = textures.getByName(name, Ogre::RGN_DEFAULT)) textures.remove(old);
  const auto width = static_cast<unsigned>(columns), height = static_cast<unsigned>(rows);
  auto texture = textures.createManual(
      name, Ogre::RGN_DEFAULT, Ogre::TEX_TYPE_2D, width, height, mipmaps, format,
      mipmaps != 0 ? Ogre::TU_AUTOMIPMAP | Ogre::TU_STATIC_WRITE_ONLY : Ogre::TU_STATIC_WRITE_ONLY);
  // Ogre takes a pointer to mutable bytes but only reads them here.
  texture->getBuffer()->blitFromMemory(Ogre::PixelBox{width, height, 1, format, const_cast<void*>(data)});
  return texture;
}

/// A picture and what is cut out of it.
struct Sheet {
  int columns, rows;
  std::vector<std::uint32_t> pixels;

  [[nodiscard]] std::uint32_t& at(int x, int y) {
    return pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(columns) + static_cast<std::size_t>(x)];
  }
  [[nodiscard]] Sheet halved() {
    Sheet half{columns / 2, rows / 2, {}};
    half.pixels.resize(pixels.size() / 4);
    for (int y = 0; y < half.rows; ++y)
      for (int x = 0; x < half.columns; ++x) {
        const std::array four{at(2 * x, 2 * y), at(2 * x + 1, 2 * y), at(2 * x, 2 * y + 1), at(2 * x + 1, 2 * y + 1)};
        std::uint32_t mean = 0;
        for (const unsigned shift : {0U, 8U, 16U, 24U}) {
          std::uint32_t sum = 2;
          for (const std::uint32_t one : four) sum += (one >> shift) & 255U;
          mean |= (sum / 4) << shift;
        }
        half.at(x, y) = mean;
      }
    return half;
  }
  /// Calls `each` for every tile of so many pixels across, with its number and its pixels, on all cores.
  template <typename Each>
  void by_tiles(int tile, const Each& each) {
    const auto across = static_cast<std::size_t>(columns / tile);
    stage::over_cores(across * static_cast<std::size_t>(rows / tile), [&](std::size_t number) {
      const int left = static_cast<int>(number % across) * tile, top = static_cast<int>(number / across) * tile;
      std::vector<std::uint32_t*> own;
      for (int y = top; y < top + tile; ++y)
        for (int x = left; x < left + tile; ++x) own.push_back(&at(x, y));
      each(number, own);
    });
  }
};

constexpr std::uint32_t alpha_of(std::uint32_t pixel) {
  return pixel >> 24U;
}

}  // namespace

Ogre::TexturePtr make_cutout(const std::string& name, int columns, int rows, const std::vector<std::uint32_t>& pixels,
                             int tile) {
  auto& textures = Ogre::TextureManager::getSingleton();
  if (const auto old = textures.getByName(name, Ogre::RGN_DEFAULT)) textures.remove(old);
  const int levels = std::countr_zero(static_cast<unsigned>(tile));
  auto texture =
      textures.createManual(name, Ogre::RGN_DEFAULT, Ogre::TEX_TYPE_2D, static_cast<unsigned>(columns),
                            static_cast<unsigned>(rows), levels, Ogre::PF_BYTE_RGBA, Ogre::TU_STATIC_WRITE_ONLY);
  Sheet sheet{columns, rows, pixels};
  std::vector<float> shown(sheet.pixels.size() / static_cast<std::size_t>(tile * tile));  // of each tile, the share
  sheet.by_tiles(tile, [&](std::size_t which, const auto& own) {
    const auto count = std::ranges::count_if(own, [](const auto* pixel) { return alpha_of(*pixel) > 127; });
    shown[which] = static_cast<float>(count) / static_cast<float>(own.size());
  });
  for (int level = 0; level <= levels; ++level, tile /= 2) {
    Sheet cut = sheet;
    cut.by_tiles(tile, [&](std::size_t which, auto& own) {
      const auto kept = static_cast<std::size_t>(std::lround(shown[which] * static_cast<float>(own.size())));
      std::ranges::sort(own, std::greater{}, [](const auto* pixel) { return alpha_of(*pixel); });
      const float edge = kept == 0 ? 256.0F : std::max(1.0F, static_cast<float>(alpha_of(*own[kept - 1])));
      for (std::uint32_t* pixel : own) {
        const auto alpha = std::min(255.0F, static_cast<float>(alpha_of(*pixel)) * 128 / edge);
        *pixel = (*pixel & 0xFFFFFFU) | (static_cast<std::uint32_t>(alpha) << 24U);
      }
    });
    const auto width = static_cast<unsigned>(cut.columns), height = static_cast<unsigned>(cut.rows);
    texture->getBuffer(0, static_cast<std::size_t>(level))
        ->blitFromMemory(Ogre::PixelBox{width, height, 1, Ogre::PF_BYTE_RGBA, cut.pixels.data()});
    sheet = sheet.halved();
  }
  return texture;
}

Ogre::TexturePtr make_texture(const std::string& name, int columns, int rows, const std::vector<std::uint32_t>& pixels,
                              bool mipmaps) {
  return make(name, columns, rows, Ogre::PF_BYTE_RGBA, mipmaps ? Ogre::MIP_UNLIMITED : 0, pixels.data());
}

Ogre::TexturePtr make_layers(const std::string& name, int side, int layers, const std::vector<std::uint32_t>& pixels) {
  auto& textures = Ogre::TextureManager::getSingleton();
  if (const auto old = textures.getByName(name, Ogre::RGN_DEFAULT)) textures.remove(old);
  const auto across = static_cast<unsigned>(side), deep = static_cast<unsigned>(layers);
  auto texture =
      textures.createManual(name, Ogre::RGN_DEFAULT, Ogre::TEX_TYPE_2D_ARRAY, across, across, deep, Ogre::MIP_UNLIMITED,
                            Ogre::PF_BYTE_RGBA, Ogre::TU_AUTOMIPMAP | Ogre::TU_STATIC_WRITE_ONLY);
  // Ogre takes a pointer to mutable bytes but only reads them here.
  texture->getBuffer()->blitFromMemory(
      Ogre::PixelBox{across, across, deep, Ogre::PF_BYTE_RGBA, const_cast<std::uint32_t*>(pixels.data())});
  return texture;
}

Ogre::TexturePtr make_table(const std::string& name, int columns, int rows, std::span<const float> values) {
  return make(name, columns, rows, Ogre::PF_FLOAT32_RGBA, 0, values.data());
}

void add_texture(const Ogre::MaterialPtr& material, const Ogre::TexturePtr& texture, Wrap wrap, Filter filter,
                 int anisotropy) {
  auto* unit = material->getTechnique(0)->getPass(0)->createTextureUnitState();
  unit->setTexture(texture);
  unit->setTextureAddressingMode(wrap == Wrap::Repeat ? Ogre::TextureUnitState::TAM_WRAP
                                                      : Ogre::TextureUnitState::TAM_CLAMP);
  switch (filter) {
    case Filter::Fine:
      unit->setTextureAnisotropy(static_cast<unsigned>(anisotropy));
      return unit->setTextureFiltering(anisotropy > 1 ? Ogre::TFO_ANISOTROPIC : Ogre::TFO_TRILINEAR);
    case Filter::Plain:
      return unit->setTextureFiltering(Ogre::TFO_BILINEAR);
    case Filter::Exact:
      return unit->setTextureFiltering(Ogre::TFO_NONE);
  }
}

}  // namespace vedette::render
