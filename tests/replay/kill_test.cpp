#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>

#include "replay/playing.h"
#include "replay/session.h"
#include "replay/verify.h"

namespace vedette::replay {
namespace {

/// Tells a pipe of every answer the game has accepted, once its recorder knows of it.
class Telling final : public rules::Journal {
 public:
  Telling(rules::Journal& next, int pipe) : m_next{next}, m_pipe{pipe} {}
  void answered(const rules::Decision& d, const rules::Answer& a, const std::string& by) override {
    m_next.answered(d, a, by);
    const char one = 1;
    if (::write(m_pipe, &one, 1) != 1) std::_Exit(9);
  }
  void thrown(const rules::DiceRequest& r, const std::vector<std::uint8_t>& f, rules::DiceSource::Kind k) override {
    m_next.thrown(r, f, k);
  }
  void written(const Entry& e) override { m_next.written(e); }
  void segment_ended(const rules::Position& p) override { m_next.segment_ended(p); }
  void taken_back(std::uint32_t n) override { m_next.taken_back(n); }
  void waiting() override { m_next.waiting(); }

 private:
  rules::Journal& m_next;
  int m_pipe;
};

/// Records battle after battle into the file until it is killed.
[[noreturn]] void record_for_ever(const std::string& path, std::uint64_t seed, int pipe) {
  auto recorder = Recorder::create(path, beginning(seed, 200, 6), Pace::Answer, true);
  if (!recorder) std::_Exit(8);
  Telling telling{**recorder, pipe};
  play(seed, 200, 6, telling);
  while (true) ::pause();
}

TEST_CASE("a process killed at any of 200 moments has lost no answer it accepted") {
  const std::string path = scratch("killed.vrep");
  const Replay whole = played(31, 200, 6);
  std::size_t most = 0;
  for (std::uint64_t kill = 0; kill < 200; ++kill) {
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    const ::pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
      ::close(ends[0]);
      record_for_ever(path, 31, ends[1]);
    }
    ::close(ends[1]);
    // After some answers and some microseconds more: anywhere in the work that follows an answer.
    const std::size_t wanted = core::mix(7, kill, 0) % (whole.answers.size() - 1) + 1;
    std::size_t told = 0;
    char bytes[256];
    while (told < wanted) {
      const auto n = ::read(ends[0], bytes, sizeof bytes);
      if (n <= 0) break;
      told += static_cast<std::size_t>(n);
    }
    ::usleep(static_cast<::useconds_t>(core::mix(7, kill, 1) % 300));
    REQUIRE(::kill(child, SIGKILL) == 0);
    REQUIRE(::waitpid(child, nullptr, 0) == child);
    for (::ssize_t n = 1; n > 0; told += n > 0 ? static_cast<std::size_t>(n) : 0)
      n = ::read(ends[0], bytes, sizeof bytes);
    ::close(ends[0]);
    const auto replay = load(path);
    REQUIRE_MESSAGE(replay, replay.error().words());
    CHECK(replay->answers.size() >= told);
    CHECK(!replay->closed);
    for (std::size_t i = 0; i < replay->answers.size(); ++i)
      CHECK(replay->answers[i].answer == whole.answers[i].answer);
    most = std::max(most, replay->answers.size());
    if (kill % 20 == 0) {
      const Report report = verify(*replay, dummy::ruleset());
      CHECK_MESSAGE(report.verdict == (replay->damaged ? Verdict::Damaged : Verdict::Same), report.words);
    }
  }
  CHECK(most > whole.answers.size() / 2);
  // And the last of them is played on to the same end.
  dummy::Random red{31}, blue{32};
  auto session = Session::resume(path, dummy::ruleset(), {.players = {&red, &blue}});
  REQUIRE_MESSAGE(session, session.error().words());
  rules::play_on((*session)->game());
  REQUIRE(!(*session)->recorder().finish());
  CHECK(contents(path) == bytes_of(whole));
  std::remove(path.c_str());
}

TEST_CASE("cut at any byte, a recording opens up to its last whole answer") {
  const std::string path = scratch("cut.vrep");
  auto recorder = Recorder::create(path, beginning(33), Pace::Answer, true);
  REQUIRE(recorder);
  std::vector<std::size_t> sizes;  // of the file when each answer had been accepted
  {
    dummy::Random red{33}, blue{34};
    rules::SeededDice dice{33};
    rules::Game game{dummy::ruleset(), dummy::start(), {&red, &blue}, dice, recorder->get()};
    while (game.advance() == rules::Game::Status::Playing) continue;
  }
  recorder->reset();
  const std::string bytes = contents(path);
  FrameReader frames{bytes, signature.size()};
  std::size_t opening = 0, answers = 0;
  while (const auto frame = frames.next()) {
    if (frame->letters == "KEYF" && opening == 0) opening = frames.offset();
    if (frame->letters == "ANSW") sizes.push_back(frames.offset());
  }
  for (std::size_t cut = 0; cut <= bytes.size(); ++cut) {
    const auto replay = read(std::string_view{bytes}.substr(0, cut), "cut.vrep");
    CHECK(static_cast<bool>(replay) == (cut >= opening));
    if (!replay) {
      CHECK(replay.error().words().starts_with("cut.vrep: at byte "));
      continue;
    }
    const auto whole = static_cast<std::size_t>(std::ranges::upper_bound(sizes, cut) - sizes.begin());
    CHECK(replay->answers.size() >= whole);  // an answer frame may hold both sides' answers
    CHECK(replay->answers.size() >= answers);
    answers = replay->answers.size();
    CHECK(!replay->closed);
  }
  std::remove(path.c_str());
}

}  // namespace
}  // namespace vedette::replay
