#include "app/studio/film_farm.h"

#include <fmt/format.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>

#include "app/moment.h"
#include "app/output.h"
#include "app/studio/film_division.h"
#include "app/studio/film_shape.h"
#include "app/studio/workers.h"
#include "files/write.h"
#include "video/parts.h"

namespace vedette::app {
namespace {

namespace fs = std::filesystem;

/// A word of a shell's command line.
std::string quoted(const std::string& word) {
  std::string out = "'";
  for (const char c : word) out += c == '\'' ? std::string{"'\\''"} : std::string(1, c);
  return out + "'";
}

/// The command that was given, as another machine is to run it: without what is about the farm, and by the script that
/// pins the film.
std::string command_line(const FilmJob& job, const std::string& script) {
  const std::vector<std::string> given = own_arguments();
  std::error_code none;
  std::string line = quoted(fs::read_symlink("/proc/self/exe", none).string());
  for (std::size_t i = 1; i < given.size(); ++i) {
    const std::string& word = given[i];
    const bool with_value =
        word == "--farm" || word == "--script" || word == "--write-script" || word == "--storyboard";
    if (with_value) ++i;
    const bool left_out = with_value || word == "--submit" || word == "--voice-sheet" || word.starts_with("--farm=") ||
                          word.starts_with("--script=") || word.starts_with("--write-script=") ||
                          word.starts_with("--storyboard=");
    if (!left_out) line += ' ' + quoted(word);
  }
  if (job.cut != nullptr) line += " --script " + quoted(script);
  return line;
}

void write(const fs::path& path, const std::string& text) {
  if (const auto fault = files::write_whole(path.string(), text)) throw cannot(path.string() + ": " + *fault);
}

std::string plan_of(const FilmJob& job, const std::vector<std::size_t>& missing, const Division& division) {
  std::string plan = fmt::format(
      "{}: {} pictures in {} segments, of which {} are to be drawn, one a task.\n"
      "Every machine sees these paths. Send it by hand:\n"
      "  array=$(sbatch --parsable segments.sbatch) && sbatch --dependency=afterany:$array join.sbatch\n"
      "A task that is killed costs nothing: the joining job draws what is missing.\n\n",
      job.options.output, job.pictures(), division.count(), missing.size());
  for (const std::size_t segment : missing) {
    const double from = static_cast<double>(division.first(segment)) / job.options.rate;
    plan += fmt::format("{:5}  {} to {}  {} pictures\n", segment, clock_text(from),
                        clock_text(from + static_cast<double>(division.pictures(segment)) / job.options.rate),
                        division.pictures(segment));
  }
  return plan;
}

/// What a command prints. @throws Failure with its words where it fails.
std::string said_by(const std::string& command) {
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe{::popen((command + " 2>&1").c_str(), "r"), ::pclose};
  if (!pipe) throw cannot("no process to run sbatch in");
  std::string said;
  std::array<char, 256> part{};
  while (std::fgets(part.data(), static_cast<int>(part.size()), pipe.get()) != nullptr) said += part.data();
  while (said.ends_with('\n')) said.pop_back();
  return said;
}

/// @return the job's number. @throws Failure.
std::string sent(const std::string& arguments) {
  const std::string said = said_by("sbatch --parsable " + arguments);
  const std::string number = said.substr(0, said.find(';'));
  if (number.empty() || number.find_first_not_of("0123456789") != std::string::npos)
    throw cannot("sbatch refused: " + (said.empty() ? "it said nothing" : said) + " (the plan is written)");
  return number;
}

}  // namespace

void write_farm(const Context& context, const FilmJob& job) {
  const fs::path folder = fs::absolute(job.options.farm).lexically_normal();
  const bool submit = job.options.submit;
  if (submit && std::system("command -v sbatch >/dev/null 2>&1") != 0)
    throw cannot(
        "--submit: there is no sbatch on this machine (without --submit the plan is written, to be sent from "
        "one that has it)");
  if (!job.options.force && fs::exists(folder / "plan.txt"))
    throw bad_input(folder.string() + " holds a plan already (--force writes it anew)");
  const std::uint64_t shape = shape_of(context, job);
  const Division division{job};
  const std::vector<std::size_t> missing = video::Parts{job.options.output, shape, division.count()}.missing();
  std::error_code fault;
  fs::create_directories(video::Parts::folder_of(job.options.output), fault);
  if (!fault) fs::create_directories(folder / "logs", fault);
  if (fault) throw bad_input(folder.string() + ": cannot be made: " + fault.message());
  const std::string script = (folder / "film.yaml").string();
  if (job.cut != nullptr) write(script, job.script);
  const std::string command = command_line(job, script);
  const auto head = [&](const char* name, const std::string& more) {
    return fmt::format("#!/bin/bash\n#SBATCH --job-name=vedette-{}\n{}#SBATCH --chdir={}\n", name, more,
                       quoted(fs::current_path().string()));
  };
  write(folder / "plan.txt", plan_of(job, missing, division));
  if (!missing.empty())
    write(folder / "segments.sbatch",
          head("segments", fmt::format("#SBATCH --array={}\n#SBATCH --output={}\n", fmt::join(missing, ","),
                                       quoted((folder / "logs" / "segment-%a.txt").string()))) +
              "# A task draws its segment and leaves one that is there already.\n" +
              fmt::format("echo \"$SLURM_ARRAY_TASK_ID\" | {} --draws-alone {:016x} --quiet\n", command, shape));
  write(folder / "join.sbatch",
        head("join", fmt::format("#SBATCH --output={}\n", quoted((folder / "logs" / "join.txt").string()))) +
            fmt::format("exec {} --quiet\n", command));
  fmt::print("{}\n", (folder / "plan.txt").string());
  if (!submit) return;
  const std::string array = missing.empty() ? "" : sent(quoted((folder / "segments.sbatch").string()));
  const std::string join =
      sent((array.empty() ? "" : "--dependency=afterany:" + array + ' ') + quoted((folder / "join.sbatch").string()));
  fmt::print("job {}: {} segments; job {} joins them\n", array.empty() ? "none" : array, missing.size(), join);
}

}  // namespace vedette::app
