#include "app/studio/cut_frames.h"

#include <algorithm>

#include "app/studio/overlays.h"
#include "app/studio/split_screen.h"
#include "choreography/director/focus.h"
#include "choreography/map_ways.h"
#include "choreography/visible.h"
#include "render/lens.h"

namespace vedette::app {

using timeline::CutShot;
using timeline::Transition;

CutFrames::CutFrames(const Battle& battle, const choreography::Film& film, const Looks& looks, const timeline::Cut& cut,
                     const PictureOptions& options)
    : m_battle{battle}, m_film{film}, m_looks{looks}, m_cut{cut}, m_options{options}, m_screening{film, cut} {}

stage::StageFrame CutFrames::picture(const CutShot& shot, double at) const {
  const double seconds = battle_second(shot, at);
  stage::StageFrame frame = m_film.timeline.frame_at(seconds);
  frame.camera = shot.camera_at(at);
  frame.far = shot.far;
  frame.dip = 0;
  choreography::glide_afar(m_film, frame);
  if (!m_options.labels && !shot.far) frame.labels.clear();
  frame.captions.clear();
  if (!m_options.overlay.empty())
    Overlays{m_battle, m_film}.add(frame, m_battle.replay.state_at(m_film.timeline.events().event_at(seconds)),
                                   layers_named(m_options.overlay));
  m_looks.draw(frame, shot.look);
  if (shot.ways && shot.look == stage::Look::Map) {
    choreography::draw_ways(frame, m_film, *shot.ways, timeline::eased(shot.film.share(at)), shot.movers);
    choreography::draw_ground_held(frame, m_film, seconds);
  }
  return frame;
}

double CutFrames::battle_second(const CutShot& shot, double at) const {
  return std::min(shot.battle.from + shot.rate() * (at - shot.film.from), m_film.timeline.duration());
}

void CutFrames::set_lens(const CutShot& shot, double at, std::span<stage::StageFrame> exposures) const {
  const bool explains = shot.far || shot.look != stage::Look::Field || !m_options.overlay.empty();
  if (explains || exposures.size() == 1) return;
  const choreography::ShotCamera seen_by{shot.film, [&](double second) { return shot.camera_at(second); },
                                         [&](double second) { return battle_second(shot, second); }, shot.unit};
  const stage::Camera set =
      choreography::focus_pulled(seen_by, m_film, choreography::relief_of(m_film.set.scenery), at);
  for (stage::StageFrame& exposure : exposures)
    exposure.camera.focus = set.focus, exposure.camera.aperture = set.aperture;
}

stage::StageFrame CutFrames::frame(double at) const {
  stage::StageFrame frame = picture(m_cut.at(at), at);
  if (m_options.titles) m_screening.draw(at, frame);
  return frame;
}

std::vector<stage::StageFrame> CutFrames::taken(double at, int exposures) const {
  std::vector<stage::StageFrame> frames{frame(at)};
  const CutShot& shot = m_cut.at(at);
  const double open = m_options.shutter, rate = shot.rate(), from = shot.battle_at(at);
  const bool still = exposures == 1 || shot.look != stage::Look::Field || at + open >= shot.film.to ||
                     std::ranges::any_of(m_film.cuts.by_time(), [&](const choreography::Cuts::Cut& cut) {
                       return cut.at > from && cut.at <= from + open * rate;
                     });
  for (int n = 1; n < exposures; ++n)
    frames.push_back(still ? frames.front() : picture(shot, at + open * render::exposure(n, exposures).shutter));
  set_lens(shot, at, frames);
  return frames;
}

std::optional<CutFrames::Before> CutFrames::before(double at, int exposures) const {
  const std::size_t i = m_cut.index_at(at);
  const CutShot& shot = m_cut.shots[i];
  if (i == 0 || shot.into != Transition::Dissolve || at >= shot.film.from + shot.takes) return {};
  const double share = (at - shot.film.from) / shot.takes;
  Before before{&m_cut.shots[i - 1], {}, static_cast<float>(1 - timeline::eased(share))};
  before.frames.assign(static_cast<std::size_t>(exposures), picture(*before.shot, at));
  set_lens(*before.shot, at, before.frames);
  return before;
}

void set_words(stage::StageFrame& frame) {
  constexpr float unseen = 0.003F;  // of opacity: it would only raise what is said beside it
  const auto is_line = [](const stage::Caption& said) { return said.kind == stage::Caption::Kind::Line; };
  for (const stage::Caption& said : frame.captions)
    if (is_line(said) && said.opacity > unseen && !said.text.empty())
      frame.plates.push_back({.kind = stage::Plate::Kind::Words, .lines = {said.text}, .opacity = said.opacity});
  std::erase_if(frame.captions, is_line);
}

CutPainter::CutPainter(const CutFrames& frames, render::Stage& stage, SplitScreen& split, Size size,
                       plates::Cloths cloths, int exposures)
    : m_frames{frames},
      m_stage{stage},
      m_split{split},
      m_size{size},
      m_plates{size.width, size.height, std::move(cloths)},
      m_photos{frames.cut(), size},
      m_exposures{exposures} {}

void CutPainter::take(const CutShot& shot, double at, const std::vector<stage::StageFrame>& frames,
                      std::vector<std::uint8_t>& pixels) {
  m_stage.take(frames);
  const auto taken = m_stage.read_back();
  pixels.assign(taken.begin(), taken.end());
  if (!shot.photo.empty()) m_photos.draw(shot.photo, shot.film.share(at), pixels);
  if (!shot.split.empty()) m_split.draw(m_stage, shot, at, m_exposures, m_size, pixels);
}

std::span<const std::uint8_t> CutPainter::picture(double at, const std::function<void(stage::StageFrame&)>& also) {
  std::vector<stage::StageFrame> taken = m_frames.taken(at, m_exposures);
  if (also) also(taken.front());
  set_words(taken.front());
  const CutShot& shot = m_frames.cut().at(at);
  take(shot, at, taken, m_pixels);
  if (const auto mixed = m_frames.before(at, m_exposures)) {
    std::vector<std::uint8_t> before;
    take(*mixed->shot, at, mixed->frames, before);
    const auto share = static_cast<int>(mixed->share * 256);
    for (std::size_t i = 0; i < m_pixels.size(); ++i)
      m_pixels[i] = static_cast<std::uint8_t>((m_pixels[i] * (256 - share) + before[i] * share) >> 8);
  }
  m_plates.draw(taken.front().plates, m_pixels);
  return m_pixels;
}

}  // namespace vedette::app
