#include "app/run_program.h"

#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace vedette::test {

Folder::Folder() {
  std::string name = (std::filesystem::temp_directory_path() / "vedette-test-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error{"no folder for the test"};
  m_path = name;
}
Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(m_path, ignored);
}

std::string Folder::write(const std::string& name, const std::string& text) const {
  std::ofstream{m_path / name} << text;
  return file(name);
}

std::string text_of(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream{path, std::ios::binary}.rdbuf();
  return text.str();
}

Ran run(const std::string& arguments, const std::string& input) {
  const Folder folder;
  const std::string in = folder.write("in", input), out = folder.file("out"), err = folder.file("err");
  const std::string command = std::string{VEDETTE_PROGRAM} + ' ' + arguments + " <" + in + " >" + out + " 2>" + err;
  const int code = std::system(command.c_str());
  return {WIFEXITED(code) ? WEXITSTATUS(code) : 128 + WTERMSIG(code), text_of(out), text_of(err)};
}

}  // namespace vedette::test
