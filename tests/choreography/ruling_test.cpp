// What an umpire set, in the picture: nobody leaps in plain view, who is off is not seen, what is not sure is marked
// so.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "choreography/aftermath.h"
#include "choreography/hand_made.h"
#include "choreography/map_symbols.h"

namespace vedette::choreography::test {
namespace {

using battle::RulingItem;

battle::RulingMade ruling(RulingItem item, battle::Certainty certainty = battle::Certainty::Seen) {
  return {.items = {item}, .certainty = certainty, .reason = "as it stood"};
}

battle::Pose inches(int x, int y, int facing) {
  return {{core::inches(x).micrometres, core::inches(y).micrometres}, core::degrees(facing)};
}

struct Ruled {
  HandMade made;
  battle::UnitId foot = made.unit(core::Side::Red, "78th Highlanders", "INF", battle::Arm::Infantry, 8, 8, 0);
  battle::UnitId ligne = made.unit(core::Side::Blue, "42nd Ligne", "INF", battle::Arm::Infantry, 8, 30, 180);
  Ruled() { made.turn(1), made.side(core::Side::Red), made.phase(1, "movement"); }
};

stage::Label label_of(const stage::StageFrame& frame, battle::UnitId unit) {
  const auto found = std::ranges::find(frame.labels, std::uint32_t{unit.value}, &stage::Label::unit);
  return found == frame.labels.end() ? stage::Label{} : *found;
}

}  // namespace

TEST_CASE("who is put elsewhere marches there, or is there after a cut: he leaps at no other second") {
  for (const int far : {2, 26}) {
    CAPTURE(far);
    Ruled ruled;
    ruled.made.add(ruling({.unit = ruled.foot, .at = inches(8 + far, 10, 90)}));
    ruled.made.phase(2, "shooting");
    const Film film = ruled.made.film();
    const std::uint32_t roster = ruled.foot.value - 1U;
    stage::Vec2 last = block_of(film, roster, 0).middle();
    const stage::Vec2 first = last;
    double leaps = 0;
    for (double at = 0.1; at < film.timeline.duration(); at += 0.1) {
      const stage::Vec2 now = block_of(film, roster, at).middle();
      if (length(now - last) > 2.5F && !film.cuts.lies_between(roster, at - 0.1, at)) ++leaps;
      last = now;
    }
    CHECK(leaps == 0);
    CHECK(length(last - first) > 50.0F * static_cast<float>(far));
  }
}

TEST_CASE("who is taken off is not there at the end, who is put back is, and losses show on the bar") {
  Ruled ruled;
  ruled.made.add(ruling({.kind = RulingItem::Kind::Losses, .unit = ruled.ligne, .count = 4}));
  ruled.made.add(ruling({.kind = RulingItem::Kind::Off, .unit = ruled.foot}));
  ruled.made.phase(2, "shooting");
  const Film gone = ruled.made.film();
  const double end = gone.timeline.duration() - 0.1;
  CHECK(block_of(gone, ruled.foot.value - 1U, end).presence <= 0);
  CHECK(block_of(gone, ruled.foot.value - 1U, 1).presence > 0);
  CHECK(label_of(gone.timeline.frame_at(end), ruled.foot).unit == 0);
  CHECK(label_of(gone.timeline.frame_at(end), ruled.ligne).strength < 1);
  ruled.made.add(ruling({.kind = RulingItem::Kind::Back, .unit = ruled.foot, .at = inches(20, 10, 0)}));
  ruled.made.phase(3, "combat");
  const Film back = ruled.made.film();
  CHECK(block_of(back, ruled.foot.value - 1U, back.timeline.duration() - 0.1).presence > 0);
  CHECK(label_of(back.timeline.frame_at(back.timeline.duration() - 0.1), ruled.foot).unit == ruled.foot.value);
}

TEST_CASE("a ruling is said, and marked on the map until the unit moves by the rules, what is not sure has dashes") {
  Ruled ruled;
  ruled.made.add(ruling({.unit = ruled.foot, .at = inches(10, 12, 0)}, battle::Certainty::Guess));
  ruled.made.phase(2, "shooting");
  const Film film = ruled.made.film();
  CHECK(std::ranges::any_of(
      film.words, [](const CaptionCue& cue) { return cue.text.find("Ruling (from memory)") != std::string::npos; }));
  const double end = film.timeline.duration() - 0.1;
  CHECK(label_of(film.timeline.frame_at(0.5), ruled.foot).pencil == stage::Label::Pencil::None);
  stage::StageFrame frame = film.timeline.frame_at(end);
  CHECK(label_of(frame, ruled.foot).pencil == stage::Label::Pencil::Unsure);
  stage::StageFrame plain = frame;
  for (stage::Label& label : plain.labels) label.pencil = stage::Label::Pencil::None;
  stage::StageFrame seen = frame;
  for (stage::Label& label : seen.labels)
    if (label.pencil != stage::Label::Pencil::None) label.pencil = stage::Label::Pencil::Seen;
  for (stage::StageFrame* one : {&frame, &plain, &seen}) draw_as_map(*one, film.set);
  CHECK(seen.marks.size() == plain.marks.size() + 3);
  CHECK(frame.marks.size() > seen.marks.size() + 6);
  ruled.made.march(ruled.foot, 3);
  ruled.made.phase(3, "combat");
  const Film later = ruled.made.film();
  CHECK(label_of(later.timeline.frame_at(later.timeline.duration() - 0.1), ruled.foot).pencil ==
        stage::Label::Pencil::None);
}

}  // namespace vedette::choreography::test
