#include "app/wrong_words.h"

#include <doctest/doctest.h>

#include "app/run_program.h"

namespace vedette::test {

void must_be_refused(std::span<const Wrong> all, const Standing& files) {
  for (const Wrong& wrong : all) {
    std::string words = wrong.words;
    for (const auto& [name, path] : files)
      if (const auto at = words.find(name); at != std::string::npos) words.replace(at, name.size(), path);
    const Ran ran = run(words);
    CAPTURE(words);
    CAPTURE(ran.err);
    CHECK(ran.status == wrong.status);
    CHECK(ran.err.find(wrong.said) != std::string::npos);
    CHECK(ran.out.empty());
  }
}

}  // namespace vedette::test
