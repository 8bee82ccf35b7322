#include "choreography/director/focus.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "choreography/visible.h"
#include "stage/view.h"

namespace vedette::choreography {
namespace {

using timeline::Seconds;

/// A place where somebody is seen.
struct Place {
  std::uint64_t who = 0;  // the same in every picture
  bool about = false;     // the picture is about him
  float depth = 0;
  int men = 0;       // whom he stands for
  float counts = 0;  // all of them
  struct {
    float left, right, top, bottom;
  } covers{};  // of the picture, pixels
};

/// What a focus on somebody is worth, in one picture.
struct Worth {
  std::uint64_t who = 0;
  bool about = false;
  float depth = 0, sharp = 0;
};

/// Whom one sees in one picture.
class Places {
 public:
  Places(const Film& film, const Relief& relief, const stage::Camera& camera, float seconds)
      : m_film{film}, m_relief{relief}, m_view{view_of(film, camera, seconds)} {}

  /// Everybody there, those a picture is about before all others.
  void add(const stage::StageFrame& frame, std::optional<std::uint32_t> roster) {
    for (const stage::Block& block : frame.blocks)
      if (pixels_of(block, m_film.set.rosters[block.roster].arm, m_view, m_relief) >= noticed)
        add_men(block, roster == block.roster);
    std::ranges::sort(m_places, {}, &Place::depth);
    leave_out_hidden();
  }

  /// How much of what counts is sharp with the focus on each of those it is about, if any, for the best of them 1. A
  /// focus is on a gun's crew at least, not on one man who rides past the lens.
  [[nodiscard]] std::vector<Worth> worth_of_each() const {
    constexpr int crew = 8;
    constexpr float sharpness = 0.25F;  // how much nearer or farther off, by its own depth, a place is as good as sharp
    const bool about = std::ranges::any_of(m_places, &Place::about);
    int asked = 0;
    for (const Place& place : m_places)
      if (place.about == about) asked += place.men;
    const int fewest = std::min(crew, (asked + 1) / 2);
    std::vector<Worth> all;
    auto nearest = m_places.begin(), beyond = nearest;
    int men = 0;       // of those asked
    double sharp = 0;  // so exact that whoever comes and goes leaves nothing behind
    float most = 0;
    const auto add = [&](const Place& place, int sign) {
      sharp += sign * static_cast<double>(place.counts);
      if (place.about == about) men += sign * place.men;
    };
    for (const Place& focus : m_places) {
      for (; beyond != m_places.end() && beyond->depth * (1 - sharpness) <= focus.depth; ++beyond) add(*beyond, 1);
      for (; nearest->depth * (1 + sharpness) < focus.depth; ++nearest) add(*nearest, -1);
      if (focus.about != about || men < fewest) continue;
      all.push_back({focus.who, focus.about, focus.depth, static_cast<float>(sharp)});
      most = std::max(most, all.back().sharp);
    }
    for (Worth& one : all) one.sharp /= most;
    return all;
  }

 private:
  /// Of a large unit every so many.
  void add_men(const stage::Block& block, bool about) {
    constexpr int looked_at = 240, bystanders = 48;
    const stage::Roster& roster = m_film.set.rosters[block.roster];
    const int step = 1 + roster.figures / (about ? looked_at : bystanders);
    for (int figure = 0; figure < roster.figures; figure += step) {
      const stage::FigurePose pose = stage::place_alone(roster, block, figure, m_view.seconds);
      const std::uint64_t who = (std::uint64_t{block.roster} << 32U) + static_cast<std::uint64_t>(figure);
      if (!pose.hidden && !pose.fallen)
        add({.who = who, .about = about, .men = step}, pose.at, stature(roster.arm), breadth(roster.arm, pose.part));
    }
  }

  /// Adds him if he is in the picture: by how large he is, and how near the middle.
  void add(Place man, stage::Vec2 at, float tall, float broad) {
    constexpr float breast = 1.2F, bystander = 0.3F;  // metres; of one whom it is about
    constexpr int ranks = 2;                          // of those he stands for
    const stage::Vec3 place{at.x, at.y, m_relief.ground(at) + breast};
    if (m_view.depth(place) < 1) return;
    const auto spot = m_view.project(place);
    const float aside = 2 * spot.x / m_view.width - 1, inside = 1 - aside * aside;
    if (inside <= 0 || spot.y < 0 || spot.y > m_view.height) return;
    const float pixels = tall * m_view.pixels_per_metre(spot.depth);
    if (pixels < noticed) return;
    man.depth = spot.depth;
    man.counts = (man.about ? 1 : bystander) * static_cast<float>(man.men) * pixels * pixels * inside * inside;
    const int abreast = (man.men + ranks - 1) / ranks;
    const float metre = pixels / tall, half = broad * static_cast<float>(abreast) / 2 * metre;
    man.covers = {spot.x - half, spot.x + half, spot.y - (tall - breast) * metre, spot.y + breast * metre};
    m_places.push_back(man);
  }

  /// Of those who stand behind others only what one sees over them counts.
  void leave_out_hidden() {
    constexpr std::size_t columns = 128;
    std::array<float, columns> free{};  // from the upper edge of the picture down
    free.fill(picture_height);
    const float each = m_view.width / columns;
    const auto column_at = [&](float x) {
      return static_cast<std::size_t>(std::clamp(x / each, 0.0F, static_cast<float>(columns - 1)));
    };
    for (Place& place : m_places) {
      const auto& [left, right, top, bottom] = place.covers;
      const std::size_t first = column_at(left), last = column_at(right);
      float seen = 0;
      for (std::size_t column = first; column <= last; ++column) {
        seen += std::clamp((free[column] - top) / (bottom - top), 0.0F, 1.0F);
        free[column] = std::min(free[column], top);
      }
      place.counts *= seen / static_cast<float>(last - first + 1);
    }
  }

  static constexpr float noticed = 11;  // pixels that a man is high

  const Film& m_film;
  const Relief& m_relief;
  stage::View m_view;
  std::vector<Place> m_places;  // by depth
};

/// On whom the focus is worth most, by all that is known of each.
std::optional<std::uint64_t> best_of(std::span<const std::vector<Worth>> looks) {
  std::map<std::uint64_t, float> sharp;
  for (const std::vector<Worth>& look : looks)
    for (const Worth& one : look) sharp[one.who] += one.sharp;
  if (sharp.empty()) return {};
  return std::ranges::max_element(sharp, {}, &std::pair<const std::uint64_t, float>::second)->first;
}

/// Of one who is focused on, from look to look. Where others show far more, of them; where nobody is in the picture, as
/// it was, or as it will be.
std::vector<float> nearness_of(std::uint64_t who, std::span<const std::vector<Worth>> looks) {
  constexpr float far_less = 0.2F;  // of the most that could be sharp
  std::vector<float> nearness(looks.size());
  for (std::size_t i = 0; i < looks.size(); ++i) {
    if (looks[i].empty()) continue;
    const auto his = std::ranges::find(looks[i], who, &Worth::who);
    const bool stays = his != looks[i].end() && his->sharp > far_less;
    nearness[i] = 1 / (stays ? *his : std::ranges::max(looks[i], {}, &Worth::sharp)).depth;
  }
  for (std::size_t i = 1; i < looks.size(); ++i)
    if (nearness[i] <= 0) nearness[i] = nearness[i - 1];
  for (std::size_t i = looks.size() - 1; i > 0; --i)
    if (nearness[i - 1] <= 0) nearness[i - 1] = nearness[i];
  return nearness;
}

/// Right before those come whom a shot is about, and when they have just gone, one waits for them and looks after them:
/// the focus is where they are seen next, or were seen last.
void wait_for_them(std::vector<std::vector<Worth>>& looks) {
  constexpr std::size_t waits = 2;  // looks
  std::vector<std::size_t> there;
  for (std::size_t i = 0; i < looks.size(); ++i)
    if (!looks[i].empty() && looks[i].front().about) there.push_back(i);
  const auto apart = [](std::size_t i, std::size_t j) { return std::max(i, j) - std::min(i, j); };
  if (there.empty()) return;
  for (std::size_t i = 0; i < looks.size(); ++i) {
    const std::size_t nearest = *std::ranges::min_element(there, {}, [&](std::size_t j) { return apart(i, j); });
    if (nearest != i && apart(i, nearest) <= waits) looks[i] = looks[nearest];
  }
}

/// A focus that goes elsewhere for a moment and comes back stays where it is: of every look's neighbours the middle.
std::vector<float> steadied(const std::vector<float>& nearness) {
  constexpr std::size_t beside = 2;  // looks before and after
  std::vector<float> steady = nearness;
  for (std::size_t i = 1; i + 1 < nearness.size(); ++i) {
    const std::size_t reach = std::min({beside, i, nearness.size() - 1 - i});
    std::vector<float> near(nearness.begin() + static_cast<std::ptrdiff_t>(i - reach),
                            nearness.begin() + static_cast<std::ptrdiff_t>(i + reach + 1));
    std::ranges::nth_element(near, near.begin() + static_cast<std::ptrdiff_t>(reach));
    steady[i] = near[reach];
  }
  return steady;
}

}  // namespace

stage::Camera through_lens(stage::Camera camera) {
  constexpr float softest = 0.014F;  // of the picture's height: the disc that a point on the horizon becomes
  camera.focus = camera.sharp_at();
  camera.aperture = softest * 2 * std::tan(camera.field_of_view / 2) * camera.focus;
  return camera;
}

stage::Camera focused(stage::Camera camera, const Film& film, const Relief& relief, const stage::StageFrame& frame,
                      std::optional<std::uint32_t> roster) {
  Places places{film, relief, camera, frame.seconds};
  places.add(frame, roster);
  const std::vector<Worth> seen = places.worth_of_each();
  if (!seen.empty()) camera.focus = std::ranges::max(seen, {}, &Worth::sharp).depth;
  return through_lens(camera);
}

stage::Camera focus_pulled(const ShotCamera& shot, const Film& film, const Relief& relief, Seconds at) {
  constexpr Seconds longest = 0.5, hair = 1e-3;
  const auto pulls = static_cast<std::size_t>(std::max(1.0, std::ceil(shot.span.length() / longest)));
  const Seconds pull = shot.span.length() / static_cast<Seconds>(pulls);
  const std::size_t count = pulls + 1;
  const auto looks_at = [&](std::size_t look) {
    return std::max(shot.span.from, std::min(shot.span.from + static_cast<Seconds>(look) * pull, shot.span.to - hair));
  };
  std::vector<std::vector<Worth>> looks;
  std::vector<float> nearness;  // of what each look is sharp at, 1/m; first of what its camera looks at
  for (std::size_t i = 0; i < count; ++i) {
    const stage::StageFrame frame = film.timeline.frame_at(shot.battle(looks_at(i)));
    const stage::Camera taken = shot.camera(looks_at(i));
    Places places{film, relief, taken, frame.seconds};
    places.add(frame, shot.roster);
    looks.push_back(places.worth_of_each());
    nearness.push_back(1 / taken.sharp_at());
  }
  wait_for_them(looks);
  if (const auto who = best_of(looks)) nearness = nearness_of(*who, looks);
  nearness = steadied(nearness);
  stage::Camera camera = shot.camera(at);
  const Seconds since = pull > 0 ? std::clamp(at - shot.span.from, 0.0, shot.span.length()) / pull : 0;
  const auto first = std::min(static_cast<std::size_t>(since), pulls - 1);
  const float share = static_cast<float>(since - static_cast<Seconds>(first));
  camera.focus = 1 / std::lerp(nearness[first], nearness[first + 1], share);
  return through_lens(camera);
}

}  // namespace vedette::choreography
