#include "support/ids.h"

#include <fstream>
#include <set>

#include "support/paths.h"

namespace vedette::test {

void record_ids(std::string_view game, const std::vector<std::string>& ids) {
  static std::set<std::string> written;  // an ID begins with its game's letters
  std::ofstream file;
  for (const std::string& id : ids) {
    if (!written.insert(id).second) continue;
    if (!file.is_open()) file.open(paths::binary_dir() + "/ids-" + std::string{game} + ".txt", std::ios::app);
    file << id << '\n';
  }
}

}  // namespace vedette::test
