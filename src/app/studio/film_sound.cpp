#include "app/studio/film_sound.h"

#include <fmt/format.h>

#include <cmath>
#include <optional>
#include <vector>

#include "sound/edited.h"
#include "sound/level.h"
#include "sound/recording.h"
#include "sound/score.h"

namespace vedette::app {
namespace {

std::vector<sound::Spoken> later(std::vector<sound::Spoken> spoken, double by) {
  for (sound::Spoken& one : spoken) one.second += by;
  return spoken;
}

/// The camera of each second of a film. Asked for once for each picture of a film at 25 a second, whatever the rate it
/// is filmed at.
sound::Ears ears_of(double duration, const sound::Ears& camera) {
  constexpr double rate = 25;
  const auto pictures = static_cast<std::size_t>(duration * rate) + 2;
  return [&camera, known = std::vector<std::optional<stage::Camera>>(pictures)](double second) mutable {
    const auto picture = std::min(known.size() - 1, static_cast<std::size_t>(std::max(0.0, second * rate)));
    auto& there = known[picture];
    if (!there) there = camera(static_cast<double>(picture) / rate);
    return *there;
  };
}

}  // namespace

sound::Bank load_bank(const Context& context) {
  const sound::RecordingsRead read = sound::read_recordings((context.data / "models" / "sound").string());
  for (const std::string& fault : read.faults) fmt::print(stderr, "{}\n", fault);
  return sound::Bank{read.recordings};
}

std::vector<sound::Described> sounds_of(const FilmJob& job) {
  const Looks looks{job.battle, job.film};
  const auto camera = [&](double second) {
    if (job.cut != nullptr) return job.cut->at(second).camera_at(second);
    return camera_at(job.battle, job.film, looks, job.options.picture, job.edit.battle_at(second));
  };
  return sound::described(sound::edited(sound::score_of(job.film.set, job.film.timeline), job.edit),
                          ears_of(job.edit.duration(), camera));
}

FilmSound::FilmSound(const Context& context, const choreography::Film& film, const timeline::Edit& edit,
                     const sound::Ears& camera, double from, std::vector<sound::Spoken> spoken, unsigned threads)
    : m_bank{load_bank(context)},
      m_mixer{sound::heard_by(ears_of(edit.duration(), camera),
                              sound::edited(sound::score_of(film.set, film.timeline), edit), m_bank)},
      m_narrated{m_mixer, later(std::move(spoken), from), edit.duration()},
      m_master{m_narrated, sound::gain_for(m_narrated, edit.duration(), threads)},
      m_from{std::llround(from * samples_a_second)} {}

void FilmSound::mix(std::int64_t first_sample, std::span<float> left, std::span<float> right) {
  m_master.mix(m_from + first_sample, left, right);
}

}  // namespace vedette::app
