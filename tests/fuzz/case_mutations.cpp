// Case files with a few things in them changed by lot, each read and run in a process of its own: none may crash, and
// none may take longer than ten seconds. What did is written beside the program.
//   case_mutations FOLDER COUNT [SEED]      COUNT 0: as many as VEDETTE_MUTATED_CASES says, else 200
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/registry.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

using namespace vedette;

constexpr unsigned patience = 10;  // seconds

/// Changes one text, always the same way for the same seed.
class Mutator {
 public:
  Mutator(std::string text, const std::vector<std::string>& words, std::uint64_t seed)
      : m_text{std::move(text)}, m_words{words}, m_state{seed} {
    for (const rules::Ruleset* ruleset : rulesets::all())
      if (m_text.find("ruleset: " + std::string{ruleset->name}) != std::string::npos) m_ruleset = ruleset;
  }

  std::string run() {
    for (std::size_t left = 1 + lot(4); left > 0; --left) change();
    return m_text;
  }

 private:
  std::size_t lot(std::size_t ways) {
    m_state += 0x9e3779b97f4a7c15ULL;
    std::uint64_t z = m_state;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return static_cast<std::size_t>((z ^ (z >> 31)) % ways);
  }
  template <class List>
  const auto& any(const List& list) {
    return list[lot(std::size(list))];
  }

  void change() {
    switch (lot(16)) {
      case 0:
      case 1:
      case 2:
        return swap_token("-+.0123456789", number());
      case 3:
      case 4:
      case 5:
      case 6:
        return add_note();
      case 7:
      case 8:
      case 9:
        return other_procedure();
      case 10:
      case 11:
        return in_front_of("facing:", "formation: " + std::string{any(rules::formation_words)} + ", ");
      case 12:
        return drop_line("dice:"), drop_line("answers:");
      case 13:
        return swap_token(letters, any(m_words));
      case 14:
        return lot(2) == 0 ? drop_line("") : twice();
      default:
        return other_byte();
    }
  }

  std::string number() {
    static constexpr std::array small{"0", "1",  "2",  "3",   "4",    "5",  "6",  "-1",
                                      "8", "12", "20", "0.5", "-4.5", "90", "180"};
    static constexpr std::array strange{"99",          "255",    "5000",   "30000",   "65535",
                                        "65536",       "0.01",   "359.99", "1000000", "2147483647",
                                        "-2147483648", "-30000", "1e9",    "-360",    "9223372036854775807"};
    return lot(4) > 0 ? any(small) : any(strange);
  }

  /// A run of these letters somewhere becomes another word.
  void swap_token(std::string_view of, const std::string& by) {
    std::vector<std::pair<std::size_t, std::size_t>> tokens;
    for (std::size_t at = m_text.find_first_of(of); at != std::string::npos;) {
      const std::size_t end = std::min(m_text.find_first_not_of(of, at), m_text.size());
      tokens.emplace_back(at, end - at);
      at = m_text.find_first_of(of, end);
    }
    if (tokens.empty()) return;
    const auto [at, length] = any(tokens);
    m_text.replace(at, length, by);
  }

  void in_front_of(std::string_view mark, const std::string& words) {
    std::vector<std::size_t> places;
    for (std::size_t at = m_text.find(mark); at != std::string::npos; at = m_text.find(mark, at + 1))
      places.push_back(at);
    if (!places.empty()) m_text.insert(any(places), words);
  }

  /// One of the game's notes, most often about whom it may be and within its range.
  void add_note() {
    using About = rules::NoteRange::About;
    if (m_ruleset == nullptr) return;
    const rules::NoteInfo& info = any(m_ruleset->notes);
    const std::int64_t width =
        info.range.names != rules::NoteRange::Names::Nothing ? 3 : info.range.high - info.range.low;
    const std::string value =
        lot(4) == 0
            ? number()
            : std::to_string(info.range.low + static_cast<std::int64_t>(lot(static_cast<std::size_t>(width + 1))));
    const std::string note = std::string{info.key} + ": " + value;
    if (m_text.find("notes: {") != std::string::npos && lot(2) == 0) return in_notes(note);
    if (info.range.about == About::Game) {
      m_text += "notes: {" + note + "}\n";
    } else {
      in_front_of(info.range.about == About::Unit ? "type:" : "rank:", "notes: {" + note + "}, ");
    }
  }
  void in_notes(const std::string& note) {
    std::vector<std::size_t> places;
    for (std::size_t at = m_text.find("notes: {"); at != std::string::npos; at = m_text.find("notes: {", at + 1))
      places.push_back(at + 8);
    m_text.insert(any(places), note + ", ");
  }

  /// Another of the game's procedures, with whoever there is.
  void other_procedure() {
    if (m_ruleset == nullptr) return;
    std::vector<std::string> units;
    for (std::size_t at = m_text.find("name: "); at != std::string::npos; at = m_text.find("name: ", at + 1))
      units.push_back(m_text.substr(at + 6, m_text.find_first_of(",}\n", at + 6) - at - 6));
    if (units.empty()) return;
    for (const char* line : {"with:", "procedure:", "step:", "side:", "answers:", "dice:", "expect:"}) drop_line(line);
    const rules::Procedure& procedure = any(m_ruleset->procedures);
    std::string with;
    for (const auto& roles : {procedure.units, procedure.others})
      for (const std::string_view role : roles)
        if (lot(8) > 0) with += std::string{role} + ": " + any(units) + ", ";
    for (const rules::NumberInfo& info : procedure.numbers)
      if (lot(2) == 0)
        with += std::string{info.name} + ": " + (info.words.empty() ? number() : std::string{any(info.words)}) + ", ";
    m_text += "procedure: " + std::string{procedure.name} + "\nwith: {" + with + "}\n";
    if (lot(2) == 0) return;
    m_text += "dice: [";
    for (std::size_t left = lot(12); left > 0; --left) m_text += std::to_string(1 + lot(6)) + ", ";
    m_text += "]\n";
  }

  void drop_line(std::string_view with) {
    std::vector<std::size_t> begins;
    for (std::size_t at = 0; at < m_text.size(); at = std::min(m_text.find('\n', at), m_text.size() - 1) + 1)
      if (std::string_view{m_text}.substr(at).starts_with(with)) begins.push_back(at);
    if (begins.empty()) return;
    const std::size_t at = any(begins);
    m_text.erase(at, std::min(m_text.find('\n', at), m_text.size() - 1) + 1 - at);
  }
  void twice() {
    if (m_text.empty()) return;
    const std::size_t from = m_text.rfind('\n', lot(m_text.size()));
    const std::size_t at = from == std::string::npos ? 0 : from + 1;
    m_text.insert(at, m_text.substr(at, std::min(m_text.find('\n', at), m_text.size() - 1) + 1 - at));
  }
  void other_byte() {
    if (m_text.empty()) return;
    const std::size_t at = lot(m_text.size());
    if (lot(2) == 0)
      m_text.erase(at, 1 + lot(8));
    else
      m_text[at] = static_cast<char>(lot(256));
  }

  static constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_";
  std::string m_text;
  const std::vector<std::string>& m_words;
  std::uint64_t m_state;
  const rules::Ruleset* m_ruleset = nullptr;
};

std::vector<std::string> texts_in(const std::string& folder) {
  std::vector<std::string> files, texts;
  for (const auto& entry : std::filesystem::recursive_directory_iterator{folder})
    if (entry.path().extension() == ".yaml") files.push_back(entry.path().string());
  std::ranges::sort(files);
  for (const std::string& name : files) {
    std::ifstream file{name, std::ios::binary};
    texts.emplace_back(std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{});
  }
  return texts;
}

/// Every word that stands in one of the cases, and the words the games know.
std::vector<std::string> words_of(const std::vector<std::string>& texts) {
  std::vector<std::string> words;
  for (const std::string& text : texts)
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find_first_of(" \n:,{}[]\"", at), text.size());
      if (end > at) words.push_back(text.substr(at, end - at));
      at = end + 1;
    }
  for (const rules::Ruleset* ruleset : rulesets::all()) {
    for (const rules::TypeInfo& type : ruleset->types) words.emplace_back(type.key);
    for (const rules::TraitInfo& trait : ruleset->traits) words.emplace_back(trait.key);
    for (const rules::Procedure& procedure : ruleset->procedures) words.emplace_back(procedure.name);
  }
  std::ranges::sort(words);
  words.erase(std::unique(words.begin(), words.end()), words.end());
  return words;
}

/// Runs one in a child. @return what became of it: empty when all was well.
std::string trial(const std::string& text) {
  const pid_t child = fork();
  if (child == 0) {
    alarm(patience);
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
    std::_Exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  if (WIFSIGNALED(status))
    return WTERMSIG(status) == SIGALRM ? "takes too long" : "signal " + std::to_string(WTERMSIG(status));
  return WEXITSTATUS(status) == 0 ? "" : "status " + std::to_string(WEXITSTATUS(status));
}

}  // namespace

int main(int count, char** words) {
  if (count < 3) return std::fprintf(stderr, "usage: case_mutations FOLDER COUNT [SEED]\n"), 2;
  const std::vector<std::string> texts = texts_in(words[1]), known = words_of(texts);
  if (texts.empty()) return std::fprintf(stderr, "%s holds no cases\n", words[1]), 2;
  long wanted = std::atol(words[2]);
  if (wanted == 0) {
    const char* said = std::getenv("VEDETTE_MUTATED_CASES");
    wanted = said != nullptr ? std::atol(said) : 200;
  }
  const std::uint64_t seed = count > 3 ? std::strtoull(words[3], nullptr, 10) : 1;
  int bad = 0;
  for (long n = 0; n < wanted; ++n) {
    const std::uint64_t own = (seed << 32) + static_cast<std::uint64_t>(n);
    const std::string text =
        Mutator{texts[static_cast<std::size_t>(n) % texts.size()], known, own * 0x2545f4914f6cdd1dULL}.run();
    const std::string trouble = trial(text);
    if (trouble.empty()) continue;
    const std::string name = "mutated-" + std::to_string(seed) + "-" + std::to_string(n) + ".yaml";
    std::ofstream{name, std::ios::binary} << text;
    std::printf("%s: %s\n", name.c_str(), trouble.c_str());
    std::fflush(stdout);
    ++bad;
  }
  std::printf("%ld cases, %d of them crash or take more than %u s\n", wanted, bad, patience);
  return bad == 0 ? 0 : 1;
}
