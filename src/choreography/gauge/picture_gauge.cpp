#include "choreography/gauge/picture_gauge.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <iterator>
#include <memory>
#include <unordered_map>

#include "choreography/gait.h"
#include "choreography/gauge/bodies.h"
#include "choreography/gauge/fights_gauge.h"
#include "choreography/gauge/look.h"
#include "choreography/gauge/obstacles.h"
#include "stage/battery.h"
#include "stage/cores.h"

namespace vedette::choreography {

using stage::Arm;
using timeline::Seconds;

namespace {

// Pixels of height from which a man counts.
constexpr float told_apart = 8, noticed = 10, missed = 12, watched = 30;
constexpr int a_body_of_men = 10;  // fewer do not show a side
constexpr int to_a_piece = 5;      // men who serve it

/// What has been counted in some takes.
struct Count {
  double appearances = 0, watched_seconds = 0, slipped = 0, large = 0, afloat = 0, bodies = 0, places = 0, seconds = 0,
         thin = 0, sunk = 0;
};

/// A piece is one figure with those who serve it.
bool has_crew(const stage::Roster& roster) {
  return roster.arm == Arm::Guns && !roster.battery;
}

/// Metres a second that nothing on these legs reaches: who does was moved.
float impossible(Arm arm) {
  return arm == Arm::Foot || arm == Arm::Skirmish ? 9.0F : 20.0F;
}

/// Measures one take, look after look.
class TakeGauge {
 public:
  TakeGauge(const Film& film, const Relief& relief, const Obstacles& obstacles, const Take& take)
      : m_film{film}, m_relief{relief}, m_obstacles{obstacles}, m_take{take} {}

  void run() {
    const Seconds first = m_take.span.from + 1e-3;
    std::unique_ptr<Look> before;
    if (m_take.goes_on) before = std::make_unique<Look>(m_film, m_relief, m_take.camera(first), first - Faults::every);
    int looks = 0;
    for (Seconds at = first; at < m_take.span.to; at += Faults::every, ++looks) {
      auto now = std::make_unique<Look>(m_film, m_relief, m_take.camera(at), at);
      if (before) compare(*before, *now);
      see(*now, looks);
      before = std::move(now);
    }
  }

  Count count;
  Faults faults;
  bool shows_subject = false, shows_other = false;

 private:
  /// Two pictures that follow each other.
  void compare(Look& before, Look& now) {
    for (std::uint32_t i = 0; i < m_film.set.rosters.size(); ++i) {
      if (!before.reaches(i) && !now.reaches(i)) continue;
      const auto &then = before.figures(i), &here = now.figures(i);
      if (then.size() != here.size()) continue;
      for (std::size_t figure = 0; figure < here.size(); ++figure) {
        look_for_appearance(before, then[figure], now, here[figure], i);
        if (!m_take.far) look_at_feet(then[figure], here[figure], i, now.at());
      }
    }
  }

  void look_for_appearance(const Look& before, const Seen& then, const Look& now, const Seen& here, std::uint32_t i) {
    const stage::Roster& roster = m_film.set.rosters[i];
    if (here.pose.fallen || then.pose.fallen) return;
    const bool was = then.is_seen(missed), is = here.is_seen(missed);
    if (!was && !is) return;
    const bool moved = length(here.pose.at - then.pose.at) > impossible(roster.arm) * static_cast<float>(Faults::every);
    const bool same_drawn = then.pose.hidden == here.pose.hidden;
    if (same_drawn && !moved) return;
    const bool goes = was && (here.pose.hidden || moved) && before.is_open(then.pose.at);
    const bool comes = is && (then.pose.hidden || moved) && now.is_open(here.pose.at);
    if (!goes && !comes) return;
    ++count.appearances;
    faults.add(
        now.at(), roster.name, "appearance",
        goes && comes ? "men jump in plain view" : (goes ? "men vanish in plain view" : "men appear in plain view"), 1);
  }

  void look_at_feet(const Seen& then, const Seen& here, std::uint32_t i, Seconds at) {
    constexpr float slips = 0.15F;  // metres a second at life size
    const stage::Roster& roster = m_film.set.rosters[i];
    if (!then.is_seen(watched) || !here.is_seen(watched)) return;
    const stage::FigurePose &from = then.pose, &to = here.pose;
    if (from.fallen || to.fallen || from.clip != to.clip) return;
    constexpr auto dt = static_cast<float>(Faults::every);
    const float speed = length(to.at - from.at) / dt;
    if (speed > impossible(roster.arm)) return;  // an appearance
    const float pace = roster.battery ? natural_speed(to.part, to.clip) : natural_speed(roster.arm, to.clip);
    if (to.part == stage::FigurePose::Part::Gunner && to.clip == stage::Clip::Mount) return;  // on wheels
    const float stepped = pace * std::abs(to.clip_seconds - from.clip_seconds) / dt;
    count.watched_seconds += Faults::every;
    if (std::abs(speed - stepped) <= slips) return;
    count.slipped += Faults::every;
    faults.add(at, roster.name, "feet", "times a man's feet slip", 1);
  }

  /// One picture.
  void see(Look& now, int looks) {
    if (m_take.far) return;
    constexpr std::size_t beside = 4;  // of whom one tells how deep all stand in corn
    constexpr int apart = 3;           // looks between two searches for bodies in bodies
    int all = 0, subject = 0, other = 0;
    std::bitset<columns * rows> covered;
    Bodies bodies;
    for (std::uint32_t i = 0; i < m_film.set.rosters.size(); ++i) {
      if (!now.reaches(i)) continue;
      const bool is_subject = !m_take.subject || i == *m_take.subject || i == m_take.other;
      int in_view = 0, looked_at = 0, sunk = 0;
      const auto& figures = now.figures(i);
      for (std::size_t figure = 0; figure < figures.size(); ++figure) {
        const Seen& man = figures[figure];
        if (!man.is_seen(told_apart)) continue;
        if (is_subject) cover(covered, now, man, i);
        if (man.pose.fallen) continue;
        if (man.pixels >= noticed) in_view += has_crew(m_film.set.rosters[i]) ? to_a_piece : 1;
        if (man.pixels >= noticed && m_take.subject && is_subject && figure % beside == 0)
          ++looked_at, sunk += now.is_in_corn(man, i) ? 1 : 0;
        look_under_feet(now, man, i);
        look_at_place(now, man, i, static_cast<std::uint32_t>(figure));
        if (looks % apart == 0) bodies.add(m_film.set.rosters[i], i, static_cast<std::uint32_t>(figure), man.pose);
      }
      all += in_view;
      if (m_take.subject && is_subject) look_for_belts(now, i, looked_at, sunk);
      if (i == m_take.subject) subject = in_view;
      if (i == m_take.other) other = in_view;
    }
    count_bodies(bodies, now, looks % apart == 0);
    shows_subject = shows_subject || is_shown(subject, m_take.subject, now.at());
    shows_other = shows_other || is_shown(other, m_take.other, now.at());
    const double least = 0.04 * columns * rows;
    count.seconds += Faults::every;
    if (all >= a_body_of_men && static_cast<double>(covered.count()) >= least) return;
    count.thin += Faults::every;
    faults.add(now.at(), std::string{name_of(m_take.kind)}, "thin",
               all < a_body_of_men ? "shows fewer than ten men" : "shows its subject on less than 4 % of the picture");
  }

  /// More than half of whom a shot is about stand too deep in corn for too long.
  void look_for_belts(const Look& now, std::uint32_t i, int looked_at, int sunk) {
    constexpr int too_long = static_cast<int>(2 / Faults::every);
    int& looks = m_sunk[i == m_take.subject ? 0 : 1];
    looks = 2 * sunk > looked_at ? looks + 1 : 0;
    if (looks != too_long + 1) return;
    ++count.sunk;
    faults.add(now.at(), m_film.set.rosters[i].name, "sunk", "stands in corn to above its belt", 1);
  }

  /// Figures are drawn on the slope under their middle: are their feet on the ground?
  void look_under_feet(const Look& now, const Seen& man, std::uint32_t i) {
    constexpr float sole = 0.03F, apart = 0.12F;  // metres
    if (man.pixels < watched || man.pose.fallen || man.pose.part != stage::FigurePose::Part::Whole) return;
    if (m_film.set.scenery.ground.metres.empty()) return;  // a film without a map
    const stage::Roster& roster = m_film.set.rosters[i];
    const stage::Scenery& scenery = m_film.set.scenery;
    const bool on_foot = roster.arm == Arm::Foot || roster.arm == Arm::Skirmish;
    const float stride = on_foot ? stage::stride_of_a_man : stage::stride_of_a_horse;
    const stage::Vec2 slope = scenery.slope(man.pose.at, stride);
    const float middle = scenery.underfoot(man.pose.at) + man.pose.above;
    ++count.large;
    for (const float along : {-stride, stride})
      for (const float across : {-apart, apart}) {
        const stage::Vec2 foot = stage::turned({across, along}, man.pose.bearing);
        const float off = middle + dot(slope, foot) - scenery.underfoot(man.pose.at + foot);
        if (std::abs(off) <= sole + man.pose.above) continue;
        ++count.afloat;
        faults.add(now.at(), roster.name, "afloat", "times a man's foot is not on the ground", 1);
        return;
      }
  }

  /// All that are left of a unit that has fewer than ten.
  [[nodiscard]] bool is_shown(int in_view, std::optional<std::uint32_t> unit, Seconds at) const {
    if (!unit) return false;
    const stage::Roster& roster = m_film.set.rosters[*unit];
    const auto living =
        std::ranges::count_if(roster.fell_at, [&](float fell) { return fell > static_cast<float>(at); });
    return in_view > 0 && in_view >= std::min<std::ptrdiff_t>(roster.arm == Arm::Guns ? 1 : a_body_of_men, living);
  }

  static constexpr int columns = 160, rows = 90;  // of small squares over the picture
  void cover(std::bitset<columns * rows>& covered, const Look& now, const Seen& man, std::uint32_t i) const {
    const Arm arm = m_film.set.rosters[i].arm;
    const float broad = arm == Arm::Foot || arm == Arm::Skirmish ? 0.35F : 0.8F;  // of its height
    const float tall = now.view().enlarged * stature(arm);
    const auto spot = now.view().project({man.pose.at.x, man.pose.at.y, m_relief.ground(man.pose.at) + tall / 2});
    const float half_high = man.pixels / 2, half_wide = broad * half_high;
    const auto column = [&](float x) {
      return std::clamp(static_cast<int>(x * columns / now.view().width), 0, columns - 1);
    };
    const auto row = [](float y) { return std::clamp(static_cast<int>(y * rows / Look::height), 0, rows - 1); };
    for (int y = row(spot.y - half_high); y <= row(spot.y + half_high); ++y)
      for (int x = column(spot.x - half_wide); x <= column(spot.x + half_wide); ++x)
        covered.set(static_cast<std::size_t>(y * columns + x));
  }

  /// A man counts when he stays there for more than a moment, once.
  void look_at_place(const Look& now, const Seen& man, std::uint32_t i, std::uint32_t figure) {
    const std::uint64_t who = std::uint64_t{i} << 32U | figure;
    constexpr float climbs = 0.4F;  // metres: over a wall
    const std::string_view where =
        man.pose.posted || man.pose.above > climbs ? std::string_view{} : m_obstacles.at(man.pose.at);
    if (where.empty()) {
      m_misplaced.erase(who);
      return;
    }
    constexpr int noticeable = 4;  // looks
    if (++m_misplaced[who] != noticeable) return;
    ++count.places;
    faults.add(now.at(), m_film.set.rosters[i].name, std::string{where}, "men stand " + std::string{where}, 1);
  }

  void count_bodies(const Bodies& bodies, const Look& now, bool searched) {
    if (!searched) return;
    std::unordered_map<std::uint64_t, int> still;
    for (const Bodies::Man& man : bodies.in_others()) {
      const std::uint64_t who = std::uint64_t{man.roster} << 32U | man.figure;
      const auto known = m_pressed.find(who);
      const int times = known == m_pressed.end() ? 1 : known->second + 1;
      still[who] = times;
      if (times != 2) continue;
      ++count.bodies;
      faults.add(now.at(), m_film.set.rosters[man.roster].name, "bodies" + std::to_string(man.other),
                 "men stand in " + (man.other == man.roster ? "their comrades" : m_film.set.rosters[man.other].name),
                 1);
    }
    m_pressed = std::move(still);
  }

  const Film& m_film;
  const Relief& m_relief;
  const Obstacles& m_obstacles;
  const Take& m_take;
  std::array<int, 2> m_sunk{};                                    // looks in a row: the subject, the other
  std::unordered_map<std::uint64_t, int> m_misplaced, m_pressed;  // looks in a row, by roster and figure
};

bool is_fight_or_fire(const Take& take) {
  return take.other.has_value();
}

/// Fights and fires of which the shots that follow each other about it leave one side out.
double one_sided(const Film& film, std::span<const Take> takes, const std::vector<std::unique_ptr<TakeGauge>>& gauges,
                 Faults& faults) {
  double sum = 0;
  for (std::size_t i = 0; i < takes.size();) {
    const std::size_t first = i;
    bool subject = false, other = false;
    for (; i < takes.size() && takes[i].kind == takes[first].kind && takes[i].subject == takes[first].subject &&
           takes[i].other == takes[first].other;
         ++i)
      subject = subject || gauges[i]->shows_subject, other = other || gauges[i]->shows_other;
    if (!is_fight_or_fire(takes[first]) || (subject && other)) continue;
    ++sum;
    const auto& missing = film.set.rosters[subject ? *takes[first].other : *takes[first].subject].name;
    faults.add(takes[first].span.from, film.set.rosters[*takes[first].subject].name, "one side",
               std::string{name_of(takes[first].kind)} + " does not show " + missing);
  }
  return sum;
}

double percent(double part, double whole) {
  return whole > 0 ? 100 * part / whole : 0;
}

}  // namespace

bool PictureReport::holds() const {
  for (std::size_t i = 0; i < measure_count; ++i)
    if (values[i] > bars[i].most) return false;
  return true;
}

PictureReport gauge_picture(const Film& film, const Relief& relief, std::span<const Take> takes) {
  const Obstacles obstacles{film.set.scenery};
  std::vector<std::unique_ptr<TakeGauge>> gauges;
  for (const Take& take : takes) gauges.push_back(std::make_unique<TakeGauge>(film, relief, obstacles, take));
  // From both ends of the film, and more at once than there are cores: of two takes that follow each other one waits
  // until the other knows who steps aside.
  const unsigned at_once = stage::all_cores() + 1;
  stage::over_cores(
      gauges.size(), [&](std::size_t i) { gauges[i % 2 == 0 ? i / 2 : gauges.size() - 1 - i / 2]->run(); }, at_once);

  Count sum;
  PictureReport report;
  Faults whole;
  const double sides = one_sided(film, takes, gauges, whole);
  report.faults = std::move(whole).by_time();
  FightsReport fights = gauge_fights(film);
  const auto in_air = static_cast<double>(fights.in_air.size());
  std::ranges::move(fights.in_air, std::back_inserter(report.faults));
  for (const auto& gauge : gauges) {
    const Count& c = gauge->count;
    sum.appearances += c.appearances, sum.watched_seconds += c.watched_seconds, sum.slipped += c.slipped;
    sum.large += c.large, sum.afloat += c.afloat;
    sum.bodies += c.bodies, sum.places += c.places, sum.seconds += c.seconds, sum.thin += c.thin, sum.sunk += c.sunk;
    std::ranges::move(std::move(gauge->faults).by_time(), std::back_inserter(report.faults));
  }
  std::ranges::stable_sort(report.faults, {}, &PictureFault::at);
  report.values = {sum.appearances,
                   percent(sum.slipped, sum.watched_seconds),
                   percent(sum.afloat, sum.large),
                   sum.bodies,
                   sum.places,
                   percent(sum.thin, sum.seconds),
                   sides,
                   sum.sunk,
                   in_air};
  return report;
}

}  // namespace vedette::choreography
