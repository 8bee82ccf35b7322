#include "choreography/director/rating.h"

#include <algorithm>
#include <bitset>
#include <cmath>
#include <numeric>
#include <utility>

#include "choreography/acting.h"
#include "choreography/aftermath.h"
#include "choreography/director/composition.h"
#include "choreography/visible.h"
#include "stage/fields.h"

namespace vedette::choreography {

using stage::Arm;
using stage::Vec2;
using stage::Vec3;
using timeline::Seconds;

namespace {

constexpr int height = picture_height;
constexpr float noticed = 11;                 // pixels from which a man counts
constexpr float told_at_blows = 36;           // from which one sees what he does who fights hand to hand
constexpr float missed = 40;                  // from which one misses him who is hidden
constexpr float told_apart = 8;               // from which he covers something
constexpr float too_large = 0.5F * height;    // such a man hides more than he shows
constexpr int columns = 32, rows = 18;        // of the picture, to count what is covered
constexpr float all_round = 450, near = 250;  // metres: who is looked at in a shot of everybody; who may be in the way

struct Spot {
  int left, right, top, bottom;
};

/// A corner of a roof or a bush gives a picture depth; half a picture of it is a picture of a roof.
float closed_cost(float share) {
  constexpr float much = 0.2F;
  return costs.walled * share + costs.roofs * std::max(0.0F, share - much);
}

}  // namespace

const Cuts::Cut* leap_in(const Film& film, const Relief& relief, timeline::Span span, const Move& move) {
  constexpr Seconds edge = 1e-3;
  for (const Cuts::Cut& cut : film.cuts.by_time())
    if (cut.at > span.from + edge && cut.at < span.to - edge &&
        shows_leap(film, relief, between(move.first, move.second, span.share(cut.at)), cut))
      return &cut;
  return nullptr;
}

float Shown::worth(bool has_other, bool titled) const {
  constexpr float full = 0.25F, thin = 0.06F;
  const float usual_sky = titled ? 0.5F : 0.33F;
  const float mass = std::min(covered, full) / full, lifeless = std::max(0.0F, 1 - acting / hardly_anybody);
  return 1.5F * mass + 0.5F * breadth + subject + (has_other ? 1.2F * other : 0) + blows - 1.5F * in_the_way -
         1.5F * sunk - 1.2F * std::max(0.0F, 1 - covered / thin) - 1.2F * std::max(0.0F, sky - usual_sky) -
         (titled ? 2 * upper : 0.8F * lifeless);
}

Rating::Rating(const Film& film, const Relief& relief, timeline::Span span, const Subject& subject, Vec2 place,
               bool titled)
    : m_film{film},
      m_relief{relief},
      m_span{span},
      m_subject{subject},
      m_titled{titled},
      m_is_battery{subject.unit && film.set.rosters[*subject.unit].arm == Arm::Guns},
      m_place{place} {
  constexpr Seconds often = 0.5;
  constexpr int fewest = 3;
  const int looks = std::max(fewest, static_cast<int>(std::lround(span.length() / often)));
  m_sittings.resize(static_cast<std::size_t>(looks));
  for (int i = 0; i < looks; ++i)
    m_sittings[static_cast<std::size_t>(i)].at = span.from + (i + 0.5) * span.length() / looks;
  m_sittings[middle()] = sitting(m_sittings[middle()].at);
}

std::vector<Seconds> Rating::looked_at() const {
  std::vector<Seconds> looks;
  for (const Sitting& sitting : m_sittings) looks.push_back(sitting.at);
  return looks;
}

Rating::Sitting Rating::sitting(Seconds at) const {
  constexpr int of_two = 288, of_many = 40, of_bystanders = 16, to_be_told = 14;
  constexpr float background = 0.3F;  // of what teams count beside guns, and who waits behind those who fight
  Sitting all{.at = at, .sitters = {}, .standing = {}};
  for (std::uint32_t i = 0; i < m_film.set.rosters.size(); ++i) {
    const stage::Roster& roster = m_film.set.rosters[i];
    const bool is_subject = m_subject.unit == i, is_other = m_subject.other == i, everybody = !m_subject.unit;
    if (roster.arm == Arm::Staff && !is_subject) continue;
    const stage::Block block = block_of(m_film, i, at);
    if (block.presence <= 0) continue;
    const Footprint ground = footprint(block);
    if (!is_subject && !is_other && length(ground.at - m_place) - ground.front / 2 > (everybody ? all_round : near))
      continue;
    all.standing.push_back(ground);
    const Role role = is_other ? Role::Other : (is_subject || everybody ? Role::Subject : Role::Bystander);
    const int most = role == Role::Bystander ? of_bystanders : (everybody ? of_many : of_two);
    const int step = std::max(1, roster.figures / most);
    const float tall = stature(roster.arm);
    float living = 0;
    for (int figure = step / 2; figure < roster.figures; figure += step) {
      const stage::FigurePose pose = stage::place_alone(roster, block, figure, static_cast<float>(at));
      if (pose.fallen) continue;
      const auto men = static_cast<float>(step);
      living += men;
      if (pose.hidden) continue;
      using Part = stage::FigurePose::Part;
      const bool strikes = pose.clip == stage::Clip::Fence && role != Role::Bystander && !everybody;
      const bool waits = block.clip == stage::Clip::Fence && !strikes && pose.part == Part::Whole && !everybody;
      const float counts = waits || pose.part == Part::Team || pose.part == Part::Caisson ? background : 1;
      if (strikes) all.striking[role == Role::Other ? 1 : 0] += men;
      const Vec3 belt{pose.at.x, pose.at.y, m_relief.ground(pose.at) + tall / 2};
      all.sitters.push_back(
          {belt, tall, breadth(roster.arm, pose.part), men, counts, strikes, !stage::waits(pose.clip), role});
    }
    if (role != Role::Bystander)
      all.enough[role == Role::Other ? 1 : 0] =
          std::max(1.0F, roster.arm == Arm::Guns && !roster.battery ? 2.0F : std::min<float>(to_be_told, living));
  }
  if (!m_subject.unit) all.enough[0] = 2 * to_be_told;
  for (float& men : all.striking)  // half of them tell of a fight; of a long line fewer
    if (men > 0) men = std::clamp(0.5F * men, 4.0F, 60.0F);
  return all;
}

stage::Camera Rating::camera(const Move& move, std::size_t look) const {
  return between(move.first, move.second, m_span.share(m_sittings[look].at));
}

bool Rating::is_in_corn(Vec3 eye, Vec3 belt, Seconds at) const {
  return m_relief.scenery != nullptr &&
         stage::hidden_by_corn(*m_relief.scenery, m_film.set.trodden, eye, belt, static_cast<float>(at));
}

bool Rating::is_open(Vec3 eye, Vec3 belt) const {
  constexpr float apart = 3;  // metres: no bush is missed
  const int steps = std::clamp(static_cast<int>(length(belt - eye) / apart), 12, 80);
  for (int i = 1; i < steps; ++i) {
    if (m_relief.hides(eye + (belt - eye) * (static_cast<float>(i) / static_cast<float>(steps)))) return false;
  }
  return true;
}

float Rating::walled(const stage::Camera& camera) const {
  constexpr int across = 6, down = 3;            // of the picture, at its middle height and below
  constexpr float skip = 1;                      // metres from the eye
  constexpr float before = 0.8F, farthest = 90;  // of the way to whom it is about; metres
  // From one look to the next: far off only roofs and trees close much of a picture.
  const auto apart = [](float far) { return far < 24 ? 2.5F : 4.0F; };
  const float reach = std::min(farthest, before * length(camera.target - camera.eye));
  const stage::View view = view_of(m_film, camera, 0);
  int closed = 0;
  for (int i = 0; i < across; ++i)
    for (int j = 0; j < down; ++j) {
      const float x = (2 * (static_cast<float>(i) + 0.5F) / across - 1) * view.tangent * view.aspect,
                  y = (0.3F - 0.5F * static_cast<float>(j)) * view.tangent;
      const Vec3 way = stage::unit(view.ahead + view.right * x + view.up * y);
      for (float far = skip; far < reach; far += apart(far)) {
        const Vec3 place = view.eye + way * far;
        if (!m_relief.hides(place)) continue;
        // The ground itself may be near below: what stands on it is what closes the picture.
        if (place.z >= m_relief.ground({place.x, place.y})) ++closed;
        break;
      }
    }
  return static_cast<float>(closed) / (across * down);
}

/// What is between one eye and those of one look, each of whom is looked for when he is first asked for: most stand
/// beside the picture.
class Rating::Sights {
 public:
  Sights(const Rating& rating, Vec3 eye, std::size_t look, const stage::Veil& veil)
      : m_rating{rating},
        m_eye{eye},
        m_high{eye.z - rating.m_relief.ground({eye.x, eye.y})},
        m_now{rating.m_sittings[look]},
        m_veil{veil},
        m_known((m_now.sitters.size() + beside() - 1) / beside()) {}

  [[nodiscard]] Vec3 eye() const { return m_eye; }
  /// The same of him and those beside him.
  [[nodiscard]] Sight of(std::size_t sitter) {
    std::optional<Sight>& known = m_known[sitter / beside()];
    if (!known) known = looked(m_now.sitters[sitter / beside() * beside()]);
    return *known;
  }

 private:
  /// How many sitters one look at the ground between tells of: of a whole field's there are enough.
  [[nodiscard]] std::size_t beside() const { return m_rating.m_subject.unit ? 18 : 12; }
  [[nodiscard]] Sight looked(const Sitter& man) const {
    Sight sight{.in_corn = m_rating.is_in_corn(m_eye, man.belt, m_now.at)};
    sight.open = !sight.in_corn && m_rating.is_open(m_eye, man.belt);
    if (sight.open) sight.veiled = m_veil.hides({m_eye.x, m_eye.y, m_high}, {man.belt.x, man.belt.y, man.tall / 2});
    return sight;
  }

  const Rating& m_rating;
  Vec3 m_eye;
  float m_high;  // metres over the ground
  const Sitting& m_now;
  const stage::Veil& m_veil;
  std::vector<std::optional<Sight>> m_known;
};

Shown Rating::shown(const Move& move, std::size_t look, Sights* sights) const {
  constexpr std::size_t a_glance = 300;  // sitters
  const Sitting& now = m_sittings[look];
  const stage::Camera from = camera(move, look);
  const stage::View view = view_of(m_film, from, now.at);
  const auto width = static_cast<int>(view.width);
  Shown result;
  std::array<float, columns * rows> covered{};
  int uppermost = rows, lowermost = -1;  // rows in which anything is covered
  std::bitset<columns> filled;
  std::array<float, columns> highest, lowest;
  highest.fill(height), lowest.fill(0);
  float in_the_way = 0, nearest = 1e9F, before = 1e9F;
  float weight = 0, moment = 0, acting = 0;  // of the subject and its opponent in the picture
  std::array<float, 2> seen{}, blows{};
  struct InTheWay {
    float depth, area;
  };
  std::vector<InTheWay> others;
  std::array<float, 2> looked_for{}, sunk{};
  float behind = 0, near_men = 0, veiled = 0, open_men = 0;
  // At a glance every third stands for two more.
  const std::size_t each = sights == nullptr && now.sitters.size() > a_glance ? 3 : 1;
  for (std::size_t i = 0; i < now.sitters.size(); i += each) {
    Sitter man = now.sitters[i];
    man.men *= static_cast<float>(each);
    const float depth = view.depth(man.belt);
    if (depth < 0.7F) continue;
    const float pixels = view.enlarged * man.tall * view.pixels_per_metre(depth);
    if (pixels < told_apart) continue;
    const auto spot = view.project(man.belt);
    const float half_high = pixels / 2, half_wide = half_high * man.broad / man.tall;
    if (spot.x + half_wide < 0 || spot.x - half_wide > view.width || spot.y + half_high < 0 ||
        spot.y - half_high > height)
      continue;
    const auto [open, in_corn, smoke] = sights == nullptr ? Sight{} : sights->of(i);
    result.largest = std::max(result.largest, pixels / height);
    const float area = man.men * 4 * half_high * half_wide / static_cast<float>(width * height);
    if (man.role == Role::Bystander) {
      if (open) others.push_back({depth, area});
      continue;
    }
    const std::size_t which = man.role == Role::Other ? 1 : 0;
    looked_for[which] += man.men, sunk[which] += in_corn ? man.men : 0;
    if (pixels >= missed) near_men += man.men, behind += open || in_corn ? 0 : man.men;
    if (!open) continue;
    open_men += man.men, veiled += man.men * smoke;
    if (pixels > too_large) in_the_way += area;
    if (man.counts < 1)
      others.push_back({depth, area}), before = std::min(before, depth);
    else
      nearest = std::min(nearest, depth);
    const bool inside = spot.x > 0 && spot.x < view.width && spot.y > 0 && spot.y < height;
    if (inside && pixels >= noticed) seen[which] += man.men * man.counts;
    if (inside && man.strikes) blows[which] += man.men * std::min(1.0F, pixels / told_at_blows);
    const float top = std::max(0.0F, spot.y - half_high), bottom = std::min<float>(height, spot.y + half_high);
    const float inside_it = area * (bottom - top) / (2 * half_high);
    weight += inside_it, moment += inside_it * (bottom + top) / 2, acting += man.acts ? inside_it : 0;
    // His comrades stand beside him: what they cover is spread over the cells he reaches.
    const auto column = [width](float x) {
      return std::clamp(static_cast<int>(x * columns / static_cast<float>(width)), 0, columns - 1);
    };
    const auto row = [](float y) { return std::clamp(static_cast<int>(y * rows / height), 0, rows - 1); };
    const float spread = std::sqrt(man.men) * half_wide;
    const Spot cells{column(spot.x - spread), column(spot.x + spread), row(spot.y - half_high),
                     row(spot.y + half_high)};
    uppermost = std::min(uppermost, cells.top), lowermost = std::max(lowermost, cells.bottom);
    const auto many = static_cast<float>((cells.right - cells.left + 1) * (cells.bottom - cells.top + 1));
    for (int y = cells.top; y <= cells.bottom; ++y)
      for (int x = cells.left; x <= cells.right; ++x)
        covered[static_cast<std::size_t>(y * columns + x)] += man.counts * area * columns * rows / many;
    for (int x = cells.left; x <= cells.right; ++x) {
      const auto place = static_cast<std::size_t>(x);
      filled.set(place);
      highest[place] = std::min(highest[place], top), lowest[place] = std::max(lowest[place], bottom);
    }
  }
  constexpr float from_behind = 0.5F;
  if (m_is_battery && before < nearest) in_the_way += from_behind;
  for (const InTheWay& other : others)
    if (other.depth < 0.8F * nearest) in_the_way += other.area;
  constexpr int title_from = 4, title_to = 9;  // rows where titles stand
  for (int y = uppermost; y <= lowermost; ++y)
    for (int x = 0; x < columns; ++x) {
      const float share = std::min(1.0F, covered[static_cast<std::size_t>(y * columns + x)]);
      result.covered += share / (columns * rows);
      if (y >= title_from && y < title_to) result.upper += share / ((title_to - title_from) * columns);
    }
  for (std::size_t x = 0; x < columns; ++x) result.share += std::max(0.0F, lowest[x] - highest[x]) / (height * columns);
  if (weight > 0) result.height = moment / (weight * height), result.acting = acting / weight;
  result.breadth = static_cast<float>(filled.count()) / columns;
  result.subject = std::min(1.0F, seen[0] / now.enough[0]);
  result.other = std::min(1.0F, seen[1] / now.enough[1]);
  if (now.striking[0] > 0 && now.striking[1] > 0)
    result.blows = std::min({1.0F, blows[0] / now.striking[0], blows[1] / now.striking[1]});
  for (std::size_t i = 0; i < sunk.size(); ++i)
    result.sunk = std::max(result.sunk, sunk[i] / std::max(1.0F, looked_for[i]));
  result.behind = behind / std::max(1.0F, near_men);
  result.veiled = veiled / std::max(1.0F, open_men);
  result.in_the_way = std::min(1.0F, in_the_way);
  const Vec3 way = from.target - from.eye;
  const float down = std::atan2(-way.z, length(Vec2{way.x, way.y}));
  result.sky = std::clamp(0.5F - down / from.field_of_view, 0.0F, 1.0F);
  return result;
}

float Rating::at_a_glance(const Move& move) const {
  return shown(move, middle(), nullptr).worth(m_subject.other.has_value(), m_titled);
}

float Rating::hidden_at_a_glance(const Move& move) const {
  constexpr std::size_t rays = 6;
  constexpr float hidden = 3;
  const std::vector<Sitter>& sitters = m_sittings[middle()].sitters;
  const Vec3 eye = camera(move, middle()).eye;
  std::size_t asked = 0, open = 0;
  for (std::size_t i = sitters.size() / (2 * rays); i < sitters.size();
       i += std::max<std::size_t>(1, sitters.size() / rays)) {
    if (sitters[i].role == Role::Bystander) continue;
    ++asked;
    if (is_open(eye, sitters[i].belt)) ++open;
  }
  return asked == 0 ? 0 : hidden * (1 - static_cast<float>(open) / static_cast<float>(asked));
}

float Rating::cost(const Shown& now, Vec3 eye, const Sitting& sitting) const {
  constexpr float among_men = 1.5F, small = 0.16F, small_of_all = 0.15F, large = 0.5F, much_sky = 0.36F, over_men = 4,
                  low = 0.72F, dim = 0.4F;
  constexpr float elbow = 1.5F;
  float cost = -costs.worth * now.worth(m_subject.other.has_value(), m_titled) +
               costs.sky * std::max(0.0F, now.sky - much_sky) + costs.behind * now.behind +
               costs.sunken * std::max(0.0F, now.height - low);
  if (!m_is_battery) cost += costs.smoke * std::max(0.0F, now.veiled - dim);
  if (now.largest > 1) cost += costs.blocked;
  cost += costs.too_small * std::max(0.0F, 1 - now.share / (m_subject.unit ? small : small_of_all));
  cost += costs.too_large * std::max(0.0F, now.share - large);
  if (eye.z > m_relief.ground({eye.x, eye.y}) + over_men) cost += costs.high;
  if (std::ranges::any_of(sitting.standing, [&](const Footprint& place) {
        const Vec2 local = stage::turned(Vec2{eye.x, eye.y} - place.at, -place.bearing);
        return std::abs(local.x) < place.front / 2 + elbow && std::abs(local.y) < place.depth / 2 + elbow;
      }))
    cost += among_men;
  return cost;
}

std::vector<Verdict> Rating::whole(std::span<const Move> moves) {
  constexpr float enough = 0.7F;       // of its men, to be shown
  constexpr float too_little = 0.05F;  // of the picture: nobody sees what they do
  constexpr float hidden = 0.5F;       // of those near: nor then
  struct Seen {
    bool subject = false, other = false;
    std::size_t clearly = 0;  // looks
  };
  if (!std::exchange(m_has_all, true))
    for (Sitting& one : m_sittings)
      if (&one != &m_sittings[middle()]) one = sitting(one.at);
  std::vector<Verdict> verdicts(moves.size());
  std::vector<Seen> seen(moves.size());
  for (std::size_t look = 0; look < m_sittings.size(); ++look) {
    std::vector<Sights> from;  // each of the eyes of this look
    const stage::Veil veil{m_film.set.puffs, m_film.lingering, m_place, static_cast<float>(m_sittings[look].at)};
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const stage::Camera taken = camera(moves[i], look);
      const Vec3 eye = taken.eye;
      const auto known = std::ranges::find(from, eye, &Sights::eye);
      Sights& sights = known != from.end() ? *known : from.emplace_back(*this, eye, look, veil);
      const Shown now = shown(moves[i], look, &sights);
      seen[i].subject |= now.subject >= enough, seen[i].other |= now.other >= enough;
      if (!m_subject.unit || (now.share >= too_little && now.behind < hidden)) ++seen[i].clearly;
      verdicts[i].costs.push_back(cost(now, eye, m_sittings[look]) + closed_cost(walled(taken)));
    }
  }
  constexpr float cut_in_two = 0.5F;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::vector<float>& costs_of_looks = verdicts[i].costs;
    const float sum = std::accumulate(costs_of_looks.begin(), costs_of_looks.end(), 0.0F);
    verdicts[i].worth = -sum / static_cast<float>(m_sittings.size()) - (is_cut(moves[i]) ? cut_in_two : 0);
    verdicts[i].shows_both =
        seen[i].subject && (seen[i].other || !m_subject.other) && 2 * seen[i].clearly > m_sittings.size();
  }
  return verdicts;
}

}  // namespace vedette::choreography
