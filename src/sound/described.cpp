#include "sound/described.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string_view>

namespace vedette::sound {
namespace {

constexpr double not_again_for = 25;  // seconds: who reads knows that it goes on
constexpr float far_off = 350;        // metres

/// The word for a sound, how far it is worth one, and whether distance is told.
struct Word {
  std::string_view word;
  float heard_to = 0;  // metres
  bool distance = false;
};

std::optional<Word> word_of(Part part) {
  switch (part) {
    case Part::Musket:
    case Part::Volley:
      return Word{"musketry", 800, true};
    case Part::FourPounder:
    case Part::SixPounder:
    case Part::NinePounder:
    case Part::TwelvePounder:
    case Part::Howitzer:
      return Word{"cannon", 3'000, true};
    case Part::Burst:
      return Word{"a shell bursts", 500, false};
    case Part::Cheer:
      return Word{"cheering", 250, true};
    case Part::Steel:
      return Word{"steel on steel", 120, false};
    case Part::Hoof:
      return Word{"hooves", 60, false};
    case Part::Rain:
      return Word{"rain", 1e9F, false};
    case Part::Fire:
      return Word{"fire", 80, false};
    default:
      return std::nullopt;  // what one would not remark upon
  }
}

}  // namespace

std::vector<Described> described(const Score& score, const Ears& ears) {
  std::vector<Described> told;
  std::map<std::string, double, std::less<>> last;
  for (const Grain& grain : score.grains) {
    const auto word = word_of(grain.part);
    if (!word) continue;
    const float away = info(grain.part).around ? 0 : length(grain.at - ears(grain.second).eye);
    if (away > word->heard_to) continue;
    const double at = grain.second + static_cast<double>(std::min(latest, away / speed_of_sound));
    std::string words{word->word};
    if (word->distance && away > far_off) words += ", far off";
    const auto before = last.find(words);
    if (before != last.end() && at < before->second + not_again_for) continue;
    last[words] = at;
    told.push_back({at, std::move(words)});
  }
  return told;
}

}  // namespace vedette::sound
