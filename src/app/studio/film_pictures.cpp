#include "app/studio/film_pictures.h"

#include <algorithm>

#include "app/studio/film_facts.h"
#include "app/studio/film_words.h"

namespace vedette::app {

FilmPictures::FilmPictures(const Context& context, const FilmJob& job)
    : m_job{job},
      m_stage{offscreen_stage(context, job.options.picture, render::Quality::High, job.film)},
      m_screening{job.film, job.edit},
      m_burned{job.options.burns_words() ? words_of(context, job) : std::vector<film::Line>{}},
      m_looks{job.battle, job.film},
      m_exposures{exposures_of(job.options.picture, *m_stage, render::Quality::High, render::Taking::Film)} {
  const Size size = parse_size(job.options.picture.size);
  if (job.cut == nullptr) {
    m_letters.emplace(size.width, size.height, plates::Cloths{});
    return;
  }
  m_frames.emplace(job.battle, job.film, m_looks, *job.cut, job.options.picture);
  m_split.emplace(context, job.battle, job.film, *job.cut, job.options.picture, job.options.rate);
  m_painter.emplace(*m_frames, *m_stage, *m_split, size, cloths_of(context), m_exposures);
}

/// The story's words in the place of the ledger's.
void FilmPictures::burn(double at, stage::StageFrame& frame) const {
  std::erase_if(frame.captions, [](const stage::Caption& one) { return one.kind == stage::Caption::Kind::Line; });
  const auto line = std::ranges::find_if(m_burned, [&](const film::Line& one) { return one.span.holds(at); });
  if (line != m_burned.end()) frame.captions.push_back({.kind = stage::Caption::Kind::Line, .text = line->text});
}

std::span<const std::uint8_t> FilmPictures::draw(std::int64_t n) {
  const double at = static_cast<double>(n) / m_job.options.rate;
  const auto words = [&](stage::StageFrame& frame) {
    if (m_job.options.burns_words()) burn(at, frame);
  };
  if (m_painter) return m_painter->picture(at, words);
  auto taken =
      taken_at(m_job.battle, m_job.film, m_looks, m_job.options.picture, m_job.edit.battle_at(at), m_exposures);
  if (m_job.options.has_own_words()) m_screening.draw(at, taken.front());
  words(taken.front());
  set_words(taken.front());
  m_stage->take(taken);
  const auto drawn = m_stage->read_back();
  if (taken.front().plates.empty()) return drawn;
  m_pixels.assign(drawn.begin(), drawn.end());
  m_letters->draw(taken.front().plates, m_pixels);
  return m_pixels;
}

}  // namespace vedette::app
