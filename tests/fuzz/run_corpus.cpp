// Feeds every file of a folder to a fuzz harness once: what the fuzzer has found stays found without Clang.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int main(int count, char** words) {
  int fed = 0;
  for (int n = 1; n < count; ++n)
    for (const auto& entry : std::filesystem::recursive_directory_iterator{words[n]}) {
      if (!entry.is_regular_file()) continue;
      std::ifstream file{entry.path(), std::ios::binary};
      const std::vector<char> bytes{std::istreambuf_iterator<char>{file}, {}};
      LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
      ++fed;
    }
  std::printf("%d inputs\n", fed);
  return fed > 0 ? 0 : 1;
}
