#include "render/textures.h"

#include <OgreHardwarePixelBuffer.h>
#include <OgreMaterial.h>
#include <OgrePass.h>
#include <OgreTechnique.h>
#include <OgreTextureManager.h>

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

}  // namespace

Ogre::TexturePtr make_texture(const std::string& name, int columns, int rows, const std::vector<std::uint32_t>& pixels,
                              bool mipmaps) {
  return make(name, columns, rows, Ogre::PF_BYTE_RGBA, mipmaps ? Ogre::MIP_UNLIMITED : 0, pixels.data());
}

Ogre::TexturePtr make_table(const std::string& name, int columns, int rows, const std::vector<float>& values) {
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
