// Any text as a data file: it is read or refused with faults, and every value can be asked for as anything.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "data/read.h"

namespace {

using vedette::data::Node;
using vedette::data::Reading;

void ask_for_everything(Reading& reading, const Node& node) {
  static_cast<void>(reading.as_text(node));
  static_cast<void>(reading.as_number(node));
  static_cast<void>(reading.as_whole(node, {-5, 1e6}));
  static_cast<void>(reading.as_fixed(node, 25'400));
  static_cast<void>(reading.as_flag(node));
  static_cast<void>(reading.as_texts(node));
  static_cast<void>(reading.as_numbers(node, 2));
  for (const Node& item : node.items) ask_for_everything(reading, item);
  for (const Node::Entry& entry : node.entries) ask_for_everything(reading, entry.value);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  vedette::data::Faults faults;
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  const auto document = vedette::data::parse(text, "input.yaml", faults);
  if (!document && !faults.any_error()) std::abort();  // refused without a word
  if (!document) return 0;
  Reading reading{document->file, faults};
  ask_for_everything(reading, document->root);
  return 0;
}
