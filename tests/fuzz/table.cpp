// Any bytes as what somebody types at the table: orders, faces and the desk's own commands are taken or asked for
// again, until he leaves.
#include <cstddef>
#include <cstdint>
#include <sstream>

#include "app/terminal_desk.h"
#include "players/words/fold.h"
#include "support/folder.h"
#include "support/paths.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace vedette;
  static const app::Context context{.data = paths::source_dir(), .quiet = true};
  static const app::SourceScenario crossroads = app::load_scenario(context, "crossroads", "one-hour");
  static const test::Folder folder;
  std::string typed{reinterpret_cast<const char*>(bytes), size};
  if (players::folded(typed).letters.find("save") != std::string::npos) return 0;  // it may name any file there is
  std::istringstream in{std::move(typed)};
  std::ostringstream out;
  const std::string path = folder.file("evening.vrep");
  std::filesystem::remove(path);
  const auto recording = app::Recording::begin(context, crossroads,
                                               {.commanders = {.names = {"table", "simple"}}, .turns = 3}, path, &out);
  static_cast<void>(app::TerminalDesk{*recording, {}, in, out}.sit());
  return 0;
}
