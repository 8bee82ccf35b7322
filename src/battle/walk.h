#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "battle/fields.h"
#include "core/angle.h"
#include "core/id.h"
#include "core/length.h"
#include "core/point.h"

namespace vedette::battle {

/// Walks a stored value down to its leaves in field order. A Leaf has
///   number(name, std::int64_t) · text(name, const std::string&) · enter(name) · leave()
/// and is told the size of a list, and the presence of an optional, as a number of its own.
template <class Leaf>
class Walk {
 public:
  explicit Walk(Leaf& leaf) : m_leaf{leaf} {}

  void operator()(const char* name, const std::string& v) { m_leaf.text(name, v); }
  void operator()(const char* name, const core::Length& v) { m_leaf.number(name, v.micrometres); }
  void operator()(const char* name, const core::Angle& v) { m_leaf.number(name, v.centidegrees); }
  template <class Tag>
  void operator()(const char* name, const core::Id<Tag>& v) {
    m_leaf.number(name, v.value);
  }
  void operator()(const char* name, const core::Point& v) {
    m_leaf.enter(name);
    m_leaf.number("x", v.x), m_leaf.number("y", v.y);
    m_leaf.leave();
  }
  template <class T>
  requires std::integral<T> || std::is_enum_v<T>
  void operator()(const char* name, const T& v) { m_leaf.number(name, static_cast<std::int64_t>(v)); }
  template <class T>
  void operator()(const char* name, const std::vector<T>& v) {
    list(name, v);
  }
  template <class T, std::size_t n>
  void operator()(const char* name, const std::array<T, n>& v) {
    list(name, v);
  }
  template <class T>
  void operator()(const char* name, const std::optional<T>& v) {
    m_leaf.enter(name);
    m_leaf.number("given", v ? 1 : 0);
    if (v) (*this)("value", *v);
    m_leaf.leave();
  }
  /// One of several facts: its stable tag, then its fields.
  template <class... Ts>
  void operator()(const char* name, const std::variant<Ts...>& v) {
    m_leaf.enter(name);
    std::visit(
        [&](const auto& fact) {
          m_leaf.number("tag", fact.tag);
          fields(*this, fact);
        },
        v);
    m_leaf.leave();
  }
  template <HasFields T>
  void operator()(const char* name, const T& v) {
    m_leaf.enter(name);
    fields(*this, v);
    m_leaf.leave();
  }

 private:
  void list(const char* name, const auto& items) {
    m_leaf.enter(name);
    m_leaf.number("size", static_cast<std::int64_t>(items.size()));
    std::size_t i = 0;
    for (const auto& item : items) (*this)(indexed(i++).c_str(), item);
    m_leaf.leave();
  }
  static std::string indexed(std::size_t i) {
    if constexpr (Leaf::wants_names) return '[' + std::to_string(i) + ']';
    return {};
  }

  Leaf& m_leaf;
};

/// Calls the leaf for every field of a stored value.
template <class Leaf, HasFields T>
void walk(Leaf& leaf, const T& value) {
  Walk<Leaf> visit{leaf};
  fields(visit, value);
}

/// The readable form: one line per leaf, "units[3].losses" and its value.
struct DumpLine {
  std::string path, value;
  friend bool operator==(const DumpLine&, const DumpLine&) = default;
};

class Dump {
 public:
  static constexpr bool wants_names = true;
  void number(const char* name, std::int64_t v) { m_lines.push_back({at(name), std::to_string(v)}); }
  void text(const char* name, const std::string& v) { m_lines.push_back({at(name), '\'' + v + '\''}); }
  void enter(const char* name) { m_path.push_back(at(name)); }
  void leave() { m_path.pop_back(); }
  [[nodiscard]] const std::vector<DumpLine>& lines() const { return m_lines; }

 private:
  [[nodiscard]] std::string at(const char* name) const {
    if (m_path.empty()) return name;
    return *name == '[' ? m_path.back() + name : m_path.back() + '.' + name;
  }
  std::vector<std::string> m_path;
  std::vector<DumpLine> m_lines;
};

/// "units[3].losses: 2 here, 3 there", or empty when both dumps agree.
[[nodiscard]] std::string first_difference(const Dump& here, const Dump& there);

template <HasFields T>
[[nodiscard]] std::string first_difference_of(const T& here, const T& there) {
  Dump a, b;
  walk(a, here), walk(b, there);
  return first_difference(a, b);
}

}  // namespace vedette::battle
