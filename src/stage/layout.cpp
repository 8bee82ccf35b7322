#include "stage/layout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "stage/lanes.h"

namespace vedette::stage {
namespace {

float centred(int i, int n) {
  return n > 1 ? static_cast<float>(i) / static_cast<float>(n - 1) - 0.5F : 0.0F;
}

/// Metres from the middle of the formation back to a rank.
float behind(const Layout& layout, int rank, int ranks) {
  if (layout.company <= 0 || ranks <= layout.company) return layout.depth * centred(rank, ranks);
  const int companies = (ranks + layout.company - 1) / layout.company, own = rank / layout.company;
  const float closed = layout.depth - layout.gap * static_cast<float>(companies - 1);
  const float pitch = closed / static_cast<float>(std::max(1, ranks - companies));
  return pitch * static_cast<float>(rank - own) + layout.gap * static_cast<float>(own) - layout.depth / 2;
}

constexpr float most_of_a_horse = 3.2F;  // metres
constexpr float two_paces = 1.4F;        // metres from the rear rank to the file closers: drill, section 3

/// Where closers stand behind a rear rank: horses want a horse's length.
float closers_behind(const Layout& layout) {
  if (layout.company > 0 || layout.ranks < 2) return two_paces;
  return std::clamp(layout.depth / static_cast<float>(layout.ranks - 1), two_paces, most_of_a_horse);
}

/// In a column of companies: the right one leads, each as it stood in line.
Slot in_companies(const Layout& layout, int index, int figures) {
  const Number man = number_of(layout, index, figures);
  const int companies = std::max(1, (layout.ranks + layout.company - 1) / layout.company);
  const int each = (man.files + companies - 1) / companies;
  const int which = companies - 1 - std::min(man.file / each, companies - 1), in_company = man.file % each;
  // The left one may be short of files: it stands in the middle as well.
  const int first = (companies - 1 - which) * each, files = std::max(1, std::min(each, man.files - first));
  const float pitch = layout.front / static_cast<float>(std::max(1, each - 1));
  const float x = (static_cast<float>(in_company) - static_cast<float>(files - 1) / 2) * pitch;
  const int rear = (which + 1) * layout.company - 1;
  if (man.closer)
    return {.offset = {x, -behind(layout, rear, companies * layout.company) - two_paces},
            .file = man.file,
            .rank = layout.ranks};
  const int rank = which * layout.company + man.rank;
  return {.offset = {x, -behind(layout, rank, companies * layout.company)}, .file = man.file, .rank = rank};
}

/// On the road file closers go beside their column, on the flank of its rear rank: behind it there is room for a few.
Slot beside_column(const Layout& layout, int which, int closers, int ranks) {
  constexpr float aside = 0.9F;  // metres
  const float from_rear = (static_cast<float>(which) + 0.5F) / static_cast<float>(closers);
  return {.offset = {-layout.front / 2 - aside, layout.depth * (from_rear - 0.5F)},
          .rank = static_cast<int>((1 - from_rear) * static_cast<float>(ranks))};
}

Slot in_ranks(const Layout& layout, int index, int figures) {
  if (layout.company > 0 && layout.numbered() == layout.company && layout.ranks > layout.company)
    return in_companies(layout, index, figures);
  const int ranks = std::max(1, layout.ranks);
  const int closers = closers_of(figures), men = figures - closers;
  const int files = (men + ranks - 1) / ranks;
  const bool by_the_flank = ranks > files && layout.numbered() != ranks;
  if (index >= men && by_the_flank) return beside_column(layout, index - men, closers, ranks);
  if (index >= men)
    return {
        .offset = {0.96F * layout.front * centred(index - men, closers), -layout.depth / 2 - closers_behind(layout)},
        .file = (index - men) * files / std::max(1, closers),
        .rank = ranks};
  if (layout.numbered() == ranks) {
    const int file = index % files, rank = index / files;
    const int in_rank = std::min(files, men - rank * files);  // a short rear rank spreads over the whole front
    return {
        .offset = {layout.front * centred(file, in_rank), -behind(layout, rank, ranks)}, .file = file, .rank = rank};
  }
  const int place = number_of(layout, index, figures).place;
  // A line that has turned to its flank goes file after file, the right one first.
  const int file = by_the_flank ? (men - 1 - place) % files : place / ranks,
            rank = by_the_flank ? (men - 1 - place) / files : place % ranks;
  return {.offset = {layout.front * centred(file, files), -behind(layout, rank, ranks)}, .file = file, .rank = rank};
}

/// In which file and rank somebody stood before all fell out. @pre he is no file closer
struct Stood {
  int file = 0, files = 1, rank = 0, ranks = 1;
};
Stood stood_in(const Layout& layout, int index, int figures) {
  const int ranks = std::max(1, layout.ranks), men = figures - closers_of(figures);
  const int files = std::max(1, (men + ranks - 1) / ranks);
  if (layout.company > 0 && layout.numbered() == layout.company && ranks > layout.company) {
    const Number man = number_of(layout, index, figures);
    const int companies = (ranks + layout.company - 1) / layout.company, each = (man.files + companies - 1) / companies;
    const int which = companies - 1 - std::min(man.file / each, companies - 1);
    return {man.file % each, each, which * layout.company + man.rank, companies * layout.company};
  }
  if (layout.numbered() == ranks) return {index % files, files, index / files, ranks};
  const Slot slot = in_ranks(layout, index, figures);
  return {slot.file, files, slot.rank, ranks};
}

/// Where on a line of men that is bent into a square, so far, a man stands.
struct Bend {
  float around = 0;  // -0.5 the left end of the line, 0 its middle, 0.5 the right end
  float back = 0;    // metres behind the outermost rank
  float front = 0;   // metres of all of it
  float share = 1;   // 0 a line, 1 a square
};
Slot bent(const Bend& at) {
  constexpr float quarter = std::numbers::pi_v<float> / 2;
  const float turn = quarter * at.share, side = at.front / 4, away = std::abs(at.around),
              cut = at.back * std::tan(turn / 2);
  // Ranks inside a corner are shorter by as much as it takes.
  const auto shorter = [&](float metres, float corners) { return std::max(0.1F, 1 - corners * cut / metres); };
  const Vec2 in{-std::sin(turn), -std::cos(turn)}, on{std::cos(turn), -std::sin(turn)};
  Vec2 place;
  float facing = 0;
  if (away <= 0.125F) {
    place = {away * at.front * shorter(side, 2), -at.back};
  } else if (away <= 0.375F) {
    place = Vec2{side / 2, 0} + on * (side / 2 + (away - 0.25F) * at.front * shorter(side, 2)) + in * at.back;
    facing = turn;
  } else {
    const Vec2 last{std::cos(2 * turn), -std::sin(2 * turn)}, inwards{-std::sin(2 * turn), -std::cos(2 * turn)};
    const float left = (0.5F - away) * at.front * shorter(side / 2, 1);
    place = Vec2{side / 2, 0} + on * side + last * (side / 2 - left) + inwards * at.back;
    facing = 2 * turn;
  }
  if (at.around < 0) place.x = -place.x, facing = -facing;
  return {.offset = place, .facing = facing};
}

/// How far round a square a man stands, and how deep in it.
struct Ring {
  float around = 0, back = 0;
  int file = 0, rank = 0;
};
Ring ring_of(const Layout& layout, int index, int figures) {
  constexpr float inside = 1.2F;  // metres from the inmost rank to the closers
  const Number man = number_of(layout, index, figures);
  const int ranks = std::max(1, layout.ranks), men = figures - closers_of(figures);
  const int files = (men + ranks - 1) / ranks;
  const float pitch = ranks > 1 ? layout.depth / static_cast<float>(ranks - 1) : 0.0F;
  const auto round = [](int which, int all) {
    return (static_cast<float>(which) + 0.5F) / static_cast<float>(all) - 0.5F;
  };
  if (man.closer) return {round(index - men, figures - men), layout.depth + inside, man.file, ranks};
  const int file = man.place / ranks, rank = man.place % ranks;
  return {round(file, files), pitch * static_cast<float>(rank), file, rank};
}

/// The line folded up: its middle quarter is the front face, the next files on either side the flanks, the wings close
/// the rear. Each rank is a ring inside the one before it.
Slot in_square(const Layout& layout, int index, int figures) {
  const Ring ring = ring_of(layout, index, figures);
  Slot place = bent({ring.around, ring.back, 4 * layout.front, 1});
  place.offset.y += layout.front / 2;
  place.file = ring.file;
  place.rank = ring.rank;
  // The colour and the officer beside it are in the middle of all. Source: drill, section 3.
  if (const int beside = index - colour_of(figures); closers_of(figures) > 0 && (beside == 0 || beside == 1)) {
    place.offset = beside == 0 ? Vec2{0, 0.4F} : Vec2{1.1F, -0.3F};
    place.facing = 0;
    place.rank = layout.ranks;
  }
  return place;
}

/// A chain of pairs: the second a little behind and beside the first, each pair in its own part of the ground, so that
/// none stands in the next. Source: drill, section 9.
Slot in_pairs(const Layout& layout, int index, int figures, std::uint64_t seed) {
  const int ranks = std::max(1, layout.ranks), files = (figures + ranks - 1) / ranks;
  const int place = (index % files) * ranks + index / files, pair = place / 2, second = place % 2;
  const int pairs = (files * ranks + 1) / 2;
  const float aspect = std::max(0.2F, layout.front / std::max(layout.depth, 1.0F));
  const int columns = std::max(1, static_cast<int>(std::lround(std::sqrt(static_cast<float>(pairs) * aspect))));
  const int rows = (pairs + columns - 1) / columns, used = (pairs + rows - 1) / rows, file = pair / rows;
  const auto of_pair = static_cast<std::uint64_t>(pair);
  constexpr float elbows = 0.3F;  // metres that a man keeps from the edge of his pair's ground
  const Vec2 ground{layout.front / static_cast<float>(used), layout.depth / static_cast<float>(rows)};
  const float aside = std::min(0.9F, 0.5F * ground.x), back = std::min(1.3F, 0.5F * ground.y);
  const bool to_left = noise(seed, of_pair, 4) < 0.5F;
  const Vec2 spare{std::max(0.0F, ground.x - aside - 2 * elbows), std::max(0.0F, ground.y - back - 2 * elbows)};
  const Vec2 middle{ground.x * (static_cast<float>(file) + 0.5F) - layout.front / 2,
                    layout.depth / 2 - ground.y * (static_cast<float>(pair % rows) + 0.5F)};
  const Vec2 astray{spare.x * (noise(seed, of_pair, 1) - 0.5F), spare.y * (noise(seed, of_pair, 2) - 0.5F)};
  const float half = second == 0 ? 0.5F : -0.5F;
  return {.offset = middle + astray + Vec2{half * (to_left ? aside : -aside), half * back},
          .facing = 0.5F * (noise(seed, static_cast<std::uint64_t>(index), 3) - 0.5F),
          .file = file,
          .rank = second};
}

/// Whoever comes out of ranks into a crowd goes to the column of those who stand beside him, comes before or behind
/// them there as his rank was, and keeps to his side of it: nobody goes through anybody.
struct Seat {
  int column = 0, row = 0;
  float across = 0;  // of the column, 0 its left side to 1
};

/// Places numbered file after file, each `ranks` deep, of which one column of the crowd takes some.
struct Column {
  int ranks = 1, first = 0, beyond = 1;

  [[nodiscard]] int in_rank(int rank, int places) const { return (places + ranks - 1 - rank) / ranks; }
  [[nodiscard]] int in_rank(int rank) const { return in_rank(rank, beyond) - in_rank(rank, first); }
  [[nodiscard]] int before_rank(int rank, int places) const {
    return places / ranks * rank + std::min(places % ranks, rank);
  }
  /// @param left 0 or 1: whether even or odd rows are for the left half of a rank
  [[nodiscard]] Seat seat(int place, int left) const {
    const int rank = place % ranks, nth = in_rank(rank, place) - in_rank(rank, first), all = in_rank(rank);
    const int before = before_rank(rank, beyond) - before_rank(rank, first), odd = (before + left) % 2;
    const int on_left = (all + 1 - odd) / 2;
    const int row = nth < on_left ? 2 * nth + odd : 2 * (nth - on_left) + 1 - odd;
    return {0, before + row, (static_cast<float>(nth) + 0.5F) / static_cast<float>(all)};
  }
};

/// The riders of all squadrons, as they stood, over so many columns of so many rows each. @pre there is room for all
Seat seat_of(const Layout& layout, int index, int figures, int columns, int rows) {
  const int each = (figures + layout.bodies - 1) / layout.bodies, body = index / each, own = index % each;
  const int beside = body % layout.abreast, behind = body / layout.abreast;
  const auto in_column = [&](int column) { return (layout.bodies - column + layout.abreast - 1) / layout.abreast; };
  int before = 0;  // squadrons farther left
  for (int column = 0; column < beside; ++column) before += in_column(column);
  const int ranks = std::max(1, layout.ranks), files = (each + ranks - 1) / ranks;
  const int deep = in_column(beside) * ranks, first = before * files * ranks, beyond = first + files * deep;
  const int place = (own % files) * deep + behind * ranks + own / files;
  const std::int64_t all = std::int64_t{layout.bodies} * files * ranks, seats = std::int64_t{columns} * rows;
  const auto column = static_cast<int>((first + place) * seats / all / rows);
  const auto first_in = [&](std::int64_t of) { return static_cast<int>((of * rows * all + seats - 1) / seats); };
  const int from = std::clamp(first_in(column), first, beyond), to = std::clamp(first_in(column + 1), first, beyond);
  const int spare = (rows - (first_in(column + 1) - first_in(column))) / 2;  // the column's middle is filled first
  const int shift = spare + from - first_in(column);
  Seat seat = Column{deep, from - first, to - first}.seat(place, shift % 2);
  seat.column = column;
  seat.row += shift;
  return seat;
}

constexpr float ring_file = 2.6F, ring_rank = 3.4F;  // metres a rider has along the ring, and across it
constexpr float half_round = 2.5F;                   // radians from where they came to where the foremost are
int ring_columns(float hollow) {
  return std::max(4, static_cast<int>(2 * half_round * hollow / ring_file));
}

/// The left of the line by the left, the right by the right; everybody looks where he rides.
Slot in_ring(const Layout& layout, int index, int figures, std::uint64_t seed) {
  const int columns = ring_columns(layout.hollow), rows = (figures + columns - 1) / columns;
  const auto [column, row, across] = seat_of(layout, index, figures, columns, rows);
  const auto i = static_cast<std::uint64_t>(index);
  const auto own = [&](std::uint64_t salt) { return noise(seed, i, salt) - 0.5F; };
  const float share = (static_cast<float>(column) + 0.2F + 0.6F * across) / static_cast<float>(columns);
  const float round = half_round * (2 * share - 1);
  const float away = layout.hollow + ring_rank * (static_cast<float>(row) + 0.4F * own(2));
  const float quarter = std::numbers::pi_v<float> / 2;
  return {.offset = {away * std::sin(round), -away * std::cos(round)},
          .facing = std::remainder(round < 0 ? -quarter - round : quarter - round, 4 * quarter) + 0.5F * own(3),
          .file = column,
          .rank = row};
}

/// A jittered grid, filled from the left in the order in which the men stood: loose, but no two men on one spot, and
/// nobody crosses the whole crowd to fall out of his rank. File closers follow behind.
Slot in_crowd(const Layout& layout, int index, int figures, std::uint64_t seed) {
  const int closers = closers_of(figures), men = figures - closers;
  const float aspect = std::max(0.2F, layout.front / std::max(layout.depth, 1.0F));
  constexpr float hair = 1e-3F;  // a crowd that grows keeps its columns, however its proportions are rounded
  const int columns =
      std::max(1, static_cast<int>(std::lround(std::sqrt(static_cast<float>(figures) * aspect) - hair)));
  const Stood stood = stood_in(layout, std::min(index, men - 1), figures);
  const int places = stood.files * stood.ranks, rows = (places + columns - 1) / columns,
            used = (places + rows - 1) / rows, to_each = (closers + used - 1) / used;
  const int place = stood.file * stood.ranks + stood.rank;
  const int file = place / rows;
  Seat seat = Column{stood.ranks, file * rows, std::min(places, (file + 1) * rows)}.seat(place, 0);
  seat.column = file;
  if (index >= men) {
    const int which = index - men;
    seat = {std::min(used - 1, which / std::max(1, to_each)), rows + which % std::max(1, to_each), 0.5F};
  }
  const auto i = static_cast<std::uint64_t>(index);
  const float across = static_cast<float>(seat.column) + 0.1F + 0.8F * seat.across + 0.2F * (noise(seed, i, 1) - 0.5F);
  const float down = static_cast<float>(seat.row) + 0.35F + 0.3F * noise(seed, i, 2);
  return {.offset = {layout.front * (across / static_cast<float>(used) - 0.5F),
                     layout.depth * (0.5F - down / static_cast<float>(rows + to_each))},
          .facing = 0.5F * (noise(seed, i, 3) - 0.5F),
          .file = seat.column,
          .rank = seat.row};
}

}  // namespace

float noise(std::uint64_t seed, std::uint64_t index, std::uint64_t salt) {
  std::uint64_t z = seed + 0x9E3779B97F4A7C15U * (index + 1) + 0xD1B54A32D192ED03U * (salt + 1);
  z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
  z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
  z ^= z >> 31U;
  return static_cast<float>(z >> 40U) * 0x1p-24F;
}

namespace {

/// @pre the men have not faced about.
Slot fronting(const Layout& layout, int index, int figures, std::uint64_t seed) {
  switch (layout.shape) {
    case Layout::Shape::Ranks:
      return in_ranks(layout, index, figures);
    case Layout::Shape::Square:
      return in_square(layout, index, figures);
    case Layout::Shape::Guns:
      return {.offset = {layout.front * centred(index, figures), 0}, .file = index};
    case Layout::Shape::Swarm:
      break;
  }
  return layout.pairs ? in_pairs(layout, index, figures, seed) : in_crowd(layout, index, figures, seed);
}

/// The same place, as who has faced about sees it.
Slot about(const Layout& layout, Slot place) {
  if (!layout.about) return place;
  place.offset = place.offset * -1.0F;
  if (layout.shape == Layout::Shape::Square) place.facing += std::numbers::pi_v<float>;
  if (!layout.mesh && layout.hollow <= 0) place.rank = std::max(0, (layout.ranks + 1) * layout.rows() - 1 - place.rank);
  return place;
}

}  // namespace

Layout ring(int riders, float square) {
  constexpr float keeps_off = 12;  // metres: drill, section 8
  Layout layout{.shape = Layout::Shape::Swarm, .ranks = 2, .hollow = 1.2F * square + keeps_off};
  const int columns = ring_columns(layout.hollow), rows = (riders + columns - 1) / columns;
  const float outer = layout.hollow + ring_rank * static_cast<float>(rows);
  layout.front = layout.depth = 2 * outer;
  return layout;
}

Number number_of(const Layout& body, int index, int figures) {
  const int closers = closers_of(figures), men = figures - closers, ranks = body.numbered();
  const int files = std::max(1, (men + ranks - 1) / ranks);
  const int full = std::max(0, men - (ranks - 1) * files);  // files that have a man in the rear rank
  const auto men_left_of = [&](int file) {
    return std::min(men, file <= full ? file * ranks : full * ranks + (file - full) * (ranks - 1));
  };
  if (index >= men) {
    const int which = index - men, file = std::min(files - 1, (2 * which + 1) * files / (2 * closers));
    return {.file = file,
            .rank = ranks,
            .place = men_left_of(file + 1),
            .of_all = men_left_of(file + 1) + which,
            .files = files,
            .closer = true};
  }
  const int file = index % files, rank = index / files, place = men_left_of(file) + rank;
  const int closers_left = closers > 0 ? (2 * closers * file + files - 1) / (2 * files) : 0;
  return {.file = file, .rank = rank, .place = place, .of_all = place + closers_left, .files = files};
}

Slot folding(const Layout& line, const Layout& square, int index, int figures, float share) {
  const Slot from = in_ranks(line, index, figures);
  const Ring to = ring_of(square, index, figures);
  const float around = line.front > 0 ? from.offset.x / line.front : 0, back = line.depth / 2 - from.offset.y;
  Slot place = bent({around + (to.around - around) * share, back + (to.back - back) * share,
                     line.front + (4 * square.front - line.front) * share, share});
  place.offset.y += line.depth / 2 + (square.front - line.depth) / 2 * share;
  place.file = from.file;
  place.rank = share < 0.5F ? from.rank : to.rank;
  return place;
}

Layout Layout::body() const {
  Layout one = *this;
  one.bodies = one.abreast = 1;
  one.front = (front - interval * static_cast<float>(abreast - 1)) / static_cast<float>(abreast);
  if (shape != Shape::Square)
    one.depth = (depth - distance * static_cast<float>(rows() - 1)) / static_cast<float>(rows());
  return one;
}

Vec2 Layout::middle_of(int which) const {
  const Layout own = body();
  const int row = which / abreast, column = which % abreast, in_row = std::min(abreast, bodies - row * abreast);
  return {(static_cast<float>(column) - static_cast<float>(in_row - 1) / 2) * (own.front + interval),
          (static_cast<float>(rows() - 1) / 2 - static_cast<float>(row)) * (own.deep() + distance)};
}

float Layout::deep() const {
  if (shape != Shape::Square) return depth;
  return body().front * static_cast<float>(rows()) + distance * static_cast<float>(rows() - 1);
}

Slot slot(const Layout& layout, int index, int figures, std::uint64_t seed) {
  if (layout.hollow > 0) return about(layout, in_ring(layout, index, figures, seed));
  if (layout.mesh) return about(layout, in_mesh(layout, index, figures, seed));
  const int each = (figures + layout.bodies - 1) / layout.bodies, body = index / each;
  const Layout own = layout.bodies > 1 ? layout.body() : layout;
  Slot place = fronting(own, index % each, std::min(each, figures - body * each), seed + static_cast<unsigned>(body));
  const int strong = std::min(each, figures - body * each), sapper = strong - 1 - index % each;
  if (body == 0 && layout.company > 0 && sapper < sappers_of(strong)) {
    constexpr float apart = 1, ahead = 2.6F;  // metres
    place.offset = {apart * (static_cast<float>(sappers_of(strong) - 1) / 2 - static_cast<float>(sapper)),
                    own.depth / 2 + ahead};
    place.rank = 0;
  }
  if (layout.bodies > 1) {
    place.offset = place.offset + layout.middle_of(body);
    place.rank += body / layout.abreast * (layout.ranks + 1);
  }
  return about(layout, place);
}

}  // namespace vedette::stage
