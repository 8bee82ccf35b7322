#pragma once

#include "players/words/order.h"

namespace vedette::players {

/// Takes a unit's name, in quotes or not: the whole name, or so much of its beginning that only one unit fits.
/// @param stops words that end a name that is not known whole.
/// @throws WordFault with the nearest name.
[[nodiscard]] rules::UnitId take_unit(Line&, const battle::Scenario&, std::initializer_list<std::string_view> stops);

/// The same for a town or a road. @param what "town" or "road", for messages.
[[nodiscard]] rules::FeatureId take_place(Line&, const battle::Scenario&, battle::FeatureKind kind,
                                          std::string_view what, std::initializer_list<std::string_view> stops);

/// True when no other ground has this name.
[[nodiscard]] bool is_only_name(const battle::Scenario&, const battle::Feature&);

/// Any ground: by a name that only one feature has, or `feature 12`.
[[nodiscard]] rules::FeatureId take_feature(Line&, const battle::Scenario&,
                                            std::initializer_list<std::string_view> stops);

}  // namespace vedette::players
