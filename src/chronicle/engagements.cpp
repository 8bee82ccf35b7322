#include "chronicle/engagements.h"

#include <algorithm>
#include <map>

namespace vedette::chronicle {
namespace {

/// Blows at the same unit are one fight while no more than this many turns lie between, and it has not lasted longer.
constexpr std::int32_t within = 2, longest = 3;
/// Fights that a charge joins become one only up to so many units: else a whole battle would be.
constexpr std::size_t most_keys = 8;

/// A fight while it goes on.
struct Open {
  std::vector<UnitId> keys;  // who is struck, and who is in contact
  std::int32_t first_turn = 0, last_turn = 0;
  std::size_t joined = 0;  // the fight it became a part of, or itself

  [[nodiscard]] std::size_t shared(const std::vector<UnitId>& with) const {
    return static_cast<std::size_t>(
        std::ranges::count_if(with, [&](UnitId id) { return std::ranges::find(keys, id) != keys.end(); }));
  }
  void take(const std::vector<UnitId>& more) {
    for (const UnitId id : more)
      if (std::ranges::find(keys, id) == keys.end()) keys.push_back(id);
  }
};

class Tying {
 public:
  std::size_t place(const Deed& deed) {
    const auto known = m_by_root.find(deed.root);
    if (known != m_by_root.end()) return grow(root_of(known->second), deed);
    std::vector<UnitId> keys;
    if (deed.struck) keys.push_back(deed.struck);
    if (deed.by && (deed.contact || !deed.struck)) keys.push_back(deed.by);
    std::vector<std::size_t> fits;
    for (std::size_t i = 0; i < m_open.size(); ++i)
      if (m_open[i].joined == i && deed.turn - m_open[i].last_turn <= within &&
          deed.turn - m_open[i].first_turn <= longest && m_open[i].shared(keys) > 0)
        fits.push_back(i);
    std::size_t at = m_open.size();
    if (fits.empty()) {
      m_open.push_back({.keys = keys, .first_turn = deed.turn, .last_turn = deed.turn, .joined = at});
    } else {
      at = *std::ranges::max_element(fits, [&](std::size_t a, std::size_t b) {
        const std::pair left{m_open[a].shared(keys), m_open[a].last_turn};
        const std::pair right{m_open[b].shared(keys), m_open[b].last_turn};
        return left != right ? left < right : a > b;
      });
      if (deed.contact)
        for (const std::size_t other : fits) join(at, other);
      m_open[at].take(keys);
    }
    m_by_root[deed.root] = at;
    return grow(at, deed);
  }
  [[nodiscard]] std::size_t root_of(std::size_t i) const {
    while (m_open[i].joined != i) i = m_open[i].joined;
    return i;
  }

 private:
  std::size_t grow(std::size_t at, const Deed& deed) {
    if (deed.contact) m_open[at].take({deed.by, deed.struck});
    m_open[at].last_turn = std::max(m_open[at].last_turn, deed.turn);
    return at;
  }
  void join(std::size_t into, std::size_t other) {
    if (into == other) return;
    Open& one = m_open[into];
    const Open& two = m_open[other];
    const std::size_t all = one.keys.size() + two.keys.size() - one.shared(two.keys);
    if (all > most_keys) return;
    one.take(two.keys);
    one.first_turn = std::min(one.first_turn, two.first_turn);
    m_open[other].joined = into;
  }

  std::vector<Open> m_open;
  std::map<Sequence, std::size_t> m_by_root;
};

}  // namespace

std::vector<std::size_t> tied(std::span<const Deed> deeds) {
  Tying tying;
  std::vector<std::size_t> place;
  for (const Deed& deed : deeds) place.push_back(tying.place(deed));
  std::map<std::size_t, std::size_t> numbers;
  for (std::size_t& at : place) at = numbers.try_emplace(tying.root_of(at), numbers.size()).first->second;
  return place;
}

}  // namespace vedette::chronicle
