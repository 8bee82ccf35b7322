#include "prospects/play_outs.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <set>
#include <thread>

#include "core/die.h"
#include "prospects/contest.h"

namespace vedette::prospects {
namespace {

using chronicle::Chance;
using chronicle::Curve;

/// Games from one moment at first: fewer say nothing; more are worth more where the contest is (see `settle`).
constexpr int fewest = 8, most = 48;
/// Games that are added at a time to each moment of a contest.
constexpr int more = 8;

/// How one game came out.
enum class Result : std::uint8_t { Red, Blue, Drawn };

/// Plays games from moments, in parallel; each is a function of its moment and number alone.
class Table {
 public:
  Table(const replay::Replay& replay, const rules::Ruleset& ruleset, const Seating& seating, const Effort& effort)
      : m_replay{replay}, m_ruleset{ruleset}, m_seating{seating}, m_effort{effort}, m_left{effort.games} {}

  /// So many more games from each of the moments: their chances, one a moment, take them up. The games of a moment are
  /// numbered, so it is the same whether they are played at once or little by little.
  void play(std::span<const Moment* const> moments, std::span<Chance* const> chances, int games) {
    std::vector<rules::Position> starts;
    for (const Moment* moment : moments) starts.push_back(position_at(m_replay, *moment));
    const int all = games * static_cast<int>(moments.size());
    std::vector<Result> results(static_cast<std::size_t>(all));
    std::atomic<int> next = 0;
    std::exception_ptr failure;
    std::mutex guard;
    const auto work = [&](Seats& seats) {
      try {
        for (int i = next++; i < all; i = next++) {
          const auto place = static_cast<std::size_t>(i / games);
          const auto number = static_cast<std::uint64_t>(chances[place]->games + i % games);
          results[static_cast<std::size_t>(i)] =
              play_one(seats, starts[place], core::mix(m_replay.identity, moments[place]->at, number));
          const std::scoped_lock lock{guard};
          ++m_played;
          if (m_effort.heard) m_effort.heard(m_played);
        }
      } catch (...) {
        const std::scoped_lock lock{guard};
        failure = std::current_exception();
        next = all;
      }
    };
    std::vector<std::thread> threads;
    const auto jobs = static_cast<std::size_t>(std::clamp(m_effort.jobs, 1, all));
    while (m_seats.size() < jobs) m_seats.emplace_back(m_seating);
    for (std::size_t i = 1; i < jobs; ++i) threads.emplace_back(work, std::ref(m_seats[i]));
    work(m_seats.front());
    for (std::thread& thread : threads) thread.join();
    if (failure) std::rethrow_exception(failure);
    for (std::size_t i = 0; i < moments.size(); ++i) {
      const auto from = results.begin() + static_cast<std::ptrdiff_t>(i) * games;
      chances[i]->games += games;
      chances[i]->red += static_cast<int>(std::count(from, from + games, Result::Red));
      chances[i]->drawn += static_cast<int>(std::count(from, from + games, Result::Drawn));
    }
    m_left -= all;
  }
  [[nodiscard]] int left() const { return m_left; }

 private:
  [[nodiscard]] Result play_one(Seats& seats, const rules::Position& start, std::uint64_t seed) const {
    const auto winner = winner_of(m_ruleset, start, seats, seed);
    if (!winner) return Result::Drawn;
    return *winner == core::Side::Red ? Result::Red : Result::Blue;
  }

  const replay::Replay& m_replay;
  const rules::Ruleset& m_ruleset;
  const Seating& m_seating;
  const Effort& m_effort;
  std::vector<Seats> m_seats;  // one a thread
  int m_played = 0, m_left;
};

Chance unplayed(const Moment& moment) {
  return {.at = moment.at, .turn = moment.turn};
}

/// Which turn turned the battle is asked for as long as two may have: more games go to both ends of the stretch that
/// changes most and of the one that may yet change most, as nobody else's matter. (LUCB of the bandits' literature.) So
/// many games are left alone.
/// @param curve one a turn, then what is known of the end.
void settle(Table& table, std::span<const Moment> turns, Curve& curve, int reserve) {
  if (curve.size() < 3) return;
  for (Contest contest = contest_of(curve); !contest.decided; contest = contest_of(curve)) {
    const std::set<std::size_t> ends{contest.leader, contest.leader + 1, contest.challenger, contest.challenger + 1};
    std::vector<const Moment*> moments;
    std::vector<Chance*> chances;
    for (const std::size_t i : ends)
      if (i < turns.size()) moments.push_back(&turns[i]), chances.push_back(&curve[i]);
    if (table.left() - reserve < more * static_cast<int>(moments.size())) return;
    table.play(moments, chances, more);
  }
}

/// The moment in the middle of a stretch: of turns before goes before phases; none where nothing lies within.
const Moment* middle(std::span<const Moment> moments, chronicle::Sequence after, chronicle::Sequence before) {
  std::vector<const Moment*> within;
  for (const Moment& moment : moments)
    if (moment.at > after && moment.at < before) within.push_back(&moment);
  if (within.empty()) return nullptr;
  const auto coarsest = (*std::ranges::min_element(within, {}, &Moment::kind))->kind;
  std::erase_if(within, [&](const Moment* moment) { return moment->kind != coarsest; });
  return within[(within.size() - 1) / 2];
}

/// Which moment tells most: the middle of the stretch over which the odds change most.
const Moment* next_moment(std::span<const Moment> moments, const Curve& curve) {
  const Moment* best = nullptr;
  int largest = -1;
  for (std::size_t i = 0; i + 1 < curve.size(); ++i) {
    const int change = std::abs(curve[i + 1].thousandths() - curve[i].thousandths());
    if (change <= largest) continue;
    if (const Moment* found = middle(moments, curve[i].at, curve[i + 1].at)) best = found, largest = change;
  }
  return best;
}

void insert(Curve& curve, const Chance& chance) {
  curve.insert(std::ranges::upper_bound(curve, chance.at, {}, &Chance::at), chance);
}

}  // namespace

std::vector<Moment> moments_of(const replay::Replay& replay) {
  std::vector<Moment> moments;
  std::int32_t turn = 1;
  for (std::size_t i = 0; i + 1 < replay.ends.size(); ++i) {
    const chronicle::Sequence from = replay.ends[i].written, to = replay.ends[i + 1].written;
    std::optional<Moment::Kind> kind;
    const auto note = [&](Moment::Kind found) { kind = kind ? std::min(*kind, found) : found; };
    auto entry = std::ranges::upper_bound(replay.entries, from, {}, &battle::Entry::sequence);
    for (; entry != replay.entries.end() && entry->sequence <= to; ++entry) {
      if (const auto* began = std::get_if<battle::TurnBegan>(&entry->event))
        note(Moment::Kind::Turn), turn = began->turn;
      if (std::holds_alternative<battle::PlayerTurnBegan>(entry->event)) note(Moment::Kind::Go);
      if (std::holds_alternative<battle::PhaseBegan>(entry->event)) note(Moment::Kind::Phase);
    }
    if (kind) moments.push_back({.kind = *kind, .turn = turn, .end = i, .at = from});
  }
  return moments;
}

rules::Position position_at(const replay::Replay& replay, const Moment& moment) {
  const replay::SegmentEnd& end = replay.ends[moment.end];
  return {.state = replay.state_at(end.written), .segment = end.segment + 1, .written = end.written, .beat = end.beat};
}

Curve curve_of(const replay::Replay& replay, const rules::Ruleset& ruleset, const Seating& seating,
               const Effort& effort) {
  const std::vector<Moment> moments = moments_of(replay);
  std::vector<Moment> turns;
  for (const Moment& moment : moments)
    if (moment.kind == Moment::Kind::Turn) turns.push_back(moment);
  if (turns.empty()) return {};
  Table table{replay, ruleset, seating, effort};
  const int count = static_cast<int>(turns.size());
  const int games = std::min(effort.games, std::clamp(effort.games / (3 * count), fewest, most));
  // Where not even every turn can be asked: the first and the last, and the halving finds its way between.
  const bool every = count * games <= effort.games;
  if (!every) turns = games * 2 > effort.games ? std::vector{turns.front()} : std::vector{turns.front(), turns.back()};
  Curve curve;
  std::vector<const Moment*> first;
  for (const Moment& turn : turns) first.push_back(&turn), curve.push_back(unplayed(turn));
  std::vector<Chance*> chances;
  for (Chance& chance : curve) chances.push_back(&chance);
  table.play(first, chances, games);
  const battle::BattleState end = replay.state_at(replay.last());
  if (end.outcome) {
    const auto& winner = end.outcome->winner;
    curve.push_back({.at = replay.last(),
                     .turn = end.clock.turn,
                     .games = 1,
                     .red = winner == core::Side::Red ? 1 : 0,
                     .drawn = winner ? 0 : 1,
                     .known = true});
  }
  if (every) settle(table, turns, curve, effort.games / 5);
  while (table.left() >= games) {
    const Moment* moment = next_moment(moments, curve);
    if (moment == nullptr) break;
    Chance chance = unplayed(*moment);
    Chance* const its = &chance;
    table.play(std::span{&moment, 1}, std::span{&its, 1}, games);
    insert(curve, chance);
  }
  return curve;
}

}  // namespace vedette::prospects
