#pragma once

#include <future>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/studio/cut_frames.h"
#include "app/studio/film_room.h"
#include "app/studio/rendering.h"
#include "timeline/transport.h"
#include "ui/commands.h"
#include "ui/studio_model.h"

namespace vedette::app {

/// The studio's film strip without its window: the film as it is cut, played and drawn.
class FilmDesk {
 public:
  /// All but the room are borrowed, which is of the same battle and film.
  FilmDesk(const Context&, const Battle&, const choreography::Film&, const Looks&, FilmRoom);

  /// Does what is asked of the film; nothing where the command is not about it. @param camera the one on the screen
  /// @param battle the second that is shown
  void carry_out(const ui::Command&, const stage::Camera& camera, double battle);
  /// For the panel. @param battle the second that is shown
  [[nodiscard]] const ui::FilmStrip& strip(double battle);

  /// Whether the film is on the screen, not the battle.
  [[nodiscard]] bool plays() const { return m_plays; }
  [[nodiscard]] timeline::Transport& transport() { return m_transport; }
  [[nodiscard]] const timeline::Transport& transport() const { return m_transport; }
  [[nodiscard]] double battle_second() const { return m_room.cut().at(m_transport.now()).battle_at(m_transport.now()); }
  [[nodiscard]] stage::StageFrame frame() const;
  [[nodiscard]] const timeline::CutShot& chosen() const { return m_room.cut().shots[m_room.chosen()]; }
  /// The shot on the screen: the film's where it plays, else the chosen one.
  [[nodiscard]] const timeline::CutShot& shown() const {
    return m_plays ? m_room.cut().at(m_transport.now()) : chosen();
  }
  /// The chosen shot as the film has it at a second of the battle; none where it does not show that second.
  [[nodiscard]] std::optional<stage::StageFrame> frame_of_chosen(double battle) const;
  /// Where chapters begin, for the slider.
  [[nodiscard]] const std::vector<ui::TimeMark>& chapters() const { return m_chapters; }

  /// The first shot whose picture is not drawn yet, and its moment; none where all are.
  struct Undrawn {
    std::size_t shot = 0;
    stage::StageFrame frame;
  };
  [[nodiscard]] std::optional<Undrawn> undrawn() const;
  /// The picture that is to be drawn over; 0: none.
  [[nodiscard]] std::uint64_t handle_of(std::size_t shot) const { return m_pictures[shot].handle; }
  /// Its picture. @param handle the drawing library's
  void drawn(std::size_t shot, std::uint64_t handle) {
    m_pictures[shot].handle = handle, m_pictures[shot].fresh = true;
  }

  /// Takes up the film of another length once the director has cut it. @return whether there is one
  bool look_for_cut();
  /// Nothing of it was changed since it was kept, or since it was there at first.
  [[nodiscard]] bool is_kept() const { return m_room.version() == m_kept; }
  /// What is lost, or stops, when the battle is left now, in words; empty: nothing.
  [[nodiscard]] std::string undone() const;
  /// Listens to what goes on beside. @return something to say; mostly nothing.
  [[nodiscard]] std::string news();

 private:
  void changed();
  void keep();
  void render();

  /// What a picture was drawn of.
  struct Picture {
    timeline::Span battle;
    stage::Camera camera;
    std::uint64_t handle = 0;
    bool fresh = false;
  };

  const Battle& m_battle;
  const choreography::Film& m_film;
  const Looks& m_looks;
  const Context& m_context;
  FilmRoom m_room;
  PictureOptions m_options;
  std::optional<CutFrames> m_frames;
  timeline::Transport m_transport;
  std::vector<ui::TimeMark> m_chapters;
  std::vector<Picture> m_pictures;
  ui::FilmStrip m_strip;
  Rendering m_rendering;
  std::string m_said;
  std::future<timeline::Cut> m_being_cut;  // by what is borrowed alone
  std::optional<std::string> m_draft;      // words that are being typed
  int m_kept = 0;                          // the room's version that was kept, or that was there at first
  bool m_plays = false;
  bool m_set_aside = false;  // what was kept and cannot be read
};

}  // namespace vedette::app
