#include "app/studio/session.h"

#include <SDL_keyboard.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "app/studio/folder_view.h"
#include "app/studio/own_camera.h"
#include "choreography/director/cameras.h"
#include "choreography/director/focus.h"
#include "choreography/visible.h"
#include "ui/actions.h"
#include "ui/files_panel.h"
#include "ui/film_panel.h"
#include "ui/leaving_panel.h"
#include "ui/panels.h"

namespace vedette::app {
namespace {

template <class... Ts>
struct Overloaded : Ts... {
  using Ts::operator()...;
};
template <class... Ts>
Overloaded(Ts...) -> Overloaded<Ts...>;

void toggle(std::set<std::string_view>& names, std::string_view name) {
  if (names.erase(name) == 0) names.insert(name);
}

bool is_letter(int key) {
  return key >= SDLK_a && key <= SDLK_z;
}

/// What a key may be called, the best name first: by the letter or sign that stands on it; by where it lies where that
/// is none of ours, as on a Greek keyboard, or a sign that another layout has above a digit.
std::vector<std::string> names_of(const KeyPress& key) {
  if (key.scancode == SDL_SCANCODE_KP_ENTER) return {"Return"};
  std::vector<std::string> names;
  if (key.key > SDLK_SPACE && key.key < SDLK_DELETE) names.emplace_back(SDL_GetKeyName(key.key));
  if (!is_letter(key.key)) names.emplace_back(SDL_GetScancodeName(static_cast<SDL_Scancode>(key.scancode)));
  return names;
}

bool is_held(const std::vector<int>& keys, int scancode) {
  return std::ranges::find(keys, scancode) != keys.end();
}

/// The same of the key on which a letter stands; of a keyboard with other letters, of the one that lies there.
bool is_letter_held(const std::vector<int>& keys, int letter) {
  return std::ranges::any_of(keys, [letter](int scancode) {
    const int key = SDL_GetKeyFromScancode(static_cast<SDL_Scancode>(scancode));
    return is_letter(key) ? key == letter : scancode == SDL_SCANCODE_A + (letter - SDLK_a);
  });
}

constexpr const char* shot_camera = "shot";  // the film's, in the shot chosen in its strip

/// Metres from what one looks at: as near as one goes to a man; on a table an inch is many metres.
constexpr float nearest_zoom(stage::Look look) {
  return look == stage::Look::Field ? 2 : 15;
}

/// How deep a mark of the time line stands under the turns.
int level_of(timeline::Mark::Kind kind) {
  switch (kind) {
    case timeline::Mark::Kind::Turn:
      return 0;
    case timeline::Mark::Kind::Side:
      return 1;
    case timeline::Mark::Kind::Phase:
      return 2;
  }
  return 2;
}

}  // namespace

Session::Session(const Battle& battle, const choreography::Film& film)
    : m_battle{battle},
      m_film{film},
      m_overlays{battle, film},
      m_looks{battle, film},
      m_picker{film.set.scenery},
      m_transport{film.timeline.duration()},
      m_lookahead{film.set.rosters},
      m_cameras{choreography::camera_names.begin(), choreography::camera_names.end()} {
  for (const timeline::Mark& mark : film.timeline.marks()) {
    const int level = level_of(mark.kind);
    const double begun = film.timeline.events().reached(mark.sequence);
    m_marks.push_back({mark.at, begun, level, level == 0 ? std::to_string(mark.turn) : mark.name});
    if (level == 0) m_turns.push_back(begun);
  }
  for (const battle::LedgerLine& line : battle.ledger)
    m_line_seconds.push_back(film.timeline.events().shown(line.sequence));
  for (const ui::Panel& panel : ui::panels())
    if (panel.open_at_first) m_open.insert(panel.name);
  m_state = battle.replay.state_at(0);
}

battle::Sequence Session::now() const {
  return m_film.timeline.events().event_at(second());
}

void Session::show_event(battle::Sequence sequence) {
  if (plays_film()) carry_out({ui::FilmPlay{}});  // events are the battle's
  m_transport.pause();
  m_transport.seek(m_film.timeline.events().reached(sequence));
}

void Session::step_event(int by) {
  const auto last = static_cast<std::int64_t>(m_battle.ledger.size());
  std::int64_t at = now();
  const double here = m_transport.now();
  // Lines that are shown at the very same moment count as one step.
  do at = std::clamp<std::int64_t>(at + by, 0, last);
  while (at > 0 && at < last &&
         (m_battle.ledger[static_cast<std::size_t>(at - 1)].trifle ||
          m_film.timeline.events().reached(static_cast<battle::Sequence>(at)) == here));
  show_event(static_cast<battle::Sequence>(at));
}

void Session::see(ClearView clear, float aspect) {
  m_clear = clear;
  m_aspect = aspect;
}

void Session::say(std::string notice) {
  constexpr double least = 4, letters_a_second = 15;
  m_notice_left = std::max(least, static_cast<double>(notice.size()) / letters_a_second);
  m_notice = std::move(notice);
}

void Session::set_replays(std::vector<ui::ReplayFile> bundled, std::vector<ui::ReplayFile> own, std::string folder) {
  m_bundled = std::move(bundled);
  m_own = std::move(own);
  m_folder_at_first = std::move(folder);
}

void Session::advance(double elapsed) {
  transport().advance(elapsed);
  m_lookahead.look_from(static_cast<float>(second()));
  look_for_desk();
  if (m_desk != nullptr && m_desk->look_for_cut()) to_chosen_shot();
  if (m_desk != nullptr)
    if (std::string heard = m_desk->news(); !heard.empty()) say(std::move(heard));
  m_notice_left -= elapsed;
  if (m_notice_left <= 0) m_notice.clear();
}

void Session::set_camera(const std::string& name) {
  m_camera = name;
  m_following = false;
}

void Session::set_look(stage::Look look) {
  if (look == m_look) return;
  if (m_look == stage::Look::Field) m_in_field = {m_camera, m_orbit, m_following};
  if (look == stage::Look::Map) set_camera("map");
  // A table is looked at from where its players stand.
  if (look == stage::Look::Table && m_camera != "director") set_camera("hill");
  if (look == stage::Look::Field)
    m_camera = m_in_field.camera, m_orbit = m_in_field.orbit, m_following = m_in_field.following;
  m_look = look;
}

void Session::look_at(stage::Vec2 place, float distance, float bearing) {
  m_orbit = {.target = place, .distance = distance, .bearing = bearing};
  m_camera.clear();
  m_following = false;
}

/// The viewer takes the camera from whoever held it, where it is.
void Session::hold_camera() {
  if (m_camera.empty()) return;
  const stage::Camera held = camera_of(m_film.timeline.frame_at(second()));
  if (of_film()) set_look(m_desk->shown().look), m_following = false;
  m_orbit = OrbitCamera::from(held, m_film.set.scenery.ground);
  m_camera.clear();
}

/// One thing a press: what lies on top is closed, then whoever is chosen let go; with nothing left it asks.
void Session::go_back() {
  const auto close = [this](bool outliving) {
    const auto panels = ui::panels();
    const auto top = std::find_if(panels.rbegin(), panels.rend(), [&](const ui::Panel& panel) {
      return m_open.contains(panel.name) && panel.outlives_choice == outliving;
    });
    return top != panels.rend() && m_open.erase(top->name) > 0;
  };
  if (close(false)) return;
  if (m_chosen)
    m_chosen = {}, m_following = false;
  else if (!close(true))
    m_away = Away::Out, m_away_to.clear(), m_open.insert(ui::leaving_panel);
}

void Session::go(Away where, std::string replay) {
  const bool asked = m_open.contains(ui::leaving_panel) && m_away == where && m_away_to == replay;
  m_away = where, m_away_to = std::move(replay);
  if (!asked && m_desk != nullptr && !m_desk->undone().empty())
    m_open.insert(ui::leaving_panel);
  else
    gone();
}

void Session::gone() {
  m_open.erase(ui::leaving_panel);
  switch (m_away) {
    case Away::Out:
      m_leaving = true;
      return;
    case Away::Replay:
      m_replay_wanted = m_away_to;
      return;
    case Away::Desk:
      m_desk_wanted = true;
      return;
  }
}

void Session::press(const KeyPress& key) {
  if (key.control) return;  // Ctrl with a letter is not the letter
  for (const std::string& name : names_of(key)) {
    for (const ui::Action& action : ui::actions())
      if (action.key == name) return carry_out({action.command});
    for (std::size_t layer = 0; layer < layers().size(); ++layer)
      if (layers()[layer].key == name) return carry_out({ui::ToggleLayer{layer}});
  }
  const auto number = static_cast<std::size_t>(key.scancode - SDL_SCANCODE_1);
  if (key.scancode >= SDL_SCANCODE_1 && number < m_cameras.size()) set_camera(m_cameras[number]);
}

void Session::click(float x, float y, float width, float height, std::span<const render::PlacedLabel> names) {
  const auto named = std::find_if(names.rbegin(), names.rend(), [&](const render::PlacedLabel& name) {
    return name.unit != 0 && name.left <= x && x < name.right && name.top <= y && y < name.bottom;
  });
  if (named != names.rend()) {
    m_chosen = battle::UnitId{static_cast<std::uint16_t>(named->unit)};
    return;
  }
  const stage::StageFrame frame = this->frame();
  const auto ray = picking::ray_through(frame.camera, 2 * x / width - 1, 1 - 2 * y / height, width / height);
  const auto unit = m_picker.unit(ray, m_film.set, frame);
  m_chosen = unit ? battle::UnitId{static_cast<std::uint16_t>(*unit)} : battle::UnitId{};
}

void Session::move_camera(const WindowNews& news, float height) {
  const bool dragged = news.drag_left_x != 0 || news.drag_left_y != 0 || news.drag_right_x != 0 ||
                       news.drag_right_y != 0 || news.wheel != 0;
  if (!dragged) return;
  hold_camera();
  const auto& ground = m_film.set.scenery.ground;
  const float share = 1.0F / std::max(height, 1.0F);
  if (news.drag_left_x != 0 || news.drag_left_y != 0) m_following = false;
  m_orbit.pan(-news.drag_left_x * share, news.drag_left_y * share, ground);
  m_orbit.turn(news.drag_right_x * share * 3, news.drag_right_y * share * 2);
  m_orbit.zoom(news.wheel, nearest_zoom(m_look));
}

void Session::take(const WindowNews& news, bool over_panels, bool typing, float width, float height,
                   std::span<const render::PlacedLabel> names) {
  if (news.closed) go(Away::Out);
  if (!news.dropped.empty()) go(Away::Replay, news.dropped.back());
  if (!typing)
    for (const KeyPress& key : news.keys) press(key);
  if (over_panels) return;
  move_camera(news, height);
  if (news.clicked) click(news.click_x, news.click_y, width, height, names);
}

void Session::hold_keys(const std::vector<int>& keys, double elapsed) {
  const float by = static_cast<float>(elapsed);
  const float right = (is_letter_held(keys, SDLK_d) ? by : 0) - (is_letter_held(keys, SDLK_a) ? by : 0);
  const float ahead = (is_letter_held(keys, SDLK_w) ? by : 0) - (is_letter_held(keys, SDLK_s) ? by : 0);
  const float turn = (is_letter_held(keys, SDLK_e) ? by : 0) - (is_letter_held(keys, SDLK_q) ? by : 0);
  const float nearer = (is_held(keys, SDL_SCANCODE_EQUALS) || is_held(keys, SDL_SCANCODE_KP_PLUS) ? by : 0) -
                       (is_held(keys, SDL_SCANCODE_MINUS) || is_held(keys, SDL_SCANCODE_KP_MINUS) ? by : 0);
  if (right == 0 && ahead == 0 && turn == 0 && nearer == 0) return;
  hold_camera();
  if (right != 0 || ahead != 0) m_following = false;
  m_orbit.pan(right * 0.8F, ahead * 0.8F, m_film.set.scenery.ground);
  m_orbit.turn(turn * 1.2F, 0);
  m_orbit.zoom(nearer * 12, nearest_zoom(m_look));
}

void Session::carry_out(const ui::StudioCommands& wanted) {
  const Overloaded act{
      [&](const ui::SeekTo& c) { transport().seek(c.seconds); },
      [&](const ui::SeekToEnd&) { transport().seek(transport().duration()); },
      [&](const ui::SeekToEvent& c) { show_event(c.event); },
      [&](const ui::StepEvent& c) { step_event(c.by); },
      [&](const ui::StepTurn& c) {
        std::vector<double> chapters;
        if (plays_film())
          for (const ui::TimeMark& mark : m_desk->chapters()) chapters.push_back(mark.seconds);
        transport().jump(plays_film() ? chapters : m_turns, c.by);
      },
      [&](const ui::PlayPause&) { transport().toggle(); },
      [&](const ui::Shuttle& c) { transport().shuttle(c.by); },
      [&](const ui::ChangeSpeed& c) { c.by < 0 ? transport().slower() : transport().faster(); },
      [&](const ui::SetSpeed& c) { transport().set_speed(c.speed); },
      [&](const ui::ChooseUnit& c) { m_chosen = c.unit; },
      [&](const ui::FollowUnit& c) { follow(c.on); },
      [&](const ui::ToggleFollow&) { follow(m_chosen && !m_following); },
      [&](const ui::SetCamera& c) { set_camera(c.name); },
      [&](const ui::SetQuality& wish) { m_quality_wanted = render::quality_named(wish.name); },
      [&](const ui::SetLook& c) { set_look(look_named(c.name).value_or(m_look)); },
      [&](const ui::ToggleLook& c) {
        const stage::Look look = look_named(c.name).value_or(m_look);
        set_look(m_look == look ? stage::Look::Field : look);
      },
      [&](const ui::ToggleLayer& wish) { toggle(m_layers, layers()[wish.layer].name); },
      [&](const ui::ToggleLabels&) { m_labels = !m_labels; },
      [&](const ui::TogglePanel& c) { open_panel(c.name); },
      [&](const ui::OpenReplay& c) { go(Away::Replay, c.path); },
      [&](const ui::ShowFolder& c) { m_folder = look_into(c.path); },
      [&](const ui::OpenDesk&) { go(Away::Desk); },
      [&](const ui::SavePicture&) { m_picture_wanted = true; },
      [&](const ui::CopyCamera&) { m_words_wanted = true; },
      [&](const ui::ToggleSound&) {
        m_sound = !m_sound, m_sound_wanted = true;
        say(m_sound ? fmt::format("Sound on, volume {} %", m_volume) : "Sound off");
      },
      [&](const ui::ChangeVolume& c) { change_volume(c.by); },
      [&](const ui::ToggleFullScreen&) { m_full_screen_wanted = true; },
      [&](const ui::FilmPlay& c) { to_desk(c); },
      [&](const ui::FilmChoose& c) {
        m_camera = shot_camera, m_following = false;
        to_desk(c);
        if (m_desk != nullptr) m_transport.seek(m_desk->chosen().battle.from);
      },
      [&](const ui::AboutTheFilm auto& c) {
        to_desk(c);
        to_chosen_shot();
      },
      [&](const ui::Back&) { go_back(); },
      [&](const ui::Quit& c) {
        const bool lost = m_desk != nullptr && !m_desk->is_kept();
        if (m_open.contains(ui::leaving_panel) && !(c.if_kept && lost)) gone();
      },
  };
  for (const ui::Command& command : wanted) std::visit(act, command);
}

void Session::open_panel(std::string_view name) {
  const bool desktop_has_its_own = name == ui::files_panel && !m_open.contains(ui::files_panel) && m_ask_desktop;
  if (desktop_has_its_own && m_ask_desktop(m_folder ? m_folder->path : m_folder_at_first)) return;
  toggle(m_open, name);
  if (name == ui::film_panel && m_desk == nullptr && !m_being_cut.valid() && m_context != nullptr)
    m_being_cut = std::async(std::launch::async, [&context = *m_context, &battle = m_battle, &film = m_film] {
      return FilmRoom{context, battle, film};
    });
  // What it holds may have changed since it was last open.
  if (name == ui::files_panel) m_folder = look_into(m_folder ? m_folder->path : m_folder_at_first);
}

void Session::look_for_desk() {
  if (!m_being_cut.valid() || m_being_cut.wait_for(std::chrono::seconds{0}) != std::future_status::ready) return;
  m_desk = std::make_unique<FilmDesk>(*m_context, m_battle, m_film, m_looks, m_being_cut.get());
}

void Session::to_desk(const ui::Command& command) {
  // The camera as it is wished: what panels cover is of this window alone.
  if (m_desk != nullptr) m_desk->carry_out(command, camera_of(m_film.timeline.frame_at(second())), second());
}

/// Another shot may be the chosen one now, or begin later.
void Session::to_chosen_shot() {
  if (m_desk != nullptr && m_camera == shot_camera && !of_film()) m_transport.seek(m_desk->chosen().battle.from);
}

std::vector<ui::StudioModel::Layer> Session::layer_switches() const {
  std::vector<ui::StudioModel::Layer> switches;
  for (const Layer& layer : layers())
    switches.push_back({layer.name, layer.key, layer.does, m_layers.contains(layer.name)});
  return switches;
}

void Session::follow(bool on) {
  hold_camera();
  m_following = on;
}

bool Session::take_picture_wish() {
  return std::exchange(m_picture_wanted, false);
}
bool Session::take_sound_wish() {
  return std::exchange(m_sound_wanted, false);
}
/// Whoever wants it louder wants to hear it.
void Session::change_volume(int by) {
  m_volume = std::clamp(m_volume + by, 0, 100);
  m_sound = m_sound || by > 0;
  m_sound_wanted = true;
  say(fmt::format("Volume {} %", m_volume));
}
bool Session::take_full_screen_wish() {
  return std::exchange(m_full_screen_wanted, false);
}
std::string Session::take_words_wish() {
  if (!std::exchange(m_words_wanted, false)) return {};
  const double now = second();
  const int minutes = static_cast<int>(now) / 60;
  return fmt::format("--at {}:{:05.2f} {}", minutes, now - 60 * minutes,
                     words_of(camera_of(m_film.timeline.frame_at(now)), m_film.set.scenery.ground));
}
std::optional<render::Quality> Session::take_quality_wish() {
  return std::exchange(m_quality_wanted, std::nullopt);
}
std::string Session::take_replay_wish() {
  return std::exchange(m_replay_wanted, {});
}

const battle::BattleState& Session::state() const {
  if (const battle::Sequence at = now(); at != m_state_at) {
    m_state = m_battle.replay.state_at(at);
    m_state_at = at;
  }
  return m_state;
}

bool Session::is_directors() const {
  return m_camera == "director" || m_camera == shot_camera;
}

std::optional<stage::StageFrame> Session::of_film() const {
  if (!is_directors() || m_desk == nullptr || !m_open.contains(ui::film_panel)) return {};
  if (m_desk->plays()) return m_desk->frame();
  return m_camera == shot_camera ? m_desk->frame_of_chosen(second()) : std::nullopt;
}

stage::Camera Session::camera_of(const stage::StageFrame& frame) const {
  if (const auto film = of_film()) return film->camera;
  if (m_camera.empty()) {
    OrbitCamera orbit = m_orbit;
    if (m_following && m_chosen)
      for (const stage::Block& block : frame.blocks)
        if (m_film.set.rosters[block.roster].unit == m_chosen.value) orbit.target = block.middle();
    return choreography::through_lens(orbit.camera(m_film.set.scenery.ground));
  }
  const choreography::Relief relief = choreography::relief_of(m_film.set.scenery);
  return m_looks.camera(m_look, m_camera,
                        choreography::camera_named(m_camera, m_film, second(), relief).value_or(frame.camera),
                        second());
}

void Session::add_marks(stage::StageFrame& frame) const {
  m_overlays.add(frame, state(), m_layers);
  if (!m_chosen) return;
  m_overlays.add_unit(frame, state(), m_chosen);
  for (stage::Label& label : frame.labels) label.chosen = label.unit == m_chosen.value;
}

/// Who plays wants to see everybody: nothing is out of focus but for who only looks.
bool Session::explains() const {
  return m_look != stage::Look::Field || m_chosen || !m_layers.empty() || !m_open.empty();
}

stage::StageFrame Session::seen(const ClearView& clear) const {
  if (auto film = of_film()) {
    film->camera = clear.framed(film->camera, m_aspect);
    return *std::move(film);
  }
  return seen_by(clear.framed(camera_of(m_film.timeline.frame_at(second())), m_aspect));
}

stage::StageFrame Session::frame() const {
  stage::StageFrame frame = seen(m_clear);
  frame.rough = !m_lookahead.knows(frame.seconds);
  return frame;
}

stage::StageFrame Session::still() const {
  return seen({});
}

stage::StageFrame Session::seen_by(const stage::Camera& camera) const {
  stage::StageFrame frame = m_film.timeline.frame_at(second());
  frame.camera = camera;
  if (explains()) frame.camera.aperture = 0;
  choreography::glide_afar(m_film, frame);
  if (!is_directors() && m_look == stage::Look::Field)
    frame.dip = choreography::dip_at_cut(m_film, choreography::relief_of(m_film.set.scenery), frame.camera, second());
  if (!m_labels) frame.labels.clear();
  add_marks(frame);
  m_looks.draw(frame, m_look);
  return frame;
}

ui::StudioModel Session::model() const {
  const timeline::Transport& shown = plays_film() ? m_desk->transport() : m_transport;
  static const ui::FilmStrip being_cut;
  return {.scenario = &m_battle.scenario(),
          .state = &state(),
          .ruleset = m_battle.ruleset,
          .title = m_battle.title(),
          .seconds = shown.now(),
          .duration = shown.duration(),
          .speed = shown.speed(),
          .playing = shown.is_playing(),
          .marks = plays_film() ? m_desk->chapters() : m_marks,
          .ledger = m_battle.ledger,
          .ledger_seconds = m_line_seconds,
          .now = now(),
          .chosen = m_chosen,
          .limits = m_battle.limits,
          .cameras = m_cameras,
          .camera = m_camera,
          .looks = stage::look_names,
          .look = static_cast<std::size_t>(m_look),
          .following = m_following,
          .labels = m_labels,
          .open = m_open,
          .layers = layer_switches(),
          .qualities = render::quality_names,
          .quality = render::quality_names[static_cast<std::size_t>(m_quality)],
          .bundled = m_bundled,
          .own = m_own,
          .folder = m_folder ? &*m_folder : nullptr,
          .undone = m_desk != nullptr ? m_desk->undone() : std::string{},
          .film = m_desk != nullptr ? &m_desk->strip(second()) : (m_being_cut.valid() ? &being_cut : nullptr),
          .notice = m_notice};
}

}  // namespace vedette::app
