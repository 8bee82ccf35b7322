#include "rules/odds.h"

#include <gmpxx.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/assert.h"
#include "rules/scripted.h"

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

constexpr std::size_t deepest = 300;               // throws of one run, one after another
constexpr std::int64_t no_more_falls = 1'000'000;  // of one throw; each is kept while the others are tried

/// In how many ways the throw can fall, as far as the rule will look; `no_more_falls` when it is that or more.
std::int64_t count_of_falls(const DiceRequest& r) {
  if (r.reads == Reads::AtLeast) return r.count < 1'000 ? r.count + 1 : no_more_falls;
  const std::int64_t faces = core::faces(r.kind);
  std::int64_t ways = 1;
  if (r.reads == Reads::Order)
    for (int die = 0; die < r.count && ways < no_more_falls; ++die) ways *= faces;
  else  // every choice of `faces - 1` among `count + faces - 1`, one factor after the other
    for (std::int64_t k = 1; k < faces && ways < no_more_falls; ++k) ways = ways * (r.count + k) / k;
  return std::min(ways, no_more_falls);
}

/// Answers as its policy says, and bounds what one run may write.
class PreferringReferee : public Referee {
 public:
  PreferringReferee(const Ruleset& ruleset, BattleState state, const Policy& policy)
      : Referee{std::move(state)}, m_ruleset{ruleset}, m_policy{policy} {}

  Answer ask(const Decision& decision) override {
    bound();
    for (std::size_t i = 0; i < m_policy.prefer.size(); ++i)
      if (const auto answer = taken(decision, m_policy.prefer[i])) {
        m_used.insert(i);
        return *answer;
      }
    if (auto first = taken(decision, {.choice = decision.choices.front().key})) return *std::move(first);
    return m_ruleset.candidates(state(), decision).front();
  }
  std::vector<Answer> ask_together(std::span<const Decision> decisions) override {
    std::vector<Answer> answers;
    for (const Decision& decision : decisions) answers.push_back(ask(decision));
    return answers;
  }
  [[nodiscard]] const std::set<std::size_t>& used() const { return m_used; }

 protected:
  battle::Sequence written(battle::Event, battle::Sequence) override {
    bound();
    return ++m_sequence;
  }

 private:
  /// The answer as it would be given here, if the decision offers it.
  [[nodiscard]] std::optional<Answer> taken(const Decision& decision, const Answer& wanted) const {
    const Choice* choice = decision.choice(wanted.choice);
    if (choice == nullptr) return {};
    if (wanted != Answer{.choice = wanted.choice})
      return m_ruleset.check(state(), decision, wanted) ? std::nullopt : std::optional{wanted};
    if (choice->shape == Shape::Plain || m_ruleset.candidates == nullptr) return wanted;
    for (Answer& candidate : m_ruleset.candidates(state(), decision))
      if (candidate.choice == wanted.choice) return std::move(candidate);
    return {};
  }
  void bound() {
    if (++m_steps > longest_run) throw OddsGivenUp{"one fall of the dice goes on without end"};
  }

  const Ruleset& m_ruleset;
  const Policy& m_policy;
  std::set<std::size_t> m_used;
  battle::Sequence m_sequence = 0;
  std::int64_t m_steps = 0;
};

/// Walks the tree of throws: the path says which fall was taken at each throw so far; the next run advances it.
class TryingReferee final : public PreferringReferee {
 public:
  struct Turning {
    std::vector<Fall> falls;
    std::size_t taken = 0;
    mpz_class all;  // ways all falls together have
  };
  TryingReferee(const Ruleset& ruleset, BattleState state, const Policy& policy, std::vector<Turning>& path,
                std::set<std::string>* rules)
      : PreferringReferee{ruleset, std::move(state), policy}, m_path{path}, m_rules{rules} {}

  [[nodiscard]] const mpq_class& share() const { return m_share; }

 protected:
  std::vector<std::uint8_t> throw_dice(const DiceRequest& request) override {
    if (m_depth == m_path.size()) {
      if (m_depth == deepest) throw OddsGivenUp{request.rule + " may be thrown again and again: its odds have no end"};
      if (count_of_falls(request) >= no_more_falls)
        throw OddsGivenUp{request.rule + " throws " + std::to_string(request.count) +
                          " dice at once, which fall in too many ways to try each"};
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
  battle::Sequence written(battle::Event event, battle::Sequence cause) override {
    if (m_rules != nullptr)
      for (std::string& rule : rules_cited(event)) m_rules->insert(std::move(rule));
    return PreferringReferee::written(std::move(event), cause);
  }

 private:
  std::vector<Turning>& m_path;
  std::set<std::string>* m_rules;
  std::size_t m_depth = 0;
  mpq_class m_share = 1;
};

/// Throws as a game of a seed would in one of its segments.
class SamplingReferee final : public PreferringReferee {
 public:
  SamplingReferee(const Ruleset& ruleset, BattleState state, const Policy& policy, SeededDice& dice, std::uint32_t run)
      : PreferringReferee{ruleset, std::move(state), policy}, m_dice{dice}, m_run{run} {}

 protected:
  std::vector<std::uint8_t> throw_dice(const DiceRequest& request) override {
    return m_dice.faces(request, m_run, m_throws++).value();
  }

 private:
  SeededDice& m_dice;
  std::uint32_t m_run, m_throws = 0;
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

Distribution exact_odds(const Ruleset& ruleset, const BattleState& before, const Procedure& procedure,
                        const ProcedureArgs& args, const Policy& policy, const Effort& effort) {
  std::map<Measure, mpq_class> seen;
  std::vector<TryingReferee::Turning> path;
  std::set<std::string> rules;
  std::set<std::size_t> used;
  mpq_class done;
  Distribution result;
  do {
    if (effort.runs > 0 && result.runs == effort.runs)
      throw OddsGivenUp{std::to_string(result.runs) + " falls of the dice have been tried, which are " +
                        std::to_string(rounded_millionths(done * 100) / 1'000'000) + " % of them all"};
    TryingReferee referee{ruleset, before, policy, path, effort.collect_rules ? &rules : nullptr};
    procedure.run(referee, args);
    seen[procedure.measure(before, referee.state(), args)] += referee.share();
    used.insert(referee.used().begin(), referee.used().end());
    ++result.runs;
    if (effort.runs > 0 || effort.on_run) done += referee.share();
    if (effort.on_run && !effort.on_run(result.runs, rounded_millionths(done)))
      throw OddsGivenUp{"interrupted after " + std::to_string(result.runs) + " falls of the dice"};
    while (!path.empty() && ++path.back().taken == path.back().falls.size()) path.pop_back();
  } while (!path.empty());
  for (const auto& [measure, share] : seen)
    result.cases.push_back({measure, {.fraction = share.get_str(), .millionths = rounded_millionths(share)}});
  result.rules.assign(rules.begin(), rules.end());
  result.used.assign(used.begin(), used.end());
  return result;
}

Distribution sampled_odds(const Ruleset& ruleset, const BattleState& before, const Procedure& procedure,
                          const ProcedureArgs& args, std::int64_t runs, std::uint64_t seed) {
  SeededDice dice{seed};
  const Policy policy;
  std::map<Measure, std::int64_t> seen;
  Distribution result{.runs = runs};
  for (std::int64_t run = 0; run < runs; ++run) {
    SamplingReferee referee{ruleset, before, policy, dice, static_cast<std::uint32_t>(run)};
    procedure.run(referee, args);
    ++seen[procedure.measure(before, referee.state(), args)];
  }
  for (const auto& [measure, times] : seen) {
    mpq_class share{times, runs};
    share.canonicalize();
    result.cases.push_back({measure, {.fraction = share.get_str(), .millionths = rounded_millionths(share)}});
  }
  return result;
}

std::optional<std::string> sum_of_shares(std::span<const std::string> shares) {
  mpq_class sum;
  for (const std::string& text : shares) {
    mpq_class share;
    const bool digits = !text.empty() && text.find_first_not_of("0123456789/") == std::string::npos;
    if (!digits || share.set_str(text, 10) != 0 || share.get_den() == 0) return {};
    share.canonicalize();
    sum += share;
  }
  return sum.get_str();
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
