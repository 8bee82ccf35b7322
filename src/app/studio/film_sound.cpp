#include "app/studio/film_sound.h"

#include <fmt/format.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
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

/// The tunes of `models/music`, by name.
std::map<std::string, sound::Tune> tunes_of(const std::filesystem::path& folder) {
  std::map<std::string, sound::Tune> tunes;
  std::error_code none;
  for (const auto& entry : std::filesystem::directory_iterator{folder, none}) {
    if (entry.path().extension() != ".mid") continue;
    std::ifstream file{entry.path(), std::ios::binary};
    std::vector<std::uint8_t> bytes{std::istreambuf_iterator<char>{file}, {}};
    if (auto tune = sound::tune_of(std::move(bytes)))
      tunes[entry.path().stem().string()] = *std::move(tune);
    else
      fmt::print(stderr, "{}: no notes that can be played (tools/music makes them anew)\n", entry.path().string());
  }
  return tunes;
}

std::unique_ptr<sound::Scored> scored(const Context& context, const sound::Source& rest, const FilmSound::Music& music,
                                      double seconds) {
  if (music.passages.empty()) return nullptr;
  const std::filesystem::path folder = context.data / "models" / "music";
  const auto band = sound::Band::of((folder / "vedette.sf3").string());
  if (!band) {
    fmt::print(stderr, "{}: cannot be read, so the film has no music\n", (folder / "vedette.sf3").string());
    return nullptr;
  }
  return std::make_unique<sound::Scored>(rest, music.passages, tunes_of(folder), *band, music.louder, seconds);
}

}  // namespace

sound::Bank load_bank(const Context& context) {
  const sound::RecordingsRead read = sound::read_recordings((context.data / "models" / "sound").string());
  for (const std::string& fault : read.faults) fmt::print(stderr, "{}\n", fault);
  return sound::Bank{read.recordings};
}

sound::Ears heard_from(const FilmJob& job, const timeline::Edit& edit) {
  if (job.cut != nullptr) return [&job](double second) { return job.cut->at(second).camera_at(second); };
  return [&job, &edit, looks = std::make_shared<const Looks>(job.battle, job.film)](double second) {
    return camera_at(job.battle, job.film, *looks, job.options.picture, edit.battle_at(second),
                     choreography::Lens::None);
  };
}

std::vector<sound::Described> sounds_of(const FilmJob& job) {
  return sound::described(sound::edited(sound::score_of(job.film.set, job.film.timeline), job.edit),
                          ears_of(job.edit.duration(), heard_from(job, job.edit)));
}

FilmSound::FilmSound(const Context& context, const choreography::Film& film, const timeline::Edit& edit,
                     const sound::Ears& camera, double from, std::vector<sound::Spoken> spoken, const Music& music,
                     unsigned threads)
    : m_bank{load_bank(context)},
      m_mixer{sound::heard_by(ears_of(edit.duration(), camera),
                              sound::edited(sound::score_of(film.set, film.timeline), edit), m_bank)},
      m_scored{scored(context, m_mixer, music, edit.duration())},
      m_narrated{m_scored ? static_cast<const sound::Source&>(*m_scored) : m_mixer, later(std::move(spoken), from),
                 edit.duration()},
      m_master{m_narrated, sound::gain_for(m_narrated, edit.duration(), threads)},
      m_from{std::llround(from * samples_a_second)} {}

void FilmSound::mix(std::int64_t first_sample, std::span<float> left, std::span<float> right) {
  m_master.mix(m_from + first_sample, left, right);
}

}  // namespace vedette::app
