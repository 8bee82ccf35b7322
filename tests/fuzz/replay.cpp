// Any bytes as a replay: read, refused or cut short, never a crash; and whatever was read can be walked through.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/hash.h"
#include "replay/replay.h"

namespace {

using namespace vedette;

/// Bytes a fuzzer makes hardly ever carry right checks: set them right, so that it gets to what lies behind.
std::string with_right_checks(std::string_view bytes) {
  std::string out{replay::signature};
  replay::FrameWriter writer;
  std::size_t at = std::min(bytes.size(), replay::signature.size());
  while (bytes.size() - at >= 6) {
    replay::Frame frame;
    frame.letters = bytes.substr(at, 4);
    frame.critical = (static_cast<unsigned char>(bytes[at + 4]) & 1U) != 0;
    frame.version = static_cast<std::uint8_t>(bytes[at + 5]);
    at += 6;
    std::size_t length = 0;
    for (unsigned shift = 0; at < bytes.size() && shift < 21; shift += 7) {
      const auto byte = static_cast<std::uint8_t>(bytes[at++]);
      length |= static_cast<std::size_t>(byte & 0x7FU) << shift;
      if (byte < 0x80) break;
    }
    frame.payload = bytes.substr(at, length);
    at = std::min(bytes.size(), at + std::min(length, bytes.size()) + 4);
    out += writer.write(frame, replay::Effort::None);
  }
  return out;
}

void look_at(std::string_view bytes) {
  const auto replay = replay::read(bytes, "fuzz");
  if (!replay) {
    if (replay.error().what.empty()) std::abort();
    return;
  }
  const auto last = replay->last();
  for (const battle::Sequence at : {battle::Sequence{0}, last / 2, last}) {
    if (replay->state_at(at).units.size() != replay->scenario->units.size()) std::abort();
    static_cast<void>(replay->certain_at(at));
  }
  if (!replay->gaps.empty() || !replay->holes.empty()) return;
  // Whatever can be read can be written, and is then the same.
  const std::string written = replay::bytes_of(*replay);
  const auto again = replay::read(written);
  if (!again || again->damaged || replay::bytes_of(*again) != written) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes{reinterpret_cast<const char*>(data), size};
  look_at(bytes);
  look_at(with_right_checks(bytes));
  return 0;
}
