#pragma once

#include <OgreColourValue.h>
#include <OgreLogManager.h>
#include <OgreTexture.h>

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace Ogre {
class Camera;
class OverlaySystem;
class Root;
class RenderWindow;
class RenderTexture;
class SceneManager;
class SceneNode;
class Viewport;
}  // namespace Ogre

namespace vedette::render {

/// Ogre started without files and dialogs: root, window, scene, one camera and the texture the world is drawn into.
/// The members are destroyed in the order Ogre needs (overlays, scene, root, log).
class Engine {
 public:
  /// @param own_window false: the caller's OpenGL context is current and its window shows the picture.
  /// @throws GraphicsUnavailable without X server or OpenGL 3.3.
  Engine(int width, int height, int samples, bool own_window);
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  [[nodiscard]] Ogre::SceneManager& scene() { return *m_scene; }
  [[nodiscard]] Ogre::Camera& camera() { return *m_camera; }
  [[nodiscard]] Ogre::SceneNode& camera_node() { return *m_camera_node; }
  [[nodiscard]] int width() const { return m_width; }
  [[nodiscard]] int height() const { return m_height; }
  [[nodiscard]] bool has_window() const { return m_show != nullptr; }

  void resize(int width, int height);
  /// Draws the scene into the picture and, with a window, the picture and the overlays into it.
  void draw();
  /// The picture, RGBA, top row first; valid until the next call.
  [[nodiscard]] std::span<const std::uint8_t> read_back();

 private:
  void make_target();
  void make_window_scene();

  int m_width, m_height, m_samples;
  Ogre::LogManager m_log;
  std::unique_ptr<Ogre::Root> m_root;
  std::unique_ptr<Ogre::OverlaySystem> m_overlays;
  Ogre::RenderWindow* m_window = nullptr;
  Ogre::SceneManager* m_scene = nullptr;
  Ogre::SceneManager* m_show = nullptr;  // a scene of one rectangle: the picture in the window, panels over it
  Ogre::Camera* m_camera = nullptr;
  Ogre::SceneNode* m_camera_node = nullptr;
  Ogre::TexturePtr m_picture;
  Ogre::RenderTexture* m_target = nullptr;
  Ogre::Viewport* m_viewport = nullptr;
  std::unique_ptr<class Batch> m_rectangle;
  std::vector<std::uint8_t> m_pixels;
};

}  // namespace vedette::render
