// Nothing that a file, a name or the command line says can command the terminal.
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/run_program.h"
#include "data/letters.h"
#include "support/paths.h"

using namespace vedette;
using test::run;

namespace {

bool commands(std::string_view text) {
  while (!text.empty()) {
    const data::Letter letter = data::letter_at(text);
    if (letter.kind != data::Letter::Kind::Whole || data::is_command(letter.code)) return true;
    text.remove_prefix(letter.size);
  }
  return false;
}

/// Runs the program; whatever it says must be harmless.
test::Ran harmless(const std::string& words, const std::string& input = "") {
  test::Ran ran = run(words, input);
  CAPTURE(words);
  CHECK_FALSE_MESSAGE(commands(ran.out), data::visible(ran.out));
  CHECK_FALSE_MESSAGE(commands(ran.err), data::visible(ran.err));
  return ran;
}

std::string replaced(std::string text, std::string_view what, std::string_view by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
  return text;
}

const std::string escape = "\x1b]0;owned\a",
                  c1 = "\xc2\x9b"
                       "31m",
                  broken = "\xff\x9b";

/// The bundled Maida with a brigade of wicked names. YAML writes what no text may hold.
std::string wicked_scenario(const test::Folder& folder) {
  std::filesystem::copy(paths::source_dir() + "/maps/maida", folder.file("maida"));
  std::string text = test::text_of(folder.file("maida/one-hour.yaml"));
  text = replaced(text, "78th Highlanders", "78th\\e]0;owned\\a\\x9b31m");
  text = replaced(text, "name: 78th\\e]0;owned\\a\\x9b31m", "name: \"78th\\e]0;owned\\a\\x9b31m\"");
  return folder.write("maida/one-hour.yaml", text);
}

}  // namespace

TEST_CASE("names in scenarios and replays do not command the terminal, and JSON stays JSON") {
  const test::Folder folder;
  const std::string scenario = wicked_scenario(folder), file = folder.file("m.vrep");
  harmless("check " + scenario);
  const auto played = harmless("play " + scenario + " --red simple --blue simple --turns 2 --log --title '" + escape +
                               c1 + broken + "' -o " + file);
  REQUIRE_MESSAGE(played.status == 0, played.err);
  CHECK(played.out.find("\\x1b]0;owned\\x07\\u009b31m") != std::string::npos);
  for (const char* command : {"info ", "log ", "verify ", "check "}) CHECK(harmless(command + file).status == 0);
  CHECK(harmless("info " + file).out.find("\\xff\\x9b") != std::string::npos);
  const auto info = harmless("info --json " + file);
  CHECK(nlohmann::json::accept(info.out));
  CHECK(info.out.find("\\u009b31m") != std::string::npos);
  const auto log = harmless("log --json " + file);
  CHECK(std::ranges::count(log.out, '\n') > 20);
  for (std::size_t at = 0; at < log.out.size(); at = log.out.find('\n', at) + 1)
    CHECK(nlohmann::json::accept(log.out.substr(at, log.out.find('\n', at) - at)));
  harmless("log " + file + " --unit '78th" + escape + "x'");
}

TEST_CASE("orders, dice, answers at the table, arguments and messages do not command the terminal") {
  const test::Folder folder;
  const std::string orders = folder.write("o.orders", "turn 1, red: 95th" + escape + c1 + " moves 4\"\n");
  CHECK(harmless("check --scenario crossroads " + orders).status == 1);
  CHECK(harmless("play crossroads --red orders:" + orders + " -o " + folder.file("a.vrep")).status == 2);
  const std::string dice = folder.write("d.dice", "4 6\n" + escape + "\n");
  CHECK(harmless("check --rules one-hour " + dice).status == 1);
  CHECK(harmless("play maida --dice " + dice + " -o " + folder.file("a.vrep")).status == 2);
  harmless("play maida --red table --blue simple -o " + folder.file("t.vrep"), escape + c1 + broken + "\nquit\n");
  for (const std::string& word : {escape, c1, broken})
    for (const char* words :
         {"", "play ", "play maida --colour ", "check ", "info ", "rules ", "rules one-hour ", "bench "})
      CHECK(harmless(words + ("'" + word) + "'").status == 2);
}

TEST_CASE("a text with a zero byte or broken UTF-8 is refused with its place") {
  const test::Folder folder;
  const std::string zero = std::string{"name: a\nmap: b\0c\n", 17};
  const auto place_of = [&](const std::string& name, const std::string& text, const std::string& before = "") {
    const auto ran = harmless("check " + before + folder.write(name, text));
    CHECK(ran.status != 0);
    return ran.out + ran.err;
  };
  CHECK(place_of("a.yaml", zero).find("a.yaml:2:7: a zero byte") != std::string::npos);
  CHECK(place_of("b.yaml", "name: a\nmap: " + broken).find("b.yaml:2:6: a byte") != std::string::npos);
  CHECK(place_of("c.dice", "4 6\n5 " + broken, "--rules one-hour ").find("c.dice:2:3: a byte") != std::string::npos);
  CHECK(place_of("d.orders", "# x\n  " + broken, "--scenario maida ").find("d.orders:2:3: a byte") !=
        std::string::npos);
}
