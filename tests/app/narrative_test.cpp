// A battle in words: every bundled replay told in the shipped word file.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "app/battle.h"
#include "app/field_clock.h"
#include "app/play.h"
#include "app/words_file.h"
#include "chronicle/narrative.h"
#include "chronicle/unfounded.h"
#include "support/folder.h"
#include "support/paths.h"

namespace vedette::app {
namespace {

using chronicle::Narrative;
using chronicle::Piece;
using chronicle::Sentence;

Context context() {
  return {.data = paths::source_dir(), .quiet = true};
}

std::vector<std::string> bundled() {
  std::vector<std::string> files;
  for (const auto& file : std::filesystem::directory_iterator{paths::source_dir() + "/replays"})
    if (file.path().extension() == ".vrep") files.push_back(file.path().string());
  std::ranges::sort(files);
  return files;
}

struct Told {
  explicit Told(const std::string& file)
      : battle{open_battle(context(), file)},
        start{battle.replay.state_at(0)},
        story{chronicle::chronicle_of({.start = start, .entries = battle.replay.entries, .limits = battle.limits})},
        words{words_named(context(), "en")},
        narrative{chronicle::narrative_of(story, facts(), words)} {}

  [[nodiscard]] chronicle::Telling facts() const {
    return {start, battle.replay.entries, battle.limits, battle.measures(), clock_of(context(), battle)};
  }

  [[nodiscard]] std::vector<const Sentence*> sentences() const {
    std::vector<const Sentence*> all;
    for (const Sentence& sentence : narrative.result) all.push_back(&sentence);
    for (const chronicle::ToldAct& act : narrative.acts)
      for (const auto* passages : {&act.lead, &act.rest})
        for (const chronicle::Passage& passage : *passages)
          for (const Sentence& sentence : passage.sentences) all.push_back(&sentence);
    return all;
  }
  [[nodiscard]] std::vector<std::string> unfounded(const Narrative& of) const {
    return chronicle::unfounded(of, story, facts(), words);
  }
  [[nodiscard]] std::string text() const {
    std::string all;
    for (const Sentence& sentence : narrative.result) all += sentence.text() + "\n";
    for (const chronicle::ToldAct& act : narrative.acts) {
      all += "\n" + std::string{chronicle::act_word(act.kind)} + "\n";
      for (const auto* passages : {&act.lead, &act.rest})
        for (const chronicle::Passage& passage : *passages) {
          all += "-";
          for (const Sentence& sentence : passage.sentences) all += " " + sentence.text();
          all += "\n";
        }
    }
    return all;
  }

  Battle battle;
  battle::BattleState start;
  chronicle::Chronicle story;
  chronicle::Words words;
  Narrative narrative;
};

}  // namespace

TEST_CASE("the narratives of all bundled replays are those of the goldens") {
  for (const std::string& file : bundled()) {
    const std::string golden_file =
        paths::source_dir() + "/tests/data/narrative/" + std::filesystem::path{file}.stem().string() + ".txt";
    const std::string text = Told{file}.text();
    if (std::getenv("VEDETTE_UPDATE_GOLDEN") != nullptr) {
      std::filesystem::create_directories(std::filesystem::path{golden_file}.parent_path());
      std::ofstream{golden_file} << text;
      continue;
    }
    std::ifstream in{golden_file};
    const std::string golden{std::istreambuf_iterator<char>{in}, {}};
    CHECK_MESSAGE(text == golden, golden_file << " differs; VEDETTE_UPDATE_GOLDEN=1 writes it anew:\n" << text);
  }
}

TEST_CASE("a story tells the clock of the scenario that was played, whatever its name and wherever its map lies") {
  const test::Folder folder;
  std::ifstream in{paths::source_dir() + "/maps/maida/one-hour.yaml"};
  const std::string bundled{std::istreambuf_iterator<char>{in}, {}};
  const auto played = [&](const std::string& name, const std::string& clock) {
    std::string text = bundled;
    const auto instead = [&](const std::string& line, const std::string& with) {
      const auto at = text.find('\n' + line) + 1;
      REQUIRE(at != 0);
      text.replace(at, text.find('\n', at) + 1 - at, with);
    };
    instead("name: ", "name: " + name + '\n');
    instead("clock: ", clock);
    const auto source = load_scenario(context(), folder.write("own.yaml", text), "");
    const std::string file = folder.file("own.vrep");
    static_cast<void>(
        play_to_file(context(), source, {.commanders = {.names = {"simple", "simple"}, .seed = 4}}, file, true));
    return Told{file};
  };
  const std::vector<std::string> hours{"one",   "two",   "three", "four", "five",   "six",
                                       "seven", "eight", "nine",  "ten",  "eleven", "twelve"};
  for (const char* name : {"Maida", "Our own Maida"}) {
    CAPTURE(name);
    const Told told = played(name, "clock: {begins: \"12:00\", turn: 60}\n");
    REQUIRE(told.story.outcome);
    const std::size_t turns = static_cast<std::size_t>(told.story.turns);
    const std::string hour = "at " + hours[(turns - 1) % hours.size()] + " o'clock";
    CHECK_MESSAGE(told.narrative.result.front().text().find(hour) != std::string::npos, told.text());
    CHECK(told.unfounded(told.narrative).empty());
  }
  // The bundled one's clock is not told of a copy that has none; nor what somebody else wrote in its place.
  CHECK_FALSE(played("Maida", "").facts().clock);
  Told damaged = played("Our own Maida", "clock: {begins: \"12:00\", turn: 60}\n");
  for (const char* words : {"", "none", "24:00, turns of 10 minutes", "8:60, turns of 10 minutes", "8:30",
                            "-8:30, turns of 10 minutes", "8:30, turns of 0 minutes", "8:30, turns of 1441 minutes",
                            "8:30, turns of 99999999999 seconds", "8:30, turns of 10 hours"}) {
    CAPTURE(words);
    std::ranges::find(damaged.battle.replay.meta, "clock", &battle::Setting::key)->value = words;
    CHECK_FALSE(clock_of(context(), damaged.battle));
  }
  // Old replays keep none: the scenario beside the map is asked.
  const auto old = clock_of(context(), open_battle(context(), paths::source_dir() + "/replays/maida-one-hour.vrep"));
  REQUIRE(old);
  CHECK(old->begins == 8 * 60 + 30);
  CHECK(old->turn_seconds == 600);
}

TEST_CASE("no word of a story is without a fact, and no general is lost twice in it") {
  for (const std::string& file : bundled()) {
    CAPTURE(file);
    const Told told{file};
    for (const std::string& fault : told.unfounded(told.narrative)) FAIL_CHECK(fault);
    std::set<std::string> lost;
    for (const Sentence* sentence : told.sentences()) {
      const std::string text = sentence->text();
      CAPTURE(text);
      CHECK(text.ends_with('.'));
      CHECK(text.find("  ") == std::string::npos);
      for (const Piece& piece : sentence->pieces)
        if (piece.kind == Piece::Kind::Person) CHECK(lost.insert(piece.text).second);
    }
  }
}

TEST_CASE("an act's leading fights are told turn by turn, and every turn that is told in it is its own") {
  for (const std::string& file : bundled()) {
    CAPTURE(file);
    const Told told{file};
    for (const chronicle::ToldAct& act : told.narrative.acts) {
      std::int32_t last = act.first_turn;
      for (const chronicle::Passage& passage : act.lead) {
        const auto& pieces = passage.sentences.front().pieces;
        const auto first = std::ranges::find_if(
            pieces, [](const Piece& piece) { return piece.event != 0 && piece.fact == chronicle::Fact::None; });
        REQUIRE(first != pieces.end());
        CAPTURE(passage.sentences.front().text());
        const std::int32_t turn = told.battle.replay.state_at(first->event).clock.turn;
        CHECK(turn >= last);
        CHECK(turn <= act.last_turn);
        last = turn;
      }
    }
  }
}

TEST_CASE("a moment that is seen is said in one sentence, and one in which nobody strikes in none") {
  const Told told{paths::source_dir() + "/replays/maida-one-hour.vrep"};
  const chronicle::Telling facts = told.facts();
  std::size_t fires = 0;
  for (const battle::Entry& entry : told.battle.replay.entries) {
    const auto sentence = chronicle::seen(facts, told.words, entry);
    const auto* fire = std::get_if<battle::FireDeclared>(&entry.event);
    if (fire == nullptr || !fire->target) continue;
    REQUIRE(sentence);
    if (fires++ == 0) CHECK(sentence->text() == "Lemoine's guns fire at Griois's guns.");
  }
  CHECK(fires > 20);
  CHECK_FALSE(chronicle::seen(facts, told.words, told.battle.replay.entries.front()));
}

TEST_CASE("a story that is made up is found out: names, numbers, turns, deeds and words that nobody counted") {
  const Told told{paths::source_dir() + "/replays/maida-one-hour.vrep"};
  std::size_t tried = 0;
  const auto found_out = [&](const auto& change) {
    Narrative lie = told.narrative;
    for (chronicle::ToldAct& act : lie.acts)
      for (chronicle::Passage& passage : act.lead)
        for (Sentence& sentence : passage.sentences)
          if (change(sentence)) {
            ++tried;
            CAPTURE(sentence.text());
            CHECK(told.unfounded(lie).size() >= 1);
            return;
          }
    FAIL("nothing to lie about");
  };
  const auto a_piece = [](Sentence& sentence, const auto& is, const auto& change) {
    const auto piece = std::ranges::find_if(sentence.pieces, is);
    if (piece != sentence.pieces.end()) change(*piece);
    return piece != sentence.pieces.end();
  };
  const auto fact = [](chronicle::Fact what) { return [what](const Piece& piece) { return piece.fact == what; }; };
  const auto unit = [](const Piece& piece) { return piece.kind == Piece::Kind::Unit; };
  for (const chronicle::Fact what : {chronicle::Fact::Men, chronicle::Fact::Turn, chronicle::Fact::Paces,
                                     chronicle::Fact::Share, chronicle::Fact::Strength})
    found_out(
        [&](Sentence& sentence) { return a_piece(sentence, fact(what), [](Piece& piece) { piece.text += " more"; }); });
  found_out([&](Sentence& s) { return a_piece(s, unit, [](Piece& piece) { piece.text = "the Old Guard"; }); });
  found_out([&](Sentence& s) { return a_piece(s, unit, [](Piece& piece) { piece.event = 1; }); });
  found_out([&](Sentence& s) { return a_piece(s, unit, [](Piece& piece) { piece.event = 0; }); });
  found_out([&](Sentence& s) {
    return a_piece(s, fact(chronicle::Fact::Turn), [&](Piece& piece) { piece.event = told.battle.replay.last(); });
  });
  found_out([](Sentence& s) { return s.pieces.push_back({.text = " Three fell."}), true; });
  found_out([](Sentence& s) { return s.pieces.push_back({.text = " The 42nd Ligne laughed."}), true; });
  found_out([](Sentence& s) { return s.kind == "fire" ? (s.kind = "rout", true) : false; });
  found_out([](Sentence& s) { return s.kind == "fire_gone" ? (s.because.clear(), true) : false; });
  CHECK(tried == 13);
}

TEST_CASE("no pattern is said twice within five sentences") {
  for (const std::string& file : bundled()) {
    CAPTURE(file);
    const Told told{file};
    const auto all = told.sentences();
    for (std::size_t i = 0; i < all.size(); ++i)
      for (std::size_t j = i + 1; j < all.size() && j <= i + chronicle::no_pattern_twice_within; ++j)
        CHECK_FALSE((all[i]->kind == all[j]->kind && all[i]->pattern == all[j]->pattern));
  }
}

TEST_CASE("names take an article and a verb as they want them") {
  const chronicle::Words words = words_named(context(), "en");
  struct Case {
    std::string name, said;
    bool plural;
  };
  for (const Case& one : std::vector<Case>{{"42nd Ligne", "the 42nd Ligne", true},
                                           {"78th Highlanders", "the 78th Highlanders", true},
                                           {"Lemoine's guns", "Lemoine's guns", true},
                                           {"Light Battalion", "the Light Battalion", false},
                                           {"Polish Legion", "the Polish Legion", false},
                                           {"Foy", "Foy", false},
                                           {"Kempt and Pack", "Kempt and Pack", true},
                                           {"Guards", "the Guards", true},
                                           {"Old Guard", "the Old Guard", false},
                                           {"Byng’s Guards", "Byng’s Guards", true},
                                           {"Kempt’s brigade", "Kempt’s brigade", false},
                                           {"Grand battery 1", "Grand battery 1", false},
                                           {"Watteville's", "Watteville's", true},
                                           {"15th Brigade, line", "the 15th Brigade (line)", false},
                                           {"Hougoumont garrison", "the Hougoumont garrison", false}}) {
    const chronicle::SpokenName said = chronicle::spoken(one.name, words);
    CHECK(said.text == one.said);
    CHECK_MESSAGE(said.plural == one.plural, one.name);
  }
}

TEST_CASE("a word file's patterns are faulted by slot, brace, number and count") {
  const chronicle::SentenceKind& fire = chronicle::sentence_kinds.front();
  CHECK(chronicle::pattern_fault("{by} {fire|fires} at {struck} from {paces}.", fire).empty());
  CHECK(chronicle::pattern_fault("{by} {fire|fires} at {struck}[ from {paces}] and {run|runs:struck}.", fire).empty());
  CHECK(chronicle::pattern_fault("{by} fire.", fire).find("{struck} is missing") != std::string::npos);
  CHECK(chronicle::pattern_fault("{by} fire[ at {struck}].", fire).find("{struck} is missing") != std::string::npos);
  CHECK(chronicle::pattern_fault("{by} {fire|fires:who} at {struck}.", fire).find("unknown slot {who}") !=
        std::string::npos);
  CHECK(chronicle::pattern_fault("{by} [fire at {struck}.", fire).find("bracket") != std::string::npos);
  CHECK(chronicle::pattern_fault("{who} fire.", fire).find("unknown slot {who}") != std::string::npos);
  CHECK(chronicle::pattern_fault("{by fire.", fire).find("brace") != std::string::npos);
  CHECK(chronicle::pattern_fault("} {by}", fire).find("brace") != std::string::npos);
  CHECK(chronicle::pattern_fault("{by} {by} {struck} {paces}", fire).find("twice") != std::string::npos);
  CHECK(chronicle::pattern_fault("{by} {struck} {paces} 3 times", fire).find("number") != std::string::npos);
  std::ifstream in{paths::source_dir() + "/models/words/en.yaml"};
  std::string text{std::istreambuf_iterator<char>{in}, {}};
  data::Faults none;
  CHECK(words_of(text, "en.yaml", none));
  text.erase(text.find("    - \"{by} {charge|charges} {struck}.\"\n"), 39);
  text.erase(text.find("    - \"{by} {go|goes} in against {struck}.\"\n"), 44);
  data::Faults some;
  CHECK_FALSE(words_of(text, "en.yaml", some));
  CHECK_MESSAGE(some.text().find("5 patterns of 'charge'") != std::string::npos, some.text());
}

TEST_CASE("a language that is not there is refused with those that are") {
  try {
    static_cast<void>(words_named(context(), "klingon"));
    FAIL("words of a language that is not there");
  } catch (const Failure& failure) {
    CHECK(failure.status == Status::BadInput);
    CHECK(std::string{failure.what()}.find("there is: en") != std::string::npos);
  }
}

}  // namespace vedette::app
