#include "data/node.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/node/node.h>  // parser.h only names it, and clang-tidy takes our own Node for it
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <map>
#include <sstream>

#include "data/letters.h"
#include "data/text_file.h"
#include "data/yaml_words.h"

namespace vedette::data {
namespace {

constexpr int deepest = 500;
constexpr std::size_t most_values = 150'000;  // nearly twice the largest map's, and within 200 MB and two seconds

Mark mark_of(const YAML::Mark& mark) {
  return mark.is_null() ? Mark{} : Mark{mark.line + 1, mark.column + 1};
}

/// Ends a parse that has become too long.
struct TooMany : std::exception {};

/// Builds the tree from the parser's events, so that every value keeps its place and nothing is ever expanded.
class Builder : public YAML::EventHandler {
 public:
  Builder(std::string_view text, const std::string& file, Faults& faults)
      : m_text{text}, m_file{file}, m_faults{faults} {}

  void OnDocumentStart(const YAML::Mark&) override {}
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override { place(mark, anchor, Node::Kind::Nothing, ""); }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override {
    m_faults.error(m_file, mark_of(mark), "aliases (*name) are not understood (write the value out)");
    place(mark, 0, Node::Kind::Nothing, "");
  }
  void OnScalar(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor, const std::string& value) override {
    if (never_closed(mark))
      m_faults.error(m_file, mark_of(mark), "the quotes are not closed (expected the same once more)");
    place(mark, anchor, Node::Kind::Word, value);
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value style) override {
    open(mark, anchor, Node::Kind::List, style == YAML::EmitterStyle::Flow);
  }
  void OnSequenceEnd() override { close(); }
  void OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value style) override {
    open(mark, anchor, Node::Kind::Mapping, style == YAML::EmitterStyle::Flow);
  }
  void OnMapEnd() override { close(); }

  [[nodiscard]] Node take() { return std::move(m_root); }

  /// Reports that the text is no YAML, where the parser stopped.
  void stopped(const YAML::Exception& e) {
    const auto at = static_cast<std::size_t>(std::max(0, e.mark.pos));
    Broken broken{.raw = e.msg, .found = e.mark.is_null() || at >= m_text.size() ? '\0' : m_text[at]};
    if (e.msg == YAML::ErrorMsg::FLOW_END)
      find_bracket(at, broken);
    else
      for (const Open& open : m_open)
        if (open.flow) broken.bracket = open.node.kind == Node::Kind::List ? '[' : '{', broken.opened = open.node.at;
    m_faults.error(m_file, mark_of(e.mark), yaml_words(broken));
  }

 private:
  struct Open {
    Node node;
    std::optional<Node> key;                        // of a mapping: waits for its value
    std::map<std::string, int, std::less<>> lines;  // of its keys
    bool flow = false;                              // in brackets
  };

  /// The bracket that stands open before a place of the text; the parser looks ahead, and has not told of it yet.
  void find_bracket(std::size_t before, Broken& broken) const {
    int closed = 0;
    for (std::size_t i = std::min(before, m_text.size()); i-- > 0;) {
      if (m_text[i] == ']' || m_text[i] == '}') ++closed;
      if ((m_text[i] != '[' && m_text[i] != '{') || closed-- > 0) continue;
      const std::string_view over = m_text.substr(0, i);
      broken.bracket = m_text[i];
      broken.opened = {static_cast<int>(std::ranges::count(over, '\n')) + 1,
                       static_cast<int>(i - (over.rfind('\n') + 1)) + 1};
      return;
    }
  }

  /// yaml-cpp takes quotes that run to the end of the file for closed.
  [[nodiscard]] bool never_closed(const YAML::Mark& mark) const {
    const auto begin = static_cast<std::size_t>(std::max(0, mark.pos));
    if (mark.is_null() || begin >= m_text.size() || (m_text[begin] != '"' && m_text[begin] != '\'')) return false;
    const char quote = m_text[begin];
    for (std::size_t i = begin + 1; i < m_text.size(); ++i) {
      if (quote == '"' && m_text[i] == '\\')
        ++i;
      else if (m_text[i] == quote && quote == '\'' && i + 1 < m_text.size() && m_text[i + 1] == quote)
        ++i;
      else if (m_text[i] == quote)
        return false;
    }
    return true;
  }

  void open(const YAML::Mark& mark, YAML::anchor_t anchor, Node::Kind kind, bool flow) {
    refuse(mark, anchor);
    m_open.push_back({.node = {.kind = kind, .at = mark_of(mark), .text = {}, .items = {}, .entries = {}},
                      .key = std::nullopt,
                      .lines = {},
                      .flow = flow});
  }
  void close() {
    Node node = std::move(m_open.back().node);
    m_open.pop_back();
    put(std::move(node));
  }
  void place(const YAML::Mark& mark, YAML::anchor_t anchor, Node::Kind kind, const std::string& text) {
    refuse(mark, anchor);
    put(Node{.kind = kind, .at = mark_of(mark), .text = text, .items = {}, .entries = {}});
  }
  void refuse(const YAML::Mark& mark, YAML::anchor_t anchor) {
    if (++m_values > most_values) throw TooMany{};
    if (anchor != 0) m_faults.error(m_file, mark_of(mark), "anchors (&name) are not understood (write the value out)");
  }
  void put(Node node) {
    if (m_open.empty()) {
      m_root = std::move(node);
      return;
    }
    Open& parent = m_open.back();
    if (parent.node.kind == Node::Kind::List) {
      parent.node.items.push_back(std::move(node));
    } else if (!parent.key) {
      if (node.kind != Node::Kind::Word)
        m_faults.error(m_file, node.at, "a key that is " + std::string{name_of(node.kind)} + " (expected a word)");
      parent.key = std::move(node);
    } else {
      enter(parent, std::move(*parent.key), std::move(node));
      parent.key.reset();
    }
  }
  void enter(Open& mapping, Node key, Node value) {
    const auto [first, is_new] = mapping.lines.try_emplace(key.text, value.at.line);
    if (is_new)
      mapping.node.entries.push_back({std::move(key.text), key.at, std::move(value)});
    else
      m_faults.error(m_file, key.at,
                     "'" + key.text + "' a second time (first on line " + std::to_string(first->second) + ")");
  }

  std::string_view m_text;
  const std::string& m_file;
  Faults& m_faults;
  Node m_root;
  std::vector<Open> m_open;
  std::size_t m_values = 0;
};

/// Reports where more brackets stand open than any file has; yaml-cpp would keep 230 bytes for each before it gives up.
/// Those within quotes are counted too: they do not come by hundreds.
bool nests_deeply(std::string_view text, const std::string& file, Faults& faults) {
  int open = 0;
  Mark at{1, 1};
  for (const char c : text) {
    if (c == '[' || c == '{') ++open;
    if (c == ']' || c == '}') open = std::max(0, open - 1);
    if (open > deepest) {
      faults.error(file, at,
                   "more than " + std::to_string(deepest) + " brackets open at once (expected some to be closed)");
      return true;
    }
    at = c == '\n' ? Mark{at.line + 1, 1} : Mark{at.line, at.column + 1};
  }
  return false;
}

std::optional<Node> build(std::string_view text, const std::string& file, Faults& faults) {
  std::istringstream stream{std::string{text}};
  Builder builder{text, file, faults};
  try {
    YAML::Parser parser{stream};
    if (!parser.HandleNextDocument(builder)) {
      faults.error(file, {}, "the file is empty (expected 'key: value' lines)");
      return std::nullopt;
    }
    Node root = builder.take();
    if (parser) {
      Builder rest{text, file, faults};
      if (parser.HandleNextDocument(rest)) {
        faults.error(file, rest.take().at, "a second document (expected one)");
        return std::nullopt;
      }
    }
    return root;
  } catch (const TooMany&) {
    faults.error(file, {}, "more than " + std::to_string(most_values) + " values (no battlefield has so many)");
  } catch (const YAML::Exception& e) {
    builder.stopped(e);
  } catch (const std::exception&) {
    // yaml-cpp lets a few other exceptions out on text that is far from YAML.
    faults.error(file, {}, yaml_words({}));
  }
  return std::nullopt;
}

}  // namespace

const Node* Node::find(std::string_view key) const {
  const auto found = std::ranges::find(entries, key, &Entry::key);
  return found == entries.end() ? nullptr : &found->value;
}

std::string_view name_of(Node::Kind kind) {
  switch (kind) {
    case Node::Kind::Nothing:
      return "nothing";
    case Node::Kind::Word:
      return "a word";
    case Node::Kind::List:
      return "a list";
    case Node::Kind::Mapping:
      return "a mapping";
  }
  return "";
}

std::optional<Document> parse(std::string_view text, const std::string& file, Faults& faults) {
  if (!is_text(text, file, faults) || nests_deeply(text, file, faults)) return std::nullopt;
  const std::size_t before = faults.errors();
  std::optional<Node> root = build(text, file, faults);
  if (!root) return std::nullopt;
  if (root->kind != Node::Kind::Mapping) {
    faults.error(file, root->at, "the file is " + std::string{name_of(root->kind)} + " (expected 'key: value' lines)");
    return std::nullopt;
  }
  if (faults.errors() != before) return std::nullopt;
  return Document{file, std::move(*root)};
}

std::optional<Document> load(const std::string& file, Faults& faults) {
  const auto text = text_of(file, largest_map, faults);
  return text ? parse(*text, file, faults) : std::nullopt;
}

}  // namespace vedette::data
