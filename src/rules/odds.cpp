#include "rules/odds.h"

#include <gmpxx.h>

#include <map>

#include "core/assert.h"

namespace vedette::rules {
namespace {

/// One way dice can fall, as far as the rule will look, and how many of all falls look like it.
struct Fall {
  std::vector<std::uint8_t> faces;
  mpz_class ways;
};

mpz_class choose(int n, int k) {
  mpz_class result;
  mpz_bin_uiui(result.get_mpz_t(), static_cast<unsigned long>(n), static_cast<unsigned long>(k));
  return result;
}

std::vector<Fall> falls_at_least(const DiceRequest& r) {
  const int high = core::highest(r.kind) - r.needed + 1, low = core::faces(r.kind) - high;
  std::vector<Fall> falls;
  for (int hits = 0; hits <= r.count; ++hits) {
    mpz_class good, bad;
    mpz_ui_pow_ui(good.get_mpz_t(), static_cast<unsigned long>(std::max(high, 0)), static_cast<unsigned long>(hits));
    mpz_ui_pow_ui(bad.get_mpz_t(), static_cast<unsigned long>(std::max(low, 0)),
                  static_cast<unsigned long>(r.count - hits));
    mpz_class ways = choose(r.count, hits) * good * bad;
    if (ways == 0) continue;
    // Any faces with this many successes will do: the highest and the lowest.
    std::vector<std::uint8_t> faces(static_cast<std::size_t>(r.count), static_cast<std::uint8_t>(core::lowest(r.kind)));
    std::fill_n(faces.begin(), hits, static_cast<std::uint8_t>(core::highest(r.kind)));
    falls.push_back({std::move(faces), std::move(ways)});
  }
  return falls;
}

void falls_by_count(const DiceRequest& r, int face, int left, const mpz_class& ways, std::vector<std::uint8_t>& faces,
                    std::vector<Fall>& falls) {
  if (face == core::highest(r.kind)) {
    faces.insert(faces.end(), static_cast<std::size_t>(left), static_cast<std::uint8_t>(face));
    falls.push_back({faces, ways});
    faces.resize(faces.size() - static_cast<std::size_t>(left));
    return;
  }
  for (int n = 0; n <= left; ++n) {
    faces.insert(faces.end(), static_cast<std::size_t>(n), static_cast<std::uint8_t>(face));
    falls_by_count(r, face + 1, left - n, ways * choose(left, n), faces, falls);
    faces.resize(faces.size() - static_cast<std::size_t>(n));
  }
}

void falls_in_order(const DiceRequest& r, std::vector<std::uint8_t>& faces, std::vector<Fall>& falls) {
  if (static_cast<int>(faces.size()) == r.count) {
    falls.push_back({faces, 1});
    return;
  }
  for (int face = core::lowest(r.kind); face <= core::highest(r.kind); ++face) {
    faces.push_back(static_cast<std::uint8_t>(face));
    falls_in_order(r, faces, falls);
    faces.pop_back();
  }
}

std::vector<Fall> falls(const DiceRequest& request) {
  if (request.reads == Reads::AtLeast) {
    ASSERT(request.needed > 0, "a throw read only for successes says what succeeds");
    return falls_at_least(request);
  }
  std::vector<Fall> all;
  std::vector<std::uint8_t> faces;
  if (request.reads == Reads::Counts)
    falls_by_count(request, core::lowest(request.kind), request.count, 1, faces, all);
  else
    falls_in_order(request, faces, all);
  return all;
}

/// Walks the tree of throws: the path says which fall was taken at each throw so far; the next run advances it.
class TryingReferee final : public Referee {
 public:
  struct Turning {
    std::vector<Fall> falls;
    std::size_t taken = 0;
    mpz_class all;  // ways all falls together have
  };
  TryingReferee(BattleState state, const Policy& policy, std::vector<Turning>& path)
      : Referee{std::move(state)}, m_policy{policy}, m_path{path} {}

  Answer ask(const Decision& decision) override {
    for (const std::string& key : m_policy.prefer)
      if (decision.choice(key) != nullptr) return {.choice = key};
    return {.choice = decision.choices.front().key};
  }
  std::vector<Answer> ask_together(std::span<const Decision> decisions) override {
    std::vector<Answer> answers;
    for (const Decision& decision : decisions) answers.push_back(ask(decision));
    return answers;
  }
  [[nodiscard]] const mpq_class& share() const { return m_share; }

 protected:
  std::vector<std::uint8_t> throw_dice(const DiceRequest& request) override {
    if (m_depth == m_path.size()) {
      Turning turning{.falls = falls(request), .taken = 0, .all = 0};
      for (const Fall& fall : turning.falls) turning.all += fall.ways;
      m_path.push_back(std::move(turning));
    }
    const Turning& turning = m_path[m_depth++];
    const Fall& fall = turning.falls[turning.taken];
    mpq_class share{fall.ways, turning.all};
    share.canonicalize();
    m_share *= share;
    return fall.faces;
  }
  battle::Sequence written(battle::Event, battle::Sequence) override { return ++m_sequence; }

 private:
  const Policy& m_policy;
  std::vector<Turning>& m_path;
  std::size_t m_depth = 0;
  mpq_class m_share = 1;
  battle::Sequence m_sequence = 0;
};

std::int64_t rounded_millionths(const mpq_class& share) {
  const mpz_class twice = share.get_num() * 2'000'000 + share.get_den();
  const mpz_class rounded = twice / (share.get_den() * 2);
  return rounded.get_si();
}

}  // namespace

std::vector<std::vector<std::uint8_t>> distinct_falls(const DiceRequest& request) {
  std::vector<std::vector<std::uint8_t>> faces;
  for (Fall& fall : falls(request)) faces.push_back(std::move(fall.faces));
  return faces;
}

Distribution exact_odds(const Ruleset&, const BattleState& before, const Procedure& procedure,
                        const ProcedureArgs& args, const Policy& policy) {
  std::map<Measure, mpq_class> seen;
  std::vector<TryingReferee::Turning> path;
  Distribution result;
  do {
    TryingReferee referee{before, policy, path};
    procedure.run(referee, args);
    seen[procedure.measure(before, referee.state(), args)] += referee.share();
    ++result.runs;
    while (!path.empty() && ++path.back().taken == path.back().falls.size()) path.pop_back();
  } while (!path.empty());
  for (const auto& [measure, share] : seen)
    result.cases.push_back({measure, {.fraction = share.get_str(), .millionths = rounded_millionths(share)}});
  return result;
}

std::int64_t Distribution::millionths(std::string_view label, std::int64_t value) const {
  std::int64_t sum = 0;
  for (const Case& c : cases)
    for (const auto& [name, n] : c.measure)
      if (name == label && n == value) sum += c.share.millionths;
  return sum;
}

std::int64_t Distribution::mean_millionths(std::string_view label) const {
  std::int64_t sum = 0;
  for (const Case& c : cases)
    for (const auto& [name, n] : c.measure)
      if (name == label) sum += n * c.share.millionths;
  return sum;
}

}  // namespace vedette::rules
