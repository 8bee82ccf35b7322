#include "render/sun_map.h"

#include <OgreCamera.h>
#include <OgreHardwarePixelBuffer.h>
#include <OgreRenderTexture.h>
#include <OgreSceneManager.h>
#include <OgreSceneNode.h>
#include <OgreTextureManager.h>
#include <OgreViewport.h>

#include <cmath>

#include "render/programs.h"

namespace vedette::render {
namespace {

using stage::Vec3;

constexpr float before = 60, behind = 60;  // metres from the middle towards the sun and away from it
constexpr const char* name = "seen from the sun";

}  // namespace

SunMap::SunMap(Ogre::SceneManager& scene, int side) : m_scene{scene}, m_side{side} {
  auto& textures = Ogre::TextureManager::getSingleton();
  if (const auto old = textures.getByName(name, Ogre::RGN_DEFAULT)) textures.remove(old);
  m_texture = textures.createManual(name, Ogre::RGN_DEFAULT, Ogre::TEX_TYPE_2D, static_cast<unsigned>(side),
                                    static_cast<unsigned>(side), 0, Ogre::PF_DEPTH16, Ogre::TU_RENDERTARGET);
  m_target = m_texture->getBuffer()->getRenderTarget();
  m_target->setAutoUpdated(false);
  m_camera = scene.createCamera(name);
  m_node = scene.getRootSceneNode()->createChildSceneNode();
  m_node->attachObject(m_camera);
  m_camera->setProjectionType(Ogre::PT_ORTHOGRAPHIC);
  m_camera->setNearClipDistance(1);
  m_camera->setFarClipDistance(before + behind);
  Ogre::Viewport* viewport = m_target->addViewport(m_camera);
  viewport->setVisibilityMask(caster);
  viewport->setOverlaysEnabled(false);
  viewport->setShadowsEnabled(false);
  viewport->setClearEveryFrame(true, Ogre::FBT_DEPTH);
}

SunMap::~SunMap() {
  m_target->removeAllViewports();
  m_node->detachAllObjects();
  m_scene.destroyCamera(m_camera);
  m_scene.destroySceneNode(m_node);
  Ogre::TextureManager::getSingleton().remove(m_texture);
}

void SunMap::aim(Vec3 middle, Vec3 to_sun, float half) {
  const Vec3 right = unit(cross({0, 0, 1}, to_sun)), up = cross(to_sun, right);
  const float texel = 2 * half / static_cast<float>(m_side);
  const auto stepped = [&](float metres) { return std::round(metres / texel) * texel; };
  middle = right * stepped(dot(middle, right)) + up * stepped(dot(middle, up)) + to_sun * dot(middle, to_sun);
  const Vec3 from = middle + to_sun * before;
  m_node->setPosition(from.x, from.y, from.z);
  Ogre::Quaternion turn;
  turn.FromAxes({right.x, right.y, right.z}, {up.x, up.y, up.z}, {to_sun.x, to_sun.y, to_sun.z});
  m_node->setOrientation(turn);
  m_camera->setOrthoWindow(2 * half, 2 * half);
  // Ogre draws into textures upside down.
  const auto along = [](Vec3 way, float scale, Vec3 origin, float offset) {
    const Vec3 row = way * scale;
    return Ogre::Vector4{row.x, row.y, row.z, offset - dot(row, origin)};
  };
  constexpr float nearest = 1, deep = before + behind - nearest;
  m_places = {along(right, 0.5F / half, middle, 0.5F), along(up, -0.5F / half, middle, 0.5F),
              along(to_sun, -1 / deep, from, -nearest / deep)};
}

void SunMap::tell(const Ogre::MaterialPtr& material) const {
  set_constant(material, "cast_u", m_places[0]);
  set_constant(material, "cast_v", m_places[1]);
  set_constant(material, "cast_d", m_places[2]);
}

void SunMap::draw() {
  m_target->update();
}

}  // namespace vedette::render
