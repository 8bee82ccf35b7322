#include <doctest/doctest.h>

#include <memory>

#include "timeline/timeline.h"
#include "timeline/transport.h"

namespace vedette::timeline {
namespace {

/// Writes the share of its span into the frame, so that a test sees which strip drew and when.
class Counter final : public Strip {
 public:
  Counter(Span span, std::uint32_t number) : Strip{span}, m_number{number} {}
  void draw(Seconds at, stage::StageFrame& frame) const override {
    frame.blocks.push_back({.roster = m_number, .morph = static_cast<float>(span().share(at))});
  }

 private:
  std::uint32_t m_number;
};

Timeline two_strips() {
  Timeline film;
  Track& track = film.add_track("one", 1);
  track.add(std::make_unique<Counter>(Span{0, 2}, 1U));
  track.add(std::make_unique<Counter>(Span{3, 5}, 2U));
  film.set_duration(5);
  return film;
}

TEST_CASE("a track shows the strip that holds the second, and nothing in a gap") {
  const Timeline film = two_strips();
  CHECK(film.frame_at(0).blocks.at(0).roster == 1);
  CHECK(film.frame_at(1).blocks.at(0).morph == doctest::Approx(0.5));
  CHECK(film.frame_at(2.5).blocks.empty());
  CHECK(film.frame_at(3).blocks.at(0).roster == 2);
  CHECK(film.frame_at(5).blocks.at(0).morph == doctest::Approx(1));
}

TEST_CASE("seconds outside the film show its first and last moment") {
  const Timeline film = two_strips();
  CHECK(film.frame_at(-3).seconds == 0);
  CHECK(film.frame_at(99).seconds == 5);
  CHECK(film.frame_at(99).blocks.at(0).roster == 2);
}

TEST_CASE("a frame that is used again holds nothing of the one before") {
  const Timeline film = two_strips();
  stage::StageFrame frame;
  film.draw(1, frame);
  film.draw(4, frame);
  CHECK(frame.blocks.size() == 1);
  CHECK(frame.blocks[0].roster == 2);
}

TEST_CASE("ledger line to second and back, although lines of one phase are shown together") {
  EventMap map;
  for (const Seconds shown : {0.0, 4.0, 2.0, 2.5, 6.0}) map.add(shown);
  CHECK(map.shown(3) == 2.0);
  CHECK(map.reached(3) == 4.0);
  CHECK(map.event_at(3.9) == 1);
  for (std::uint32_t line = 1; line <= map.size(); ++line) CHECK(map.event_at(map.reached(line)) >= line);
  CHECK(map.event_at(map.reached(5)) == 5);
  CHECK(map.event_at(-1) == 0);
}

TEST_CASE("marks are found by turn, side and phase") {
  Timeline film;
  film.add_mark({.kind = Mark::Kind::Turn, .at = 5, .turn = 1, .name = "Turn 1"});
  film.add_mark({.kind = Mark::Kind::Side, .at = 5, .turn = 1, .side = 0, .name = "British"});
  film.add_mark({.kind = Mark::Kind::Phase, .at = 5, .turn = 1, .side = 0, .name = "movement"});
  film.add_mark({.kind = Mark::Kind::Side, .at = 15, .turn = 1, .side = 1, .name = "French"});
  film.add_mark({.kind = Mark::Kind::Phase, .at = 22, .turn = 1, .side = 1, .name = "shooting"});
  film.add_mark({.kind = Mark::Kind::Turn, .at = 30, .turn = 2, .name = "Turn 2"});
  CHECK(film.find(2)->at == 30);
  CHECK(film.find(1, 1)->at == 15);
  CHECK(film.find(1, 1, "shooting")->at == 22);
  CHECK(film.find(1, 0, "shooting") == nullptr);
  film.add_mark({.kind = Mark::Kind::Phase, .at = 34, .turn = 2, .side = 1, .name = "command"});
  film.add_mark({.kind = Mark::Kind::Phase, .at = 38, .turn = 2, .side = 0, .name = "activation"});
  film.add_mark({.kind = Mark::Kind::Phase, .at = 40, .turn = 2, .side = 0, .name = "activation"});
  CHECK(film.find(2, 0)->at == 38);
  CHECK(film.find(3, 0) == nullptr);
  CHECK(film.mark_at(29, Mark::Kind::Turn)->turn == 1);
  CHECK(film.mark_at(1, Mark::Kind::Turn) == nullptr);
}

TEST_CASE("the transport plays, stops at the end and begins again") {
  Transport transport{10};
  transport.play();
  transport.advance(4);
  CHECK(transport.now() == doctest::Approx(4));
  transport.set_speed(100);
  CHECK(transport.speed() == Transport::fastest);
  transport.advance(1);
  CHECK(transport.at_end());
  CHECK_FALSE(transport.is_playing());
  transport.play();
  CHECK(transport.now() == 0);
}

TEST_CASE("the transport runs backwards and stops at the start") {
  Transport transport{10};
  transport.seek(2);
  transport.shuttle(-1);
  transport.shuttle(-1);
  CHECK(transport.speed() == -2);
  transport.advance(0.5);
  CHECK(transport.now() == doctest::Approx(1));
  transport.advance(5);
  CHECK(transport.now() == 0);
  CHECK_FALSE(transport.is_playing());
  transport.shuttle(0);
  CHECK(transport.speed() == 1);
}

TEST_CASE("stepping pauses, jumping goes from turn to turn") {
  Transport transport{10};
  const Seconds turns[] = {0, 3, 7};
  transport.play();
  transport.step(1);
  CHECK_FALSE(transport.is_playing());
  transport.jump(turns, 1);
  CHECK(transport.now() == 3);
  transport.jump(turns, 1);
  transport.jump(turns, 1);
  CHECK(transport.now() == 10);
  transport.jump(turns, -1);
  CHECK(transport.now() == 7);
  transport.jump(turns, -1);
  CHECK(transport.now() == 3);
}

}  // namespace
}  // namespace vedette::timeline
