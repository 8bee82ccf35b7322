#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "battle/event.h"

namespace vedette::battle {

/// An event that is about to be told, the table as it stood before it, and everything that had happened by then.
struct Moment {
  const BattleState& state;     // before the event
  std::span<const Entry> past;  // every entry before it
  const Entry& now;
};

/// How a game tells its ledger where the common words do not do, and what a reader may measure. Any of it may be
/// missing.
struct Telling {
  /// A sentence without a full stop; empty: the entry is bookkeeping and needs no telling; nothing: the common words
  /// do.
  std::optional<std::string> (*sentence)(const Moment&) = nullptr;
  /// The ground a unit stands on: its base, or the town it holds. Ranges are measured from here.
  std::vector<Point> (*ground)(const BattleState&, UnitId) = nullptr;
  /// A place by the game's own name: "square 3-4".
  std::string (*place)(const BattleState&, Point) = nullptr;
  /// Whether what a modifier added is told beside it; not where it neither adds dice nor changes what they need.
  bool (*counts)(const Modifier&) = nullptr;
  /// A rule's title from the game's list of rules; empty for one that it has not.
  std::function<std::string_view(std::string_view rule)> title = nullptr;
};

/// The entry with this number among those in order; null when it is not among them.
[[nodiscard]] const Entry* entry_numbered(std::span<const Entry>, Sequence);

/// The event this one answers, when it is of that kind.
template <class E>
[[nodiscard]] const E* answered(const Moment& moment) {
  const Entry* cause = entry_numbered(moment.past, moment.now.cause);
  return cause != nullptr ? std::get_if<E>(&cause->event) : nullptr;
}

/// Events of a kind that answered the same entry as this one, the latest last.
template <class E>
[[nodiscard]] std::vector<const E*> alongside(const Moment& moment) {
  std::vector<const E*> found;
  if (moment.now.cause == 0) return found;
  for (auto entry = moment.past.rbegin(); entry != moment.past.rend() && entry->sequence > moment.now.cause; ++entry)
    if (const E* e = entry->cause == moment.now.cause ? std::get_if<E>(&entry->event) : nullptr)
      found.insert(found.begin(), e);
  return found;
}

/// The modifier that a rule gives; null when it was not looked at.
[[nodiscard]] const Modifier* reason_by(const Reasons&, std::string_view rule);
/// The rule among those that decided; null when it did not.
[[nodiscard]] const Basis* basis_by(const Reasons&, std::string_view rule);

}  // namespace vedette::battle
