#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/battle.h"
#include "choreography/film.h"
#include "choreography/table/table_look.h"

namespace vedette::app {

/// "table"; none for a word that is no look.
[[nodiscard]] std::optional<stage::Look> look_named(std::string_view name);
/// What is wrong with a word for --look, with the way out; empty when nothing is.
[[nodiscard]] std::string look_fault(const std::string& name);

/// Turns frames of one film into the look that is wanted, in this one place.
class Looks {
 public:
  /// Both are borrowed.
  Looks(const Battle& battle, const choreography::Film& film) : m_battle{battle}, m_film{film} {}

  /// What a named camera of the field sees in a look at a second of the film.
  [[nodiscard]] stage::Camera camera(stage::Look, std::string_view name, const stage::Camera& of_field,
                                     double seconds) const;
  /// @param frame of the field, with its camera and overlays.
  void draw(stage::StageFrame& frame, stage::Look) const;

 private:
  [[nodiscard]] const choreography::TableLook& table() const;

  const Battle& m_battle;
  const choreography::Film& m_film;
  mutable std::optional<choreography::TableLook> m_table;  // laid out when it is first asked for
};

}  // namespace vedette::app
