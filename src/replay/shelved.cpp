#include "replay/shelved.h"

#include <algorithm>

#include "battle/walk.h"

namespace vedette::replay {
namespace {

bool same(const GivenAnswer& a, const GivenAnswer& b) {
  return a.fingerprint == b.fingerprint && a.answer == b.answer;
}
bool same(const GivenRuling& a, const GivenRuling& b) {
  return a.fingerprint == b.fingerprint && battle::first_difference_of(a.ruling, b.ruling).empty();
}
bool same(const Throw& a, const Throw& b) {
  return a.source == b.source && a.faces == b.faces;
}
bool same(const Given& a, const Given& b) {
  if (a.index() != b.index()) return false;
  return std::visit([&](const auto& one) { return same(one, std::get<std::decay_t<decltype(one)>>(b)); }, a);
}

bool begins_with(const std::vector<Given>& line, std::span<const Given> with) {
  return line.size() >= with.size() &&
         std::equal(with.begin(), with.end(), line.begin(), [](const Given& a, const Given& b) { return same(a, b); });
}

}  // namespace

std::vector<Given> in_order(std::span<const GivenAnswer> answers, std::size_t first_answer,
                            std::span<const GivenRuling> rulings, std::span<const Throw> throws) {
  std::vector<Given> all;
  all.reserve(answers.size() + rulings.size() + throws.size());
  const auto throws_before = [&](Sequence after) {
    for (; !throws.empty() && throws.front().after < after; throws = throws.subspan(1))
      all.emplace_back(throws.front());
  };
  const auto rulings_before = [&](std::size_t answer) {
    for (; !rulings.empty() && rulings.front().answers <= answer; rulings = rulings.subspan(1)) {
      throws_before(rulings.front().after);
      all.emplace_back(rulings.front());
    }
  };
  for (std::size_t i = 0; i < answers.size(); ++i) {
    rulings_before(first_answer + i);
    throws_before(answers[i].after);
    all.emplace_back(answers[i]);
  }
  rulings_before(first_answer + answers.size());
  for (const Throw& one : throws) all.emplace_back(one);
  return all;
}

std::vector<Given> given_in(const Replay& replay) {
  return in_order(replay.answers, 0, replay.rulings, replay.throws);
}

void shelve(std::vector<ShelvedLine>& lines, ShelvedLine taken_back) {
  std::erase_if(lines, [&](const ShelvedLine& one) { return one.from > taken_back.from + taken_back.given.size(); });
  bool is_there = false;
  for (ShelvedLine& one : lines) {
    if (one.from > taken_back.from) {
      const auto shared = static_cast<std::ptrdiff_t>(one.from - taken_back.from);
      one.given.insert(one.given.begin(), taken_back.given.begin(), taken_back.given.begin() + shared);
      one.from = taken_back.from;
    }
    is_there = is_there || (one.from == taken_back.from && begins_with(one.given, taken_back.given));
  }
  if (!is_there) lines.push_back(std::move(taken_back));
}

std::vector<ShelvedLine> shelved_lines(const Replay& replay) {
  if (replay.shelved.empty()) return {};
  const std::vector<Given> game = given_in(replay);
  std::vector<ShelvedLine> lines;
  for (const ShelvedLine& one : replay.shelved) {
    if (one.from > game.size()) continue;
    std::size_t shared = 0;
    while (shared < one.given.size() && one.from + shared < game.size() &&
           same(one.given[shared], game[one.from + shared]))
      ++shared;
    if (shared == one.given.size()) continue;
    lines.push_back({one.from + shared, {one.given.begin() + static_cast<std::ptrdiff_t>(shared), one.given.end()}});
  }
  // The longest first, so that what only begins one is found behind it.
  std::ranges::stable_sort(lines, [](const ShelvedLine& a, const ShelvedLine& b) {
    return std::pair{a.from, b.given.size()} < std::pair{b.from, a.given.size()};
  });
  std::vector<ShelvedLine> settled;
  for (ShelvedLine& one : lines)
    if (std::ranges::none_of(settled, [&](const ShelvedLine& longer) {
          return longer.from == one.from && begins_with(longer.given, one.given);
        }))
      settled.push_back(std::move(one));
  return settled;
}

}  // namespace vedette::replay
