#include "stage/figure.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <numbers>
#include <optional>

#include "stage/battery.h"
#include "stage/elbows.h"
#include "stage/free_ground.h"
#include "stage/gait.h"
#include "stage/lanes.h"
#include "stage/standing.h"
#include "stage/way.h"

namespace vedette::stage {

float stepped_off(float done) {
  constexpr float ramp = 0.1F, pace = 1 / (1 - ramp);
  if (done < ramp) return pace * done * done / (2 * ramp);
  if (done > 1 - ramp) return 1 - pace * (1 - done) * (1 - done) / (2 * ramp);
  return pace * (done - ramp / 2);
}

int Roster::in_layout() const {
  return battery ? (figures - caissons) / figures_to_a_piece : figures;
}

int Roster::men() const {
  return battery ? in_layout() * gunners_to_a_piece : figures;
}

void Roster::index_falls() {
  std::ranges::sort(falls, {}, [](const Fall& f) { return std::pair{f.second, f.figure}; });
  fell_at.assign(static_cast<std::size_t>(figures), std::numeric_limits<float>::infinity());
  for (const Fall& fall : falls) fell_at[static_cast<std::size_t>(fall.figure)] = fall.second;
}

namespace {

/// A figure in its own battalion or squadron.
struct Place {
  int body = 0, own = 0, strong = 0;  // which, its number there, and of how many
};
Place place_of(const Roster& roster, int figure) {
  const int each = std::max(1, (roster.figures + roster.bodies - 1) / roster.bodies), body = figure / each;
  return {body, figure % each, std::min(each, roster.figures - body * each)};
}

/// Fewer men have no room for anybody who carries no musket.
bool has_leaders(const Roster& roster, const Place& place) {
  return (roster.arm == Arm::Foot || roster.arm == Arm::Skirmish) && place.strong >= 12;
}

}  // namespace

std::vector<int> Roster::bearers() const {
  if (arm == Arm::Guns || figures == 0) return {};
  const int each = (figures + bodies - 1) / bodies;
  const auto of = [&](int body) { return body * each + colour_of(place_of(*this, body * each).strong); };
  if (arm != Arm::Foot && arm != Arm::Skirmish) return {of((bodies - 1) / 2)};
  std::vector<int> all;
  for (int body = 0; body * each < figures; ++body) all.push_back(of(body));
  return all;
}

bool Roster::is_officer(int figure) const {
  const Place place = place_of(*this, figure);
  const int closers = closers_of(place.strong), men = place.strong - closers;
  if (!has_leaders(*this, place)) return false;
  if (place.own >= men) return !is_drummer(figure) && !is_sapper(figure) && (place.own - men) % 3 == 1;
  const int from_colour = place.own - colour_of(place.strong), apart = closers > 0 ? 20 : 8;
  return place.own < men / 3 && from_colour != 0 && (from_colour - 1) % apart == 0;
}

bool Roster::is_drummer(int figure) const {
  const Place place = place_of(*this, figure);
  if (!has_leaders(*this, place)) return false;
  const int closers = closers_of(place.strong);
  if (closers == 0) return place.own == place.strong - 1 - colour_of(place.strong);
  constexpr int beating = 4;
  return std::abs(2 * (place.strong - place.own) - 1 - closers) < beating;
}

bool Roster::is_sapper(int figure) const {
  if (arm != Arm::Foot) return false;
  const Place place = place_of(*this, figure);
  return place.body == 0 && place.strong - 1 - place.own < sappers_of(place.strong);
}

namespace {

/// Ranks behind the third shoulder arms while those before them fire and load; so does every line but the first.
bool fires_over_heads(const Block& block, int rank) {
  constexpr int most = 3;
  if (block.clip != Clip::Volley && block.clip != Clip::Reload) return false;
  if (block.to.shape != Layout::Shape::Ranks) return false;
  return rank >= std::min(most, block.to.ranks);
}

}  // namespace

namespace {

/// Where a man stands in a layout who has stepped up, each into the place of one who fell before him in his file, as
/// far as the front of his company. Source: drill, section 11: a gap is filled from behind in three to six seconds.
/// @param between receives how far he is from both as he does it: 0 to 1
Slot stepped_up(const Roster& roster, const Layout& layout, int figure, float seconds, float& between) {
  const int place =
      layout.order > 0
          ? roster.orders[static_cast<std::size_t>(layout.order - 1)].places[static_cast<std::size_t>(figure)]
          : figure;
  Slot here = slot(layout, place, roster.in_layout(), roster.seed);
  if (layout.garrison > 0) {
    const Garrison& garrison = roster.garrisons[static_cast<std::size_t>(layout.garrison - 1)];
    if (const Post& post = garrison.posts[static_cast<std::size_t>(figure)]; post.taken) {
      here.offset = turned(post.at - garrison.at, -garrison.bearing);
      here.facing = post.bearing - garrison.bearing;
    }
    return here;
  }
  constexpr int deepest = 12;  // ranks: on the road nobody runs past others to the head of the column
  if (layout.shape != Layout::Shape::Ranks || layout.ranks > deepest || roster.falls.empty()) return here;
  const Place own = place_of(roster, figure);
  const Number number = number_of(layout, own.own, own.strong);
  if (number.closer) return here;
  const int files = number.files, rank = number.rank;
  const bool of_companies = layout.company > 0 && layout.numbered() > layout.company;
  const int foremost = of_companies ? rank / layout.company * layout.company : 0;
  constexpr float notices = 2, steps_in = 5;  // seconds
  float places = 0;
  for (int before = rank - 1; before >= foremost; --before) {
    const float fell = roster.fell_at[static_cast<std::size_t>(figure - (rank - before) * files)];
    places += std::clamp((seconds - fell - notices) / steps_in, 0.0F, 1.0F);
  }
  if (places <= 0) return here;
  const auto whole = static_cast<int>(places);
  const auto slot_of = [&](int ranks_ahead) {
    return slot(layout, figure - ranks_ahead * files, roster.figures, roster.seed).offset;
  };
  here.offset = slot_of(whole);
  if (const float step = places - static_cast<float>(whole); step > 0) {
    here.offset = mix(here.offset, slot_of(whole + 1), step);
    between = 4 * step * (1 - step);
  }
  return here;
}

/// A battalion in line and the same in square, whichever comes first.
bool folds(const Block& block) {
  using Shape = Layout::Shape;
  const Layout &a = block.from, &b = block.to;
  const bool to_square = a.shape == Shape::Ranks && b.shape == Shape::Square,
             to_line = a.shape == Shape::Square && b.shape == Shape::Ranks;
  if ((!to_square && !to_line) || a.order > 0 || b.order > 0) return false;
  const Layout& line = to_square ? a : b;
  return line.company == 0 && a.bodies == b.bodies && a.about == b.about && a.numbered() == b.numbered();
}

/// A man of a battalion that folds into a square or out of it. @param share of the way from the old formation
Slot folded(const Block& block, const Place& place, float share) {
  const bool to_square = block.to.shape == Layout::Shape::Square;
  const Layout line = (to_square ? block.from : block.to).body(), square = (to_square ? block.to : block.from).body();
  Slot here = folding(line, square, place.own, place.strong, to_square ? share : 1 - share);
  const auto middle = [&](const Layout& layout) { return layout.bodies > 1 ? layout.middle_of(place.body) : Vec2{}; };
  const Vec2 from = middle(block.from), to = middle(block.to);
  const float own_way = block.to.about ? -1.0F : 1.0F, turn = block.from_turn * (1 - share);
  here.offset = mix(block.from_at + turned(from * own_way, block.from_turn), to * own_way, share) +
                turned(here.offset * own_way, turn);
  here.facing += turn + (block.to.about ? std::numbers::pi_v<float> : 0.0F);
  const int rows = (place.body / std::max(1, block.to.abreast)) * (block.to.ranks + 1);
  here.rank += block.to.bodies > 1 ? rows : 0;
  return here;
}

}  // namespace

Standing standing(const Roster& roster, const Block& block, int figure) {
  float between = 0;
  Standing here{.slot = stepped_up(roster, block.to, figure, block.seconds, between), .from = {}};
  here.between = between;
  here.from = here.slot.offset;
  here.file = static_cast<float>(here.slot.file);
  const auto behind = [&](const Layout& layout, const Slot& place) {
    return layout.depth / 2 - std::cos(block.fray.main.facing) * place.offset.y;
  };
  here.behind = behind(block.to, here.slot);
  here.file_there = here.slot.file;
  if (block.morph >= 1) return here;
  Slot from = stepped_up(roster, block.from, figure, block.seconds, between);
  const float was_behind = behind(block.from, from);
  from.offset = block.from_at + turned(from.offset, block.from_turn);
  from.facing += block.from_turn;
  const Place place = place_of(roster, figure);
  const Number number = number_of(block.to, place.own, place.strong);
  // Files set off one after another, so that a line melts into a square instead of jumping: from the middle to the
  // wings where they keep together, and as they please where order goes or comes.
  constexpr float latest = 0.15F;
  const bool uncrossed = block.from.order > 0 || block.to.order > 0;  // who sets off with those beside him keeps apart
  const bool ordered = !uncrossed && block.from.shape != Layout::Shape::Swarm && block.to.shape != Layout::Shape::Swarm;
  const float wing = std::abs(2 * static_cast<float>(number.file) / static_cast<float>(number.files) - 1);
  const float late =
      latest * (uncrossed ? 0
                : ordered
                    ? wing
                    : 0.25F * (1 + std::sin(static_cast<float>(number.file) / 9 + 6 * noise(roster.seed, 0, 11))));
  const float done = std::clamp((block.morph - late) / (1 - latest), 0.0F, 1.0F);
  float eased = stepped_off(done);
  const Slot to = here.slot;
  here.from = from.offset;
  here.file_there = from.file;
  here.file = static_cast<float>(from.file) + static_cast<float>(to.file - from.file) * eased;
  here.slot.facing = from.facing + turn_between(from.facing, to.facing) * eased;
  here.slot.rank = done < 0.5F ? from.rank : to.rank;
  here.behind = was_behind + (here.behind - was_behind) * eased;
  if (folds(block)) {
    constexpr int pieces = 12;
    Vec2 last = from.offset;
    const float share = stepped_off(block.morph);
    for (int i = 1; i <= pieces; ++i) {
      const float until = static_cast<float>(i) / pieces, before = static_cast<float>(i - 1) / pieces;
      const Vec2 next = folded(block, place, until).offset;
      const float metres = length(next - last);
      here.way += metres;
      here.walked += metres * std::clamp((share - before) * pieces, 0.0F, 1.0F);
      last = next;
    }
    here.slot = folded(block, place, share);
    // It begins and ends where he stands, who may have stepped up meanwhile.
    const Vec2 begins = from.offset - folded(block, place, 0).offset, ends = to.offset - folded(block, place, 1).offset;
    here.slot.offset = here.slot.offset + mix(begins, ends, share);
    return here;
  }
  const Way way = way_of(roster, block, figure, from.offset, to.offset);
  if (way.kind == Way::Kind::Threads) {
    // All set off together: who rides in is nowhere before the enemy has opened for him.
    eased = stepped_off(block.morph);
    constexpr float looks_round = 0.8F;  // share of the way from which he looks for his man
    here.slot.facing = from.facing + turn_between(from.facing, to.facing) *
                                         (block.to.mesh ? std::max(0.0F, (eased - looks_round) / (1 - looks_round))
                                                        : std::min(1.0F, eased / (1 - looks_round)));
  }
  here.slot.offset = way.at(eased);
  here.way = way.walked(1);
  here.walked = way.walked(eased);
  if (way.kind == Way::Kind::Threads) return here;
  constexpr float sidles = 2;  // metres a horse goes without turning to where it goes
  if (block.in_place && roster.arm == Arm::Horse && here.way > sidles) {
    // In close order no horse has room to turn: it goes a length first, forward, aside or back.
    constexpr float clear = 1.2F, turns_in = 2;  // metres
    const float ahead = std::clamp((std::min(here.walked, here.way - here.walked) - clear) / turns_in, 0.0F, 1.0F);
    here.slot.facing += turn_between(here.slot.facing, bearing_of(to.offset - from.offset)) * ahead;
  }
  return here;
}

namespace {

/// -1 to 1, a wave along a line whose crests lie one apart.
float waved(std::uint64_t seed, float along, std::uint64_t salt) {
  const float crest = std::floor(along), share = along - crest;
  const auto n = static_cast<std::uint64_t>(static_cast<std::int64_t>(crest));  // there are crests below 0 too
  const float here = noise(seed, n, salt), next = noise(seed, n + 1, salt);
  return 2 * (here + (next - here) * share * share * (3 - 2 * share)) - 1;
}

/// Metres by which a man is out of his place: ranks and files bend as waves, so that nobody is pushed into his
/// neighbour; alone he strays no more than his elbows allow.
Vec2 wander(const Roster& roster, int figure, float file, float sway) {
  constexpr float elbows = 0.08F, wave = 18;  // metres, files
  const auto bent = [&](std::uint64_t salt) { return waved(roster.seed, file / wave, salt); };
  const auto own = [&](std::uint64_t salt) {
    return 2 * noise(roster.seed, static_cast<std::uint64_t>(figure), salt) - 1;
  };
  const float alone = std::min(sway, elbows), together = sway - alone;
  return {alone * own(12) + together * bent(21), alone * own(13) + together * bent(22)};
}

/// What a man does with his legs who has a way of his own to go: nothing, steps, or a run.
Clip steps_of(const Block& block, const Standing& here) {
  constexpr float stays = 0.3F, few = 8;  // metres
  if (!block.in_place) return block.clip;
  if (here.way < stays || here.walked <= 0 || here.walked >= here.way) return block.arrived;
  return here.way < few ? Clip::Quick : block.clip;
}

/// How many metres behind the face that fights a man stands; none where he has nobody before him.
std::optional<float> behind_the_fight(const Fray::Stretch& face, const Layout& layout, Vec2 offset) {
  constexpr float beside = 0.8F;  // metres beyond the last enemy at which a man still has one
  const Vec2 there = turned(offset, -face.facing);
  if (face.wide() <= 0 || there.x < face.left - beside || there.x > face.right + beside) return {};
  const Vec2 ahead = heading(face.facing);
  return std::abs(ahead.x) * layout.front / 2 + std::abs(ahead.y) * layout.depth / 2 - there.y;
}

/// Of all the faces that fight the one he stands nearest behind, and how many metres; none where he has nobody before
/// him.
struct Foremost {
  float facing = 0;
  std::optional<float> behind;
  bool narrow = false;  // a line taken in flank: its outer files all turn to it
};
Foremost foremost(const Fray& fray, const Layout& layout, Vec2 offset) {
  constexpr float a_few_ranks = 6;  // metres
  const auto at = [&](const Fray::Stretch& face) {
    return Foremost{face.facing, behind_the_fight(face, layout, offset), face.wide() < a_few_ranks};
  };
  Foremost nearest = at(fray.main);
  for (const Fray::Stretch& face : fray.besides)
    if (const Foremost other = at(face); other.behind && *other.behind < nearest.behind.value_or(1e9F)) nearest = other;
  return nearest;
}

/// Of those who are said to fight, who has nobody at arm's length: the second rank levels its bayonets over the first,
/// those behind, and riders behind the foremost, wait, or urge them on.
Clip blows_of(const Roster& roster, const Block& block, const Slot& here, int figure, const Foremost& fights) {
  const auto& behind = fights.behind;
  if (block.to.mesh) {
    const bool nobody = block.fray.main.wide() > 0 && !behind;
    return nobody || stands_by(block.to, figure, roster.in_layout()) ? Clip::Stand : Clip::Fence;
  }
  constexpr float tries = 0.4F;  // of those who ride round a square, so many at a time at its bayonets
  if (block.to.hollow > 0)
    return noise(roster.seed, static_cast<std::uint64_t>(figure), 19) < tries ? Clip::Fence : Clip::Stand;
  const bool loose = block.to.shape == Layout::Shape::Swarm, mounted = roster.arm == Arm::Horse;
  const float arm = loose ? 4.5F : fights.narrow ? 3.0F : 0.5F, next = 1.6F;  // metres
  if (behind && *behind < arm) return Clip::Fence;
  const bool levels = behind ? *behind < next : here.rank == 0;
  if (levels && !mounted) return Clip::Present;
  constexpr float hears = 18, of_them = 0.4F, of_all = 0.12F;  // metres behind the fight; shares of who shout
  const float shout = behind && *behind < hears ? of_them : of_all;
  return noise(roster.seed, static_cast<std::uint64_t>(figure), 20) < shout ? Clip::Cheer : Clip::Stand;
}

}  // namespace

namespace {

/// Of the metres that a man goes to his new place while all march, the share that adds to those he marches: nothing of
/// those to the side, as long as they are few. @param march metres that all have gone meanwhile, as the man sees them
float share_beside(const Block& block, const Standing& man, Vec2 march) {
  constexpr float least = 0.02F, quicker = 1.3F;  // of the change; than evenly, as he sets off late and runs up
  const float gone = length(march), own = length(man.slot.offset - man.from);
  // Ranks that open late do so on a part of their way that nobody here knows.
  const bool late = block.to.shape == Layout::Shape::Swarm;
  if (block.in_place || late || block.morph < least || gone < least || own < least) return 1;
  const float faster = quicker * man.way * block.morph / gone;  // times as fast as they march
  const float same_way = dot(march, man.slot.offset - man.from) / (gone * own);
  return (std::sqrt(std::max(0.0F, 1 + 2 * faster * same_way + faster * faster)) - 1) / faster;
}

}  // namespace

float metres_of(const Block& block, const Standing& man) {
  const Vec2 then = block.came + turned(block.scatters ? man.from : man.slot.offset, block.came_turn);
  const Vec2 way = man.slot.offset - then;
  const bool back = dot(way, heading(man.slot.facing + block.heel)) < 0;
  const float leg = back && !block.scatters ? -length(way) : length(way);
  const float beside = block.scatters || man.way <= 0 ? 0 : man.walked * share_beside(block, man, way);
  return leg + beside - block.swung * man.slot.offset.x;
}

namespace {

/// Riders who turn in their ranks do so by threes, each three on its middle, so that no horse stands in the one beside
/// it. While they stand askew they ride knee to knee, for two threes beside each other have least room then. @return
/// metres from his place in the ranks
Vec2 by_threes(const Roster& roster, const Block& block, const Standing& man, int figure) {
  constexpr float about = std::numbers::pi_v<float>;
  constexpr float closes = 0.22F;  // of the room between two files: at eighths of a turn all have 25 cm then
  constexpr float tight = 0.95F, open = 1.1F;  // metres from file to file: from there on threes have room
  if (roster.arm != Arm::Horse || (block.heel == 0 && !block.to.about && !block.from.about)) return {};
  const Place own = place_of(roster, figure);
  const int men = own.strong - closers_of(own.strong);
  if (own.own >= men) return {};
  const auto turned_in = [&](const Layout& layout, int file) {
    const bool in_ranks =
        layout.shape == Layout::Shape::Ranks || (layout.mesh && stands_by(layout, figure, roster.in_layout()));
    if (!in_ranks) return Vec2{};
    const int ranks = std::max(1, layout.ranks), files = (men + ranks - 1) / ranks;
    const float front = layout.bodies > 1 ? layout.body().front : layout.front;
    const float pitch = front / static_cast<float>(std::max(1, files - 1)), way = layout.about ? -1.0F : 1.0F;
    const Vec2 out{way * pitch * static_cast<float>(file % 3 - 1), 0};
    const float turn = block.heel + (layout.about ? about : 0.0F), askew = std::sin(2 * turn);
    const float closer = closes * std::clamp((open - pitch) / (open - tight), 0.0F, 1.0F);
    return turned(out * (1 - closer * askew * askew), turn) - out;
  };
  const Vec2 now = turned_in(block.to, man.slot.file);
  return block.morph >= 1 ? now : mix(turned_in(block.from, man.file_there), now, std::max(0.0F, block.morph));
}

}  // namespace

float bend(const Fray& fray, Vec2 offset, float behind) {
  constexpr float wave = 11, fades = 14;  // metres
  if (fray.most <= 0) return 0;
  const float wave_here = waved(fray.seed, (fray.line + fray.sign * offset.x) / wave, 71);
  return fray.sign * fray.grown * (fray.most * wave_here + fray.pushed) * std::clamp(1 - behind / fades, 0.0F, 1.0F);
}

namespace {

/// He keeps to his window or wall, whatever the others do: he fires, or stands by.
FigurePose at_post(const Roster& roster, const Block& block, const Slot& here, const Post& post, int figure) {
  const auto i = static_cast<std::uint64_t>(figure);
  const bool fires = block.clip == Clip::Volley || block.clip == Clip::Reload || block.clip == Clip::Present;
  const Clip clip = block.clip == Clip::Fence            ? Clip::Present
                    : fires || block.clip == Clip::Cheer ? block.clip
                                                         : Clip::Stand;
  const float late =
      block.ripple * std::max(0.0F, block.to.front / 2 - here.offset.x) + block.jitter * 2 * noise(roster.seed, i, 15);
  return {.at = block.at + turned(here.offset, block.bearing),
          .above = post.above,
          .bearing = block.bearing + here.facing,
          .clip = clip,
          .clip_seconds = block.clip_seconds - late + (clip == Clip::Stand ? 20 * noise(roster.seed, i, 16) : 0.0F),
          .hidden = noise(roster.seed, i, 17) >= block.presence,
          .posted = true};
}

constexpr float screen_out = 55;  // metres at which a screen skirmishes: half of what it was, or no camera has both

/// Where a man of a brigade's foremost battalions skirmishes when all of the screen is out: a pair of every tenth file,
/// of columns from their first company, spread over the front. None for who stays in ranks.
std::optional<Vec2> place_on_screen(const Roster& roster, const Layout& layout, int figure) {
  if (layout.shape != Layout::Shape::Ranks || layout.about) return {};
  const Place place = place_of(roster, figure);
  if (place.body >= layout.abreast || place.own == colour_of(place.strong)) return {};
  const Layout body = layout.bodies > 1 ? layout.body() : layout;
  const Number man = number_of(body, place.own, place.strong);
  const int last = body.numbered() - 1;
  if (man.closer || (man.rank != 0 && man.rank != last)) return {};
  int every = 10, files = man.files, file = man.file;
  if (layout.company > 0 && layout.ranks > layout.company) {
    const int companies = (layout.ranks + layout.company - 1) / layout.company;
    const int each = (man.files + companies - 1) / companies, foremost = companies - 1;
    if (std::min(file / each, companies - 1) != foremost) return {};
    every = 3, file -= foremost * each, files = man.files - foremost * each;
  }
  if (file % every != every / 2) return {};
  const int pairs = std::max(1, (files + every / 2) / every), pair = file / every;
  constexpr float narrowest = 60;  // metres
  const float wide = layout.abreast > 1 ? body.front + layout.interval : std::max(body.front, narrowest);
  const Vec2 middle = layout.bodies > 1 ? layout.middle_of(place.body) : Vec2{};
  const auto own = static_cast<std::uint64_t>(place.body * 1000 + pair);
  const float along =
      (static_cast<float>(pair) + 0.3F + 0.4F * noise(roster.seed, own, 81)) / static_cast<float>(pairs);
  const Vec2 covering = man.rank == 0 ? Vec2{} : Vec2{noise(roster.seed, own, 82) < 0.5F ? -0.9F : 0.9F, -1.3F};
  return middle + covering +
         Vec2{wide * (along - 0.5F), body.depth / 2 + screen_out + 8 * (noise(roster.seed, own, 83) - 0.5F)};
}

/// How far out the screen is, 0 to 1, and whether it goes out (above 0) or back.
struct Screen {
  float out = 0, goes = 0;
};
Screen screen_of(const Roster& roster, float seconds) {
  const auto next = std::ranges::upper_bound(roster.screen, seconds, {}, &Sent::second);
  if (next == roster.screen.begin() || next == roster.screen.end()) return {};
  const Sent &from = *(next - 1), &to = *next;
  const float share = (seconds - from.second) / std::max(1e-3F, to.second - from.second);
  return {(from.metres + (to.metres - from.metres) * share) / screen_out, to.metres - from.metres};
}

/// One of the screen, in his place of the formation; nothing for who is in ranks.
/// @param here receives where he is now
std::optional<FigurePose> on_screen(const Roster& roster, const Block& block, int figure, Slot& here) {
  if (roster.screen.empty() || block.morph < 1) return {};
  const Screen screen = screen_of(roster, block.seconds);
  if (screen.out <= 0) return {};
  const auto out = place_on_screen(roster, block.to, figure);
  if (!out) return {};
  const Vec2 way = *out - here.offset;
  const float metres = length(way), gone = metres * screen.out;
  here.offset = here.offset + way * screen.out;
  FigurePose pose{.loose = true};
  if (screen.goes != 0) {
    const bool back = screen.goes < 0;
    pose.bearing = bearing_of(way) + (back ? std::numbers::pi_v<float> : 0.0F);
    pose.clip = Clip::Run;
    pose.clip_seconds = 1000 + (back ? metres - gone : gone) / natural_speed(Arm::Foot, Clip::Run);
    constexpr float settles = 2;  // metres from either end of his way: between them he passes through what stands there
    pose.in_place = 1 - std::clamp(std::min(gone, metres - gone) / settles, 0.0F, 1.0F);
    return pose;
  }
  here.facing = 0.5F * (noise(roster.seed, static_cast<std::uint64_t>(figure), 84) - 0.5F);
  if (block.clip != Clip::Stand) return {};
  constexpr float fired = 6, loaded = 16;  // seconds of the round: the models' clips
  const float phase = skirmish_phase(roster, figure, block.seconds);
  pose.bearing = here.facing;
  pose.clip = phase < fired ? Clip::Volley : phase < loaded ? Clip::Reload : Clip::Stand;
  pose.clip_seconds = phase < fired ? phase : phase < loaded ? phase - fired : phase;
  return pose;
}

}  // namespace

float skirmish_phase(const Roster& roster, int figure, float seconds) {
  // One of a pair is always loaded: the second's round is half a round later.
  const Place place = place_of(roster, figure);
  const int first = 3 * place.own < place.strong ? 0 : 1;
  const float own = noise(roster.seed, static_cast<std::uint64_t>(figure), 85) + 0.5F * static_cast<float>(first);
  const float turns = seconds / skirmish_round + own;
  return (turns - std::floor(turns)) * skirmish_round;
}

float screen_at(const Roster& roster, float seconds) {
  return roster.screen.empty() ? 0 : screen_of(roster, seconds).out;
}

bool skirmishes(const Roster& roster, const Block& block, int figure) {
  return block.morph >= 1 && place_on_screen(roster, block.to, figure).has_value();
}

namespace {

/// All of those who run as one of them has it: as they were when he does what they did. Who is behind the others sets
/// off last, so that nobody runs through anybody; those beside each other go together.
Block as_he_runs(const Roster& roster, const Block& block, int figure) {
  constexpr float wave = 7, of_ranks = 0.55F, set_off = 0.01F;  // metres; of all the time; metres
  const Vec2 place = slot(block.to, figure, roster.in_layout(), roster.seed).offset;
  const float back = std::clamp(0.5F - place.y / std::max(1.0F, block.to.deep()), 0.0F, 1.0F);
  const float late = of_ranks * back + (1 - of_ranks) * (0.5F + 0.5F * waved(roster.seed, place.x / wave, 22));
  const float look = late * Trail::looks;
  const auto first = std::min(static_cast<std::size_t>(look), std::size_t{Trail::looks - 1});
  const Trail::Look &after = block.trail.before[first], &before = block.trail.before[first + 1];
  const float share = look - static_cast<float>(first);
  const auto between = [share](auto one, auto other) { return one + (other - one) * share; };
  Block own = block;
  own.trail.runs = false;
  own.at = block.at + turned(between(after.at, before.at), block.bearing);
  own.bearing = block.bearing + between(after.turn, before.turn);
  own.morph = between(after.morph, before.morph);
  // On another leg of their way other metres are counted.
  const Trail::Look& nearer = share < 0.5F ? after : before;
  const bool same_leg = after.clip_seconds == before.clip_seconds;
  own.clip_seconds = nearer.clip_seconds, own.swung = nearer.swung, own.came_turn = nearer.came_turn;
  own.came = same_leg ? between(after.came, before.came) : nearer.came;
  if (length(after.at - before.at) < set_off) own.clip = Clip::Stand, own.clip_seconds = block.seconds;
  return own;
}

}  // namespace

FigurePose pose_in_ranks(const Roster& roster, const Block& block, int figure) {
  if (roster.battery) return battery_pose(roster, block, figure, -1);
  if (block.trail.runs) return pose_in_ranks(roster, as_he_runs(roster, block, figure), figure);
  const auto i = static_cast<std::uint64_t>(figure);
  Standing man = standing(roster, block, figure);
  Slot& here = man.slot;
  if (block.to.garrison > 0 && block.morph >= 1) {
    const Garrison& garrison = roster.garrisons[static_cast<std::size_t>(block.to.garrison - 1)];
    if (const Post& post = garrison.posts[static_cast<std::size_t>(figure)]; post.taken)
      return at_post(roster, block, here, post, figure);
  }
  const float own_way = block.to.about ? -1.0F : 1.0F;  // who faces about stays where he stands
  if (auto out = on_screen(roster, block, figure, here)) {
    out->at = block.at + turned(here.offset, block.bearing);
    out->bearing += block.bearing;
    out->hidden = noise(roster.seed, i, 17) >= block.presence;
    return *out;
  }
  const Vec2 place = here.offset;  // from where he fights, however far the line has been pressed
  here.offset =
      here.offset + wander(roster, figure, man.file, block.sway * free_of_lanes(roster, block, figure)) * own_way;
  if (block.fray.grown > 0) here.offset.y += bend(block.fray, here.offset, man.behind);
  here.offset = here.offset + by_threes(roster, block, man, figure);
  if (here.rank == 0) here.offset.y += block.press * (0.6F + 0.8F * noise(roster.seed, i, 14));
  const float from_right = block.to.front / 2 - here.offset.x;
  float turn = noise(roster.seed, i, 15);
  // One of a pair of skirmishers is always loaded. Source: drill, section 9.
  if (block.to.pairs && block.clip == Clip::Volley) turn = 0.3F * turn + (here.rank == 0 ? 0.0F : 0.7F);
  const float late = block.ripple * std::max(0.0F, from_right) + block.jitter * 2 * turn;
  float seconds = block.clip_seconds - late;
  Clip clip = fires_over_heads(block, here.rank) ? Clip::Stand : steps_of(block, man);
  if (clip == Clip::Fence) {
    const Foremost fights = foremost(block.fray, block.to, place);
    clip = blows_of(roster, block, here, figure, fights);
    if (clip == Clip::Fence && block.to.hollow <= 0 && !block.to.mesh) here.facing += fights.facing * block.fray.grown;
  }
  if (clip == Clip::Present && block.clip == Clip::Fence) seconds = block.met_seconds - late;
  if (clip == Clip::Stand || clip == Clip::Cheer)
    seconds += 20 * noise(roster.seed, i, 16);  // nobody shifts his weight or waves his hat on command
  if (const float pace = natural_speed(roster.arm, clip); pace > 0) seconds += metres_of(block, man) / pace;
  return {.at = block.at + turned(here.offset, block.bearing),
          .bearing = block.bearing + here.facing + block.heel,
          .clip = clip,
          .clip_seconds = seconds,
          .rank = here.rank,
          .in_place = 1 - man.between,
          .fallen = false,
          .hidden = noise(roster.seed, i, 17) >= block.presence,
          .limbered = noise(roster.seed, i, 18) < block.limbered};
}

FigurePose standing_pose(const Roster& roster, const Block& block, int figure) {
  FigurePose pose = pose_in_ranks(roster, block, figure);
  if (roster.free && !roster.battery && !pose.posted) {
    pose.at = roster.free->beside(pose.at, block.settled * pose.in_place, roster.arm == Arm::Horse);
    pose.above = roster.free->over(pose.at, block.settled * pose.in_place);
  }
  return pose;
}

namespace {

/// Seconds since a man fell beside one who stands, as the one who stands takes it in; none when nobody did just now, or
/// it leaves him cold. Source: drill, section 11.
float startled(const Roster& roster, const FigurePose& man, int figure, float seconds) {
  constexpr float lasts = 1, slowest = 0.25F, beside = 2.2F;  // seconds, seconds, metres of a life-sized man
  const bool on_foot = roster.arm == Arm::Foot || roster.arm == Arm::Skirmish;
  if (!on_foot || man.clip != Clip::Stand) return -1;
  const auto own = static_cast<std::uint64_t>(figure);
  const auto first = std::ranges::lower_bound(roster.falls, seconds - lasts - slowest, {}, &Fall::second);
  for (auto fall = first; fall != roster.falls.end() && fall->second <= seconds; ++fall) {
    const auto who = static_cast<std::uint64_t>(fall->figure);
    const float age = seconds - fall->second - slowest * noise(roster.seed + own, who, 18);
    if (age < 0 || age >= lasts || noise(roster.seed + own, who, 19) > 0.7F) continue;
    if (length(fall->at - man.at) < beside) return age;
  }
  return -1;
}

}  // namespace

namespace {

/// Who has stepped aside goes down there, and lies, or goes on as a stray, where he fell.
Vec2 aside_as_he_falls(const Roster& roster, int figure, float seconds) {
  constexpr float down_in = 1.5F;  // seconds
  const float fell = roster.fell_at[static_cast<std::size_t>(figure)], share = (seconds - fell) / down_in;
  if (!roster.elbows || share < 0 || share >= 1) return {};
  return roster.elbows->aside(figure, fell) * (1 - share * share * (3 - 2 * share));
}

FigurePose stray_alone(const Roster& roster, const Stray& stray, float seconds) {
  using What = Stray::What;
  using Part = FigurePose::Part;
  constexpr std::array parts{Part::Whole, Part::Unarmed, Part::Horse, Part::Rider, Part::Whole};
  const Stray::Step here = step_at(stray, seconds);
  const bool on_foot = stray.what == What::Rider;
  const float pace = natural_speed(on_foot ? Arm::Foot : roster.arm, here.clip);
  const float own =
      8 * noise(roster.seed, static_cast<std::uint64_t>(stray.figure), 20);  // no two graze, or shuffle along, in step
  auto since = std::ranges::upper_bound(stray.steps, seconds, {}, &Stray::Step::second);
  if (since != stray.steps.begin()) --since;
  while (since != stray.steps.begin() && std::prev(since)->clip == here.clip) --since;
  const float began = since->second;
  return {.at = here.at,
          .bearing = here.bearing,
          .clip = here.clip,
          .clip_seconds = (pace > 0 ? here.metres / pace : seconds - began) +
                          (here.clip == Clip::Graze || here.clip == Clip::Captive ? own : 0),
          .fallen = true,
          .strays = true,
          .part = parts[static_cast<std::size_t>(stray.what)]};
}

}  // namespace

FigurePose stray_pose(const Roster& roster, const Stray& stray, float seconds) {
  FigurePose pose = stray_alone(roster, stray, seconds);
  pose.at = pose.at + aside_as_he_falls(roster, stray.figure, seconds);
  return pose;
}

FigurePose musket_pose(const Stray& stray, float seconds) {
  const Stray::Step& first = stray.steps.front();
  return {.at = first.at,
          .bearing = first.bearing,
          .clip = first.clip,
          .clip_seconds = seconds - first.second,
          .fallen = true,
          .strays = true,
          .part = FigurePose::Part::Musket};
}

FigurePose place_alone(const Roster& roster, const Block& block, int figure, float seconds) {
  const float fell = roster.fell_at[static_cast<std::size_t>(figure)];
  if (seconds < fell && roster.battery) {
    FigurePose pose = battery_pose(roster, block, figure, seconds);
    if (roster.free && pose.part == FigurePose::Part::Gunner && block.settled > 0)
      pose.at = roster.free->beside(pose.at, block.settled);
    return pose;
  }
  if (seconds < fell) return standing_pose(roster, block, figure);
  const auto fall = std::ranges::find(roster.falls, figure, &Fall::figure);
  assert(fall != roster.falls.end());
  if (fall->stray >= 0) return stray_alone(roster, roster.strays[static_cast<std::size_t>(fall->stray)], seconds);
  FigurePose down{.at = fall->at,
                  .bearing = fall->bearing,
                  .clip = Clip::Fall,
                  .clip_seconds = seconds - fell,
                  .fallen = true,
                  .cause = fall->cause};
  if (roster.battery) down.part = FigurePose::Part::Gunner, down.task = task_of(roster, figure, fell).task;
  return down;
}

FigurePose figure_alone(const Roster& roster, const Block& block, int figure, float seconds) {
  FigurePose pose = place_alone(roster, block, figure, seconds);
  if (!pose.fallen) pose.startled = startled(roster, pose, figure, seconds);
  return pose;
}

FigurePose figure_pose(const Roster& roster, const Block& block, int figure, float seconds) {
  if (!roster.elbows) return figure_alone(roster, block, figure, seconds);
  FigurePose pose = figure_alone(roster, block, figure, seconds);
  if (pose.fallen) {
    pose.at = pose.at + aside_as_he_falls(roster, figure, seconds);
    return pose;
  }
  const Elbows::Aside aside = roster.elbows->stepped(figure, seconds);
  pose.at = pose.at + aside.at;
  const auto pace_of = [&](Clip clip) {
    return roster.battery ? natural_speed(pose.part, clip) : natural_speed(roster.arm, clip);
  };
  constexpr float shuffles = 0.12F;  // metres a second that one does who stands
  if (pose.clip == Clip::Stand && length(aside.speed) > shuffles && pace_of(Clip::Quick) > 0) {
    // Who stands takes some steps, backwards where it is behind him.
    pose.clip = Clip::Quick;
    pose.clip_seconds = 1000 + aside.further / pace_of(Clip::Quick);
    pose.startled = -1;
    return pose;
  }
  if (const float pace = pace_of(pose.clip); pace > 0) {
    pose.clip_seconds += aside.further / pace;
    pose.bearing += aside.turn;
  }
  return pose;
}

}  // namespace vedette::stage
