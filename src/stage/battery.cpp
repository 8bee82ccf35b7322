#include "stage/battery.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <span>

#include "stage/drive.h"
#include "stage/gait.h"
#include "stage/standing.h"

namespace vedette::stage {
namespace {

using Part = FigurePose::Part;

constexpr float about = std::numbers::pi_v<float>;
constexpr float usual_train = 20, hooked_train = 13.5F;  // metres from a team's middle back to its caisson's: drill, 7
constexpr float hook = 4.35F;                    // metres from a team's middle back to the axle of the piece it draws
constexpr float usual_behind = 14.5F;            // metres from a piece's axle to its team's middle: drill, section 7
constexpr float tightest = 1.2F, widest = 2.6F;  // metres: radius of a team's turns

/// Where each gunner serves, right and forward of the axle: as the models have them (tools/models/gun_clips.py). The
/// last stands by.
constexpr std::array<Vec2, gunners_to_a_piece> places{
    {{1.28F, 0.80F}, {-1.28F, 0.80F}, {0.98F, -0.95F}, {-1.05F, -0.95F}, {-0.75F, -2.65F}, {-1.5F, -6.2F}}};
/// Where they wait for the team, where they get up, and where they sit: two on the axle, four on the limber's chest, of
/// whom two look back. Right and forward of the axle as the team looks.
constexpr std::array<Vec2, gunners_to_a_piece> waiting{
    {{-1.9F, -0.7F}, {-0.3F, -1.9F}, {-1.9F, 0.3F}, {-1.9F, 1.2F}, {-1.9F, 2.1F}, {-1.9F, 3.0F}}};
constexpr std::array<Vec2, gunners_to_a_piece> beside{
    {{-1.25F, 0.1F}, {1.25F, -0.3F}, {-1.35F, 3.0F}, {-1.35F, 2.1F}, {-1.35F, 1.7F}, {-1.35F, 2.6F}}};
constexpr std::array<Vec2, gunners_to_a_piece> seats{
    {{-0.47F, 0.02F}, {0.47F, 0.02F}, {0.25F, 2.68F}, {-0.25F, 2.68F}, {-0.25F, 2.42F}, {0.25F, 2.42F}}};
constexpr bool looks_back(int task) {
  return task >= 4;
}

/// Shares of limbering up at which a thing is done: the piece is turned, its men stand aside, run to the limber, get
/// up.
constexpr float turned_about = 0.35F, aside = 0.54F, runs_up = 0.66F, at_limber = 0.83F;
constexpr float team_from = 0.04F, team_to = 0.66F;      // when the team comes up
constexpr float goes_from = 0.14F, trail_lifts = 0.05F;  // when it goes again

float smooth(float share) {
  const float x = std::clamp(share, 0.0F, 1.0F);
  return x * x * (3 - 2 * x);
}
float within(float from, float to, float x) {
  return std::clamp((x - from) / (to - from), 0.0F, 1.0F);
}

/// The gunners' share of limbering up at a share of unlimbering: the same things, the other way round, in other time.
float undone(float share) {
  constexpr std::array<Vec2, 6> steps{
      {{0, 1}, {0.10F, at_limber}, {0.24F, runs_up}, {0.32F, aside}, {0.44F, turned_about}, {0.82F, 0}}};
  for (std::size_t i = 1; i < steps.size(); ++i)
    if (share < steps[i].x)
      return steps[i - 1].y + (steps[i].y - steps[i - 1].y) * within(steps[i - 1].x, steps[i].x, share);
  return 0;
}

/// A piece with all that belongs to it, as its block has it now; places are right and forward of its axle.
struct Piece {
  const Roster& roster;
  const Block& block;
  int index = 0;
  Standing here;
  float share = 0;      // of limbering up, or of unlimbering
  float crew = 0;       // the gunners' share of limbering up, whichever way it goes
  float behind = 0;     // metres back to its team; 0: it has none
  float train = 0;      // of its caisson: metres from the team back to it, standing; 0 of the team itself
  float interval = 10;  // metres to the next piece
  float metres = 0;     // it has gone since the block's clip began
  float late = 0;       // seconds its men lag

  [[nodiscard]] float heel() const { return block.heel; }
  [[nodiscard]] Footing rest() const { return {turned({0, -behind - train}, heel()), heel()}; }
  [[nodiscard]] Footing hooked() const {
    // Caissons keep behind the battery's front: last where it goes forward, first where it goes back.
    return {heading(block.drawn) * hook - heading(heel()) * (train > 0 ? hooked_train : 0.0F), block.drawn};
  }
  [[nodiscard]] float radius() const { return std::clamp(interval / 4.2F, tightest, widest); }
  [[nodiscard]] bool goes() const { return natural_speed(Arm::Guns, block.clip) > 0 && block.clip != Clip::Stand; }
  /// Radians by which the piece is turned from the way it fired.
  [[nodiscard]] float turn() const { return turn_between(heel(), block.drawn + about) * smooth(crew / turned_about); }
  /// In the world.
  [[nodiscard]] FigurePose placed(Footing footing, Clip clip, float seconds) const {
    const float bearing = block.bearing + here.slot.facing;
    return {.at = block.at + turned(here.slot.offset, block.bearing) + turned(footing.at, bearing),
            .bearing = bearing + footing.bearing,
            .clip = clip,
            .clip_seconds = seconds,
            .rank = here.slot.rank,
            .hidden = noise(roster.seed, static_cast<std::uint64_t>(index), 17) >= block.presence};
  }
};

Piece piece_of(const Roster& roster, const Block& block, int index) {
  constexpr float ripple = 0.12F;  // share of the whole by which one is behind the other
  const auto i = static_cast<std::uint64_t>(index);
  Piece piece{.roster = roster, .block = block, .index = index, .here = standing(roster, block, index)};
  const float done = block.unlimbers ? 1 - block.limbered : block.limbered;
  piece.share = std::clamp(done * (1 + ripple) - ripple * noise(roster.seed, i, 18), 0.0F, 1.0F);
  piece.crew = block.unlimbers ? undone(piece.share) : piece.share;
  piece.behind = roster.behind.empty() ? usual_behind : roster.behind[i];
  if (roster.in_layout() > 1) piece.interval = block.to.front / static_cast<float>(roster.in_layout() - 1);
  piece.metres = block.clip_seconds * natural_speed(Arm::Guns, block.clip) + metres_of(block, piece.here);
  piece.late = block.jitter * 2 * noise(roster.seed, i, 15);
  return piece;
}

/// The gait of horses for a gait of the block.
Clip gait_of(Clip clip) {
  if (clip == Clip::March || clip == Clip::Quick) return clip;
  return natural_speed(Arm::Guns, clip) > 0 ? Clip::Run : Clip::Stand;
}

FigurePose standing_team(const Piece& piece, Footing footing) {
  const Clip clip = gait_of(piece.block.clip);
  const float speed = natural_speed(Part::Team, clip);
  if (speed > 0) return piece.placed(footing, clip, piece.metres / speed);
  const auto i = static_cast<std::uint64_t>(piece.index);
  return piece.placed(footing, Clip::Stand, piece.block.clip_seconds + 20 * noise(piece.roster.seed, i, 22));
}

FigurePose driven_team(const Piece& piece, Footing footing, float metres) {
  return piece.placed(footing, Clip::Quick, metres / natural_speed(Part::Team, Clip::Quick));
}

/// It comes up beside its piece and is before it when that has been turned, or backs up to it from behind.
Drive coming_up(const Piece& piece) {
  const Footing rest = piece.rest(), hooked = piece.hooked();
  if (piece.train > 0) return Drive{rest, hooked, piece.radius()};
  if (std::abs(turn_between(rest.bearing, hooked.bearing)) > about / 2) return Drive{rest, hooked, piece.radius()};
  const float lane = std::min(2.6F, piece.interval / 2);
  Drive drive{rest, {turned({lane, -1.8F}, piece.block.drawn), piece.block.drawn}, piece.radius()};
  drive.then(hooked, piece.radius());
  return drive;
}

/// From one place behind its piece to the next, when the piece is turned or moved by hand.
FigurePose following_team(const Piece& piece) {
  const Block& block = piece.block;
  const Footing rest = piece.rest();
  if (block.morph >= 1 || piece.here.way + std::abs(block.from_turn) < 0.05F) return standing_team(piece, rest);
  const Vec2 to = slot(block.to, piece.index, piece.roster.in_layout(), piece.roster.seed).offset;
  const float heel = block.heel;
  const Footing begins{piece.here.from + turned(rest.at, block.from_turn), block.from_turn + heel},
      ends{to + rest.at, heel};
  const Drive drive{begins, ends, piece.radius()};
  const float share = stepped_off(std::clamp(block.morph, 0.0F, 1.0F));
  constexpr float few = 6;  // metres that a team is edged aside
  const bool edges = length(ends.at - begins.at) < few && std::abs(block.from_turn) < 0.6F;
  const Footing now = edges ? Footing{mix(begins.at, ends.at, share), begins.bearing - block.from_turn * share}
                            : drive.along(share * drive.length());
  FigurePose pose = driven_team(piece, {}, share * (edges ? length(ends.at - begins.at) : drive.length()));
  pose.at = block.at + turned(now.at, block.bearing);
  pose.bearing = block.bearing + now.bearing;
  return pose;
}

/// Away to the rear when the guns are left.
FigurePose fleeing_team(const Piece& piece) {
  constexpr float speed = 5;  // metres a second
  const Footing rest = piece.rest();
  const auto i = static_cast<std::uint64_t>(piece.index);
  const float seconds = std::max(0.0F, piece.block.left - 2 * noise(piece.roster.seed, i, 23));
  const float gone = seconds < 1 ? speed * seconds * seconds / 2 : speed * (seconds - 0.5F);
  const Vec2 clear = turned({2 * piece.radius(), -piece.behind - piece.train - 4}, piece.heel());
  const Drive drive{rest, {clear, piece.heel() + about}, piece.radius()};
  Footing now = drive.along(std::min(gone, drive.length()));
  now.at = now.at + heading(now.bearing) * std::max(0.0F, gone - drive.length());
  return driven_team(piece, now, gone);
}

FigurePose team_pose(const Piece& piece) {
  const Block& block = piece.block;
  FigurePose pose;
  if (block.left >= 0) {
    pose = fleeing_team(piece);
  } else if (block.limbered >= 1) {
    pose = standing_team(piece, piece.hooked());
  } else if (block.limbered <= 0) {
    pose = following_team(piece);
  } else {
    const Drive drive = block.unlimbers ? Drive{piece.hooked(), piece.rest(), piece.radius()} : coming_up(piece);
    const float share =
        stepped_off(block.unlimbers ? within(goes_from, 1, piece.share) : within(team_from, team_to, piece.share));
    const Footing now = drive.along(share * drive.length());
    pose = share > 0 && share < 1 ? driven_team(piece, now, share * drive.length()) : standing_team(piece, now);
  }
  pose.part = Part::Team;
  pose.hidden = pose.hidden || piece.behind <= 0 || block.left >= left_for_good;
  return pose;
}

FigurePose caisson_pose(Piece piece, int which) {
  const auto i = static_cast<std::size_t>(which);
  if (piece.behind <= 0) piece.behind = usual_behind;
  const float whole = piece.roster.trains.empty() ? piece.behind + usual_train : piece.roster.trains[i];
  piece.train = std::max(0.1F, whole - piece.behind);
  FigurePose pose = team_pose(piece);
  pose.part = Part::Caisson;
  pose.hidden = pose.hidden || whole <= 0;
  return pose;
}

FigurePose piece_pose(const Piece& piece) {
  const Block& block = piece.block;
  const Footing here{{}, piece.heel() + piece.turn()};
  FigurePose pose;
  if (piece.goes()) {
    const bool backwards = block.limbered > 0;  // muzzle to the rear
    pose = piece.placed(here, Clip::March,
                        1000 + (backwards ? -piece.metres : piece.metres) / natural_speed(Part::Piece, Clip::March));
  } else if (piece.crew > 0) {
    pose = piece.placed(here, Clip::Mount, piece.crew / trail_lifts);
  } else if (piece.here.walked > 0 && piece.here.walked < piece.here.way) {
    pose = piece.placed(here, Clip::March, piece.here.walked / natural_speed(Part::Piece, Clip::March));
  } else {
    pose = piece.placed(here, block.clip, block.clip_seconds - piece.late);
  }
  pose.part = Part::Piece;
  return pose;
}

/// A man on his way from one place to the next.
FigurePose on_foot(const Piece& piece, Vec2 from, Vec2 to, float share) {
  const bool back = piece.block.unlimbers;
  const float way = length(to - from), gone = way * (back ? 1 - share : share);
  return piece.placed({mix(from, to, share), bearing_of(to - from) + (back ? about : 0)},
                      share > 0 && share < 1 ? Clip::Run : Clip::Stand, gone / natural_speed(Part::Gunner, Clip::Run));
}

/// He turns the piece with the others: round its axle.
FigurePose at_the_trail(const Piece& piece, Vec2 place, float turn) {
  constexpr float runs = 1.6F;  // metres from the axle: from there it is a longer way round
  const float radius = length(place), all = turn_between(piece.heel(), piece.block.drawn + about);
  const bool back = piece.block.unlimbers;
  const Clip clip = radius > runs ? Clip::Run : Clip::March;
  const Vec2 now = turned(place, piece.heel() + turn);
  const float gone = radius * std::abs(back ? all - turn : turn);
  const float side = (all > 0 ? 1.0F : -1.0F) * (back ? -1.0F : 1.0F);
  return piece.placed({now, bearing_of(now) + side * about / 2}, clip, gone / natural_speed(Part::Gunner, clip));
}

FigurePose mounting(const Piece& piece, int task) {
  const auto t = static_cast<std::size_t>(task);
  const float drawn = piece.block.drawn, crew = piece.crew;
  const Vec2 aside_of_it = turned(waiting[t], drawn), up = turned(beside[t], drawn);
  if (crew < turned_about) {
    if (task < serving) return at_the_trail(piece, places[t], piece.turn());
    return piece.placed({turned(places[t], piece.heel()), piece.heel()}, Clip::Stand, piece.block.clip_seconds);
  }
  if (crew < runs_up) {
    const Vec2 from = task < serving ? turned(places[t], drawn + about) : turned(places[t], piece.heel());
    return on_foot(piece, from, aside_of_it, within(turned_about, aside, crew));
  }
  if (crew < at_limber) return on_foot(piece, aside_of_it, up, within(runs_up, at_limber, crew));
  const float share = within(at_limber, 1, crew);
  const float bearing = drawn + (looks_back(task) ? about : 0);
  return piece.placed({turned(mix(beside[t], seats[t], smooth(1.6F * share - 0.3F)), drawn), bearing}, Clip::Mount,
                      share);
}

/// Each for himself, to the rear.
FigurePose running_off(const Piece& piece, Vec2 place, int figure) {
  constexpr float speed = 3.6F, slowest = 1.3F;  // metres a second; seconds until the last runs
  const auto own = static_cast<std::uint64_t>(figure);
  const float seconds = piece.block.left - slowest * noise(piece.roster.seed, own, 24);
  const float bearing = piece.heel() + about + 0.5F * (noise(piece.roster.seed, own, 25) - 0.5F);
  if (seconds <= 0) return piece.placed({turned(place, piece.heel()), piece.heel()}, Clip::Stand, 0);
  const float gone = speed * (seconds < 0.5F ? seconds * seconds : seconds - 0.25F);
  return piece.placed({turned(place, piece.heel()) + heading(bearing) * gone, bearing}, Clip::Run,
                      gone / natural_speed(Part::Gunner, Clip::Run));
}

constexpr float sees_it = 0.7F, goes_there = 3.2F;  // of who steps in for the fallen: seconds; metres a second

/// At his own task while the piece is limbered up, or on his way from it to that of one who has just fallen.
FigurePose mounting_instead(const Piece& piece, Task task, int own, float seconds) {
  const FigurePose there = mounting(piece, std::min(task.task, gunners_to_a_piece - 1));
  if (task.since < 0 || task.task == own) return there;
  const FigurePose here = mounting(piece, own);
  const float way = length(there.at - here.at), gone = goes_there * (seconds - task.since - sees_it);
  if (gone >= way) return there;
  if (gone < 0) return here;
  FigurePose pose = there;
  pose.at = mix(here.at, there.at, gone / way);
  pose.bearing = bearing_of(there.at - here.at);
  pose.clip = Clip::Run;
  pose.clip_seconds = gone / natural_speed(Part::Gunner, Clip::Run);
  return pose;
}

/// Where he serves, or how far he has come from where he stood by.
struct Called {
  Vec2 stood, place;  // his way, before the piece is turned
  float gone = 0, way = 0;
  [[nodiscard]] Vec2 at() const { return way > 0 ? mix(stood, place, std::clamp(gone / way, 0.0F, 1.0F)) : place; }
};
Called called_to(Task task, float seconds) {
  const Vec2 place = places[static_cast<std::size_t>(std::min(task.task, gunners_to_a_piece - 1))];
  if (task.task >= serving || seconds < 0 || task.since < 0) return {place, place};
  return {places.back(), place, goes_there * (seconds - task.since - sees_it), length(place - places.back())};
}

/// At his task, or on his way to it.
FigurePose serving_pose(const Piece& piece, Task task, float seconds) {
  const Called called = called_to(task, seconds);
  const Vec2 place = turned(called.place, piece.heel());
  if (called.gone < 0) return piece.placed({turned(called.stood, piece.heel()), piece.heel()}, Clip::Stand, 0);
  if (called.gone < called.way)
    return piece.placed({turned(called.at(), piece.heel()), piece.heel() + bearing_of(called.place - called.stood)},
                        Clip::Run, called.gone / natural_speed(Part::Gunner, Clip::Run));
  const auto walks = [&](float metres) {
    return piece.placed({place, piece.heel()}, Clip::March, 1000 + metres / natural_speed(Part::Gunner, Clip::March));
  };
  if (piece.goes()) return walks(piece.metres);
  if (piece.here.walked > 0 && piece.here.walked < piece.here.way) return walks(piece.here.walked);
  const Clip clip = task.task < serving ? piece.block.clip : Clip::Stand;
  return piece.placed({place, piece.heel()}, clip, piece.block.clip_seconds - piece.late);
}

FigurePose gunner_pose(const Piece& piece, int figure, float seconds) {
  const bool runs = piece.block.left >= 0;
  const float then = runs && seconds >= 0 ? std::max(0.0F, seconds - piece.block.left) : seconds;  // as he ran
  const Task task = task_of(piece.roster, figure, then);
  FigurePose pose;
  if (runs)
    pose = running_off(piece, called_to(task, then).at(), figure);
  else if (piece.crew > 0)
    pose = mounting_instead(piece, task, duty_of(piece.roster, figure).own, seconds);
  else
    pose = serving_pose(piece, task, seconds);
  pose.part = Part::Gunner;
  pose.task = task.task;
  pose.hidden = pose.hidden || piece.block.left >= left_for_good;
  return pose;
}

}  // namespace

Duty duty_of(const Roster& roster, int figure) {
  const int pieces = roster.in_layout();
  if (figure < pieces) return {Part::Piece, figure, 0};
  if (figure < 2 * pieces) return {Part::Team, figure - pieces, 0};
  if (const int caisson = figure - 2 * pieces; caisson < roster.caissons) {
    const bool to_each = roster.caissons == pieces;
    return {Part::Caisson, to_each ? caisson : std::min(2 * caisson, pieces - 1), caisson};
  }
  const int gunner = figure - 2 * pieces - roster.caissons;
  return {Part::Gunner, gunner / gunners_to_a_piece, gunner % gunners_to_a_piece};
}

Task task_of(const Roster& roster, int figure, float seconds) {
  const Duty post = duty_of(roster, figure);
  if (post.own < serving) return {.task = post.own};
  Task task{.task = post.own};
  if (seconds < 0) return task;
  const int first = figure - post.own;
  float soonest = seconds;
  for (int own = 0; own < serving; ++own) {
    const float fell = roster.fell_at[static_cast<std::size_t>(first + own)];
    if (fell <= soonest) soonest = fell, task = {.task = own, .since = fell};
  }
  return task;
}

Vec2 place_at_piece(int task) {
  return places[static_cast<std::size_t>(task)];
}

FigurePose battery_pose(const Roster& roster, const Block& block, int figure, float seconds) {
  const Duty post = duty_of(roster, figure);
  const Piece piece = piece_of(roster, block, post.piece);
  switch (post.part) {
    case Part::Piece:
      return piece_pose(piece);
    case Part::Team:
      return team_pose(piece);
    case Part::Caisson:
      return caisson_pose(piece, post.own);
    default:
      return gunner_pose(piece, figure, seconds);
  }
}

float natural_speed(FigurePose::Part part, Clip clip) {
  const bool drawn = part == Part::Team || part == Part::Caisson;
  switch (clip) {
    case Clip::March:
      return drawn ? 1.6154F : 0.9392F;
    case Clip::Quick:
      return drawn ? 3.5294F : 0;
    case Clip::Run:
      return drawn ? 7.0154F : 2.974F;
    default:
      return 0;
  }
}

}  // namespace vedette::stage
