#include "rulesets/burt/fire.h"

#include "battle/words.h"
#include "rulesets/burt/cohesion.h"
#include "rulesets/burt/orders.h"

namespace vedette::burt {
namespace {

using battle::inches_text;

std::string_view shot_word(const Unit& unit, Shot shot) {
  if (shot == Shot::SmallArms) return weapon_words[static_cast<std::size_t>(noted(unit, notes.weapon))];
  if (shot == Shot::Canister) return "canister";
  return noted(unit, notes.calibre) == Calibre::Howitzer ? "shell" : "ball";
}

std::optional<Band> band_of(const BattleState& state, const Unit& unit, Shot shot, Length range) {
  const std::size_t row = range_row(unit, shot);
  for (const Band band : {Band::Short, Band::Medium, Band::Long}) {
    const Charted limit = chart(state, range_chart, row, static_cast<std::size_t>(band));
    if (range <= core::hundredths_of_inch(limit.value) + tolerance) return band;
  }
  return {};
}

constexpr std::array<std::string_view, 3> band_words{"short", "medium", "long"};

/// What is fired, at which range; a band that the house has moved says so. Source: SB-FIRE-06, SB-FIRE-07.
Basis range_of(const BattleState& state, const Unit& firer, const Volley& volley) {
  const auto band = static_cast<std::size_t>(volley.band);
  const Charted limit = chart(state, range_chart, range_row(firer, volley.shot), band);
  return {"SB-FIRE-06", std::string{shot_word(firer, volley.shot)} + " at " + std::string{band_words[band]} +
                            " range, up to " + inches_text(core::hundredths_of_inch(limit.value)) +
                            std::string{house_mark(limit)}};
}

/// Dice of a volley. Source: SB-FIRE-08 to SB-FIRE-10.
Groups dice_of(const BattleState& state, const Volley& volley, int firing) {
  if (volley.shot == Shot::SmallArms) return groups_of(state, firing);
  if (volley.shot == Shot::Ball) return {.full = firing};
  return {.full = firing * static_cast<int>(printed(state, "SB-FIRE-10").value)};
}

int hits_of(Referee& referee, const Unit& firer, const Volley& volley, Reasons why, battle::Sequence cause) {
  const BattleState& state = referee.state();
  const int firing = firing_figures(firer, volley.line.face);
  const Groups dice = dice_of(state, volley, firing);
  why.add(range_of(state, firer, volley));
  if (volley.shot == Shot::SmallArms) add_leftovers(why, firing, dice);
  if (volley.shot == Shot::Canister)
    why.add(Basis{"SB-FIRE-10", std::to_string(firing) + " guns: " + std::to_string(dice.full) + " dice"});
  ScoredThrow wanted{.count = dice.full,
                     .score = why.total(),
                     .rule = "SB-FIRE-11",
                     .purpose = battle::Purpose::Hit,
                     .side = firer.side,
                     .unit = firer.id,
                     .why = why};
  int hits = successes(referee, wanted, cause);
  if (dice.leftover) {
    wanted.count = 1;
    wanted.why.add(modifier(state, fire_chart, {FewFiring, true}));
    wanted.score = wanted.why.total();
    hits += successes(referee, wanted, cause);
  }
  return hits;
}

int unsaved(Referee& referee, const Unit& target, const Volley& volley, int hits, battle::Sequence cause) {
  const Reasons why = to_save(referee.state(), target, volley);
  return hits - successes(referee,
                          {.count = hits,
                           .score = why.total(),
                           .rule = "SB-SAVE-01",
                           .purpose = battle::Purpose::Save,
                           .side = target.side,
                           .unit = target.id,
                           .why = why},
                          cause);
}

/// A reserve hit by small arms leaves the reserve. Source: SB-FRC-01.
void stir_reserve(Referee& referee, UnitId target, Shot shot, battle::Sequence cause) {
  const Unit& unit = referee.state().unit(target);
  if (!unit.on_table || order_of(unit) != Order::Reserve || shot != Shot::SmallArms) return;
  // One committed to support reacts as a reserve first; its orders change with the assault (RULINGS.md).
  if (noted(unit, notes.supports)) return;
  force_order(referee, target, Order::Manoeuver, {"SB-FRC-01"}, cause);
}

void write_down(Referee& referee, UnitId firer, battle::Sequence cause) {
  if (!noted(referee.state().unit(firer), notes.volley_used)) note_anew(referee, firer, notes.volley_used, true, cause);
  note_anew(referee, firer, notes.fired, true, cause);
}

}  // namespace

std::size_t range_row(const Unit& unit, Shot shot) {
  if (shot == Shot::SmallArms) return SmallArmsRange + static_cast<std::size_t>(noted(unit, notes.weapon)) - 1;
  return (shot == Shot::Canister ? CanisterRange : BallRange) + static_cast<std::size_t>(noted(unit, notes.calibre));
}

Groups groups_of(const BattleState& state, int figures) {
  const int each = static_cast<int>(std::max<std::int64_t>(1, printed(state, "SB-FIRE-08").value));
  const int left = figures % each;
  const bool counts_as_full = left == each - 1 && left > 0;
  return {.full = figures / each + (counts_as_full ? 1 : 0),
          .leftover = left > 0 && !counts_as_full,
          .filled_up = counts_as_full};
}

std::string part_of(int figures, const Unit& unit) {
  return std::to_string(figures) + " of " + std::to_string(strength(unit)) + " figures";
}

void add_leftovers(Reasons& why, int figures, const Groups& dice) {
  if (!dice.leftover && !dice.filled_up) return;
  std::string words = std::to_string(figures) + " figures: ";
  if (dice.full > 0) words += std::to_string(dice.full) + (dice.full == 1 ? " die" : " dice");
  if (dice.leftover) words += dice.full > 0 ? ", and one for those left over" : "one die for those left over";
  why.add(Basis{"SB-FIRE-09", std::move(words)});
}

std::optional<Refusal> firer_fault(const BattleState& state, const Unit& unit, bool reacting) {
  if (!unit.on_table) return Refusal{"SB-RES-09", "it is off the table"};
  if (is_routing(unit)) return Refusal{"SB-FIRE-01", "it is routing"};
  if (in_melee(state, unit.id)) return Refusal{"SB-FIRE-01", "it is in a melee"};
  if (noted(unit, notes.fired)) return Refusal{"SB-FIRE-02", "it has fired this turn"};
  if (noted(unit, notes.pursuing)) return Refusal{"SB-ORD-15", "it is pursuing"};
  if (is_gun(unit) ? unit.formation != Formation::Unlimbered : noted(unit, notes.weapon) == Weapon::None)
    return Refusal{is_gun(unit) ? "SB-MOVE-04" : "SB-FIRE-01",
                   is_gun(unit) ? "guns fire unlimbered" : "it has no weapon"};
  const Order order = order_of(unit);
  if (order == Order::Fire || (reacting && order == Order::Reserve)) return {};
  switch (order) {
    case Order::Reserve:
      return Refusal{"SB-ORD-05", "reserves do not fire"};
    case Order::Manoeuver:
      return Refusal{"SB-ORD-07", "manoeuver orders forbid firing"};
    case Order::Assault:
      return Refusal{"SB-ORD-09", "assault orders forbid firing"};
    default:
      return Refusal{"SB-ORD-11", "regroup orders forbid firing"};
  }
}

core::Result<Volley, Refusal> plan_shot(const Board& board, const Unit& unit, UnitId target, Shot shot, bool reacting) {
  const BattleState& state = board.state();
  if (auto fault = firer_fault(state, unit, reacting)) return *fault;
  if (is_gun(unit) == (shot == Shot::SmallArms)) return Refusal{"SB-FIRE-07", "it does not fire that"};
  if (!stands_on_table(state, target) || state.unit(target).side == unit.side || !is_combat(state.unit(target)))
    return Refusal{"SB-FIRE-02", "fire goes at one enemy unit on the table"};
  if (in_melee(state, target)) return Refusal{"SB-FIRE-05", state.name(target) + " is in a melee"};
  const auto line = line_of_fire(board, unit, state.unit(target));
  if (!line) return line.error();
  const auto band = band_of(state, unit, shot, line->range);
  if (!band) {
    const Charted most = chart(state, range_chart, range_row(unit, shot), 2);
    return Refusal{"SB-FIRE-06", inches_text(line->range) + " away; " + std::string{shot_word(unit, shot)} +
                                     " reaches " + inches_text(core::hundredths_of_inch(most.value))};
  }
  if (reacting && line->range > printed_length(state, "SB-ASLT-05") + tolerance)
    return Refusal{"SB-ASLT-05", "beyond musket range"};
  return Volley{*line, shot, *band};
}

int firing_figures(const Unit& unit, Face face) {
  if (is_gun(unit)) return strength(unit);
  int wide = in_open_order(unit) ? bases(unit) : frontage(unit);
  if (in_square(unit)) wide = square_faces(bases(unit)).of(face);
  return std::min(strength(unit), wide * figures_a_base(type_of(unit)));
}

Reasons to_hit(const BattleState& state, const Unit& firer, const Unit& target, const Volley& volley) {
  return modifiers(state, fire_chart,
                   {{ScoreToHit, true},
                    {LongRange, volley.band == Band::Long},
                    {FirerMoved, noted(firer, notes.moved) && option(state, Option::FireSlot) == 1},
                    {TargetInCover, cover_of(state, target, volley.line.from, volley.line.at) != Cover::None},
                    {FirersShaken, level_of(firer) == Level::Shaken},
                    {DeepTarget, volley.shot != Shot::SmallArms && is_deep(target)},
                    {FirstVolley, firer.type != SKIRM && !noted(firer, notes.volley_used)},
                    {ShortRange, volley.band == Band::Short}});
}

Reasons to_save(const BattleState& state, const Unit& target, const Volley& volley) {
  const bool hard = cover_of(state, target, volley.line.from, volley.line.at) == Cover::Hard;
  return modifiers(state, save_chart,
                   {{ScoreToSave, true},
                    {ShotByArtillery, volley.shot != Shot::SmallArms && !hard},
                    {BehindHardCover, volley.shot != Shot::Ball && hard},
                    {SkirmishersOrCrew, target.type == SKIRM || is_gun(target)}});
}

int knocked_out(Referee& referee, UnitId target, int casualties, bool roundshot, battle::Sequence cause) {
  const BattleState& state = referee.state();
  const Unit& unit = state.unit(target);
  if (is_gun(unit)) {
    const Modifier crew = modifier(state, crew_chart, {static_cast<std::size_t>(noted(unit, notes.calibre)), true});
    const int needed = crew.value + (roundshot ? 0 : 1);
    return referee
        .roll({.count = casualties,
               .rule = roundshot ? "SB-GUN-03" : "SB-GUN-01",
               .purpose = battle::Purpose::Other,
               .side = unit.side,
               .unit = target,
               .needed = needed,
               .why = {crew}},
              cause)
        .at_least(needed);
  }
  if (!is_on(state, Option::MultiBaseCasualties)) return casualties;
  // Each casualty may take the whole rearmost base, or nobody.
  int left = strength(unit), lost = 0;
  const int each = figures_a_base(type_of(unit));
  for (int i = 0; i < casualties && left > 0; ++i) {
    const int on_base = left % each == 0 ? each : left % each;
    const bool gone = referee
                          .roll({.count = 1,
                                 .rule = "SB-GUN-05",
                                 .purpose = battle::Purpose::Other,
                                 .side = unit.side,
                                 .unit = target,
                                 .needed = on_base + 1,
                                 .why = {Basis{"SB-GUN-05", std::to_string(on_base) + " figures on the base"}}},
                                cause)
                          .at_least(on_base + 1) > 0;
    if (gone) left -= on_base, lost += on_base;
  }
  return lost;
}

Reasons beyond_the_last(int casualties, int knocked_out, int lost) {
  if (lost >= knocked_out) return {};
  return {Basis{"SB-SAVE-05", std::to_string(casualties) + " hits not saved"}};
}

int take_casualties(Referee& referee, UnitId target, UnitId by, int casualties, bool roundshot,
                    battle::Sequence cause) {
  const int knocked = knocked_out(referee, target, casualties, roundshot, cause);
  const int lost = std::min(knocked, strength(referee.state().unit(target)));
  if (lost == 0) return 0;
  const auto line = referee.record(
      battle::CasualtiesTaken{
          .unit = target, .by = by, .count = lost, .why = beyond_the_last(casualties, knocked, lost)},
      cause);
  close_up(referee, target, line);
  return lost;
}

void fire(Referee& referee, UnitId firer_id, UnitId target_id, Shot shot, bool reacting, battle::Sequence cause) {
  reveal(referee, firer_id, cause);
  const BattleState& state = referee.state();
  const Unit &firer = state.unit(firer_id), &target = state.unit(target_id);
  const Volley volley = *plan_shot(Board{state}, firer, target_id, shot, reacting);
  const int firing = firing_figures(firer, volley.line.face);
  const Reasons score = to_hit(state, firer, target, volley);
  Reasons why;
  if (reacting) why.add(Basis{"SB-ASLT-05"});
  if (firing < strength(firer)) why.add(Basis{"SB-FIRE-03", part_of(firing, firer)});
  if (is_gun(firer)) why.add(Basis{"SB-FIRE-07", std::string{shot_word(firer, shot)}});
  const bool few = dice_of(state, volley, firing).leftover;
  const std::int64_t worst = score.total() + (few ? modifier(state, fire_chart, {FewFiring, true}).value : 0);
  if (worst >= beyond_reach) why.add(Basis{"SB-GEN-04", "needs " + std::to_string(worst)});
  const auto declared = referee.record(battle::FireDeclared{.firer = firer_id,
                                                            .target = target_id,
                                                            .from = volley.line.from,
                                                            .at = volley.line.at,
                                                            .range = volley.line.range,
                                                            .why = std::move(why)},
                                       cause);
  const int hits = hits_of(referee, firer, volley, score, declared);
  const int casualties = hits > 0 ? unsaved(referee, target, volley, hits, declared) : 0;
  write_down(referee, firer_id, declared);
  if (casualties == 0) return;
  const int lost = take_casualties(referee, target_id, firer_id, casualties, shot == Shot::Ball, declared);
  if (lost > 0) {
    note_anew(referee, target_id, notes.casualties, noted(target, notes.casualties) + lost, declared);
    const rules::Note<Unit, int>& by_fire = is_gun(target) ? notes.guns_lost_fire : notes.casualties_fire;
    note_anew(referee, target_id, by_fire, noted(target, by_fire) + lost, declared);
  }
  stir_reserve(referee, target_id, shot, declared);
  remove_if_empty(referee, target_id, declared);
}

Decision firing_question(const BattleState& state, Side side) {
  const Board board{state};
  rules::Choice shoot{"shoot", rules::Shape::Target, {}}, canister{"canister", rules::Shape::Target, {}};
  for (const UnitId id : board.units_of(side)) {
    const Unit& unit = board.unit(id);
    if (firer_fault(state, unit, false)) continue;
    const auto has_target = [&](Shot shot) {
      return std::ranges::any_of(board.units(), [&](UnitId target) {
        return board.unit(target).side != side && plan_shot(board, unit, target, shot);
      });
    };
    if (has_target(usual_shot(unit))) shoot.units.push_back(id);
    if (is_gun(unit) && has_target(Shot::Canister)) canister.units.push_back(id);
  }
  Decision question{.side = side, .rule = "SB-FIRE-01", .question = "Firing: who fires at whom?"};
  for (rules::Choice* choice : {&shoot, &canister})
    if (!choice->units.empty()) question.choices.push_back(std::move(*choice));
  question.choices.push_back(rules::nothing_more());
  return question;
}

void firing_phase(Referee& referee) {
  std::array<bool, 2> done{};
  Side side = referee.state().clock.side;
  while (!done[0] || !done[1]) {
    bool& finished = done[core::index(side)];
    if (!finished) {
      Decision question = firing_question(referee.state(), side);
      question.between = true;
      const Answer answer = question.choices.size() == 1 ? Answer{.choice = "end"} : referee.ask(question);
      if (rules::is_asked_anew(answer)) continue;
      finished = answer.choice == "end";
      if (!finished)
        fire(referee, answer.unit, answer.target,
             answer.choice == "canister" ? Shot::Canister : usual_shot(referee.state().unit(answer.unit)));
    }
    side = core::other(side);
  }
}

}  // namespace vedette::burt
