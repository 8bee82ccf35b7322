#include "rules/game.h"

#include "battle/hash_of.h"
#include "battle/ruling.h"
#include "core/assert.h"

namespace vedette::rules {
namespace {

/// Leaves the rules function; nothing but Game::advance catches it.
struct Unwind {};

}  // namespace

/// The referee of one run of one segment.
class SegmentRun final : public Referee {
 public:
  SegmentRun(Game& game, Game::Log& log) : Referee{log.start.state}, m_game{game}, m_log{log}, m_beat{log.start.beat} {}

  Answer ask(const Decision& decision) override {
    if (decision.between && ruled(decision)) return {.choice = std::string{asked_anew}};
    return answer_to(decision, 0);
  }

  std::vector<Answer> ask_together(std::span<const Decision> decisions) override {
    // Accepted one by one, so that no typed one is lost; until all are in nothing is written that could tell of them.
    std::vector<Answer> answers;
    for (std::size_t i = 0; i < decisions.size(); ++i) answers.push_back(answer_to(decisions[i], i));
    return answers;
  }

  [[nodiscard]] Position position() const {
    return {state(), m_log.start.segment, static_cast<battle::Sequence>(m_log.start.written + m_entries), m_beat};
  }

 protected:
  std::vector<std::uint8_t> throw_dice(const DiceRequest& request) override {
    const std::uint32_t ordinal = m_ordinal;
    m_ordinal += static_cast<std::uint32_t>(request.count);
    if (m_throws < m_log.throws.size()) return m_log.throws[m_throws++];
    const auto faces = m_game.m_dice.faces(request, m_log.start.segment, ordinal);
    if (!faces) {
      m_game.m_throw_wanted = request;
      m_game.m_now = state();
      throw Unwind{};
    }
    ASSERT(static_cast<int>(faces->size()) == request.count, "a dice source gives as many faces as were asked for");
    m_log.throws.push_back(*faces);
    ++m_throws;
    if (m_game.m_journal != nullptr) m_game.m_journal->thrown(request, *faces, m_game.m_dice.kind());
    return *faces;
  }

  battle::Sequence written(battle::Event event, battle::Sequence cause) override {
    const auto sequence = static_cast<battle::Sequence>(m_log.start.written + m_entries + 1);
    battle::Entry entry{sequence, m_log.start.segment, m_beat, cause, std::move(event)};
    const std::uint64_t hash = battle::hash_of(entry);
    if (m_entries < m_log.hashes.size()) {
      ASSERT(hash == m_log.hashes[m_entries], "a segment run again writes the same ledger");
    } else {
      if (m_game.m_journal != nullptr) m_game.m_journal->written(entry);
      m_log.hashes.push_back(hash);
    }
    ++m_entries;
    return sequence;
  }

 private:
  Answer legal_answer(const Decision& decision) {
    Player& player = *m_game.m_players[core::index(decision.side)];
    const SideView view{m_game.m_ruleset, state(), decision.side};
    const Advice advice{m_game.m_ruleset, view, decision};
    while (true) {
      auto answer = player.answer(view, decision, advice);
      if (!answer) {
        m_game.m_question = decision;
        m_game.m_now = state();
        throw Unwind{};
      }
      const auto refusal = m_game.m_ruleset.check(state(), decision, *answer);
      if (!refusal) return *answer;
      if (!player.refused(decision, *answer, *refusal)) throw IllegalAnswer{decision, *answer, *refusal};
    }
  }

  /// The next thing that this run was given before; null: it has come to new ground.
  const Game::Given* given_before(const Decision& decision) {
    if (m_given == m_log.given.size()) return nullptr;
    const Game::Given& given = m_log.given[m_given];
    ASSERT(given.fingerprint == decision.fingerprint(), "a segment run again asks the same questions");
    return &given;
  }

  /// @return whether somebody ruled, instead of answering.
  bool ruled(const Decision& decision) {
    std::optional<battle::RulingMade> ruling;
    if (const Game::Given* given = given_before(decision)) {
      ruling = given->ruling;
      if (ruling) ++m_given;
    } else if (m_game.m_umpire != nullptr && (ruling = m_game.m_umpire->ruling(state(), decision))) {
      ASSERT(why_not_ruled(state(), decision, *ruling).empty(), "an umpire rules what can stand on a table");
      m_log.given.push_back({decision.fingerprint(), {}, ruling, m_throws, m_entries, 0});
      ++m_given;
      if (m_game.m_journal != nullptr) m_game.m_journal->ruled(decision, *ruling);
    }
    if (!ruling) return false;
    ++m_beat;
    record(*std::move(ruling));
    return true;
  }

  /// @param together place in a group of questions.
  Answer answer_to(const Decision& decision, std::size_t together) {
    ++m_beat;
    if (const Game::Given* given = given_before(decision)) {
      ++m_given;
      return given->answer;
    }
    const Answer answer = legal_answer(decision);
    m_log.given.push_back({decision.fingerprint(), answer, {}, m_throws, m_entries, together});
    ++m_given;
    if (m_game.m_journal != nullptr)
      m_game.m_journal->answered(decision, answer, m_game.m_players[core::index(decision.side)]->name());
    return answer;
  }

  Game& m_game;
  Game::Log& m_log;
  std::uint32_t m_beat;
  std::uint32_t m_ordinal = 0;
  std::size_t m_given = 0, m_throws = 0, m_entries = 0;
};

std::string why_not_ruled(const BattleState& state, const Decision& decision, const battle::RulingMade& ruling) {
  if (!decision.between) return "a ruling waits until this is settled: " + decision.question;
  return battle::fault_of(state, ruling);
}

Game::Game(const Ruleset& ruleset, Position start, std::array<Player*, 2> players, DiceSource& dice, Journal* journal)
    : m_ruleset{ruleset},
      m_players{players},
      m_dice{dice},
      m_journal{journal},
      m_position{std::move(start)},
      m_now{m_position.state} {}

Game::Status Game::advance() {
  if (m_position.state.outcome && !m_unfinished) return Status::Ended;
  if (!m_unfinished) m_logs.push_back({.start = m_position, .given = {}, .throws = {}, .hashes = {}});
  m_unfinished = true;
  m_question.reset();
  m_throw_wanted.reset();
  Log& log = m_logs.back();
  SegmentRun run{*this, log};
  try {
    if (log.start.segment == 0)
      m_ruleset.set_up(run);
    else
      m_ruleset.play_segment(run);
  } catch (const Unwind&) {
    if (m_journal != nullptr) m_journal->waiting();
    return Status::Waiting;
  }
  m_unfinished = false;
  m_position = run.position();
  m_now = m_position.state;
  ++m_position.segment;
  if (m_journal != nullptr) m_journal->segment_ended(m_position);
  return m_position.state.outcome ? Status::Ended : Status::Playing;
}

namespace {

struct Nobody final : Player {
  std::optional<Answer> answer(const SideView&, const Decision&, const Advice&) override { return std::nullopt; }
  [[nodiscard]] std::string name() const override { return {}; }
};
struct NoDice final : DiceSource {
  std::optional<std::vector<std::uint8_t>> faces(const DiceRequest&, std::uint32_t, std::uint32_t) override {
    return std::nullopt;
  }
  [[nodiscard]] Kind kind() const override { return Kind::Seeded; }
};

}  // namespace

int Game::next_turn() const {
  Nobody nobody;
  NoDice none;
  Game apart{m_ruleset, m_position, {&nobody, &nobody}, none, nullptr};
  apart.advance();
  return apart.state().clock.turn;
}

std::uint32_t Game::take_back(std::uint32_t given) {
  std::uint32_t taken = 0;
  std::size_t kept = 0;  // place of the segment that lost the last answer
  for (std::size_t i = m_logs.size(); i-- > 0 && taken < given;) {
    Log& log = m_logs[i];
    while (taken < given && !log.given.empty()) {
      // A group stands or falls as a whole: nobody may answer again knowing what the other side said.
      Given last = log.given.back();
      do {
        last = log.given.back();
        log.given.pop_back();
        ++taken;
      } while (last.together > 0);
      log.throws.resize(last.throws_before);
      log.hashes.resize(last.entries_before);
      kept = i;
    }
  }
  if (taken == 0) return 0;
  // What came after the last answer taken back is gone; what came before it stands, also when nothing was asked there.
  m_logs.erase(m_logs.begin() + static_cast<std::ptrdiff_t>(kept) + 1, m_logs.end());
  m_position = m_logs.back().start;
  m_now = m_position.state;
  m_unfinished = true;
  m_question.reset();
  m_throw_wanted.reset();
  if (m_journal != nullptr) m_journal->taken_back(taken);
  return taken;
}

Game::Status play_on(Game& game, int last_turn) {
  while (true) {
    // Asked before the first segment too: a game gone on with may be over for now.
    const bool may_be_over = last_turn > 0 && game.state().clock.turn >= last_turn;
    if (may_be_over && game.next_turn() > last_turn) return Game::Status::Playing;
    const Game::Status status = game.advance();
    if (status != Game::Status::Playing) return status;
  }
}

}  // namespace vedette::rules
