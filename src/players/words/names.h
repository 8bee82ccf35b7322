#pragma once

#include "players/words/order.h"

namespace vedette::players {

/// Takes a unit's name, in quotes or not: the whole name, or so much of its beginning that only one unit fits.
/// @param stops words that end a name that is not known whole.
/// @param side whose units are meant where a beginning fits some of both.
/// @throws WordFault with the nearest name.
[[nodiscard]] rules::UnitId take_unit(Line&, const battle::Scenario&, std::initializer_list<std::string_view> stops,
                                      std::optional<core::Side> side = {});

/// Takes a general's name if `chooses` comes behind it: the whole name, or a beginning that fits no unit and him alone.
/// @throws WordFault when it fits two generals, or nobody at all.
[[nodiscard]] std::optional<rules::LeaderId> take_general(Line&, const battle::Scenario&,
                                                          std::optional<core::Side> side);

/// The same for a town or a road. @param what "town" or "road", for messages.
[[nodiscard]] rules::FeatureId take_place(Line&, const battle::Scenario&, battle::FeatureKind kind,
                                          std::string_view what, std::initializer_list<std::string_view> stops);

/// True when no other ground has this name.
[[nodiscard]] bool is_only_name(const battle::Scenario&, const battle::Feature&);

/// Any ground: by a name that only one feature has, or `feature 12`.
[[nodiscard]] rules::FeatureId take_feature(Line&, const battle::Scenario&,
                                            std::initializer_list<std::string_view> stops);

}  // namespace vedette::players
