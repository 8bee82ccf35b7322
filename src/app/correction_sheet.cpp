#include "app/correction_sheet.h"

#include <fmt/format.h>

#include "app/look_back.h"
#include "battle/words.h"

namespace vedette::app {

using players::Carry;

namespace {

/// Of the old line, what came after that which was put right.
std::size_t came_after(const Carry& carry) {
  const bool replaced = carry.fate(0) == Carry::Fate::Replaced || carry.fate(0) == Carry::Fate::LeftOut;
  return carry.line().size() - (replaced ? 1 : 0);
}

/// What of it is as it was, or nearly.
std::size_t kept(const Carry& carry) {
  return carry.count(Carry::Fate::Carried) + carry.count(Carry::Fate::Drifted);
}

std::string when(int turn) {
  return turn > 0 ? fmt::format("turn {}", turn) : "before turn 1";
}

std::string misfit_words(const players::Misfit& one, const Carry& carry, const battle::Scenario& scenario) {
  const std::string what =
      one.old ? given_words(carry.line()[*one.old], scenario) : "nothing is written for: " + one.what;
  const std::string why = one.refusal ? fmt::format(" ({} [{}])", one.refusal->words, one.refusal->rule) : "";
  return fmt::format("{}: {}{}", when(one.turn), what, why);
}

}  // namespace

std::string kept_words(const Carry& carry) {
  return fmt::format("Put right; {} of {} that came after are as they were.", kept(carry), came_after(carry));
}

CorrectionSheet sheet_of(const Correction& correction, const std::vector<players::Misfit>& foreseen,
                         const rules::Ruleset& ruleset) {
  const Carry& carry = correction.carry();
  const battle::Scenario& scenario = *correction.replay().scenario;
  CorrectionSheet sheet{.title = given_words(carry.line().front(), scenario),
                        .leaves_out = correction.can_leave_out(),
                        .waiting = carry.waits_for_hand() ? 0 : carry.count(Carry::Fate::Waiting),
                        .complete = correction.is_complete()};
  if (carry.waits_for_hand()) {
    sheet.asks = carry.misfit()->old ? "Say it as it really was." : "Say what came before it.";
  } else {
    sheet.lines.push_back(fmt::format("{} of {} that came after are carried over, {} no longer asked for, {} left out.",
                                      kept(carry), came_after(carry), carry.count(Carry::Fate::Gone),
                                      carry.count(Carry::Fate::LeftOut)));
    if (const auto& misfit = carry.misfit())
      sheet.asks = (misfit->old ? "Does not fit: " : "Asked anew: ") + misfit_words(*misfit, carry, scenario);
  }
  constexpr std::size_t most = 8;
  for (std::size_t i = 1; i < foreseen.size() && i <= most; ++i)
    sheet.lines.push_back("To come, " + misfit_words(foreseen[i], carry, scenario));
  if (foreseen.size() > most + 1) sheet.lines.push_back(fmt::format("and {} more", foreseen.size() - most - 1));
  for (std::size_t i = 0, listed = 0; i < carry.line().size() && listed < most; ++i) {
    if (carry.fate(i) != Carry::Fate::Drifted) continue;
    ++listed;
    sheet.lines.push_back(fmt::format("{} beside where it stood: {}: {}",
                                      battle::length_text(ruleset.measures, carry.drift(i)), when(carry.line()[i].turn),
                                      given_words(carry.line()[i], scenario)));
  }
  return sheet;
}

}  // namespace vedette::app
