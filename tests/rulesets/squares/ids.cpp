#include "ids.h"

#include <fstream>
#include <set>

namespace vedette::test {

void record_ids(const std::vector<std::string>& ids) {
  static std::set<std::string> written;
  std::ofstream file;
  for (const std::string& id : ids) {
    if (!written.insert(id).second) continue;
    if (!file.is_open()) file.open(VEDETTE_BINARY_DIR "/ids-squares.txt", std::ios::app);
    file << id << '\n';
  }
}

}  // namespace vedette::test
