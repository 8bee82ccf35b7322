#pragma once

#include <concepts>
#include <type_traits>

namespace vedette::battle {

/// `Same<T> auto&` takes T and const T alike, so that one `fields` list serves reading and writing.
template <class U, class T>
concept Same = std::same_as<std::remove_const_t<U>, T>;

/// A stored type: it has `fields(visit, value)`, which calls visit("name", member) in a fixed order.
/// New fields go to the end and nowhere else: state hash, replay file and dump are all made from this list.
struct AnyVisitor {
  void operator()(const char*, auto&) {}
};
template <class T>
concept HasFields = requires(AnyVisitor visit, T& value) {
  fields(visit, value);
};

}  // namespace vedette::battle

namespace vedette::core {
struct Length;
struct Angle;
struct Point;
}  // namespace vedette::core
