#pragma once

#include "rules/case_run.h"
#include "rules/mustering.h"

namespace vedette::rules {

/// "a unit", "a general", "the game".
[[nodiscard]] std::string_view about_words(NoteRange::About);
/// How a case writes such a number: "degrees", "yes or no", "0 to 3", "one of front, left".
[[nodiscard]] std::string number_words(const NumberInfo&);

[[nodiscard]] std::optional<UnitId> unit_called(const BattleState&, std::string_view name);

/// Who takes part, as the procedure reads what was written. Whatever is unknown, missing or out of range becomes a
/// fault whose place begins with "with".
[[nodiscard]] ProcedureArgs arguments(const BattleState&, const Procedure&,
                                      const std::map<std::string, battle::Argument>& given, CaseFaults&);

/// A measure's value from its own words or a whole number; empty when it is neither.
[[nodiscard]] std::optional<std::int64_t> value_of(const Procedure&, std::string_view label, std::string_view text);
/// Why `value_of` came to nothing.
[[nodiscard]] std::string no_value(const Procedure&, std::string_view label, std::string_view text);
/// What differs from the value wanted; empty when nothing does.
[[nodiscard]] std::optional<std::string> compare_value(const Procedure&, const Measure&, std::string_view label,
                                                       std::int64_t wanted);
/// Whether an outcome has all the values of a row, or what is wrong with the row.
[[nodiscard]] core::Result<bool, std::string> fits_row(const Procedure&, const Measure&,
                                                       const std::map<std::string, std::string>& row);
/// "target losses 2, face front".
[[nodiscard]] std::string measure_words(const Procedure&, const Measure&);

/// Hundredths as a decimal number: "3.5".
[[nodiscard]] std::string decimal_text(std::int64_t hundredths);
/// "[0, 3.5]": inches from the middle of the table.
[[nodiscard]] std::string place_text(Point, Point middle);

}  // namespace vedette::rules
