#pragma once

#include <OgreColourValue.h>
#include <OgreLogManager.h>
#include <OgreTexture.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "render/kept_ground.h"

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

/// How finely the world is drawn.
struct Fineness {
  float share = 1;  // of the picture's width and height: below 1 the world is drawn smaller and enlarged, letters never
  friend bool operator==(Fineness, Fineness) = default;
};

/// Ogre started without files and dialogs: root, window, scene, one camera and the texture the world is drawn into.
/// The members are destroyed in the order Ogre needs (overlays, scene, root, log).
class Engine {
 public:
  /// @param own_window false: the caller's OpenGL context is current and its window shows the picture.
  /// @throws GraphicsUnavailable without X server or OpenGL 3.3.
  Engine(int width, int height, Fineness fineness, bool own_window);
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  [[nodiscard]] Ogre::SceneManager& scene() { return *m_scene; }
  [[nodiscard]] Ogre::Camera& camera() { return *m_camera; }
  [[nodiscard]] Ogre::SceneNode& camera_node() { return *m_camera_node; }
  [[nodiscard]] int width() const { return m_width; }
  [[nodiscard]] int height() const { return m_height; }
  /// The size in which the world is drawn.
  [[nodiscard]] int world_width() const { return shrunk(m_width); }
  [[nodiscard]] int world_height() const { return shrunk(m_height); }

  /// What draws, by the name that OpenGL has of it.
  [[nodiscard]] static std::string renderer();

  void resize(int width, int height);
  void use_fineness(Fineness fineness);
  /// Of all that was made, only what carries one of these visibility flags is drawn, before such a background.
  void see(std::uint32_t flags, const Ogre::ColourValue& background);
  /// Materials that have a look of this name (`add_look`) are drawn in it from now on; empty for their own.
  void use_look(const std::string& look);
  /// From now on only this group of the queue is drawn anew in every picture, and last; all else stands still, is drawn
  /// once and kept until the eye moves.
  void keep_all_but(std::uint8_t group, const stage::Camera& eye);
  /// All is drawn in every picture; what was kept holds when the same is kept again.
  void keep_nothing() { m_keeps.reset(); }
  /// What was kept is no longer there to be seen.
  void forget_kept() { m_kept.forget(); }
  /// Draws scene and overlays into the picture and, with the caller's window, the picture into that.
  void draw();
  /// Draws the scene alone into the picture: one of several exposures, to be read back.
  void expose();
  /// Puts another picture in its place and draws only the overlays over it; the rest as `draw`.
  /// @param rgba top row first, as large as the picture
  void draw_over(std::span<std::uint8_t> rgba);
  /// The picture, RGBA, top row first; valid until the next call.
  [[nodiscard]] std::span<const std::uint8_t> read_back();

 private:
  [[nodiscard]] int shrunk(int size) const {
    return std::max(2, static_cast<int>(static_cast<float>(size) * m_fineness.share));
  }
  void make_target();
  void drop_targets();
  void draw_world();
  void draw_over_kept();
  void draw_what_stands_still();
  void draw_overlays();
  void enlarge_world();
  void show_in_window();

  int m_width, m_height;
  Fineness m_fineness;
  bool m_own_window;
  unsigned m_reader = 0, m_writer = 0;  // OpenGL's frame buffers over what is copied, and over what it is copied to
  Ogre::LogManager m_log;
  std::unique_ptr<Ogre::Root> m_root;
  std::unique_ptr<Ogre::OverlaySystem> m_overlays;
  Ogre::RenderWindow* m_window = nullptr;
  Ogre::SceneManager* m_scene = nullptr;
  Ogre::Camera* m_camera = nullptr;
  Ogre::SceneNode* m_camera_node = nullptr;
  Ogre::TexturePtr m_picture, m_small;      // small: the world, where it is drawn smaller than the picture
  Ogre::RenderTexture* m_target = nullptr;  // of the picture
  Ogre::RenderTexture* m_world = nullptr;   // what the world is drawn into: the same, or the small one
  Ogre::Viewport* m_viewport = nullptr;     // of the world
  Ogre::Viewport* m_letters = nullptr;      // of overlays alone, over a picture that is there already
  std::string m_look;
  struct Keeps {
    std::uint8_t but = 0;  // group of the queue
    stage::Camera eye;
  };
  std::optional<Keeps> m_keeps;
  KeptGround m_kept;
  std::vector<std::uint8_t> m_pixels;
};

}  // namespace vedette::render
