#include "choreography/director/editing.h"

#include <algorithm>
#include <numeric>

#include "choreography/director/parts.h"

namespace vedette::choreography {
namespace {

using timeline::Seconds;
using timeline::Span;

constexpr double same = 0.03;  // of a length

/// All of it, its contacts as slow as the length asks for.
timeline::Edit slowed(const std::vector<Part>& parts, Seconds length) {
  Seconds whole = 0, contact = 0;
  for (const Part& part : parts) (part.contact ? contact : whole) += part.span.length();
  const double rate = std::clamp(contact / std::max(0.25, length - whole), slow, 1.0);
  timeline::Edit edit;
  for (const Part& part : parts) edit.show(part.span, part.contact ? rate : 1);
  return edit;
}

}  // namespace

Seconds longest_edit(const Film& film, Span stretch) {
  Seconds longest = 0;
  for (const Part& part : parts_of(film, stretch, {})) longest += part.span.length() / (part.contact ? slow : 1);
  return longest;
}

timeline::Edit edited(const Film& film, const EditWish& wish) {
  const std::vector<Part> parts = parts_of(film, wish.stretch, wish.importance);
  if (wish.length >= wish.stretch.length() * (1 - same)) return slowed(parts, wish.length);
  const std::vector<Seconds> kept = chosen(parts, wish.length);
  const Seconds rest = wish.length - std::accumulate(kept.begin(), kept.end(), 0.0);
  timeline::Edit edit;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (kept[i] <= 0) continue;
    // What no shot fits into is given to the last picture, which stands almost still.
    const bool last = i + 1 == parts.size();
    const double rate = last ? std::clamp(kept[i] / std::max(0.25, kept[i] + rest), slow, 2.0) : 1;
    edit.show({parts[i].span.to - kept[i], parts[i].span.to}, rate);
  }
  return edit;
}

}  // namespace vedette::choreography
