#include "rulesets/burt/options.h"

namespace vedette::burt {
namespace {

const std::array<rules::OptionInfo, 10> infos{{
    {"sb.hidden_orders", "SB-ORD-04", "Orders lie face down", {"off", "on"}, 0, 0, 1, 1},
    {"sb.multi_base_casualties", "SB-GUN-05", "Whole bases are knocked out by a die", {"off", "on"}},
    {"sb.fire_slot", "SB-FIRE-13", "The lost line of the fire list", {"none", "moved"}},
    {"sb.melee_slot", "SB-MEL-09", "The lost line of the melee list", {"none", "infantry_v_cavalry"}},
    {"sb.cohesion_morale", "SB-MOR-05", "Lost order tells in morale", {"off", "on"}, 0, 0, 1, 1},
    {"sb.assault_advance", "SB-ORD-10", "Assault orders without a target advance", {"off", "on"}},
    {"sb.rout_sight", "SB-MOR-10", "How far routing friends are seen (inches)", {}, 0, 100'000, 1000, 12'000},
    {"sb.push_back", "SB-RES-03", "How far the beaten are pushed back (inches)", {}, 0, 20'000, 1000, 2000},
    {"sb.flank_range", "SB-MOR-07", "How near a secure flank must be (inches)", {}, 0, 20'000, 1000, 2000},
    {"sb.turn_limit", "SB-VICT-02", "Turn limit", {"none"}, 1, 1000, 1, 12},
}};

}  // namespace

std::span<const rules::OptionInfo> option_infos() {
  return infos;
}

}  // namespace vedette::burt
