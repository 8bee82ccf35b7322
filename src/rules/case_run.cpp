#include "rules/case_run.h"

#include <algorithm>

#include "rules/case_words.h"

namespace vedette::rules {
namespace {

using battle::Act;
using battle::Situation;

/// Every one of up to four numbers of units, sixteen bits each, is a unit's or nobody's.
bool are_units(const BattleState& state, std::int64_t packed) {
  for (auto left = static_cast<std::uint64_t>(packed); left != 0; left >>= 16)
    if ((left & 0xffff) > state.units.size()) return false;
  return true;
}
bool names_somebody(const BattleState& state, const NoteRange& range, std::int64_t value) {
  switch (range.names) {
    case NoteRange::Names::Nothing:
      return true;
    case NoteRange::Names::Unit:
      return range.high > 0 ? are_units(state, value) : value >= 0 && value <= std::ssize(state.units);
    case NoteRange::Names::General:
      return value >= 0 && value <= std::ssize(state.scenario->people);
  }
  return false;
}

/// What may stand for one note: "0 to 3".
std::string range_words(const BattleState& state, const NoteRange& range) {
  if (range.names == NoteRange::Names::Unit && range.high > 0) return "numbers of units, sixteen bits each";
  std::int64_t high = range.high;
  if (range.names == NoteRange::Names::Unit) high = std::ssize(state.units);
  if (range.names == NoteRange::Names::General) high = std::ssize(state.scenario->people);
  return std::to_string(range.names == NoteRange::Names::Nothing ? range.low : 0) + " to " + std::to_string(high);
}

/// Sets up the table; everything wrong with it is found, not only the first.
class SettingUp {
 public:
  SettingUp(const Ruleset& ruleset, const Situation& situation) : m_ruleset{ruleset}, m_situation{situation} {}

  core::Result<BattleState, CaseFaults> run() {
    auto deployed = m_ruleset.deploy(m_situation.scenario);
    if (!deployed) {
      for (const Refusal& refusal : deployed.error()) not_deployed(refusal);
      return m_faults;
    }
    BattleState state = std::move(*deployed);
    for (std::size_t i = 0; i < m_situation.starts.size(); ++i) {
      const Situation::Start& start = m_situation.starts[i];
      battle::Unit& unit = state.unit(start.unit);
      unit.losses = start.losses;
      if (start.formation) unit.formation = *start.formation;
      unit.markers = start.markers;
      take_notes(state, start.notes, NoteRange::About::Unit, "units/" + std::to_string(i) + "/notes", unit.notes);
    }
    for (std::size_t i = 0; i < m_situation.general_notes.size(); ++i) {
      const std::string where = "generals/" + std::to_string(i) + "/notes";
      if (m_situation.general_notes[i].empty()) continue;
      if (i < state.leaders.size())
        take_notes(state, m_situation.general_notes[i], NoteRange::About::General, where, state.leaders[i].notes);
      else
        fault(where, "generals do nothing in " + std::string{m_ruleset.title} + " and have no notes");
    }
    take_notes(state, m_situation.notes, NoteRange::About::Game, "notes", state.notes);
    engage(state);
    clock(state);
    if (!m_faults.empty()) return m_faults;
    return state;
  }

 private:
  void fault(std::string where, std::string words) { m_faults.push_back({std::move(where), std::move(words)}); }

  void engage(BattleState& state) {
    state.contacts = m_situation.contacts;
    for (std::size_t i = 0; i < state.contacts.size(); ++i) {
      const std::string where = "engaged/" + std::to_string(i);
      const battle::Unit &attacker = state.unit(state.contacts[i].attacker),
                         &target = state.unit(state.contacts[i].target);
      if (attacker.side == target.side)
        fault(where, state.name(attacker.id) + " and " + state.name(target.id) + " are of one side");
      for (const battle::Unit* unit : {&attacker, &target})
        if (!unit->on_table) fault(where, state.name(unit->id) + " is not on the table yet");
    }
  }

  void not_deployed(const Refusal& refusal) {
    std::string where;
    const auto& units = m_situation.scenario->units;
    std::size_t longest = 0;  // of two units "Foot" and "Foot Guards" the one that is meant
    for (std::size_t i = 0; i < units.size(); ++i)
      if (units[i].name.size() > longest && refusal.words.starts_with(units[i].name))
        longest = units[i].name.size(), where = "units/" + std::to_string(i);
    fault(std::move(where), (refusal.rule.empty() ? "" : refusal.rule + ": ") + refusal.words);
  }

  void take_notes(const BattleState& state, const std::map<std::string, std::int64_t>& given, NoteRange::About about,
                  const std::string& where, battle::Notebook& notes) {
    for (const auto& [key, value] : given) {
      const std::string at = where + "/" + key;
      const auto note = std::ranges::find(m_ruleset.notes, key, &NoteInfo::key);
      if (note == m_ruleset.notes.end()) {
        std::vector<std::string_view> known;
        for (const NoteInfo& info : m_ruleset.notes)
          if (info.range.about == about) known.push_back(info.key);
        fault(at, "the rules keep no note '" + key + "' (one of " + listed(known) + ")");
      } else if (note->range.about != about) {
        fault(at, "'" + key + "' is a note of " + std::string{about_words(note->range.about)} + ", not of " +
                      std::string{about_words(about)});
      } else if (const bool inside = note->range.names != NoteRange::Names::Nothing ||
                                     (value >= note->range.low && value <= note->range.high);
                 !inside || !names_somebody(state, note->range, value)) {
        fault(at, "the note '" + key + "' is " + std::to_string(value) + " (expected " +
                      range_words(state, note->range) + ": " + std::string{note->title} + ")");
      } else {
        notes.set({.key = static_cast<std::uint16_t>(note - m_ruleset.notes.begin()),
                   .lifetime = note->lifetime,
                   .value = value});
      }
    }
  }

  /// A step and a side that are not said are those in which the game comes to the first procedure.
  void clock(BattleState& state) {
    const Act& act = m_situation.acts.front();
    const Procedure* procedure = m_ruleset.procedure(act.procedure);
    const bool any_step = procedure == nullptr || procedure->steps.empty();
    int number = any_step ? 1 : procedure->steps.front();
    if (!m_situation.step.empty()) {
      const auto said = std::ranges::find_if(m_ruleset.phases, [&](const PhaseInfo& phase) {
        return phase.name == m_situation.step || std::to_string(phase.number) == m_situation.step;
      });
      if (said == m_ruleset.phases.end())
        fault("step", "no step is '" + m_situation.step + "' (one of " + step_list({}) + ")");
      else
        number = said->number;
    }
    if (!any_step && std::ranges::find(procedure->steps, number) == procedure->steps.end())
      fault("step", "'" + act.procedure + "' does not come in that step (but in " + step_list(procedure->steps) + ")");
    state.clock = {m_situation.turn, whose_turn(state, procedure), number, {}};
    for (const PhaseInfo& phase : m_ruleset.phases)
      if (phase.number == number) state.clock.phase_name = phase.name;
  }

  Side whose_turn(const BattleState& state, const Procedure* procedure) {
    const Side said = m_situation.side.value_or(Side::Red);
    if (procedure == nullptr || procedure->turn == Procedure::Turn::Any || procedure->units.empty()) return said;
    const auto given = m_situation.acts.front().with.find(std::string{procedure->units.front()});
    if (given == m_situation.acts.front().with.end()) return said;
    const auto unit = unit_called(state, given->second.text);
    if (!unit) return said;
    const Side own = state.unit(*unit).side;
    const Side wanted = procedure->turn == Procedure::Turn::Own ? own : core::other(own);
    if (m_situation.side && *m_situation.side != wanted)
      fault("side",
            "'" + std::string{procedure->name} + "' of " + state.name(*unit) + " comes in the other side's turn");
    return wanted;
  }

  /// "3 (shooting), 4 (hand-to-hand)": of these steps, or of all.
  std::string step_list(std::span<const int> only) const {
    std::string text;
    for (const PhaseInfo& phase : m_ruleset.phases)
      if (only.empty() || std::ranges::find(only, phase.number) != only.end())
        text += (text.empty() ? "" : ", ") + std::to_string(phase.number) + " (" + std::string{phase.name} + ")";
    return text;
  }

  const Ruleset& m_ruleset;
  const Situation& m_situation;
  CaseFaults m_faults;
};

/// Runs the procedures of a case one after the other and compares what came of each.
class CaseRun {
 public:
  CaseRun(const Ruleset& ruleset, const Situation& situation, const Effort& effort)
      : m_ruleset{ruleset}, m_situation{situation}, m_effort{effort} {
    m_effort.collect_rules = !situation.cites.empty();
  }

  core::Result<CaseResult, CaseFaults> run() {
    for (const Act& act : m_situation.acts)
      if (m_ruleset.procedure(act.procedure) == nullptr) return unknown(act);
    auto start = starting_state(m_ruleset, m_situation);
    if (!start) return start.error();
    BattleState state = std::move(*start);
    for (std::size_t i = 0; i < m_situation.acts.size(); ++i) {
      m_prefix = prefix_of(i);
      if (i > 0) go_on(state, *m_ruleset.procedure(m_situation.acts[i].procedure));
      if (auto wrong = one(state, m_situation.acts[i], i + 1 == m_situation.acts.size()); !wrong.empty()) return wrong;
      ActResult& act = m_result.acts.back();
      if (act.refused || !act.after) break;
      state = *act.after;
    }
    if (m_result.acts.size() < m_situation.acts.size()) {
      m_prefix = prefix_of(m_result.acts.size());
      differs("", "is not come to: '" + std::string{m_result.acts.back().procedure->name} + "' was refused");
    }
    cites();
    return std::move(m_result);
  }

 private:
  static std::string prefix_of(std::size_t act) {
    return act == 0 ? std::string{} : "then/" + std::to_string(act - 1) + "/";
  }
  CaseFault fault(const std::string& where, std::string words) const {
    std::string at = m_prefix + where;
    if (at.ends_with('/')) at.pop_back();
    return {std::move(at), std::move(words)};
  }
  void differs(const std::string& where, std::string words) {
    m_result.differences.push_back(fault(where, std::move(words)));
  }

  CaseFaults unknown(const Act& act) {
    m_prefix = prefix_of(static_cast<std::size_t>(&act - m_situation.acts.data()));
    std::vector<std::string_view> known;
    for (const Procedure& p : m_ruleset.procedures) known.push_back(p.name);
    return {fault("procedure", "unknown procedure '" + act.procedure + "' (one of " + listed(known) + ")")};
  }

  /// Between two procedures the clock goes on to the step in which the game comes to the next.
  void go_on(BattleState& state, const Procedure& next) const {
    if (next.steps.empty() || std::ranges::find(next.steps, state.clock.phase) != next.steps.end()) return;
    const auto phase = std::ranges::find(m_ruleset.phases, next.steps.front(), &PhaseInfo::number);
    battle::enact(state, battle::PhaseBegan{.phase = phase->number, .name = std::string{phase->name}});
  }

  /// Runs one procedure from `state`. @return what is wrong with it; otherwise its result is the last of them.
  CaseFaults one(const BattleState& state, const Act& act, bool last) {
    const Procedure& procedure = *m_ruleset.procedure(act.procedure);
    CaseFaults faults;
    const ProcedureArgs args = arguments(state, procedure, act.with, faults);
    if (!act.dice && !last) faults.push_back({"dice", "only the last procedure may go without dice (exact odds)"});
    for (CaseFault& wrong : faults) wrong = fault(wrong.where, std::move(wrong.words));
    if (!faults.empty()) return faults;

    ActResult result{.procedure = &procedure};
    result.refused = procedure.allowed(state, args);
    if (result.refused) {
      if (act.dice && !act.dice->empty())
        return {fault("dice/0", left_over(act.dice->size(), "die", "dice") + ": it is refused by " +
                                    result.refused->rule + " (" + result.refused->words + ")")};
      if (!act.answers.empty())
        return {fault("answers/0", left_over(act.answers.size(), "answer", "answers") + ": it is refused by " +
                                       result.refused->rule + " (" + result.refused->words + ")")};
    } else {
      try {
        resolve_into(result, state, act, args);
      } catch (const ScriptFault& trouble) {
        return {fault(trouble.where, trouble.what())};
      } catch (const OddsGivenUp& trouble) {
        return {fault(act.dice ? "dice" : "procedure", trouble.what())};
      }
      if (result.odds)
        for (std::size_t i = 0; i < act.answers.size(); ++i)
          if (std::ranges::find(result.odds->used, i) == result.odds->used.end())
            faults.push_back(fault("answers/" + std::to_string(i),
                                   "the answer '" + act.answers[i].choice + "' is left over: no fall asks for it"));
    }
    if (!faults.empty()) return faults;
    m_result.acts.push_back(std::move(result));
    compare(act, m_result.acts.back());
    return {};
  }

  void resolve_into(ActResult& result, const BattleState& state, const Act& act, const ProcedureArgs& args) const {
    std::vector<Answer> answers;
    std::map<std::size_t, std::string> refused;
    for (const battle::GivenAnswer& given : act.answers) {
      if (!given.refused.empty()) refused[answers.size()] = given.refused;
      answers.push_back({.choice = given.choice,
                         .unit = given.unit,
                         .target = given.target,
                         .place = given.place,
                         .turn = given.turn,
                         .distance = {given.distance * m_ruleset.measures.unit / 100},
                         .turn_after = given.turn_after,
                         .at = given.at,
                         .facing = given.facing});
    }
    if (!act.dice) {
      result.odds = exact_odds(m_ruleset, state, *result.procedure, args, {std::move(answers)}, m_effort);
      return;
    }
    Resolution resolution =
        resolve(m_ruleset, state, *result.procedure, args, {*act.dice, std::move(answers), std::move(refused)});
    result.entries = std::move(resolution.entries);
    result.measure = std::move(resolution.measure);
    result.after = std::move(resolution.after);
  }

  void compare(const Act& act, const ActResult& result) {
    if (!act.refused.empty()) m_result.compared = true;
    if (!act.refused.empty() && !result.refused)
      differs("expect/refused", "expected a refusal by " + act.refused + ", it is allowed");
    if (result.refused && result.refused->rule != act.refused)
      differs("expect", "refused by " + result.refused->rule + " (" + result.refused->words + ")" +
                            (act.refused.empty() ? ", expected to be allowed" : ", expected " + act.refused));
    if (result.refused || !act.refused.empty()) return;
    m_result.compared |= !act.expected.empty() || !act.at.empty() || !act.facing.empty() || !act.odds.empty();
    for (const auto& [label, value] : act.expected) compare_measure(*result.procedure, label, value, result);
    if (!act.odds.empty() && !result.odds)
      differs("odds", "odds are compared where every fall is tried: leave 'dice' out");
    if (result.odds && !act.odds.empty()) compare_odds(act, *result.procedure, *result.odds);
    if (result.odds && (!act.at.empty() || !act.facing.empty()))
      differs("expect", "places are compared where dice are given");
    if (result.after) compare_places(act, *result.after);
  }

  void compare_measure(const Procedure& procedure, const std::string& label, const std::string& text,
                       const ActResult& result) {
    const std::string where = "expect/" + label;
    const auto wanted = value_of(procedure, label, text);
    if (!wanted) return differs(where, no_value(procedure, label, text));
    const auto check = [&](const Measure& measure) { return compare_value(procedure, measure, label, *wanted); };
    if (!result.odds) {
      if (const auto words = check(result.measure)) differs(where, *words);
      return;
    }
    for (const Case& c : result.odds->cases)
      if (const auto words = check(c.measure))
        return differs(where, *words + " (in " + c.share.fraction + " of all falls)");
  }

  void compare_odds(const Act& act, const Procedure& procedure, const Distribution& odds) {
    std::vector<int> rows_of(odds.cases.size(), 0);
    for (std::size_t row = 0; row < act.odds.size(); ++row) {
      const std::string where = "odds/" + std::to_string(row);
      std::vector<std::string> shares;
      for (std::size_t i = 0; i < odds.cases.size(); ++i) {
        const auto fits = fits_row(procedure, odds.cases[i].measure, act.odds[row].with);
        if (!fits) return differs(where, fits.error());
        if (!*fits) continue;
        ++rows_of[i];
        shares.push_back(odds.cases[i].share.fraction);
      }
      const auto wanted = sum_of_shares({&act.odds[row].share, 1});
      const std::string found = *sum_of_shares(shares);
      if (!wanted)
        return differs(where + "/share", "'" + act.odds[row].share + "' is no share (expected such as 31/96)");
      if (*wanted != found) differs(where + "/share", found + ", expected " + act.odds[row].share);
    }
    std::vector<std::string> unnamed;
    for (std::size_t i = 0; i < odds.cases.size(); ++i) {
      if (rows_of[i] > 1)
        return differs("odds", "two rows name the same outcome: " + measure_words(procedure, odds.cases[i].measure));
      if (rows_of[i] == 0) unnamed.push_back(odds.cases[i].share.fraction);
    }
    if (!unnamed.empty())
      differs("odds", "the rows are not everything: outcomes with a share of " + *sum_of_shares(unnamed) +
                          " are in none of them");
  }

  void compare_places(const Act& act, const BattleState& after) {
    const Point middle{after.ground().width.micrometres / 2, after.ground().height.micrometres / 2};
    constexpr std::int64_t near = core::micrometres_per_inch / 100;
    for (const auto& [id, wanted] : act.at) {
      const battle::Unit& unit = after.unit(id);
      const std::string where = "expect/at/" + after.name(id);
      if (!unit.on_table)
        differs(where, after.name(id) + " is off the table");
      else if (const Point off{unit.pose.at.x - wanted.x, unit.pose.at.y - wanted.y};
               std::abs(off.x) > near || std::abs(off.y) > near)
        differs(where, after.name(id) + " is at " + place_text(unit.pose.at, middle) + ", expected " +
                           place_text(wanted, middle));
    }
    for (const auto& [id, wanted] : act.facing) {
      const std::int32_t off = core::normalised(after.unit(id).pose.facing - wanted).centidegrees;
      if (off > 1 && off < 35'999)
        differs("expect/facing/" + after.name(id), after.name(id) + " faces " +
                                                       decimal_text(after.unit(id).pose.facing.centidegrees) +
                                                       ", expected " + decimal_text(wanted.centidegrees));
    }
  }

  /// Of exact odds a rule is cited when some fall shows it; of a refusal, by itself.
  void cites() {
    m_prefix.clear();
    std::vector<std::string> shown;
    for (const ActResult& act : m_result.acts) {
      for (const battle::Entry& entry : act.entries)
        for (std::string& rule : rules_cited(entry.event)) shown.push_back(std::move(rule));
      if (act.odds) shown.insert(shown.end(), act.odds->rules.begin(), act.odds->rules.end());
      if (act.refused) shown.push_back(act.refused->rule);
    }
    for (std::size_t i = 0; i < m_situation.cites.size(); ++i) {
      m_result.compared = true;
      if (std::ranges::find(shown, m_situation.cites[i]) == shown.end())
        differs("cites/" + std::to_string(i), m_situation.cites[i] + " is not cited");
    }
  }

  const Ruleset& m_ruleset;
  const Situation& m_situation;
  Effort m_effort;
  CaseResult m_result;
  std::string m_prefix;
};

}  // namespace

core::Result<BattleState, CaseFaults> starting_state(const Ruleset& ruleset, const Situation& situation) {
  return SettingUp{ruleset, situation}.run();
}

core::Result<CaseResult, CaseFaults> run_case(const Ruleset& ruleset, const Situation& situation,
                                              const Effort& effort) {
  return CaseRun{ruleset, situation, effort}.run();
}

}  // namespace vedette::rules
