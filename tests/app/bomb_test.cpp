// Small files that would unfold into gigabytes: each is used as far as it goes, within 512 MB.
#include <doctest/doctest.h>

#include "app/run_program.h"
#include "replay/pack.h"
#include "replay/records.h"
#include "support/paths.h"
#include "support/sanitized.h"

using namespace vedette;

namespace {

/// The same frame so many times: written one after the other, never held as often.
struct Repeated {
  replay::Frame frame;
  int times = 1;
};

/// The bundled Maida, with other frames before the first of those that are called so.
std::string maida_with(std::string_view letters, const std::vector<Repeated>& others) {
  const std::string maida = test::text_of(paths::source_dir() + "/replays/maida-one-hour.vrep");
  replay::FrameReader reader{maida, replay::signature.size()};
  replay::FrameWriter writer;
  std::string bytes{replay::signature};
  bool put = false;
  while (const auto frame = reader.next()) {
    if (!put && frame->letters == letters) {
      for (const Repeated& other : others)
        for (int n = 0; n < other.times; ++n) bytes += writer.write(other.frame, replay::Effort::Quick);
      put = true;
    }
    bytes += writer.write(*frame, replay::Effort::Quick);
  }
  REQUIRE(put);
  return bytes;
}

/// What a list of empty texts looks like.
std::string empty_texts(std::size_t count) {
  replay::Packer out;
  out.count(count);
  out.raw(std::string(count, '\0'));
  return out.bytes();
}

constexpr auto within_512_mb = test::sanitized ? "" : "ulimit -v 524288; ";

constexpr std::size_t most_of_a_frame = replay::largest_payload - 64;

std::vector<Repeated> many_words() {
  return {{{.letters = "WORD", .critical = true, .version = 1, .payload = empty_texts(most_of_a_frame)}, 12}};
}
std::vector<Repeated> many_unknown() {
  return {{{.letters = "FILM", .critical = false, .version = 9, .payload = std::string(most_of_a_frame, 'x')}, 180}};
}
/// One long word, repeated by every event's rule.
std::vector<Repeated> long_words() {
  replay::Words words;
  std::vector<battle::Entry> entries(20'000);
  battle::Sequence sequence = 0;
  for (battle::Entry& entry : entries) {
    entry.sequence = ++sequence;
    entry.event = battle::UnitRemoved{.unit = {1}, .why = {battle::Basis{"R", "R"}}};
  }
  const replay::Frame events = replay::events_frame(entries, words);
  return {{replay::words_frame({words.all().size(), std::string(200'000, 'R')})}, {events}};
}

}  // namespace

TEST_CASE("a replay that would unfold into gigabytes is used up to there, within 512 MB") {
  const test::Folder folder;
  struct Bomb {
    const char* name;
    std::string_view before;
    std::vector<Repeated> (*frames)();
  };
  for (const Bomb& bomb :
       {Bomb{"words", "ANSW", many_words}, Bomb{"unknown", "ANSW", many_unknown}, Bomb{"long", "WORD", long_words}}) {
    const std::string bytes = maida_with(bomb.before, bomb.frames());
    CAPTURE(bomb.name);
    CHECK(bytes.size() < 1'000'000);
    const std::string file = folder.write(std::string{bomb.name} + ".vrep", bytes);
    const test::Ran ran = test::run("info " + file, "", within_512_mb);
    CHECK_MESSAGE(ran.status == 0, ran.err);
    CHECK_MESSAGE(ran.err.find("no more than a battle can hold") != std::string::npos, ran.err);
  }
}
