#include "choreography/people.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "choreography/aftermath.h"
#include "choreography/footprint.h"
#include "choreography/placing.h"
#include "choreography/strips.h"
#include "core/die.h"

namespace vedette::choreography {
namespace {

using stage::Vec2;

constexpr double look_every = 1;            // seconds between two looks at who comes near
constexpr float elbow_room = 9;             // metres from the middle of a staff to the nearest man of a unit
constexpr float enemy_seen = 60;            // metres nearer than which no general lets an enemy come
constexpr float staffs_apart = 14;          // metres
constexpr double settles = 3;               // seconds after a ride in which he looks about
constexpr float strays = 40;                // metres from the unit he is with
constexpr double longest_wait = 4;          // seconds for a cut of the film under which somebody comes or goes
constexpr std::size_t soon = 2, later = 5;  // looks ahead

/// Where everybody stands, second by second.
class Muster {
 public:
  explicit Muster(const Film& film) {
    for (Seconds at = 0; at <= film.timeline.duration(); at += look_every) {
      std::vector<Standing> all;
      for (std::uint32_t unit = 0; unit < film.units; ++unit) {
        const stage::Block block = block_of(film, unit, at);
        if (block.presence < 0.2F || block.clip == stage::Clip::Rout) continue;
        const Footprint place = footprint(block);
        all.push_back({place, (place.front + place.depth) / 2, film.set.rosters[unit].side});
      }
      m_looks.push_back(std::move(all));
    }
  }

  /// Metres from a place to the nearest man of a side, up to `far`.
  [[nodiscard]] float gap(std::size_t look, Vec2 place, int side) const {
    float least = far;
    for (const Standing& unit : m_looks[std::min(look, m_looks.size() - 1)]) {
      if (unit.side != side || length(place - unit.place.at) - unit.reach > least) continue;
      const Vec2 local = stage::turned(place - unit.place.at, -unit.place.bearing);
      least = std::min(least, length(Vec2{std::max(0.0F, std::abs(local.x) - unit.place.front / 2),
                                          std::max(0.0F, std::abs(local.y) - unit.place.depth / 2)}));
    }
    return least;
  }
  [[nodiscard]] std::size_t looks() const { return m_looks.size(); }

  static constexpr float far = 1e4F;

 private:
  struct Standing {
    Footprint place;
    float reach = 0;
    int side = 0;
  };
  std::vector<std::vector<Standing>> m_looks;
};

/// One general through the film.
class Post {
 public:
  Post(const Muster& muster, const Placing& placing, const FilmSettings& settings,
       const std::vector<std::vector<Vec2>>& taken, int side)
      : m_muster{muster}, m_placing{placing}, m_settings{settings}, m_taken{taken}, m_side{side} {}

  /// Whether he may stand at a place when a look is due.
  [[nodiscard]] bool is_fit(Vec2 place, std::size_t look) const {
    const float friends = m_muster.gap(look, place, m_side), enemies = m_muster.gap(look, place, 1 - m_side);
    return friends >= elbow_room && enemies >= enemy_seen && (enemies >= friends || enemies >= 10 * enemy_seen);
  }
  /// The fit place nearest to one he wishes for; where there is none, the farthest from the enemy.
  [[nodiscard]] Vec2 near(Vec2 wish, std::size_t look) const {
    constexpr int ways = 12;
    Vec2 safest = wish;
    float most = -1;
    for (const float away : {0.0F, 15.0F, 30.0F, 50.0F, 75.0F, 110.0F, 160.0F, 220.0F, 300.0F, 400.0F}) {
      Vec2 best;
      float apart = -1;
      for (int i = 0; i < (away > 0 ? ways : 1); ++i) {
        const Vec2 place = wish + stage::heading(2 * std::numbers::pi_v<float> * static_cast<float>(i) / ways) * away;
        if ((!m_placing.on_table(place, 0) && away > 0) || m_settings.in_lake(place)) continue;
        const float enemies = m_muster.gap(look + soon, place, 1 - m_side);
        const bool room = m_muster.gap(look + soon, place, m_side) >= elbow_room && !is_taken(place, look + soon);
        if (room && enemies > most) most = enemies, safest = place;
        if (room && enemies > apart && is_fit(place, look + soon) && is_fit(place, look + later))
          apart = enemies, best = place;
      }
      if (apart >= 0) return best;
    }
    return safest;
  }

 private:
  [[nodiscard]] bool is_taken(Vec2 place, std::size_t look) const {
    return std::ranges::any_of(m_taken, [&](const std::vector<Vec2>& other) {
      return length(other[std::min(look, other.size() - 1)] - place) < staffs_apart;
    });
  }

  const Muster& m_muster;
  const Placing& m_placing;
  const FilmSettings& m_settings;
  const std::vector<std::vector<Vec2>>& m_taken;
  int m_side;
};

/// Behind the middle of a unit, looking where it looks.
Footing behind(const Film& film, battle::UnitId unit, Seconds at) {
  const stage::Block block = block_of(film, unit.value - 1U, at);
  const Footprint place = footprint(block);
  return {place.at - stage::heading(place.bearing) * (place.depth / 2 + elbow_room + 4), place.bearing};
}

/// A ride at a canter from where he stands. @return when he is there.
Seconds ride(Cuts& cuts, timeline::Track& track, Seconds free, Seconds begin, Stance& stance, std::uint32_t roster,
             const Footing& to, Seconds end, const FilmSettings& settings) {
  MarchStrip::Plan plan{.before = stance,
                        .after = stance,
                        .path = Path{{stance.at, stance.bearing}},
                        .arm = stage::Arm::Staff,
                        .about = true};
  plan.path.close_to(to, stance.layout.front);
  plan.pace = pace_for(plan.path.length(), plan.arm, Manner::Hurry, settings);
  begin = std::max(begin, free);
  if (MarchStrip{begin, roster, plan}.span().to >= end) return free;
  cut_with(cuts, begin, roster, plan);
  auto strip = std::make_unique<MarchStrip>(begin, roster, std::move(plan));
  if (strip->span().from > free) track.add(std::make_unique<HoldStrip>(Span{free, strip->span().from}, roster, stance));
  stance.at = to.at, stance.bearing = to.bearing;
  const Seconds there = strip->span().to;
  track.add(std::move(strip));
  return there;
}

/// Where one general is from the first second to the last: he goes where the game sends him, and else only when he can
/// no longer stay.
class Career {
 public:
  Career(Film& film, timeline::Track& track, std::uint32_t roster, std::vector<Ride> rides,
         const FilmSettings& settings)
      : m_film{film},
        m_cuts{film.cuts},
        m_track{track},
        m_roster{roster},
        m_rides{std::move(rides)},
        m_settings{settings} {
    const float size = 8;
    m_stance = {.at = m_rides.front().to.at,
                .bearing = m_rides.front().to.bearing,
                .layout = {.shape = stage::Layout::Shape::Swarm, .front = size, .depth = size, .ranks = 1}};
    wait_for_arrival();
  }

  /// Lays the track. @return where he stands at each look.
  std::vector<Vec2> run(const Post& post, std::size_t looks) {
    if (m_now == 0) m_stance.at = post.near(m_stance.at, 0);
    std::vector<Vec2> places;
    for (std::size_t look = 0; look < looks; ++look) {
      consider(post, look);
      places.push_back(m_stance.at);
    }
    m_track.add(std::make_unique<HoldStrip>(Span{m_free, end()}, m_roster, m_stance));
    return places;
  }

 private:
  [[nodiscard]] Seconds end() const { return m_film.timeline.duration(); }

  /// Who comes later is nowhere until then.
  void wait_for_arrival() {
    const auto arrival = std::ranges::find(m_rides, true, &Ride::arrives);
    if (arrival == m_rides.end() || arrival->begin <= 0) return;
    m_now = static_cast<std::size_t>(arrival - m_rides.begin());
    m_stance.at = arrival->to.at, m_stance.bearing = arrival->to.bearing;
    m_free = m_cuts.join(m_roster, {std::min(arrival->begin, end()), std::min(arrival->begin + longest_wait, end())},
                         std::min(arrival->begin, end()));
    m_track.add(std::make_unique<GoneStrip>(Span{0, m_free}, m_roster, m_stance));
  }

  /// Rides where he is called, or away where he may not stay.
  void consider(const Post& post, std::size_t look) {
    const Seconds at = static_cast<double>(look) * look_every;
    if (at < m_free) return;
    const bool called = is_called(at);
    if (!called && at < m_looked + settles) return;
    const Ride& now = m_rides[m_now];
    Footing wish = now.with ? behind(m_film, now.with, at + 1) : now.to;
    const bool strayed = now.with && length(wish.at - m_stance.at) > strays;
    if (!called && !strayed && post.is_fit(m_stance.at, look) && post.is_fit(m_stance.at, look + soon)) return;
    m_looked = at;
    wish.at = post.near(wish.at, look);
    constexpr float worth_it = 12;  // metres
    if (length(wish.at - m_stance.at) >= worth_it)
      m_free = ride(m_cuts, m_track, m_free, at, m_stance, m_roster, wish, end(), m_settings);
  }
  [[nodiscard]] bool is_called(Seconds at) {
    bool called = false;
    while (m_now + 1 < m_rides.size() && m_rides[m_now + 1].begin <= at) ++m_now, called = true;
    return called;
  }

  const Film& m_film;
  Cuts& m_cuts;
  timeline::Track& m_track;
  std::uint32_t m_roster;
  std::vector<Ride> m_rides;  // the first is where he is posted
  const FilmSettings& m_settings;
  Stance m_stance;
  std::size_t m_now = 0;  // of the rides
  Seconds m_free = 0;     // his last strip ends
  Seconds m_looked = 0;   // he last thought of going
};

void strike_down(Film& film, std::uint32_t roster, Seconds at) {
  stage::Roster& staff = film.set.rosters[roster];
  if (!staff.falls.empty()) return;  // whoever took his place is one of those who stand
  const stage::FigurePose man = standing_pose(staff, block_of(film, roster, at), 0);
  staff.falls.push_back({.figure = 0, .second = static_cast<float>(at), .at = man.at, .bearing = man.bearing});
  staff.index_falls();
}

}  // namespace

void post_people(Film& film, const battle::Scenario& scenario, const std::vector<Ride>& rides,
                 const std::vector<Wound>& wounds, const FilmSettings& settings) {
  const Placing placing{scenario};
  const Muster muster{film};
  std::vector<std::vector<Vec2>> taken;
  for (std::size_t i = 0; i < scenario.people.size(); ++i) {
    const battle::Personage& person = scenario.people[i];
    const auto roster = static_cast<std::uint32_t>(film.units + i);
    std::vector<Ride> own{{.person = i, .to = {placing.world(person.pose.at), placing.bearing(person.pose.facing)}}};
    std::ranges::copy_if(rides, std::back_inserter(own), [&](const Ride& one) { return one.person == i; });
    timeline::Track& track = film.timeline.add_track(person.name);
    const Post post{muster, placing, settings, taken, static_cast<int>(core::index(person.side))};
    taken.push_back(Career{film, track, roster, std::move(own), settings}.run(post, muster.looks()));
    for (const Wound& wound : wounds)
      if (wound.person == i) strike_down(film, roster, wound.at);
  }
}

void post_messengers(Film& film, const battle::Scenario& scenario, const std::vector<Dispatch>& dispatches,
                     const FilmSettings& settings) {
  const Seconds end = film.timeline.duration();
  std::map<std::uint16_t, std::vector<Dispatch>> by_order;
  for (const Dispatch& one : dispatches) by_order[one.order].push_back(one);
  for (const auto& [order, stages] : by_order) {
    const auto index = static_cast<std::uint32_t>(film.set.rosters.size());
    stage::Roster rider{.side = static_cast<int>(core::index(scenario.people[stages.front().sender].side)),
                        .name = "Messenger",
                        .uniform = scenario.people[stages.front().sender].uniform,
                        .arm = stage::Arm::Staff,
                        .figures = 1,
                        .seed = core::mix(0x71DE5, order, 0)};
    rider.index_falls();
    film.set.rosters.push_back(std::move(rider));
    Stance stance{.at = stages.front().from,
                  .bearing = stage::bearing_of(stages.front().to - stages.front().from),
                  .layout = {.shape = stage::Layout::Shape::Swarm, .front = 1, .depth = 1, .ranks = 1}};
    timeline::Track& track = film.timeline.add_track("messenger " + std::to_string(order));
    Seconds free = 0;
    for (const Dispatch& one : stages) {
      MarchStrip::Plan plan{
          .before = stance, .after = stance, .path = Path{{stance.at, stance.bearing}}, .arm = stage::Arm::Staff};
      plan.path.turn_to(stage::bearing_of(one.to - one.from), 1);
      plan.path.march_to(one.to);
      plan.pace = pace_for(plan.path.length(), plan.arm, Manner::Hurry, settings);
      Seconds begin = std::max(one.begin, free);
      if (MarchStrip{begin, index, plan}.span().to + 2 * longest_wait >= end) break;
      if (free == 0) begin = film.cuts.join(index, {begin, begin + longest_wait}, begin);  // he is seen from then on
      cut_with(film.cuts, begin, index, plan);
      auto strip = std::make_unique<MarchStrip>(begin, index, std::move(plan));
      if (begin > free) {
        if (free == 0)
          track.add(std::make_unique<GoneStrip>(Span{free, begin}, index, stance));
        else
          track.add(std::make_unique<HoldStrip>(Span{free, begin}, index, stance));
      }
      free = strip->span().to;
      stance.at = one.to, stance.bearing = stage::bearing_of(one.to - one.from);
      track.add(std::move(strip));
    }
    if (free > 0) {  // until the film looks elsewhere
      const Seconds leaves = film.cuts.join(index, {free, std::min(free + longest_wait, end)}, free + 1);
      track.add(std::make_unique<HoldStrip>(Span{free, leaves}, index, stance));
      free = leaves;
    }
    if (end > free) track.add(std::make_unique<GoneStrip>(Span{free, end}, index, stance));
  }
}

}  // namespace vedette::choreography
