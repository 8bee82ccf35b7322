#include "sound/bank.h"

#include <algorithm>
#include <cmath>

#include "sound/blasts.h"
#include "sound/footfalls.h"
#include "sound/hand_to_hand.h"
#include "sound/weather.h"

namespace vedette::sound {
namespace {

constexpr float power_of_a_slice = 0.2F;

/// Two thirds of what lies above are gone after so many metres of air. Source: ISO 9613-1 at 15 °C and 60 %: 0.5 dB in
/// a hundred metres at 1 kHz, with the power 1.6 of the frequency.
float air_limit(float metres) {
  return 1'000 * std::pow(600 / metres, 0.625F);
}

/// How loud the land answers, beside the sound itself, to one who hears both from afar.
float answer_at(float metres) {
  return std::clamp(0.09F + 0.9F * std::sqrt(metres / stations.back()), 0.0F, 1.0F);
}

Wave far_muskets(Chance& chance) {
  constexpr int muskets = 24;
  Wave wave = silence(0.5);
  for (int musket = 0; musket < muskets; ++musket)
    add(wave, musket_shot(chance), static_cast<double>(chance.between(0, 0.07F)), chance.between(0.6F, 1));
  return wave;
}

/// What a wave is when nearly all of it is heard over so many metres.
Wave heard_at(const Wave& close, const Wave& answer, float metres) {
  const float limit = 1.4F * air_limit(metres);
  Wave wave = close;
  wave.resize(std::max(close.size(), answer.size()));
  if (!answer.empty()) add(wave, answer, 0, answer_at(metres));
  soften(wave, limit);
  soften(wave, limit);
  if (!answer.empty()) trim(wave);
  return wave;
}

/// The same recording a little higher or lower.
Wave pitched(const Wave& wave, float by) {
  Wave other(static_cast<std::size_t>(static_cast<float>(wave.size()) / by));
  for (std::size_t i = 0; i < other.size(); ++i) {
    const float at = static_cast<float>(i) * by;
    const auto left = static_cast<std::size_t>(at);
    const float share = at - static_cast<float>(left);
    const auto sample = [&](std::size_t k) { return k < wave.size() ? wave[k] : 0; };
    other[i] = sample(left) * (1 - share) + sample(left + 1) * share;
  }
  return other;
}

/// A recorded blow begins where it is heard, not where the recorder was switched on.
Wave from_its_beginning(const Wave& wave, float lead) {
  const float heard = 0.1F * peak_of(wave);
  const auto first = std::ranges::find_if(wave, [&](float sample) { return std::abs(sample) >= heard; });
  const auto before = std::min<std::ptrdiff_t>(
      first - wave.begin(), static_cast<std::ptrdiff_t>(samples_in(static_cast<double>(lead) + 0.001)));
  Wave cut{first - before, wave.end()};
  fade(cut, 0.0005, 0.02);
  scale_to_peak(cut, 1);
  return cut;
}

std::vector<Wave> takes_of_recording(const Wave& recording, const PartInfo& part) {
  std::vector<Wave> takes;
  const auto wanted = static_cast<std::size_t>(part.takes);
  const std::size_t slice = samples_in(slice_seconds);
  if (part.lasts) {
    const std::size_t room = recording.size() > slice ? recording.size() - slice : 0;
    const std::size_t count = std::min(wanted, 1 + room / (slice / 4));
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t from = count > 1 ? room * i / (count - 1) : 0;
      Wave one(recording.begin() + static_cast<std::ptrdiff_t>(from),
               recording.begin() + static_cast<std::ptrdiff_t>(std::min(recording.size(), from + slice)));
      one.resize(slice);
      scale_to_power(one, power_of_a_slice);
      as_slice(one);
      takes.push_back(std::move(one));
    }
    return takes;
  }
  const Wave begun = from_its_beginning(recording, part.lead);
  for (std::size_t i = 0; i < wanted; ++i)
    takes.push_back(pitched(begun, 1 + 0.012F * static_cast<float>((i + 1) / 2) * (i % 2 == 0 ? 1.0F : -1.0F)));
  return takes;
}

std::vector<Wave> takes_made(Part part) {
  std::vector<Wave> takes;
  for (int take = 0; take < info(part).takes; ++take) takes.push_back(made(part, static_cast<std::size_t>(take)));
  return takes;
}

}  // namespace

Wave made(Part part, std::size_t take) {
  Chance chance{static_cast<std::uint64_t>(part) * 1'000 + take};
  switch (part) {
    case Part::Musket:
      return musket_shot(chance);
    case Part::Volley:
      return far_muskets(chance);
    case Part::FourPounder:
      return cannon_shot(4, chance);
    case Part::SixPounder:
      return cannon_shot(6, chance);
    case Part::NinePounder:
      return cannon_shot(9, chance);
    case Part::TwelvePounder:
      return cannon_shot(12, chance);
    case Part::Howitzer:
      return howitzer_shot(chance);
    case Part::Burst:
      return shell_burst(chance);
    case Part::Ball:
      return passing_ball(chance);
    case Part::Graze:
      return graze_thud(chance);
    case Part::Hoof:
      return hoof_beat(chance);
    case Part::Herd:
      return herd_slice(chance);
    case Part::Step:
      return company_step(chance);
    case Part::Running:
      return running_slice(chance);
    case Part::Wheels:
      return wheels_slice(chance);
    case Part::Steel:
      return steel_slice(chance);
    case Part::Cheer:
      return cheer(chance);
    case Part::Wind:
      return wind_slice(chance);
    case Part::Rain:
      return rain_slice(chance);
    case Part::Fire:
      return fire_slice(chance);
  }
  return {};
}

Bank::Bank(const Recordings& recordings) {
  for (std::size_t i = 0; i < part_count; ++i) {
    const auto part = static_cast<Part>(i);
    const auto recorded = recordings.find(part);
    const std::vector<Wave> takes =
        recorded != recordings.end() ? takes_of_recording(recorded->second, parts[i]) : takes_made(part);
    for (std::size_t take = 0; take < takes.size(); ++take) {
      Chance chance{0xEC40 + i * 1'000 + take};
      const Wave answer = parts[i].echo > 0 ? land_echo(takes[take], parts[i].echo, chance) : Wave{};
      Take& kept = m_takes[i].emplace_back();
      for (std::size_t station = 0; station < (parts[i].around ? 1 : stations.size()); ++station) {
        kept[station] = heard_at(takes[take], answer, stations[station]);
        m_longest = std::max(m_longest, kept[station].size());
      }
    }
  }
}

std::size_t Bank::bytes() const {
  std::size_t all = 0;
  for (const auto& takes : m_takes)
    for (const Take& take : takes)
      for (const Wave& wave : take) all += wave.size() * sizeof(float);
  return all;
}

}  // namespace vedette::sound
