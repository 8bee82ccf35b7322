#include "choreography/cuts.h"

#include <doctest/doctest.h>

#include "choreography/hand_made.h"
#include "choreography/visible.h"

namespace vedette::choreography::test {
namespace {

using timeline::Seconds;

TEST_CASE("who may choose joins a cut that there is, else makes one clear of the others") {
  Cuts cuts;
  CHECK(cuts.join(1, {8, 12}, 10) == doctest::Approx(10));
  CHECK(cuts.join(2, {9, 14}, 13) == doctest::Approx(10));         // there is one
  CHECK(cuts.join(3, {11, 14}, 11.5) == doctest::Approx(14));      // one at 11.5 would be too near to it
  CHECK(cuts.join(4, {11, 11.6}, 11.5) == doctest::Approx(11.5));  // but there is no choice
  REQUIRE(cuts.by_time().size() == 3);
  CHECK(cuts.by_time()[0].rosters == std::vector<std::uint32_t>{1, 2});
  CHECK(cuts.lies_between(2, 9.9, 10));
  CHECK_FALSE(cuts.lies_between(3, 9.9, 10));
  CHECK_FALSE(cuts.lies_between(2, 10.1, 20));
  const timeline::Span round = cuts.uncut(1, {5, 20}, 12);
  CHECK(round.from == doctest::Approx(10));
  CHECK(round.to == doctest::Approx(20));
}

/// A battalion that has twelve inches to go, and the film of it.
struct LongMarch {
  HandMade made;
  battle::UnitId foot;
  Film film;
  LongMarch() : foot{made.unit(core::Side::Red, "Foot", "INF", battle::Arm::Infantry, 12, 10, 0, 600)} {
    made.turn(1);
    made.phase(1, "movement");
    made.march(foot, 12);
    film = made.film({});
  }
  [[nodiscard]] Seconds cut() const { return film.cuts.by_time().at(0).at; }
  [[nodiscard]] stage::Vec2 place(Seconds at, const stage::Camera& camera) const {
    stage::StageFrame frame = film.timeline.frame_at(at);
    frame.camera = camera;
    glide_afar(film, frame);
    return frame.blocks.at(0).middle();
  }
};

stage::Camera looking_down_from(float height) {
  return {.eye = {600, 500, height}, .target = {600, 800, 0}, .field_of_view = 0.6F};
}

TEST_CASE("a march too long for legs is walked at both ends, and cut between them to the second") {
  const LongMarch march;
  REQUIRE(march.film.cuts.by_time().size() == 1);
  const stage::Camera near = looking_down_from(20);
  const auto gone = [&](Seconds from, Seconds to) { return length(march.place(to, near) - march.place(from, near)); };
  CHECK(gone(march.cut() - 1, march.cut() - 1e-6) > 1);
  CHECK(gone(march.cut() - 1, march.cut() - 1e-6) < 3);
  CHECK(gone(march.cut() - 1e-6, march.cut()) > 400);
  const stage::Camera there{.eye = {600, 1090, 20}, .target = {600, 1300, 0}, .field_of_view = 0.6F};
  CHECK(length(march.place(march.cut() + 1, there) - march.place(march.cut(), there)) < 3);
}

TEST_CASE("from afar a regiment goes the whole of its way, a little at a time") {
  const LongMarch march;
  const stage::Camera far = looking_down_from(2'500);
  float longest = 0, whole = 0;
  for (Seconds at = 0; at + 0.1 < march.film.timeline.duration(); at += 0.1) {
    const float step = length(march.place(at + 0.1, far) - march.place(at, far));
    longest = std::max(longest, step), whole += step;
  }
  CHECK(whole == doctest::Approx(600).epsilon(0.02));
  CHECK(longest < 40);
}

TEST_CASE("a camera that stays dips at a cut that would show men leap, and at no other second") {
  const LongMarch march;
  const Relief flat;
  const stage::Camera beside = looking_down_from(20), away{.eye = {600, 400, 20}, .target = {600, 100, 18}};
  CHECK(dip_at_cut(march.film, flat, beside, march.cut()) == doctest::Approx(1));
  CHECK(dip_at_cut(march.film, flat, beside, march.cut() + 0.15) == doctest::Approx(0.5));
  CHECK(dip_at_cut(march.film, flat, beside, march.cut() + 0.4) == 0);
  CHECK(dip_at_cut(march.film, flat, away, march.cut()) == 0);
}

}  // namespace
}  // namespace vedette::choreography::test
