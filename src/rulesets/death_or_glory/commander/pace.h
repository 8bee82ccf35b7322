#pragma once

#include <optional>

#include "rulesets/death_or_glory/commander/look.h"

namespace vedette::death_or_glory::commander {

/// Towards an enemy, so far that `keep` metres are left between them, round what stands in the way.
[[nodiscard]] std::optional<rules::Answer> close_to(const Look&, rules::UnitId, rules::UnitId enemy, std::int64_t keep);
/// Front to an enemy who stands aside or behind: about, by a wheel, or in a column that wheels more easily.
[[nodiscard]] std::optional<rules::Answer> face(const Look&, rules::UnitId, rules::UnitId enemy);
/// The same when a formed enemy is near at whom it does not look.
[[nodiscard]] std::optional<rules::Answer> face_danger(const Look&, rules::UnitId);
/// After fugitives within reach: who is followed closely by formed men does not rally, and runs off the table.
[[nodiscard]] std::optional<rules::Answer> pursue(const Look&, rules::UnitId, std::int64_t reach);
/// Whether it should stand still: ranks are dressed and men rest while nobody is near, and who moves does neither.
[[nodiscard]] bool rests(const Look&, rules::UnitId);

}  // namespace vedette::death_or_glory::commander
