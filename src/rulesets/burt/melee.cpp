// Section 4.14: who fights whom with how many, and how well.
#include "rulesets/burt/melee.h"

#include <map>

#include "rulesets/burt/melee_charts.h"
#include "rulesets/burt/terrain.h"

namespace vedette::burt {
namespace {

/// Figures that so many bases put into a fight; guns fight with their crews. Source: SB-MEL-02.
int figures_of(const BattleState& state, const Unit& unit, int bases) {
  if (is_gun(unit)) {
    const int crew =
        static_cast<int>(chart(state, crew_chart, static_cast<std::size_t>(noted(unit, notes.calibre))).value);
    return crew * std::min(bases, strength(unit));
  }
  return std::min(strength(unit), bases * figures_a_base(type_of(unit)));
}

/// Bases on the side of a unit that an attacker meets. Source: SB-MEL-02.
int length_of(const Unit& unit, Face face) {
  if (in_square(unit)) return square_faces(bases(unit)).of(face);
  if (in_open_order(unit)) return 2 * bases(unit);
  return face == Face::Front || face == Face::Rear ? frontage(unit) : rows(unit);
}

/// A square is met by the face that looks at the attacker.
Face face_met(const Unit& attacker, const Unit& target, Face face) {
  return in_square(target) ? zone(target, attacker.pose.at) : face;
}

/// Bases still free on each side of a unit while its contacts are shared out. Source: SB-MEL-25.
class Shares {
 public:
  [[nodiscard]] int take(const Unit& unit, Face face, int wanted) {
    auto [left, is_new] = m_left.try_emplace({unit.id.value, face}, length_of(unit, face));
    const int taken = std::min(left->second, wanted);
    left->second -= taken;
    return std::max(taken, 0);
  }
  [[nodiscard]] int free(const Unit& unit, Face face) {
    return m_left.try_emplace({unit.id.value, face}, length_of(unit, face)).first->second;
  }

 private:
  std::map<std::pair<std::uint16_t, Face>, int> m_left;
};

/// Troops in square or behind any cover take the sting out of a charge. Source: SB-MEL-04.
bool takes_impetus(const Unit& enemy, Cover cover) {
  return in_square(enemy) || cover != Cover::None;
}

Reasons score_to_hit(const BattleState& state, const Unit& unit, const Unit& enemy, const Contact& contact) {
  const bool first = !contact.fought, horse = is_cavalry(unit);
  const Cover cover = cover_of(state, enemy, unit.pose.at, enemy.pose.at);
  const Level level = level_of(enemy);
  const bool charges = (noted(unit, notes.charging) && first) || noted(unit, notes.following_up);
  const bool deeper = first && rows(unit) > rows(enemy);
  const bool elite = first && horse && (noted(unit, notes.armoured) || noted(unit, notes.lancers));
  const bool stung = takes_impetus(enemy, cover);
  const bool behind_its_front = contact.attacker == unit.id && contact.face != Face::Front;
  Reasons why = modifiers(state, melee_chart,
                          {{ScoreToStrike, true},
                           {EnemyInCover, cover != Cover::None},
                           {FootAgainstHorse, unit.type == INF && !in_square(unit) && is_cavalry(enemy) &&
                                                  option(state, Option::MeleeSlot) == 1},
                           {HorseAgainstSquare, horse && in_square(enemy)},
                           {LightHorseAgainstFormed, unit.type == LCAV && level == Level::Formed},
                           {ShakenOrRouting, level_of(unit) >= Level::Shaken},
                           {ChargingOrFollowingUp, charges && !stung},
                           {DeeperFormation, deeper && !stung},
                           {CloseAgainstOpen, is_close_order(unit) && in_open_order(enemy)},
                           {AtItsFlankOrRear, behind_its_front && !in_square(enemy) && !in_open_order(enemy)},
                           {EnemyShaken, level == Level::Shaken},
                           {HorseAgainstBroken, horse && level >= Level::Disordered},
                           {ArmouredOrLancers, elite && !stung},
                           {EnemyRouting, level == Level::Rout}});
  if (stung && (charges || deeper || elite)) why.add(Basis{"SB-MEL-04"});
  return why;
}

Reasons score_to_save(const BattleState& state, const Unit& unit, const Unit& enemy) {
  return modifiers(state, melee_save_chart,
                   {{ScoreToParry, true},
                    {PoorOrder, level_of(unit) != Level::Formed},
                    {Downhill, height_level(state, unit.pose.at) < height_level(state, enemy.pose.at)},
                    {InArmour, noted(unit, notes.armoured)}});
}

/// Who of a unit fights, where that is not everybody. Source: SB-MEL-02.
void add_figures(Reasons& why, const Unit& unit, int figures) {
  if (is_gun(unit))
    why.add(Basis{"SB-MEL-02", std::to_string(figures) + " men of its crews"});
  else if (figures < strength(unit))
    why.add(Basis{"SB-MEL-02", part_of(figures, unit)});
}

}  // namespace

UnitId MeleeRecord::lowest() const {
  if (sides[0].empty()) return sides[1].front();
  if (sides[1].empty()) return sides[0].front();
  return std::min(sides[0].front(), sides[1].front());
}

std::vector<MeleeRecord> melee_records(const BattleState& state) {
  std::vector<MeleeRecord> all;
  for (const auto& group : rules::linked_by_contacts(state)) {
    MeleeRecord& record = all.emplace_back();
    for (const UnitId id : group) record.sides[core::index(state.unit(id).side)].push_back(id);
  }
  return all;
}

int bases_in_contact(const Unit& attacker, const Unit& target, Face face) {
  return std::min(length_of(attacker, Face::Front), length_of(target, face_met(attacker, target, face)));
}

std::vector<Blow> blows_of(const BattleState& state, const MeleeRecord& record) {
  struct Meeting {
    Contact contact;
    int bases = 0, alone = 0;  // that meet, and would if nobody else fought here
  };
  std::vector<Meeting> meetings;
  Shares shares;
  for (const Contact& c : state.contacts) {
    const auto of_record = [&](UnitId id) {
      return std::ranges::any_of(record.sides,
                                 [&](const auto& side) { return std::ranges::find(side, id) != side.end(); });
    };
    if (!of_record(c.attacker)) continue;
    const Unit &attacker = state.unit(c.attacker), &target = state.unit(c.target);
    const Face face = face_met(attacker, target, c.face);
    const int wanted = std::min(shares.free(attacker, Face::Front), shares.free(target, face));
    static_cast<void>(shares.take(attacker, Face::Front, wanted));
    meetings.push_back({c, shares.take(target, face, wanted), bases_in_contact(attacker, target, c.face)});
  }
  std::vector<Blow> blows;
  const Side first = state.clock.side;
  for (const Side side : {first, core::other(first)})
    for (const UnitId id : record.sides[core::index(side)]) {
      int figures_left = is_gun(state.unit(id)) ? 1'000 : strength(state.unit(id));
      for (const Meeting& meeting : meetings) {
        const Contact& c = meeting.contact;
        if (!rules::is_of(c, id)) continue;
        const UnitId enemy_id = rules::opposite(c, id);
        const Unit &unit = state.unit(id), &enemy = state.unit(enemy_id);
        // Skirmishers hold two inches a base: half as many of theirs meet the enemy's.
        const int with = in_open_order(unit) ? (meeting.bases + 1) / 2 : meeting.bases;
        Blow blow{.unit = id, .enemy = enemy_id, .figures = std::min(figures_left, figures_of(state, unit, with))};
        figures_left -= blow.figures;
        blow.hit = score_to_hit(state, unit, enemy, c);
        add_figures(blow.about, unit, blow.figures);
        if (meeting.bases < meeting.alone)
          blow.about.add(Basis{"SB-MEL-25", std::to_string(meeting.bases) + " of " + std::to_string(meeting.alone) +
                                                " bases in contact"});
        blow.save = score_to_save(state, enemy, unit);
        blows.push_back(std::move(blow));
      }
    }
  return blows;
}

}  // namespace vedette::burt
