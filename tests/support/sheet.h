#pragma once

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "data/read.h"
#include "support/paths.h"

namespace vedette::test {

/// A sheet of models/, as shipped.
inline std::string shipped_sheet(const std::string& name) {
  const std::ifstream in{std::filesystem::path{paths::source_dir()} / "models" / name};
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

/// What `read` says about a shipped sheet with one thing changed in it. @pre it holds `from`
template <class Read>
std::string faults_of_sheet(const std::string& name, const std::string& from, const std::string& to, Read read) {
  std::string text = shipped_sheet(name);
  const auto at = text.find(from);
  REQUIRE(at != std::string::npos);
  text.replace(at, from.size(), to);
  data::Faults faults;
  const auto document = data::parse(text, name, faults);
  if (document) static_cast<void>(read(*document, faults));
  return faults.text();
}

inline bool says(const std::string& faults, const std::string& words) {
  return faults.find(words) != std::string::npos;
}

}  // namespace vedette::test
