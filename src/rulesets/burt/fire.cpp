#include "rulesets/burt/fire.h"

#include "battle/words.h"
#include "rulesets/burt/cohesion.h"
#include "rulesets/burt/orders.h"

namespace vedette::burt {
namespace {

using battle::inches_text;

/// Row of SB-T-RANGE.
std::size_t range_row(const Unit& unit, Shot shot) {
  const auto calibre = static_cast<std::size_t>(calibre_of(unit));
  if (shot == Shot::SmallArms) return static_cast<std::size_t>(weapon_of(unit)) - 1;
  return (shot == Shot::Canister ? 3 : 8) + calibre;
}

std::string_view shot_word(const Unit& unit, Shot shot) {
  if (shot == Shot::SmallArms) return weapon_words[static_cast<std::size_t>(weapon_of(unit))];
  if (shot == Shot::Canister) return "canister";
  return calibre_of(unit) == Calibre::Howitzer ? "shell" : "ball";
}

std::optional<Band> band_of(const BattleState& state, const Unit& unit, Shot shot, Length range) {
  const std::size_t row = range_row(unit, shot);
  for (const Band band : {Band::Short, Band::Medium, Band::Long}) {
    const Charted limit = chart(state, range_table, row, static_cast<std::size_t>(band));
    if (range <= core::hundredths_of_inch(limit.value) + tolerance) return band;
  }
  return {};
}

constexpr std::array<std::string_view, 3> band_words{"short", "medium", "long"};

/// Why the shot is allowed.
Reasons allowed_by(const BattleState& state, const Unit& firer, const Volley& volley, bool reacting) {
  const Charted limit = chart(state, range_table, range_row(firer, volley.shot), static_cast<std::size_t>(volley.band));
  Reasons why{{"SB-FIRE-01", 0, reacting ? "fires in reaction" : "fire orders"}};
  if (reacting) why.add({"SB-ASLT-05", 0, "at the assaulter, within musket range"});
  if (in_square(firer)) why.add({"SB-FIRE-03", 0, "one face of the square"});
  why.add({"SB-FIRE-04", 0, "before its front"});
  why.add({"SB-GEN-08", 0, "in the front zone"});
  why.add({"SB-FIRE-05", 0, "clear line"});
  why.add({"SB-GEN-01", 0, "between nearest points"});
  why.add({"SB-FIRE-06", 0,
           std::string{shot_word(firer, volley.shot)} + " at " +
               std::string{band_words[static_cast<std::size_t>(volley.band)]} + " range, up to " +
               inches_text(core::hundredths_of_inch(limit.value)) + std::string{house_mark(limit)}});
  if (is_gun(firer)) why.add({"SB-FIRE-07", 0, "all guns fire " + std::string{shot_word(firer, volley.shot)}});
  return why;
}

Modifier score_line(std::string_view rule, const Charted& base) {
  return {std::string{rule}, static_cast<std::int32_t>(base.value), "score required" + std::string{house_mark(base)}};
}

int hits_of(Referee& referee, const Unit& firer, const Volley& volley, Reasons why, battle::Sequence cause) {
  const BattleState& state = referee.state();
  const int figures = firing_figures(firer, volley.line.face);
  Groups dice{figures, false};
  if (volley.shot == Shot::Canister) {
    const Charted each = printed(state, "SB-FIRE-10");
    dice.full = figures * static_cast<int>(each.value);
    why.add({"SB-FIRE-10", 0, std::to_string(each.value) + " dice a gun" + std::string{house_mark(each)}});
  } else if (volley.shot == Shot::SmallArms) {
    dice = groups_of(state, figures);
    why.add({"SB-FIRE-08", 0, std::to_string(figures) + " figures: " + std::to_string(dice.full) + " dice"});
    why.add({"SB-ORG-01", 0, "a figure is thirty men"});
    if (dice.leftover || figures % 4 == 3) why.add({"SB-FIRE-09", 0, "a group left over"});
  } else {
    why.add({"SB-FIRE-08", 0, "a die a gun"});
  }
  const Charted base = printed(state, "SB-FIRE-11");
  why.add({"SB-GEN-02", 0, "a scored d6"});
  const int score = static_cast<int>(base.value) + why.total();
  why.modifiers.insert(why.modifiers.begin(), score_line("SB-FIRE-11", base));
  ScoredThrow wanted{.count = dice.full,
                     .score = score,
                     .rule = "SB-FIRE-11",
                     .purpose = battle::Purpose::Hit,
                     .side = firer.side,
                     .unit = firer.id,
                     .why = why};
  int hits = successes(referee, wanted, cause);
  if (dice.leftover) {
    const Modifier worse = modifier(state, "SB-FIRE-14", true, "one or two figures");
    wanted.count = 1;
    wanted.score = score + worse.value;
    wanted.why.add(worse);
    hits += successes(referee, wanted, cause);
  }
  return hits;
}

int unsaved(Referee& referee, const Unit& target, const Volley& volley, int hits, battle::Sequence cause) {
  const BattleState& state = referee.state();
  Reasons why = to_save(state, target, volley);
  const Charted base = printed(state, "SB-SAVE-01");
  const int score = static_cast<int>(base.value) + why.total();
  why.modifiers.insert(why.modifiers.begin(), score_line("SB-SAVE-01", base));
  why.add({"SB-GEN-07", 0, "a die for each hit"});
  return hits - successes(referee,
                          {.count = hits,
                           .score = score,
                           .rule = "SB-SAVE-01",
                           .purpose = battle::Purpose::Save,
                           .side = target.side,
                           .unit = target.id,
                           .why = std::move(why)},
                          cause);
}

/// A reserve hit by small arms leaves the reserve. Source: SB-FRC-01.
void stir_reserve(Referee& referee, UnitId target, Shot shot, battle::Sequence cause) {
  const Unit& unit = referee.state().unit(target);
  if (!unit.on_table || order_of(unit) != Order::Reserve || shot != Shot::SmallArms) return;
  // One committed to support reacts as a reserve first; its orders change with the assault (RULINGS.md).
  if (noted(unit, Supports)) return;
  force_order(referee, target, Order::Manoeuver, {"SB-FRC-01", 0, "casualties from small arms"}, cause);
}

void write_down(Referee& referee, UnitId firer, battle::Sequence cause) {
  if (!noted(referee.state().unit(firer), VolleyUsed))
    note(referee, firer, VolleyUsed, 1, {{"SB-FIRE-18", 0, "its first volley is used up"}}, cause);
  note(referee, firer, Fired, 1, {{"SB-FIRE-02", 0, "once a turn"}}, cause);
}

}  // namespace

Groups groups_of(const BattleState& state, int figures) {
  const int each = static_cast<int>(std::max<std::int64_t>(1, printed(state, "SB-FIRE-08").value));
  const int left = figures % each;
  return {figures / each + (left == each - 1 && left > 0 ? 1 : 0), left > 0 && left < each - 1};
}

std::optional<Refusal> firer_fault(const BattleState& state, const Unit& unit, bool reacting) {
  if (!unit.on_table) return Refusal{"SB-RES-09", "it is off the table"};
  if (is_routing(unit)) return Refusal{"SB-FIRE-01", "it is routing"};
  if (in_melee(state, unit.id)) return Refusal{"SB-FIRE-01", "it is in a melee"};
  if (noted(unit, Fired)) return Refusal{"SB-FIRE-02", "it has fired this turn"};
  if (noted(unit, Pursuing)) return Refusal{"SB-ORD-15", "it is pursuing"};
  if (is_gun(unit) ? unit.formation != Formation::Unlimbered : weapon_of(unit) == Weapon::None)
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
    const Charted most = chart(state, range_table, range_row(unit, shot), 2);
    return Refusal{"SB-FIRE-06", inches_text(line->range) + " away; " + std::string{shot_word(unit, shot)} +
                                     " reaches " + inches_text(core::hundredths_of_inch(most.value))};
  }
  if (reacting && line->range > printed_length(state, "SB-ASLT-05") + tolerance)
    return Refusal{"SB-ASLT-05", "beyond musket range"};
  return Volley{*line, shot, *band};
}

int firing_figures(const Unit& unit, Face face) {
  if (is_gun(unit)) return strength(unit);
  const int wide = in_square(unit)       ? square_faces(bases(unit)).of(face)
                   : in_open_order(unit) ? bases(unit)
                                         : frontage(unit);
  return std::min(strength(unit), wide * figures_a_base(type_of(unit)));
}

Reasons to_hit(const BattleState& state, const Unit& firer, const Unit& target, const Volley& volley) {
  const bool moved = noted(firer, Moved) && option(state, Option::FireSlot) == 1;
  const bool skirmishers = firer.type == SKIRM;
  return {modifier(state, "SB-FIRE-12", volley.band == Band::Long, "long range"),
          modifier(state, "SB-FIRE-13", moved, "moved (option)"),
          modifier(state, "SB-FIRE-15", cover_of(state, target, volley.line.from, volley.line.at) != Cover::None,
                   "target in cover"),
          modifier(state, "SB-FIRE-16", level_of(firer) == Level::Shaken, "firers shaken"),
          modifier(state, "SB-FIRE-17", volley.shot != Shot::SmallArms && is_deep(target),
                   "artillery at more than two ranks"),
          modifier(state, "SB-FIRE-18", !skirmishers && !noted(firer, VolleyUsed), "first volley"),
          modifier(state, "SB-FIRE-19", volley.band == Band::Short, "short range")};
}

Reasons to_save(const BattleState& state, const Unit& target, const Volley& volley) {
  const Cover cover = cover_of(state, target, volley.line.from, volley.line.at);
  const bool hard = cover == Cover::Hard;
  return {modifier(state, "SB-SAVE-02", volley.shot != Shot::SmallArms && !hard, "shot at by artillery in the open"),
          modifier(state, "SB-SAVE-03", volley.shot != Shot::Ball && hard, "hard cover against small arms or canister"),
          modifier(state, "SB-SAVE-04", target.type == SKIRM || is_gun(target), "skirmishers or crew"),
          {"SB-TERR-06", 0,
           cover == Cover::None ? "no cover"
           : hard               ? "hard cover"
                                : "soft cover"}};
}

int knocked_out(Referee& referee, UnitId target, int casualties, bool roundshot, battle::Sequence cause) {
  const BattleState& state = referee.state();
  const Unit& unit = state.unit(target);
  if (is_gun(unit)) {
    const Charted crew = chart(state, crew_table, static_cast<std::size_t>(calibre_of(unit)));
    const int needed = static_cast<int>(crew.value) + (roundshot ? 0 : 1);
    Reasons why{{"SB-GUN-02", 0, "a crew of " + std::to_string(crew.value) + std::string{house_mark(crew)}},
                roundshot ? Modifier{"SB-GUN-03", 0, "ball or shell: equal or higher"}
                          : Modifier{"SB-GUN-01", 0, "higher than the crew"}};
    return referee
        .roll({.count = casualties,
               .rule = roundshot ? "SB-GUN-03" : "SB-GUN-01",
               .purpose = battle::Purpose::Other,
               .side = unit.side,
               .unit = target,
               .needed = needed,
               .why = std::move(why)},
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
                                 .why = {{"SB-GUN-05", 0, std::to_string(on_base) + " figures on the base"}}},
                                cause)
                          .at_least(on_base + 1) > 0;
    if (gone) left -= on_base, lost += on_base;
  }
  return lost;
}

int take_casualties(Referee& referee, UnitId target, UnitId by, int casualties, bool roundshot, Reasons why,
                    battle::Sequence cause) {
  const int lost =
      std::min(knocked_out(referee, target, casualties, roundshot, cause), strength(referee.state().unit(target)));
  if (lost == 0) return 0;
  if (is_gun(referee.state().unit(target))) why.add({"SB-GUN-04", 0, "out of action"});
  const auto line =
      referee.record(battle::CasualtiesTaken{.unit = target, .by = by, .count = lost, .why = std::move(why)}, cause);
  close_up(referee, target, line);
  return lost;
}

void fire(Referee& referee, UnitId firer_id, UnitId target_id, Shot shot, bool reacting, battle::Sequence cause) {
  reveal(referee, firer_id, cause);
  const BattleState& state = referee.state();
  const Unit &firer = state.unit(firer_id), &target = state.unit(target_id);
  const Volley volley = *plan_shot(Board{state}, firer, target_id, shot, reacting);
  const Reasons modifiers = to_hit(state, firer, target, volley);
  Reasons allowed = allowed_by(state, firer, volley, reacting);
  const bool handful = shot == Shot::SmallArms && groups_of(state, firing_figures(firer, volley.line.face)).leftover;
  const std::int64_t worse = handful ? printed(state, "SB-FIRE-14").value : 0;
  if (printed(state, "SB-FIRE-11").value + modifiers.total() + worse >= 10)
    allowed.add({"SB-GEN-04", 0, "a score of 10 or more cannot be reached: no die"});
  const auto declared = referee.record(battle::FireDeclared{.firer = firer_id,
                                                            .target = target_id,
                                                            .from = volley.line.from,
                                                            .at = volley.line.at,
                                                            .range = volley.line.range,
                                                            .why = std::move(allowed)},
                                       cause);
  const int hits = hits_of(referee, firer, volley, modifiers, declared);
  int casualties = 0;
  if (hits > 0) casualties = unsaved(referee, target, volley, hits, declared);
  write_down(referee, firer_id, declared);
  if (casualties == 0) return;
  Reasons why{{"SB-SAVE-05", 0, std::to_string(casualties) + " hits not saved"}, {"SB-TURN-04", 0, "at once"}};
  const int lost =
      take_casualties(referee, target_id, firer_id, casualties, shot == Shot::Ball, std::move(why), declared);
  if (lost > 0) {
    note(referee, target_id, Taken, target.notes[Taken] + lost, {{"SB-MOR-07", 0, "casualties this turn"}}, declared);
    const Key key = is_gun(target) ? GunsLostByFire : TakenByFire;
    note(referee, target_id, key, target.notes[key] + lost, {{"SB-MOR-08", 0, "from fire"}}, declared);
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
  question.choices.push_back({.key = "end"});
  return question;
}

void firing_phase(Referee& referee) {
  std::array<bool, 2> done{};
  Side side = referee.state().clock.side;
  while (!done[0] || !done[1]) {
    bool& finished = done[core::index(side)];
    if (!finished) {
      const Decision question = firing_question(referee.state(), side);
      const Answer answer = question.choices.size() == 1 ? Answer{.choice = "end"} : referee.ask(question);
      finished = answer.choice == "end";
      if (!finished)
        fire(referee, answer.unit, answer.target,
             answer.choice == "canister" ? Shot::Canister : usual_shot(referee.state().unit(answer.unit)));
    }
    side = core::other(side);
  }
}

}  // namespace vedette::burt
