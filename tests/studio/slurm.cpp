#include "studio/slurm.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <pwd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <random>

namespace vedette::test {
namespace {

namespace fs = std::filesystem;

bool is_there(const std::string& program) {
  return fs::exists("/usr/sbin/" + program) || fs::exists("/usr/bin/" + program);
}

std::string text_of_file(const std::string& path) {
  std::ifstream in{path};
  return {std::istreambuf_iterator<char>{in}, {}};
}

/// Two ports that nobody has.
std::array<int, 2> free_ports() {
  std::array<int, 2> sockets{}, ports{};
  for (std::size_t i = 0; i < sockets.size(); ++i) {  // both held, so that they differ
    sockets[i] = ::socket(AF_INET, SOCK_STREAM, 0);
    ::sockaddr_in address{};
    address.sin_family = AF_INET;
    ::socklen_t size = sizeof address;
    auto* const any = reinterpret_cast<::sockaddr*>(&address);
    if (::bind(sockets[i], any, size) == 0 && ::getsockname(sockets[i], any, &size) == 0)
      ports[i] = ntohs(address.sin_port);
  }
  for (const int socket : sockets) ::close(socket);
  return ports;
}

}  // namespace

Slurm::Slurm() {
  for (const char* program : {"munged", "slurmctld", "slurmd", "sbatch", "squeue"})
    if (!is_there(program)) m_missing += (m_missing.empty() ? "no " : ", ") + std::string{program};
  if (!m_missing.empty()) {
    m_missing += " (packages munge, slurmctld, slurmd, slurm-client)";
    return;
  }
  std::array<char, 256> host{};
  ::gethostname(host.data(), host.size() - 1);
  std::string name{host.data()};
  name = name.substr(0, name.find('.'));
  const std::string user = ::getpwuid(::geteuid())->pw_name;
  const auto at = [&](const char* file) { return m_folder.file(file); };
  fs::create_directories(at("state")), fs::create_directories(at("spool"));
  {
    std::ofstream key{at("munge.key"), std::ios::binary};
    std::random_device chance;
    for (int i = 0; i < 256; ++i) key.put(static_cast<char>(chance()));
  }
  fs::permissions(at("munge.key"), fs::perms::owner_read);
  const auto [controller, node] = free_ports();
  m_folder.write("slurm.conf",
                 "ClusterName=vedette\nSlurmctldHost=" + name + "(127.0.0.1)\nSlurmctldPort=" +
                     std::to_string(controller) + "\nSlurmdPort=" + std::to_string(node) + "\nSlurmUser=" + user +
                     "\nSlurmdUser=" + user + "\nAuthType=auth/munge\nAuthInfo=socket=" + at("munge.socket") +
                     "\nCredType=cred/munge\nMpiDefault=none\nProctrackType=proctrack/pgid\nTaskPlugin=task/none\n"
                     "ReturnToService=2\nStateSaveLocation=" +
                     at("state") + "\nSlurmdSpoolDir=" + at("spool") + "\nSlurmctldPidFile=" + at("slurmctld.pid") +
                     "\nSlurmdPidFile=" + at("slurmd.pid") + "\nSlurmctldLogFile=" + at("slurmctld.log") +
                     "\nSlurmdLogFile=" + at("slurmd.log") +
                     "\nSelectType=select/cons_tres\nSelectTypeParameters=CR_CPU\nNodeName=" + name +
                     " NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN\nPartitionName=all Nodes=" + name +
                     " Default=YES MaxTime=INFINITE State=UP\n");
  start({"munged", "--force", "--foreground", "--key-file=" + at("munge.key"), "--socket=" + at("munge.socket"),
         "--pid-file=" + at("munged.pid"), "--log-file=" + at("munged.log"), "--seed-file=" + at("munge.seed")});
  for (int n = 0; n < 50 && !fs::exists(at("munge.socket")); ++n) ::usleep(100'000);
  start({"slurmctld", "-D", "-f", at("slurm.conf")});
  start({"slurmd", "-D", "-f", at("slurm.conf")});
  constexpr int tries = 100;
  for (int n = 0; n < tries; ++n) {
    if (said("sinfo --noheader --format=%T").starts_with("idle")) return;
    ::usleep(200'000);
  }
  m_missing = "a farm that takes no jobs here:\n" + logs();
}

Slurm::~Slurm() {
  for (auto daemon = m_daemons.rbegin(); daemon != m_daemons.rend(); ++daemon) {
    ::kill(*daemon, SIGTERM);
    ::waitpid(*daemon, nullptr, 0);
  }
}

void Slurm::start(const std::vector<std::string>& words) {
  const pid_t child = ::fork();
  if (child == 0) {
    const int nothing = ::open("/dev/null", O_RDWR);
    for (const int end : {0, 1, 2}) ::dup2(nothing, end);
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    for (const char* folder : {"/usr/sbin/", "/usr/bin/"}) ::execv((folder + words.front()).c_str(), arguments.data());
    ::_exit(127);
  }
  m_daemons.push_back(child);
}

std::string Slurm::environment() const {
  return "SLURM_CONF=" + m_folder.file("slurm.conf") + " ";
}

std::string Slurm::said(const std::string& command) const {
  FILE* pipe = ::popen((environment() + command + " 2>/dev/null").c_str(), "r");
  std::string out;
  std::array<char, 256> part{};
  while (pipe != nullptr && std::fgets(part.data(), part.size(), pipe) != nullptr) out += part.data();
  if (pipe != nullptr) ::pclose(pipe);
  return out;
}

bool Slurm::finishes(int seconds) const {
  for (int n = 0; n < 5 * seconds; ++n) {
    if (said("squeue --noheader; echo done") == "done\n") return true;
    ::usleep(200'000);
  }
  return false;
}

std::string Slurm::logs() const {
  std::string all;
  for (const char* file : {"munged.log", "slurmctld.log", "slurmd.log"})
    all += std::string{"== "} + file + "\n" + text_of_file(m_folder.file(file));
  return all;
}

}  // namespace vedette::test
