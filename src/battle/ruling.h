#pragma once

#include <span>

#include "battle/event.h"
#include "battle/measures.h"

namespace vedette::battle {

/// Makes one item of a ruling true. @pre `fault_of` has nothing against it.
void enact(BattleState&, const RulingItem&);

/// Why a ruling cannot be made, in words for people; empty when it can: whatever the rules say, a base lies on the
/// table, losses can be counted, and whoever is spoken of is there.
[[nodiscard]] std::string fault_of(const BattleState&, const RulingMade&);

/// What an item sets, as a sentence about the state before it: "1st Foot are put 2.5" away, looking 90°".
[[nodiscard]] std::string ruled_words(const BattleState& before, const RulingItem&, const Measures&);
/// All of it, and how well it is known: "Ruling (from memory): ...; ... (as it stood)".
[[nodiscard]] std::string ruled_words(const BattleState& before, const RulingMade&, const Measures&);
/// "", "about", "from memory".
[[nodiscard]] std::string_view certainty_word(Certainty);

/// Of each unit, by id, what a ruling about where or how it stands still counts for: until it moves by the rules again.
/// @param upto the last entry that counts.
[[nodiscard]] std::vector<std::optional<Certainty>> pencilled(std::span<const Entry>, std::size_t units, Sequence upto);
/// Goes on with that by one event.
void pencil(std::vector<std::optional<Certainty>>&, const Event&);

}  // namespace vedette::battle
