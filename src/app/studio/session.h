#pragma once

#include <future>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "app/battle.h"
#include "app/studio/clear_view.h"
#include "app/studio/film_desk.h"
#include "app/studio/looks.h"
#include "app/studio/orbit_camera.h"
#include "app/studio/overlays.h"
#include "app/studio/window.h"
#include "choreography/film.h"
#include "choreography/placing.h"
#include "picking/picker.h"
#include "render/stage.h"
#include "stage/lookahead.h"
#include "timeline/transport.h"
#include "ui/commands.h"
#include "ui/studio_model.h"

namespace vedette::app {

/// The studio without its window: what keys, mouse and panels do to time, camera and choice. Tested without graphics.
class Session {
 public:
  /// Both are borrowed.
  Session(const Battle&, const choreography::Film&);

  /// @param over_panels the panels want the mouse; @param typing they want the keys.
  /// @param names as the picture has them that was clicked: they stand for their units
  void take(const WindowNews&, bool over_panels, bool typing, float width, float height,
            std::span<const render::PlacedLabel> names = {});
  /// What panels leave of the window, for this frame and the clicks on it. @param aspect the window's width to its
  /// height
  void see(ClearView, float aspect);
  /// Keys held down move the camera. @param keys SDL scancodes.
  void hold_keys(const std::vector<int>& keys, double elapsed);
  void carry_out(const ui::StudioCommands&);
  void advance(double elapsed);

  /// The picture of this moment: film frame, the viewer's camera, the chosen unit's arcs and ranges. Rough until it is
  /// worked out who steps aside for whom: nobody waits for that who looks for a moment.
  [[nodiscard]] stage::StageFrame frame() const;
  /// The same as a still has it: in the format of films, whatever panels cover.
  [[nodiscard]] stage::StageFrame still() const;
  [[nodiscard]] ui::StudioModel model() const;

  /// Of what is on the screen: the battle, or its film.
  [[nodiscard]] timeline::Transport& transport() { return plays_film() ? m_desk->transport() : m_transport; }
  [[nodiscard]] bool wants_to_leave() const { return m_leaving; }
  /// Taken once: the user asked for a picture, or for another replay.
  [[nodiscard]] bool take_picture_wish();
  [[nodiscard]] bool take_full_screen_wish();
  /// The view as words of `still`, when they were asked for; else empty.
  [[nodiscard]] std::string take_words_wish();
  [[nodiscard]] std::string take_replay_wish();
  [[nodiscard]] bool take_desk_wish() { return std::exchange(m_desk_wanted, false); }
  [[nodiscard]] std::optional<render::Quality> take_quality_wish();
  /// Taken once: the user wants it louder, softer or silent.
  [[nodiscard]] bool take_sound_wish();
  void set_sound(bool on, int volume) { m_sound = on, m_volume = volume; }
  [[nodiscard]] bool is_sound_on() const { return m_sound; }
  [[nodiscard]] int volume() const { return m_volume; }  // 0 to 100
  void set_quality(render::Quality quality) { m_quality = quality; }
  void set_camera(const std::string& name);
  void set_look(stage::Look);
  /// The viewer's own camera, at a place of the ground. @param distance metres @param bearing the way it looks
  void look_at(stage::Vec2 place, float distance, float bearing);
  void say(std::string notice);
  /// The film can be cut here; until then the film strip is empty.
  void cut_films(const Context& context) { m_context = &context; }
  /// Where it is; null until the strip is opened and the film is cut, which takes a while, beside.
  [[nodiscard]] FilmDesk* film_desk() { return m_desk.get(); }
  /// Asks the desktop for a replay, where it is looked for first; false where our own panel is wanted.
  using AskDesktop = std::function<bool(const std::string& folder)>;
  void set_desktop(AskDesktop ask) { m_ask_desktop = std::move(ask); }
  /// For the home panel. @param folder where files are looked for first
  void set_replays(std::vector<ui::ReplayFile> bundled, std::vector<ui::ReplayFile> own, std::string folder);

 private:
  void change_volume(int by);
  [[nodiscard]] bool plays_film() const { return m_desk != nullptr && m_desk->plays() && m_open.contains("film"); }
  /// The second of the battle that is on the screen.
  [[nodiscard]] double second() const { return plays_film() ? m_desk->battle_second() : m_transport.now(); }
  void open_panel(std::string_view);
  void look_for_desk();
  void to_desk(const ui::Command&);
  void to_chosen_shot();
  /// The film's own picture, where it is on the screen: while the film plays, or of the shot chosen in its strip.
  [[nodiscard]] std::optional<stage::StageFrame> of_film() const;
  [[nodiscard]] bool is_directors() const;
  void press(const KeyPress&);
  void go_back();
  /// Where one goes from the battle.
  enum class Away : std::uint8_t { Out, Replay, Desk };
  /// Goes there, or asks first where that would lose something; who is asked and wants it again goes.
  void go(Away, std::string replay = {});
  void gone();
  void click(float x, float y, float width, float height, std::span<const render::PlacedLabel> names);
  void move_camera(const WindowNews&, float height);
  void hold_camera();
  [[nodiscard]] battle::Sequence now() const;
  [[nodiscard]] const battle::BattleState& state() const;
  void show_event(battle::Sequence);
  void step_event(int by);
  void follow(bool on);
  [[nodiscard]] std::vector<ui::StudioModel::Layer> layer_switches() const;
  [[nodiscard]] stage::Camera camera_of(const stage::StageFrame&) const;
  [[nodiscard]] stage::StageFrame seen(const ClearView&) const;
  [[nodiscard]] stage::StageFrame seen_by(const stage::Camera&) const;
  [[nodiscard]] bool explains() const;
  void add_marks(stage::StageFrame&) const;

  const Battle& m_battle;
  const choreography::Film& m_film;
  Overlays m_overlays;
  Layers m_layers;
  Looks m_looks;
  stage::Look m_look = stage::Look::Field;
  picking::Picker m_picker;
  timeline::Transport m_transport;
  const Context* m_context = nullptr;
  std::future<FilmRoom> m_being_cut;  // for the desk; both use what is borrowed
  std::unique_ptr<FilmDesk> m_desk;
  stage::Lookahead m_lookahead;
  OrbitCamera m_orbit;
  std::string m_camera = "director";  // empty: the viewer's own
  battle::UnitId m_chosen;
  bool m_following = false, m_labels = true;
  struct {
    std::string camera = "director";
    OrbitCamera orbit;
    bool following = false;
  } m_in_field;                       // where the viewer was before he looked at a map or a table
  std::set<std::string_view> m_open;  // panels
  bool m_sound = true, m_sound_wanted = false;
  int m_volume = 70;
  bool m_leaving = false, m_picture_wanted = false, m_full_screen_wanted = false, m_words_wanted = false;
  bool m_desk_wanted = false;
  Away m_away = Away::Out;  // where one has been asked about going
  std::string m_away_to;    // which replay
  ClearView m_clear;
  float m_aspect = 16.0F / 9;
  std::vector<ui::ReplayFile> m_bundled, m_own;
  std::string m_folder_at_first;
  AskDesktop m_ask_desktop;
  std::optional<ui::FolderShown> m_folder;
  std::string m_replay_wanted, m_notice;
  render::Quality m_quality = render::Quality::Medium;
  std::optional<render::Quality> m_quality_wanted;
  double m_notice_left = 0;
  std::vector<ui::TimeMark> m_marks;
  std::vector<double> m_turns, m_line_seconds;
  std::vector<std::string> m_cameras;
  mutable battle::BattleState m_state;  // at m_state_at: asked for again only when the moment moves
  mutable battle::Sequence m_state_at = 0;
};

}  // namespace vedette::app
