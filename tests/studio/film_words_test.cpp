// A film's words and shots, by the program people run: nothing is drawn.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "app/run_program.h"
#include "film/lines.h"
#include "support/paths.h"

using namespace vedette;

namespace {

const std::string maida = "film " + paths::source_dir() + "/replays/maida-one-hour.vrep --length 1:00 ";

double seconds(const std::string& text) {  // 00:01:02,345
  return std::stod(text.substr(0, 2)) * 3600 + std::stod(text.substr(3, 2)) * 60 + std::stod(text.substr(6, 2)) +
         std::stod(text.substr(9, 3)) / 1000;
}

/// A shot of a written script.
struct Shot {
  double from = 0, to = 0;
  bool is_map = false;
  std::vector<std::string> about;
  std::string text;
};
std::vector<Shot> shots_in(const std::string& script) {
  std::vector<Shot> shots;
  double at = 0;
  for (auto from = script.find("\n  - "); from != std::string::npos;) {
    const auto to = script.find("\n  - ", from + 1);
    Shot shot{.from = at, .text = script.substr(from, to - from)};
    const auto value_of = [&](const std::string& key) {
      const auto begins = shot.text.find("\n    " + key + ": ");
      if (begins == std::string::npos) return std::string{};
      const auto first = begins + key.size() + 7;
      return shot.text.substr(first, shot.text.find('\n', first) - first);
    };
    at = shot.to = at + std::stod(value_of("hold"));
    shot.is_map = shot.text.starts_with("\n  - map:");
    for (const std::string key : {"unit", "other"})
      if (const std::string name = value_of(key); name.size() > 2)
        shot.about.push_back(name.substr(1, name.size() - 2));
    shots.push_back(std::move(shot));
    from = to;
  }
  return shots;
}

/// A sentence of the story, which may be several lines; what is heard is none.
struct Sentence {
  double from = 0, to = 0;
  std::string text;
};
std::vector<Sentence> sentences_in(const std::string& subtitles) {
  std::vector<Sentence> sentences;
  bool goes_on = false;
  std::istringstream file{subtitles};
  for (std::string line; std::getline(file, line);) {  // its number
    std::getline(file, line);
    const double from = seconds(line), to = seconds(line.substr(17));
    std::string text;
    for (std::string row; std::getline(file, row) && !row.empty();) text += row + ' ';
    if (text.starts_with('[')) continue;
    if (!goes_on) sentences.push_back({.from = from});
    sentences.back().to = to, sentences.back().text += text;
    goes_on = !text.ends_with(". ");
  }
  return sentences;
}

/// A WAV of silence of so many seconds, as anybody records it.
void write_silence(const std::string& path, int length) {
  const std::uint32_t bytes = static_cast<std::uint32_t>(length) * 16'000;
  std::ofstream file{path, std::ios::binary};
  const auto number = [&](std::uint32_t value, int width) {
    for (int i = 0; i < width; ++i) file.put(static_cast<char>(value >> 8 * i & 0xFFU));
  };
  file << "RIFF", number(36 + bytes, 4), file << "WAVEfmt ", number(16, 4), number(1, 2), number(1, 2);
  number(8'000, 4), number(16'000, 4), number(2, 2), number(16, 2), file << "data", number(bytes, 4);
  for (std::uint32_t i = 0; i < bytes; ++i) file.put(0);
}

}  // namespace

TEST_CASE("the words of a film can be read in their time, follow each other and end with the battle") {
  const test::Folder folder;
  const test::Ran ran = test::run(maida + "-o " + folder.file("m.srt"));
  REQUIRE_MESSAGE(ran.status == 0, ran.err);
  std::istringstream file{test::text_of(folder.file("m.srt"))};
  int lines = 0, told = 0;
  double last = 0;
  std::string all;
  for (std::string line; std::getline(file, line);) {  // its number
    std::getline(file, line);
    const double from = seconds(line), to = seconds(line.substr(17));
    std::string text;
    for (std::string row; std::getline(file, row) && !row.empty();) text += (text.empty() ? "" : "\n") + row;
    CAPTURE(text);
    CHECK(from >= last);
    CHECK(static_cast<double>(film::letters_in(text)) / (to - from) <= film::most_letters_a_second);
    last = to, all += text + ' ', ++lines;
    told += text.starts_with('[') ? 0 : 1;
  }
  CHECK(lines > 5);
  CHECK(last <= 60.1);
  CHECK(all.find("[cannon") != std::string::npos);
  const std::string whole = folder.file("whole.srt");  // which has room for more sounds
  REQUIRE(test::run("film " + paths::source_dir() + "/replays/maida-one-hour.vrep -o " + whole).status == 0);
  CHECK(test::text_of(whole).find("[musketry") != std::string::npos);
  CHECK(told >= 3);  // sentences of the story, besides sounds
}

TEST_CASE(
    "the story's sentences stand under pictures of those they name, or on maps, and none before the armies are shown") {
  const test::Folder folder;
  const std::string battle = "film " + paths::source_dir() + "/replays/maida-one-hour.vrep --odds-games 1 ";
  REQUIRE(test::run(battle + "--write-script " + folder.file("m.yaml")).status == 0);
  REQUIRE(test::run(battle + "-o " + folder.file("m.srt")).status == 0);
  const std::vector<Shot> shots = shots_in(test::text_of(folder.file("m.yaml")));
  double outcome = 0, introduced = 0;
  std::set<std::string> names;
  for (const Shot& shot : shots) {
    if (shot.text.find("plate: army") != std::string::npos) introduced = shot.to;
    if (shot.text.find("chapter: \"Outcome\"") != std::string::npos) outcome = shot.from;
    names.insert(shot.about.begin(), shot.about.end());
  }
  REQUIRE(introduced > 0);
  REQUIRE(outcome > introduced);
  int told = 0;
  for (const Sentence& sentence : sentences_in(test::text_of(folder.file("m.srt")))) {
    CAPTURE(sentence.text);
    CHECK(sentence.from >= introduced);
    if (sentence.from >= outcome) continue;               // who has won
    const auto is_named = [&](const std::string& name) {  // or for short: "the 4th"
      return sentence.text.find(name.substr(0, name.find(' '))) != std::string::npos;
    };
    if (std::ranges::none_of(names, is_named)) continue;  // "the Highlanders"
    ++told;
    for (const Shot& shot : shots)
      if (shot.to - 0.1 > sentence.from && shot.from + 1.1 < sentence.to)
        CHECK_MESSAGE((shot.is_map || std::ranges::any_of(shot.about, is_named)), shot.text);
  }
  CHECK(told >= 6);
}

TEST_CASE("what somebody wrote under a shot is burned in, printed for a voice and spoken, while that shot is there") {
  const test::Folder folder;
  const std::string script = folder.write("two.yaml",
                                          "film: 1\nwhole: yes\nshots:\n"
                                          "  - {map: T1, hold: 6 s, text: The armies meet near the Lamato.}\n"
                                          "  - {map: T2, hold: 6 s, text: The Highlanders come on.}\n");
  const std::string film = "film " + paths::source_dir() + "/replays/maida-one-hour.vrep --no-sound --script " + script;
  REQUIRE(test::run(film + " --subtitles burned -o " + folder.file("two.srt")).status == 0);
  const std::vector<Sentence> said = sentences_in(test::text_of(folder.file("two.srt")));
  double begins = 0;
  for (const std::string text : {"The armies meet near the Lamato. ", "The Highlanders come on. "}) {
    CAPTURE(text);
    REQUIRE(std::ranges::count(said, text, &Sentence::text) == 1);
    const Sentence& line = *std::ranges::find(said, text, &Sentence::text);
    CHECK(line.from >= begins);
    CHECK(line.from < begins + 1);
    CHECK(line.to > begins + 5);
    CHECK(line.to <= begins + 6);
    begins += 6;
  }
  const std::string sheet = test::run(film + " --voice-sheet").out;
  CHECK(sheet.find("The armies meet near the Lamato.") != std::string::npos);
  CHECK(sheet.find("The Highlanders come on.") != std::string::npos);
  // Where the picture shows them they are not said once more.
  REQUIRE(test::run(film + " -o " + folder.file("soft.srt")).status == 0);
  CHECK(test::text_of(folder.file("soft.srt")).find("Lamato") == std::string::npos);
}

TEST_CASE("what the battle says under its shots is nobody's own: where the story is told it is not") {
  const test::Folder folder;
  const std::string film = "film " + paths::source_dir() +
                           "/replays/waterloo-squares.vrep --length 2:00 --odds-games 1 --voice-sheet --write-script " +
                           folder.file("w.yaml");
  const test::Ran ran = test::run(film);
  REQUIRE_MESSAGE(ran.status == 0, ran.err);
  const std::string script = test::text_of(folder.file("w.yaml")), key = "says: \"";
  int lines = 0, together = 0;
  for (auto at = script.find(key); at != std::string::npos; at = script.find(key, at)) {
    at += key.size();
    const std::string line = script.substr(at, script.find('"', at) - at);
    CHECK_MESSAGE(ran.out.find(line) == std::string::npos, line);
    ++lines, together += line.starts_with("Elsewhere ");
  }
  CHECK(lines > 5);
  CHECK(together > 0);
}

TEST_CASE("an edit list has a clip a shot, one after the other, as long as the film") {
  const test::Folder folder;
  const test::Ran ran = test::run(maida + "-o " + folder.file("m.otio"));
  REQUIRE_MESSAGE(ran.status == 0, ran.err);
  const auto list = nlohmann::json::parse(test::text_of(folder.file("m.otio")));
  CHECK(list["OTIO_SCHEMA"] == "Timeline.1");
  const auto& clips = list["tracks"]["children"][0]["children"];
  CHECK(clips.size() > 5);
  double at = 0;
  for (const auto& clip : clips) {
    CHECK(clip["source_range"]["start_time"]["value"] == at);
    at += clip["source_range"]["duration"]["value"].get<double>();
    CHECK(clip["media_reference"]["target_url"] == "m.mp4");
  }
  CHECK(at == doctest::Approx(1500).epsilon(0.03));  // as near as films keep a length
}

TEST_CASE("voices that are missing, cannot be read or are too long are named before anything is drawn") {
  const test::Folder folder;
  const test::Ran sheet = test::run(maida + "--voice-sheet");
  REQUIRE_MESSAGE(sheet.status == 0, sheet.err);
  const auto count = std::ranges::count(sheet.out, '\n');
  CHECK(sheet.out.starts_with("01  "));
  const std::string voices = folder.file("voices");
  std::filesystem::create_directory(voices);
  const auto refused = [&] {
    const test::Ran ran = test::run(maida + "--voice " + voices + " -o " + folder.file("m.mp4"));
    CHECK(ran.status == 2);
    CHECK_FALSE(std::filesystem::exists(folder.file("m.mp4.parts")));
    return ran.err;
  };
  CHECK(refused().find("01.wav, ") != std::string::npos);
  for (int n = 1; n <= count; ++n) write_silence(voices + (n < 10 ? "/0" : "/") + std::to_string(n) + ".wav", 50);
  const std::string long_ones = refused();
  CHECK_MESSAGE(long_ones.find("does not fit the film") != std::string::npos, long_ones);
  std::ofstream{voices + "/01.wav"} << "no sound";
  CHECK(refused().find("no sound that can be read: " + voices + "/01.wav") != std::string::npos);
  CHECK(test::run(maida + "--voice nowhere -o x.mp4").status == 2);
  CHECK(test::run(maida + "--shape 4:3 -o x.mp4").status == 2);
  const test::Ran shape = test::run(maida + "--shape 9:16 --size 320x180 -o x.mp4");
  CHECK(shape.status == 2);
  CHECK_MESSAGE(shape.err.find("is not of --shape 9:16") != std::string::npos, shape.err);
}
