#include <fcntl.h>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "app/commands.h"
#include "app/field_clock.h"
#include "app/output.h"
#include "app/report.h"
#include "app/words_file.h"
#include "assets/wardrobe.h"
#include "files/read.h"
#include "files/write.h"

namespace vedette::app {
namespace {

namespace fs = std::filesystem;

struct Options {
  std::string replay, output, title, language = "en", pdf;
  OddsWish odds;
  bool no_stills = false, force = false;
};

std::uint32_t part(const assets::Wardrobe& wardrobe, const assets::Dress& dress, std::string_view slot) {
  const auto at = wardrobe.slot(slot);
  return at ? dress[*at] : 0x808080U;
}

/// What every unit wears, in a few colours; nothing where the sheet of uniforms cannot be read.
std::vector<report::Dress> dress_of(const Context& context, const battle::Scenario& scenario) {
  data::Faults faults;
  const auto wardrobe = assets::load_wardrobe(context.data / "models", faults);
  std::vector<report::Dress> all;
  if (!wardrobe) return all;
  for (const battle::UnitSheet& sheet : scenario.units) {
    const assets::Uniform* uniform = wardrobe->uniform(sheet.uniform);
    if (uniform == nullptr) {
      all.emplace_back();
      continue;
    }
    const assets::Dress dress = wardrobe->dressed(*uniform, sheet.facing_colour);
    all.push_back({.coat = part(*wardrobe, dress, "coat"),
                   .facing = part(*wardrobe, dress, "cuffs"),
                   .breeches = part(*wardrobe, dress, "breeches"),
                   .headgear = part(*wardrobe, dress, "headgear"),
                   .plume = part(*wardrobe, dress, "plume")});
  }
  return all;
}

std::array<std::string, 2> spoken_sides(const battle::Scenario& scenario, const chronicle::Words& words) {
  std::array<std::string, 2> names;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto other = words.sides.find(scenario.sides[i].name);
    names[i] = other != words.sides.end() ? other->second : scenario.sides[i].name;
  }
  return names;
}

/// Writes a whole file or none. @throws Failure: the machine cannot.
void write(const std::string& path, const std::string& bytes) {
  if (const auto fault = files::write_whole(path, bytes)) throw cannot(path + ": " + *fault);
}

/// Refuses a name by which nobody's browser would know a page.
void expect_page(const std::string& output) {
  const fs::path kind = fs::path{output}.extension();
  if (kind == ".html" || kind == ".htm") return;
  throw bad_input("-o " + output +
                  ": expected a name that ends in .html or .htm (for a PDF too: -o F.html --pdf F.pdf)");
}

void run(const Context& context, const Options& options, const ReportPainter& painter) {
  expect_page(options.output);
  expect_place_for(options.output, options.force);
  if (!options.pdf.empty()) {
    expect_place_for(options.pdf, options.force);
    if (fs::weakly_canonical(options.pdf) == fs::weakly_canonical(options.output))
      throw bad_input("--pdf " + options.pdf + ": that is the page's own name");
    static_cast<void>(installed_browser());
  }
  const chronicle::Words words = words_named(context, options.language);
  const Battle battle = open_without_leaps(context, options.replay);
  const Story story = story_of(context, battle, options.odds);
  const battle::BattleState start = battle.replay.state_at(0);
  const chronicle::Telling facts{start, battle.replay.entries, battle.limits, battle.measures(),
                                 clock_of(context, battle)};
  const chronicle::Narrative narrative = chronicle::narrative_of(story.chronicle, facts, words);
  ReportPictures pictures;
  if (!options.no_stills && painter)
    pictures = painter(context, battle, story);
  else
    pictures.without = options.no_stills ? "they were not wanted (--no-stills)" : "this build draws none";
  for (report::Still& still : pictures.stills)
    if (const battle::Entry* entry = battle.replay.entry(still.at))
      if (const auto words_of_it = chronicle::seen(facts, words, *entry))
        still.words = fmt::format("Turn {}: {}", battle.replay.state_at(still.at).clock.turn, words_of_it->text());
  report::Material material{.title = options.title.empty() ? battle.title() : options.title,
                            .language = words.language,
                            .version = "0.1.0",
                            .replay = battle.replay,
                            .ruleset = battle.ruleset,
                            .ledger = battle.ledger,
                            .limits = battle.limits,
                            .chronicle = story.chronicle,
                            .narrative = narrative,
                            .odds_games = story.games,
                            .without_odds = story.without,
                            .without_stills = pictures.without,
                            .sides = spoken_sides(battle.scenario(), words),
                            .dress = dress_of(context, battle.scenario()),
                            .stills = std::move(pictures.stills),
                            .ground = std::move(pictures.ground)};
  if (!context.quiet && !pictures.without.empty() && !options.no_stills)
    fmt::print(stderr, "the page has no pictures of the field: {}\n", pictures.without);
  write(options.output, report::page_of(material));
  fmt::print("{}\n", options.output);
  if (options.pdf.empty()) return;
  print_page(options.output, options.pdf);
  fmt::print("{}\n", options.pdf);
}

/// A folder that is gone when it is no longer needed.
class Scratch {
 public:
  Scratch() {
    std::string name = (fs::temp_directory_path() / "vedette-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr)
      throw cannot("no folder can be made in " + fs::temp_directory_path().string());
    m_path = name;
  }
  ~Scratch() {
    std::error_code ignored;
    fs::remove_all(m_path, ignored);
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  [[nodiscard]] std::string file(const std::string& name) const { return (m_path / name).string(); }

 private:
  fs::path m_path;
};

/// Runs a program to its end with its words unheard. @return its status; -1 when it could not be started.
int run_unheard(const std::vector<std::string>& words) {
  std::vector<char*> argv;
  for (const std::string& word : words) argv.push_back(const_cast<char*>(word.c_str()));
  argv.push_back(nullptr);
  const pid_t child = ::fork();
  if (child == 0) {
    const int nothing = ::open("/dev/null", O_RDWR | O_CLOEXEC);
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) ::dup2(nothing, stream);
    ::execv(argv[0], argv.data());
    _exit(127);
  }
  int status = 0;
  if (child < 0 || ::waitpid(child, &status, 0) < 0) return -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace

std::string installed_browser() {
  const char* path = std::getenv("PATH");
  std::istringstream folders{path != nullptr ? path : ""};
  for (std::string folder; std::getline(folders, folder, ':');)
    for (const char* name : {"chromium", "chromium-browser", "google-chrome"}) {
      const std::string file = folder + '/' + name;
      if (!folder.empty() && ::access(file.c_str(), X_OK) == 0) return file;
    }
  throw cannot(
      "--pdf needs Chromium, which is not installed (Debian: apt-get install chromium); the page itself prints "
      "from any browser");
}

void print_page(const std::string& page, const std::string& pdf) {
  const std::string browser = installed_browser();
  const Scratch scratch;
  const std::string made = scratch.file("page.pdf");
  std::vector<std::string> words{browser,
                                 "--headless",
                                 "--disable-gpu",
                                 "--no-first-run",
                                 "--no-pdf-header-footer",
                                 "--user-data-dir=" + scratch.file("profile"),
                                 "--print-to-pdf=" + made};
  if (::geteuid() == 0) words.emplace_back("--no-sandbox");  // it refuses to run as root otherwise
  words.push_back("file://" + fs::absolute(page).string());
  const int status = run_unheard(words);
  if (status != 0 || !fs::exists(made))
    throw cannot(fmt::format("{} did not print the page (status {})", browser, status));
  const auto bytes = files::bytes_of(made, 200 * files::megabyte);
  if (!bytes) throw cannot(pdf + ": what was printed " + bytes.error().why);
  write(pdf, *bytes);
}

void add_report_with(Command program, Context& context, const ReportPainter& painter) {
  auto options = std::make_shared<Options>();
  Command command = program.subcommand("report", "The written report: one page with a map that plays");
  command.option("REPLAY", options->replay).required();
  command.option("-o,--output", options->output, "an .html file that needs nothing else").required();
  command.option("--title", options->title, "instead of the players' or the scenario's");
  command.option("--language", options->language, "a word file of models/words").with_default();
  add_odds_options(command, options->odds);
  command.flag("--no-stills", options->no_stills, "no pictures of the field; the map is drawn from the rules' terrain");
  command.option("--pdf", options->pdf, "print the page to this file too, by an installed Chromium");
  command.flag("--force", options->force, "overwrite what is there");
  command.runs([options, &context, painter] { run(context, *options, painter); });
}

void add_report(Command program, Context& context) {
  add_report_with(program, context, {});
}

}  // namespace vedette::app
