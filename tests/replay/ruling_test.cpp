// Rulings: given between two deeds, written down as given and as what came of them, and made again by whoever plays the
// record.
#include <doctest/doctest.h>

#include <algorithm>

#include "battle/hash_of.h"
#include "battle/ruling.h"
#include "core/die.h"
#include "replay/frame.h"
#include "replay/playing.h"
#include "replay/records.h"
#include "replay/session.h"
#include "replay/verify.h"

namespace vedette::replay {
namespace {

using battle::RulingItem;

/// Rules by lot at one question in three: puts bases anywhere, counts losses anew, takes off and brings back.
class ByLot final : public rules::Umpire {
 public:
  explicit ByLot(std::uint64_t seed) : m_seed{seed} {}
  std::optional<battle::RulingMade> ruling(const BattleState& state, const rules::Decision& decision) override {
    const std::uint64_t lot = core::mix(m_seed, battle::state_hash(state), decision.fingerprint() + m_made);
    if (lot % 3 != 0 || m_made >= 12) return std::nullopt;
    const core::UnitId unit{static_cast<std::uint16_t>(1 + lot / 3 % state.units.size())};
    const bool there = state.unit(unit).on_table;
    RulingItem item{.unit = unit};
    item.at = {{static_cast<std::int64_t>(lot / 7 % 1'000'000), static_cast<std::int64_t>(lot / 11 % 1'000'000)},
               core::degrees(static_cast<std::int32_t>(lot / 13 % 360))};
    item.count = static_cast<std::int32_t>(lot / 17 % 3);
    item.kind = !there              ? RulingItem::Kind::Back
                : lot / 19 % 5 == 0 ? RulingItem::Kind::Off
                : lot / 19 % 5 == 1 ? RulingItem::Kind::Losses
                                    : RulingItem::Kind::Place;
    ++m_made;
    return battle::RulingMade{.items = {item},
                              .certainty = static_cast<battle::Certainty>(lot / 23 % 3),
                              .reason = "ruling " + std::to_string(m_made)};
  }
  [[nodiscard]] std::uint64_t made() const { return m_made; }

 private:
  std::uint64_t m_seed, m_made = 0;
};

Replay ruled(std::uint64_t seed) {
  Recorder recorder{beginning(seed)};
  dummy::Random red{seed}, blue{seed + 1};
  rules::SeededDice dice{seed};
  ByLot umpire{seed};
  rules::Game game{dummy::ruleset(), dummy::start(), {&red, &blue}, dice, &recorder};
  game.let_rule(&umpire);
  rules::play_on(game);
  REQUIRE(!recorder.finish());
  REQUIRE(recorder.replay().rulings.size() == umpire.made());
  return recorder.replay();
}

/// The file's frames, each through `as`; those it gives nothing for are left out.
std::string rewritten(const std::string& file, auto&& as) {
  FrameReader frames{file, signature.size()};
  FrameWriter writer;
  std::string bytes{signature};
  while (const auto frame = frames.next()) {
    if (frame->letters == letters::spares) continue;
    if (const auto now = as(*frame)) bytes += writer.write(*now, Effort::Good);
  }
  return bytes;
}

TEST_CASE("rulings come back from the file as they were given, and playing again makes them at the same questions") {
  std::size_t all = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    CAPTURE(seed);
    const Replay memory = ruled(seed);
    all += memory.rulings.size();
    const std::string bytes = bytes_of(memory);
    const auto file = read(bytes);
    REQUIRE(file);
    CHECK_FALSE(file->damaged);
    CHECK(bytes_of(*file) == bytes);
    REQUIRE(file->rulings.size() == memory.rulings.size());
    for (std::size_t i = 0; i < memory.rulings.size(); ++i) {
      const GivenRuling &a = memory.rulings[i], &b = file->rulings[i];
      CHECK(battle::hash_of(a.ruling) == battle::hash_of(b.ruling));
      CHECK((a.answers == b.answers && a.after == b.after && a.segment == b.segment));
      const Entry* line = file->entry(a.after + 1);
      REQUIRE(line != nullptr);
      CHECK(std::holds_alternative<battle::RulingMade>(line->event));
    }
    for (const Mode mode : {Mode::Straight, Mode::SaveLoad, Mode::Suspend}) {
      const Report report = verify(*file, dummy::ruleset(), mode);
      CHECK_MESSAGE(report.verdict == Verdict::Same, report.words);
    }
  }
  CHECK(all > 200);
}

TEST_CASE("without its rulings as given, or with another, a record does not come out as recorded") {
  const Replay memory = ruled(3);
  REQUIRE_FALSE(memory.rulings.empty());
  Replay without = memory;
  without.rulings.clear();
  CHECK(verify(without, dummy::ruleset()).verdict == Verdict::Different);
  Replay other = memory;
  other.rulings.front().ruling.reason = "another";
  CHECK(verify(other, dummy::ruleset()).verdict == Verdict::Different);
  Replay later = memory;
  later.rulings.front().fingerprint ^= 1U;
  CHECK(verify(later, dummy::ruleset()).verdict == Verdict::Different);
}

TEST_CASE("a keyframe stands after every segment in which somebody ruled") {
  const Replay replay = ruled(5);
  REQUIRE_FALSE(replay.rulings.empty());
  for (const GivenRuling& given : replay.rulings) {
    const auto end = std::ranges::find(replay.ends, given.segment, &SegmentEnd::segment);
    if (end == replay.ends.end()) continue;
    CHECK(std::ranges::any_of(replay.keyframes, [&](const auto& k) { return k.written == end->written; }));
  }
}

TEST_CASE(
    "the frame of rulings is stepped over by who does not know it, and handed back, a battle without names none") {
  const std::string bytes = bytes_of(ruled(3));
  const std::string older = rewritten(bytes, [](Frame frame) -> std::optional<Frame> {
    if (frame.letters == letters::rulings) {
      CHECK_FALSE(frame.critical);
      frame.letters = "RULX";  // as a program that does not know it reads it
    }
    return frame;
  });
  const auto read_older = read(older);
  REQUIRE(read_older);
  CHECK(read_older->rulings.empty());
  CHECK(std::ranges::any_of(read_older->unknown, [](const Frame& f) { return f.letters == "RULX"; }));
  CHECK(bytes_of(*read_older).find("RULX") != std::string::npos);
  CHECK(bytes.find("ruling item") == std::string::npos);  // the head is packed: asked of its frame
  const auto names_rulings = [](const std::string& file) {
    FrameReader frames{file, signature.size()};
    return frames.next()->payload.find("ruling item") != std::string::npos;
  };
  CHECK(names_rulings(bytes));
  CHECK_FALSE(names_rulings(bytes_of(played(3))));
}

TEST_CASE("a ruling that no table can hold is refused in words, and a file that holds one is cut before it") {
  const BattleState state = dummy::start().state;
  const auto fault = [&](RulingItem item) { return battle::fault_of(state, {.items = {item}}); };
  CHECK(fault({.kind = RulingItem::Kind::Place, .unit = {1}, .at = {{2'000'000, 5}, {}}}).find("off the table") !=
        std::string::npos);
  CHECK(fault({.kind = RulingItem::Kind::Place, .unit = {99}}).find("no such unit") != std::string::npos);
  CHECK(fault({.kind = RulingItem::Kind::Back, .unit = {1}}).find("on the table already") != std::string::npos);
  CHECK(fault({.kind = RulingItem::Kind::Losses, .unit = {1}, .count = -1}).find("losses") != std::string::npos);
  CHECK(fault({.kind = RulingItem::Kind::Place, .unit = {1}, .at = {{5, 5}, {36'000}}}).find("facing") !=
        std::string::npos);
  CHECK(battle::fault_of(state, {}).find("sets something") != std::string::npos);
  // Off, then placed: the second holds where the first does.
  CHECK_FALSE(battle::fault_of(state, {.items = {{.kind = RulingItem::Kind::Off, .unit = {1}},
                                                 {.kind = RulingItem::Kind::Place, .unit = {1}}}})
                  .empty());
  Replay forged = ruled(3);
  const Sequence at = forged.rulings.front().after + 1;
  for (Entry& entry : forged.entries)
    if (auto* made = entry.sequence == at ? std::get_if<battle::RulingMade>(&entry.event) : nullptr)
      made->items.front().unit = {99};
  const auto cut = read(bytes_of(forged));
  REQUIRE(cut);
  CHECK(cut->damaged);
  CHECK(cut->last() == at - 1);
}

TEST_CASE("rulings go with the answers before them that are taken back, and one can be taken back alone") {
  const Replay whole = ruled(7);
  REQUIRE(whole.rulings.size() > 3);
  const std::size_t given = whole.answers.size() + whole.rulings.size();
  for (std::size_t n = 1; n <= given; ++n) {
    Replay replay = whole;
    const bool ruling = replay.is_ruling(n);
    replay.take_back(n);
    REQUIRE(replay.answers.size() + replay.rulings.size() == given - n);
    // What was given last there is what is asked for again.
    CHECK(ruling == (whole.rulings.size() > replay.rulings.size() &&
                     whole.rulings[replay.rulings.size()].answers == replay.answers.size()));
    for (const GivenRuling& left : replay.rulings) CHECK(left.after < replay.last() + 1);
    replay.closed = false;
    const Report report = verify(replay, dummy::ruleset());
    CHECK_MESSAGE(report.verdict == Verdict::Same, report.words);
  }
}

TEST_CASE("a branch keeps the rulings of its past, and none of what came later") {
  const Replay parent = ruled(7);
  const Sequence at = parent.rulings[1].after + 1;
  dummy::Random red{1}, blue{2};
  auto child = Session::branch(parent, {.at = at, .path = {}, .seed = 9, .meta = {}}, dummy::ruleset(),
                               {.players = {&red, &blue}});
  REQUIRE(child);
  CHECK((*child)->recorder().replay().rulings.size() == 2);
}

}  // namespace
}  // namespace vedette::replay
