#include "assets/library.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <stdexcept>

#include "assets/flags.h"
#include "assets/import.h"
#include "data/node.h"
#include "data/read.h"
#include "data/suggest.h"

namespace vedette::assets {
namespace {

using data::Node;

std::optional<std::uint32_t> hex_colour(std::string_view text) {
  if (text.starts_with('#')) text.remove_prefix(1);
  std::uint32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
  if (text.size() != 6 || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<ModelPole> read_pole(const Node& node, const Model& model, const std::string& file,
                                   data::Faults& faults) {
  data::Reading reading{file, faults};
  const Node *bone = node.find("bone"), *foot = node.find("foot"), *top = node.find("top");
  if (bone == nullptr || foot == nullptr || top == nullptr) {
    reading.error(node.at, "a pole needs bone, foot and top");
    return std::nullopt;
  }
  const auto found = std::ranges::find(model.bones, bone->text);
  const auto low = reading.as_numbers(*foot, 3, {-10, 10}), high = reading.as_numbers(*top, 3, {-10, 10});
  if (found == model.bones.end()) reading.error(bone->at, "the model has no bone '" + bone->text + "'");
  if (found == model.bones.end() || !low || !high) return std::nullopt;
  const auto place = [](const std::vector<double>& xyz) {
    return stage::Vec3{static_cast<float>(xyz[0]), static_cast<float>(xyz[1]), static_cast<float>(xyz[2])};
  };
  return ModelPole{static_cast<std::size_t>(found - model.bones.begin()), place(*low), place(*high)};
}

/// Words of uniforms.yaml and what they stand for.
class Wardrobe {
 public:
  Wardrobe(const data::Document& document, data::Faults& faults) : m_document{document}, m_faults{faults} {
    if (const Node* palette = document.root.find("palette"))
      for (const auto& entry : palette->entries) {
        const auto colour = hex_colour(entry.value.text);
        if (colour)
          m_palette[entry.key] = *colour;
        else
          fault(entry.value.at, "'" + entry.value.text + "' is no colour (expected #RRGGBB)");
      }
  }

  void read(Library& library) {
    const Node* defaults = m_document.root.find("defaults");
    const Node* uniforms = m_document.root.find("uniforms");
    if (uniforms == nullptr) return fault(m_document.root.at, "no uniforms");
    for (const auto& entry : uniforms->entries) {
      Uniform uniform{.key = entry.key,
                      .model = {},
                      .limber = {},
                      .bearer = {},
                      .officer = {},
                      .flag = {},
                      .facing = "white",
                      .words = {}};
      const auto word = [&](const char* key, std::string& into) {
        if (const Node* node = entry.value.find(key)) into = node->text;
      };
      word("model", uniform.model), word("limber", uniform.limber), word("bearer", uniform.bearer);
      word("officer", uniform.officer), word("flag", uniform.flag), word("facing", uniform.facing);
      if (defaults != nullptr) dress(library, *defaults, uniform);
      if (const Node* colours = entry.value.find("colours")) dress(library, *colours, uniform);
      library.uniforms.push_back(std::move(uniform));
    }
    library.palette = m_palette;
    if (const Node* flags = m_document.root.find("flags"))
      for (const auto& entry : flags->entries) library.flags.push_back(read_flag(entry, m_document.file, m_faults));
  }

 private:
  void fault(data::Mark at, std::string words) { m_faults.error(m_document.file, at, std::move(words)); }

  void dress(const Library& library, const Node& colours, Uniform& uniform) {
    for (const auto& entry : colours.entries) {
      const auto slot = std::ranges::find(library.slots, entry.key);
      if (slot == library.slots.end()) {
        fault(entry.at,
              "unknown part of a uniform '" + entry.key + "'" +
                  data::hint(entry.key, std::vector<std::string_view>{library.slots.begin(), library.slots.end()}));
        continue;
      }
      const std::string& word = entry.value.text;
      const bool known = word == "R" || hex_colour(word) || m_palette.contains(word) ||
                         std::ranges::find(library.slots, word) != library.slots.end();
      if (!known) fault(entry.value.at, "unknown colour '" + word + "'");
      uniform.words[static_cast<std::size_t>(slot - library.slots.begin())] = word;
    }
  }

  const data::Document& m_document;
  data::Faults& m_faults;
  std::map<std::string, std::uint32_t, std::less<>> m_palette;
};

template <typename Things>
auto named(const Things& things, std::string_view name, auto member) -> decltype(things.data()) {
  const auto found = std::ranges::find(things, name, member);
  return found == things.end() ? nullptr : &*found;
}

}  // namespace

const Model* Library::model(std::string_view name) const {
  return named(models, name, &Model::name);
}
const Uniform* Library::uniform(std::string_view key) const {
  return named(uniforms, key, &Uniform::key);
}
const Flag* Library::flag(std::string_view key) const {
  return named(flags, key, &Flag::key);
}

std::optional<std::size_t> Library::slot(std::string_view name) const {
  const auto found = std::ranges::find(slots, name);
  if (found == slots.end()) return std::nullopt;
  return static_cast<std::size_t>(found - slots.begin());
}

std::uint32_t Library::colour(std::string_view word, std::string_view facing) const {
  const auto found = palette.find(word == "R" ? facing : word);
  return found != palette.end() ? found->second : hex_colour(word).value_or(0x808080);
}

Dress Library::dressed(const Uniform& uniform, std::string_view facing) const {
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

Library load_library(const std::filesystem::path& folder) {
  data::Faults faults;
  Library library;
  const auto manifest = data::load((folder / "manifest.yaml").string(), faults);
  if (manifest) {
    if (const Node* slots = manifest->root.find("slots"))
      for (const Node& slot : slots->items) library.slots.push_back(slot.text);
    if (const Node* models = manifest->root.find("models"))
      for (const auto& entry : models->entries) {
        const Node* file = entry.value.find("file");
        try {
          library.models.push_back(import_model(folder / (file != nullptr ? file->text : entry.key + ".glb")));
          library.models.back().name = entry.key;
          if (const Node* pole = entry.value.find("pole"))
            library.models.back().pole = read_pole(*pole, library.models.back(), manifest->file, faults);
        } catch (const std::runtime_error& fault) {
          faults.error(manifest->file, entry.at, fault.what());
        }
      }
  }
  const auto uniforms = data::load((folder / "uniforms.yaml").string(), faults);
  if (uniforms) Wardrobe{*uniforms, faults}.read(library);
  if (faults.any_error()) throw std::runtime_error{faults.text()};
  return library;
}

}  // namespace vedette::assets
