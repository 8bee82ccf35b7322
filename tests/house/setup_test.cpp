// tools/setup against a machine made of stand-ins: what it says, what it would run, how it ends.
#include <doctest/doctest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "support/paths.h"

namespace vedette::house {
namespace {

namespace fs = std::filesystem;

/// A folder of stand-in programs that hides the machine's own: nothing is installed, nobody is asked.
class StandIn {
 public:
  explicit StandIn(const std::string& name) : m_folder{fs::path{paths::binary_dir()} / "scratch" / ("setup-" + name)} {
    fs::remove_all(m_folder);
    fs::create_directories(m_folder);
    for (const char* tool : {"bash", "env", "dirname", "grep", "sed", "tr", "sort", "mkdir"})
      for (const char* place : {"/usr/bin", "/bin"})
        if (fs::exists(fs::path{place} / tool) && !fs::exists(m_folder / tool))
          fs::create_symlink(fs::path{place} / tool, m_folder / tool);
    is_root(true);
  }
  StandIn(const StandIn&) = delete;
  StandIn& operator=(const StandIn&) = delete;
  ~StandIn() {
    std::error_code ignored;
    fs::remove_all(m_folder, ignored);
  }

  void program(const std::string& name, const std::string& script) const {
    const fs::path file = m_folder / name;
    std::ofstream{file} << "#!/bin/sh\n" << script << "\n";
    fs::permissions(file, fs::perms::owner_all);
  }
  void is_root(bool root) const { program("id", root ? "echo 0" : "echo 1000"); }
  /// A Debian that has what is asked for except the packages in `lacking`, until apt-get has installed something.
  void debian_without(const std::string& lacking) const {
    const std::string installed = (m_folder / "installed").string();
    program("dpkg-query", "[ -e " + installed + R"( ] && lacking= || lacking=")" + lacking + R"("
shift 2; status=0
for p in "$@"; do case " $lacking " in *" $p "*) status=1 ;; *) echo "$p installed" ;; esac; done
exit $status)");
    program("apt-get", R"sh(echo "apt-get: $*"; case "$*" in
  *-s*) echo "Inst cmake (3.25 Debian)"; echo "Inst librhash0 (1.4 Debian)"; echo "Inst libuv1 [1.40] (1.44 Debian)" ;;
  *install*) : >)sh" + installed +
                           " ;; esac");
  }

  [[nodiscard]] std::string log() const { return (m_folder / "setup.log").string(); }
  /// What apt-get was told to do and said.
  [[nodiscard]] std::string logged() const {
    std::ostringstream text;
    text << std::ifstream{log()}.rdbuf();
    return text.str();
  }

  struct Ending {
    int status = -1;
    std::string said;
  };
  [[nodiscard]] Ending set_up() const {
    const std::string command = "PATH='" + m_folder.string() + "' VEDETTE_SETUP_LOG='" + log() + "' bash '" +
                                paths::source_dir() + "/tools/setup' 2>&1 </dev/null";
    std::FILE* pipe = popen(command.c_str(), "r");
    REQUIRE(pipe);
    Ending ending;
    std::array<char, 512> part{};
    while (std::fgets(part.data(), static_cast<int>(part.size()), pipe)) ending.said += part.data();
    const int status = pclose(pipe);
    ending.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return ending;
  }

 private:
  fs::path m_folder;
};

bool says(const StandIn::Ending& ending, const char* words) {
  return ending.said.find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("set-up says one line where nothing is missing") {
  const StandIn machine{"complete"};
  machine.debian_without("");
  const auto ending = machine.set_up();
  CAPTURE(ending.said);
  CHECK(ending.status == 0);
  CHECK(ending.said.find('\n') == ending.said.size() - 1);
  CHECK(says(ending, "packages are there"));
}

TEST_CASE("set-up says what is missing and why, then installs that and no more") {
  const StandIn machine{"bare"};
  machine.debian_without("cmake xvfb");
  const auto ending = machine.set_up();
  CAPTURE(ending.said);
  CHECK(ending.status == 0);
  CHECK(says(ending, "the build: cmake\n"));
  CHECK(machine.logged().find("apt-get: -q install -y --no-install-recommends cmake xvfb\n") != std::string::npos);
  CHECK(says(ending, "2 packages installed"));
}

TEST_CASE(
    "set-up keeps apt-get's own words in a log, and tells every package that comes or is upgraded before it does") {
  const StandIn machine{"quiet"};
  machine.debian_without("cmake");
  const auto ending = machine.set_up();
  CAPTURE(ending.said);
  CHECK(says(ending, "these 1 come with them, because they need them: librhash0\n"));
  CHECK(says(ending, "these 1 are here and will be upgraded: libuv1\n"));
  CHECK(ending.said.find("libuv1") < ending.said.find("installing"));
  CHECK_FALSE(says(ending, "apt-get: "));
  CHECK(machine.logged().find("apt-get: -q update") != std::string::npos);
}

TEST_CASE("set-up uses sudo where it is not root, and says what to run where there is none") {
  const StandIn machine{"person"};
  machine.is_root(false);
  machine.debian_without("cmake");
  auto ending = machine.set_up();
  CAPTURE(ending.said);
  CHECK(ending.status == 3);
  CHECK(says(ending, "there is no sudo; as root, run: apt-get install --no-install-recommends cmake\n"));
  machine.program("sudo", "[ \"$1\" = -v ] || { echo \"sudo: $*\"; exec \"$@\"; }");
  ending = machine.set_up();
  CHECK(ending.status == 0);
  CHECK(machine.logged().find("sudo: env DEBIAN_FRONTEND=noninteractive apt-get") != std::string::npos);
}

TEST_CASE("set-up tells a machine without network, and one that is no Debian, what to do") {
  const StandIn machine{"alone"};
  auto ending = machine.set_up();
  CHECK(ending.status == 3);
  CHECK(says(ending, "not a Debian system"));
  CHECK(says(ending, "VEDETTE_NO_SETUP=1"));
  machine.debian_without("cmake");
  machine.program("apt-get", "echo 'Could not resolve host'; exit 100");
  ending = machine.set_up();
  CAPTURE(ending.said);
  CHECK(ending.status == 3);
  CHECK(says(ending, "there is no network"));
  CHECK(says(ending, "Could not resolve host"));
}

}  // namespace vedette::house
