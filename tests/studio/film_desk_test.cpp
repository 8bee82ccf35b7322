// The film strip without its window: a film cut shot by shot, kept with its replay, and drawn beside.
#include "app/studio/film_desk.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>

#include "app/run_program.h"
#include "app/studio/kept_cut.h"
#include "app/studio/own_camera.h"
#include "studio/battle_on_screen.h"
#include "support/folder.h"

using namespace vedette;

namespace {

const test::BattleOnScreen& shown() {
  static const test::BattleOnScreen battle;
  return battle;
}

app::FilmRoom a_room() {
  return app::FilmRoom{shown().context, shown().battle, shown().film};
}

/// The first shot of the field after the plan.
std::size_t a_shot(const app::FilmRoom& room) {
  const auto& shots = room.cut().shots;
  for (std::size_t i = 6; i < shots.size(); ++i)
    if (shots[i].look == stage::Look::Field && shots[i].unit && shots[i].film.length() > 2.5) return i;
  FAIL("no shot about a unit");
  return 0;
}

/// Opens the strip, and waits until the film is cut.
app::FilmDesk& opened(app::Session& session) {
  session.cut_films(shown().context);
  session.carry_out({ui::TogglePanel{"film"}});
  for (int n = 0; n < 600 && session.film_desk() == nullptr; ++n) ::usleep(100'000), session.advance(0);
  REQUIRE(session.film_desk() != nullptr);
  return *session.film_desk();
}

void check_whole(const timeline::Cut& cut) {
  double end = 0;
  for (const timeline::CutShot& shot : cut.shots) {
    CHECK(shot.film.from == doctest::Approx(end));
    end = shot.film.to;
  }
}

}  // namespace

TEST_CASE("a shot is trimmed at either end, its words and camera where they were in the battle, and that is undone") {
  app::FilmRoom room = a_room();
  const std::size_t i = a_shot(room);
  room.choose(i);
  const timeline::CutShot before = room.cut().shots[i];
  const double whole = room.cut().duration(), rate = before.rate();
  room.trim(0.5, -0.7);
  const timeline::CutShot after = room.cut().shots[i];
  CHECK(after.film.length() == doctest::Approx(before.film.length() - 1.2));
  CHECK(after.battle.from == doctest::Approx(before.battle.from + 0.5 * rate));
  CHECK(after.rate() == doctest::Approx(rate));
  CHECK(room.cut().duration() == doctest::Approx(whole - 1.2));
  CHECK(stage::length(after.camera_at(after.film.from).eye - before.camera_at(before.film.from + 0.5).eye) < 0.1F);
  CHECK(room.is_pinned(i));
  check_whole(room.cut());
  room.trim(1000, 0);
  CHECK(room.cut().shots[i].film.length() >= 0.5 - 1e-9);
  room.trim(-1e6, 1e6);
  CHECK(room.cut().shots[i].battle.from >= 0);
  CHECK(room.cut().shots[i].battle.to <= shown().film.timeline.duration() + 1e-6);
  while (room.can_undo()) room.undo();
  CHECK(room.cut().duration() == doctest::Approx(whole));
  CHECK(room.cut().shots[i].battle.from == before.battle.from);
  CHECK_FALSE(room.is_pinned(i));
}

TEST_CASE(
    "a shot is taken otherwise, gets words and keys, is left out, and a pinned one stays when the director cuts anew") {
  app::FilmRoom room = a_room();
  const std::size_t i = a_shot(room), count = room.cut().shots.size();
  room.choose(i);
  const stage::Camera first = room.cut().shots[i].keys.front().camera;
  REQUIRE(room.replace());
  const stage::Camera second = room.cut().shots[i].keys.front().camera;
  CHECK(stage::length(second.eye - first.eye) + std::abs(second.field_of_view - first.field_of_view) > 0.01F);
  room.write("They stand.");
  REQUIRE(room.cut().shots[i].words->size() == 1);
  CHECK(room.cut().shots[i].words->front().text == "They stand.");
  const stage::Camera mine{.eye = {2000, 2000, 60}, .target = {2100, 2000, 50}, .field_of_view = 0.5F};
  stage::Camera then = mine;
  then.eye.x += 20;
  const double begins = room.cut().shots[i].film.from;
  room.key(begins + 0.2, mine);
  room.key(begins + 1.8, then);
  REQUIRE(room.cut().shots[i].keys.size() == 2);
  CHECK(room.cut().shots[i].camera_at(begins + 1.8).eye == then.eye);
  const timeline::Span battle = room.cut().shots[i].battle;
  room.cut_anew(room.directors(120));
  CHECK(room.cut().duration() < 150);
  check_whole(room.cut());
  const auto pinned = std::ranges::find_if(room.cut().shots, [&](const timeline::CutShot& shot) {
    return shot.battle.from == battle.from && shot.battle.to == battle.to && shot.words && !shot.words->empty();
  });
  REQUIRE(pinned != room.cut().shots.end());
  CHECK(pinned->words->front().text == "They stand.");
  room.undo();
  CHECK(room.cut().shots.size() == count);
  room.choose(i);
  room.drop();
  CHECK(room.cut().shots.size() == count - 1);
  check_whole(room.cut());
}

TEST_CASE("what is cut in the studio is kept with the replay, opened again there, and filmed") {
  const test::Folder folder;
  const std::string file = folder.file("kept.vrep");
  std::filesystem::copy_file(paths::source_dir() + "/replays/maida-one-hour.vrep", file);
  const app::Battle battle = app::open_battle(shown().context, file);
  const choreography::Film film = app::make_film(shown().context, battle);
  app::FilmRoom room{shown().context, battle, film};
  while (room.cut().shots.size() > 7) room.choose(room.cut().shots.size() - 1), room.drop();
  room.choose(6), room.write("The end.");
  CHECK(app::keep_script(shown().context, file, room.script()) == "");
  const app::Battle again = app::open_battle(shown().context, file);
  CHECK(again.replay.identity == battle.replay.identity);
  CHECK(test::run("verify " + file).status == 0);
  app::FilmRoom other{shown().context, again, film};
  REQUIRE(other.cut().shots.size() == 7);
  CHECK(other.cut().shots[6].words->front().text == "The end.");
  CHECK(other.script() == room.script());
  const test::Ran ran = test::run("film " + file + " -o " + folder.file("kept.otio"));
  REQUIRE_MESSAGE(ran.status == 0, ran.err);
  CHECK(ran.err.find("as it was cut in the studio") != std::string::npos);
  const std::string list = test::text_of(folder.file("kept.otio"));
  std::size_t clips = 0;
  for (std::size_t at = 0; (at = list.find("\"Clip.", at)) != std::string::npos; ++at) ++clips;
  CHECK(clips == 7);

  std::string spoiled = room.script();
  spoiled.replace(spoiled.find("eye: ["), 6, "eye: [x");
  CHECK(app::keep_script(shown().context, file, spoiled) == "");
  const app::FilmRoom directors{shown().context, app::open_battle(shown().context, file), film};
  CHECK(directors.cut().shots.size() > 7);
  CHECK(directors.in_vain().find("cannot be read, so the director's is shown: line ") != std::string::npos);
  CHECK(test::run("film " + file + " --odds-games 1 --write-script " + folder.file("again.yaml"))
            .err.find(directors.in_vain()) != std::string::npos);

  // Kept over it, it is not lost.
  const app::Battle in_vain = app::open_battle(shown().context, file);
  const app::Looks looks{in_vain, film};
  app::FilmDesk desk{shown().context, in_vain, film, looks, app::FilmRoom{shown().context, in_vain, film}};
  desk.carry_out(ui::FilmKeep{}, {}, 0);
  const std::string aside = folder.file("kept-01.film.yaml");
  CHECK(desk.news() == "The film is kept with " + file + "; the one that cannot be read is now " + aside);
  CHECK(test::text_of(aside) == spoiled);
  desk.carry_out(ui::FilmDrop{}, {}, 0);
  CHECK(desk.undone() == "The film as you have cut it is not kept.");
  desk.carry_out(ui::FilmKeep{}, {}, 0);
  CHECK(desk.undone() == "");
  CHECK_FALSE(std::filesystem::exists(folder.file("kept-02.film.yaml")));
  CHECK(app::FilmRoom{shown().context, app::open_battle(shown().context, file), film}.in_vain().empty());
  CHECK(app::keep_script(shown().context, file, "") == "");
  CHECK(app::open_battle(shown().context, file).replay.cuts.empty());
  CHECK(app::keep_script(shown().context, folder.file("none.vrep"), "") != "");
}

TEST_CASE("the strip shows every shot, plays the film and backwards, and asks for a picture of what changed") {
  app::Session session{shown().battle, shown().film};
  CHECK(session.model().film == nullptr);
  app::FilmDesk& desk = opened(session);
  const ui::FilmStrip* film = session.model().film;
  REQUIRE(film != nullptr);
  REQUIRE(film->shots.size() > 8);
  CHECK(desk.undrawn()->frame.rough);  // small, and nobody waits for it
  std::size_t pictures = 0;
  for (auto wanted = desk.undrawn(); wanted; wanted = desk.undrawn()) desk.drawn(wanted->shot, ++pictures);
  CHECK(pictures == film->shots.size());
  CHECK(session.model().film->shots[5].picture == 6);
  session.carry_out({ui::FilmChoose{7}, ui::FilmTrim{.first = 0.3}});
  REQUIRE(desk.undrawn());
  CHECK(desk.undrawn()->shot == 7);
  CHECK(session.model().film->shots[7].picture == 0);
  CHECK(session.model().film->shots[8].picture == 9);
  session.carry_out({ui::FilmPlay{}});
  CHECK(session.model().film->plays);
  CHECK(session.model().duration == doctest::Approx(film->shots.back().to));
  CHECK(session.transport().now() == doctest::Approx(film->shots[7].from));
  session.advance(0.5);
  CHECK(session.frame().camera.field_of_view > 0);
  CHECK(session.transport().now() == doctest::Approx(film->shots[7].from + 0.5));
  session.carry_out({ui::Shuttle{-1}, ui::Shuttle{-1}, ui::Shuttle{-1}});
  session.advance(0.2);
  CHECK(session.transport().now() < film->shots[7].from + 0.5);
  // Whoever takes the camera while the film plays has it where the film's is, and so has a key.
  session.advance(0.2);
  const stage::Camera films = desk.frame().camera;
  session.carry_out({ui::FilmKey{}});
  CHECK(desk.frame().camera.eye == films.eye);
  session.take({.drag_right_x = 1}, false, false, 1280, 720);
  CHECK(stage::length(session.frame().camera.target - films.target) < 5);
  session.carry_out({ui::SetCamera{"director"}, ui::FilmPlay{}});
  CHECK_FALSE(session.model().film->plays);
  CHECK(session.model().duration == doctest::Approx(shown().film.timeline.duration()));
}

TEST_CASE("while the film is being cut the battle goes on, and the strip says so") {
  app::Session session{shown().battle, shown().film};
  session.cut_films(shown().context);
  session.carry_out({ui::TogglePanel{"film"}, ui::FilmChoose{3}, ui::FilmDrop{}});
  CHECK(session.film_desk() == nullptr);
  REQUIRE(session.model().film != nullptr);
  CHECK(session.model().film->shots.empty());
  session.advance(0.1);
  CHECK(session.frame().camera.field_of_view > 0);
}

TEST_CASE("a film of another length is cut beside: the strip goes on, and has it when it is done") {
  app::Session session{shown().battle, shown().film};
  const app::FilmDesk& desk = opened(session);
  const auto length = [&] { return session.model().film->shots.back().to; };
  session.carry_out({ui::FilmChoose{9}, ui::FilmPin{}});
  const double before = length();
  const timeline::Span pinned = desk.chosen().battle;
  session.carry_out({ui::FilmLength{60}, ui::FilmChoose{2}, ui::FilmLength{600}});
  CHECK(session.model().film->being_cut);
  CHECK(length() == before);
  for (int n = 0; n < 600 && session.model().film->being_cut; ++n) ::usleep(100'000), session.advance(0);
  CHECK(length() < 80);
  CHECK(session.transport().now() == desk.chosen().battle.from);
  CHECK(std::ranges::any_of(session.model().film->shots, &ui::FilmStrip::Shot::pinned));
  session.carry_out({ui::FilmUndo{}});
  CHECK(length() == before);
  session.carry_out({ui::FilmChoose{9}});
  CHECK(desk.chosen().battle.from == pinned.from);
}

TEST_CASE("a chosen shot is seen as the film has it, another camera and a key too, until one moves") {
  app::Session session{shown().battle, shown().film};
  const app::FilmDesk& desk = opened(session);
  const auto is_seen = [&](const stage::Camera& camera) {
    const stage::Camera seen = session.frame().camera;
    return seen.eye == camera.eye && seen.target == camera.target;
  };
  session.see({.right = 0.3F, .below = 0.25F}, 16.0F / 9);
  session.carry_out({ui::FilmChoose{6}});
  CHECK(session.model().camera == "shot");
  CHECK(is_seen(desk.chosen().keys.front().camera));
  const stage::Vec3 first = session.frame().camera.eye;
  session.carry_out({ui::FilmReplace{}});
  CHECK_FALSE(session.frame().camera.eye == first);
  CHECK(is_seen(desk.chosen().keys.front().camera));

  session.take({.drag_left_x = 80, .wheel = 3}, false, false, 1280, 720);
  CHECK(session.model().camera.empty());
  const stage::Camera moved = session.frame().camera;
  session.carry_out({ui::FilmKey{}});
  const stage::Camera kept = desk.chosen().keys.front().camera;
  CHECK(kept.eye == moved.eye);
  CHECK(kept.field_of_view == doctest::Approx(stage::Camera{}.field_of_view));  // not as wide as beside the panels
  session.carry_out({ui::FilmChoose{6}});
  CHECK(is_seen(kept));

  const double there = desk.chosen().battle.from;
  session.carry_out({ui::FilmDrop{}});
  CHECK(session.transport().now() != there);
  CHECK(is_seen(desk.chosen().keys.front().camera));
}

TEST_CASE("words are seen as they are typed and said when they are, and who leaves them as they were changes nothing") {
  app::Session session{shown().battle, shown().film};
  opened(session);
  session.carry_out({ui::FilmChoose{7}});
  const std::string before = session.model().film->words;
  session.carry_out({ui::FilmText{before}});
  CHECK_FALSE(session.model().film->can_undo);
  session.carry_out({ui::FilmDraft{"They st"}});
  CHECK(session.model().film->words == "They st");
  CHECK(session.model().film->shots[7].words == before);
  session.carry_out({ui::FilmChoose{8}});
  CHECK(session.model().film->words == session.model().film->shots[8].words);
  session.carry_out({ui::FilmChoose{7}, ui::FilmDraft{"They stand."}, ui::FilmText{"They stand."}});
  CHECK(session.model().film->shots[7].words == "They stand.");
  CHECK(session.model().film->can_undo);
}

TEST_CASE("a film that is drawn beside the studio tells how far it is, and stops") {
  const test::Folder folder;
  const std::string file = folder.file("battle.vrep"), out = folder.file("film.mp4");
  std::filesystem::copy_file(paths::source_dir() + "/replays/maida-one-hour.vrep", file);
  app::Rendering rendering{VEDETTE_PROGRAM};
  CHECK(rendering.hear() == "");
  CHECK_FALSE(rendering.share());
  REQUIRE(rendering.begin(file, folder.file("none.yaml"), out) == "");
  std::string heard;
  for (int n = 0; n < 600 && heard.empty(); ++n) ::usleep(100'000), heard = rendering.hear();
  CHECK(heard.find("The film was not drawn: ") == 0);
  CHECK(heard.find("none.yaml") != std::string::npos);
  const app::FilmRoom room = a_room();
  const app::Battle battle = app::open_battle(shown().context, file);
  const choreography::Film film = app::make_film(shown().context, battle);
  const std::string script = folder.write("film.yaml", app::FilmRoom{shown().context, battle, film}.script());
  REQUIRE(rendering.begin(file, script, out) == "");
  CHECK(rendering.share() == 0.0F);
  ::usleep(500'000);
  rendering.stop();
  heard.clear();
  for (int n = 0; n < 600 && heard.empty(); ++n) ::usleep(100'000), heard = rendering.hear();
  CHECK(heard.find("The film was stopped") == 0);
  CHECK_FALSE(std::filesystem::exists(out));
}

TEST_CASE("a film that was cut is not left by accident: to another battle, to the desk or by the window's cross") {
  app::Session session{shown().battle, shown().film};
  app::FilmDesk& desk = opened(session);
  CHECK(desk.undone() == "");
  session.carry_out({ui::OpenDesk{}});
  CHECK(session.take_desk_wish());
  session.carry_out({ui::FilmDrop{}});
  CHECK(desk.undone() != "");
  const auto asks = [&] { return session.model().is_open("leaving"); };
  session.carry_out({ui::OpenDesk{}});
  CHECK(asks());
  CHECK_FALSE(session.take_desk_wish());
  session.carry_out({ui::Back{}});
  CHECK_FALSE(asks());
  session.carry_out({ui::OpenReplay{"another.vrep"}});
  session.carry_out({ui::OpenReplay{"other.vrep"}});  // no answer about that one
  CHECK(asks());
  CHECK(session.take_replay_wish() == "");
  session.carry_out({ui::Quit{.if_kept = true}});  // it could not be kept
  CHECK(asks());
  session.carry_out({ui::Quit{}});  // the answer "leave", to where one wanted to go
  CHECK(session.take_replay_wish() == "other.vrep");
  CHECK_FALSE(session.wants_to_leave());
  session.take({.closed = true}, false, false, 1280, 720);
  CHECK(asks());
  CHECK_FALSE(session.wants_to_leave());
  session.take({.closed = true}, false, false, 1280, 720);
  CHECK(session.wants_to_leave());
}
