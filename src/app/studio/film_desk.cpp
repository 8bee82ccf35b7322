#include "app/studio/film_desk.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <utility>

#include "app/studio/kept_cut.h"
#include "files/name.h"
#include "files/write.h"

namespace vedette::app {
namespace {

namespace fs = std::filesystem;

/// A plate's words as the picture itself can show them: what is drawn by Pango is the film's alone.
void say_plates(stage::StageFrame& frame) {
  using Kind = stage::Caption::Kind;
  for (const stage::Plate& plate : frame.plates) {
    const bool title = plate.kind == stage::Plate::Kind::Title || plate.kind == stage::Plate::Kind::Outcome;
    for (std::size_t i = 0; i < plate.lines.size(); ++i) {
      if (title && i < 2)
        frame.captions.push_back({i == 0 ? Kind::Title : Kind::Subtitle, plate.lines[i], plate.opacity});
      if (!title && i == 0 && plate.kind != stage::Plate::Kind::Words)
        frame.captions.push_back({Kind::Chapter, plate.lines[i], plate.opacity});
    }
  }
}

bool stands_there(const stage::Camera& one, const stage::Camera& two) {
  return one.eye == two.eye && one.target == two.target && one.field_of_view == two.field_of_view;
}

/// What is said under a shot, in one line.
std::string words_of(const timeline::CutShot& shot) {
  std::string words;
  if (shot.words)
    for (const timeline::CutWords& said : *shot.words) words += (words.empty() ? "" : ". ") + said.text;
  return words;
}

/// A name for a film that is not taken yet.
std::string free_film_name(const std::string& battlefield) {
  for (int n = 1;; ++n)
    if (std::string name = fmt::format("{}-{:02}.mp4", battlefield, n); !fs::exists(name)) return name;
}

}  // namespace

FilmDesk::FilmDesk(const Context& context, const Battle& battle, const choreography::Film& film, const Looks& looks,
                   FilmRoom room)
    : m_battle{battle},
      m_film{film},
      m_looks{looks},
      m_context{context},
      m_room{std::move(room)},
      m_transport{m_room.cut().duration()},
      m_said{m_room.in_vain()},
      m_kept{m_room.version()} {
  changed();
}

void FilmDesk::changed() {
  const timeline::Cut& cut = m_room.cut();
  m_frames.emplace(m_battle, m_film, m_looks, cut, m_options);
  const double now = m_transport.now();
  const bool played = m_transport.is_playing();
  m_transport = timeline::Transport{cut.duration()};
  m_transport.seek(std::min(now, cut.duration()));
  if (played) m_transport.play();
  m_chapters.clear();
  for (const timeline::CutShot& shot : cut.shots)
    if (!shot.chapter.empty()) m_chapters.push_back({shot.film.from, shot.film.from, 0, shot.chapter});
  // A picture stays with its shot, wherever that stands now.
  std::vector<Picture> before = std::move(m_pictures);
  m_pictures.assign(cut.shots.size(), {});
  for (std::size_t i = 0; i < cut.shots.size(); ++i) {
    const timeline::CutShot& shot = cut.shots[i];
    m_pictures[i] = {shot.battle, shot.keys.front().camera};
    const auto same = std::ranges::find_if(before, [&](const Picture& one) {
      return one.handle != 0 && one.battle.from == shot.battle.from && one.battle.to == shot.battle.to &&
             stands_there(one.camera, shot.keys.front().camera);
    });
    if (same == before.end()) continue;
    m_pictures[i].handle = std::exchange(same->handle, 0), m_pictures[i].fresh = same->fresh;
  }
  // What is left of old ones is drawn over.
  auto free = m_pictures.begin();
  for (Picture& old : before) {
    if (old.handle == 0) continue;
    free = std::find_if(free, m_pictures.end(), [](const Picture& one) { return one.handle == 0; });
    if (free == m_pictures.end()) break;
    free->handle = old.handle;
  }
}

const ui::FilmStrip& FilmDesk::strip(double battle) {
  const timeline::Cut& cut = m_room.cut();
  m_strip.shots.resize(cut.shots.size());
  for (std::size_t i = 0; i < cut.shots.size(); ++i) {
    const timeline::CutShot& shot = cut.shots[i];
    m_strip.shots[i] = {shot.film.from, shot.film.to,        shot.name(),
                        words_of(shot), m_room.is_pinned(i), m_pictures[i].fresh ? m_pictures[i].handle : 0};
  }
  m_strip.chosen = m_room.chosen();
  m_strip.words = m_draft.value_or(m_strip.shots[m_strip.chosen].words);
  m_strip.now = m_transport.now();
  m_strip.plays = m_plays;
  m_strip.can_undo = m_room.can_undo();
  m_strip.being_cut = m_being_cut.valid();
  const timeline::CutShot& chosen = cut.shots[m_room.chosen()];
  m_strip.in_chosen = m_plays ? chosen.film.holds(m_transport.now()) : chosen.battle.holds(battle);
  m_strip.rendered = m_rendering.share();
  m_strip.kept = is_kept();
  return m_strip;
}

stage::StageFrame FilmDesk::frame() const {
  stage::StageFrame frame = m_frames->frame(m_transport.now());
  say_plates(frame);
  return frame;
}

std::optional<stage::StageFrame> FilmDesk::frame_of_chosen(double battle) const {
  const timeline::CutShot& shot = chosen();
  if (!shot.battle.holds(battle)) return {};
  stage::StageFrame frame = m_frames->frame(shot.film.from + (battle - shot.battle.from) / shot.rate());
  frame.dip = 0;  // out of what it comes is seen when the film plays
  say_plates(frame);
  return frame;
}

std::optional<FilmDesk::Undrawn> FilmDesk::undrawn() const {
  for (std::size_t i = 0; i < m_pictures.size(); ++i) {
    if (m_pictures[i].fresh) continue;
    const timeline::CutShot& shot = m_room.cut().shots[i];
    stage::StageFrame frame = m_frames->frame((shot.film.from + shot.film.to) / 2);
    frame.captions.clear(), frame.labels.clear();
    frame.dip = 0, frame.camera.aperture = 0;
    frame.rough = true;
    return Undrawn{i, std::move(frame)};
  }
  return {};
}

void FilmDesk::keep() {
  std::string before;
  if (!m_room.in_vain().empty() && !m_set_aside) {
    const auto [file, fault] = set_kept_aside(m_battle);
    if (!fault.empty()) {
      m_said = fmt::format("The film was not kept: the one that cannot be read would be lost, as {}: {}", file, fault);
      return;
    }
    m_set_aside = true;
    before = "; the one that cannot be read is now " + file;
  }
  const std::string fault = keep_script(m_context, m_battle.path, m_room.script());
  if (fault.empty()) m_kept = m_room.version();
  m_said =
      fault.empty() ? "The film is kept with " + m_battle.path + before : "The film was not kept: " + fault + before;
}

void FilmDesk::render() {
  const std::string output = free_film_name(files::file_name_of(m_battle.scenario().battlefield));
  const std::string script = fs::path{output}.replace_extension(".film.yaml").string();
  if (!fs::exists(m_battle.path)) {
    m_said = "Save the battle first: a film is drawn of a replay's file";
    return;
  }
  if (const auto fault = files::write_whole(script, m_room.script())) {
    m_said = script + ": " + *fault;
    return;
  }
  const std::string fault = m_rendering.begin(m_battle.path, script, output);
  m_said = fault.empty() ? "Drawing " + fs::absolute(output).string() : "The film was not drawn: " + fault;
}

void FilmDesk::carry_out(const ui::Command& command, const stage::Camera& camera, double battle) {
  const int before = m_room.version();
  const auto* trim = std::get_if<ui::FilmTrim>(&command);
  if (const auto* wish = std::get_if<ui::FilmChoose>(&command)) {
    m_room.choose(wish->shot), m_draft.reset();
    if (m_plays) m_transport.seek(m_room.cut().shots[m_room.chosen()].film.from);
  }
  if (trim != nullptr) m_room.trim(trim->first, trim->last);
  if (std::holds_alternative<ui::FilmReplace>(command) && !m_room.replace())
    m_said = "There is no other way to take this shot";
  if (std::holds_alternative<ui::FilmPin>(command)) m_room.toggle_pin();
  if (std::holds_alternative<ui::FilmDrop>(command)) m_room.drop();
  if (std::holds_alternative<ui::FilmUndo>(command)) m_room.undo();
  if (const auto* draft = std::get_if<ui::FilmDraft>(&command)) m_draft = draft->words;
  if (const auto* text = std::get_if<ui::FilmText>(&command)) {
    m_draft.reset();
    if (text->words != words_of(m_room.cut().shots[m_room.chosen()])) m_room.write(text->words);
  }
  if (const auto* length = std::get_if<ui::FilmLength>(&command); length != nullptr && !m_being_cut.valid())
    m_being_cut =
        std::async(std::launch::async, [&room = m_room, seconds = length->seconds] { return room.directors(seconds); });
  if (std::holds_alternative<ui::FilmKey>(command)) {
    const timeline::CutShot& shot = m_room.cut().shots[m_room.chosen()];
    const double at = m_plays ? m_transport.now() : shot.film.from + (battle - shot.battle.from) / shot.rate();
    m_room.key(at, camera);
  }
  if (std::holds_alternative<ui::FilmPlay>(command)) {
    m_plays = !m_plays;
    if (m_plays) m_transport.seek(m_room.cut().shots[m_room.chosen()].film.from), m_transport.play();
  }
  if (std::holds_alternative<ui::FilmKeep>(command)) keep();
  if (std::holds_alternative<ui::FilmRender>(command) && !m_rendering.share()) render();
  if (std::holds_alternative<ui::FilmStop>(command)) m_rendering.stop();
  if (m_room.version() != before) changed();
}

bool FilmDesk::look_for_cut() {
  if (!m_being_cut.valid() || m_being_cut.wait_for(std::chrono::seconds{0}) != std::future_status::ready) return false;
  m_room.cut_anew(m_being_cut.get());
  changed();
  return true;
}

std::string FilmDesk::undone() const {
  std::string words = is_kept() ? "" : "The film as you have cut it is not kept.";
  if (const auto share = m_rendering.share())
    words += fmt::format("{}A film is being drawn, {:.0f} % of it: it stops when you leave.", words.empty() ? "" : "\n",
                         100 * *share);
  return words;
}

std::string FilmDesk::news() {
  if (std::string heard = m_rendering.hear(); !heard.empty()) return heard;
  return std::exchange(m_said, {});
}

}  // namespace vedette::app
