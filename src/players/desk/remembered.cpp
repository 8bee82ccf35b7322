#include "players/desk/remembered.h"

#include <algorithm>

#include "players/throw_words.h"
#include "players/words/in_words.h"

namespace vedette::players {
namespace {

/// Where it leads is what was seen on the table; of a charge whom it hits is.
bool ends_in_a_pose(rules::Shape shape) {
  return shape == rules::Shape::Move || shape == rules::Shape::Road || shape == rules::Shape::Leave;
}

bool fits(const std::vector<std::uint8_t>& faces, const rules::DiceRequest& request) {
  return static_cast<int>(faces.size()) == request.count && std::ranges::all_of(faces, [&](int face) {
           return face >= core::lowest(request.kind) && face <= core::highest(request.kind);
         });
}

/// Answers, rules and throws as it was done before, and notes what for.
class Retelling final : public rules::Player, public rules::DiceSource, public rules::Umpire {
 public:
  Retelling(const rules::Ruleset& ruleset, std::span<const Deed> line) : m_ruleset{ruleset}, m_line{line} {}

  std::optional<rules::Answer> answer(const rules::SideView& view, const rules::Decision& decision,
                                      const rules::Advice&) override {
    m_turn = view.state().clock.turn;
    if (done() || !next().answer) return std::nullopt;
    Remembered one = asked(decision);
    one.deed = next();
    const rules::Answer& answer = *one.deed.answer;
    one.about = answer.unit ? answer.unit : decision.unit;
    const rules::Choice* choice = decision.choice(answer.choice);
    if (choice != nullptr && choice->unit) one.about = choice->unit;
    one.words = in_words(answer, decision, *view.state().scenario);
    if (choice != nullptr && ends_in_a_pose(choice->shape))
      if (const rules::Previewed seen = m_ruleset.preview(view.state(), decision, answer)) one.end = seen->end;
    m_told.push_back(std::move(one));
    return m_told.back().deed.answer;
  }
  bool refused(const rules::Decision&, const rules::Answer&, const rules::Refusal&) override {
    m_told.pop_back();
    return m_stuck = true;  // asked again, there is nothing to say
  }
  [[nodiscard]] std::string name() const override { return "table"; }

  std::optional<battle::RulingMade> ruling(const rules::BattleState& state, const rules::Decision& decision) override {
    m_turn = state.clock.turn;
    if (done() || !next().ruling || !rules::why_not_ruled(state, decision, *next().ruling).empty()) return std::nullopt;
    Remembered one = asked(decision);
    one.deed = next();
    for (const battle::RulingItem& item : one.deed.ruling->items)
      if (item.unit && !one.about) one.about = item.unit;
    one.words = "a ruling";
    m_told.push_back(std::move(one));
    return m_told.back().deed.ruling;
  }

  std::optional<std::vector<std::uint8_t>> faces(const rules::DiceRequest& request, std::uint32_t,
                                                 std::uint32_t) override {
    if (done() || !next().is_throw() || !fits(next().faces, request)) return std::nullopt;
    m_told.push_back({.deed = next(),
                      .turn = m_turn,
                      .side = request.side,
                      .rule = request.rule,
                      .unit = request.unit,
                      .about = request.unit,
                      .request = request,
                      .words = throw_words(request)});
    return m_told.back().deed.faces;
  }
  [[nodiscard]] Kind kind() const override { return m_told.empty() ? Kind::Typed : m_told.back().deed.kind; }

  [[nodiscard]] std::vector<Remembered> take() { return std::move(m_told); }

 private:
  [[nodiscard]] bool done() const { return m_stuck || m_told.size() == m_line.size(); }
  [[nodiscard]] const Deed& next() const { return m_line[m_told.size()]; }
  [[nodiscard]] Remembered asked(const rules::Decision& decision) const {
    return {.turn = m_turn,
            .side = decision.side,
            .rule = decision.rule,
            .unit = decision.unit,
            .other = decision.other,
            .leader = decision.leader,
            .secret = decision.secret};
  }

  const rules::Ruleset& m_ruleset;
  std::span<const Deed> m_line;
  std::vector<Remembered> m_told;
  int m_turn = 0;        // of the last question
  bool m_stuck = false;  // the game would not have the next
};

}  // namespace

std::vector<Remembered> remembered(const rules::Ruleset& ruleset, const rules::Position& start,
                                   std::span<const Deed> line) {
  Retelling told{ruleset, line};
  rules::Game game{ruleset, start, {&told, &told}, told, nullptr};
  game.let_rule(&told);
  rules::play_on(game);
  return told.take();
}

}  // namespace vedette::players
