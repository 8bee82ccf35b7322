// Wrong scenarios: what `check` faults `play` refuses, and what it finds good can be played.
#include <doctest/doctest.h>

#include <map>
#include <span>

#include "app/playing.h"
#include "app/run_program.h"
#include "app/scenario_source.h"
#include "core/hash.h"
#include "support/paths.h"

using namespace vedette;

namespace {
namespace fs = std::filesystem;

/// A scenario with one thing changed: a number, a word, a line left out or written twice.
std::string mutated(const std::string& text, std::uint64_t seed) {
  auto lot = [&, n = std::uint64_t{0}](std::size_t below) mutable { return core::mix(71, seed, n++) % below; };
  const auto is_part = [](char c) { return (c >= '0' && c <= '9') || c == '.' || c == '-'; };
  std::string out = text;
  std::size_t at = lot(text.size());
  if (lot(5) == 0) {  // a line
    const std::size_t from = text.rfind('\n', at) + 1, to = std::min(text.find('\n', at), text.size() - 1) + 1;
    return lot(2) == 0 ? out.erase(from, to - from) : out.insert(to, text.substr(from, to - from));
  }
  at = text.find_first_of("0123456789", at);
  if (lot(4) == 0 || at == std::string::npos) {  // a letter
    at = lot(text.size());
    out[at] = "aeinrst:-[]{},.#' \n0"[lot(20)];
    return out;
  }
  std::size_t from = at, to = at;
  while (from > 0 && is_part(text[from - 1])) --from;
  while (to < text.size() && is_part(text[to])) ++to;
  constexpr std::array<const char*, 14> others{"0",  "-1", "1",   "0.5", "3",    "7.25",       "24",
                                               "48", "90", "239", "400", "1000", "2147483648", "-0.001"};
  return out.replace(from, to - from, others[lot(others.size())]);
}

/// Which of the files `check` finds good, asked of the program at once.
std::map<std::string, bool> found_good(const std::vector<std::string>& files) {
  std::string words = "check";
  for (const std::string& file : files) words += ' ' + file;
  const std::string out = '\n' + test::run(words).out;
  std::map<std::string, bool> good;
  for (const std::string& file : files) good[file] = out.find('\n' + file + ": good\n") != std::string::npos;
  return good;
}

/// Why it cannot be played; empty when it can.
std::string why_not_played(const std::string& file) {
  try {
    const auto source = app::load_scenario({.data = paths::source_dir(), .quiet = true}, file, "");
    static_cast<void>(app::deployed(*source.ruleset, std::make_shared<battle::Scenario>(source.file.scenario)));
    return "";
  } catch (const app::Failure& failure) {
    return failure.what();
  }
}

}  // namespace

TEST_CASE("what check faults play refuses, and what it finds good is played") {
  constexpr int each = 8;
  int good = 0, wrong = 0;
  for (const auto& battlefield : fs::directory_iterator{paths::source_dir() + "/maps"}) {
    if (!fs::exists(battlefield.path() / "map.yaml")) continue;
    const test::Folder folder;
    const std::string field = battlefield.path().filename().string();
    fs::copy(battlefield.path(), folder.file(field));
    std::vector<std::string> files;
    for (const auto& entry : fs::directory_iterator{battlefield.path()}) {
      const std::string text = test::text_of(entry.path().string());
      if (entry.path().extension() != ".yaml" || text.find("\nunits:") == std::string::npos) continue;
      for (std::uint64_t n = 0; n < each; ++n) {
        const std::string name = field + "/mutant-" + entry.path().stem().string() + '-' + std::to_string(n) + ".yaml";
        files.push_back(
            folder.write(name, mutated(text, core::mix(core::hash_of(std::as_bytes(std::span{name})), n, 0))));
      }
    }
    for (const auto& found : found_good(files)) {
      const auto& file = found.first;
      const bool is_good = found.second;
      const std::string why = why_not_played(file);
      CAPTURE(test::text_of(file));
      CHECK_MESSAGE(why.empty() == is_good, file, why);
      (is_good ? good : wrong) += 1;
    }
    for (std::size_t i = 0; i < files.size(); i += 2 * each) {  // through the program itself
      const auto ran = test::run("play " + files[i] + " --red random --blue random --turns 1 -o " +
                                 folder.file("m.vrep") + " --force");
      CHECK_MESSAGE((ran.status == 0) == found_good({files[i]})[files[i]], files[i], ran.err);
    }
  }
  CHECK(good > 30);
  CHECK(wrong > 30);
}

TEST_CASE("a unit off the table is not played") {
  const test::Folder folder;
  fs::copy(paths::source_dir() + "/maps/maida", folder.file("maida"));
  std::string text = test::text_of(folder.file("maida/one-hour.yaml"));
  const std::string own = "size: [36, 36]";
  REQUIRE(text.find(own) != std::string::npos);
  text.replace(text.find(own), own.size(), "size: [16, 36]");
  const std::string file = folder.write("maida/one-hour.yaml", text);
  CHECK(test::run("check " + file).status == 1);
  const auto ran = test::run("play " + file + " -o " + folder.file("m.vrep"));
  CHECK(ran.status == 2);
  CHECK(ran.err.find("stands off the table") != std::string::npos);
  CHECK_FALSE(fs::exists(folder.file("m.vrep")));
}
