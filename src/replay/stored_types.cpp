#include "replay/stored_types.h"

#include <algorithm>

namespace vedette::replay {
namespace {

const std::array<std::string, all_types>& names() {
  static const std::array<std::string, all_types> all = [] {
    std::array<std::string, all_types> made;
    [&]<std::size_t... i>(std::index_sequence<i...>) {
      ((made[i] = std::get<i>(stored_types).name), ...);
    }
    (std::make_index_sequence<plain_types>{});
    [&]<std::size_t... i>(std::index_sequence<i...>) {
      ((made[plain_types + i] = "event " + std::to_string(std::variant_alternative_t<i, battle::Event>::tag)), ...);
    }
    (std::make_index_sequence<std::variant_size_v<battle::Event>>{});
    return made;
  }();
  return all;
}

}  // namespace

const FieldCounts& own_counts() {
  static const FieldCounts all = [] {
    FieldCounts made{};
    [&]<std::size_t... i>(std::index_sequence<i...>) {
      ((made[i] = field_count<typename std::tuple_element_t<i, std::remove_const_t<decltype(stored_types)>>::Type>()),
       ...);
    }
    (std::make_index_sequence<plain_types>{});
    [&]<std::size_t... i>(std::index_sequence<i...>) {
      ((made[plain_types + i] = field_count<std::variant_alternative_t<i, battle::Event>>()), ...);
    }
    (std::make_index_sequence<std::variant_size_v<battle::Event>>{});
    return made;
  }();
  return all;
}

std::vector<NamedCount> named(const FieldCounts& counts, bool rulings) {
  std::vector<NamedCount> list;
  for (std::size_t i = 0; i < all_types; ++i) {
    const bool of_rulings = i == type_index<battle::RulingItem>() || i == type_index<battle::RulingMade>();
    if (rulings || !of_rulings) list.push_back({names()[i], counts[i]});
  }
  return list;
}

bool same_where_known(const FieldCounts& of_file) {
  for (std::size_t i = 0; i < all_types; ++i)
    if (of_file[i] >= 0 && of_file[i] != own_counts()[i]) return false;
  return true;
}

FieldCounts counts_of(const std::vector<NamedCount>& list) {
  FieldCounts counts{};
  for (std::size_t i = 0; i < all_types; ++i) {
    const auto found = std::ranges::find(list, names()[i], &NamedCount::name);
    counts[i] = found == list.end() ? -1 : found->fields;
  }
  return counts;
}

}  // namespace vedette::replay
