#include "chronicle/luck.h"

#include <algorithm>

#include "chronicle/whole.h"

namespace vedette::chronicle {
namespace {

constexpr std::uint32_t rarest = 1'000'000'000;

/// Counts of falls by red's successes less blue's: `counts[i]` of those where it is i - blue_dice.
struct Falls {
  std::vector<Whole> counts{Whole{1}};
  Whole all{1};
  int blue_dice = 0;

  void throw_one(battle::Side side, std::uint32_t good, std::uint32_t faces) {
    std::vector<Whole> next(counts.size() + 1);
    const bool red = side == battle::Side::Red;
    for (std::size_t i = 0; i < counts.size(); ++i) {
      next[red ? i : i + 1].add(counts[i].times(faces - good));
      next[red ? i + 1 : i].add(counts[i].times(good));
    }
    counts = std::move(next);
    all = all.times(faces);
    blue_dice += red ? 0 : 1;
  }
};

}  // namespace

int good_faces(const battle::DiceThrown& thrown) {
  return std::clamp(core::highest(thrown.kind) - thrown.needed + 1, 0, core::faces(thrown.kind));
}

void Luck::add(const battle::DiceThrown& thrown) {
  if (thrown.needed <= 0) return;
  const int n = static_cast<int>(thrown.faces.size());
  dice += n;
  fallen += thrown.successes;
  due += n * good_faces(thrown) * due_parts / core::faces(thrown.kind);
}

void Luck::add(const Luck& other) {
  dice += other.dice;
  fallen += other.fallen;
  due += other.due;
}

Rarity rarity_of(std::span<const battle::DiceThrown* const> all) {
  Rarity rarity;
  Falls falls;
  for (const battle::DiceThrown* thrown : all) {
    if (thrown->needed <= 0) continue;
    rarity.luck[core::index(thrown->side)].add(*thrown);
    for (std::size_t i = 0; i < thrown->faces.size(); ++i)
      falls.throw_one(thrown->side, static_cast<std::uint32_t>(good_faces(*thrown)),
                      static_cast<std::uint32_t>(core::faces(thrown->kind)));
  }
  const auto& [red, blue] = rarity.luck;
  const bool to_red = red.difference() >= blue.difference();
  rarity.favoured = to_red ? battle::Side::Red : battle::Side::Blue;
  const auto fell = static_cast<std::size_t>(red.fallen - blue.fallen + falls.blue_dice);
  Whole as_far;
  for (std::size_t i = 0; i < falls.counts.size(); ++i)
    if (to_red ? i >= fell : i <= fell) as_far.add(falls.counts[i]);
  // A record whose own count of successes is not that of its faces may lie beyond every fall.
  if (!as_far.is_zero()) rarity.one_in = goes_into(as_far, falls.all, rarest);
  return rarity;
}

}  // namespace vedette::chronicle
