#pragma once

#include <string>

namespace vedette::app {

/// A replay of the name a new one is to have: kept aside until the new one is worth its place, and back again if not.
class OlderFile {
 public:
  /// @throws Failure where somebody else is recording it.
  explicit OlderFile(std::string path);
  ~OlderFile();
  OlderFile(const OlderFile&) = delete;
  OlderFile& operator=(const OlderFile&) = delete;

  /// The turn it had come to; 0 without an older file, or one that is no replay.
  [[nodiscard]] int turns() const;
  void replaced();
  /// The new one is worth keeping as far as it came, and the old one too: it says where that is.
  void stays_aside();

 private:
  std::string m_path, m_aside;  // aside: empty without an older file
};

}  // namespace vedette::app
