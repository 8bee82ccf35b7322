#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "data/node.h"

namespace vedette::data {

/// Bounds of a number, both inclusive.
struct Range {
  double low = -1e9, high = 1e9;
};

/// One file being read: its name for messages and the list its faults go to. Every `as_` function reports what it
/// cannot take and then returns nothing, so that the caller goes on to the next value.
class Reading {
 public:
  Reading(std::string file, Faults& faults) : m_file{std::move(file)}, m_faults{faults} {}

  void error(Mark at, std::string words) { m_faults.error(m_file, at, std::move(words)); }
  void warning(Mark at, std::string words) { m_faults.warning(m_file, at, std::move(words)); }
  /// Whether so many faults are told that the rest of the file may be left.
  [[nodiscard]] bool enough() const { return m_faults.enough(); }
  [[nodiscard]] const std::string& file() const { return m_file; }

  std::optional<std::string> as_text(const Node&);
  std::optional<double> as_number(const Node&, Range = {});
  std::optional<std::int64_t> as_whole(const Node&, Range = {});
  /// A decimal number in whole parts of `per_unit`, rounded half away from zero, without floating point on the way.
  std::optional<std::int64_t> as_fixed(const Node&, std::int64_t per_unit, Range = {});
  /// yes, no, on, off, true or false.
  std::optional<bool> as_flag(const Node&);
  /// The place of the word in `words`.
  std::optional<std::size_t> as_choice(const Node&, std::span<const std::string_view> words, std::string_view what);
  /// 0xRRGGBB of "#RRGGBB".
  std::optional<std::uint32_t> as_colour(const Node&);
  std::optional<std::vector<std::string>> as_texts(const Node&);
  /// A list of exactly `count` numbers.
  std::optional<std::vector<double>> as_numbers(const Node&, std::size_t count, Range = {});
  std::optional<std::vector<std::int64_t>> as_fixed_list(const Node&, std::size_t count, std::int64_t per_unit,
                                                         Range = {});
  /// Reports unless the node is a list; then returns it.
  const Node* as_list(const Node&);

 private:
  void expected(const Node& found, const std::string& what);

  std::string m_file;
  Faults& m_faults;
};

/// Reads one mapping key by key. Keys that were never asked for are reported by `finish` with the nearest known key.
class Keys {
 public:
  /// `what` names the thing in messages: "unit", "table". A node that is no mapping is reported and reads as empty.
  Keys(Reading&, const Node&, std::string what);

  /// The value, or null when it is absent. The key counts as known from now on.
  const Node* find(std::string_view key);
  /// The same, and absence is a fault.
  const Node* need(std::string_view key);

  std::string text(std::string_view key);  // needed, and not empty
  std::string text_or(std::string_view key, const std::string& absent);
  double number(std::string_view key, Range = {});  // needed
  double number_or(std::string_view key, double absent, Range = {});
  std::int64_t whole(std::string_view key, Range = {});  // needed
  std::int64_t whole_or(std::string_view key, std::int64_t absent, Range = {});
  std::int64_t fixed(std::string_view key, std::int64_t per_unit, Range = {});  // needed
  std::int64_t fixed_or(std::string_view key, std::int64_t per_unit, std::int64_t absent, Range = {});
  bool flag_or(std::string_view key, bool absent);
  std::size_t choice(std::string_view key, std::span<const std::string_view> words);  // needed
  /// The items of a list under the key; an empty list when it is absent.
  std::span<const Node> items(std::string_view key);

  /// Reports every key nobody asked for. Call once, when all have been asked for.
  void finish();
  [[nodiscard]] Mark at() const { return m_node.at; }

 private:
  Reading& m_reading;
  const Node& m_node;
  std::string m_what;
  bool m_readable;
  std::vector<std::string> m_known;
};

}  // namespace vedette::data
