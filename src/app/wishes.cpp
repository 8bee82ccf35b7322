#include "app/wishes.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <set>

namespace vedette::app {
namespace {

constexpr std::array<const char*, 2> side_keys{"red", "blue"};
constexpr std::string_view some_orders = "orders", some_dice = "file";

bool is_orders(const std::string& name) {
  return name.starts_with("orders:");
}

std::string found(const std::vector<battle::Setting>& meta, std::string_view key) {
  const auto line = std::ranges::find(meta, key, &battle::Setting::key);
  return line == meta.end() ? std::string{} : line->value;
}

/// Who played, of a replay that does not say it: the one name under its answers.
std::string only_commander(const replay::Replay& replay, const std::string& path) {
  std::set<std::string> names;
  for (const replay::GivenAnswer& given : replay.answers) names.insert(given.by);
  if (names.size() == 1 && !is_orders(*names.begin())) return *names.begin();
  throw bad_input(path + " does not say which side was whose: name both with --red and --blue");
}

std::string commander(const replay::Replay& replay, const std::string& path, core::Side side) {
  const std::string key = side_keys[core::index(side)];
  const std::string name = found(replay.meta, key);
  if (name == some_orders)
    throw bad_input(fmt::format("{}: {} followed written orders: name their file again with --{} orders:FILE", path,
                                replay.scenario->sides[core::index(side)].name, key));
  return name.empty() ? only_commander(replay, path) : name;
}

int turns_in(const std::string& text) {
  int turns = 0;
  std::from_chars(text.data(), text.data() + text.size(), turns);
  return std::clamp(turns, 0, 10'000);
}

}  // namespace

std::vector<battle::Setting> meta_of(const PlayWishes& wishes) {
  std::vector<battle::Setting> meta;
  if (!wishes.title.empty()) meta.push_back({"title", wishes.title});
  for (std::size_t side = 0; side < 2; ++side) {
    const std::string& name = wishes.commanders.names[side];
    meta.push_back({side_keys[side], is_orders(name) ? std::string{some_orders} : name});
  }
  if (wishes.turns > 0) meta.push_back({"turns", std::to_string(wishes.turns)});
  const bool word = wishes.dice.empty() || wishes.dice == "table" || wishes.dice == "seeded";
  if (!wishes.dice.empty()) meta.push_back({"dice", word ? wishes.dice : std::string{some_dice}});
  if (!wishes.clock.empty()) meta.push_back({"clock", wishes.clock});
  return meta;
}

std::vector<battle::Setting> meta_of_branch(const PlayWishes& wishes, const replay::Replay& parent) {
  PlayWishes child = wishes;
  child.clock = found(parent.meta, "clock");
  return meta_of(child);
}

PlayWishes wishes_again(const replay::Replay& replay, const std::string& path, const PlayWishes& now,
                        NewWishes is_new) {
  PlayWishes wishes = now;
  wishes.title = found(replay.meta, "title");
  wishes.clock = found(replay.meta, "clock");
  for (const core::Side side : {core::Side::Red, core::Side::Blue})
    if (!(side == core::Side::Red ? is_new.red : is_new.blue))
      wishes.commanders.names[core::index(side)] = commander(replay, path, side);
  if (!is_new.turns) wishes.turns = turns_in(found(replay.meta, "turns"));
  if (!is_new.dice) {
    wishes.dice = found(replay.meta, "dice");
    if (wishes.dice == some_dice) throw bad_input(path + ": its dice came from a file: name it again with --dice FILE");
  }
  if (is_new.seed && now.commanders.seed != replay.header.seed)
    throw bad_input(fmt::format("{} was begun with --seed {}, and goes on with it (vedette branch takes another)", path,
                                replay.header.seed));
  wishes.commanders.seed = replay.header.seed;
  return wishes;
}

}  // namespace vedette::app
