#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <filesystem>
#include <span>
#include <string_view>
#include <vector>

#include "app/commands.h"
#include "app/door.h"
#include "app/program.h"

namespace {

using vedette::app::Status;

/// Commands that draw live in a program of their own, so that the others start without loading a graphics library.
struct DrawingCommand {
  std::string_view name, does;
};
constexpr std::array drawing{
    DrawingCommand{"watch", "Opens the studio on a replay or scenario"},
    DrawingCommand{"record", "Opens the desk: a club's game recorded beside its table"},
    DrawingCommand{"film", "Renders a replay as a video, without a window"},
    DrawingCommand{"still", "Renders one picture of a replay, or several"},
};

/// The command among the words: the first that is no option of the program itself.
std::string_view command_word(std::span<char*> words) {
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string_view word = words[i];
    if (word == "--data")
      ++i;
    else if (word.empty() || word[0] != '-' || word == "--help" || word == "-h" || word == "--version")
      return word;
  }
  return {};
}

std::filesystem::path studio_program() {
  std::error_code ignored;
  return std::filesystem::read_symlink("/proc/self/exe", ignored).parent_path() / "vedette-studio";
}

/// A report is made without pictures where nothing draws them.
bool can_become_studio() {
  std::error_code ignored;
  return std::filesystem::exists(studio_program(), ignored);
}

bool draws(std::span<char*> words) {
  const std::string_view command = command_word(words);
  const auto has = [&](std::string_view word) { return std::ranges::find(words, word) != words.end(); };
  if (command.empty()) return true;
  if (command == "bench")
    return has("frame") || has("film") || has("picture") || has("sound") || has("lens") || has("desk");
  const auto begins = [&](std::string_view word) {
    return std::ranges::any_of(words, [&](std::string_view one) { return one.starts_with(word); });
  };
  if (command == "check") return has("--picture") || begins("--replay");
  if (command == "report") return !has("--no-stills") && !has("--help") && !has("-h") && can_become_studio();
  return std::ranges::find(drawing, command, &DrawingCommand::name) != drawing.end();
}

/// Becomes the drawing program, which lies beside this one. @return only when it cannot be started.
int become_studio(char** argv) {
  const std::filesystem::path studio = studio_program();
  execv(studio.c_str(), argv);
  fmt::print(stderr, "vedette: {} cannot be started: this build draws no pictures (build it with VEDETTE_PICTURE=ON)\n",
             studio.string());
  return static_cast<int>(Status::Cannot);
}

int run(int argc, char** argv) {
  using namespace vedette::app;
  Program program{"Vedette: Napoleonic miniatures battles by the book, in 3D, and on film", true};
  Command commands = program.commands();
  for (const DrawingCommand& command : drawing)
    static_cast<void>(commands.subcommand(std::string{command.name}, std::string{command.does}));
  for (const auto add : {add_play, add_verify, add_info, add_log, add_story, add_report, add_branch, add_odds,
                         add_resolve, add_rules, add_check, add_bench})
    add(commands, program.context());
  return program.run(argc, argv);
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGXFSZ, SIG_IGN);  // a limit on the size of files is then told like a full disk
  const vedette::app::Door door;
  if (draws({argv, static_cast<std::size_t>(argc)})) return become_studio(argv);
  std::signal(SIGPIPE, SIG_DFL);
  std::signal(SIGINT, [](int) { _exit(static_cast<int>(Status::Interrupted)); });
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {
    fmt::print(stderr, "vedette: {}\n", error.what());
    return static_cast<int>(Status::Cannot);
  }
}
