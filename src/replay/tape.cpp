#include "replay/tape.h"

#include <algorithm>

#include "battle/walk.h"
#include "replay/difference.h"

namespace vedette::replay {

/// A player's chair: the recorded answers, then whoever sits on it.
class Tape::Seat final : public rules::Player {
 public:
  Seat(Tape& tape, rules::Player* living, Follow follow) : m_tape{tape}, m_living{living}, m_follow{follow} {}

  std::optional<rules::Answer> answer(const rules::SideView& view, const rules::Decision& decision,
                                      const rules::Advice& advice) override {
    const std::size_t place = m_tape.m_accepted + m_tape.m_asked;
    if (place >= m_tape.m_answers) {
      if (m_living == nullptr || !m_tape.m_may_live) return std::nullopt;
      auto given = m_living->answer(view, decision, advice);
      if (given) ++m_tape.m_asked;
      return given;
    }
    const GivenAnswer& given = m_tape.m_replay.answers[place];
    if (given.fingerprint != decision.fingerprint())
      m_tape.depart("question", "another", decision.rule + " " + decision.question);
    if (m_tape.m_hesitates && place >= m_tape.m_answers_waited) {
      m_tape.m_answers_waited = place + 1;
      return std::nullopt;
    }
    follow(given, view, decision, advice);
    ++m_tape.m_asked;
    return given.answer;
  }
  bool refused(const rules::Decision& decision, const rules::Answer& answer, const rules::Refusal& why) override {
    --m_tape.m_asked;
    if (m_tape.m_accepted + m_tape.m_asked < m_tape.m_answers)
      m_tape.depart("answer", "accepted", "refused by " + why.rule + ": " + why.words);
    return m_living != nullptr && m_living->refused(decision, answer, why);
  }
  [[nodiscard]] std::string name() const override {
    if (m_tape.m_accepted < m_tape.m_answers) return m_tape.m_replay.answers[m_tape.m_accepted].by;
    return m_living == nullptr ? std::string{} : m_living->name();
  }

 private:
  void follow(const GivenAnswer& given, const rules::SideView& view, const rules::Decision& decision,
              const rules::Advice& advice) {
    if (m_living == nullptr || m_follow == Follow::No || given.by != m_living->name()) return;
    if (m_follow == Follow::Turn && view.state().clock.turn < m_tape.m_last_turn) return;
    const auto now = m_living->answer(view, decision, advice);
    if (m_follow == Follow::Turn) return;
    if (!now) m_tape.depart("answer to " + decision.rule, given.answer.choice, "nothing");
    if (const auto difference = battle::first_difference_of(given.answer, *now); !difference.empty())
      m_tape.depart("answer to " + decision.rule, given.answer.choice, now->choice + " (" + difference + ")");
  }

  Tape& m_tape;
  rules::Player* m_living;
  Follow m_follow;
};

/// The dice cup: the recorded faces, then living dice.
class Tape::Cup final : public rules::DiceSource {
 public:
  Cup(Tape& tape, rules::DiceSource* living) : m_tape{tape}, m_living{living}, m_seeded{tape.m_replay.header.seed} {}

  std::optional<std::vector<std::uint8_t>> faces(const rules::DiceRequest& request, std::uint32_t segment,
                                                 std::uint32_t ordinal) override {
    if (m_tape.m_thrown >= m_tape.m_throws) {
      if (m_living == nullptr || !m_tape.m_may_live) return std::nullopt;
      return m_living->faces(request, segment, ordinal);
    }
    const Throw& recorded = m_tape.m_replay.throws[m_tape.m_thrown];
    if (static_cast<int>(recorded.faces.size()) != request.count)
      m_tape.depart("number of dice", std::to_string(recorded.faces.size()), std::to_string(request.count));
    for (const std::uint8_t face : recorded.faces)
      if (face < core::lowest(request.kind) || face > core::highest(request.kind))
        m_tape.depart("faces", std::to_string(face), "a die that has no such face");
    // A branch keeps its parent's dice up to where it parts; its own seed counts from there.
    const bool from_the_seed = recorded.source == Kind::Seeded && !m_tape.m_replay.header.parent;
    if (from_the_seed && m_seeded.faces(request, segment, ordinal) != recorded.faces)
      m_tape.depart("faces", "dice the seed does not give", "others");
    if (m_tape.m_hesitates && m_tape.m_thrown >= m_tape.m_throws_waited) {
      m_tape.m_throws_waited = m_tape.m_thrown + 1;
      return std::nullopt;
    }
    if (m_tape.m_living.dice_follow == Follow::Whole && recorded.source == m_living->kind()) {
      const auto now = m_living->faces(request, segment, ordinal);
      if (now != recorded.faces) m_tape.depart("faces", in_words(recorded.faces), now ? in_words(*now) : "none");
    }
    return recorded.faces;
  }
  [[nodiscard]] Kind kind() const override {
    if (m_tape.m_thrown < m_tape.m_throws) return m_tape.m_replay.throws[m_tape.m_thrown].source;
    return m_living == nullptr ? Kind::Seeded : m_living->kind();
  }

 private:
  Tape& m_tape;
  rules::DiceSource* m_living;
  rules::SeededDice m_seeded;
};

/// The umpire's chair: the recorded rulings, each before the answer it stands before, then whoever rules now.
class Tape::Chair final : public rules::Umpire {
 public:
  explicit Chair(Tape& tape) : m_tape{tape} {}

  std::optional<battle::RulingMade> ruling(const BattleState& state, const rules::Decision& decision) override {
    if (m_tape.m_ruled >= m_tape.m_rulings) {
      const bool inside = m_tape.m_accepted < m_tape.m_answers || m_tape.m_thrown < m_tape.m_throws;
      if (inside || m_tape.m_living_umpire == nullptr || !m_tape.m_may_live) return std::nullopt;
      return m_tape.m_living_umpire->ruling(state, decision);
    }
    const GivenRuling& given = m_tape.m_replay.rulings[m_tape.m_ruled];
    if (given.answers > m_tape.m_accepted || given.after > m_tape.m_written) return std::nullopt;
    if (given.fingerprint != decision.fingerprint())
      m_tape.depart("question", "another", decision.rule + " " + decision.question);
    if (const std::string why = rules::why_not_ruled(state, decision, given.ruling); !why.empty())
      m_tape.depart("ruling", "made", "impossible: " + why);
    return given.ruling;
  }

 private:
  Tape& m_tape;
};

Tape::Tape(const Replay& replay, Living living, rules::Journal* next)
    : m_replay{replay},
      m_living{living},
      m_next{next},
      m_answers{replay.answers.size()},
      m_throws{replay.throws.size()},
      m_rulings{replay.rulings.size()},
      m_segment{replay.keyframes.front().segment},
      m_written{replay.keyframes.front().written},
      m_last_turn{replay.state_at(replay.last()).clock.turn},
      m_seats{std::make_unique<Seat>(*this, living.players[0], living.players_follow[0]),
              std::make_unique<Seat>(*this, living.players[1], living.players_follow[1])},
      m_cup{std::make_unique<Cup>(*this, living.dice)},
      m_chair{std::make_unique<Chair>(*this)} {}
Tape::~Tape() = default;

std::array<rules::Player*, 2> Tape::players() {
  return {m_seats[0].get(), m_seats[1].get()};
}
rules::DiceSource& Tape::dice() {
  return *m_cup;
}
rules::Umpire& Tape::umpire() {
  return *m_chair;
}
std::size_t Tape::progress() const {
  return m_accepted + m_thrown + m_ruled + m_answers_waited + m_throws_waited;
}

void Tape::depart(std::string field, std::string recorded, std::string played) const {
  throw Departed{{.segment = m_segment,
                  .event = m_written + 1,
                  .field = std::move(field),
                  .recorded = std::move(recorded),
                  .played = std::move(played)}};
}

void Tape::answered(const rules::Decision& decision, const rules::Answer& answer, const std::string& by) {
  if (m_next != nullptr) m_next->answered(decision, answer, by);
  ++m_accepted;
  m_given.push_back(false);
  if (m_asked > 0) --m_asked;
}

void Tape::ruled(const rules::Decision& decision, const battle::RulingMade& ruling) {
  if (m_next != nullptr) m_next->ruled(decision, ruling);
  ++m_ruled;
  m_given.push_back(true);
}

void Tape::thrown(const rules::DiceRequest& request, const std::vector<std::uint8_t>& faces,
                  rules::DiceSource::Kind kind) {
  if (m_next != nullptr) m_next->thrown(request, faces, kind);
  ++m_thrown;
}

void Tape::written(const Entry& entry) {
  m_written = entry.sequence;
  if (m_next != nullptr) m_next->written(entry);
}

void Tape::segment_ended(const rules::Position& next) {
  m_segment = next.segment;
  if (m_next != nullptr) m_next->segment_ended(next);
}

void Tape::taken_back(std::uint32_t given) {
  for (std::uint32_t left = given; left > 0 && !m_given.empty(); --left, m_given.pop_back())
    m_given.back() ? --m_ruled : --m_accepted;
  if (m_accepted < m_answers) {
    m_throws = std::min(m_throws, m_replay.throws_before(m_replay.answers[m_accepted]));
    m_answers = m_accepted;
  }
  m_rulings = std::min(m_rulings, m_ruled);
  m_asked = 0;
  if (m_next != nullptr) m_next->taken_back(given);
}

void Tape::waiting() {
  m_asked = 0;
  if (m_next != nullptr) m_next->waiting();
}

}  // namespace vedette::replay
