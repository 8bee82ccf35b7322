#include "choreography/whereabouts.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "choreography/gauge/look.h"

namespace vedette::choreography {
namespace {

/// A name as a word of its own: "1st Léger" is not in "21st Léger".
bool names(const std::string& line, const std::string& name) {
  for (auto at = name.empty() ? std::string::npos : line.find(name); at != std::string::npos;
       at = line.find(name, at + 1))
    if (at == 0 || line[at - 1] == ' ') return true;
  return false;
}

}  // namespace

bool Whereabouts::is_of_picture(const std::string& line, timeline::Span stands) const {
  const timeline::CutShot& shot = m_cut.shots[m_cut.index_at(stands.from)];
  if (shot.far || shot.look != stage::Look::Field || !shot.photo.empty()) return true;
  std::vector<std::uint32_t> named;
  for (std::uint32_t roster = 0; roster < m_film.set.rosters.size(); ++roster)
    if (names(line, m_film.set.rosters[roster].name)) named.push_back(roster);
  const auto is_subject = [&](std::uint32_t roster) { return shot.unit == roster || shot.other == roster; };
  if (named.empty() || std::ranges::any_of(named, is_subject)) return true;
  constexpr timeline::Seconds before_cut = 0.05;
  const timeline::Seconds middle = std::min((stands.from + stands.to) / 2, shot.film.to - before_cut);
  return std::ranges::any_of(std::array{stands.from, middle}, [&](timeline::Seconds at) {
    const Look look{m_film, m_relief, shot.camera_at(at), shot.battle_at(at)};
    return std::ranges::any_of(named, [&](std::uint32_t roster) { return look.shows(roster); });
  });
}

}  // namespace vedette::choreography
