#pragma once

#include <array>
#include <concepts>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "replay/enumerators.h"
#include "replay/stored_types.h"
#include "replay/words.h"

namespace vedette::replay {

/// Bytes that cannot be what they should be: `what` says what was expected.
struct BadBytes : std::runtime_error {
  using std::runtime_error::runtime_error;
};
/// Bytes made by a later Vedette: whole, but beyond this one.
struct Newer : BadBytes {
  using BadBytes::BadBytes;
};

/// What may still be made of one file: a small file cannot unfold into more memory than any battle needs.
class Allowance {
 public:
  /// @throw BadBytes when more is wanted than is left.
  void take(std::size_t bytes) {
    if (bytes > m_left) throw BadBytes{"no more than a battle can hold (" + std::to_string(whole >> 20U) + " MB)"};
    m_left -= bytes;
  }

 private:
  static constexpr std::size_t whole = std::size_t{96} << 20U;  // seven times what Waterloo in sixteen turns takes
  std::size_t m_left = whole;
};

/// Packs stored values into one frame's payload, a cereal portable binary archive. Whole numbers take as few bytes as
/// they need; with `words`, texts become numbers of the word table, else they stand where they are.
class Packer {
 public:
  explicit Packer(Words* words = nullptr);
  ~Packer();
  Packer(const Packer&) = delete;
  Packer& operator=(const Packer&) = delete;

  void count(std::uint64_t);
  void number(std::int64_t);
  void fixed(std::uint64_t);  // eight bytes: hashes
  void text(const std::string&);
  void raw(std::string_view);
  [[nodiscard]] const std::string& bytes() const;

  /// Tag, length in bytes, fields: whoever does not know the tag steps over it.
  void event(const battle::Event&);

  // One overload per shape of field, called by the `fields` lists.
  void operator()(const char*, const std::string& v) { text(v); }
  void operator()(const char*, const core::Length& v) { number(v.micrometres); }
  void operator()(const char*, const core::Angle& v) { number(v.centidegrees); }
  void operator()(const char*, const core::Point& v) { number(v.x), number(v.y); }
  template <class Tag>
  void operator()(const char*, const core::Id<Tag>& v) {
    count(v.value);
  }
  template <class T>
  requires std::integral<T> || std::is_enum_v<T>
  void operator()(const char*, const T& v) {
    if constexpr (std::is_enum_v<T> || std::unsigned_integral<T>)
      count(static_cast<std::uint64_t>(v));
    else
      number(v);
  }
  /// Heights differ little from their neighbours: differences are stored.
  void operator()(const char*, const std::vector<std::int32_t>& v) {
    count(v.size());
    std::int64_t last = 0;
    for (const std::int32_t n : v) number(n - std::exchange(last, n));
  }
  template <class T>
  void operator()(const char* name, const std::vector<T>& v) {
    count(v.size());
    for (const T& item : v) (*this)(name, item);
  }
  template <class T, std::size_t n>
  void operator()(const char* name, const std::array<T, n>& v) {
    for (const T& item : v) (*this)(name, item);
  }
  template <class T>
  void operator()(const char* name, const std::optional<T>& v) {
    count(v ? 1 : 0);
    if (v) (*this)(name, *v);
  }
  template <battle::HasFields T>
  void operator()(const char*, const T& v) {
    static_assert(type_index<T>() < all_types, "a stored type stands in replay/stored_types.h");
    fields(*this, v);
  }

 private:
  struct Archive;
  std::unique_ptr<Archive> m_archive;
  Words* m_words;
};

/// Reads what a Packer wrote. Every size is held against the bytes that are there before anything is made of it.
/// All members @throw BadBytes, Newer.
class Unpacker {
 public:
  /// The bytes, words, counts and allowance are borrowed; without an allowance nothing is counted.
  Unpacker(std::string_view bytes, const FieldCounts& counts, const std::vector<std::string>* words = nullptr,
           Allowance* allowance = nullptr);
  ~Unpacker();
  Unpacker(const Unpacker&) = delete;
  Unpacker& operator=(const Unpacker&) = delete;

  [[nodiscard]] std::uint64_t count();
  [[nodiscard]] std::int64_t number();
  [[nodiscard]] std::uint64_t fixed();
  [[nodiscard]] std::string text();
  /// A count of things that take at least a byte each, so no more than are left.
  [[nodiscard]] std::size_t size();
  /// The same of things that will be made of them, taken from the allowance before there is any.
  template <class T>
  [[nodiscard]] std::size_t count_of() {
    const std::size_t n = size();
    allow(n * sizeof(T));
    return n;
  }
  /// Takes from the allowance what is about to be made.
  void allow(std::size_t bytes) {
    if (m_allowance != nullptr) m_allowance->take(bytes);
  }
  [[nodiscard]] std::size_t left() const;
  void expect_end() const;

  /// Empty when the tag, or a type inside, belongs to a later Vedette; the event is stepped over then.
  struct Read {
    int tag = 0;
    std::optional<battle::Event> event;
  };
  [[nodiscard]] Read event();

  void operator()(const char*, std::string& v) { v = text(); }
  void operator()(const char*, core::Length& v) { v.micrometres = table_number(); }
  void operator()(const char*, core::Angle& v) { v.centidegrees = whole<std::int32_t>(number()); }
  void operator()(const char*, core::Point& v) { v.x = table_number(), v.y = table_number(); }
  template <class Tag>
  void operator()(const char*, core::Id<Tag>& v) {
    v.value = whole<std::uint16_t>(count());
  }
  template <class T>
  requires std::integral<T> || std::is_enum_v<T>
  void operator()(const char* name, T& v) {
    if constexpr (std::is_enum_v<T>) {
      const std::uint64_t n = count();
      if (n >= static_cast<std::uint64_t>(enumerators<T>())) throw Newer{unknown_value(name, n)};
      v = static_cast<T>(n);
    } else if constexpr (std::same_as<T, bool>) {
      const std::uint64_t n = count();
      if (n > 1) throw BadBytes{unknown_value(name, n)};
      v = n == 1;
    } else if constexpr (std::unsigned_integral<T>) {
      v = whole<T>(count());
    } else {
      v = whole<T>(number());
    }
  }
  void operator()(const char*, std::vector<std::int32_t>& v) {
    const std::size_t n = count_of<std::int32_t>();
    v.clear();
    std::int64_t last = 0;
    for (std::size_t i = 0; i < n; ++i) v.push_back(whole<std::int32_t>(last = sum(last, number())));
  }
  template <class T>
  void operator()(const char* name, std::vector<T>& v) {
    const std::size_t n = count_of<T>();
    v.clear();  // grown as items come in: a false size meets the end of the bytes, not the end of memory
    for (std::size_t i = 0; i < n; ++i) (*this)(name, v.emplace_back());
  }
  template <class T, std::size_t n>
  void operator()(const char* name, std::array<T, n>& v) {
    for (T& item : v) (*this)(name, item);
  }
  template <class T>
  void operator()(const char* name, std::optional<T>& v) {
    bool given = false;
    (*this)(name, given);
    v.reset();
    if (given) (*this)(name, v.emplace());
  }
  template <battle::HasFields T>
  void operator()(const char*, T& v) {
    static_assert(type_index<T>() < all_types, "a stored type stands in replay/stored_types.h");
    read_fields(v, false);
  }

 private:
  /// Fields the writer did not have yet keep their defaults.
  template <class T>
  void read_fields(T& v, bool more_may_follow) {
    const std::int32_t stored = m_counts[type_index<T>()];
    if (stored < 0) throw BadBytes{"a type that the head of the file does not describe"};
    if (stored > field_count<T>() && !more_may_follow) throw Newer{"a type with more fields than this Vedette knows"};
    std::int32_t done = 0;
    auto visit = [&](const char* name, auto& member) {
      if (done++ < stored) (*this)(name, member);
    };
    fields(visit, v);
  }
  template <class T>
  static T whole(auto n) {
    if (!std::in_range<T>(n)) throw BadBytes{"a number outside the range of its field"};
    return static_cast<T>(n);
  }
  static std::int64_t sum(std::int64_t a, std::int64_t b) {
    if (!std::in_range<std::int32_t>(b)) throw BadBytes{"a difference outside the range of its field"};
    return a + b;
  }
  static std::string unknown_value(const char* name, std::uint64_t n);
  /// A length or coordinate: below 2^31 micrometres, so that products of two fit 64 bits.
  [[nodiscard]] std::int64_t table_number();

  struct Archive;
  std::unique_ptr<Archive> m_archive;
  const FieldCounts& m_counts;
  const std::vector<std::string>* m_words;
  Allowance* m_allowance;
};

}  // namespace vedette::replay
