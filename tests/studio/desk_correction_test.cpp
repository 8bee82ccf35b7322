// Putting right at the desk, by keys and mouse, what was said or thrown earlier.
#include <doctest/doctest.h>

#include <filesystem>

#include "battle/state.h"
#include "replay/verify.h"
#include "studio/desk_hand.h"
#include "support/folder.h"
#include "support/paths.h"

using namespace vedette;

namespace {

const app::Context context{.data = paths::source_dir(), .quiet = true};

/// The bundled Maida of One Hour on the desk, as if people had written it down.
struct Evening {
  [[nodiscard]] ui::DeskModel model() const { return hand.desk.model(); }
  [[nodiscard]] std::uint64_t hash() const { return battle::state_hash(recording->desk().state()); }
  [[nodiscard]] std::string chosen() const {
    for (const auto& leaves : model().leaves)
      for (const auto& row : leaves.rows)
        if (row.chosen) return row.when + ": " + row.what;
    return {};
  }
  /// Leafs back to something by the keyboard.
  bool leaf_to(const std::string& words) {
    hand.key(SDLK_F4);
    for (int n = 0; n < 400 && chosen().find(words) == std::string::npos; ++n) hand.key(SDLK_UP);
    return chosen().find(words) != std::string::npos;
  }
  [[nodiscard]] ui::DeskModel::Correction sheet() const {
    REQUIRE(model().corrections.size() == 1);
    return model().corrections.front();
  }

  test::Folder folder;
  std::string path = [this] {
    std::string copy = folder.file("game.vrep");
    std::filesystem::copy(paths::source_dir() + "/replays/maida-one-hour.vrep", copy);
    return copy;
  }();
  std::unique_ptr<app::Recording> recording =
      app::Recording::go_on(context, path, {.commanders = {.names = {"table", "table"}}, .dice = "table"},
                            {.red = true, .blue = true, .dice = true});
  test::DeskHand hand{*recording};
};

constexpr const char* move = "27th Foot moves 3\"";

}  // namespace

TEST_CASE(
    "F4 leafs through what was said and thrown, the latest first, and a click on the ledger goes to what it came of") {
  Evening evening;
  evening.hand.key(SDLK_F4);
  CHECK(evening.chosen().starts_with("Turn "));
  CHECK(evening.model().leaves.size() == 1);
  evening.hand.key(SDLK_ESCAPE);
  CHECK(evening.model().leaves.empty());
  REQUIRE(evening.leaf_to(move));
  CHECK(evening.chosen().starts_with("Turn 2, British: 27th Foot moves 3\" after turning 45"));
  evening.hand.key(SDLK_LEFT);
  CHECK(evening.chosen().starts_with("Turn 1"));
  // The line of the ledger that tells of the move leads to it.
  for (const battle::LedgerLine& line : evening.model().studio.ledger)
    if (line.text.find("27th Foot") != std::string::npos && line.text.find("3\"") != std::string::npos) {
      evening.hand.desk.carry_out({ui::LookBackAt{line.sequence}});
      break;
    }
  CHECK(evening.chosen().find(move) != std::string::npos);
}

TEST_CASE("under an open list nothing is undone by key, and where a button undoes something the list closes") {
  Evening evening;
  const std::uint64_t before = evening.hash();
  const auto undo_under = [&](int list) {
    const std::size_t given = evening.recording->deeds().size();
    evening.hand.key(list);
    REQUIRE(evening.model().leaves.size() == 1);
    evening.hand.key(SDLK_z, false, true);
    CHECK(evening.recording->deeds().size() == given);
    CHECK(evening.model().leaves.size() == 1);
    evening.hand.desk.carry_out({ui::UndoIt{}});
    const std::uint64_t undone = evening.hash();
    CHECK(evening.recording->deeds().size() < given);
    CHECK(evening.model().leaves.empty());
    evening.hand.key(SDLK_RETURN);
    CHECK(evening.recording->correction() == nullptr);
    CHECK(evening.hash() == undone);
  };
  SUBCASE("of what was said") {
    undo_under(SDLK_F4);
  }
  SUBCASE("of what is shelved") {
    evening.hand.key(SDLK_z, false, true);
    undo_under(SDLK_F6);
  }
  CHECK(evening.hash() != before);
}

TEST_CASE("an open list lets through how the table is looked at, and the page of keys") {
  Evening evening;
  evening.hand.key(SDLK_F4);
  const stage::Look look = evening.hand.desk.look();
  evening.hand.key(SDLK_F3);
  CHECK(evening.hand.desk.look() != look);
  evening.hand.key(SDLK_F1);
  CHECK(evening.model().keys_open);
  evening.hand.key(SDLK_F12);
  CHECK_FALSE(evening.hand.desk.take_wish_to_save());
  CHECK(evening.model().leaves.size() == 1);
}

TEST_CASE("what is no longer of the game is not put right") {
  Evening evening;
  const auto why = evening.recording->put_right(evening.recording->deeds().size(), players::Carry::Instead::OfFirst);
  REQUIRE(why);
  CHECK(why->find("no longer") != std::string::npos);
  CHECK(evening.recording->correction() == nullptr);
}

TEST_CASE(
    "a move is put right with its ghost where it stood, and what then does not fit is held where it was, and settled") {
  Evening evening;
  const std::uint64_t before = evening.hash();
  REQUIRE(evening.leaf_to(move));
  evening.hand.key(SDLK_RETURN);
  CHECK(evening.sheet().title.starts_with(move));
  CHECK(evening.sheet().asks == "Say it as it really was.");
  CHECK_FALSE(evening.sheet().complete);
  CHECK(evening.model().file.starts_with("Not yet in "));
  CHECK(evening.model().when == "Turn 2, movement");
  REQUIRE(evening.hand.desk.hand().ghost() != nullptr);
  CHECK(evening.hand.desk.hand().ghost()->is_legal());
  CHECK(evening.recording->desk().state().name(evening.hand.desk.hand().held()) == "27th Foot");
  evening.hand.key(SDLK_F5);  // too early: nothing is kept
  CHECK(evening.recording->correction() != nullptr);

  // Three quarters of the way.
  evening.hand.say("27th Foot moves 2.25\" after turning 45 left then turns 51.54 right");
  CHECK(evening.hand.trouble() == "");
  CHECK(evening.sheet().asks.starts_with("Does not fit: turn 6: Griois's guns"));
  CHECK(evening.sheet().leaves_out);
  CHECK(evening.sheet().lines.front().find("carried over") != std::string::npos);
  REQUIRE(evening.hand.desk.hand().ghost() != nullptr);
  CHECK(evening.hand.desk.hand().ghost()->refusal);
  CHECK(evening.recording->desk().state().name(evening.hand.desk.hand().held()) == "Griois's guns");

  SUBCASE("it stood there all the same, and all is kept in the file") {
    evening.hand.key(SDLK_RETURN, false, true);
    CHECK(evening.hand.trouble() == "");
    evening.hand.key(SDLK_F4, true);
    REQUIRE(evening.sheet().complete);
    const std::uint64_t put_right = evening.hash();
    CHECK(put_right != before);
    const std::string shares =
        evening.sheet().lines.front().substr(0, evening.sheet().lines.front().find(" that came"));
    evening.hand.key(SDLK_F5);
    CHECK(evening.model().corrections.empty());
    CHECK(evening.model().hint.starts_with("Put right; " + shares + " that came after"));  // as the sheet had it
    CHECK(evening.hash() == put_right);
    const auto file = replay::load(evening.path);
    REQUIRE(file);
    CHECK(battle::state_hash(file->state_at(file->last())) == put_right);
    CHECK(file->rulings.size() == 1);
    CHECK(replay::verify(*file, evening.recording->ruleset()).verdict == replay::Verdict::Same);
    CHECK(evening.model().studio.ledger.size() == evening.recording->replay().entries.size());
  }
  SUBCASE("kept, what was first written is shelved, and taken up again") {
    evening.hand.key(SDLK_F4, true);
    evening.hand.key(SDLK_F5);
    CHECK(evening.model().corrections.empty());
    CHECK(evening.hash() != before);
    evening.hand.key(SDLK_F6);
    REQUIRE(evening.model().leaves.size() == 1);
    CHECK(evening.model().leaves.front().shelved);
    CHECK(evening.chosen().starts_with("From turn 2 on: 27th Foot: move, and "));
    evening.hand.key(SDLK_RETURN);
    CHECK(evening.hash() == before);
    CHECK(evening.recording->shelved().size() == 1);
  }
  SUBCASE("step by step back to what is written") {
    evening.hand.key(SDLK_F4);
    evening.hand.key(SDLK_z, false, true);
    CHECK(evening.sheet().asks.starts_with("Does not fit: turn 6: Griois's guns"));
    evening.hand.key(SDLK_z, false, true);
    CHECK(evening.sheet().asks == "Say it as it really was.");
    evening.hand.key(SDLK_z, false, true);
    CHECK(evening.model().corrections.empty());
    CHECK(evening.hash() == before);
  }
  SUBCASE("dropped, nothing has happened") {
    evening.hand.key(SDLK_F5, true);
    CHECK(evening.model().corrections.empty());
    CHECK(evening.hash() == before);
    CHECK(battle::state_hash(replay::load(evening.path)->state_at(replay::load(evening.path)->last())) == before);
  }
}
