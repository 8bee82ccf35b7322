#include "players/watched.h"

#include "players/bundled.h"
#include "players/mirror.h"

namespace vedette::test {
namespace {

using players::Conduct;

class Watcher final : public rules::Journal {
 public:
  Watcher(const rules::Ruleset& ruleset, const battle::BattleState& start, Watched& all)
      : reader{start, players::supports_note(ruleset)}, m_start{start}, m_all{all} {}
  void answered(const rules::Decision&, const rules::Answer&, const std::string&) override {}
  void thrown(const rules::DiceRequest&, const std::vector<std::uint8_t>&, rules::DiceSource::Kind) override {}
  void written(const battle::Entry& entry) override {
    reader.read(entry.event);
    if (const auto* shot = std::get_if<battle::FireDeclared>(&entry.event))
      m_all.guns_fired += m_start.unit(shot->firer).arm == battle::Arm::Artillery ? 1 : 0;
  }
  void segment_ended(const rules::Position&) override {}
  void taken_back(std::uint32_t) override {}
  players::ConductReader reader;

 private:
  const battle::BattleState& m_start;
  Watched& m_all;
};

void add(Conduct::OfSide& sum, const Conduct::OfSide& side) {
  using Side = Conduct::OfSide;
  for (const auto number : {&Side::charges, &Side::by_horse, &Side::foot_at_guns, &Side::foot_at_horse, &Side::squares,
                            &Side::foot_ridden_at, &Side::met_in_square, &Side::limbered, &Side::limbered_without_shot,
                            &Side::supports, &Side::new_orders, &Side::carried_orders})
    sum.*number += side.*number;
  for (const auto& [word, n] : side.reactions) sum.reactions[word] += n;
}

}  // namespace

Watched watched(const battle::Scenario& scene, int battles, std::uint64_t seed) {
  const battle::BattleState start = start_of(scene).state;
  Watched all;
  for (int i = 0; i < battles; ++i) {
    Watcher watcher{game_of(scene), start, all};
    static_cast<void>(mirror::play(scene, "staff", "staff", seed + static_cast<std::uint64_t>(i), &watcher));
    const Conduct conduct = watcher.reader.conduct();
    for (const Conduct::OfSide& side : conduct.sides) add(all.both, side);
    for (std::size_t id = 0; id < conduct.units.size(); ++id) {
      if (!conduct.units[id].was_there) continue;
      const int idle = conduct.units[id].was_used ? 0 : 1;
      ++all.units, all.idle += idle;
      if (start.units[id].arm == battle::Arm::Cavalry) ++all.horse, all.idle_horse += idle;
    }
    ++all.battles;
  }
  return all;
}

std::string Watched::text() const {
  std::string words;
  const auto say = [&](const char* what, int n) { words += std::string{what} + ' ' + std::to_string(n) + "; "; };
  say("battles", battles), say("units", units), say("idle", idle), say("horse", horse), say("idle horse", idle_horse);
  say("charges", both.charges), say("by horse", both.by_horse), say("squares", both.squares);
  say("ridden at", both.foot_ridden_at), say("in square", both.met_in_square), say("gun shots", guns_fired);
  say("limbered", both.limbered), say("without a shot", both.limbered_without_shot), say("supports", both.supports);
  say("new orders", both.new_orders), say("carried", both.carried_orders);
  for (const auto& [word, n] : both.reactions) say(word.c_str(), n);
  return words;
}

}  // namespace vedette::test
