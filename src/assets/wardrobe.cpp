#include "assets/wardrobe.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "assets/flags.h"
#include "assets/hex_colour.h"
#include "data/read.h"
#include "data/suggest.h"

namespace vedette::assets {
namespace {

using data::Node;

constexpr std::array<std::string_view, 5> arms{"foot", "skirmish", "horse", "guns", "staff"};  // as stage::Arm

using Words = std::vector<std::string_view>;

bool has(const Words& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

/// The keys of a mapping; nothing where there is none.
Words keys_of(const Node* mapping) {
  Words keys;
  if (mapping != nullptr)
    for (const auto& entry : mapping->entries) keys.emplace_back(entry.key);
  return keys;
}

/// Reads uniforms.yaml into a wardrobe whose slots are known.
class Reader {
 public:
  Reader(const data::Document& document, Words models, Wardrobe& wardrobe, data::Faults& faults)
      : m_document{document},
        m_models{std::move(models)},
        m_flags{keys_of(document.root.find("flags"))},
        m_slots{wardrobe.slots.begin(), wardrobe.slots.end()},
        m_wardrobe{wardrobe},
        m_faults{faults} {}

  void read() {
    palette();
    const Node* defaults = m_document.root.find("defaults");
    const Node* uniforms = m_document.root.find("uniforms");
    if (uniforms == nullptr)
      return fault(m_document.root.at, "no uniforms (expected 'uniforms:' with a block for each)");
    for (const auto& entry : uniforms->entries) {
      Uniform uniform;
      uniform.key = entry.key;
      uniform.facing = "white";
      const auto word = [&](const char* key, std::string& into, const Words* known) {
        const Node* node = entry.value.find(key);
        if (node == nullptr) return;
        into = node->text;
        if (known != nullptr && !has(*known, into))
          fault(node->at, std::string{"unknown "} + (known == &m_flags ? "flag" : "model") + " '" + into + "'" +
                              data::hint(into, *known));
      };
      word("model", uniform.model, &m_models), word("limber", uniform.limber, &m_models);
      word("bearer", uniform.bearer, &m_models), word("officer", uniform.officer, &m_models);
      word("drummer", uniform.drummer, &m_models);
      word("sapper", uniform.sapper, &m_models);
      word("flag", uniform.flag, &m_flags), word("facing", uniform.facing, nullptr);
      word("nation", uniform.nation, nullptr);
      if (uniform.model.empty()) fault(entry.at, "the uniform '" + uniform.key + "' has no model");
      if (defaults != nullptr) dress(*defaults, uniform);
      if (const Node* colours = entry.value.find("colours")) dress(*colours, uniform);
      m_wardrobe.uniforms.push_back(std::move(uniform));
    }
    usual();
    if (const Node* flags = m_document.root.find("flags"))
      for (const auto& entry : flags->entries) m_wardrobe.flags.push_back(read_flag(entry, m_document.file, m_faults));
  }

 private:
  void fault(data::Mark at, std::string words) { m_faults.error(m_document.file, at, std::move(words)); }

  void palette() {
    const Node* palette = m_document.root.find("palette");
    if (palette == nullptr) return;
    for (const auto& entry : palette->entries) {
      const auto colour = hex_colour(entry.value.text);
      if (colour)
        m_wardrobe.palette[entry.key] = *colour;
      else
        fault(entry.value.at, "'" + entry.value.text + "' is no colour (expected #RRGGBB)");
    }
  }

  void usual() {
    const Node* nations = m_document.root.find("usual");
    if (nations == nullptr) return;
    for (const auto& entry : nations->entries) {
      Usual usual;
      if (const Node* names = entry.value.find("names"))
        for (const Node& name : names->items) usual.names.push_back(name.text);
      for (std::size_t arm = 0; arm < arms.size(); ++arm) {
        const Node* key = entry.value.find(arms[arm]);
        if (key == nullptr || m_wardrobe.uniform(key->text) == nullptr)
          fault(key == nullptr ? entry.at : key->at,
                "the usual " + std::string{arms[arm]} + " of '" + entry.key + "' wears no uniform that there is");
        else
          usual.uniforms[arm] = key->text;
      }
      if (const Node* flag = entry.value.find("flag")) {
        usual.flag = flag->text;
        if (!has(m_flags, usual.flag))
          fault(flag->at, "unknown flag '" + usual.flag + "'" + data::hint(usual.flag, m_flags));
      }
      m_wardrobe.usual.push_back(std::move(usual));
    }
  }

  void dress(const Node& colours, Uniform& uniform) {
    for (const auto& entry : colours.entries) {
      const auto slot = std::ranges::find(m_slots, entry.key);
      if (slot == m_slots.end()) {
        fault(entry.at, "unknown part of a uniform '" + entry.key + "'" + data::hint(entry.key, m_slots));
        continue;
      }
      const std::string& word = entry.value.text;
      const bool known = word == "R" || hex_colour(word) || m_wardrobe.palette.contains(word) || has(m_slots, word);
      if (!known)
        fault(entry.value.at,
              "unknown colour '" + word + "'" + data::hint(word, keys_of(m_document.root.find("palette"))));
      uniform.words[static_cast<std::size_t>(slot - m_slots.begin())] = word;
    }
  }

  const data::Document& m_document;
  const Words m_models, m_flags, m_slots;
  Wardrobe& m_wardrobe;
  data::Faults& m_faults;
};

template <typename Things>
auto named(const Things& things, std::string_view name, auto member) -> decltype(things.data()) {
  const auto found = std::ranges::find(things, name, member);
  return found == things.end() ? nullptr : &*found;
}

}  // namespace

const Uniform* Wardrobe::uniform(std::string_view key) const {
  return named(uniforms, key, &Uniform::key);
}
const Flag* Wardrobe::flag(std::string_view key) const {
  return named(flags, key, &Flag::key);
}

const Usual* Wardrobe::usual_of(std::string_view nation) const {
  const auto same = [](char a, char b) { return a == std::tolower(static_cast<unsigned char>(b)); };
  const auto found = std::ranges::find_if(usual, [&](const Usual& one) {
    return std::ranges::any_of(one.names,
                               [&](const std::string& name) { return std::ranges::equal(name, nation, same); });
  });
  return found == usual.end() ? nullptr : &*found;
}

std::optional<std::size_t> Wardrobe::slot(std::string_view name) const {
  const auto found = std::ranges::find(slots, name);
  if (found == slots.end()) return std::nullopt;
  return static_cast<std::size_t>(found - slots.begin());
}

std::uint32_t Wardrobe::colour(std::string_view word, std::string_view facing) const {
  const auto found = palette.find(word == "R" ? facing : word);
  return found != palette.end() ? found->second : hex_colour(word).value_or(0x808080);
}

Dress Wardrobe::dressed(const Uniform& uniform, std::string_view facing) const {
  const std::string own{facing.empty() ? std::string_view{uniform.facing} : facing};
  Dress dress{};
  for (std::size_t i = 0; i < slots.size() && i < palette_slots; ++i) {
    std::string word = uniform.words[i];
    // A part may look like another part, which may be of the facing's colour; a palette name comes before a part's.
    for (int step = 0; step < 6 && word != "R" && !palette.contains(word); ++step)
      if (const auto other = slot(word)) word = uniform.words[*other];
    dress[i] = colour(word, own);
  }
  return dress;
}

Wardrobe read_wardrobe(const data::Document& manifest, const data::Document& uniforms, data::Faults& faults) {
  Wardrobe wardrobe;
  if (const Node* slots = manifest.root.find("slots"))
    for (const Node& slot : slots->items) {
      if (wardrobe.slots.size() == palette_slots) {
        faults.error(manifest.file, slot.at, "more than " + std::to_string(palette_slots) + " parts of a uniform");
        break;
      }
      wardrobe.slots.push_back(slot.text);
    }
  Reader{uniforms, keys_of(manifest.root.find("models")), wardrobe, faults}.read();
  return wardrobe;
}

std::optional<Wardrobe> load_wardrobe(const std::filesystem::path& folder, data::Faults& faults) {
  const std::size_t before = faults.errors();
  const auto manifest = data::load((folder / "manifest.yaml").string(), faults);
  const auto uniforms = data::load((folder / "uniforms.yaml").string(), faults);
  if (!manifest || !uniforms) return std::nullopt;
  Wardrobe wardrobe = read_wardrobe(*manifest, *uniforms, faults);
  return faults.errors() == before ? std::optional{std::move(wardrobe)} : std::nullopt;
}

}  // namespace vedette::assets
