#include "choreography/hand_made.h"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include "support/paths.h"

namespace vedette::choreography::test {

using battle::UnitId;
using core::Side;

HandMade::HandMade() : m_scenario{std::make_shared<battle::Scenario>()} {
  m_scenario->name = "A trial on the plain";
  m_scenario->date = "1806-07-04";
  m_scenario->ruleset = "hand-made";
  m_scenario->sides[0] = {.name = "British", .nation = "british", .commander = "Stuart"};
  m_scenario->sides[1] = {.name = "French", .nation = "french", .commander = "Reynier"};
  m_scenario->ground.width = m_scenario->ground.height = core::inches(36);
}

UnitId HandMade::unit(Side side, std::string name, std::string type, battle::Arm arm, int x, int y, int facing,
                      int men) {
  const UnitId id{static_cast<std::uint16_t>(m_scenario->units.size() + 1)};
  const battle::Pose pose{{core::inches(x).micrometres, core::inches(y).micrometres}, core::degrees(facing)};
  m_scenario->units.push_back({.id = id,
                               .side = side,
                               .name = std::move(name),
                               .type = std::move(type),
                               .men = men,
                               .guns = arm == battle::Arm::Artillery ? 6 : 0,
                               .pose = pose});
  m_start.units.push_back({.id = id,
                           .side = side,
                           .arm = arm,
                           .pose = pose,
                           .width = core::inches(arm == battle::Arm::Artillery ? 2 : 4),
                           .depth = core::inches(2)});
  m_start.scenario = m_scenario;
  m_now = m_start;
  return id;
}

battle::LeaderId HandMade::leader(Side side, std::string name, int x, int y, UnitId with) {
  const battle::LeaderId id{static_cast<std::uint16_t>(m_scenario->people.size() + 1)};
  const battle::Pose pose{{core::inches(x).micrometres, core::inches(y).micrometres}, {}};
  m_scenario->people.push_back({.side = side, .name = std::move(name), .pose = pose});
  m_start.leaders.push_back({.id = id, .side = side, .pose = pose, .with = with});
  m_now = m_start;
  return id;
}

battle::FeatureId HandMade::town(int x, int y, int size) {
  const battle::FeatureId id{static_cast<std::uint16_t>(m_scenario->ground.features.size() + 1)};
  const auto corner = [](int a, int b) {
    return core::Point{core::inches(a).micrometres, core::inches(b).micrometres};
  };
  m_scenario->ground.features.push_back(
      {.id = id,
       .kind = battle::FeatureKind::Town,
       .name = "the village",
       .outline = {corner(x, y), corner(x + size, y), corner(x + size, y + size), corner(x, y + size)}});
  return id;
}

battle::Sequence HandMade::add(battle::Event event, battle::Sequence cause) {
  battle::enact(m_now, event);
  const auto sequence = static_cast<battle::Sequence>(m_entries.size() + 1);
  m_entries.push_back({.sequence = sequence, .cause = cause, .event = std::move(event)});
  return sequence;
}

battle::Sequence HandMade::turn(int number) {
  return add(battle::TurnBegan{number});
}
battle::Sequence HandMade::side(Side s) {
  return add(battle::PlayerTurnBegan{s});
}
battle::Sequence HandMade::phase(int number, std::string name) {
  return add(battle::PhaseBegan{number, std::move(name)});
}

battle::Sequence HandMade::march(UnitId id, int inches, battle::Gait gait, int turn) {
  battle::Pose pose = m_now.unit(id).pose;
  battle::UnitMoved moved{.unit = id, .gait = gait, .from = pose};
  if (turn != 0) {
    pose.facing = core::normalised(pose.facing + core::degrees(turn));
    moved.legs.push_back({battle::Leg::Kind::Turn, pose});
  }
  if (inches != 0) {
    pose.at = pose.at + core::ahead(pose.facing, core::inches(inches));
    moved.legs.push_back({battle::Leg::Kind::March, pose});
  }
  return add(std::move(moved));
}

battle::Sequence HandMade::volley(UnitId firer, UnitId target, int hits) {
  const core::Point from = m_now.unit(firer).pose.at, at = m_now.unit(target).pose.at;
  const auto fire = add(battle::FireDeclared{firer, target, from, at, core::distance(from, at), {}});
  add(battle::DiceThrown{.side = m_now.unit(firer).side,
                         .unit = firer,
                         .purpose = battle::Purpose::Hit,
                         .needed = 4,
                         .faces = {5, 2},
                         .successes = hits},
      fire);
  if (hits > 0) add(battle::CasualtiesTaken{target, firer, hits, {}}, fire);
  return fire;
}

battle::Sequence HandMade::charge(UnitId attacker, UnitId target, int inches, battle::Face face, bool square) {
  const auto declared = add(battle::ChargeDeclared{attacker, target, {}});
  march(attacker, inches, battle::Gait::Charge);
  if (square) {
    add(battle::ReactionChosen{target, attacker, "form square", {}}, declared);
    add(battle::DiceThrown{.side = m_now.unit(target).side,
                           .unit = target,
                           .purpose = battle::Purpose::Square,
                           .needed = 3,
                           .faces = {5},
                           .successes = 1},
        declared);
    add(battle::FormationChanged{target, battle::Formation::Line, battle::Formation::Square, {}}, declared);
  }
  add(battle::ContactMade{{attacker, target, face}, {}}, declared);
  return declared;
}

battle::Sequence HandMade::melee(UnitId unit, UnitId enemy, int hits) {
  const auto round = add(battle::MeleeRound{unit, enemy, {}});
  add(battle::DiceThrown{.side = m_now.unit(unit).side,
                         .unit = unit,
                         .purpose = battle::Purpose::Hit,
                         .needed = 4,
                         .faces = {6, 4},
                         .successes = hits},
      round);
  if (hits > 0) add(battle::CasualtiesTaken{enemy, unit, hits, {}}, round);
  return round;
}

Film HandMade::film(const FilmSettings& settings) const {
  return build_film(*m_scenario, m_start, m_entries, settings);
}

HandMade thirty_seconds() {
  HandMade made;
  const UnitId foot = made.unit(Side::Red, "78th Highlanders", "INF", battle::Arm::Infantry, 12, 14, 0, 740);
  const UnitId guns = made.unit(Side::Red, "Lemoine's guns", "FART", battle::Arm::Artillery, 16, 14, 0, 130);
  const UnitId second = made.unit(Side::Red, "27th Foot", "INF", battle::Arm::Infantry, 20, 14, 0, 780);
  const UnitId ligne = made.unit(Side::Blue, "42nd Ligne", "INF", battle::Arm::Infantry, 12, 24, 180, 1000);
  const UnitId chasseurs = made.unit(Side::Blue, "9th Chasseurs", "LCAV", battle::Arm::Cavalry, 20, 25, 180, 320);
  made.turn(1);
  made.side(Side::Red);
  made.phase(1, "movement");
  made.march(foot, 3);
  made.march(second, 2, battle::Gait::March, 10);
  made.phase(3, "shooting");
  made.volley(foot, ligne, 2);
  made.volley(guns, ligne, 2);
  made.side(Side::Blue);
  made.phase(1, "movement");
  made.charge(chasseurs, second, 7, battle::Face::Front, true);
  made.charge(ligne, foot, 5);
  made.phase(4, "combat");
  made.melee(ligne, foot, 0);
  made.march(ligne, -3, battle::Gait::Retreat);
  made.add(battle::ContactEnded{ligne, foot, {}});
  made.melee(chasseurs, second, 0);
  made.march(chasseurs, -3, battle::Gait::Retreat);
  made.add(battle::ContactEnded{chasseurs, second, {}});
  made.turn(2);
  made.side(Side::Red);
  made.phase(3, "shooting");
  made.volley(foot, ligne, 1);
  made.phase(5, "elimination");
  made.add(battle::UnitRemoved{ligne, {}});
  made.add(battle::GameEnded{{Side::Red, "HM", "The French centre is broken."}});
  return made;
}

namespace {

std::string line(const char* format, auto... values) {
  char text[512];
  std::snprintf(text, sizeof text, format, values...);
  return text;
}

std::string layout_text(const stage::Layout& l) {
  static constexpr const char* shapes[] = {"ranks", "square", "swarm", "guns"};
  return line("%s %.0fx%.0f/%d", shapes[static_cast<int>(l.shape)], static_cast<double>(l.front),
              static_cast<double>(l.depth), l.ranks);
}

double tidy(double v, double step) {
  const double rounded = std::round(v / step) * step;
  return rounded == 0 ? 0 : rounded;  // no minus zero
}

}  // namespace

std::string as_text(const stage::StageFrame& frame, const stage::StageSet& set) {
  static constexpr const char* clips[] = {"stand", "march", "quick", "run",   "present", "volley", "charge",
                                          "fence", "fall",  "rout",  "serve", "reload",  "cheer"};
  std::string text = line("second %.2f\n", static_cast<double>(frame.seconds));
  for (const stage::Block& b : frame.blocks) {
    const stage::Roster& roster = set.rosters[b.roster];
    int fallen = 0;
    for (const float fell : roster.fell_at) fallen += fell <= frame.seconds ? 1 : 0;
    text += line("  %-18s at %.0f %.0f bearing %.0f  %s", roster.name.c_str(), tidy(static_cast<double>(b.at.x), 1),
                 tidy(static_cast<double>(b.at.y), 1), tidy(static_cast<double>(b.bearing) * 57.29578, 1),
                 layout_text(b.to).c_str());
    if (b.morph < 1) text += line(" from %s %.1f", layout_text(b.from).c_str(), static_cast<double>(b.morph));
    text += line("  %s", clips[static_cast<int>(b.clip)]);
    if (b.presence < 1) text += line(" seen %.1f", static_cast<double>(b.presence));
    if (b.limbered > 0) text += " limbered";
    if (b.hedge) text += " hedge";
    if (fallen > 0) text += line(" fallen %d of %d", fallen, roster.figures);
    text += '\n';
  }
  for (const stage::Label& l : frame.labels)
    if (l.strength < 1) text += line("  [%s %.2f]\n", l.text.c_str(), static_cast<double>(l.strength));
  for (const stage::Caption& c : frame.captions)
    text += line("  \"%s\" %.1f\n", c.text.c_str(), static_cast<double>(c.opacity));
  return text;
}

void check_golden(const std::string& name, const std::string& text) {
  const std::string path = paths::source_dir() + "/tests/data/frames/" + name + ".txt";
  if (std::getenv("VEDETTE_UPDATE_GOLDEN") != nullptr) {
    std::ofstream{path} << text;
    return;
  }
  std::ifstream file{path};
  const std::string golden{std::istreambuf_iterator<char>{file}, {}};
  CHECK_MESSAGE(text == golden, path << " differs; VEDETTE_UPDATE_GOLDEN=1 writes it anew:\n" << text);
}

}  // namespace vedette::choreography::test
