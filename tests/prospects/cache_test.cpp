#include "prospects/cache.h"

#include <doctest/doctest.h>

#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <thread>

#include "support/folder.h"

namespace vedette::prospects {
namespace {

const Key key{.replay = 0x1234, .program = 0xFFFF'0000'1111'2222, .games = 64};
const chronicle::Curve curve{{.at = 3, .turn = 1, .games = 32, .red = 10, .drawn = 2},
                             {.at = 99, .turn = 2, .games = 1, .red = 1, .drawn = 0, .known = true}};

/// For its lifetime the cache is a folder of the test's own.
struct CacheHere {
  explicit CacheHere(const test::Folder& folder) {
    if (const char* before = std::getenv("XDG_CACHE_HOME")) was = before;
    setenv("XDG_CACHE_HOME", folder.file("cache").c_str(), 1);
  }
  ~CacheHere() { was ? setenv("XDG_CACHE_HOME", was->c_str(), 1) : unsetenv("XDG_CACHE_HOME"); }
  CacheHere(const CacheHere&) = delete;
  CacheHere& operator=(const CacheHere&) = delete;

  std::optional<std::string> was;
};

}  // namespace

TEST_CASE("a kept curve is read back, and one of another replay, program or number of games is not it") {
  const std::string text = text_of(key, curve);
  CHECK(curve_in(text, key) == curve);
  CHECK_FALSE(curve_in(text, {key.replay + 1, key.program, key.games}));
  CHECK_FALSE(curve_in(text, {key.replay, key.program + 1, key.games}));
  CHECK_FALSE(curve_in(text, {key.replay, key.program, key.games + 1}));
  CHECK(file_name(key) != file_name({key.replay, key.program, 65}));
}

TEST_CASE("a kept curve that is cut off or changed anywhere is none") {
  const std::string text = text_of(key, curve);
  for (std::size_t i = 0; i < text.size(); ++i) {
    CHECK_FALSE(curve_in(text.substr(0, i), key));
    std::string other = text;
    other[i] = other[i] == '7' ? '8' : '7';
    CHECK_FALSE(curve_in(other, key));
  }
}

TEST_CASE("curves are kept under XDG_CACHE_HOME, whole, and a broken one is as good as none") {
  const test::Folder folder;
  const CacheHere cache{folder};
  CHECK_FALSE(kept(key));
  keep(key, curve);
  CHECK(kept(key) == curve);
  const std::string file = folder.file("cache/vedette/" + file_name(key));
  CHECK(std::filesystem::exists(file));
  std::ofstream{file} << "broken";
  CHECK_FALSE(kept(key));
  keep(key, curve);
  CHECK(kept(key) == curve);
  CHECK(std::distance(std::filesystem::directory_iterator{folder.file("cache/vedette")}, {}) == 1);
}

TEST_CASE("who is killed while he keeps a curve leaves it whole or not at all") {
  const test::Folder folder;
  const CacheHere cache{folder};
  chronicle::Curve large;
  for (std::uint32_t i = 0; i < 9'000; ++i) large.push_back({.at = i, .turn = 1, .games = 64, .red = 10});
  for (int times = 0; times < 20; ++times) {
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0)
      for (;;) keep(key, large);
    std::this_thread::sleep_for(std::chrono::milliseconds{15 + times});
    ::kill(child, SIGKILL);
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    if (std::filesystem::exists(folder.file("cache/vedette/" + file_name(key)))) CHECK(kept(key) == large);
  }
  keep(key, large);
  CHECK(kept(key) == large);  // a side file that was left stands in nobody's way
}

}  // namespace vedette::prospects
