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
#include <OgreTextureManager.h>
#include <OgreViewport.h>

#define GL_GLEXT_PROTOTYPES
#include <GL/gl.h>
#include <GL/glext.h>

#include "render/display.h"
#include "render/errors.h"

namespace vedette::render {
namespace {

/// Old contexts draw plain squares unless asked for points with pictures; new ones always have them.
constexpr GLenum point_sprites = 0x8861;  // GL_POINT_SPRITE

}  // namespace

Engine::Engine(int width, int height, int samples, bool own_window)
    : m_width{width}, m_height{height}, m_samples{samples}, m_own_window{own_window} {
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
  if (m_reader != 0) glDeleteFramebuffers(1, &m_reader);
  if (m_target != nullptr) m_target->removeAllViewports();
  m_picture.reset();
  m_root->destroySceneManager(m_scene);
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

void Engine::use_samples(int samples) {
  if (samples == m_samples) return;
  m_samples = samples;
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

void Engine::draw() {
  m_root->_fireFrameStarted();
  m_target->update(true);  // with many samples, this also makes one of them
  m_root->_fireFrameEnded();
  if (!m_own_window) show_in_window();
}

/// Ogre does not know the size of a window it has not made, so the picture is copied there past it, top row up.
void Engine::show_in_window() {
  GLint before = 0;  // Ogre believes it knows what is bound
  glGetIntegerv(GL_FRAMEBUFFER_BINDING, &before);
  unsigned texture = 0;
  m_picture->getCustomAttribute("GLID", &texture);
  if (m_reader == 0) glGenFramebuffers(1, &m_reader);
  glBindFramebuffer(GL_READ_FRAMEBUFFER, m_reader);
  glFramebufferTexture2D(GL_READ_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture, 0);
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, 0);
  glDisable(GL_SCISSOR_TEST);
  glBlitFramebuffer(0, 0, m_width, m_height, 0, m_height, m_width, 0, GL_COLOR_BUFFER_BIT, GL_NEAREST);
  glBindFramebuffer(GL_FRAMEBUFFER, static_cast<GLuint>(before));
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
