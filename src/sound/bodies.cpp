#include "sound/bodies.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>

#include "core/die.h"
#include "sound/footfalls.h"
#include "stage/figure.h"

namespace vedette::sound {
namespace {

using stage::Clip;
using stage::FigurePose;

/// Men, horses or carriages that a slice in the bank is made of.
constexpr float steps_in_one = 60, runners_in_one = 45, horses_in_one = 19, fighters_in_one = 24, voices_in_one = 40,
                carriages_in_one = 2;

/// How the hooves of one horse come down: beats of a stride in shares of it, and its seconds.
struct Beats {
  float stride = 1;
  std::span<const float> at;
};
constexpr std::array walk{0.0F, 0.25F, 0.5F, 0.75F}, gallop{0.0F, 0.2F, 0.33F, 0.5F};
constexpr std::array trot{0.0F, 0.5F};
Beats beats_of(Clip clip) {
  if (clip == Clip::March) return {1.1F, walk};
  return clip == Clip::Quick ? Beats{0.72F, trot} : Beats{0.46F, gallop};
}

/// A figure that is listened to, at one moment.
struct Voice {
  const stage::Roster& roster;
  const stage::Block& block;
  FigurePose pose;
  int which = 0;         // of the unit's voices
  float stands_for = 1;  // figures
  float second = 0;
  stage::Vec3 at;
};

/// Writes down what one voice sounds of in one slice of time.
class Scribe {
 public:
  Scribe(const Voice& voice, std::vector<Grain>& grains) : m_voice{voice}, m_grains{grains} {}

  void write() {
    const stage::Arm arm = m_voice.roster.arm;
    if (m_voice.roster.battery && m_voice.pose.part != FigurePose::Part::Gunner) return team();
    if (arm == stage::Arm::Horse || arm == stage::Arm::Staff) return rider();
    man();
  }

 private:
  void man() {
    switch (m_voice.pose.clip) {
      case Clip::March:
        return marching(1.27F);  // steps a second: drill, section 1
      case Clip::Quick:
        return marching(1.8F);
      case Clip::Charge:
        cheer(0.8F);
        [[fallthrough]];
      case Clip::Run:
      case Clip::Rout:
        return lasting(Part::Running, runners_in_one);
      case Clip::Fence:
        return fighting();
      case Clip::Cheer:
        return cheer(loud_cheer());
      default:
        return;
    }
  }
  void rider() {
    switch (m_voice.pose.clip) {
      case Clip::March:
        lasting(Part::Herd, horses_in_one, 0.3F);
        return hooves(0.6F);
      case Clip::Quick:
        lasting(Part::Herd, horses_in_one, 0.6F);
        return hooves(0.8F);
      case Clip::Run:
      case Clip::Charge:
      case Clip::Rout:
        lasting(Part::Herd, horses_in_one);
        return hooves(1);
      case Clip::Fence:
        lasting(Part::Herd, horses_in_one, 0.3F);
        return fighting();
      case Clip::Cheer:
        return cheer(loud_cheer());
      default:
        return;
    }
  }
  void team() {
    const Clip clip = m_voice.pose.clip;
    if (clip != Clip::March && clip != Clip::Quick && clip != Clip::Run) return;
    const float fast = clip == Clip::March ? 0.5F : 1.0F;
    lasting(Part::Wheels, carriages_in_one, fast);
    lasting(Part::Herd, horses_in_one / 4, fast);
  }

  /// Who urges on those who fight before him is hardly heard over them.
  [[nodiscard]] float loud_cheer() const { return m_voice.block.clip == Clip::Fence ? 0.3F : 1.0F; }
  /// Where a line of contact is known all of it is heard instead: see `add_fray`.
  void fighting() {
    if (m_voice.block.fray.main.wide() <= 0) lasting(Part::Steel, fighters_in_one);
  }
  /// Who keeps step comes down with his company; who does not is heard as one of a crowd.
  void marching(float steps_a_second) {
    if (m_voice.block.to.shape == stage::Layout::Shape::Swarm || m_voice.pose.loose)
      return lasting(Part::Running, runners_in_one, 0.35F);
    const float gone = m_voice.pose.clip_seconds * steps_a_second;
    for (float step = std::ceil(gone); step < gone + steps_a_second * static_cast<float>(slice_every); ++step)
      add(Part::Step, (step - gone) / steps_a_second, of(steps_in_one), static_cast<std::uint64_t>(std::abs(step)));
  }
  /// Two horses of a regiment stand out among the others.
  void hooves(float loud) {
    if (m_voice.which > 1) return;
    const Beats beats = beats_of(m_voice.pose.clip);
    const auto phase = stage::noise(m_voice.roster.seed, static_cast<std::uint64_t>(m_voice.which), 97);
    const double gone = static_cast<double>(m_voice.second / beats.stride + phase);
    const double end = gone + slice_every / static_cast<double>(beats.stride);
    for (double stride = std::floor(gone); stride < end; ++stride)
      for (const float beat : beats.at) {
        const double at = stride + static_cast<double>(beat);
        if (at < gone || at >= end) continue;
        const auto n = static_cast<std::uint64_t>(at * 64);
        const float uneven = 0.6F + 0.4F * stage::noise(m_voice.roster.seed, n, 98);
        add(Part::Hoof, static_cast<float>(at - gone) * beats.stride, loud * uneven, n);
      }
  }
  /// A voice shouts, then draws breath: never all of a unit at once.
  void cheer(float loud) {
    constexpr std::uint64_t breath = 7;  // slices
    const auto slice = static_cast<std::uint64_t>(std::llround(static_cast<double>(m_voice.second) / slice_every));
    const auto turn = m_voice.roster.seed % breath + static_cast<std::uint64_t>(m_voice.which) * 2;
    if ((slice + turn) % breath == 0) add(Part::Cheer, 0.1F, loud * of(voices_in_one), slice);
  }
  void lasting(Part part, float in_one, float loud = 1) {
    add(part, 0, loud * of(in_one), static_cast<std::uint64_t>(static_cast<double>(m_voice.second) / slice_every));
  }
  [[nodiscard]] float of(float in_one) const { return std::sqrt(m_voice.stands_for / in_one); }

  void add(Part part, float after, float gain, std::uint64_t n) {
    const auto seed = core::mix(m_voice.roster.seed + static_cast<std::uint64_t>(m_voice.which), n, 0x50'0D);
    m_grains.push_back({part, m_voice.second + after, m_voice.at, gain, static_cast<std::uint32_t>(seed)});
  }

  const Voice& m_voice;
  std::vector<Grain>& m_grains;
};

/// Who of a unit is listened to: the same man until he falls, then another.
std::optional<int> voice_of(const stage::Roster& roster, int which, float second) {
  constexpr std::uint64_t tries = 5;
  for (std::uint64_t t = 0; t < tries; ++t) {
    const float chosen = stage::noise(roster.seed, static_cast<std::uint64_t>(which), 89 + t);
    const int figure = std::min(roster.figures - 1, static_cast<int>(chosen * static_cast<float>(roster.figures)));
    if (roster.fell_at[static_cast<std::size_t>(figure)] > second) return figure;
  }
  return {};
}

/// Whether nobody of a unit does anything that is heard: most of a battle most of the time.
bool is_quiet(const stage::Block& block) {
  const bool still = block.clip == Clip::Stand || block.clip == Clip::Present || block.clip == Clip::Volley ||
                     block.clip == Clip::Reload || block.clip == Clip::Serve;
  return still && block.morph >= 1 && block.limbered <= 0;
}

float ground_at(const stage::StageSet& set, stage::Vec2 at) {
  return set.scenery.ground.columns > 1 ? set.scenery.ground.at(at) : 0;
}

/// The front ranks that meet, heard from two places of the line on which they do.
void add_fray(const stage::StageSet& set, const stage::Block& block, float second, std::vector<Grain>& grains) {
  const stage::Roster& roster = set.rosters[block.roster];
  const stage::Fray::Stretch& face = block.fray.main;
  const float width = face.wide();
  if (width <= 0 || block.fray.grown <= 0.05F) return;
  constexpr float of_a_man = 0.6F, of_a_horse = 0.95F;  // metres of front
  const float fighters = block.fray.grown * width / (roster.arm == stage::Arm::Horse ? of_a_horse : of_a_man);
  const float ahead =
      std::abs(std::cos(face.facing)) * block.to.deep() / 2 + std::abs(std::sin(face.facing)) * block.to.front / 2;
  for (const float share : {0.25F, 0.75F}) {
    const stage::Vec2 at = block.at + stage::turned({face.left + share * width, ahead}, block.bearing + face.facing);
    const auto seed = core::mix(roster.seed, static_cast<std::uint64_t>(second * 2), share < 0.5F ? 0x57 : 0xEE1);
    grains.push_back({Part::Steel,
                      second,
                      {at.x, at.y, ground_at(set, at) + 1},
                      std::sqrt(fighters / 2 / fighters_in_one),
                      static_cast<std::uint32_t>(seed)});
  }
}

void add_unit(const stage::StageSet& set, const stage::Block& block, float second, std::vector<Grain>& grains) {
  constexpr int figures_to_a_voice = 60, most = 6;
  const stage::Roster& roster = set.rosters[block.roster];
  if (roster.figures <= 0) return;
  add_fray(set, block, second, grains);
  if (is_quiet(block)) return;
  const int voices = std::clamp(roster.figures / figures_to_a_voice, 1, most);
  const auto fallen = std::ranges::upper_bound(roster.falls, second, {}, &stage::Fall::second) - roster.falls.begin();
  const float alive = static_cast<float>(std::max<std::ptrdiff_t>(1, roster.figures - fallen)) * block.presence;
  for (int which = 0; which < voices; ++which) {
    const auto figure = voice_of(roster, which, second);
    if (!figure) continue;
    // Where he would be: that he gives way to somebody, nobody hears, and who gives way in all of a film takes long.
    const FigurePose pose = figure_alone(roster, block, *figure, second);
    if (pose.hidden || pose.fallen) continue;
    const Voice voice{roster,
                      block,
                      pose,
                      which,
                      alive / static_cast<float>(voices),
                      second,
                      {pose.at.x, pose.at.y, ground_at(set, pose.at) + pose.above + 1}};
    Scribe{voice, grains}.write();
  }
}

}  // namespace

void add_bodies(const stage::StageSet& set, const timeline::Timeline& film, std::vector<Grain>& grains) {
  stage::StageFrame frame;
  for (double at = 0; at < film.duration(); at += slice_every) {
    film.draw(at, frame);
    for (const stage::Block& block : frame.blocks) add_unit(set, block, static_cast<float>(at), grains);
  }
}

}  // namespace vedette::sound
