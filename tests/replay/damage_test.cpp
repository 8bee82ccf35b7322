#include <doctest/doctest.h>

#include "replay/compare.h"
#include "replay/pack.h"
#include "replay/playing.h"
#include "replay/records.h"
#include "support/paths.h"

namespace vedette::replay {
namespace {

/// Whether a replay tells of a battle nothing but what the whole one tells.
bool tells_the_same(const Replay& part, const Replay& whole) {
  Scenario flat = *whole.scenario;
  if (part.heights_lost) flat.ground.heights = {};
  if (battle::scenario_hash(*part.scenario) != battle::scenario_hash(flat)) return false;
  for (const Entry& entry : part.entries) {
    const Entry* same = whole.entry(entry.sequence);
    if (same == nullptr || difference_of(entry, *same)) return false;
  }
  return battle::state_hash(part.state_at(part.last())) == battle::state_hash(whole.state_at(part.last()));
}

TEST_CASE("10,000 bytes flipped, cut, doubled and moved: never a crash, never another battle without a word") {
  const Replay whole = played(41, 4, 3);
  const std::string bytes = bytes_of(whole);
  int refused = 0, said = 0, silent = 0;
  for (std::uint64_t n = 0; n < 10'000; ++n) {
    auto lot = [&, k = std::uint64_t{0}](std::size_t below) mutable { return core::mix(43, n, k++) % below; };
    std::string hurt = bytes;
    const std::size_t at = lot(bytes.size()), size = lot(64) + 1;
    switch (n % 5) {
      case 0:
        hurt[at] = static_cast<char>(hurt[at] ^ static_cast<char>(1U << lot(8)));
        break;
      case 1:
        hurt.resize(at);
        break;
      case 2:
        hurt.erase(at, size);
        break;
      case 3:
        hurt.insert(lot(bytes.size()), bytes.substr(at, size));
        break;
      case 4:
        for (std::size_t i = at; i < std::min(at + size, hurt.size()); ++i) hurt[i] = static_cast<char>(lot(256));
        break;
      default:
        break;
    }
    if (hurt == bytes) continue;
    const auto replay = read(hurt);
    if (!replay) {
      CHECK(!replay.error().what.empty());
      ++refused;
      continue;
    }
    CHECK(tells_the_same(*replay, whole));
    (replay->damaged || !replay->closed ? said : silent)++;
  }
  CHECK(silent == 0);
  CHECK(refused > 10);
  CHECK(said > 1'000);
}

TEST_CASE("any one flipped bit of a finished replay is mended, and said") {
  const Replay whole = played(44, 8, 3);
  const std::string bytes = bytes_of(whole);
  const std::uint64_t identity = read(bytes)->identity;
  for (std::size_t at = signature.size(); at < bytes.size(); at += 3) {
    std::string hurt = bytes;
    hurt[at] = static_cast<char>(hurt[at] ^ static_cast<char>(1U << (at % 8)));
    const auto replay = read(hurt, "hurt.vrep");
    REQUIRE_MESSAGE(replay, at, " ", replay.error().words());
    REQUIRE(replay->damaged);
    CHECK(replay->entries.size() == whole.entries.size());
    CHECK(replay->answers.size() == whole.answers.size());
    CHECK(replay->closed);
    CHECK(replay->identity == identity);
    CHECK(bytes_of(*replay) == bytes);  // saved again it is whole
  }
}

TEST_CASE("a hole of a twentieth of a finished replay is mended wherever it lies") {
  const Replay whole = played(45, 12, 4);
  const std::string bytes = bytes_of(whole);
  const std::size_t size = bytes.size() / 25;
  for (std::size_t at = 0; at + size < bytes.size() * 9 / 10; at += size / 3) {
    std::string hurt = bytes;
    hurt.replace(at, size, size, '\0');
    const auto replay = read(hurt);
    REQUIRE(replay);
    CHECK(replay->damaged);
    CHECK(replay->entries.size() == whole.entries.size());
  }
}

TEST_CASE("what cannot be mended costs its own turn: reading goes on at the next keyframe, and says what is missing") {
  const Replay whole = played(46, 12, 4);
  const std::string bytes = bytes_of(whole);
  REQUIRE(whole.keyframes.size() > 8);
  std::size_t shown = 0, tried = 0;
  for (std::size_t at = bytes.size() / 3; at < bytes.size() * 2 / 3; at += 41) {
    std::string hurt = bytes;
    hurt.erase(at, 3);  // nothing lies where the spare blocks know it
    const auto replay = read(hurt);
    REQUIRE(replay);
    REQUIRE(replay->damaged);
    CHECK(tells_the_same(*replay, whole));
    ++tried;
    shown += replay->entries.size();
    CHECK(replay->last() == whole.last());
    for (const Hole& hole : replay->holes) {
      if (hole.first > hole.last) continue;
      CHECK(replay->damaged->what.find("events " + std::to_string(hole.first) + " to " + std::to_string(hole.last) +
                                       " are missing") != std::string::npos);
      CHECK(replay->certain_at(hole.first - 1));
      CHECK(!replay->certain_at(hole.first));
      CHECK(replay->certain_at(hole.last));
      CHECK(battle::state_hash(replay->state_at(hole.last)) == battle::state_hash(whole.state_at(hole.last)));
    }
    Replay without = *replay;
    without.end_at_hole();
    CHECK(without.entries.size() == without.last());
  }
  CHECK(shown > tried * whole.entries.size() * 8 / 10);
}

TEST_CASE("a finished replay cut anywhere shows every turn that lies before the cut") {
  const Replay whole = played(47, 12, 4);
  const std::string bytes = bytes_of(whole);
  FrameReader frames{bytes, signature.size()};
  std::vector<std::pair<std::size_t, Sequence>> parts;  // where each begins, and after which event
  for (std::size_t from = frames.offset(); auto frame = frames.next(); from = frames.offset())
    if (frame->letters == letters::keyframe) {
      Replay carrier;
      carrier.scenario = whole.scenario;
      FileTables tables;
      unpack_keyframe(*frame, carrier, tables);
      parts.emplace_back(from, carrier.keyframes.front().written);
    }
  REQUIRE(parts.size() > 9);
  for (std::size_t cut = bytes.size() - 1; cut > 200; cut -= 97) {
    const auto replay = read(std::string_view{bytes}.substr(0, cut));
    const auto part = std::ranges::upper_bound(parts, cut, {}, &std::pair<std::size_t, Sequence>::first);
    if (part == parts.begin() || (part == parts.begin() + 1 && !replay)) {
      CHECK(!replay);
      continue;
    }
    REQUIRE(replay);
    CHECK(replay->damaged);
    CHECK(tells_the_same(*replay, whole));
    CHECK(replay->last() >= std::prev(part)->second);
    if (cut > bytes.size() / 2) CHECK(replay->entries.size() > whole.entries.size() / 3);
  }
}

/// The frames of a file.
std::vector<Frame> frames_of(const std::string& bytes) {
  FrameReader reader{bytes, signature.size()};
  std::vector<Frame> frames;
  while (auto frame = reader.next()) frames.push_back(std::move(*frame));
  return frames;
}
std::string joined(const std::vector<Frame>& frames) {
  FrameWriter writer;
  std::string bytes{signature};
  for (const Frame& frame : frames) bytes += writer.write(frame, Effort::Good);
  return bytes;
}

TEST_CASE("a whole frame left out, doubled or moved is noticed although every other byte is right") {
  const std::string bytes = bytes_of(played(42));
  std::vector<std::string> pieces;
  FrameReader reader{bytes, signature.size()};
  for (std::size_t from = reader.offset(); reader.next(); from = reader.offset())
    pieces.push_back(bytes.substr(from, reader.offset() - from));
  REQUIRE(pieces.size() > 6);
  const auto put_together = [&](const std::vector<std::size_t>& order) {
    std::string out{signature};
    for (const std::size_t i : order) out += pieces[i];
    return out;
  };
  std::vector<std::size_t> all(pieces.size());
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
  CHECK(put_together(all) == bytes);
  for (std::size_t i = 3; i + 1 < all.size(); ++i) {
    auto without = all, twice = all, moved = all;
    without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
    twice.insert(twice.begin() + static_cast<std::ptrdiff_t>(i), i);
    std::swap(moved[i], moved[i + 1]);
    for (const auto& order : {without, twice, moved}) {
      const auto replay = read(put_together(order));
      CHECK((!replay || replay->damaged));
    }
  }
}

TEST_CASE("an optional frame of a later Vedette is stepped over and kept as it is") {
  std::vector<Frame> frames = frames_of(bytes_of(played(1)));
  const Frame later{
      .letters = "FILM", .critical = false, .version = 3, .payload = std::string(500, 'x') + "what it is"};
  frames.insert(frames.begin() + 5, later);
  const auto replay = read(joined(frames));
  REQUIRE(replay);
  CHECK(!replay->damaged);
  REQUIRE(replay->unknown.size() == 1);
  const auto again = read(bytes_of(*replay));
  REQUIRE(again);
  CHECK(again->unknown == std::vector{later});
  CHECK(again->entries.size() == played(1).entries.size());
}

TEST_CASE("a frame that changes the meaning and is not known is refused with its name and place") {
  std::vector<Frame> frames = frames_of(bytes_of(played(1)));
  frames.insert(frames.begin() + 5, Frame{.letters = "RULE", .critical = true, .version = 1, .payload = "?"});
  const auto replay = read(joined(frames), "new.vrep");
  REQUIRE(!replay);
  CHECK(replay.error().words().find("RULE") != std::string::npos);
  CHECK(replay.error().words().find("later") != std::string::npos);
  CHECK(replay.error().offset > 0);
  frames = frames_of(bytes_of(played(1)));
  frames[1].version = 3;
  CHECK(!read(joined(frames)));
}

/// Gives the nth event of the first EVNT frame another tag, as a later Vedette might have written it.
std::string with_unknown_event(const Replay& replay, std::size_t n) {
  std::vector<Frame> frames = frames_of(bytes_of(replay));
  FileTables tables;
  for (Frame& frame : frames) {
    if (frame.letters == letters::words) unpack_words(frame, tables);
    if (frame.letters != letters::events) continue;
    Unpacker in{frame.payload, tables.counts, &tables.words};
    const std::size_t count = in.size();
    static_cast<void>(in.count());
    for (std::size_t i = 0; i < count; ++i) {
      for (int header = 0; header < 3; ++header) static_cast<void>(in.count());
      const std::size_t tag_at = frame.payload.size() - in.left();
      static_cast<void>(in.event());
      if (i != n) continue;
      frame.payload[tag_at] = 126;  // tags up to 127 take one byte; nobody has this one
      return joined(frames);
    }
  }
  return {};
}

TEST_CASE("an event of a later Vedette is said, stepped over, and the next keyframe is right again") {
  const Replay whole = played(3, 12);
  REQUIRE(whole.keyframes.size() >= 3);
  const Sequence healed = whole.keyframes[1].written;
  for (std::size_t n = 0; n + 1 < healed; n += 3) {
    const auto replay = read(with_unknown_event(whole, n));
    REQUIRE_MESSAGE(replay, replay.error().words());
    CHECK(!replay->damaged);
    REQUIRE(replay->gaps.size() == 1);
    CHECK(replay->gaps.front().sequence == n + 1);
    CHECK(replay->gaps.front().tag == 126);
    CHECK(replay->entries.size() == whole.entries.size() - 1);
    CHECK(replay->entry(static_cast<Sequence>(n + 1)) == nullptr);
    CHECK(replay->certain_at(static_cast<Sequence>(n)));
    CHECK(!replay->certain_at(static_cast<Sequence>(n + 1)));
    CHECK(replay->certain_at(healed));
    for (Sequence at = 0; at <= whole.last(); ++at) {
      const BattleState state = replay->state_at(at);  // never a crash
      if (replay->certain_at(at)) CHECK(battle::state_hash(state) == battle::state_hash(whole.state_at(at)));
    }
  }
}

TEST_CASE("fields added later keep their defaults in old files, fields of a later Vedette are stepped over") {
  FieldCounts older = own_counts(), later = own_counts();
  battle::CasualtiesTaken losses{.unit = {3}, .by = {1}, .count = 2, .why = {{.rule = "X", .value = 1, .words = "y"}}};
  Packer out;
  out.event(losses);
  // As if `why` had been added after this file was written.
  older[type_index<battle::CasualtiesTaken>()] = 3;
  Packer short_one;
  short_one.count(battle::CasualtiesTaken::tag);
  short_one.count(3);
  short_one.count(3), short_one.count(1), short_one.number(2);
  Unpacker in_short{short_one.bytes(), older};
  const auto read_short = in_short.event();
  REQUIRE(read_short.event);
  CHECK(std::get<battle::CasualtiesTaken>(*read_short.event).count == 2);
  CHECK(std::get<battle::CasualtiesTaken>(*read_short.event).why.modifiers.empty());
  // As if a later Vedette had added a field to the event: what is known is read, the rest stepped over.
  later[type_index<battle::CasualtiesTaken>()] = 5;
  Unpacker in_later{out.bytes(), later};
  CHECK(in_later.event().event);
  CHECK(in_later.left() == 0);
  // As if it had added one deep inside: the event cannot be read, and can be stepped over.
  later = own_counts();
  later[type_index<battle::Modifier>()] = own_counts()[type_index<battle::Modifier>()] + 1;
  Unpacker in_deep{out.bytes(), later};
  CHECK(!in_deep.event().event);
  CHECK(in_deep.left() == 0);
}

TEST_CASE("what is no replay is refused with what was expected") {
  const auto words = [](const auto& result) { return result ? std::string{} : result.error().words(); };
  CHECK(words(read("", "a.vrep")).find("expected a Vedette replay") != std::string::npos);
  CHECK(words(read("VREP\n\x1a\n", "a.vrep")).starts_with("a.vrep: at byte 0: "));
  CHECK(words(read(signature, "a.vrep")) ==
        "a.vrep: at byte 8: expected the frame HEAD, found the end: damaged or cut off before its first event, so that "
        "nothing can be shown; copy it anew");
  CHECK(words(load("/nowhere/x.vrep")) == "/nowhere/x.vrep: cannot be opened: No such file or directory");
  CHECK(words(load(paths::binary_dir())).find("is a folder") != std::string::npos);
  CHECK(words(load("/proc/self/mem")).starts_with("/proc/self/mem: cannot be read: "));
}

TEST_CASE("events that cannot have happened end the replay and are named") {
  const Replay whole = played(3);
  const auto with = [&](battle::Event event) {
    Replay changed = whole;
    changed.entries[20].event = std::move(event);
    return read(bytes_of(changed));
  };
  const std::vector<battle::Event> impossible{
      battle::UnitRemoved{.unit = {99}, .why = {}},
      battle::UnitRemoved{.unit = {}, .why = {}},
      battle::UnitMoved{.unit = {1}, .legs = {}, .why = {}},
      battle::ContactTurned{.attacker = {1}, .target = {4}, .why = {}},
      battle::ContactMade{.contact = {.attacker = {1}}, .why = {}},
      battle::PlaceEntered{.unit = {1}, .place = {7}, .why = {}},
      battle::CasualtiesTaken{.unit = {1}, .count = 2'000'000'000, .why = {}},
      battle::FireDeclared{.firer = {1}, .target = {200}, .why = {}},
  };
  for (const battle::Event& event : impossible) {
    const auto replay = with(event);
    REQUIRE(replay);
    REQUIRE(replay->damaged);
    CHECK(replay->damaged->what.find("event 21") != std::string::npos);
    CHECK(replay->entries.size() == 20);
    CHECK(!replay->closed);
    static_cast<void>(replay->state_at(replay->last()));
  }
}

}  // namespace
}  // namespace vedette::replay
