// The desk without its window: a person's hand at it, gesture by gesture.
#include <doctest/doctest.h>
#include <sys/resource.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <set>

#include "app/studio/desk/at_desk.h"
#include "battle/words.h"
#include "players/words/in_words.h"
#include "replay/verify.h"
#include "studio/begun_again.h"
#include "studio/desk_hand.h"
#include "support/folder.h"
#include "support/paths.h"

using namespace vedette;

namespace {

const app::Context context{.data = paths::source_dir(), .quiet = true};

struct Desk {
  explicit Desk(const std::string& battle = "crossroads", const std::string& rules = "one-hour")
      : recording{app::Recording::begin(context, app::load_scenario(context, battle, rules),
                                        {.commanders = {.names = {"table", "table"}, .seed = 3}, .dice = "table"},
                                        folder.file("game.vrep"))},
        hand{*recording} {}
  [[nodiscard]] const battle::BattleState& state() const { return recording->desk().state(); }
  [[nodiscard]] ui::DeskModel model() const { return hand.desk.model(); }
  /// One who may move, and has nobody before it.
  [[nodiscard]] core::UnitId mover() const {
    for (const battle::Unit& unit : state().units)
      if (state().name(unit.id) == "50th Foot") return unit.id;
    return {};
  }
  /// Walks to it by the keyboard.
  void take_mover() {
    for (int n = 0; n < 20 && hand.desk.hand().held() != mover(); ++n) hand.key(SDLK_TAB);
  }
  /// Answers until a unit can be laid down between two deeds, and takes hold of it. None: it never can.
  core::UnitId walk_to_a_move() {
    const players::Desk& game = recording->desk();
    for (int n = 0; n < 600 && !game.is_over(); ++n) {
      if (game.throw_wanted()) {
        hand.type("r");
        continue;
      }
      const rules::Decision question = *game.question();
      for (const rules::Choice& choice : question.choices) {
        if (!question.between || choice.shape != rules::Shape::Move || choice.units.empty()) continue;
        for (int tab = 0; tab < 200 && hand.desk.hand().held() != choice.units.front(); ++tab) hand.key(SDLK_TAB);
        return hand.desk.hand().held();
      }
      rules::Answer answer = recording->ruleset().candidates(game.state(), question).front();
      if (question.choice("manoeuver") != nullptr) answer = {.choice = "manoeuver"};
      const std::string words = players::in_words(answer, question, recording->scenario());
      hand.say(words.empty() ? answer.choice : words);
      if (!hand.trouble().empty()) return {};
    }
    return {};
  }
  [[nodiscard]] core::Point at(core::UnitId unit) const { return state().unit(unit).pose.at; }

  test::Folder folder;
  std::unique_ptr<app::Recording> recording;
  test::DeskHand hand;
};

/// While it lives no file of this process can be written: a limit on their size stands for a disk that is full.
class FullDisk {
 public:
  FullDisk() : m_handler{std::signal(SIGXFSZ, SIG_IGN)} {
    getrlimit(RLIMIT_FSIZE, &m_before);
    rlimit now = m_before;
    now.rlim_cur = 0;
    setrlimit(RLIMIT_FSIZE, &now);
  }
  ~FullDisk() {
    setrlimit(RLIMIT_FSIZE, &m_before);
    std::signal(SIGXFSZ, m_handler);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  void (*m_handler)(int);
  rlimit m_before{};
};

core::Point ahead_of(const Desk& desk, core::UnitId unit, int inches) {
  return desk.at(unit) + core::ahead(desk.state().unit(unit).pose.facing, core::inches(inches));
}

}  // namespace

TEST_CASE("the bar says what is asked of whom, by which rule, and what may be answered") {
  const Desk desk;
  const ui::DeskModel model = desk.model();
  CHECK(model.when == "Turn 1, movement");
  CHECK(model.whom == desk.recording->scenario().sides[static_cast<std::size_t>(model.side)].name);
  CHECK(model.question == "Movement: which unit does what?");
  CHECK(model.rule == "OH-TURN-03");
  REQUIRE_FALSE(model.offers.empty());
  CHECK(model.offers.front().letter == 'm');
  CHECK(model.offers.front().words == "move");
  CHECK(model.dice.empty());
  CHECK_FALSE(model.can_undo);
}

TEST_CASE("a base is dragged, its ghost follows, and Enter lays it down there") {
  Desk desk;
  const core::UnitId unit = desk.mover();
  const core::Point from = desk.at(unit), to = ahead_of(desk, unit, 3);
  desk.hand.press(from);
  desk.hand.move(to);
  const app::Ghost* ghost = desk.hand.desk.hand().ghost();
  REQUIRE(ghost != nullptr);
  CHECK(ghost->is_legal());
  CHECK(desk.model().way.starts_with("Would move "));
  CHECK(desk.state().unit(unit).pose.at == from);  // nothing is recorded before it is accepted
  CHECK(desk.recording->replay().answers.empty());
  desk.hand.release(to);
  desk.hand.key(SDLK_RETURN);
  CHECK(core::distance(desk.at(unit), to) < core::Length{2'000});
  CHECK(desk.recording->replay().answers.size() == 1);
  CHECK_FALSE(desk.hand.desk.hand().held());
}

TEST_CASE("a click on a base that has nobody to shoot at says why not at the nearest enemy") {
  Desk desk;
  desk.hand.key(SDLK_SPACE, false, true), desk.hand.key(SDLK_RETURN);
  REQUIRE(desk.model().when == "Turn 1, shooting");
  const auto& actors = desk.hand.desk.hand().actors();
  const core::UnitId unit = desk.mover();
  REQUIRE(std::ranges::find(actors, unit) == actors.end());
  desk.hand.click(desk.at(unit));
  CHECK(desk.hand.trouble().find("50th Foot: ") == 0);
  CHECK(desk.hand.trouble().find("[OH-SHOOT-") != std::string::npos);
  const auto names_enemy = [&](const battle::Unit& other) {
    return other.side != desk.state().unit(unit).side &&
           desk.hand.trouble().find(desk.state().name(other.id)) != std::string::npos;
  };
  CHECK_MESSAGE(std::ranges::any_of(desk.state().units, names_enemy), desk.hand.trouble());
}

TEST_CASE("what is too far is refused in the rule's words before it is let go, and Enter takes the nearest legal") {
  Desk desk;
  const core::UnitId unit = desk.mover();
  const core::Point from = desk.at(unit), to = ahead_of(desk, unit, 20);
  desk.hand.press(from);
  desk.hand.move(to);
  const ui::DeskModel model = desk.model();
  CHECK(model.refusal.find("[OH-") != std::string::npos);
  CHECK(model.way.starts_with("Nearest: "));
  const app::Ghost* ghost = desk.hand.desk.hand().ghost();
  REQUIRE(ghost != nullptr);
  REQUIRE(ghost->aimed);
  const battle::Pose end = ghost->aimed->preview.end;
  desk.hand.release(to);
  desk.hand.key(SDLK_RETURN);
  CHECK(desk.state().unit(unit).pose == end);
}

TEST_CASE("an enemy's base is not taken hold of, and why is said") {
  Desk desk;
  core::UnitId enemy;
  for (const battle::Unit& unit : desk.state().units)
    if (unit.side != desk.state().clock.side) enemy = unit.id;
  desk.hand.click(desk.at(enemy));
  CHECK_FALSE(desk.hand.desk.hand().held());
  CHECK(desk.hand.trouble().find("OH-TURN-01") != std::string::npos);
}

TEST_CASE("all by keyboard: the next base, arrows, a turn, a length, accept, the phase's end") {
  Desk desk;
  desk.take_mover();
  const core::UnitId unit = desk.hand.desk.hand().held();
  REQUIRE(unit == desk.mover());
  const battle::Pose from = desk.state().unit(unit).pose;
  desk.hand.type("2.5/-15");
  const app::Ghost* ghost = desk.hand.desk.hand().ghost();
  REQUIRE(ghost != nullptr);
  CHECK(ghost->is_legal());
  desk.hand.key(SDLK_RETURN);
  const battle::Pose to = desk.state().unit(unit).pose;
  CHECK(core::abs(core::distance(from.at, to.at) - core::Length{63'500}) < core::Length{50});
  CHECK(core::shortest(to.facing - from.facing) == core::degrees(-15));
  desk.hand.key(SDLK_TAB);
  desk.hand.key(SDLK_UP);
  desk.hand.key(SDLK_e);
  ghost = desk.hand.desk.hand().ghost();
  REQUIRE(ghost != nullptr);
  const battle::Pose& pose = desk.state().unit(ghost->unit).pose;
  CHECK(ghost->wish.at - pose.at == core::Point{0, 6'350});
  CHECK(ghost->wish.facing == core::normalised(pose.facing + core::degrees(5)));
  desk.hand.key(SDLK_ESCAPE);
  CHECK(desk.hand.desk.hand().ghost() == nullptr);
  desk.hand.key(SDLK_SPACE, false, true);
  CHECK(desk.model().ending.find("could still do something") != std::string::npos);
  desk.hand.key(SDLK_RETURN);
  CHECK(desk.recording->replay().answers.back().answer.choice == "end");
}

TEST_CASE("Ctrl+Enter leaves a refused ghost where it is held, spends the unit's move, and the ledger says a ruling") {
  Desk desk;
  const core::UnitId unit = desk.mover();
  const core::Point from = desk.at(unit), to = ahead_of(desk, unit, 12);
  desk.hand.press(from);
  desk.hand.move(to);
  REQUIRE_FALSE(desk.model().refusal.empty());
  desk.hand.release(to);
  desk.hand.key(SDLK_RETURN, false, true);
  CHECK(desk.hand.trouble().empty());
  CHECK(core::distance(desk.at(unit), to) < core::Length{2'000});
  REQUIRE(desk.recording->replay().rulings.size() == 1);
  CHECK(desk.recording->replay().rulings.front().ruling.reason == "as it stood");
  CHECK(desk.recording->replay().answers.empty());
  const auto& actors = desk.hand.desk.hand().actors();
  CHECK(std::ranges::find(actors, unit) == actors.end());  // it has had its move
  CHECK(desk.model().studio.ledger.back().text.starts_with("Ruling: 50th Foot stand 12"));
  desk.hand.key(SDLK_z, false, true);
  CHECK(desk.at(unit) == from);
  CHECK(desk.recording->replay().rulings.empty());
  desk.hand.key(SDLK_z, true, true);
  CHECK(core::distance(desk.at(unit), to) < core::Length{2'000});
}

TEST_CASE("a slip says how a base really stands: place, losses, off the table, how sure, why") {
  Desk desk;
  desk.take_mover();
  const core::UnitId unit = desk.mover();
  const battle::Pose pose = desk.state().unit(unit).pose;
  desk.hand.key(SDLK_F8);
  REQUIRE(desk.model().slips.size() == 1);
  CHECK(desk.model().slips.front().title.find("50th Foot") != std::string::npos);
  desk.hand.key(SDLK_RETURN);
  CHECK(desk.hand.trouble().find("sets something") != std::string::npos);  // nothing on it is changed
  desk.hand.key(SDLK_UP);
  desk.hand.key(SDLK_e);
  desk.hand.type("3cct");
  desk.hand.type("we saw it");
  desk.hand.key(SDLK_RETURN);
  desk.hand.key(SDLK_RETURN);
  CHECK(desk.model().slips.empty());
  REQUIRE(desk.recording->replay().rulings.size() == 1);
  const battle::RulingMade& made = desk.recording->replay().rulings.front().ruling;
  CHECK(made.reason == "we saw it");
  CHECK(made.certainty == battle::Certainty::Guess);
  CHECK(desk.state().unit(unit).losses == 3);
  CHECK(desk.state().unit(unit).pose.at - pose.at == core::Point{0, 6'350});
  CHECK(desk.state().unit(unit).pose.facing == core::normalised(pose.facing + core::degrees(5)));
  const stage::StageFrame frame = desk.hand.desk.frame();
  const auto label = std::ranges::find(frame.labels, std::uint32_t{unit.value}, &stage::Label::unit);
  REQUIRE(label != frame.labels.end());
  CHECK(label->pencil == stage::Label::Pencil::Unsure);
}

TEST_CASE("a slip that ruled nothing stays when another base is looked at, and a letter without room is not begun") {
  Desk desk;
  desk.take_mover();
  desk.hand.key(SDLK_F8);
  desk.hand.key(SDLK_RETURN);
  REQUIRE(desk.hand.trouble().find("sets something") != std::string::npos);
  desk.hand.key(SDLK_TAB);
  REQUIRE(desk.model().slips.size() == 1);
  CHECK(desk.hand.trouble().empty());

  const auto words = [&] { return desk.model().slips.front().rows.back().value; };
  desk.hand.type("t");
  desk.hand.type(std::string(119, 'a'));
  desk.hand.type("\u00e9");
  CHECK(words() == std::string(119, 'a') + "_");
  desk.hand.type("b");
  CHECK(words() == std::string(119, 'a') + "b_");
  desk.hand.key(SDLK_BACKSPACE), desk.hand.key(SDLK_BACKSPACE);
  desk.hand.type("\u00e9");
  CHECK(words() == std::string(118, 'a') + "\u00e9_");
}

TEST_CASE("a right click lays a slip beside a base, who is off the table is brought back, Esc leaves it unruled") {
  Desk desk;
  const core::UnitId unit = desk.mover();
  desk.hand.right_click(desk.at(unit));
  REQUIRE(desk.model().slips.size() == 1);
  desk.hand.key(SDLK_ESCAPE);
  CHECK(desk.model().slips.empty());
  CHECK(desk.recording->replay().rulings.empty());
  desk.hand.right_click(desk.at(unit));
  desk.hand.type("o");
  desk.hand.key(SDLK_RETURN);
  CHECK_FALSE(desk.state().unit(unit).on_table);
  desk.hand.key(SDLK_F8);
  for (std::size_t n = 0; n < desk.state().units.size(); ++n) {
    if (desk.hand.desk.hand().slip()->unit() == unit) break;
    desk.hand.key(SDLK_TAB);
  }
  desk.hand.type("o");
  desk.hand.key(SDLK_RETURN);
  CHECK(desk.state().unit(unit).on_table);
  CHECK(replay::verify(desk.recording->replay(), desk.recording->ruleset()).verdict == replay::Verdict::Same);
}

TEST_CASE("as it stood holds in every game that moves bases: the unit has moved, and the game goes on") {
  for (const auto& game :
       {std::pair{"maida", "burt"}, std::pair{"maida", "death-or-glory"}, std::pair{"waterloo", "napoleonic-fury"}}) {
    CAPTURE(game.second);
    Desk desk{game.first, game.second};
    const core::UnitId unit = desk.walk_to_a_move();
    REQUIRE(unit);
    const auto pose = desk.state().unit(unit).pose;
    for (int n = 0; n < 40; ++n) desk.hand.key(SDLK_UP, false, true);
    const app::Ghost* ghost = desk.hand.desk.hand().ghost();
    REQUIRE(ghost != nullptr);
    const core::Point to = ghost->wish.at;
    const battle::Ground& ground = desk.state().ground();
    if (to.y > ground.height.micrometres) {
      desk.hand.key(SDLK_RETURN, false, true);
      CHECK(desk.hand.trouble().find("off the table") != std::string::npos);
      for (int n = 0; n < 38; ++n) desk.hand.key(SDLK_DOWN, false, true);
    }
    const core::Point stood = desk.hand.desk.hand().ghost()->wish.at;
    desk.hand.key(SDLK_RETURN, false, true);
    CHECK_MESSAGE(desk.hand.trouble().empty(), desk.hand.trouble());
    CHECK(desk.state().unit(unit).pose.at == stood);
    CHECK(stood != pose.at);
    REQUIRE(desk.recording->desk().question());
    for (const rules::Choice& choice : desk.recording->desk().question()->choices)
      if (choice.shape == rules::Shape::Move) CHECK(std::ranges::find(choice.units, unit) == choice.units.end());
    CHECK(replay::verify(desk.recording->replay(), desk.recording->ruleset()).verdict == replay::Verdict::Same);
  }
}

TEST_CASE(
    "dice typed and not yet thrown are there again after whatever befell the program, and of another throw are not") {
  Desk desk;
  for (int n = 0; n < 40 && !desk.recording->desk().throw_wanted(); ++n) {
    const rules::Decision question = *desk.recording->desk().question();
    const auto all = desk.recording->ruleset().candidates(desk.state(), question);
    const auto shot = std::ranges::find(all, "shoot", &rules::Answer::choice);
    REQUIRE_FALSE(desk.recording->desk().answer(shot != all.end() ? *shot : rules::Answer{.choice = "end"}));
  }
  REQUIRE(desk.recording->desk().throw_wanted());
  REQUIRE(desk.recording->desk().throw_wanted()->count > 1);
  desk.hand.desk.carry_out({ui::LetGo{}});
  desk.hand.type("4");
  REQUIRE(desk.model().dice.front().typed.starts_with("4  _"));

  const std::string copy = desk.folder.file("killed.vrep");
  std::filesystem::copy_file(desk.recording->path(), copy);
  const auto again = app::Recording::go_on(context, copy, {}, {});
  test::DeskHand hand{*again};
  CHECK(hand.desk.model().dice.front().typed.starts_with("4  _"));
  // Another throw of the same count: the die typed for the one that was taken back is not there.
  hand.key(SDLK_ESCAPE);
  CHECK(again->typed().empty());
  hand.type("4");
  CHECK(again->typed() == "4");
  again->desk().roll();
  REQUIRE(again->undo());
  CHECK(again->typed().empty());
}

TEST_CASE("F12 puts a copy where one says, and nothing is written over") {
  Desk desk;
  REQUIRE_FALSE(desk.recording->desk().answer({.choice = "end"}));
  desk.hand.key(SDLK_F12);
  REQUIRE(desk.hand.desk.take_wish_to_save());
  CHECK_FALSE(desk.hand.desk.take_wish_to_save());
  desk.hand.desk.ask_where();  // there is no desktop here
  REQUIRE(desk.model().said.size() == 1);
  while (!desk.model().said.front().empty()) desk.hand.key(SDLK_BACKSPACE);
  const std::string there = desk.recording->path(), copy = desk.folder.file("copy.vrep");
  desk.hand.type(there);
  desk.hand.key(SDLK_RETURN);
  CHECK(desk.model().hint.find("there is such a file already") != std::string::npos);
  REQUIRE(desk.model().said.size() == 1);
  for (std::size_t n = 0; n < there.size(); ++n) desk.hand.key(SDLK_BACKSPACE);
  desk.hand.type(copy);
  desk.hand.key(SDLK_RETURN);
  CHECK(desk.model().said.empty());
  CHECK(desk.recording->path() == there);
  const auto saved = replay::load(copy);
  REQUIRE(saved);
  CHECK(saved->closed);
  CHECK(saved->answers.size() == 1);
}

TEST_CASE("a copy has the ending by which recordings are found, and so named too writes over nothing") {
  Desk desk;
  const auto save_as = [&](const std::string& name) {
    desk.hand.desk.ask_where();
    while (!desk.model().said.front().empty()) desk.hand.key(SDLK_BACKSPACE);
    desk.hand.type(name);
    desk.hand.key(SDLK_RETURN);
  };
  save_as(desk.folder.file("friday"));
  CHECK(desk.model().said.empty());
  CHECK(replay::load(desk.folder.file("friday.vrep")));
  CHECK_FALSE(std::filesystem::exists(desk.folder.file("friday")));
  save_as(desk.folder.file("friday"));
  CHECK(desk.model().hint.find("friday.vrep: there is such a file already") != std::string::npos);
  desk.hand.key(SDLK_ESCAPE);

  // By the desktop's panel, which asks about the name as it was given.
  const std::string kept = desk.folder.write("kept.vrep", "precious");
  desk.hand.desk.save_into(desk.folder.file("kept"));
  CHECK(desk.model().hint.find("kept.vrep: there is such a file already") != std::string::npos);
  CHECK(std::filesystem::file_size(kept) == 8);
  desk.hand.desk.save_into(desk.folder.file("sunday"));
  CHECK(replay::load(desk.folder.file("sunday.vrep")));
}

TEST_CASE("while a file's name is typed its letters turn nobody, and Backspace takes all of a letter") {
  Desk desk;
  desk.take_mover();
  desk.hand.desk.ask_where();
  const std::string place = desk.model().said.front();
  desk.hand.key(SDLK_q), desk.hand.type("q");
  desk.hand.key(SDLK_e), desk.hand.type("e");
  desk.hand.key(SDLK_UP);
  CHECK(desk.hand.desk.hand().ghost() == nullptr);
  CHECK(desk.model().said.front() == place + "qe");
  desk.hand.type("\u00e9");
  desk.hand.key(SDLK_BACKSPACE);
  CHECK(desk.model().said.front() == place + "qe");
}

TEST_CASE("in the line for words Backspace takes all of a letter") {
  Desk desk;
  desk.hand.key(SDLK_F2);
  desk.hand.type("L\u00e9");
  desk.hand.key(SDLK_BACKSPACE);
  REQUIRE(desk.model().said.size() == 1);
  CHECK(desk.model().said.front() == "L");
}

TEST_CASE("what is in no file is given up only by the next Esc, or the next closing of the window, after it was told") {
  Desk desk;
  const std::string told = "What was said since is in no file yet: F12";
  {
    const FullDisk full;
    desk.hand.key(SDLK_SPACE, false, true), desk.hand.key(SDLK_RETURN);
    REQUIRE_FALSE(desk.model().fault.empty());
    while (desk.hand.desk.hand().has_anything()) desk.hand.key(SDLK_ESCAPE);
    desk.hand.key(SDLK_ESCAPE);
    CHECK(desk.model().hint.starts_with(told));
    desk.hand.key(SDLK_HOME);
    desk.hand.desk.take({.closed = true}, false);
    CHECK(desk.model().hint.starts_with(told));
    CHECK_FALSE(desk.hand.desk.wants_to_leave());
  }
  SUBCASE("the next leaves") {
    const FullDisk full;
    SUBCASE("by Esc") {
      desk.hand.key(SDLK_ESCAPE);
    }
    SUBCASE("by the window") {
      desk.hand.desk.take({.closed = true}, false);
    }
    CHECK(desk.hand.desk.wants_to_leave());
    CHECK_THROWS_AS(desk.recording->close(), app::Failure);
  }
  SUBCASE("there is room again: all of it is in the file before anybody leaves") {
    desk.hand.key(SDLK_HOME);
    desk.hand.key(SDLK_ESCAPE);
    CHECK(desk.model().fault.empty());
    CHECK(desk.model().hint.starts_with("Esc once more leaves; everything is kept"));
    CHECK_FALSE(desk.hand.desk.wants_to_leave());
    CHECK(replay::load(desk.recording->path())->answers.size() == 1);
  }
  SUBCASE("there is room again: a window that is closed writes it") {
    desk.hand.desk.take({.closed = true}, false);
    CHECK(desk.hand.desk.wants_to_leave());
    CHECK(replay::load(desk.recording->path())->answers.size() == 1);
  }
}

TEST_CASE("a game that was to stop after a turn at the terminal goes on in the window") {
  const test::Folder folder;
  const std::string path = folder.file("turn.vrep");
  {
    const auto at_terminal = app::Recording::begin(
        context, app::load_scenario(context, "crossroads", "one-hour"),
        {.commanders = {.names = {"table", "simple"}, .seed = 3}, .turns = 1, .dice = "seeded"}, path);
    while (at_terminal->desk().question()) REQUIRE_FALSE(at_terminal->desk().answer({.choice = "end"}));
    CHECK_FALSE(at_terminal->desk().state().outcome);
    CHECK(at_terminal->desk().is_over());
    at_terminal->close();
  }
  app::DeskWishes wishes{.what = path};
  const auto in_window = app::laid_on_desk(context, wishes);
  CHECK_FALSE(in_window->desk().is_over());
  CHECK(in_window->desk().state().clock.turn == 2);
}

TEST_CASE("orders a commander keeps to himself stand neither in the ledger nor among what was given, one's own do") {
  const test::Folder folder;
  const auto recording = app::Recording::begin(
      context, app::load_scenario(context, "maida", "burt"),
      {.commanders = {.names = {"table", "staff"}, .seed = 3}, .dice = "seeded"}, folder.file("chits.vrep"));
  test::DeskHand hand{*recording};
  std::array<int, 2> written{};
  const auto chits = [&] {
    std::vector<const battle::ChitPlaced*> chits;
    for (const battle::Entry& entry : recording->replay().entries)
      chits.push_back(std::get_if<battle::ChitPlaced>(&entry.event));
    return chits;
  };
  const auto side_of = [&](const battle::ChitPlaced& chit) { return recording->desk().state().unit(chit.unit).side; };
  for (int n = 0; n < 200 && (written[0] == 0 || written[1] == 0); ++n) {
    const rules::Decision question = recording->desk().question().value();
    const rules::Answer answer = question.choice("assault") != nullptr
                                     ? rules::Answer{.choice = "assault"}
                                     : recording->ruleset().candidates(recording->desk().state(), question).front();
    hand.say(players::in_words(answer, question, recording->scenario()));
    REQUIRE(hand.trouble() == "");
    written = {};
    for (const battle::ChitPlaced* chit : chits())
      if (chit != nullptr) ++written[core::index(side_of(*chit))];
  }
  REQUIRE(written[0] > 0);
  REQUIRE(written[1] > 0);
  const ui::DeskModel model = hand.desk.model();
  const std::vector<const battle::ChitPlaced*> all = chits();
  REQUIRE(model.studio.ledger.size() == all.size());
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i] != nullptr) CHECK(model.studio.ledger[i].trifle == (side_of(*all[i]) == core::Side::Blue));

  std::array<int, 2> hidden{}, told{};
  for (const app::LookBack::Row& row : app::LookBack{*recording}.rows(1000)) {
    const bool blue = row.when.ends_with(recording->scenario().sides[1].name);
    hidden[blue] += row.what.starts_with("an order of their own") ? 1 : 0;
    told[blue] += row.what.find("[SB-ORD-02]") != std::string::npos && row.what.find("chooses") != std::string::npos;
  }
  CHECK(hidden[0] == 0);
  CHECK(hidden[1] >= written[1]);
  CHECK(told[0] >= written[0]);
  CHECK(told[1] == 0);
}

TEST_CASE("Enter has one meaning at a time: a phase's end, words and a ruling are not asked about together") {
  Desk desk;
  const auto ask_for_the_end = [&] { desk.hand.key(SDLK_SPACE, false, true); };
  ask_for_the_end();
  REQUIRE_FALSE(desk.model().ending.empty());
  desk.hand.key(SDLK_F2);
  CHECK(desk.model().ending.empty());
  CHECK(desk.model().said.size() == 1);
  desk.hand.key(SDLK_ESCAPE);
  CHECK(desk.model().said.empty());
  CHECK(desk.model().ending.empty());
  // What is written is not lost to a question.
  desk.hand.key(SDLK_F2), desk.hand.type("50");
  ask_for_the_end();
  CHECK(desk.model().ending.empty());
  REQUIRE(desk.model().said.size() == 1);
  CHECK(desk.model().said.front() == "50");
  CHECK(desk.hand.trouble().find("first the line for words") == 0);
  desk.hand.key(SDLK_BACKSPACE), desk.hand.key(SDLK_BACKSPACE);
  ask_for_the_end();
  CHECK(desk.model().said.empty());
  CHECK_FALSE(desk.model().ending.empty());
  desk.hand.key(SDLK_F8);
  CHECK(desk.model().slips.size() == 1);
  CHECK(desk.model().ending.empty());
  ask_for_the_end();
  desk.hand.key(SDLK_F2);
  CHECK(desk.model().slips.size() == 1);
  CHECK(desk.model().ending.empty());
  CHECK(desk.model().said.empty());
  CHECK(desk.hand.trouble().find("first what is being ruled") == 0);
  CHECK(desk.recording->replay().answers.empty());
}

TEST_CASE("one Esc too many leaves nothing: the second leaves, unless something came between") {
  Desk desk;
  desk.take_mover();
  desk.hand.key(SDLK_ESCAPE);
  REQUIRE_FALSE(desk.hand.desk.hand().held());
  desk.hand.key(SDLK_ESCAPE);
  CHECK_FALSE(desk.hand.desk.wants_to_leave());
  CHECK(desk.model().hint.starts_with("Esc once more leaves"));
  desk.hand.key(SDLK_HOME);
  desk.hand.key(SDLK_ESCAPE);
  CHECK_FALSE(desk.hand.desk.wants_to_leave());
  desk.hand.key(SDLK_ESCAPE);
  CHECK(desk.hand.desk.wants_to_leave());
}

TEST_CASE("undo and do again take a gesture each, and the ledger goes with them") {
  Desk desk;
  const std::size_t lines = desk.model().studio.ledger.size();
  desk.take_mover();
  desk.hand.type("2");
  desk.hand.key(SDLK_RETURN);
  const std::size_t more = desk.model().studio.ledger.size();
  CHECK(more > lines);
  CHECK(more == desk.recording->replay().entries.size());
  desk.hand.key(SDLK_z, false, true);
  CHECK(desk.model().studio.ledger.size() == lines);
  CHECK(desk.model().can_redo);
  desk.hand.key(SDLK_z, true, true);
  CHECK(desk.model().studio.ledger.size() == more);
  CHECK_FALSE(desk.model().can_redo);
}

namespace {

/// Says a recorded game again at a desk: orders in words, dice by digits. @return whether the files say the same.
void say_again(const std::string& file, std::size_t most) {
  CAPTURE(file);
  const auto replay = replay::load(paths::source_dir() + "/replays/" + file);
  REQUIRE(replay);
  const test::Folder folder;
  const auto recording = test::begun_again(*replay, folder.file("again.vrep"));
  test::DeskHand hand{*recording};
  std::size_t answers = 0, throws = 0;
  while (!recording->desk().is_over() && answers + throws < most) {
    CAPTURE(answers);
    CAPTURE(throws);
    if (recording->desk().throw_wanted()) {
      for (const std::uint8_t face : replay->throws[throws].faces)
        hand.type(std::to_string(face)),
            hand.type(core::highest(recording->desk().throw_wanted()->kind) > 9 ? " " : "");
      hand.key(SDLK_RETURN);
      ++throws;
    } else {
      const rules::Decision question = *recording->desk().question();
      const rules::Answer& answer = replay->answers[answers].answer;
      const std::string words = players::in_words(answer, question, recording->scenario());
      CAPTURE(words);
      CAPTURE(question.question);
      hand.say(words.empty() ? answer.choice : words);
      REQUIRE_MESSAGE(hand.trouble().empty(), hand.trouble());
      ++answers;
    }
    REQUIRE(recording->replay().answers.size() == answers);
    REQUIRE(recording->replay().throws.size() == throws);
  }
  const auto& again = recording->replay().entries;
  REQUIRE(again.size() <= replay->entries.size());
  REQUIRE(again.size() > 20);
  CHECK(battle::first_difference(recording->replay().state_at(again.back().sequence),
                                 replay->state_at(again.back().sequence)) == "");
}

}  // namespace

TEST_CASE("a bundled One Hour battle said again at the desk, word by word, is the same battle") {
  say_again("maida-one-hour.vrep", 10'000);
}
// Their beginnings, and with VEDETTE_WHOLE_DESK=1 all twelve bundled battles to their ends: some minutes.
TEST_CASE("every other game's battles said again at the desk come to the same") {
  if (std::getenv("VEDETTE_WHOLE_DESK") != nullptr) {
    for (const auto& file : std::filesystem::directory_iterator{paths::source_dir() + "/replays"})
      if (file.path().extension() == ".vrep") say_again(file.path().filename().string(), 100'000);
    return;
  }
  for (const char* file :
       {"maida-burt.vrep", "maida-death-or-glory.vrep", "waterloo-squares.vrep", "austerlitz-napoleonic-fury.vrep"})
    say_again(file, 60);
}

namespace {

/// Drags the recorded moves of a battle's first turns by mouse, each looked at before the recorded answer is given.
void drag_again(const char* file, std::size_t most, core::Length within) {
  CAPTURE(file);
  const auto replay = replay::load(paths::source_dir() + "/replays/" + file);
  REQUIRE(replay);
  const test::Folder folder;
  const auto recording = test::begun_again(*replay, folder.file("again.vrep"));
  players::Desk& desk = recording->desk();
  const battle::Measures measures = recording->ruleset().measures;
  std::size_t answers = 0, throws = 0, moves = 0, missed = 0;
  while (!desk.is_over() && desk.state().clock.turn <= 2 && moves < most) {
    if (desk.throw_wanted()) {
      desk.throw_dice(replay->throws[throws++].faces);
      continue;
    }
    const rules::Answer& answer = replay->answers[answers++].answer;
    const rules::Choice* choice = desk.question()->choice(answer.choice);
    REQUIRE(choice != nullptr);
    const auto preview = recording->ruleset().preview(desk.state(), *desk.question(), answer);
    REQUIRE(preview);
    if (choice->shape == rules::Shape::Move && !preview->legs.empty()) {
      test::DeskHand hand{*recording};  // another sitting, which knows what was said meanwhile
      const battle::Unit& unit = desk.state().unit(answer.unit);
      const battle::Pose from = unit.pose, to = preview->end;
      const core::Point grip = measures.placed_by_front ? core::ahead(from.facing, -(unit.depth / 2)) : core::Point{};
      hand.press(from.at + grip);
      hand.move(to.at + grip, true);  // exactly there
      const int turn = core::shortest(to.facing - from.facing).centidegrees / 100;
      hand.wheel(turn / 5, false), hand.wheel(turn % 5, true);
      hand.release(to.at + grip);
      const app::Ghost* ghost = hand.desk.hand().ghost();
      REQUIRE(ghost != nullptr);
      ++moves;
      const bool near = ghost->aimed && core::distance(ghost->aimed->preview.end.at, to.at) <= within &&
                        core::abs(core::shortest(ghost->aimed->preview.end.facing - to.facing)) <= core::degrees(1);
      if (!near) ++missed;
    }
    REQUIRE_FALSE(desk.answer(answer));
  }
  MESSAGE(moves << " moves, " << missed << " farther off");
  CHECK(moves > 10);
  CHECK(100 * missed <= 10 * moves);
}

}  // namespace

TEST_CASE("a mouse drags the recorded moves of One Hour to within two millimetres of where they ended") {
  for (const char* file : {"maida-one-hour.vrep", "vimeiro-one-hour.vrep", "quatre-bras-one-hour.vrep"})
    drag_again(file, 100, core::Length{2'000});
}
TEST_CASE("a mouse drags the recorded moves of the other games there too, wheels and all") {
  for (const char* file :
       {"maida-burt.vrep", "maida-death-or-glory.vrep", "waterloo-squares.vrep", "austerlitz-napoleonic-fury.vrep"})
    drag_again(file, 25, core::Length{5'000});  // of larger tables, so that a pixel is twice as much
}

TEST_CASE("in Fury a click on a unit begins what it does, and a click on another has done with it") {
  Desk desk{"austerlitz", "napoleonic-fury"};
  const auto asked = [&]() -> const std::optional<rules::Decision>& { return desk.recording->desk().question(); };
  for (int n = 0; n < 60 && !(asked() && asked()->choice("act") != nullptr); ++n) {
    if (desk.recording->desk().throw_wanted())
      desk.hand.type("r");
    else
      REQUIRE_FALSE(desk.recording->desk().answer(desk.recording->ruleset().candidates(desk.state(), *asked()).back()));
    desk.hand.key(SDLK_HOME);
  }
  REQUIRE(asked());
  REQUIRE(asked()->choice("act") != nullptr);
  const core::UnitId unit = asked()->choice("act")->units.front();
  const std::size_t before = desk.recording->desk().deeds().size();
  desk.hand.click(desk.at(unit));
  REQUIRE(desk.recording->desk().deeds().size() == before + 1);
  CHECK(desk.recording->desk().deeds().back().answer->choice == "act");
  CHECK(desk.recording->desk().deeds().back().answer->unit == unit);
}

TEST_CASE("in Fury who fires and who reacts is said by a click on him too") {
  const auto replay = replay::load(paths::source_dir() + "/replays/austerlitz-napoleonic-fury.vrep");
  REQUIRE(replay);
  const test::Folder folder;
  const auto recording = test::begun_again(*replay, folder.file("again.vrep"));
  players::Desk& desk = recording->desk();
  std::size_t answers = 0, throws = 0;
  std::set<std::string> clicked;
  while (!desk.is_over() && clicked.size() < 2) {
    if (desk.throw_wanted()) {
      desk.throw_dice(replay->throws[throws++].faces);
      continue;
    }
    const rules::Answer& answer = replay->answers[answers++].answer;
    if ((answer.choice == "fire" || answer.choice == "react") && clicked.insert(answer.choice).second) {
      test::DeskHand hand{*recording};
      const battle::Unit& unit = desk.state().unit(answer.unit);
      const std::size_t before = desk.deeds().size();
      hand.click(unit.pose.at - core::ahead(unit.pose.facing, unit.depth / 2));
      REQUIRE(desk.deeds().size() == before + 1);
      CHECK(desk.deeds().back().answer == answer);
    } else {
      REQUIRE_FALSE(desk.answer(answer));
    }
  }
  CHECK(clicked == std::set<std::string>{"fire", "react"});
}

TEST_CASE("a ghost is taken up again by any part of its base, also where a game places bases by their front") {
  Desk desk{"maida", "death-or-glory"};
  REQUIRE(desk.recording->ruleset().measures.placed_by_front);
  const core::UnitId id = desk.walk_to_a_move();
  REQUIRE(id);
  const battle::Unit unit = desk.state().unit(id);
  const core::Angle facing = unit.pose.facing;
  const core::Point rear = unit.pose.at - core::ahead(facing, unit.depth * 9 / 10);
  const core::Length far = unit.width * 2;
  desk.hand.press(rear), desk.hand.move(rear + core::ahead(facing, far)), desk.hand.release(rear);
  const app::Ghost* ghost = desk.hand.desk.hand().ghost();
  REQUIRE(ghost != nullptr);
  const core::Point first = ghost->wish.at;
  REQUIRE(core::distance(first, unit.pose.at) > unit.width);
  const core::Point again = first - core::ahead(facing, unit.depth * 9 / 10);
  desk.hand.press(again), desk.hand.move(again + core::ahead(facing, far)), desk.hand.release(again);
  ghost = desk.hand.desk.hand().ghost();
  REQUIRE(ghost != nullptr);
  CHECK(core::distance(ghost->wish.at, first) > unit.width);
}

TEST_CASE("the squares of a board are drawn on it") {
  Desk desk{"austerlitz", "squares"};
  const auto overlays = desk.recording->ruleset().overlays(desk.state(), {});
  const auto lines = std::ranges::count(overlays, rules::Overlay::Kind::Grid, &rules::Overlay::kind);
  REQUIRE(lines > 10);
  const auto frame = desk.hand.desk.frame();
  const auto drawn = std::ranges::count_if(frame.marks, [](const stage::GroundMark& mark) {
    constexpr float across_the_board = 3'000;  // metres, of ten kilometres
    return !mark.closed && mark.points.size() == 2 &&
           stage::length(mark.points.back() - mark.points.front()) > across_the_board;
  });
  CHECK(drawn == lines);
}

TEST_CASE("in Squares a brigade dropped anywhere in a square steps into it, for points") {
  Desk desk{"austerlitz", "squares"};
  const auto asked = [&]() -> const std::optional<rules::Decision>& { return desk.recording->desk().question(); };
  for (int n = 0; n < 200 && !(asked() && asked()->choice("step") != nullptr); ++n) {
    if (desk.recording->desk().throw_wanted())
      desk.hand.type("r");
    else
      REQUIRE_FALSE(
          desk.recording->desk().answer(desk.recording->ruleset().candidates(desk.state(), *asked()).front()));
  }
  REQUIRE(asked());
  REQUIRE(asked()->choice("step") != nullptr);
  rules::Answer step;
  for (const rules::Answer& one : desk.recording->ruleset().candidates(desk.state(), *asked()))
    if (one.choice == "step") step = one;
  const auto preview = desk.recording->ruleset().preview(desk.state(), *asked(), step);
  REQUIRE(preview);
  const std::int64_t side = preview->square.micrometres;
  const auto square = [&](core::Point at) { return std::pair{at.x / side, at.y / side}; };
  const auto [column, row] = square(preview->end.at);
  const core::Point from = desk.state().unit(step.unit).pose.at;
  for (const auto& fifths : {std::pair{1, 1}, {4, 2}, {2, 4}}) {
    CAPTURE(fifths.first);
    const core::Point to{column * side + side * fifths.first / 5, row * side + side * fifths.second / 5};
    desk.hand.press(from), desk.hand.move(to), desk.hand.release(to);
    const app::Ghost* ghost = desk.hand.desk.hand().ghost();
    REQUIRE(ghost != nullptr);
    REQUIRE(ghost->is_legal());
    CHECK(square(ghost->aimed->preview.end.at) == std::pair{column, row});
    CHECK(ghost->aimed->preview.points > 0);
    CHECK(ghost->aimed->preview.points <= ghost->aimed->preview.points_left);
    desk.hand.key(SDLK_ESCAPE);
  }
  // Two squares away is too far: the rule says so, and a nearer square is offered.
  const core::Point far{from.x + (from.x > 3 * side ? -2 * side : 2 * side), from.y};
  desk.hand.press(from), desk.hand.move(far), desk.hand.release(far);
  const app::Ghost* ghost = desk.hand.desk.hand().ghost();
  REQUIRE(ghost != nullptr);
  CHECK(ghost->refusal);
  CHECK(ghost->refusal->rule.starts_with("SQ-"));
}

TEST_CASE("in Squares a click on a brigade names it where the question asks which") {
  Desk desk{"austerlitz", "squares"};
  const auto asked = [&]() -> const std::optional<rules::Decision>& { return desk.recording->desk().question(); };
  const auto named = [&] {
    return asked() ? std::ranges::find_if(asked()->choices, [](const auto& one) { return static_cast<bool>(one.unit); })
                   : std::vector<rules::Choice>::const_iterator{};
  };
  for (int n = 0; n < 400 && !(asked() && named() != asked()->choices.end()); ++n) {
    if (desk.recording->desk().throw_wanted())
      desk.hand.type("r");
    else
      REQUIRE_FALSE(desk.recording->desk().answer(desk.recording->ruleset().candidates(desk.state(), *asked()).back()));
  }
  REQUIRE(asked());
  REQUIRE(named() != asked()->choices.end());
  const rules::Choice choice = *named();
  const std::size_t before = desk.recording->desk().deeds().size();
  desk.hand.key(SDLK_HOME);
  desk.hand.click(desk.at(choice.unit));
  REQUIRE(desk.recording->desk().deeds().size() == before + 1);
  CHECK(desk.recording->desk().deeds().back().answer->choice == choice.key);
}

TEST_CASE("in Squares a click on a general names him, and where he may get several dice, they are told") {
  Desk desk{"austerlitz", "squares"};
  const auto& game = desk.recording->desk();
  const auto walk_to = [&](const char* rule) {
    for (int n = 0; n < 400 && !(game.question() && game.question()->rule == rule); ++n)
      if (game.throw_wanted())
        desk.hand.type("r");
      else
        REQUIRE_FALSE(desk.recording->desk().answer(
            desk.recording->ruleset().candidates(desk.state(), *game.question()).front()));
    REQUIRE(game.question());
    REQUIRE(game.question()->rule == rule);
    desk.hand.key(SDLK_HOME);
  };
  walk_to("SQ-OFF-01");
  const auto generals = desk.hand.desk.hand().generals();
  REQUIRE_FALSE(generals.empty());
  const std::size_t before = game.deeds().size();
  desk.hand.click(desk.state().leader(generals.front()).pose.at);
  REQUIRE(game.deeds().size() > before);
  CHECK(game.deeds()[before].answer->choice == "general-" + std::to_string(generals.front().value));

  walk_to("SQ-OFF-05");
  const auto waiting = desk.hand.desk.hand().generals();
  REQUIRE_FALSE(waiting.empty());
  const auto ways = std::ranges::count(game.question()->choices, waiting.front(), &rules::Choice::leader);
  const std::size_t given = game.deeds().size();
  desk.hand.click(desk.state().leader(waiting.front()).pose.at);
  if (ways > 1) CHECK(desk.hand.trouble().starts_with("by letter, "));
  CHECK(game.deeds().size() == given + (ways > 1 ? 0 : 1));
}

TEST_CASE("in Death or Glory a battalion goes into column by a letter") {
  Desk desk{"maida", "death-or-glory"};
  const auto asked = [&]() -> const std::optional<rules::Decision>& { return desk.recording->desk().question(); };
  for (int n = 0; n < 200 && !(asked() && asked()->choice("column") != nullptr); ++n) {
    if (desk.recording->desk().throw_wanted())
      desk.hand.type("r");
    else
      REQUIRE_FALSE(
          desk.recording->desk().answer(desk.recording->ruleset().candidates(desk.state(), *asked()).front()));
    desk.hand.key(SDLK_HOME);
  }
  REQUIRE(asked());
  REQUIRE(asked()->choice("column") != nullptr);
  test::DeskHand hand{*desk.recording};  // another sitting, which knows what was said meanwhile
  const core::UnitId unit = asked()->choice("column")->units.front();
  for (int n = 0; n < 60 && hand.desk.hand().held() != unit; ++n) hand.key(SDLK_TAB);
  REQUIRE(hand.desk.hand().held() == unit);
  const std::size_t before = desk.recording->desk().deeds().size();
  for (const app::Offer& offer : hand.desk.hand().offers())
    if (offer.words == "column") {
      hand.type(std::string{offer.letter});
      break;
    }
  REQUIRE(desk.recording->desk().deeds().size() > before);
  CHECK(desk.recording->desk().deeds()[before].answer->choice == "column");
  CHECK(desk.recording->desk().deeds()[before].answer->unit == unit);
}

TEST_CASE(
    "bases of a group go by one vector, those in front first, each by its own answer, and one step back undoes all") {
  Desk desk{"maida", "one-hour"};
  core::UnitId held;
  for (const battle::Unit& unit : desk.state().units)
    if (desk.state().name(unit.id) == "78th Highlanders") held = unit.id;
  for (int n = 0; n < 20 && desk.hand.desk.hand().held() != held; ++n) desk.hand.key(SDLK_TAB);
  REQUIRE(held);
  desk.hand.key(SDLK_g, false, true);
  const std::vector<core::UnitId> group = desk.hand.desk.hand().group();
  CAPTURE(desk.hand.trouble());
  REQUIRE(group.size() > 1);
  for (const core::UnitId unit : group)
    CHECK(desk.recording->scenario().sheet(unit).commander == desk.recording->scenario().sheet(held).commander);
  std::vector<core::Point> stood;
  for (const core::UnitId unit : group) stood.push_back(desk.at(unit));
  const core::Point to = ahead_of(desk, held, 3);
  desk.hand.press(desk.at(held)), desk.hand.move(to), desk.hand.release(to);
  REQUIRE(desk.hand.desk.hand().ghost() != nullptr);
  CHECK(desk.hand.desk.hand().group_ghosts().size() == group.size() - 1);
  CHECK(desk.model().held.find(" and " + std::to_string(group.size() - 1) + " more") != std::string::npos);
  desk.hand.key(SDLK_RETURN);
  CHECK(desk.hand.trouble() == "");
  CHECK(desk.hand.desk.hand().group_ghosts().empty());
  const core::Point went = desk.at(held) - [&] {
    for (std::size_t i = 0; i < group.size(); ++i)
      if (group[i] == held) return stood[i];
    return core::Point{};
  }();
  for (std::size_t i = 0; i < group.size(); ++i)
    CHECK(core::distance(desk.at(group[i]), stood[i] + went) < core::Length{200});
  CHECK(desk.recording->replay().answers.size() == group.size());
  desk.hand.key(SDLK_z, false, true);
  for (std::size_t i = 0; i < group.size(); ++i) CHECK(desk.at(group[i]) == stood[i]);
  CHECK(desk.recording->replay().answers.empty());
  desk.hand.key(SDLK_z, true, true);
  CHECK(desk.recording->replay().answers.size() == group.size());
  desk.hand.key(SDLK_z, false, true);
  CHECK(desk.recording->replay().answers.empty());
}

TEST_CASE("who of a group may not go there stays and is named, and the others go") {
  Desk desk{"maida", "one-hour"};
  const auto units = desk.recording->desk().question()->choices.front().units;
  REQUIRE(units.size() > 3);
  const core::UnitId held = units.front();
  for (int n = 0; n < 20 && desk.hand.desk.hand().held() != held; ++n) desk.hand.key(SDLK_TAB);
  // A box round all of the army.
  desk.hand.press_with_shift({0, 0}),
      desk.hand.move({desk.state().ground().width.micrometres, desk.state().ground().height.micrometres}),
      desk.hand.release({desk.state().ground().width.micrometres, desk.state().ground().height.micrometres});
  CHECK(desk.hand.desk.hand().group().size() == units.size());
  // Ctrl and a click: one leaves it.
  desk.hand.click_with_control(desk.at(units.back()));
  CHECK(desk.hand.desk.hand().group().size() == units.size() - 1);
  for (int n = 0; n < 6; ++n)
    desk.hand.key(SDLK_UP, false, true);  // six inches north: too far for some, off the table for one
  desk.hand.key(SDLK_RETURN);
  const std::size_t gone = desk.recording->replay().answers.size();
  CHECK(gone > 0);
  CHECK(gone < units.size() - 1);
  CHECK(desk.hand.trouble().find("[OH-") != std::string::npos);
}
