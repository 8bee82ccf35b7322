#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "data/fault.h"

namespace vedette::data {

/// One value of a data file with its place in it: a word, a list, a mapping, or nothing.
struct Node {
  enum class Kind { Nothing, Word, List, Mapping };
  Kind kind = Kind::Nothing;
  Mark at;
  std::string text;         // of a word
  std::vector<Node> items;  // of a list
  struct Entry;
  std::vector<Entry> entries;  // of a mapping, in the order of the file; no key twice

  /// The value under a key of a mapping, or null.
  [[nodiscard]] const Node* find(std::string_view key) const;
};

struct Node::Entry {
  std::string key;
  Mark at;
  Node value;
};

/// "a word", "a list" ...: for messages.
[[nodiscard]] std::string_view name_of(Node::Kind);

/// A file (or text) and its contents; `root` is a mapping.
struct Document {
  std::string file;  // as the user named it
  Node root;
};

/// Reads a YAML file whose top is a mapping. Reports and returns nothing when it is no plain file of at most 4 MB, is
/// not UTF-8 or not YAML, holds more than one document, a key twice, anchors or aliases, or more than 250,000 values.
[[nodiscard]] std::optional<Document> load(const std::string& file, Faults&);
/// The same for text already in memory; `file` is the name used in messages.
[[nodiscard]] std::optional<Document> parse(std::string_view text, const std::string& file, Faults&);

}  // namespace vedette::data
