#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

struct ImFont;
struct ImGuiContext;
namespace Ogre {  // NOLINT(readability-identifier-naming): Ogre's own name
class ImGuiOverlay;
}

namespace vedette::render {

/// What the people at the window did since the last frame. Pixels from the top left corner of the picture.
struct Input {
  float mouse_x = -1, mouse_y = -1;            // negative: the pointer is outside
  bool mouse_down[3] = {false, false, false};  // left, right, middle
  float wheel = 0;                             // notches, up positive
  bool control = false, shift = false, alt = false;
  std::vector<int> keys_down;  // SDL scancodes held now
  std::string text;            // typed, UTF-8
};

/// Dear ImGui drawn by Ogre: panels, labels and captions go through here and nowhere else.
///
/// One frame of the studio, in this order:
/// ```
///   stage.ui().new_frame(width, height, seconds_since_last, input);
///   ... any ImGui:: calls: panels, windows ...
///   stage.draw(frame);          // draws the world, its labels beneath the panels, then the panels
/// ```
/// Without new_frame, `Stage::draw` opens an empty frame itself: that is how a film is made.
/// Link the library `render`: it brings Dear ImGui 1.86 as part of OgreOverlay. Linking `imgui` as well needs it after.
class ImGuiLayer {
 public:
  /// @pre a Stage exists. @throws PictureFault when the lettering's font files are missing.
  /// @param scale of all lettering and panels: 1 for 96 dots an inch at 720 lines.
  explicit ImGuiLayer(float scale);
  ~ImGuiLayer();
  ImGuiLayer(const ImGuiLayer&) = delete;
  ImGuiLayer& operator=(const ImGuiLayer&) = delete;

  /// Opens a frame for panels. @param seconds since the last one, for blinking and key repeat.
  void new_frame(int width, int height, float seconds, const Input& input);
  /// True while a frame is open and not yet drawn.
  [[nodiscard]] bool is_open() const { return m_open; }
  /// True if the last frame's panels lay under the pointer or a field took the keys: not for the camera then.
  [[nodiscard]] bool wants_mouse() const;
  [[nodiscard]] bool wants_keys() const;

  enum class Face { Text, Small, Bold, Map, Line, Chapter, Title };
  /// Fonts live as long as the layer. Text is the default of every panel.
  [[nodiscard]] ImFont* font(Face face) const { return m_fonts[static_cast<std::size_t>(face)]; }
  [[nodiscard]] float scale() const { return m_scale; }
  /// A picture that panels can show (`ImGui::Image` by its number), RGBA, top row first. @param known one of the same
  /// size that it is drawn over; 0: a new one @return its number, until the layer goes
  [[nodiscard]] std::uint64_t picture(std::uint64_t known, int width, int height, std::span<const std::uint8_t> rgba);
  /// As long as it lives, what is drawn has a frame of its own: the panels' knows nothing of it, neither what is open
  /// nor where the pointer is.
  class Aside {
   public:
    explicit Aside(ImGuiLayer&);
    ~Aside();
    Aside(const Aside&) = delete;
    Aside& operator=(const Aside&) = delete;

   private:
    ImGuiLayer& m_layer;
    ImGuiContext* m_panels;
    bool m_open;
  };
  /// Pixels at the picture's lower edge that panels cover: captions stand above them.
  void keep_clear(float pixels) { m_covered = pixels; }
  [[nodiscard]] float covered() const { return m_covered; }
  /// A map without its scale and north arrow, for who draws his own.
  void show_margin(bool on) { m_margin = on; }
  [[nodiscard]] bool has_margin() const { return m_margin; }

 private:
  friend class Stage;
  void set_shown(bool shown);
  void close() { m_open = false; }

  float m_scale, m_covered = 0;
  bool m_open = false, m_margin = true;
  ImFont* m_fonts[static_cast<std::size_t>(Face::Title) + 1] = {};
  std::vector<std::uint64_t> m_pictures;
  ImGuiContext* m_aside = nullptr;          // made when it is first wanted
  Ogre::ImGuiOverlay* m_overlay = nullptr;  // owned by Ogre's overlay manager
};

/// The first of the usual folders that holds the font file. @throws PictureFault with the package to install.
[[nodiscard]] std::filesystem::path font_file(const std::string& name);

}  // namespace vedette::render
