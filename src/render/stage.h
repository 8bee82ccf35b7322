#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "render/errors.h"
#include "stage/frame.h"

namespace vedette::render {

class ImGuiLayer;

/// How much the picture may cost. Film is for exports: smooth edges and everything near.
enum class Quality : std::uint8_t { Low, Medium, High, Film };
/// By its name on the command line: low, medium, high, film.
inline constexpr std::array<std::string_view, 4> quality_names{"low", "medium", "high", "film"};
[[nodiscard]] std::optional<Quality> quality_named(std::string_view name);
/// Whether the processor does a graphics card's work, by the name that OpenGL has of what draws.
[[nodiscard]] bool draws_in_software(std::string_view renderer);
/// What a machine can have that draws so many frames a second at medium quality and must show twenty or more; film is
/// never chosen, as it is not meant to be watched live, nor more than medium where the processor draws.
[[nodiscard]] Quality quality_for(double frames_at_medium, bool in_software);
/// How many times a texture of the ground is looked up along a grazing look, so that what is far away stays sharp. On a
/// processor even four would make a frame nine times as dear.
[[nodiscard]] int anisotropy_of(Quality quality, bool in_software);

/// What a picture is for.
enum class Taking : std::uint8_t { Live, Film, Still };
/// How many exposures its picture is made of where nothing else is wished.
[[nodiscard]] int usual_exposures(Quality quality, Taking taking, bool in_software);

/// What of a battlefield takes longest to make and needs no graphics system: its plants set, its ground painted.
struct Groundwork;
/// @param quality what the stage has that will show it. May run beside it on a thread of its own.
[[nodiscard]] std::shared_ptr<const Groundwork> prepare(const stage::StageSet& set, Quality quality);

struct StageOptions {
  int width = 1280, height = 720;
  Quality quality = Quality::High;
  std::filesystem::path data;  // the folder that holds shaders/ and models/
  bool in_window = false;  // true: the caller's OpenGL context (3.3 core or later) is current, its window is drawn to
  bool crops = true;       // corn, grass and stubble stand on the ground
  bool men = true;         // false: only sets without rosters are shown, and no figure's model is read
  bool antialias = false;  // of pictures that are taken with one exposure the edges are smoothed: takes a while longer
  float lettering = 0;     // scale of labels and panels; 0: by the picture's height
};

/// Where a unit's name plate was drawn: pixels from the top left, for clicks.
struct PlacedLabel {
  std::uint32_t unit = 0;
  float left = 0, top = 0, right = 0, bottom = 0;
};

/// The whole of the 3D picture. A frame is a pure function of (set, frame, size): nothing is carried from one to the
/// next.
///
/// Offscreen: make a PrivateDisplay first if there may be none, then `show`, then for each frame `draw` and
/// `read_back`. In a window: make the SDL window and its context current, then the same, and swap the window after
/// `draw`.
class Stage {
 public:
  /// @throws GraphicsUnavailable without an X server or OpenGL; PictureFault when a file of `data` is missing.
  explicit Stage(const StageOptions& options);
  ~Stage();
  Stage(const Stage&) = delete;
  Stage& operator=(const Stage&) = delete;

  /// Builds ground, trees, houses, figures; replaces what was shown.
  /// @param prepared from the same set, for the stage's quality; made here when there is none.
  /// @throws PictureFault for unknown uniforms or models.
  void show(const stage::StageSet& set, std::shared_ptr<const Groundwork> prepared = {});
  /// Takes away what was shown: only panels are drawn until the next `show`.
  void clear();
  /// Draws one moment, all of it sharp. @pre `show` was called; block.roster indexes its rosters.
  void draw(const stage::StageFrame& frame);
  /// The same for a picture beside the window's: panels are not drawn, and do not hear of it.
  void draw_aside(const stage::StageFrame& frame);
  /// Takes a picture through the camera's lens, of as many exposures as there are frames: one moment again and again,
  /// or the moments while the shutter is open, each at its exposure's share of that time (`lens.h`). Letters are the
  /// first frame's. @pre there is one frame; of only one all is sharp, and its edges are smoothed where `antialias` is
  /// wished.
  void take(std::span<const stage::StageFrame> taken);
  /// The same step by step, but never antialiased, for a picture that is seen to develop: one more exposure ...
  void expose(const stage::StageFrame& frame, int number, int of);
  /// ... and what all since number 0 make together, with letters and panels over it. @pre there is one.
  void develop(const stage::StageFrame& letters);
  /// The picture last drawn: RGBA, top row first, width * height * 4 bytes; valid until the next call.
  [[nodiscard]] std::span<const std::uint8_t> read_back();
  void resize(int width, int height);
  /// Goes over to another quality; what is shown is built anew.
  void use(Quality quality);

  /// The ground that a look stands on: of the table, once it has been drawn, its own board. @pre `show` was called.
  [[nodiscard]] const stage::HeightGrid& heights(stage::Look) const;

  /// Whether the processor draws the pictures.
  [[nodiscard]] bool in_software() const;
  [[nodiscard]] ImGuiLayer& ui();
  /// The name plates of the last frame, nearest last.
  [[nodiscard]] std::span<const PlacedLabel> labels() const;
  /// What the last frame cost the graphics system, for the curious and the benchmarks.
  struct Counts {
    std::size_t figures = 0, triangles = 0, sprites = 0;
    std::size_t fine = 0;    // of the figures, those in the model's two finest levels
    std::size_t chunks = 0;  // of ground and of figures that are seen
    double submission = 0;   // milliseconds of choosing and writing what is drawn, before the graphics system has it
  };
  [[nodiscard]] Counts counts() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> m_parts;
};

}  // namespace vedette::render
