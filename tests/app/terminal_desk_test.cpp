// The desk at a terminal: what is typed is what the window's desk would have been given.
#include "app/terminal_desk.h"

#include <doctest/doctest.h>

#include <sstream>

#include "battle/state.h"
#include "players/typed_faces.h"
#include "replay/verify.h"
#include "rulesets/registry.h"
#include "support/folder.h"
#include "support/paths.h"

using namespace vedette;

namespace {

const app::Context context{.data = paths::source_dir(), .quiet = true};

/// Red is a person at the terminal, typing the given lines; blue is simple.
struct Evening {
  explicit Evening(const std::string& lines, const std::array<std::string, 2>& names = {"table", "simple"},
                   const char* battlefield = "crossroads", const char* ruleset = "one-hour") {
    recording = app::Recording::begin(context, app::load_scenario(context, battlefield, ruleset),
                                      {.commanders = {.names = names, .seed = 3}}, folder.file("evening.vrep"), &out);
    type(lines);
  }
  void type(const std::string& lines) {
    std::istringstream in{lines};
    stayed = app::TerminalDesk{*recording, {}, in, out}.sit();
  }
  [[nodiscard]] bool told(const std::string& words) const { return out.str().find(words) != std::string::npos; }
  [[nodiscard]] int count(const std::string& words) const {
    const std::string all = out.str();
    int n = 0;
    for (auto at = all.find(words); at != std::string::npos; at = all.find(words, at + 1)) ++n;
    return n;
  }
  [[nodiscard]] const battle::Unit& unit(const std::string& name) const {
    const battle::BattleState& state = recording->desk().state();
    const auto found = std::ranges::find(state.units, name, [&](const battle::Unit& u) { return state.name(u.id); });
    REQUIRE(found != state.units.end());
    return *found;
  }
  /// The file says what memory says, and comes out the same when it is played again.
  void check_file() {
    recording->close();
    const auto file = replay::load(recording->path());
    REQUIRE(file);
    CHECK(battle::state_hash(file->state_at(file->last())) ==
          battle::state_hash(recording->replay().state_at(recording->replay().last())));
    CHECK_FALSE(replay::verify(*file, recording->ruleset()).difference);
  }

  const test::Folder folder;
  std::ostringstream out;
  std::unique_ptr<app::Recording> recording;
  bool stayed = true;
};

}  // namespace

TEST_CASE("the terminal shows the question and takes orders in words") {
  Evening evening{"32nd Foot moves 3\"\nquit\n"};
  CHECK_FALSE(evening.stayed);
  CHECK(evening.told("Turn 1, British (red). "));
  CHECK(evening.told("32nd Foot, 50th Foot"));
  CHECK(evening.told("32nd Foot move 3\""));
  evening.check_file();
}

TEST_CASE("what cannot be read or is not allowed is said, and asked again") {
  Evening evening{"32nd Foot hops\n15th Ligne I moves 1\"\n32nd Foot moves 90\"\nhelp\nunits\nquit\n"};
  CHECK(evening.told("            ^ unknown order 'hops'"));
  CHECK(evening.told("15th Ligne I does not listen to you."));
  CHECK(evening.told("Not allowed: "));
  CHECK(evening.told("red  32nd Foot ("));
  CHECK(evening.told("take up 2: "));
}

TEST_CASE("dice are typed with spaces or without, wrong ones are refused with the reason") {
  Evening evening{"end\nLawson's battery shoots 15th Ligne I\n4 6 2\n47\n4\nroll this\nundo\nundo\nquit\n"};
  CHECK(evening.told("red throws 2 dice to hit (OH-SHOOT-"));
  CHECK(evening.told("3 dice typed (expected 2 dice to hit"));
  CHECK(evening.told("7 is no face of this die (expected 1 to 6)"));
  CHECK(evening.told("1 die typed"));
}

TEST_CASE("dice are left to the program, or marked as an umpire's, at the terminal too") {
  Evening evening{"end\nLawson's battery shoots 15th Ligne I\nroll\nundo\nLawson's battery shoots 15th Ligne I\n"};
  REQUIRE(evening.recording->replay().throws.size() == 0);
  evening.type("umpire 6 6\nquit\n");
  REQUIRE(evening.recording->replay().throws.size() == 1);
  CHECK(evening.recording->replay().throws.front().source == rules::DiceSource::Kind::Umpire);
  CHECK(evening.recording->replay().throws.front().faces == std::vector<std::uint8_t>{6, 6});
}

TEST_CASE("at the terminal it is said in words how the table stands, and the question comes anew") {
  Evening evening{
      "ruling, from memory: 15th Ligne I at 12, 5.5 facing 180; 32nd have lost 2; 50th off because we saw it\nquit\n"};
  CHECK(evening.unit("15th Ligne I").pose == battle::Pose{{304'800, 139'700}, core::degrees(180)});
  CHECK(evening.unit("32nd Foot").losses == 2);
  CHECK_FALSE(evening.unit("50th Foot").on_table);
  evening.check_file();
}

TEST_CASE("a ruling in words that cannot be is answered in words, and the question stands") {
  Evening evening{
      "ruling: 32nd at nan, 5\nruling: 32nd at 900, 5\nruling: 99th off\nruling: 32nd is flying\n"
      "ruling: 32nd have lost many\nquit\n"};
  CHECK(evening.told("where? (expected x and y in inches, such as at 12.5, 18)"));
  CHECK(evening.told("Not ruled: 32nd Foot: that is off the table"));
  CHECK(evening.told("unknown unit '99th'"));
  CHECK(evening.told("what of it?"));
  CHECK(evening.told("how many? (expected a number)"));
  CHECK(evening.recording->replay().rulings.empty());
}

TEST_CASE("undo takes back gesture by gesture, over the other side's answers, and redo gives them again") {
  Evening evening{"32nd Foot moves 3\"\n50th Foot moves 2\"\n"};
  const battle::Pose moved = evening.unit("50th Foot").pose;
  evening.type("undo\n");
  CHECK(evening.unit("50th Foot").pose != moved);
  evening.type("redo\n");
  CHECK(evening.unit("50th Foot").pose == moved);
  evening.type("undo\nundo\nundo\n");
  CHECK(evening.told("nothing to take back"));
  CHECK(evening.recording->deeds().empty());
  evening.type("redo\nredo\nredo\nquit\n");
  CHECK(evening.told("nothing to do again"));
  CHECK(evening.unit("50th Foot").pose == moved);
  evening.check_file();
}

TEST_CASE("several orders on a line are one gesture: each is refused alone, and one undo takes all back") {
  Evening evening{"32nd Foot moves 3\"; 50th Foot moves 90\"; 50th Foot moves 2\"\n"};
  CHECK(evening.recording->deeds().size() == 2);
  CHECK(evening.count("Not allowed: ") == 1);
  evening.type("undo\nquit\n");
  CHECK(evening.recording->deeds().empty());
}

TEST_CASE("a whole brigade moves by one line, those in front first") {
  Evening evening{"brigade of 32nd Foot: moves 2\"\nquit\n"};
  const battle::Scenario& scenario = evening.recording->scenario();
  const auto deeds = evening.recording->deeds();
  REQUIRE(deeds.size() >= 2);
  const std::string& commander = scenario.sheet(evening.unit("32nd Foot").id).commander;
  for (const players::Deed& deed : deeds) CHECK(scenario.sheet(deed.answer->unit).commander == commander);
  CHECK(std::ranges::count(deeds, false, &players::Deed::joined) == 1);
}

TEST_CASE("what was said earlier is put right at the terminal, and what came after is carried over") {
  Evening evening{"32nd Foot moves 3\"\n50th Foot moves 2\"\nend\nLawson's battery shoots 15th Ligne I\n4 5\n"};
  const std::size_t before = evening.recording->deeds().size();
  const battle::Pose moved = evening.unit("50th Foot").pose;
  evening.type("given turn 1\ncorrect 1\n");
  CHECK(evening.told("     1  Turn 1, British: 32nd Foot"));
  CHECK(evening.told("Say it as it really was."));
  evening.type("keep correction\n");
  CHECK(evening.told("something waits to be settled first"));
  evening.type("32nd Foot moves 1\"\nkeep correction\nquit\n");
  CHECK(evening.told("Put right; " + std::to_string(before - 1) + " of " + std::to_string(before - 1)));
  CHECK(evening.recording->correction() == nullptr);
  CHECK(evening.recording->deeds().size() == before);
  CHECK(evening.unit("50th Foot").pose == moved);
  CHECK(evening.recording->deeds()[0].answer->distance == core::inches(1));
  evening.check_file();
}

TEST_CASE("a correction that is dropped leaves the game as it was") {
  Evening evening{"32nd Foot moves 3\"\n50th Foot moves 2\"\n"};
  const auto hash = battle::state_hash(evening.recording->desk().state());
  evening.type("correct 1\nquit\n");
  CHECK(battle::state_hash(evening.recording->desk().state()) != hash);
  evening.type("drop correction\nquit\n");
  CHECK(battle::state_hash(evening.recording->desk().state()) == hash);
}

TEST_CASE("what was undone lies on the shelf and is taken up again") {
  Evening evening{"32nd Foot moves 3\"\nundo\n32nd Foot moves 1\"\nshelf\ntake up 7\ntake up 1\nquit\n"};
  CHECK(evening.told("From turn 1 on: 32nd Foot"));
  CHECK(evening.told("which? (expected a number from 1 to 1; 'shelf' lists them)"));
  REQUIRE(evening.recording->deeds().size() == 1);
  CHECK(evening.recording->deeds()[0].answer->distance == core::inches(3));
}

TEST_CASE("the table is told brigade by brigade, to be held against the real one") {
  Evening evening{"check the table\nruling: turn 4; 32nd Foot at 20, 10\nquit\n"};
  const battle::BattleState& state = evening.recording->desk().state();
  for (const battle::Unit& unit : state.units) CHECK(evening.told("    " + state.name(unit.id) + ": "));
  CHECK(state.clock.turn == 4);
}

TEST_CASE("every command of the terminal says so where it has nothing to do, and what it would need") {
  struct Vain {
    const char *typed, *answer;
  };
  for (const Vain& one : {Vain{"redo", "nothing to do again"},
                          Vain{"undo", "nothing to take back"},
                          Vain{"roll", "no dice are thrown now"},
                          Vain{"umpire 4", "no dice are thrown now"},
                          Vain{"keep correction", "nothing is put right"},
                          Vain{"drop correction", "nothing is put right"},
                          Vain{"leave out", "nothing to leave out"},
                          Vain{"leave out misfits", "nothing to leave out"},
                          Vain{"leave out rest", "nothing to leave out"},
                          Vain{"shelf", "nothing is shelved"},
                          Vain{"take up 1", "nothing is shelved"},
                          Vain{"given", "nothing was given yet"},
                          Vain{"correct 1", "which?"},
                          Vain{"insert before x", "which?"},
                          Vain{"always", "only an answer of one word"},
                          Vain{"save", "into which file?"},
                          Vain{"save /nowhere/at/all.vrep", "/nowhere/at/all.vrep"},
                          Vain{"brigade of 32nd Foot", "what does it do?"},
                          Vain{"brigade of nobody: moves 1\"", "unknown unit 'nobody'"},
                          Vain{"?", "take up 2: "}}) {
    CAPTURE(one.typed);
    Evening evening{""};
    const auto before = evening.out.str().size();
    evening.type(std::string{one.typed} + "\nquit\n");
    CHECK_MESSAGE(evening.out.str().find(one.answer, before) != std::string::npos, evening.out.str().substr(before));
    CHECK(evening.recording->deeds().empty());
    CHECK(evening.recording->path() == evening.folder.file("evening.vrep"));
  }
}

TEST_CASE("what is always answered alike is said once at the terminal, and asked again when one likes") {
  // Blue's horse charges the Guards, who may form square.
  const std::string path = paths::source_dir() + "/replays/recorded/an-evening-at-ormes.vrep";
  const auto evening = replay::load(path);
  REQUIRE(evening);
  const auto squared = std::ranges::find_if(
      evening->answers, [](const auto& one) { return one.by == "table" && one.answer.choice == "yes"; });
  REQUIRE(squared != evening->answers.end());
  const test::Folder folder;
  const auto at_square = [&](const app::Habits& habits, const std::string& lines, std::optional<app::Habits>* now) {
    std::ostringstream out;
    std::istringstream in{lines};
    const app::Battle battle = app::open_battle(context, path);
    const auto recording = app::Recording::branch(
        battle, squared->after, {.commanders = {.names = {"table", "staff"}, .seed = 1815}, .dice = "table"},
        folder.file(std::to_string(lines.size()) + ".vrep"), &out);
    app::TerminalDesk desk{*recording, habits, in, out};
    static_cast<void>(desk.sit());
    if (now != nullptr) *now = desk.take_new_habits();
    return out.str();
  };
  std::optional<app::Habits> now;
  const std::string said = at_square({}, "yes\nalways\nquit\n", &now);
  CHECK(said.find("form square? [OH-SQR-01]") != std::string::npos);
  CHECK(said.find("From now on: yes [OH-SQR-01]") != std::string::npos);
  REQUIRE(now);
  CHECK(*now == app::Habits{{"OH-SQR-01", "yes"}});
}

TEST_CASE("nobody is shown at the terminal by his number") {
  // In Squares the keys of choices hold ids.
  Evening evening{"roll\nroll\nroll\nroll\nquit\n", {"table", "simple"}, "waterloo", "squares"};
  CHECK(evening.told("Turn 1, "));
  CHECK_FALSE(evening.told("unit-"));
  CHECK_FALSE(evening.told("general-"));
}

TEST_CASE("a line without end is no line: the players have left") {
  Evening evening{"32nd Foot moves 3\"\n" + std::string(2'000'000, 'x')};
  CHECK_FALSE(evening.stayed);
  CHECK_FALSE(evening.told("xxxxx"));
}
