#include "app/door.h"

#include <unistd.h>

#include <cerrno>
#include <iostream>
#include <streambuf>
#include <string>

#include "data/letters.h"

namespace vedette::app {
namespace {

bool write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = ::write(file, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

/// Where the last letter begins if it is cut off: the rest of it may come with the next bytes.
std::size_t whole_letters(std::string_view text) {
  constexpr std::size_t longest = 4;
  for (std::size_t back = 1; back < longest && back <= text.size(); ++back) {
    const std::size_t at = text.size() - back;
    if (data::letter_at(text.substr(at)).kind == data::Letter::Kind::Cut) return at;
  }
  return text.size();
}

/// How a stream holds back what is written: errors never, a terminal's lines until they end, a file's in blocks.
int buffering(int descriptor) {
  if (descriptor == STDERR_FILENO) return _IONBF;
  return isatty(descriptor) == 1 ? _IOLBF : _IOFBF;
}

}  // namespace

/// One of the two streams: C's and C++'s, both ending in the descriptor the process was given.
struct Door::Way {
  Way(std::FILE*& c_stream, std::ostream& stream, int descriptor) : c{c_stream}, cpp{stream}, file{descriptor} {
    std::fflush(before);
    c = fopencookie(this, "w", {.read = nullptr, .write = take, .seek = nullptr, .close = nullptr});
    if (c == nullptr) throw std::bad_alloc{};
    std::setvbuf(c, nullptr, buffering(descriptor), BUFSIZ);
    cpp.rdbuf(&into_c);
  }
  ~Way() {
    cpp.flush();
    cpp.rdbuf(cpp_before);
    std::fclose(c);
    c = before;
    write_all(file, data::visible(cut));
  }
  Way(const Way&) = delete;
  Way& operator=(const Way&) = delete;

  static ssize_t take(void* cookie, const char* bytes, std::size_t size) {
    Way& way = *static_cast<Way*>(cookie);
    const std::string text = way.cut.append(bytes, size);
    const std::size_t whole = whole_letters(text);
    way.cut = text.substr(whole);
    return write_all(way.file, data::visible(std::string_view{text}.substr(0, whole))) ? static_cast<ssize_t>(size) : 0;
  }

  /// C++'s stream ends in C's, so that both keep one order.
  class IntoC final : public std::streambuf {
   public:
    explicit IntoC(Way& way) : m_way{way} {}

   private:
    std::streamsize xsputn(const char* bytes, std::streamsize n) override {
      return static_cast<std::streamsize>(std::fwrite(bytes, 1, static_cast<std::size_t>(n), m_way.c));
    }
    int_type overflow(int_type letter) override {
      if (traits_type::eq_int_type(letter, traits_type::eof())) return traits_type::not_eof(letter);
      return std::fputc(letter, m_way.c);
    }
    int sync() override { return std::fflush(m_way.c); }
    Way& m_way;
  };

  std::FILE*& c;
  std::FILE* before = c;
  std::ostream& cpp;
  int file;
  std::string cut;  // the first bytes of a letter
  IntoC into_c{*this};
  std::streambuf* cpp_before = cpp.rdbuf();
};

Door::Door()
    : m_out{std::make_unique<Way>(stdout, std::cout, STDOUT_FILENO)},
      m_err{std::make_unique<Way>(stderr, std::cerr, STDERR_FILENO)} {}
Door::~Door() = default;

void rewrite_line(std::string_view text) {
  std::fflush(stderr);
  write_all(STDERR_FILENO, "\r" + data::visible(text));
}

}  // namespace vedette::app
