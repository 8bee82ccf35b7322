#include "replay/spare.h"

#include <algorithm>

#include "replay/records.h"

namespace vedette::replay {
namespace {

constexpr std::size_t most_blocks = 64, groups = 4;
constexpr std::size_t word = 4;  // bytes of a number or check

// The payload: size of what is spoken for · a check for each block · the spare blocks · check of the payload so far ·
// length of the payload. The last two are found from the end of the file, whatever has become of its middle.

struct Layout {
  explicit Layout(std::size_t n)
      : size{n},
        block{std::max<std::size_t>(1, (n + most_blocks - 1) / most_blocks)},
        blocks{(n + block - 1) / block} {}
  std::size_t size, block, blocks;

  [[nodiscard]] std::string_view of(std::string_view bytes, std::size_t i) const {
    return bytes.substr(i * block, std::min(block, size - i * block));
  }
  [[nodiscard]] std::size_t checks_at() const { return word; }
  [[nodiscard]] std::size_t spares_at() const { return word + blocks * word; }
  [[nodiscard]] std::size_t payload() const { return spares_at() + groups * block + 2 * word; }
};

/// Letters, flags, version and length of a frame.
std::size_t head_of(std::size_t payload) {
  std::size_t head = 7;
  for (; payload >= 0x80; payload >>= 7U) ++head;
  return head;
}

void mix_in(std::string& spare, std::string_view block) {
  for (std::size_t i = 0; i < block.size(); ++i) spare[i] = static_cast<char>(spare[i] ^ block[i]);
}

}  // namespace

Frame spare_frame(std::string_view before) {
  const Layout layout{before.size()};
  std::string out = in_four(static_cast<std::uint32_t>(before.size()));
  std::array<std::string, groups> spares;
  spares.fill(std::string(layout.block, '\0'));
  for (std::size_t i = 0; i < layout.blocks; ++i) {
    out += in_four(check_of(layout.of(before, i)));
    mix_in(spares[i % groups], layout.of(before, i));
  }
  for (const std::string& spare : spares) out += spare;
  out += in_four(check_of(out));
  out += in_four(static_cast<std::uint32_t>(out.size() + word));
  return {.letters = std::string{letters::spares}, .critical = false, .version = 1, .payload = std::move(out)};
}

Spared spared(std::string_view file) {
  const std::size_t tail = 3 * word;  // check and length of the payload, check of the frame
  if (file.size() < tail) return {};
  const std::size_t length = four_at(file, file.size() - 2 * word);
  if (length < tail || length > file.size() - word) return {};
  const std::string_view payload = file.substr(file.size() - word - length, length);
  const Layout layout{four_at(payload, 0)};
  const bool fits = layout.payload() == length && layout.size + head_of(length) + length + word == file.size();
  if (layout.size < signature.size() || !fits) return {};
  if (check_of(payload.substr(0, length - 2 * word)) != four_at(payload, length - 2 * word)) return {};

  Spared found{.size = layout.size, .patches = {}, .beyond = {}};
  std::array<std::vector<std::size_t>, groups> bad;
  const auto sound = [&](std::size_t i, std::string_view block) {
    return check_of(block) == four_at(payload, layout.checks_at() + i * word);
  };
  for (std::size_t i = 0; i < layout.blocks; ++i)
    if (!sound(i, layout.of(file, i))) bad[i % groups].push_back(i);
  for (std::size_t g = 0; g < groups; ++g) {
    if (bad[g].empty()) continue;
    const std::size_t broken = bad[g].front();
    std::string whole{payload.substr(layout.spares_at() + g * layout.block, layout.block)};
    for (std::size_t i = g; i < layout.blocks; i += groups)
      if (i != broken) mix_in(whole, layout.of(file, i));
    whole.resize(layout.of(file, broken).size());
    if (bad[g].size() == 1 && sound(broken, whole))
      found.patches.push_back({broken * layout.block, std::move(whole)});
    else
      for (const std::size_t i : bad[g]) found.beyond.push_back(i * layout.block);
  }
  std::ranges::sort(found.patches, {}, &Spared::Patch::offset);
  std::ranges::sort(found.beyond);
  return found;
}

}  // namespace vedette::replay
