#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "stage/clip.h"
#include "stage/geometry.h"
#include "stage/layout.h"
#include "stage/order.h"
#include "stage/stray.h"

namespace vedette::stage {

class Elbows;
class FreeGround;

/// What strikes a man down.
enum class Cause : std::uint8_t { Musket, Cannon, Steel };

/// The moment and place one figure of a roster falls. Known for the whole film when it is built.
struct Fall {
  int figure = 0;    // index in its roster
  float second = 0;  // of film
  Vec2 at;
  float bearing = 0;
  Cause cause = Cause::Musket;
  int stray = -1;  // what becomes of him: index into his roster's strays; below 0: he lies there
};

/// How far a brigade's skirmishers are before it at a second of film; between two seconds they go evenly.
struct Sent {
  float second = 0, metres = 0;
};

/// Where one man of a garrison has his post, in the world; none has who is anywhere in its place.
struct Post {
  Vec2 at;
  float bearing = 0;
  float above = 0;  // metres over the ground: he stands on a floor, or on a step behind a wall
  bool taken = false;
};
/// The posts of a unit in one place of the ground, a figure each, and where the block stands that holds them.
struct Garrison {
  int place = 0;  // its number among the features of the ground
  Vec2 at;
  float bearing = 0;
  float seen = 1;  // share of the men that is not indoors
  std::vector<Post> posts;
};

/// The figures of one unit for the whole film.
struct Roster {
  std::uint32_t unit = 0;  // the game's id, for picking and labels; 0 for people who are no unit
  int side = 0;            // 0 red (the first named), 1 blue
  std::string name;
  std::string uniform;        // key of models/uniforms.yaml
  std::string facing_colour;  // the regiment's own, a palette key; empty for the uniform's
  std::string flag;           // key of models/flags in the same file; empty for none
  Arm arm = Arm::Foot;
  int figures = 0;
  int bodies = 1;        // battalions or squadrons it is made of, the figures shared evenly
  bool battery = false;  // guns: its pieces come first, then their teams, then their gunners: see battery.h
  int pounds = 6;        // guns: weight of a ball
  int howitzers = 0;     // guns: so many of the last pieces throw shells
  int caissons = 0;      // guns: so many stand behind the teams
  std::vector<float>
      trains;  // of a battery: metres from a piece back to each caisson, 0: it has no room; empty: as usual
  std::vector<Sent> screen;  // of a brigade: when it has skirmishers out before it, by second
  std::vector<Garrison> garrisons;
  std::vector<Order> orders;  // of squares that it formed out of columns, and of rings it rode round one
  std::vector<float> behind;  // of a battery: metres from each piece back to its team, 0 for no team; empty: as usual
  std::uint64_t seed = 0;
  std::shared_ptr<const FreeGround> free;  // whom they step aside for; none where nothing stands
  std::shared_ptr<const Elbows> elbows;    // how they give way to each other and to others; none: nobody does
  std::vector<Fall> falls;                 // sorted by second
  std::vector<float> fell_at;              // one entry per figure: second of its fall, infinity if it lives
  std::vector<Stray> strays;               // sorted by their first second

  /// Figures that have a slot in the unit's layout: of a battery its pieces, of any other unit all.
  [[nodiscard]] int in_layout() const;
  /// Of a battery its gunners, of any other unit all: the figures that may fall, the last so many.
  [[nodiscard]] int men() const;
  /// Fills `fell_at` from `falls`. @pre every index is in range and named once.
  void index_falls();
  /// The figures that carry colours: of every battalion the middle of its front rank; horse has one standard.
  [[nodiscard]] std::vector<int> bearers() const;
  /// Officers stand beside the colour, along the front rank and among the file closers, drummers in the middle of
  /// these. Foot only.
  [[nodiscard]] bool is_officer(int figure) const;
  [[nodiscard]] bool is_drummer(int figure) const;
  [[nodiscard]] bool is_sapper(int figure) const;
};

/// Hand to hand: which of a unit's faces has the enemy before it, where along it, and how the line between them bends.
/// Both sides bend alike, so that they stay at arm's length however crooked it is.
struct Fray {
  struct Stretch {
    float facing = 0;           // radians from its front to the face that fights: a quarter turn, half of one, or none
    float left = 0, right = 0;  // metres right of the face's middle between which the enemy stands; the same: nowhere
    friend bool operator==(const Stretch&, const Stretch&) = default;
    [[nodiscard]] float wide() const { return right - left; }
  };
  Stretch main;                    // of most of those who fight: there the line bends
  std::array<Stretch, 3> besides;  // on its other faces
  float line = 0;                  // metres along the line, as both measure it, at its middle
  float sign = 1;                  // -1 for the side that measures it from right to left
  float most = 0;                  // metres by which it bends either way
  float pushed = 0;                // metres by which all of it has been pressed to where both sides' sign is +1's front
  float grown = 0;                 // 0 to 1: how far the fight has got
  std::uint64_t seed = 0;          // both sides' own
  friend bool operator==(const Fray&, const Fray&) = default;
};
/// Metres by which who stands so far behind his front is pressed forward, below zero back. @pre 0 <= grown <= 1
[[nodiscard]] float bend(const Fray&, Vec2 offset, float behind);

/// How those who run ran in the last seconds: each does what the first of them did some time ago, sets off after him
/// and halts after him.
struct Trail {
  static constexpr int looks = 6;
  static constexpr float often = 0.4F, longest = looks * often;  // seconds
  /// A block as it was then.
  struct Look {
    Vec2 at;         // right and forward of its middle as it is now, metres
    float turn = 0;  // radians from its front now to its front then
    float morph = 1, clip_seconds = 0, swung = 0;
    Vec2 came;
    float came_turn = 0;
    friend bool operator==(const Look&, const Look&) = default;
  };
  std::array<Look, looks + 1> before{};  // the first of them now
  bool runs = false;                     // else all keep together
  friend bool operator==(const Trail&, const Trail&) = default;
};

/// A unit's figures at one moment, written by choreography once per unit and frame whatever the number of figures.
struct Block {
  std::uint32_t roster = 0;  // index into StageSet::rosters
  Vec2 at;                   // middle of the formation
  float bearing = 0;         // of its front
  Layout from, to;           // slots move from one to the other
  Vec2 from_at;              // the middle of the old formation as the new one sees it: right and forward, metres
  float from_turn = 0;       // radians from the new formation's front to the old one's
  float morph = 1;           // 0 = from, 1 = to
  Clip clip = Clip::Stand;
  float clip_seconds = 0;  // since the clip began (the first figure's, where it ripples)
  float ripple = 0;        // seconds later per metre from the right end of the front: volleys, dressing
  float jitter = 0.08F;    // seconds of spread between men (drill, section 1)
  float sway = 0.2F;       // metres that slots wander: order of the ranks
  float press = 0;         // metres forward of the front rank: a melee's to and fro
  Fray fray;               // whom it has before it, while it fights
  float met_seconds = 0;   // since it met them
  float seconds = 0;       // of film: who has fallen by then has been replaced from behind
  float presence =
      1;            // share of the figures seen, picked by hash: garrisons indoors, the routed going, a march cut short
  float swung = 0;  // radians wheeled to the right since its clip began, before the leg it is on
  Vec2 came;        // right and forward, metres: where its middle was when that leg began, as it stands now
  float came_turn = 0;  // radians from its front now to its front then
  Trail trail;
  bool scatters = false;       // each goes straight from his place in the old formation: flight
  bool in_place = false;       // only who changes his place walks: a change of formation
  Clip arrived = Clip::Stand;  // what he does then who has got there, or has not to go
  float heel = 0;              // radians every man has turned on his own heel, to the right: facing about, flight
  float limbered = 0;          // guns: how far they are on their way behind their teams, 1 when they hang there
  bool unlimbers = false;      // guns: they come from their teams, not to them
  float drawn = 0;             // guns: radians from the front to which the teams look that draw them
  float left = -1;             // guns: seconds since their gunners ran from them; below 0 while they serve them
  float settled = 1;           // 1 standing, 0 under way: who stands does so beside a hedge, who walks goes through it
  bool hedge = false;          // the umpire's hedge marker lies along the front

  /// Where the middle of its men is on their way from one formation to the other.
  [[nodiscard]] Vec2 middle() const { return at + turned(from_at * (1 - std::clamp(morph, 0.0F, 1.0F)), bearing); }
};

/// One figure at one moment.
struct FigurePose {
  /// What of a battery it is, and of a stray; of all other units nothing but itself.
  enum class Part : std::uint8_t { Whole, Piece, Team, Caisson, Gunner, Unarmed, Musket, Horse, Rider };
  Vec2 at;
  float above = 0;  // metres over what is underfoot: at the windows of an upper floor
  float bearing = 0;
  Clip clip = Clip::Stand;
  float clip_seconds = 0;
  int rank = 0;         // 0 the front; of those who stand
  float in_place = 1;   // less while he steps up from one place of the formation to the next
  float startled = -1;  // seconds since it took in that a man fell beside it; below 0 when it is calm
  bool fallen = false;  // out of the ranks: he lies where he fell, or strays
  bool strays = false;
  Cause cause = Cause::Musket;  // of the fallen
  bool hidden = false;          // not drawn: its noise lies above the block's presence
  bool limbered = false;        // a piece without figures for its team and gunners hangs behind its team
  bool posted = false;          // of a garrison: at a window, or behind a wall
  bool loose = false;           // one of a screen of skirmishers
  Part part = Part::Whole;
  int task = 0;  // of a gunner: which he has at the piece, 0 the first
};

/// Where a figure of a block stands and what it does at `seconds` of film. Pure: the single source for renderer,
/// picking and checks. A figure that has fallen lies at its Fall's place with Clip::Fall, or goes its way as a stray;
/// those who stand beside a man who falls are startled for a second.
/// @pre 0 <= figure < roster.figures and roster.fell_at is filled.
[[nodiscard]] FigurePose figure_pose(const Roster&, const Block&, int figure, float seconds);

/// The same of one who gives way to nobody: from this it is worked out who has to.
[[nodiscard]] FigurePose figure_alone(const Roster&, const Block&, int figure, float seconds);
/// The same, startled or not: for who asks thousands of men only where they are.
[[nodiscard]] FigurePose place_alone(const Roster&, const Block&, int figure, float seconds);

/// Where a stray is and what it does. @pre it has begun.
[[nodiscard]] FigurePose stray_pose(const Roster&, const Stray&, float seconds);
/// The musket of a stray who is unarmed: in his hands until his first clip lays it down.
[[nodiscard]] FigurePose musket_pose(const Stray&, float seconds);

/// The same for one who lives, whatever stands where he comes to stand: nobody steps aside.
[[nodiscard]] FigurePose pose_in_ranks(const Roster&, const Block&, int figure);

/// Of men who skirmish before their brigade: at which second of his own round of fire one is; he fires as it begins.
inline constexpr float skirmish_round = 26;  // seconds: drill, section 9
[[nodiscard]] float skirmish_phase(const Roster&, int figure, float seconds);
/// Share of their way before the brigade at which its skirmishers are then.
[[nodiscard]] float screen_at(const Roster&, float seconds);
/// Whether one goes out before his brigade as it stands now.
[[nodiscard]] bool skirmishes(const Roster&, const Block&, int figure);

/// Only the standing pose, even of who has fallen; used to place the fall itself.
[[nodiscard]] FigurePose standing_pose(const Roster&, const Block&, int figure);

}  // namespace vedette::stage
