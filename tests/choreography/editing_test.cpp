#include "choreography/director/editing.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "choreography/director/parts.h"
#include "choreography/director/shot.h"
#include "choreography/screening.h"

namespace vedette::choreography::test {
namespace {

using doctest::Approx;
using timeline::Edit;
using timeline::ShotKind;
using timeline::Span;
using Kind = Moment::Kind;

/// Two turns of a battle as a director has cut them: a volley, a charge with its melee and rout; then another volley.
struct TwoTurns {
  Film film;
  static constexpr Span volley{16, 21}, charge{28, 33}, melee{33, 38}, rout{38, 43}, last_volley{53, 58};
  static constexpr Span opening{0, 6}, end{58, 64}, whole{0, 64};

  TwoTurns() {
    timeline::Track& camera = film.timeline.add_track("camera");
    const auto shot = [&](Span span, ShotKind kind, Subject subject = {}) {
      const stage::Camera somewhere{.eye = {static_cast<float>(span.from) * 10, 0, 5}};
      camera.add(std::make_unique<ShotStrip>(span, kind, somewhere, somewhere, kind == ShotKind::Map, subject));
    };
    shot(opening, ShotKind::Establish);
    shot({6, 9}, ShotKind::Map);
    shot({9, 16}, ShotKind::Wide);
    shot(volley, ShotKind::Volley, {0, 1});
    shot({21, 28}, ShotKind::Wide);
    shot(charge, ShotKind::Charge, {2, 3});
    shot(melee, ShotKind::Melee, {2, 3});
    shot(rout, ShotKind::Rout, {3, {}});
    shot({43, 46}, ShotKind::Map);
    shot({46, 53}, ShotKind::Wide);
    shot(last_volley, ShotKind::Volley, {4, 5});
    shot(end, ShotKind::End);
    moment(Kind::Opening, opening, 0, 1, 1);
    moment(Kind::Volley, volley, 0, 0.5F, 10);
    moment(Kind::Charge, charge, 2, 0.9F, 20);
    moment(Kind::Melee, melee, 2, 0.7F, 21);
    moment(Kind::Rout, rout, 3, 1, 22);
    moment(Kind::Volley, last_volley, 4, 0.5F, 30);
    moment(Kind::End, end, 0, 1, 40);
    for (const auto& [turn, at] : {std::pair{1, 6.0}, std::pair{2, 43.0}}) {
      film.timeline.add_mark({.at = at, .turn = turn, .name = "Turn " + std::to_string(turn)});
      film.words.push_back({{at, at + 2.6}, stage::Caption::Kind::Chapter, "Turn " + std::to_string(turn)});
    }
    film.timeline.set_duration(64);
  }

  void moment(Kind kind, Span span, std::uint32_t unit, float salience, std::uint32_t line) {
    film.moments.push_back({.kind = kind,
                            .span = span,
                            .peak = (span.from + span.to) / 2,
                            .unit = unit,
                            .salience = salience,
                            .sequence = line});
  }
  [[nodiscard]] Edit to(double length) const { return edited(film, {.stretch = whole, .length = length}); }
};

/// Whether an edit shows all of a stretch.
bool shows(const Edit& edit, Span span) {
  return std::ranges::any_of(edit.pieces(), [&](const Edit::Piece& piece) {
    return piece.battle.from <= span.from + 1e-6 && piece.battle.to >= span.to - 1e-6;
  });
}

bool shows_any(const Edit& edit, Span span) {
  return edit.first_of(span).has_value();
}

bool shows_part(const Edit::Piece& piece, Span span) {
  return std::min(piece.battle.to, span.to) - std::max(piece.battle.from, span.from) > 1e-6;
}

TEST_CASE("an edit is as long as it is wished, and goes forward") {
  const TwoTurns battle;
  for (const double length : {24.0, 30.0, 40.0, 50.0, 64.0, 80.0}) {
    CAPTURE(length);
    const Edit edit = battle.to(length);
    CHECK(edit.duration() == Approx(length).epsilon(0.03));
    for (std::size_t i = 1; i < edit.pieces().size(); ++i)
      CHECK(edit.pieces()[i].battle.from >= edit.pieces()[i - 1].battle.to - 1e-9);
  }
}

TEST_CASE("opening and end are always there, then what weighs most, with what came of it") {
  const TwoTurns battle;
  const Edit edit = battle.to(31);
  CHECK(shows(edit, TwoTurns::opening));
  CHECK(shows(edit, TwoTurns::end));
  CHECK(shows(edit, {TwoTurns::charge.from, TwoTurns::rout.to}));
  CHECK_FALSE(shows_any(edit, TwoTurns::volley));
}

TEST_CASE("what the battle's story says matters is kept before what only looks like much") {
  const TwoTurns battle;
  const auto volleys_decide = [](std::uint32_t line) { return line == 10 || line == 30 ? 4.0F : 0.2F; };
  const Edit edit = edited(battle.film, {.stretch = TwoTurns::whole, .length = 31, .importance = volleys_decide});
  CHECK(shows(edit, TwoTurns::volley));
  CHECK(shows(edit, TwoTurns::last_volley));
  CHECK_FALSE(shows_any(edit, TwoTurns::melee));
}

TEST_CASE("something of every turn is seen, though one of them has all that is telling") {
  TwoTurns battle;
  std::erase_if(battle.film.moments, [](const Moment& m) { return m.unit == 4; });
  CHECK(shows_any(battle.to(32), {43, 58}));
}

TEST_CASE("where there is more film than battle contacts are slow, no slower than half, and nothing else is") {
  const TwoTurns battle;
  const double contacts = 5 * 5;
  CHECK(longest_edit(battle.film, TwoTurns::whole) == Approx(64 + contacts));
  const Edit edit = battle.to(64 + contacts);
  for (const Edit::Piece& piece : edit.pieces()) {
    const bool fight =
        shows_part(piece, TwoTurns::volley) || shows_part(piece, {28, 43}) || shows_part(piece, TwoTurns::last_volley);
    CHECK(piece.rate() == Approx(fight ? 0.5 : 1));
  }
  CHECK(edit.film_at(TwoTurns::rout.to).value() - edit.film_at(TwoTurns::charge.from).value() == Approx(30));
}

TEST_CASE("a turn is named when it is first seen, and who broke in what is left out is told after it") {
  TwoTurns battle;
  battle.film.words.push_back({{40, 43.4}, stage::Caption::Kind::Line, "the Blues break and run", 4});
  battle.film.words.push_back({{17, 20.4}, stage::Caption::Kind::Line, "the Greens rally", 2});
  Edit edit;
  edit.show({0, 9});
  edit.show({46, 64});
  const auto words = words_of(battle.film, edit);
  const auto said = [&](std::string_view text) -> const CaptionCue* {
    const auto found = std::ranges::find(words, text, &CaptionCue::text);
    return found == words.end() ? nullptr : &*found;
  };
  REQUIRE(said("Turn 1"));
  CHECK(said("Turn 1")->span.from == Approx(6));
  REQUIRE(said("Turn 2"));
  CHECK(said("Turn 2")->span.from == Approx(9));
  REQUIRE(said("the Blues break and run"));
  CHECK(said("the Blues break and run")->span.from == Approx(9));
  CHECK_FALSE(said("the Greens rally"));
}

TEST_CASE(
    "of two that weigh the same of one kind the second tells less, and what shows nobody move is better left out") {
  const TwoTurns battle;
  std::vector<Part> parts = parts_of(battle.film, TwoTurns::whole, {}, false);
  const auto value = [&](Span span) {
    return std::ranges::find(parts, span.from, [](const Part& part) { return part.span.from; })->value;
  };
  CHECK(value(TwoTurns::volley) == value(TwoTurns::last_volley));
  CHECK(value({9, 16}) > 0);
  weigh_together(battle.film, Relief{}, takes_of(battle.film), parts);
  CHECK(value(TwoTurns::volley) > value(TwoTurns::last_volley));
  CHECK(value(TwoTurns::last_volley) > 0);
  CHECK(value({9, 16}) < 0);
}

TEST_CASE("where much is left out the picture goes dark for a moment, elsewhere it does not") {
  const TwoTurns battle;
  Edit edit;
  edit.show({0, 9});
  edit.show({28, 38});
  edit.show({43, 64});
  const Screening screening{battle.film, edit};
  const auto dark_at = [&](double at) {
    stage::StageFrame frame;
    screening.draw(at, frame);
    return frame.dip;
  };
  CHECK(dark_at(9) == Approx(1));
  CHECK(dark_at(9.2) < 0.5F);
  CHECK(dark_at(8) == 0);
  CHECK(dark_at(19) == 0);
}

}  // namespace
}  // namespace vedette::choreography::test
