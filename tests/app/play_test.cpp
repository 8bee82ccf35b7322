#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>

#include "app/run_program.h"
#include "support/paths.h"

using namespace vedette::test;

TEST_CASE("play writes a replay that verifies, tells itself, and is not overwritten unasked") {
  const Folder folder;
  const std::string file = folder.file("m.vrep");
  const auto played = run("play maida --red simple --blue simple --seed 4 -o " + file);
  REQUIRE(played.status == 0);
  CHECK(run("verify " + file).status == 0);
  const auto info = run("info --json " + file);
  CHECK(info.status == 0);
  CHECK(info.out.find("\"ruleset\": \"one-hour\"") != std::string::npos);
  const auto log = run("log --turn 1 " + file);
  CHECK(log.out.find("Turn 1") != std::string::npos);
  CHECK(log.out.find("Turn 2") == std::string::npos);
  const auto again = run("play maida -o " + file);
  CHECK(again.status == 2);
  CHECK(again.err.find("--force") != std::string::npos);
}

TEST_CASE("a printed value that the house replaced is named by everything that tells of a replay (DG-GEN-11)") {
  const Folder folder;
  std::filesystem::copy(paths::source_dir() + "/maps/maida", folder.file("maida"));
  const std::string file = folder.file("m.vrep"), scenario = folder.file("maida/death-or-glory.yaml");
  std::ofstream{scenario, std::ios::app} << "\nhouse:\n  DG-VIC-01: [40]\n";
  const auto played = run("play " + scenario + " --red simple --blue simple --turns 2 -o " + file);
  REQUIRE_MESSAGE(played.status == 0, played.err);
  for (const char* command : {"info ", "verify "})
    CHECK(run(command + file).out.find("house value DG-VIC-01 = 40") != std::string::npos);
  for (const char* command : {"info --json ", "verify --json "})
    CHECK(run(command + file).out.find("DG-VIC-01") != std::string::npos);
}

TEST_CASE("the same seed gives the same bytes, another seed others") {
  const Folder folder;
  for (const char* words : {"--seed 5 -o a.vrep", "--seed 5 -o b.vrep", "--seed 6 -o c.vrep"}) {
    std::string line = words;
    line.insert(line.find("-o ") + 3, folder.file(""));
    REQUIRE(run("play crossroads --red random --blue random " + line).status == 0);
  }
  CHECK(text_of(folder.file("a.vrep")) == text_of(folder.file("b.vrep")));
  CHECK(text_of(folder.file("a.vrep")) != text_of(folder.file("c.vrep")));
}

TEST_CASE("a torn replay is used up to its tear, a foreign file is refused with its place") {
  const Folder folder;
  const std::string file = folder.file("m.vrep");
  REQUIRE(run("play maida --red simple --blue simple -o " + file).status == 0);
  std::filesystem::resize_file(file, std::filesystem::file_size(file) - 900);
  CHECK(run("info " + file).status == 0);
  CHECK(run("verify " + file).status == 1);
  const auto foreign = run("info " + folder.write("x.vrep", "no replay at all"));
  CHECK(foreign.status == 2);
  CHECK(foreign.err.find("at byte 0") != std::string::npos);
  CHECK(run("info " + folder.file("none.vrep")).status == 2);
}

TEST_CASE("a branch names its parent and shares its past") {
  const Folder folder;
  const std::string parent = folder.file("p.vrep"), child = folder.file("c.vrep");
  REQUIRE(run("play maida --red simple --blue simple -o " + parent).status == 0);
  const auto branched = run("branch " + parent + " --at T2 --red random --blue random --seed 9 -o " + child);
  REQUIRE_MESSAGE(branched.status == 0, branched.err);
  CHECK(run("info " + child).out.find("branch of") != std::string::npos);
  CHECK(run("verify " + child).status == 0);
  CHECK(run("log --turn 1 " + parent).out == run("log --turn 1 " + child).out);
}

TEST_CASE("of one turn play, branch and info speak in the singular") {
  const Folder folder;
  const std::string file = folder.file("m.vrep");
  const auto played = run("play maida --red simple --blue simple --turns 1 -o " + file);
  CHECK_MESSAGE(played.out.find("Maida: 1 turn, not ended\n") == 0, played.out);
  const auto info = run("info " + file);
  CHECK_MESSAGE(info.out.find(" events in 1 turn") != std::string::npos, info.out);
  CHECK(info.out.find("1 turns") == std::string::npos);
  const auto branched =
      run("branch " + file + " --at T1 --red simple --blue simple --turns 1 -o " + folder.file("c.vrep"));
  CHECK_MESSAGE(branched.out.find(" from T1, 1 turn\n") != std::string::npos, branched.out);
}

TEST_CASE("a replay keeps the clock of its scenario, and so does what goes on from it or branches off") {
  const Folder folder;
  std::string text = text_of(paths::source_dir() + "/maps/maida/one-hour.yaml");
  const std::string bundled = "{begins: \"08:30\", turn: 10}";
  REQUIRE(text.find(bundled) != std::string::npos);
  text.replace(text.find(bundled), bundled.size(), "{begins: \"16:05\", turn: 2.25}");
  const std::string own = folder.write("own.yaml", text), file = folder.file("m.vrep"), child = folder.file("c.vrep");
  const auto keeps = [](const std::string& replay) {
    return run("info " + replay).out.find("  clock: 16:05, turns of 135 seconds\n") != std::string::npos;
  };
  REQUIRE(run("play " + own + " --red simple --blue simple --turns 1 -o " + file).status == 0);
  CHECK(keeps(file));
  REQUIRE(run("play --resume --turns 2 " + file).status == 0);
  CHECK(keeps(file));
  REQUIRE(run("branch " + file + " --at T2 --red simple --blue simple --turns 2 -o " + child).status == 0);
  CHECK(keeps(child));
  // A battle without a clock is written as it always was.
  REQUIRE(run("play crossroads --red simple --blue simple --turns 1 -o " + folder.file("x.vrep")).status == 0);
  CHECK(run("info " + folder.file("x.vrep")).out.find("clock") == std::string::npos);
}

TEST_CASE("a branch that fails writes nothing, and an older child stays") {
  const Folder folder;
  const std::string parent = folder.file("p.vrep"), child = folder.file("c.vrep");
  REQUIRE(run("play maida --red simple --blue simple --turns 3 -o " + parent).status == 0);
  const std::string one_die = folder.write("d.txt", "4 6\n");
  const std::string words = "branch " + parent + " --at T2 --red simple --blue simple -o " + child;
  CHECK(run(words + " --dice " + one_die).status == 2);
  CHECK_FALSE(std::filesystem::exists(child));
  REQUIRE(run(words + " --turns 3").status == 0);
  const std::string older = text_of(child);
  CHECK(run(words + " --force --dice " + one_die).status == 2);
  CHECK(text_of(child) == older);
  REQUIRE(run(words + " --force --turns 2").status == 0);
  CHECK(text_of(child) != older);
  CHECK(std::distance(std::filesystem::directory_iterator{folder.file("")}, {}) == 3);
}

TEST_CASE("at the terminal every answer and every throw is followed by what came of it") {
  const Folder folder;
  const auto played = run("play crossroads --red table --blue simple -o " + folder.file("c.vrep"),
                          "32nd Foot moves 3\"\nundo\n32nd Foot moves 2\"\nend\n"
                          "Lawson's battery shoots 15th Ligne I\n4 5\nquit\n");
  CHECK(played.status == 0);
  const auto told = [&](const std::string& words) { return played.err.find(words); };
  CHECK(told("32nd Foot move 3\"") < told("32nd Foot move 2\""));
  CHECK(told("32nd Foot move 2\"") < told("Lawson's battery fire at 15th Ligne I, "));
  CHECK(told("Lawson's battery fire at 15th Ligne I, ") <
        told("Lawson's battery need 4+ to hit and throw 4 and 5: 2 hits"));
  CHECK(told("15th Ligne I take 2 hits from Lawson's battery") != std::string::npos);
  CHECK(told("Note") == std::string::npos);
}

TEST_CASE("a game at the table that is gone on with, or branched, is told as it goes, and its past is not told again") {
  const Folder folder;
  const std::string file = folder.file("c.vrep");
  REQUIRE(run("play crossroads --red table --blue simple -o " + file, "32nd Foot moves 3\"\nquit\n").status == 0);
  const std::string before = "32nd Foot move 3\"", now = "50th Foot move 2\"";
  const auto resumed = run("play --resume " + file, "50th Foot moves 2\"\nquit\n");
  CHECK(resumed.status == 0);
  CHECK_MESSAGE(resumed.err.find(now) != std::string::npos, resumed.err);
  CHECK(resumed.err.find(before) == std::string::npos);
  const auto branched = run("branch " + file + " --at T1 --red table --blue simple -o " + folder.file("b.vrep"),
                            "50th Foot moves 2\"\nquit\n");
  CHECK(branched.status == 0);
  CHECK_MESSAGE(branched.err.find(now) != std::string::npos, branched.err);
  CHECK(branched.err.find(before) == std::string::npos);
}

TEST_CASE("a game at the table is kept when the players leave, and goes on later") {
  const Folder folder;
  const std::string file = folder.file("t.vrep");
  const auto begun = run("play maida --red table --blue simple -o " + file, "end\nquit\n");
  CHECK(begun.status == 0);
  REQUIRE(std::filesystem::exists(file));
  const auto resumed = run("play --resume " + file + " --red simple --blue simple --dice seeded");
  REQUIRE_MESSAGE(resumed.status == 0, resumed.err);
  CHECK(run("verify " + file).status == 0);
}

TEST_CASE("a battle that was put aside goes on as it was begun: with its seed, its sides and its last turn") {
  const Folder folder;
  const std::string file = folder.file("m.vrep"), straight = folder.file("s.vrep");
  REQUIRE(run("play maida --red random --blue simple --seed 7 -o " + straight).status == 0);
  REQUIRE(run("play maida --red random --blue simple --seed 7 --turns 2 -o " + file).status == 0);
  const std::string two_turns = text_of(file);
  const auto over = run("play --resume " + file);
  CHECK(over.status == 0);
  CHECK(over.err.find("turn 2 is over") != std::string::npos);
  CHECK(text_of(file) == two_turns);
  const auto other_seed = run("play --resume --seed 8 " + file);
  CHECK(other_seed.status == 2);
  CHECK(other_seed.err.find("--seed 7") != std::string::npos);
  CHECK(text_of(file) == two_turns);
  REQUIRE(run("play --resume --turns 3 " + file).status == 0);
  CHECK(run("info --json " + file).out.find("\"turns\": 3,") != std::string::npos);
  REQUIRE(run("play --resume --turns 0 " + file).status == 0);
  CHECK(text_of(file) == text_of(straight));
  CHECK(run("verify " + file).out.find(": same:") != std::string::npos);
}

TEST_CASE("a game at the table that is resumed plainly asks at the table again") {
  const Folder folder;
  const std::string file = folder.file("t.vrep");
  REQUIRE(run("play maida --red table --blue simple --dice seeded -o " + file, "end\nquit\n").status == 0);
  const auto resumed = run("play --resume " + file, "quit\n");
  CHECK_MESSAGE(resumed.status == 0, resumed.err);
  CHECK(resumed.err.find("Turn 1, ") != std::string::npos);
  CHECK(resumed.out.find("not ended") != std::string::npos);
}

TEST_CASE("of orders that are given together each is kept as it is typed") {
  const Folder folder;
  const std::string file = folder.file("t.vrep"), straight = folder.file("s.vrep");
  const std::string burt = "play maida --rules burt --red table --blue simple -o ";
  REQUIRE(run(burt + straight, "regroup\nfire\nassault\nfire\nquit\n").status == 0);
  REQUIRE(run(burt + file, "regroup\nfire\nquit\n").status == 0);
  const auto resumed = run("play --resume " + file, "assault\nfire\nquit\n");
  CHECK(resumed.err.find("Orders for Light Battalion?") == std::string::npos);
  CHECK_MESSAGE(resumed.err.find("Orders for 78th Highlanders?") != std::string::npos, resumed.err);
  CHECK(text_of(file) == text_of(straight));
}

TEST_CASE("orders and dice from files are named again, and no path enters the replay") {
  const Folder folder;
  const std::string file = folder.file("o.vrep"), written = paths::source_dir() + "/replays/written-down/crossroads";
  const std::string orders = " --red orders:" + written + ".orders --blue orders:" + written + ".orders";
  REQUIRE(run("play crossroads --turns 6" + orders + " --dice " + written + ".dice -o " + file).status == 0);
  const std::string whole = text_of(file);
  for (const char* word : {"written-down", "crossroads.orders", "crossroads.dice"})
    CHECK(run("info --json " + file).out.find(word) == std::string::npos);
  const auto unnamed = run("play --resume " + file);
  CHECK(unnamed.status == 2);
  CHECK(unnamed.err.find("--red orders:FILE") != std::string::npos);
  const auto without_dice = run("play --resume " + file + orders);
  CHECK(without_dice.status == 2);
  CHECK(without_dice.err.find("--dice FILE") != std::string::npos);
  // Cut off in the middle, it goes on where its orders and dice then were.
  std::filesystem::resize_file(file, whole.size() / 2);
  const auto resumed = run("play --resume " + file + orders + " --dice " + written + ".dice");
  CHECK_MESSAGE(resumed.status == 0, resumed.err);
  CHECK(text_of(file) == whole);
}

TEST_CASE("a die that is missing costs the turn it is missing in, and the mended files go on") {
  const Folder folder;
  const std::string file = folder.file("o.vrep"), straight = folder.file("s.vrep");
  const std::string written = paths::source_dir() + "/replays/written-down/crossroads";
  const std::string orders = " --red orders:" + written + ".orders --blue orders:" + written + ".orders --dice ";
  const std::string whole = text_of(written + ".dice");
  REQUIRE(run("play crossroads --turns 6" + orders + written + ".dice -o " + straight).status == 0);
  // Turn 3 opens with the fifth line of dice behind this comment.
  const std::size_t cut = whole.find("4         # 95th Rifles");
  REQUIRE(cut != std::string::npos);
  const std::string short_dice = folder.write("short.dice", whole.substr(0, cut));
  const auto turns = [&] { return run("info --json " + file).out; };

  const auto stopped = run("play crossroads --turns 6" + orders + short_dice + " -o " + file);
  CHECK(stopped.status == 2);
  CHECK_MESSAGE(stopped.err.find("turns 1 to 2 are kept in " + file) != std::string::npos, stopped.err);
  CHECK(turns().find("\"turns\": 2,") != std::string::npos);
  CHECK(run("verify " + file).status == 0);

  // Nothing is lost, and nothing won, by trying again with the same files; or over it with fewer dice.
  const std::string kept = text_of(file);
  CHECK(run("play --resume " + file + orders + short_dice).status == 2);
  CHECK(text_of(file) == kept);
  CHECK(run("play crossroads --force" + orders + folder.write("one.dice", "4 1\n") + " -o " + file).status == 2);
  CHECK(text_of(file) == kept);

  // Mended up to turn 5, then whole: the same game as the one that never stopped.
  const std::size_t later = whole.rfind('\n', whole.size() - 2);
  const auto further = run("play --resume " + file + orders + folder.write("longer.dice", whole.substr(0, later + 1)));
  CHECK(further.status == 2);
  CHECK_MESSAGE(turns().find("\"turns\": 5,") != std::string::npos, further.err);
  REQUIRE(run("play --resume " + file + orders + written + ".dice").status == 0);
  CHECK(text_of(file) == text_of(straight));
}

TEST_CASE("a battle between commanders that is killed is on disk as far as it had come, and goes on to the same end") {
  const Folder folder;
  const std::string file = folder.file("k.vrep"), straight = folder.file("s.vrep");
  const std::string battle = "play quatre-bras --rules death-or-glory --red simple --blue simple --turns 6 -o ";
  REQUIRE(run(battle + straight).status == 0);
  // Killed once a few kilobytes of the battle are there.
  std::string begun = folder.write("kill.sh", R"sh(
"$@" & game=$!
while kill -0 $game 2>/dev/null && [ "$(stat -c %s "$FILE" 2>/dev/null || echo 0)" -lt 30000 ]; do :; done
kill -9 $game
)sh");
  run(battle + file, "", "FILE=" + file + " bash " + begun + ' ');
  REQUIRE(std::filesystem::exists(file));
  const auto log = run("log " + file);
  CHECK(log.status == 0);
  CHECK(log.out.find("Turn 1") != std::string::npos);
  CHECK(log.err.find(file) != std::string::npos);  // it says that it was cut off
  REQUIRE(run("play --resume " + file).status == 0);
  CHECK(text_of(file) == text_of(straight));
}

TEST_CASE("a recording cut at the edge of a frame says so") {
  const Folder folder;
  const std::string file = folder.file("c.vrep");
  REQUIRE(run("play maida --red simple --blue simple --turns 2 -o " + file).status == 0);
  CHECK(run("log " + file).err.empty());
  const std::size_t edge = text_of(file).rfind("INDX");
  REQUIRE(edge != std::string::npos);
  std::filesystem::resize_file(file, edge);
  const auto log = run("log " + file);
  CHECK(log.status == 0);
  CHECK(log.err.find("stops after event ") != std::string::npos);
}

TEST_CASE("a full disk is the machine's fault: status 3, also for a battle that goes on") {
  const Folder folder;
  const std::string file = folder.file("f.vrep");
  REQUIRE(run("play maida --red simple --blue simple --turns 2 -o " + file).status == 0);
  const std::string before = text_of(file);
  const auto resumed = run("play --resume --turns 0 " + file, "", "ulimit -f 4; ");
  CHECK_MESSAGE(resumed.status == 3, resumed.err);
  CHECK(text_of(file) == before);
}

TEST_CASE("a new battle over an old one costs the old one only when it can be played") {
  const Folder folder;
  const std::string file = folder.file("m.vrep");
  REQUIRE(run("play maida --red simple --blue simple --turns 1 -o " + file).status == 0);
  const std::string before = text_of(file);
  const auto wrong =
      run("play maida --red simple --blue simple --force --dice " + folder.write("d.txt", "4 6\n1\n") + " -o " + file);
  CHECK(wrong.status == 2);
  CHECK(text_of(file) == before);
  REQUIRE(run("play maida --red simple --blue simple --turns 2 --force -o " + file).status == 0);
  CHECK(text_of(file) != before);
  CHECK(std::distance(std::filesystem::directory_iterator{folder.file("")}, {}) == 2);  // the replay and the dice
}

TEST_CASE("a replay is written into plain files alone, also with --force") {
  const Folder folder;
  const std::string kept = folder.write("kept", "precious"), link = folder.file("link.vrep");
  std::filesystem::create_symlink(kept, link);
  for (const std::string& place : {link, folder.file(""), std::string{"/dev/full"}}) {
    const auto refused = run("play maida --red simple --blue simple --force -o " + place);
    CHECK_MESSAGE(refused.status == 2, place, refused.err);
  }
  CHECK(text_of(kept) == "precious");
  CHECK(std::filesystem::is_symlink(link));
}

TEST_CASE("dice and orders that are wrong are told with line and column, and nothing is written") {
  const Folder folder;
  const std::string out = folder.file("m.vrep");
  const auto dice =
      run("play maida --red simple --blue simple --dice " + folder.write("d.txt", "4 6\n9\n") + " -o " + out);
  CHECK(dice.status == 2);
  CHECK(dice.err.find("d.txt:") != std::string::npos);
  const auto orders = run("play maida --red orders:" + folder.write("o.txt", "turn 1: 27th Foott moves 6\"\n") +
                          " --blue simple -o " + out);
  CHECK(orders.status == 2);
  CHECK(orders.err.find("o.txt:1:") != std::string::npos);
  CHECK_FALSE(std::filesystem::exists(out));
  CHECK(run("play maida --red nobody -o " + out).status == 2);
  CHECK(run("play /nowhere.yaml -o " + out).status == 2);
  CHECK(run("play maida -o /nowhere/m.vrep").status != 0);
}

TEST_CASE("check holds dice to the faces of their game, and orders to the units of their battle, by line and column") {
  const Folder folder;
  const std::string sevens = folder.write("sevens.dice", "4 6\n7 7\n");
  const auto dice = run("check --rules one-hour " + sevens);
  CHECK(dice.status == 1);
  CHECK(dice.out.find("sevens.dice:2:1: no die of Napoleonic One Hour Wargame shows 7 (expected 1 to 6)") !=
        std::string::npos);
  CHECK(dice.out.find("sevens.dice:2:3: ") != std::string::npos);
  CHECK(run("check --rules squares " + sevens).status == 0);
  const auto orders = run("check --scenario maida " + folder.write("o.orders", "turn 1: 27th Foott moves 6\"\n"));
  CHECK(orders.status == 1);
  CHECK(orders.out.find("o.orders:1:9: ") != std::string::npos);
}

TEST_CASE("resolve goes on after a file that is no case, and says what it does not compare") {
  const Folder folder;
  const std::string good = text_of(paths::source_dir() + "/tests/cases/one-hour/oh-x02.yaml");
  const std::size_t cites = good.find("cites:"), ground = good.find("ground:"), expect = good.find("expect:");
  folder.write("cases/a.yaml", "case: x\nruleset: one-hour\n");
  folder.write("cases/b.yaml", good);
  folder.write("cases/c.yaml", good.substr(0, cites) + good.substr(ground, expect - ground));
  const auto checked = run("resolve --check " + folder.file("cases"));
  CHECK(checked.status == 2);
  CHECK(checked.err.find("a.yaml:1:1: ") != std::string::npos);
  CHECK(checked.out.find("b.yaml: as expected") != std::string::npos);
  CHECK(checked.out.find("c.yaml: expects NOTHING") != std::string::npos);
}

TEST_CASE("a rule is shown with the tables it reads, what their rows mean and what is reconstructed") {
  const auto modifier = run("rules burt SB-MOR-02");
  CHECK(modifier.out.find("at least one secure flank") != std::string::npos);
  CHECK(modifier.out.find("10 [reconstructed]") != std::string::npos);
  CHECK(modifier.out.find("15 ") != std::string::npos);
  CHECK(modifier.out.find("15 [reconstructed]") == std::string::npos);
  CHECK(run("rules one-hour OH-MOVE-01").out.find("OH-T-MOVE") != std::string::npos);
  CHECK(run("rules death-or-glory DG-FIR-11").out.find("firer rests arms on wall or parapet") != std::string::npos);
  CHECK(run("rules napoleonic-fury NF-MOV-01").out.find("dismounted cavalry [reconstructed]") != std::string::npos);
  CHECK(run("rules burt SB-COMP-02").out.find("(reconstructed)") != std::string::npos);
}

TEST_CASE("what Napoleonic Fury's specification reconstructs is marked row by row, and a heading as such") {
  // Section 5 of the specification: what it says of each table.
  for (const auto& [table, marks] : std::map<std::string, std::vector<std::string>>{
           {"NF-T01", {"Austria, Prussia, Russia [reconstructed]"}},
           {"NF-T02", {"[heading reconstructed] [source]", "the values are the rulebook's"}},
           {"NF-T06", {"dismounted cavalry [reconstructed]"}},
           {"NF-T17",
            {"France, Hesse, Baden, Vistula [reconstructed]", "Minors, Portugal [reconstructed]",
             "France 1813-1814 [reconstructed]"}},
           {"NF-T20", {"[heading reconstructed] [source]", "the values are the rulebook's"}},
           {"NF-T21", {"Stands [reconstructed]"}},
           {"NF-T22", {"[reconstructed]"}},
           {"NF-T23", {"[reconstructed]"}}}) {
    const std::string told = run("rules napoleonic-fury " + table).out;
    for (const std::string& mark : marks) CHECK_MESSAGE(told.find(mark) != std::string::npos, mark << " in " << told);
  }
  for (const char* sound : {"NF-T03", "NF-T05", "NF-T08", "NF-T12", "NF-T16", "NF-T18", "NF-T24"})
    CHECK(run(std::string{"rules napoleonic-fury "} + sound).out.find("reconstructed") == std::string::npos);
}

TEST_CASE("a table reconstructed in part says which part, in every game") {
  int in_part = 0;
  for (const char* game : {"squares", "one-hour", "burt", "death-or-glory", "napoleonic-fury"}) {
    const std::string told = run(std::string{"rules "} + game).out;
    constexpr std::string_view words = "[reconstructed in part]\n";
    for (auto at = told.find(words); at != std::string::npos; at = told.find(words, at + 1), ++in_part) {
      const std::string table = told.substr(at + words.size(), told.find("\n\n", at) - at - words.size());
      CHECK_MESSAGE(table.substr(0, table.rfind("    [reconstructed]:")).find("[reconstructed]") != std::string::npos,
                    game << ": " << table);
    }
  }
  CHECK(in_part > 5);
}

TEST_CASE("rules lists what a case may say") {
  const auto told = run("rules death-or-glory");
  for (const char* words : {"Procedures", "charge-and-fight", "one of line, column", "order_state", "0 to 2", "Traits",
                            "company_of", "(points)", "metres", "counter-charge"})
    CHECK_MESSAGE(told.out.find(words) != std::string::npos, words);
  CHECK(run("rules burt").out.find("hundredths") != std::string::npos);
  const auto json = run("rules squares --json");
  for (const char* words : {"\"procedures\"", "\"notes\"", "\"traits\"", "\"types\"", "points2"})
    CHECK_MESSAGE(json.out.find(words) != std::string::npos, words);
}

TEST_CASE("every case of One Hour is as expected") {
  const auto checked = run("resolve --check " + paths::source_dir() + "/tests/cases/one-hour");
  CHECK_MESSAGE(checked.status == 0, checked.out);
}

TEST_CASE("odds do not depend on how many jobs share the work") {
  const std::string words = "odds maida --red random --blue random --games 6 --json --jobs ";
  const auto one = run(words + "1"), three = run(words + "3");
  CHECK(one.status == 0);
  CHECK(one.out == three.out);
}

TEST_CASE("odds tell what share of the units was never used, and who it was") {
  const auto told = run("odds maida --red simple --blue simple --games 2 --json");
  for (const char* key : {"\"idle\": ", "\"idle_units\": {", "\"won_with_more_lost\": ", "\"charges\": "})
    CHECK_MESSAGE(told.out.find(key) != std::string::npos, key);
  CHECK(run("odds maida --red simple --blue simple --games 2").out.find("never uses") != std::string::npos);
}

TEST_CASE("every kind of file that is bundled passes check") {
  const std::string root = paths::source_dir();
  for (const char* file : {"/maps/maida/map.yaml", "/maps/maida/one-hour.yaml", "/maps/crossroads/one-hour.yaml",
                           "/maps/maida/battlefield.yaml", "/replays/maida-one-hour.vrep", "/models/uniforms.yaml",
                           "/tests/cases/one-hour/oh-x02.yaml", "/replays/written-down/crossroads.dice",
                           "/replays/written-down/crossroads.orders"}) {
    const auto checked = run("check --scenario crossroads " + root + file);
    CHECK_MESSAGE(checked.status == 0, checked.out, checked.err);
  }
}

TEST_CASE("check deploys a scenario, and tells where those stand who cannot") {
  const Folder folder;
  std::string scenario = text_of(paths::source_dir() + "/maps/maida/one-hour.yaml");
  const std::string where = "at: [6.6, 19.3]", taken = "at: [7.2, 14.8]";  // the 81st on the 78th
  REQUIRE(scenario.find(where) != std::string::npos);
  scenario.replace(scenario.find(where), where.size(), taken);
  std::filesystem::copy(paths::source_dir() + "/maps/maida", folder.file("maida"));
  std::ofstream{folder.file("maida/one-hour.yaml")} << scenario;
  const auto checked = run("check " + folder.file("maida/one-hour.yaml"));
  CHECK(checked.status == 1);
  CHECK_MESSAGE(checked.out.find("one-hour.yaml:45:") != std::string::npos, checked.out);
  CHECK(checked.out.find("78th Highlanders") != std::string::npos);
}

TEST_CASE("check finds a misspelt uniform, flag and facing, and says what was meant") {
  const Folder folder;
  std::string scenario = text_of(paths::source_dir() + "/maps/crossroads/one-hour.yaml");
  const auto spoil = [&](const std::string& right, const std::string& wrong) {
    REQUIRE(scenario.find(right) != std::string::npos);
    scenario.replace(scenario.find(right), right.size(), wrong);
  };
  spoil("uniform: br_greys", "uniform: br_grays");
  spoil("flag: french_1804", "flag: french_1840");
  spoil("facing_colour: aurore", "facing_colour: auroer");
  const auto checked = run("check " + folder.write("own.yaml", scenario));
  CHECK(checked.status == 1);
  CAPTURE(checked.out);
  CHECK(checked.out.find("own.yaml:24:11: unknown flag 'french_1840' (did you mean 'french_1804'?)") !=
        std::string::npos);
  CHECK(checked.out.find("unknown uniform 'br_grays' (did you mean 'br_greys'?)") != std::string::npos);
  CHECK(checked.out.find("unknown colour 'auroer' (did you mean 'aurore'?)") != std::string::npos);
}

TEST_CASE("a scenario alone in one's own folder is played on the bundled map it names, by every command") {
  const Folder folder;
  const std::string own = folder.write("own.yaml", text_of(paths::source_dir() + "/maps/crossroads/one-hour.yaml"));
  CHECK(run("check " + own).status == 0);
  const auto played = run("play " + own + " --red simple --blue simple --turns 1 -o " + folder.file("m.vrep"));
  CHECK_MESSAGE(played.status == 0, played.err);
  CHECK(run("odds " + own + " --red simple --blue simple --games 1").status == 0);
  const auto orders = run("check --scenario " + own + ' ' + folder.write("o.orders", "turn 1: 95th moves 2\"\n"));
  CHECK_MESSAGE(orders.status == 0, orders.err, orders.out);
}

TEST_CASE("log takes so much of a unit's name as only one begins with") {
  const std::string replay = paths::source_dir() + "/replays/maida-one-hour.vrep";
  CHECK(run("log --unit 9th " + replay).out == run("log --unit '9th Chasseurs' " + replay).out);
  const auto both = run("log --unit 1st " + replay);
  CHECK(both.status == 2);
  CHECK_MESSAGE(both.err.find("may be") != std::string::npos, both.err);
}

TEST_CASE("long work says how much time is left, also where there is no terminal") {
  const auto odds = run("odds crossroads --red random --blue random --games 10");
  CHECK_MESSAGE(std::regex_search(odds.err, std::regex{"odds: 10 %, [0-9]+:[0-9][0-9] left\n"}), odds.err);
}

TEST_CASE("a battlefield's own folder is a scenario as the bundled ones are") {
  const Folder folder;
  std::filesystem::copy(paths::source_dir() + "/maps/crossroads", folder.file("club"));
  const std::string words = "--red simple --blue simple --turns 1 -o ";
  CHECK(run("play " + folder.file("club") + ' ' + words + folder.file("a.vrep")).status == 0);
  CHECK(run("play club " + words + "b.vrep", "", "cd " + folder.file("") + "; ").status == 0);
  const auto wrong = run("play " + folder.file("") + ' ' + words + folder.file("c.vrep"));
  CHECK(wrong.status == 2);
  CHECK(wrong.err.find("battlefield.yaml") != std::string::npos);
}

TEST_CASE("a scenario whose map is nowhere is told where it was looked for") {
  const Folder folder;
  std::string scenario = text_of(paths::source_dir() + "/maps/crossroads/one-hour.yaml");
  scenario.replace(scenario.find("battlefield: crossroads"), 23, "battlefield: crosroads");
  const auto played = run("play " + folder.write("own.yaml", scenario) + " -o " + folder.file("m.vrep"));
  CHECK(played.status == 2);
  CHECK(played.err.find("own.yaml:6:6: there is no map") != std::string::npos);
  CHECK(played.err.find("crosroads") != std::string::npos);
}

TEST_CASE("check goes on after a file it cannot read, and names every fault with its place") {
  const Folder folder;
  const std::string wrong = folder.write("c.orders", "turn 1, red: 95th Riffles move 4\"\n");
  const auto checked = run("check --scenario crossroads " + folder.write("x.yaml", "what: is this\n") + ' ' + wrong);
  CHECK(checked.status == 2);
  CHECK(checked.err.find("x.yaml") != std::string::npos);
  CHECK(checked.out.find("c.orders:1:") != std::string::npos);
  CHECK(checked.out.find("95th Rifles") != std::string::npos);
  const auto alone = run("check " + wrong);
  CHECK(alone.status == 2);
  CHECK(alone.err.find("--scenario") != std::string::npos);
}
