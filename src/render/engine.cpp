#include "render/engine.h"

#include <OgreCamera.h>
#include <OgreHardwarePixelBuffer.h>
#include <OgreMaterialManager.h>
#include <OgreOverlayManager.h>
#include <OgreOverlaySystem.h>
#include <OgreRenderQueue.h>
#include <OgreRenderTexture.h>
#include <OgreRenderWindow.h>
#include <OgreResourceGroupManager.h>
#include <OgreRoot.h>
#include <OgreSceneManager.h>
#include <OgreSceneNode.h>
#include <OgreTextureManager.h>
#include <OgreViewport.h>

#include "render/display.h"
#include "render/errors.h"
#include "render/open_gl.h"
#include "render/programs.h"

namespace vedette::render {
namespace {

/// Old contexts draw plain squares unless asked for points with pictures; new ones always have them.
constexpr GLenum point_sprites = 0x8861;  // GL_POINT_SPRITE

}  // namespace

Engine::Engine(int width, int height, Fineness fineness, bool own_window)
    : m_width{width}, m_height{height}, m_fineness{fineness}, m_own_window{own_window} {
  if (!has_display()) throw GraphicsUnavailable{"no display: DISPLAY is not set"};
  m_log.createLog("", true, false, true);  // before Root, or Ogre writes Ogre.log
  m_root = std::make_unique<Ogre::Root>("", "", "");
  try {
    m_root->loadPlugin(std::string{VEDETTE_OGRE_PLUGINS} + "/RenderSystem_GL3Plus");
    m_root->setRenderSystem(m_root->getAvailableRenderers().front());
    draw_in_order_made();
    m_root->initialise(false);
    Ogre::NameValuePairList settings{{"hidden", own_window ? "true" : "false"}, {"vsync", "false"}, {"FSAA", "0"}};
    if (!own_window) settings["currentGLContext"] = "true";
    m_window = m_root->createRenderWindow("vedette", static_cast<unsigned>(own_window ? 16 : width),
                                          static_cast<unsigned>(own_window ? 16 : height), false, &settings);
  } catch (const Ogre::Exception& fault) {
    throw GraphicsUnavailable{"OpenGL does not start: " + fault.getDescription()};
  }
  m_window->setAutoUpdated(false);
  glEnable(point_sprites);
  m_overlays = std::make_unique<Ogre::OverlaySystem>();
  m_scene = m_root->createSceneManager();
  m_camera = m_scene->createCamera("eye");
  m_camera_node = m_scene->getRootSceneNode()->createChildSceneNode();
  m_camera_node->attachObject(m_camera);
  m_scene->addRenderQueueListener(m_overlays.get());
  make_target();
}

Engine::~Engine() {
  m_scene->removeRenderQueueListener(m_overlays.get());
  for (const unsigned buffer : {m_reader, m_writer})
    if (buffer != 0) glDeleteFramebuffers(1, &buffer);
  drop_targets();
  m_root->destroySceneManager(m_scene);
  m_overlays.reset();
  m_root.reset();
}

std::string Engine::renderer() {
  const auto* name = reinterpret_cast<const char*>(glGetString(GL_RENDERER));
  return name != nullptr ? name : "";
}

void Engine::drop_targets() {
  m_kept.forget();
  for (Ogre::TexturePtr* texture : {&m_picture, &m_small}) {
    if (!*texture) continue;
    (*texture)->getBuffer()->getRenderTarget()->removeAllViewports();
    Ogre::TextureManager::getSingleton().remove(*texture);
    texture->reset();
  }
}

void Engine::make_target() {
  drop_targets();
  const auto make = [&](const char* name, int width, int height) {
    auto texture = Ogre::TextureManager::getSingleton().createManual(
        name, Ogre::RGN_DEFAULT, Ogre::TEX_TYPE_2D, static_cast<unsigned>(width), static_cast<unsigned>(height), 0,
        Ogre::PF_BYTE_RGBA, Ogre::TU_RENDERTARGET);
    texture->getBuffer()->getRenderTarget()->setAutoUpdated(false);
    return texture;
  };
  m_picture = make("picture", m_width, m_height);
  m_target = m_picture->getBuffer()->getRenderTarget();
  if (m_fineness.share < 1) m_small = make("small picture", world_width(), world_height());
  m_world = m_small ? m_small->getBuffer()->getRenderTarget() : m_target;
  m_viewport = m_world->addViewport(m_camera);
  m_viewport->setShadowsEnabled(false);
  m_letters = m_target->addViewport(m_camera, 1);
  m_letters->setClearEveryFrame(false);
  m_letters->setVisibilityMask(0);
  if (!m_look.empty()) m_viewport->setMaterialScheme(m_look);
  m_viewport->setBackgroundColour(Ogre::ColourValue{0.82F, 0.80F, 0.74F, 1.0F});
  m_camera->setAspectRatio(static_cast<float>(m_width) / static_cast<float>(m_height));
}

void Engine::resize(int width, int height) {
  if (width == m_width && height == m_height) return;
  m_width = width;
  m_height = height;
  make_target();
}

void Engine::use_fineness(Fineness fineness) {
  if (fineness == m_fineness) return;
  m_fineness = fineness;
  make_target();
}

void Engine::see(std::uint32_t flags, const Ogre::ColourValue& background) {
  m_viewport->setVisibilityMask(flags);
  m_viewport->setBackgroundColour(background);
}

void Engine::use_look(const std::string& look) {
  m_look = look.empty() ? Ogre::MaterialManager::DEFAULT_SCHEME_NAME : look;
  m_viewport->setMaterialScheme(m_look);
}

void Engine::keep_all_but(std::uint8_t group, const stage::Camera& eye) {
  m_keeps = Keeps{.but = group, .eye = eye};
}

void Engine::draw_what_stands_still() {
  m_viewport->setOverlaysEnabled(false);
  m_scene->addSpecialCaseRenderQueue(m_keeps->but);
  m_world->update(true);
  m_scene->clearSpecialCaseRenderQueues();
}

void Engine::draw_over_kept() {
  const bool overlays = m_viewport->getOverlaysEnabled();
  if (m_kept.is_of(m_keeps->eye)) {
    m_kept.put_back();
  } else {
    draw_what_stands_still();
    m_kept.keep(m_keeps->eye, world_width(), world_height());
  }
  m_viewport->setOverlaysEnabled(overlays);
  m_viewport->setClearEveryFrame(false);
  m_scene->setSpecialCaseRenderQueueMode(Ogre::SceneManager::SCRQM_INCLUDE);
  for (const std::uint8_t group : {m_keeps->but, std::uint8_t{Ogre::RENDER_QUEUE_OVERLAY}})
    m_scene->addSpecialCaseRenderQueue(group);
  m_world->update(true);
  m_scene->clearSpecialCaseRenderQueues();
  m_scene->setSpecialCaseRenderQueueMode(Ogre::SceneManager::SCRQM_EXCLUDE);
  m_viewport->setClearEveryFrame(true);
}

/// Of the picture's two viewports the one of overlays waits.
void Engine::draw_world() {
  m_letters->setAutoUpdated(false);
  m_viewport->setAutoUpdated(true);
  m_keeps ? draw_over_kept() : m_world->update(true);
  if (m_small) enlarge_world();
}

void Engine::draw_overlays() {
  m_viewport->setAutoUpdated(false);
  m_letters->setAutoUpdated(true);
  m_target->update(true);
}

void Engine::draw() {
  m_viewport->setOverlaysEnabled(!m_small);  // in one go, where letters are as fine as the world
  m_root->_fireFrameStarted();
  draw_world();
  if (m_small) draw_overlays();
  m_root->_fireFrameEnded();
  if (!m_own_window) show_in_window();
}

void Engine::expose() {
  m_viewport->setOverlaysEnabled(false);
  m_root->_fireFrameStarted();
  draw_world();
  m_root->_fireFrameEnded();
}

void Engine::draw_over(std::span<std::uint8_t> rgba) {
  const auto width = static_cast<unsigned>(m_width), height = static_cast<unsigned>(m_height);
  m_picture->getBuffer()->blitFromMemory({width, height, 1, Ogre::PF_BYTE_RGBA, rgba.data()},
                                         Ogre::Box{0, 0, width, height});
  m_root->_fireFrameStarted();
  draw_overlays();
  m_root->_fireFrameEnded();
  if (!m_own_window) show_in_window();
}

namespace {

/// Makes a texture what is read from or drawn to, past Ogre.
void bind(unsigned& buffer, GLenum where, const Ogre::TexturePtr& picture) {
  unsigned texture = 0;
  picture->getCustomAttribute("GLID", &texture);
  if (buffer == 0) glGenFramebuffers(1, &buffer);
  glBindFramebuffer(where, buffer);
  glFramebufferTexture2D(where, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture, 0);
}

}  // namespace

void Engine::enlarge_world() {
  const BoundBefore before;
  bind(m_reader, GL_READ_FRAMEBUFFER, m_small);
  bind(m_writer, GL_DRAW_FRAMEBUFFER, m_picture);
  glDisable(GL_SCISSOR_TEST);
  glBlitFramebuffer(0, 0, world_width(), world_height(), 0, 0, m_width, m_height, GL_COLOR_BUFFER_BIT, GL_LINEAR);
}

/// Ogre does not know the size of a window it has not made, so the picture is copied there past it, top row up.
void Engine::show_in_window() {
  const BoundBefore before;
  bind(m_reader, GL_READ_FRAMEBUFFER, m_picture);
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, 0);
  glDisable(GL_SCISSOR_TEST);
  glBlitFramebuffer(0, 0, m_width, m_height, 0, m_height, m_width, 0, GL_COLOR_BUFFER_BIT, GL_NEAREST);
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
