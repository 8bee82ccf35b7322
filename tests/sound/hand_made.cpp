#include "sound/hand_made.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace vedette::sound::test {
namespace {

class UnitStrip final : public timeline::Strip {
 public:
  UnitStrip(timeline::Span span, Field::Blocks blocks) : Strip{span}, m_blocks{std::move(blocks)} {}
  void draw(timeline::Seconds at, stage::StageFrame& frame) const override { frame.blocks.push_back(m_blocks(at)); }

 private:
  Field::Blocks m_blocks;
};

}  // namespace

const Bank& bank() {
  static const Bank made;
  return made;
}

stage::Camera looking_north(stage::Vec2 from) {
  return {.eye = {from.x, from.y, 2}, .target = {from.x, from.y + 100, 2}};
}
Ears standing_still() {
  return [](double) { return looking_north(); };
}

Field::Field(double seconds) {
  film.set_duration(seconds);
  set.seconds = static_cast<float>(seconds);
  set.scenery.wind = {};
}

void Field::volley(float second, float metres, int muskets) {
  for (int musket = 0; musket < muskets; ++musket) {
    const auto m = static_cast<float>(musket);
    set.puffs.push_back({.at = {0.5F * (m - static_cast<float>(muskets - 1) / 2), metres},
                         .born = second + 0.1F * m / static_cast<float>(muskets),
                         .seed = static_cast<std::uint32_t>(musket)});
  }
}

void Field::gun(float second, float metres, int pounds) {
  set.shots.push_back({.from = {0, metres}, .fired = second, .arrives = second, .pounds = pounds});
}

void Field::unit(stage::Arm arm, int figures, const Blocks& blocks) {
  const auto roster = static_cast<std::uint32_t>(set.rosters.size());
  set.rosters.push_back({.arm = arm, .figures = figures, .seed = 7 + roster});
  set.rosters.back().index_falls();
  film.add_track("unit", roster + 1)
      .add(std::make_unique<UnitStrip>(timeline::Span{0, film.duration()}, [roster, blocks](double second) {
        stage::Block block = blocks(second);
        block.roster = roster;
        return block;
      }));
}

void Field::unit(stage::Arm arm, int figures, stage::Clip clip, float metres) {
  unit(arm, figures, [=](double second) {
    stage::Block block{.at = {0, metres}, .clip = clip, .clip_seconds = static_cast<float>(second)};
    block.from = block.to = {.front = 40, .depth = 4};
    if (clip == stage::Clip::Fence) block.fray = {.main = {.left = -20, .right = 20}, .grown = 1};
    block.seconds = static_cast<float>(second);
    return block;
  });
}

Stereo mixed(const Mixer& mixer, double from, double to) {
  Stereo stereo{Wave(samples_in(to - from)), Wave(samples_in(to - from))};
  mixer.mix(static_cast<std::int64_t>(samples_in(from)), stereo.left, stereo.right);
  return stereo;
}

double beginning_of(const Wave& wave, float share) {
  const float heard = share * peak_of(wave);
  const auto first = std::ranges::find_if(wave, [&](float sample) { return std::abs(sample) >= heard; });
  return static_cast<double>(first - wave.begin()) / samples_a_second;
}

}  // namespace vedette::sound::test
