#include "rules/odds.h"

#include <doctest/doctest.h>

#include "replay/dummy_ruleset.h"

namespace vedette::rules {
namespace {

using battle::CasualtiesTaken;
using core::DieKind;

constexpr UnitId target{1};

Measure losses(const BattleState& before, const BattleState& after, const ProcedureArgs&) {
  return {{"losses", after.unit(target).losses - before.unit(target).losses}};
}
std::optional<Refusal> always(const BattleState&, const ProcedureArgs&) {
  return std::nullopt;
}
Procedure procedure(void (*run)(Referee&, const ProcedureArgs&)) {
  Procedure p{};
  p.name = "toy", p.allowed = always, p.run = run, p.measure = losses;
  return p;
}
void lose(Referee& referee, int count) {
  if (count > 0) referee.record(CasualtiesTaken{.unit = target, .count = count, .why = {}});
}
Distribution odds(void (*run)(Referee&, const ProcedureArgs&), const Policy& policy = {}) {
  return exact_odds(dummy::ruleset(), dummy::start().state, procedure(run), {}, policy);
}
std::string share(const Distribution& all, std::int64_t value) {
  for (const Case& one : all.cases)
    if (one.measure.front().second == value) return one.share.fraction;
  return "none";
}

TEST_CASE("two dice at 5+ miss in 16 of 36 throws") {
  const auto all = odds([](Referee& referee, const ProcedureArgs&) {
    lose(referee, referee.roll({.count = 2, .rule = "T", .needed = 5, .why = {}}).at_least(5));
  });
  CHECK(all.runs == 3);
  CHECK(share(all, 0) == "4/9");
  CHECK(share(all, 1) == "4/9");
  CHECK(share(all, 2) == "1/9");
  CHECK(all.millionths("losses", 0) == 444'444);
  CHECK(all.mean_millionths("losses") == 666'666);
}

TEST_CASE("a throw for each hit: hits at 4+, saved at 3+") {
  const auto all = odds([](Referee& referee, const ProcedureArgs&) {
    const int hits = referee.roll({.count = 3, .rule = "T", .needed = 4, .why = {}}).at_least(4);
    lose(referee, hits - referee.roll({.count = hits, .rule = "T", .needed = 3, .why = {}}).at_least(3));
  });
  // Each die costs a loss with 1/2 * 1/3 = 1/6, whatever the others do.
  CHECK(share(all, 0) == "125/216");
  CHECK(share(all, 1) == "25/72");
  CHECK(share(all, 2) == "5/72");
  CHECK(share(all, 3) == "1/216");
}

TEST_CASE("what cannot fail and what cannot succeed") {
  CHECK(share(odds([](Referee& referee, const ProcedureArgs&) {
                lose(referee, referee.roll({.count = 4, .rule = "T", .needed = 1, .why = {}}).at_least(1));
              }),
              4) == "1");
  CHECK(share(odds([](Referee& referee, const ProcedureArgs&) {
                lose(referee, referee.roll({.count = 4, .rule = "T", .needed = 7, .why = {}}).at_least(7));
              }),
              0) == "1");
  CHECK(share(odds([](Referee&, const ProcedureArgs&) {}), 0) == "1");
}

TEST_CASE("counts of faces: ten dice are 3,003 cases, and pairs come out right") {
  const auto ten = odds([](Referee& referee, const ProcedureArgs&) {
    lose(referee, referee.roll({.count = 10, .rule = "T", .reads = Reads::Counts, .why = {}}).showing(6));
  });
  CHECK(ten.runs == 3'003);
  CHECK(share(ten, 10) == "1/60466176");
  const auto pair = odds([](Referee& referee, const ProcedureArgs&) {
    const Dice dice = referee.roll({.count = 2, .kind = DieKind::D8, .rule = "T", .reads = Reads::Counts, .why = {}});
    lose(referee, dice.faces()[0] == dice.faces()[1] ? 1 : 0);
  });
  CHECK(share(pair, 1) == "1/8");
}

TEST_CASE("dice read in order, and dice that start from nought") {
  const auto percent = odds([](Referee& referee, const ProcedureArgs&) {
    const Dice dice = referee.roll({.count = 2, .kind = DieKind::Z10, .rule = "T", .reads = Reads::Order, .why = {}});
    lose(referee, dice.faces()[0] * 10 + dice.faces()[1] < 37 ? 1 : 0);
  });
  CHECK(percent.runs == 100);
  CHECK(share(percent, 1) == "37/100");
}

TEST_CASE("an open-ended die is a rule that throws again") {
  const auto all = odds([](Referee& referee, const ProcedureArgs&) {
    int sum = 0;
    for (int throws = 0; throws < 3; ++throws) {
      const int face = referee.roll({.count = 1, .rule = "T", .reads = Reads::Order, .why = {}}).faces()[0];
      sum += face;
      if (face < 6) break;
    }
    lose(referee, sum);
  });
  CHECK(share(all, 6) == "none");
  CHECK(share(all, 7) == "1/36");
  CHECK(share(all, 18) == "1/216");
}

TEST_CASE("questions are answered by the policy, else by the first choice") {
  const auto run = [](Referee& referee, const ProcedureArgs&) {
    const Decision question{.rule = "T", .choices = {{.key = "one", .units = {}}, {.key = "two", .units = {}}}};
    lose(referee, referee.ask(question).choice == "two" ? 2 : 1);
  };
  CHECK(share(odds(run), 1) == "1");
  CHECK(share(odds(run, {.prefer = {{.choice = "three"}, {.choice = "two"}}}), 2) == "1");
}

TEST_CASE("seeded dice agree with the exact odds as often as chance lets them") {
  // Two dice at 5+ thrown 36,000 times: hits 0, 1, 2 expected 16,000 : 16,000 : 4,000 times.
  SeededDice dice{2024};
  std::array<int, 3> seen{};
  const DiceRequest request{.count = 2, .rule = "T", .needed = 5, .why = {}};
  for (std::uint32_t n = 0; n < 36'000; ++n)
    ++seen[static_cast<std::size_t>(Dice{*dice.faces(request, n, 0)}.at_least(5))];
  std::int64_t chi_thousandths = 0;
  const std::array<int, 3> expected{16'000, 16'000, 4'000};
  for (std::size_t i = 0; i < 3; ++i) {
    const std::int64_t off = seen[i] - expected[i];
    chi_thousandths += off * off * 1'000 / expected[i];
  }
  CHECK(chi_thousandths < 13'816);  // 2 degrees of freedom, one in a thousand
}

}  // namespace
}  // namespace vedette::rules
