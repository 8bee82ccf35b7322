#include <doctest/doctest.h>
#include <sys/resource.h>

#include <csignal>
#include <filesystem>
#include <fstream>

#include "video/film_error.h"
#include "video/moving_picture.h"
#include "video/picture_file.h"
#include "video/scratch.h"
#include "video/segment_sink.h"

namespace vedette::video::test {
namespace {

/// While it lives no file of this process may grow beyond `bytes`.
class FileSizeLimit {
 public:
  explicit FileSizeLimit(rlim_t bytes) : m_handler{std::signal(SIGXFSZ, SIG_IGN)} {
    getrlimit(RLIMIT_FSIZE, &m_before);
    rlimit now = m_before;
    now.rlim_cur = bytes;
    setrlimit(RLIMIT_FSIZE, &now);
  }
  FileSizeLimit(const FileSizeLimit&) = delete;
  FileSizeLimit& operator=(const FileSizeLimit&) = delete;
  ~FileSizeLimit() {
    setrlimit(RLIMIT_FSIZE, &m_before);
    std::signal(SIGXFSZ, m_handler);
  }

 private:
  void (*m_handler)(int);
  rlimit m_before{};
};

FilmFormat ten_seconds() {
  FilmFormat format;
  format.width = 320, format.height = 180;
  return format;
}

/// Films until the sink refuses. @return the error's words, and its fault in `fault`.
std::string film_until_refused(const std::string& path, FilmFault& fault) {
  SegmentSink sink{path, Container::Mp4};
  try {
    sink.begin(ten_seconds());
    for (int n = 0; n < 300; ++n) sink.frame(moving_picture(320, 180, n));
    sink.end();
  } catch (const FilmError& error) {
    fault = error.fault();
    return error.what();
  }
  return "written without a word";
}

}  // namespace

TEST_CASE("a link in the place of a film's side file is not written through") {
  const Scratch scratch{"link"};
  const std::string path = scratch.file("film.mp4"), other = scratch.file("other");
  std::ofstream{other} << "mine";
  std::filesystem::create_symlink(other, path + ".part");
  FilmFault fault{};
  CHECK(film_until_refused(path, fault) == "written without a word");
  CHECK(std::filesystem::is_regular_file(std::filesystem::symlink_status(path)));
  CHECK(std::filesystem::file_size(other) == 4);
}

TEST_CASE("a limit on the size of files ends a film with a clear error and without a file") {
  const Scratch scratch{"limit"};
  const FileSizeLimit limit{100'000};
  FilmFault fault{};
  const std::string what = film_until_refused(scratch.file("film.mp4"), fault);
  CAPTURE(what);
  CHECK(fault == FilmFault::DiskFull);
  CHECK(what.find("larger than allowed") != std::string::npos);
  CHECK(scratch.is_empty());
}

TEST_CASE("a full disk ends a still with a clear error and without a file") {
  const Scratch scratch{"still"};
  const FileSizeLimit limit{1'000};
  FilmFault fault{};
  try {
    write_picture(scratch.file("still.png"), 320, 180, moving_picture(320, 180, 0));
  } catch (const FilmError& error) {
    fault = error.fault();
  }
  CHECK(fault == FilmFault::DiskFull);
  CHECK(scratch.is_empty());
}

}  // namespace vedette::video::test
