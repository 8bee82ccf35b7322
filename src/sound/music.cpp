#include "sound/music.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "sound/level.h"

namespace vedette::sound {
namespace {

using timeline::CutShot;
using timeline::Seconds;
using timeline::ShotKind;

/// What a nation marches to, and what it plays when it has won.
struct Nation {
  std::string_view name;
  std::vector<std::string_view> marches, victories;
};
const std::array<Nation, 3>& nations() {
  static const std::array<Nation, 3> all{
      Nation{"british",
             {"british-grenadiers", "over-the-hills", "girl-i-left-behind-me", "lilliburlero", "garryowen"},
             {"rule-britannia", "heart-of-oak", "god-save-the-king"}},
      Nation{"french", {"chant-du-depart", "malbrough"}, {"marseillaise", "chant-du-depart"}},
      Nation{"austrian", {"prinz-eugen"}, {"gott-erhalte"}}};
  return all;
}

/// By its flag: "british_kings".
std::string tune_of_nation(const std::string& flag, bool victory, std::uint64_t choice) {
  for (const Nation& nation : nations()) {
    if (!flag.starts_with(nation.name)) continue;
    const auto& tunes = victory ? nation.victories : nation.marches;
    return std::string{tunes[choice % tunes.size()]};
  }
  return victory ? "bed-afterwards" : "bed-approach";
}

/// The director takes it for one, or it is about two: whoever writes a script calls a shot what he likes.
bool is_fight(const CutShot& shot) {
  return is_action(shot.kind) || shot.kind == ShotKind::Town ||
         (shot.look == stage::Look::Field && shot.unit && shot.other);
}

/// What is played under a shot; nothing.
std::string piece_of(const CutShot& shot, const std::array<std::string, 2>& flags, std::uint64_t choice) {
  using Kind = stage::Plate::Kind;
  if (const stage::Plate* army = timeline::plate_of(shot, Kind::Army)) return tune_of_nation(army->flag, false, choice);
  if (timeline::plate_of(shot, Kind::Title) != nullptr) return "bed-dawn";
  if (const stage::Plate* outcome = timeline::plate_of(shot, Kind::Outcome))
    return outcome->side < 0 ? "bed-afterwards"
                             : tune_of_nation(flags[static_cast<std::size_t>(outcome->side)], true, choice);
  if (timeline::plate_of(shot, Kind::Losses) != nullptr) return "bed-lament";
  if (timeline::plate_of(shot, Kind::Curve) != nullptr || timeline::plate_of(shot, Kind::Credits) != nullptr)
    return "bed-afterwards";
  if (is_fight(shot)) return "";
  if (shot.kind == ShotKind::Plan) return "bed-plan";
  if (shot.look == stage::Look::Map || !shot.photo.empty()) return "bed-approach";
  return "bed-waiting";
}

/// Decibels over the film's own sound on the whole, in which fights are the loudest: music stays below them.
double level_of(std::string_view piece) {
  if (piece == "bed-waiting") return -13;
  if (piece == "bed-approach") return -9;
  return piece.starts_with("bed-") ? -7 : -5;
}

/// Adds a wave where it lies.
void add_at(const Wave& wave, std::int64_t from, std::int64_t first, std::span<float> into) {
  const std::int64_t begin = std::max(first, from), end = std::min(first + static_cast<std::int64_t>(into.size()),
                                                                   from + static_cast<std::int64_t>(wave.size()));
  for (std::int64_t at = begin; at < end; ++at)
    into[static_cast<std::size_t>(at - first)] += wave[static_cast<std::size_t>(at - from)];
}

/// Both channels of what a band played, alone.
class Alone : public Source {
 public:
  explicit Alone(const Band::Stereo& stereo) : m_stereo{stereo} {}
  void mix(std::int64_t first, std::span<float> left, std::span<float> right) const override {
    std::ranges::fill(left, 0.0F), std::ranges::fill(right, 0.0F);
    add_at(m_stereo.first, 0, first, left), add_at(m_stereo.second, 0, first, right);
  }

 private:
  const Band::Stereo& m_stereo;
};

}  // namespace

std::vector<Passage> music_of(const timeline::Cut& cut, std::uint64_t choice) {
  constexpr Seconds least = 3;  // of a passage: shorter ones are a jingle
  std::array<std::string, 2> flags;
  for (const CutShot& shot : cut.shots)
    if (const stage::Plate* army = timeline::plate_of(shot, stage::Plate::Kind::Army);
        army != nullptr && army->side >= 0)
      flags[static_cast<std::size_t>(army->side)] = army->flag;
  std::vector<Passage> passages;
  for (const CutShot& shot : cut.shots) {
    std::string piece = piece_of(shot, flags, choice);
    const bool goes_on = !passages.empty() && passages.back().piece == piece &&
                         std::abs(passages.back().film.to - shot.film.from) < 1e-6;
    if (goes_on)
      passages.back().film.to = shot.film.to;
    else
      passages.push_back({shot.film, std::move(piece), 0});
  }
  std::erase_if(passages, [](const Passage& one) { return one.piece.empty() || one.film.length() < least; });
  for (Passage& one : passages) one.level = level_of(one.piece);
  return passages;
}

Fit fit_of(const Passage& passage, double bar) {
  const double length = passage.film.length();
  // As many bars as it would take, bent to it; where that bends too much, fewer at their own pace, so that the last
  // ends with the passage.
  const double bars = std::max(1.0, std::round(length / bar)), faster = bars * bar / length;
  if (std::abs(faster - 1) <= most_bent) return {passage.film.from, faster, static_cast<int>(bars)};
  const double fewer = std::floor(length * (1 + most_bent) / bar);
  if (fewer < 1) return {passage.film.from, 1, 0};
  const double pace = std::clamp(fewer * bar / length, 1 - most_bent, 1 + most_bent);
  return {passage.film.to - fewer * bar / pace, pace, static_cast<int>(fewer)};
}

Scored::Scored(const Source& rest, const std::vector<Passage>& passages, const std::map<std::string, Tune>& tunes,
               const Band& band, double louder, double seconds)
    : m_rest{rest} {
  constexpr double audible = -50, usual = -26;  // LUFS: softer than this is silence, and then music is so loud
  const double whole = loudness_between(rest, 0, seconds), own = whole > audible ? whole : usual;
  for (const Passage& passage : passages) {
    const auto tune = tunes.find(passage.piece);
    if (tune == tunes.end()) continue;
    const Fit fit = fit_of(passage, tune->second.bar);
    if (fit.bars == 0) continue;
    const double lasts = passage.film.to - fit.begins;
    Band::Stereo played = band.play(tune->second, fit.faster, lasts);
    const double loud = loudness_between(Alone{played}, 0, lasts);
    if (loud < audible) continue;
    const auto gain = static_cast<float>(std::pow(10.0, (own + passage.level + louder - loud) / 20));
    scale(played.first, gain), scale(played.second, gain);
    m_played.push_back(
        {std::llround(fit.begins * samples_a_second), std::move(played.first), std::move(played.second)});
  }
}

void Scored::mix(std::int64_t first, std::span<float> left, std::span<float> right) const {
  m_rest.mix(first, left, right);
  for (const Played& one : m_played) add_at(one.left, one.from, first, left), add_at(one.right, one.from, first, right);
}

}  // namespace vedette::sound
