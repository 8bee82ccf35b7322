#include "rulesets/one_hour/commander/charging.h"

#include "rules/narrowed.h"

namespace vedette::one_hour::commander {
namespace {

constexpr Length base = hundredths_of_inch(250);

/// What the enemy gives back in his own turn, in points: his fight if he is still there and we still hold him; his fire
/// or his charge if our blow failed and we were thrown back before his front.
std::int64_t cost(const Piece& enemy, const Piece& own, const Prospect& blow, const Prospect& reply) {
  std::int64_t held = 0;
  for (std::size_t n = 1; n < blow.hits.size(); ++n)
    if (static_cast<int>(n) < enemy.left) held += blow.hits[n];
  const std::int64_t thrown_back = blow.hits.front();
  const std::int64_t then = std::max(enemy.type->fire, enemy.type->fight) * own.worth / 1000;
  return (points_of(reply.hits, own) * held + then * thrown_back) / 1'000'000;
}

/// Others who may ride or march into the charger while he fights: a unit engaged as an attacker can be charged.
std::int64_t danger(const Situation& now, const Piece& own, const Piece& target) {
  std::int64_t hits = 0;
  for (const Piece& enemy : now.theirs()) {
    if (enemy.id() == target.id() || enemy.engaged || enemy.type->guns || enemy.square || enemy.left <= 0) continue;
    const Length reach = enemy.type->pace + base;
    if (squared(enemy.at() - target.at()) > reach.micrometres * reach.micrometres) continue;
    hits += enemy.type->doubled / 3;
  }
  return hits * own.worth / 1000;
}

/// A first guess without the rules' help, so that hopeless charges cost nothing.
std::int64_t guess(const Piece& own, const Piece& enemy) {
  const std::int64_t hits = own.type->doubled;
  return hits * enemy.worth / 1000;
}

}  // namespace

std::optional<Deed> best_charge(const Situation& now, const Piece& piece, const Temper& temper, OddsBook& odds,
                                const rules::SideView& view, const rules::Decision& decision,
                                const rules::Advice& advice, std::int64_t instead) {
  const rules::Choice* choice = decision.choice("charge");
  if (choice == nullptr || std::ranges::find(choice->units, piece.id()) == choice->units.end()) return std::nullopt;
  if (piece.unit->place) return std::nullopt;  // walls are worth more than a sally
  const Length reach = piece.type->pace + base;
  const bool hopeful = std::ranges::any_of(now.theirs(), [&](const Piece& enemy) {
    return squared(enemy.at() - piece.at()) < reach.micrometres * reach.micrometres && guess(piece, enemy) > 0;
  });
  if (!hopeful) return std::nullopt;
  std::optional<Deed> best;
  for (const rules::Answer& answer : ways_of(view, decision, advice, *choice, piece.id())) {
    const Piece& enemy = now.piece(answer.target);
    if (enemy.left <= 0) continue;
    const Prospect& blow = odds.charge(now, advice, answer);
    std::int64_t points = points_of(blow.hits, enemy) - danger(now, piece, enemy) -
                          cost(enemy, piece, blow, odds.reply(now, advice, enemy, piece));
    // An enemy in a fight shoots at nobody: what he gives the charger he would have given to somebody.
    if (!enemy.engaged && enemy.exposed > 0) points += enemy.type->fire * temper.pin / 100;
    // Who fights on comes back for more: the odds of a round, half counted.
    points += (piece.type->fight * enemy.worth - enemy.type->fight * piece.worth) / 1000 / 2;
    if (piece.type->cavalry) points += temper.dash_a_turn * now.turn();
    if (points > instead + temper.charge_margin && (!best || points > best->points)) best = Deed{answer, points};
  }
  return best;
}

}  // namespace vedette::one_hour::commander
