#include "players/random_player.h"

#include "core/assert.h"
#include "players/lot.h"

namespace vedette::players {
namespace {

using rules::Answer;

bool same_deed(const Answer& a, const Answer& b) {
  return a.choice == b.choice && a.unit == b.unit;
}

}  // namespace

std::optional<Answer> RandomPlayer::answer(const rules::SideView& view, const rules::Decision& decision,
                                           const rules::Advice& advice) {
  const std::vector<Answer> all = advice.candidates();
  ASSERT(!all.empty(), "a question has a legal answer");
  // A unit with a hundred moves to choose from must not drown out the one that may only shoot.
  std::vector<Answer> deeds;
  for (const Answer& answer : all)
    if (std::ranges::none_of(deeds, [&](const Answer& deed) { return same_deed(deed, answer); }))
      deeds.push_back(answer);
  Lot lot{m_seed, core::mix(decision.fingerprint(), battle::state_hash(view.state()), 0)};
  const Answer deed = deeds[lot.draw(deeds.size())];
  std::vector<Answer> ways;
  for (const Answer& answer : all)
    if (same_deed(deed, answer)) ways.push_back(answer);
  return ways[lot.draw(ways.size())];
}

}  // namespace vedette::players
