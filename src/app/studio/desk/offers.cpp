#include "app/studio/desk/offers.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "players/words/choice_words.h"
#include "players/words/fold.h"
#include "rules/narrowed.h"

namespace vedette::app {
namespace {

/// Turn the ghost.
constexpr std::string_view taken = "qe";

/// Whatever the dice do he suffers something.
bool is_sure(const rules::Outlook& outlook) {
  constexpr std::int64_t rounding = 500;  // millionths: every share is rounded
  return outlook.harmed + rounding >= 1'000'000 && !outlook.about;
}

char free_letter(const std::string& words, std::set<char>& used) {
  const std::string letters = players::folded(words).letters + "abcdfghijklmnoprstuvwxyz";
  for (const char letter : letters)
    if (letter >= 'a' && letter <= 'z' && used.insert(letter).second) return letter;
  return 0;
}

}  // namespace

std::vector<Offer> offers_of(const rules::Decision& decision, const battle::Scenario& scenario) {
  std::set<char> used{taken.begin(), taken.end()};
  std::vector<Offer> offers;
  for (std::size_t i = 0; i < decision.choices.size(); ++i) {
    std::string words = players::choice_words(decision.choices[i].key, scenario);
    const char letter = free_letter(words, used);
    std::ranges::replace(words, '-', ' ');
    if (decision.choices[i].idle) words = "nothing more (Ctrl+Space)";
    offers.push_back({i, letter, std::move(words)});
  }
  return offers;
}

bool is_laid_down(rules::Shape shape) {
  using enum rules::Shape;
  return shape == Move || shape == Road || shape == Enter || shape == Leave || shape == Charge;
}

bool is_at_somebody(rules::Shape shape) {
  return shape == rules::Shape::Target || shape == rules::Shape::Charge;
}

bool holds(const std::vector<core::UnitId>& units, core::UnitId unit) {
  return std::ranges::find(units, unit) != units.end();
}

std::vector<core::UnitId> actors_of(const rules::Decision& decision) {
  std::set<core::UnitId> all;
  for (const rules::Choice& choice : decision.choices) {
    all.insert(choice.units.begin(), choice.units.end());
    if (choice.unit) all.insert(choice.unit);
  }
  return {all.begin(), all.end()};
}

std::vector<TargetOffer> targets_of(const rules::Ruleset& ruleset, const rules::BattleState& state,
                                    const rules::Decision& decision, const rules::Choice& choice, core::UnitId unit) {
  std::vector<TargetOffer> all;
  if (choice.shape == rules::Shape::Charge) {
    for (const rules::Answer& way : ruleset.candidates(state, rules::narrowed(decision, choice, unit)))
      if (way.choice == choice.key && way.unit == unit &&
          std::ranges::find(all, way.target, &TargetOffer::unit) == all.end())
        all.push_back({.unit = way.target, .answer = way});
  } else {
    for (const battle::Unit& other : state.units) {
      if (!other.on_table || other.id == unit) continue;
      rules::Answer answer{.choice = choice.key, .unit = unit, .target = other.id};
      if (!ruleset.check(state, decision, answer)) all.push_back({.unit = other.id, .answer = std::move(answer)});
    }
  }
  const core::Point from = state.unit(unit).pose.at;
  std::ranges::stable_sort(all, {},
                           [&](const TargetOffer& one) { return core::distance(state.unit(one.unit).pose.at, from); });
  for (std::size_t i = 0; i < all.size(); ++i) all[i].number = static_cast<int>(i) + 1;
  return all;
}

namespace {

constexpr double millionths = 1e6;

std::string chance_of(const rules::Outlook& outlook) {
  const double percent = static_cast<double>(outlook.harmed) / millionths * 100;
  // What may happen is not told as if it could not, nor what may fail as if it were sure.
  const int rounded = outlook.harmed == 0 ? 0 : std::clamp(static_cast<int>(std::lround(percent)), 1, 99);
  return fmt::format("{}{} %", outlook.about ? "about " : "", is_sure(outlook) ? 100 : rounded);
}

std::string losses_of(const rules::Outlook& outlook) {
  const double losses = static_cast<double>(outlook.losses) / millionths;
  return fmt::format("{:.{}f} {}", losses, losses < 10 ? 1 : 0, outlook.measure.empty() ? "losses" : outlook.measure);
}

}  // namespace

std::string in_brief(const rules::Outlook& outlook) {
  return is_sure(outlook) ? losses_of(outlook) : chance_of(outlook);
}

std::string in_full(const rules::Outlook& outlook) {
  return chance_of(outlook) + ", " + losses_of(outlook);
}

}  // namespace vedette::app
