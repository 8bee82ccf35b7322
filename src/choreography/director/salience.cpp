#include "choreography/director/salience.h"

#include <algorithm>
#include <cmath>

namespace vedette::choreography {

bool is_about_a_unit(const Moment& m) {
  using Kind = Moment::Kind;
  return m.kind != Kind::Opening && m.kind != Kind::Turn && m.kind != Kind::End;
}

float told_of(const Moment& m, const std::vector<Moment>& moments, Stale stale_by) {
  constexpr timeline::Seconds just = 60;
  constexpr float stale = 0.7F;
  if (!is_about_a_unit(m)) return m.salience;
  const auto same = [&](const Moment& other) {
    const bool by_other =
        stale_by == Stale::ByEither && m.has_other() && other.unit == m.other && other.other == m.unit;
    return other.kind == m.kind && (other.unit == m.unit || by_other);
  };
  const auto before = std::ranges::count_if(
      moments, [&](const Moment& other) { return same(other) && other.peak < m.peak && other.peak > m.peak - just; });
  return m.salience * std::pow(stale, static_cast<float>(before));
}

std::optional<timeline::Seconds> contact_of(const Moment& m) {
  using Kind = Moment::Kind;
  if (m.kind == Kind::Charge || m.kind == Kind::Volley || m.kind == Kind::Cannon || m.kind == Kind::Rout) return m.peak;
  return {};
}

}  // namespace vedette::choreography
