#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "chronicle/chances.h"
#include "chronicle/luck.h"
#include "chronicle/strengths.h"

namespace vedette::chronicle {

using battle::Entry;

/// What a chronicle is made of: a battle from its start, as far as it goes.
struct Account {
  const BattleState& start;
  std::span<const Entry> entries;  // by sequence
  std::vector<int> limits{};       // per unit, by id - 1: losses that break it; 0 where nobody knows
  Curve odds{};                    // empty where nobody played on
  /// Whether an event can be enacted; asked of each where a replay has gaps, else none.
  bool (*fits)(const BattleState&, const battle::Event&) = nullptr;
};

/// What one side lost in something.
struct Toll {
  std::int64_t losses = 0, men = 0;  // in the game's own measure, and in men where they are known
  std::vector<UnitId> broken;        // units that broke or left the field for good, in order
};

/// A fight: blows that causes and shared units tie together within two turns.
struct Engagement {
  std::int32_t first_turn = 0, last_turn = 0;
  std::int32_t main_turn = 0;    // in which most of the harm was done
  std::vector<Sequence> events;  // rising: fires, charges, blows, losses, breaks
  std::vector<UnitId> units;     // by what they did and suffered in it, most first
  UnitId struck;                 // who suffered most
  std::vector<UnitId> by;        // who struck him, most first
  bool contact = false;          // they came to blows, or charged
  std::int64_t weight = 0;       // in ten-thousandths of an army, the swing of the odds among it
  std::int64_t cost = 0;         // the same without the swing
  int swing = 0;                 // of red's chance in thousandths, over the stretch in which it weighs most; 0: none
  std::array<Toll, 2> toll;
  Rarity rarity;

  [[nodiscard]] Sequence first() const { return events.front(); }
  [[nodiscard]] Sequence last() const { return events.back(); }
};

/// A unit's way through the battle: its engagements, in order.
struct Thread {
  UnitId unit;
  std::int64_t weight = 0;               // over time: of each turn no more than its share
  std::vector<std::size_t> engagements;  // places in the chronicle
};

struct Act {
  enum class Kind : std::uint8_t { Ground, Approach, Crisis, Decision, Aftermath };
  Kind kind = Kind::Ground;
  std::int32_t first_turn = 0, last_turn = 0;  // none of Ground and Aftermath
  std::vector<std::size_t> engagements;        // heaviest first
};
[[nodiscard]] std::string_view act_word(Act::Kind);  // "crisis"

/// A moment at which the battle turned, and the fight that turned it: in which the side that lost by it suffered most.
struct TurningPoint {
  Swing swing;
  std::optional<std::size_t> engagement;
  std::vector<Sequence> events{};  // rising: what it did there
  UnitId struck{};                 // who suffered most by those; none: nobody did
  std::vector<UnitId> by{};        // who struck him then, most first
};

/// One side's turn in numbers.
struct TurnToll {
  std::int32_t turn = 0;
  std::array<Toll, 2> toll;
  std::array<Luck, 2> luck;
};

/// What a battle was about. A pure function of its account; whole numbers and exact fractions only.
struct Chronicle {
  std::int32_t turns = 0;
  std::optional<battle::Outcome> outcome;   // none: the record stops before the end
  std::vector<Engagement> engagements;      // by their first event
  std::vector<std::size_t> heaviest;        // places of all of them, heaviest first
  std::vector<Thread> threads;              // of all who fought, heaviest first
  std::array<std::vector<UnitId>, 2> cast;  // two or three a side
  std::vector<Act> acts;
  std::vector<TurnToll> tolls;  // turn by turn
  std::array<Toll, 2> toll;
  std::array<Luck, 2> luck;
  Curve odds;
  std::vector<TurningPoint> turning;  // where the odds say so, largest first; empty: the heaviest stand, called so

  /// The largest change of the odds that names a turn; null where there is none.
  [[nodiscard]] const TurningPoint* turned() const;

  /// Engagements rarer than one in `at_least`, rarest first.
  [[nodiscard]] std::vector<std::size_t> unlikely(std::int64_t at_least) const;
};

[[nodiscard]] Chronicle chronicle_of(const Account&);

/// The chronicle as text: what goldens hold.
[[nodiscard]] std::string text_of(const Chronicle&, const Scenario&);

}  // namespace vedette::chronicle
