#include "replay/replay.h"

#include <algorithm>

#include "replay/records.h"
#include "replay/shelved.h"
#include "replay/validity.h"

namespace vedette::replay {

Sequence Replay::last() const {
  const Sequence entry = entries.empty() ? 0 : entries.back().sequence;
  return std::max({entry, gaps.empty() ? 0 : gaps.back().sequence, holes.empty() ? 0 : holes.back().last});
}

const Entry* Replay::entry(Sequence sequence) const {
  const auto found = std::ranges::lower_bound(entries, sequence, {}, &Entry::sequence);
  return found == entries.end() || found->sequence != sequence ? nullptr : &*found;
}

namespace {

/// The last keyframe at or before an event. @pre there is a first keyframe.
const rules::Position& keyframe_before(const Replay& replay, Sequence sequence) {
  const auto after = std::ranges::upper_bound(replay.keyframes, sequence, {}, &rules::Position::written);
  return after == replay.keyframes.begin() ? *after : *std::prev(after);
}

}  // namespace

BattleState Replay::state_at(Sequence sequence) const {
  const rules::Position& keyframe = keyframe_before(*this, sequence);
  BattleState state = keyframe.state;
  auto entry = std::ranges::upper_bound(entries, keyframe.written, {}, &Entry::sequence);
  for (; entry != entries.end() && entry->sequence <= sequence; ++entry) {
    // Behind a gap an event may speak of something the unread one did.
    if (!(gaps.empty() && holes.empty()) && !fault_of(state, entry->event).empty()) continue;
    battle::enact(state, entry->event);
  }
  return state;
}

bool Replay::certain_at(Sequence sequence) const {
  const Sequence from = keyframe_before(*this, sequence).written;
  return std::ranges::none_of(gaps, [&](const Gap& gap) { return gap.sequence > from && gap.sequence <= sequence; }) &&
         std::ranges::none_of(holes, [&](const Hole& hole) { return hole.last > from && hole.first <= sequence; });
}

std::string_view Replay::typed() const {
  const bool of_now = draft.answers == answers.size() && draft.throws == throws.size();
  return of_now ? std::string_view{draft.typed} : std::string_view{};
}

std::size_t Replay::throws_before(const GivenAnswer& answer) const {
  return static_cast<std::size_t>(std::ranges::lower_bound(throws, answer.after, {}, &Throw::after) - throws.begin());
}

namespace {

/// Walks answers and rulings from the end, in the order in which they were given.
struct Backwards {
  explicit Backwards(const Replay& replay)
      : rulings{replay.rulings}, answers{replay.answers.size()}, ruled{replay.rulings.size()} {}
  [[nodiscard]] bool at_ruling() const { return ruled > 0 && rulings[ruled - 1].answers >= answers; }
  [[nodiscard]] bool at_start() const { return answers == 0 && ruled == 0; }
  void step() { at_ruling() ? --ruled : --answers; }

  std::span<const GivenRuling> rulings;
  std::size_t answers, ruled;  // how many lie before here
};

}  // namespace

bool Replay::is_ruling(std::size_t nth_from_end) const {
  Backwards back{*this};
  for (; nth_from_end > 1 && !back.at_start(); --nth_from_end) back.step();
  return back.at_ruling();
}

std::size_t Replay::given_from(std::size_t wanted) const {
  const std::size_t first = answers.size() - std::min(wanted, answers.size());
  std::size_t given = 0;
  for (Backwards back{*this}; back.answers > first; back.step()) ++given;
  return given;
}

void Replay::take_back(std::size_t n) {
  draft = {};
  Backwards back{*this};
  Sequence after = last();
  std::uint32_t segment = 0;
  for (std::size_t i = 0; i < n && !back.at_start(); ++i) {
    const bool ruling = back.at_ruling();
    back.step();
    after = ruling ? rulings[back.ruled].after : answers[back.answers].after;
    segment = ruling ? rulings[back.ruled].segment : answers[back.answers].segment;
  }
  if (back.answers == answers.size() && back.ruled == rulings.size()) return;
  // All of them stand in order: only what goes is looked at.
  std::size_t thrown = throws.size();
  while (thrown > 0 && throws[thrown - 1].after >= after) --thrown;
  shelve(shelved, {back.answers + back.ruled + thrown,
                   in_order(std::span{answers}.subspan(back.answers), back.answers,
                            std::span{rulings}.subspan(back.ruled), std::span{throws}.subspan(thrown))});
  answers.resize(back.answers);
  rulings.resize(back.ruled);
  throws.resize(thrown);
  while (!entries.empty() && entries.back().sequence > after) entries.pop_back();
  while (!gaps.empty() && gaps.back().sequence > after) gaps.pop_back();
  while (!ends.empty() && ends.back().segment >= segment) ends.pop_back();
  const std::size_t start = 1;  // never taken back
  while (keyframes.size() > start && keyframes.back().segment > segment) keyframes.pop_back();
}

void Replay::end_before(Sequence sequence) {
  std::erase_if(entries, [&](const Entry& e) { return e.sequence >= sequence; });
  std::erase_if(gaps, [&](const Gap& g) { return g.sequence >= sequence; });
  std::erase_if(holes, [&](const Hole& h) { return h.first >= sequence; });
  std::erase_if(answers, [&](const GivenAnswer& a) { return a.after >= sequence; });
  std::erase_if(rulings, [&](const GivenRuling& r) { return r.after >= sequence; });
  std::erase_if(throws, [&](const Throw& t) { return t.after >= sequence; });
  std::erase_if(ends, [&](const SegmentEnd& e) { return e.written >= sequence; });
  const std::size_t start = 1;  // never forgotten
  while (keyframes.size() > start && keyframes.back().written >= sequence) keyframes.pop_back();
}

bool Replay::give_heights(const battle::HeightGrid& heights) {
  if (heights_lost != hash_of(heights)) return false;
  auto whole = std::make_shared<Scenario>(*scenario);
  whole->ground.heights = heights;
  if (!fault_of(*whole).empty()) return false;
  scenario = whole;
  for (rules::Position& keyframe : keyframes) keyframe.state.scenario = whole;
  heights_lost.reset();
  return true;
}

void Replay::end_at_hole() {
  if (holes.empty()) return;
  closed = false;
  end_before(holes.front().first);
}

}  // namespace vedette::replay
