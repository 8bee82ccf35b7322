#pragma once

#include "rules/notebook.h"

namespace vedette::test {

/// A note of whatever type, for tables that lay notes down and look them up as the numbers they are recorded as.
struct AnyNote {
  template <class Owner, class T>
  AnyNote(const rules::Note<Owner, T>& note)  // NOLINT(google-explicit-constructor)
      : key{note.key}, lifetime{note.lifetime} {}
  [[nodiscard]] battle::Note holding(std::int64_t value) const {
    return {.key = key, .lifetime = lifetime, .value = value};
  }
  template <class Owner>
  [[nodiscard]] std::int64_t of(const Owner& owner) const {
    return owner.notes[key];
  }

  std::uint16_t key;
  battle::Lifetime lifetime;
};

}  // namespace vedette::test
