#include "render/engine.h"

#include <OgreCamera.h>
#include <OgreHardwarePixelBuffer.h>
#include <OgreMaterialManager.h>
#include <OgreOverlayManager.h>
#include <OgreOverlaySystem.h>
#include <OgreRenderTexture.h>
#include <OgreRenderWindow.h>
#include <OgreResourceGroupManager.h>
#include <OgreRoot.h>
#include <OgreSceneManager.h>
#include <OgreSceneNode.h>
#include <OgreTechnique.h>
#include <OgreTextureManager.h>
#include <OgreViewport.h>

#include <array>

#include "render/batch.h"
#include "render/display.h"
#include "render/errors.h"
#include "render/programs.h"

namespace vedette::render {

Engine::Engine(int width, int height, int samples, bool own_window)
    : m_width{width}, m_height{height}, m_samples{samples} {
  if (!has_display()) throw GraphicsUnavailable{"no display: DISPLAY is not set"};
  m_log.createLog("", true, false, true);  // before Root, or Ogre writes Ogre.log
  m_root = std::make_unique<Ogre::Root>("", "", "");
  try {
    m_root->loadPlugin(std::string{VEDETTE_OGRE_PLUGINS} + "/RenderSystem_GL3Plus");
    m_root->setRenderSystem(m_root->getAvailableRenderers().front());
    m_root->initialise(false);
    Ogre::NameValuePairList settings{{"hidden", own_window ? "true" : "false"}, {"vsync", "false"}, {"FSAA", "0"}};
    if (!own_window) settings["currentGLContext"] = "true";
    m_window = m_root->createRenderWindow("vedette", static_cast<unsigned>(own_window ? 16 : width),
                                          static_cast<unsigned>(own_window ? 16 : height), false, &settings);
  } catch (const Ogre::Exception& fault) {
    throw GraphicsUnavailable{"OpenGL does not start: " + fault.getDescription()};
  }
  m_window->setAutoUpdated(false);
  m_overlays = std::make_unique<Ogre::OverlaySystem>();
  m_scene = m_root->createSceneManager();
  m_camera = m_scene->createCamera("eye");
  m_camera_node = m_scene->getRootSceneNode()->createChildSceneNode();
  m_camera_node->attachObject(m_camera);
  if (own_window) m_scene->addRenderQueueListener(m_overlays.get());
  make_target();
  if (!own_window) m_show = m_root->createSceneManager();
}

Engine::~Engine() {
  m_rectangle.reset();
  if (m_show == nullptr)
    m_scene->removeRenderQueueListener(m_overlays.get());
  else
    m_show->removeRenderQueueListener(m_overlays.get());
  if (m_target != nullptr) m_target->removeAllViewports();
  m_window->removeAllViewports();
  m_picture.reset();
  m_root->destroySceneManager(m_scene);
  if (m_show != nullptr) m_root->destroySceneManager(m_show);
  m_overlays.reset();
  m_root.reset();
}

void Engine::make_target() {
  auto& textures = Ogre::TextureManager::getSingleton();
  if (m_picture) {
    m_target->removeAllViewports();
    textures.remove(m_picture);
    m_picture.reset();
  }
  m_picture = textures.createManual("picture", Ogre::RGN_DEFAULT, Ogre::TEX_TYPE_2D, static_cast<unsigned>(m_width),
                                    static_cast<unsigned>(m_height), 0, Ogre::PF_BYTE_RGBA, Ogre::TU_RENDERTARGET,
                                    nullptr, false, static_cast<unsigned>(m_samples));
  m_target = m_picture->getBuffer()->getRenderTarget();
  m_target->setAutoUpdated(false);
  m_viewport = m_target->addViewport(m_camera);
  m_viewport->setOverlaysEnabled(true);
  m_viewport->setShadowsEnabled(false);
  m_viewport->setBackgroundColour(Ogre::ColourValue{0.82F, 0.80F, 0.74F, 1.0F});
  m_camera->setAspectRatio(static_cast<float>(m_width) / static_cast<float>(m_height));
}

void Engine::make_window_scene() {
  m_show->addRenderQueueListener(m_overlays.get());
  auto* eye = m_show->createCamera("window");
  m_show->getRootSceneNode()->createChildSceneNode()->attachObject(eye);
  auto* view = m_window->addViewport(eye);
  view->setClearEveryFrame(false);
  view->setShadowsEnabled(false);
  const auto material = make_material("window", "lettering/window", {"picture"});
  auto& pass = *material->getTechnique(0)->getPass(0);
  pass.setDepthCheckEnabled(false);
  pass.setDepthWriteEnabled(false);
  pass.setCullingMode(Ogre::CULL_NONE);
  pass.createTextureUnitState()->setTexture(m_picture);
  constexpr std::array corners{-1.0F, -1.0F, 0.0F, 3.0F, -1.0F, 0.0F, -1.0F, 3.0F, 0.0F};
  constexpr std::array<std::uint32_t, 3> order{0, 1, 2};
  m_rectangle = std::make_unique<Batch>(*m_show, material, Ogre::RENDER_QUEUE_BACKGROUND, position_only,
                                        std::as_bytes(std::span{corners}), order);
}

void Engine::resize(int width, int height) {
  if (width == m_width && height == m_height) return;
  m_width = width;
  m_height = height;
  if (has_window()) m_window->windowMovedOrResized();
  make_target();
  if (m_rectangle)
    m_rectangle->getMaterial()->getTechnique(0)->getPass(0)->getTextureUnitState(0)->setTexture(m_picture);
}

void Engine::draw() {
  if (has_window() && !m_rectangle) make_window_scene();
  m_root->_fireFrameStarted();
  m_target->update(false);
  if (has_window()) m_window->update(false);
  m_root->_fireFrameEnded();
}

std::span<const std::uint8_t> Engine::read_back() {
  const auto size = static_cast<std::size_t>(m_width) * static_cast<std::size_t>(m_height);
  m_pixels.resize(size * 4);
  const Ogre::PixelBox box{static_cast<unsigned>(m_width), static_cast<unsigned>(m_height), 1, Ogre::PF_BYTE_RGBA,
                           m_pixels.data()};
  m_target->copyContentsToMemory(Ogre::Box{0, 0, static_cast<unsigned>(m_width), static_cast<unsigned>(m_height)}, box);
  for (std::size_t i = 0; i < size; ++i) m_pixels[i * 4 + 3] = 255;  // the world keeps its shadows there
  return m_pixels;
}

}  // namespace vedette::render
