#include "choreography/director/sieve.h"

#include <algorithm>
#include <utility>

namespace vedette::choreography {

Sieve::Sieve(Rating rating, std::vector<Place> places) : m_rating{std::move(rating)}, m_places{std::move(places)} {
  for (std::size_t i = 0; i < m_places.size(); ++i)
    m_heaps[static_cast<std::size_t>(m_places[i].composition)].push_back(
        {.worth = m_rating.at_a_glance(m_places[i].move), .closely = false, .place = i});
  for (Heap& heap : m_heaps) std::ranges::make_heap(heap, &Seen::is_behind);
}

Sieve::Heap* Sieve::best(const Ways& ways) {
  Heap* first = nullptr;
  for (std::size_t way = 0; way < compositions; ++way) {
    Heap& heap = m_heaps[way];
    if (!ways[way] || heap.empty()) continue;
    const auto may_be_first = [&] { return first == nullptr || first->front().is_behind(heap.front()); };
    while (may_be_first() && !heap.front().closely) {
      std::ranges::pop_heap(heap, &Seen::is_behind);
      Seen& seen = heap.back();
      seen.worth -= m_rating.hidden_at_a_glance(m_places[seen.place].move);
      seen.closely = true;
      std::ranges::push_heap(heap, &Seen::is_behind);
    }
    if (may_be_first()) first = &heap;
  }
  return first;
}

std::optional<float> Sieve::promise() {
  const Heap* heap = best(Ways{}.set());
  return heap == nullptr ? std::nullopt : std::optional{heap->front().worth};
}

std::optional<Place> Sieve::next(const Ways& ways) {
  Heap* heap = best(ways);
  if (heap == nullptr) return {};
  const Place place = m_places[heap->front().place];
  std::ranges::pop_heap(*heap, &Seen::is_behind);
  heap->pop_back();
  return place;
}

}  // namespace vedette::choreography
