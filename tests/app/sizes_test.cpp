// Files made to be too large, too many or without an end: refused within 200 MB, and none takes minutes. (Two seconds
// of work are wanted; a slow machine may take longer, one reader that is not linear in its text takes much longer.)
#include <doctest/doctest.h>

#include <sys/stat.h>

#include <functional>

#include "app/run_program.h"
#include "support/paths.h"
#include "support/sanitized.h"

using namespace vedette;

namespace {

std::string repeated(const std::string& text, std::size_t bytes) {
  std::string all;
  all.reserve(bytes + text.size());
  while (all.size() < bytes) all += text;
  return all;
}

/// `n` lines made of their number.
std::string lines(std::size_t n, const std::function<std::string(std::string)>& line) {
  std::string all;
  for (std::size_t i = 0; i < n; ++i) all += line(std::to_string(i)) + '\n';
  return all;
}

constexpr auto limits = test::sanitized ? "ulimit -t 60; " : "ulimit -v 204800; ulimit -t 20; ";

void is_refused(const std::string& words, const std::string& said) {
  const test::Ran ran = test::run(words, "", limits);
  CAPTURE(words);
  CHECK_MESSAGE((ran.status == 1 || ran.status == 2), ran.status);
  CHECK_MESSAGE((ran.out + ran.err).find(said) != std::string::npos, (ran.out + ran.err).substr(0, 2'000));
}

}  // namespace

TEST_CASE("large and wicked texts are refused within 200 MB, and soon") {
  const test::Folder folder;
  constexpr std::size_t full = 3'900'000;
  const std::string head = "ruleset: one-hour\nname: x\ntable: {origin: [0, 0], size: [48, 48], metres_per_inch: 20}\n";
  const std::pair<const char*, std::string> texts[] = {
      {"keys", lines(100'000, [](const std::string& n) { return "k" + n + ": 1"; })},
      {"many-keys", lines(300'000, [](const std::string& n) { return "k" + n + ": 1"; })},
      {"dashes", repeated("-", full)},
      {"items", "a:\n" + repeated("- \n", full)},
      {"nested", repeated("- ", full)},
      {"flow", "a: " + repeated("[", full)},
      {"maps", "a: " + repeated("{a: ", full)},
      {"commas", "a: [" + repeated("a,", full)},
      {"question", repeated("? ", full)},
      {"colons", repeated(": ", full)},
      {"bangs", repeated("!", full)},
      {"quotes", "a: \"" + repeated("x ", full)},
      {"block", "a: |\n" + repeated(" \n", full)},
      {"blank", repeated("\n", full)},
      {"comments", repeated("#\n", full)},
      {"anchors", repeated("&a ", full)},
      {"long-key", repeated("k", full) + ": 1"},
      {"units",
       head + "sides: [{name: A}, {name: B}]\nunits:\n" +
           lines(60'000, [](const std::string& n) { return "- {name: u" + n + ", side: A, type: INF, at: [1, 1]}"; })},
      {"terrain", head + "sides: [{name: A}, {name: B}]\nunits: []\nterrain:\n- {kind: river, outline: [" +
                      repeated("[1,1],", full / 2) + "]}\n- {kind: bridge, outline: [" + repeated("[1,1],", full / 2) +
                      "]}\n"},
      {"unknown", head + "sides: [{name: A}, {name: B}]\nunits:\n- {" +
                      lines(100'000, [](const std::string& n) { return "k" + n + ": 1,"; }) + "}\n"}};
  for (const auto& [name, text] : texts) is_refused("check " + folder.write(std::string{name} + ".yaml", text), name);
  is_refused("check " + folder.write("large.yaml", repeated("a: 1\n", 5'000'000)), "larger than 4 MB");
}

TEST_CASE("large files of orders and dice are refused within 200 MB, and soon") {
  const test::Folder folder;
  constexpr std::size_t full = 990'000;
  const std::pair<const char*, std::string> orders[] = {
      {"lines", repeated("turn 1: x\n", full)},       {"one", repeated("turn 1, red, ", full)},
      {"units", repeated("95th Rifles ", full)},      {"moves", repeated("turn 1: 95th Rifles moves 4\"\n", full)},
      {"accents", repeated("\u00e9", full)},          {"colons", repeated(":", full)},
      {"headings", repeated("turn 9, red:\n", full)}, {"numbers", "turn " + repeated("1", full)}};
  for (const auto& order : orders) {
    const std::string name = order.first, file = folder.write(name + ".orders", order.second);
    const test::Ran ran = test::run("check --scenario crossroads " + file, "", limits);
    CAPTURE(name);
    CHECK_MESSAGE((ran.status == 0 || ran.status == 1), ran.status, ran.err);
  }
  for (const char* face : {"6 ", "x ", "6\n", ",", "99999999999 "}) {
    const test::Ran ran =
        test::run("check --rules one-hour " + folder.write("many.dice", repeated(face, full)), "", limits);
    CHECK_MESSAGE((ran.status == 0 || ran.status == 1), ran.status, ran.err);
  }
  is_refused("check --scenario crossroads " + folder.write("l.orders", repeated("x\n", 100'000'000)),
             "larger than 1 MB");
  is_refused("check --rules one-hour " + folder.write("l.dice", repeated("6 ", 2'000'000)), "larger than 1 MB");
}

TEST_CASE("a pipe, a device and a link without end are refused by every reader") {
  const test::Folder folder;
  std::filesystem::create_symlink("/dev/zero", folder.file("zero.yaml"));
  for (const char* name : {"pipe.yaml", "pipe.vrep", "pipe.orders", "pipe.dice"})
    REQUIRE(mkfifo(folder.file(name).c_str(), 0600) == 0);
  is_refused("check " + folder.file("zero.yaml"), "is a device");
  is_refused("play " + folder.file("zero.yaml") + " -o " + folder.file("m.vrep"), "zero.yaml");
  is_refused("info /dev/zero", "is a device");
  is_refused("resolve " + folder.file("pipe.yaml"), "is a pipe");
  for (const char* name : {"pipe.yaml", "pipe.vrep", "pipe.orders", "pipe.dice"})
    is_refused("check --scenario maida " + folder.file(name), "is a pipe");
  is_refused("info " + folder.file("pipe.vrep"), "is a pipe");
  is_refused("play maida --red orders:" + folder.file("pipe.orders") + " -o " + folder.file("m.vrep"), "is a pipe");
  is_refused("play maida --dice " + folder.file("pipe.dice") + " -o " + folder.file("m.vrep"), "is a pipe");
}
