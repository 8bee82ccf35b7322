#include "app/run_program.h"

#include <sys/wait.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace vedette::test {

std::string text_of(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream{path, std::ios::binary}.rdbuf();
  return text.str();
}

Ran run(const std::string& arguments, const std::string& input, const std::string& before) {
  const Folder folder;
  const std::string in = folder.write("in", input), out = folder.file("out"), err = folder.file("err");
  const std::string command = before + VEDETTE_PROGRAM + ' ' + arguments + " <" + in + " >" + out + " 2>" + err;
  const int code = std::system(command.c_str());
  return {WIFEXITED(code) ? WEXITSTATUS(code) : 128 + WTERMSIG(code), text_of(out), text_of(err)};
}

}  // namespace vedette::test
