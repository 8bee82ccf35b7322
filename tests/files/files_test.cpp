#include <doctest/doctest.h>

#include <sys/stat.h>
#include <unistd.h>

#include "files/name.h"
#include "files/read.h"
#include "files/write.h"
#include "support/folder.h"

using namespace vedette;

namespace {

std::string why_unread(const std::string& path, std::size_t most = files::megabyte) {
  const auto bytes = files::bytes_of(path, most);
  return bytes ? "" : bytes.error().why;
}

}  // namespace

TEST_CASE("a plain file is read whole, also through a link, and no larger one") {
  const test::Folder folder;
  const std::string text = folder.write("a", std::string(200'000, 'x') + '\0' + "end");
  std::filesystem::create_symlink(text, folder.file("link"));
  REQUIRE(files::bytes_of(folder.file("link"), files::megabyte));
  CHECK(*files::bytes_of(folder.file("link"), files::megabyte) == std::string(200'000, 'x') + '\0' + "end");
  CHECK(files::bytes_of(folder.write("full", std::string(files::megabyte, 'x')), files::megabyte));
  CHECK(why_unread(folder.write("more", std::string(files::megabyte + 1, 'x'))) == "larger than 1 MB");
  CHECK(*files::bytes_of(folder.write("empty", ""), files::megabyte) == "");
}

TEST_CASE("what has no end is never waited for: pipes, devices and links to them are refused by their kind") {
  const test::Folder folder;
  REQUIRE(mkfifo(folder.file("pipe").c_str(), 0600) == 0);
  std::filesystem::create_symlink("/dev/zero", folder.file("endless"));
  std::filesystem::create_symlink(folder.file("pipe"), folder.file("to-pipe"));
  CHECK(why_unread(folder.file("pipe")) == "is a pipe (expected a file)");
  CHECK(why_unread(folder.file("to-pipe")) == "is a pipe (expected a file)");
  CHECK(why_unread(folder.file("endless")) == "is a device (expected a file)");
  CHECK(why_unread(folder.file("")) == "is a folder (expected a file)");
  CHECK(why_unread(folder.file("none")) == "cannot be opened: No such file or directory");
  // A sparse file says its size and is not read.
  const std::string sparse = folder.write("sparse", "");
  std::filesystem::resize_file(sparse, std::uintmax_t{1} << 40U);
  CHECK(why_unread(sparse) == "larger than 1 MB");
  // Files of the kernel say they are empty and are not.
  CHECK(files::bytes_of("/proc/self/status", files::megabyte)->starts_with("Name:"));
}

TEST_CASE("a result takes a new name or a plain file's place, never a device's, pipe's or link's") {
  const test::Folder folder;
  REQUIRE(mkfifo(folder.file("pipe").c_str(), 0600) == 0);
  const std::string kept = folder.write("kept", "kept");
  std::filesystem::create_symlink(kept, folder.file("link"));
  std::filesystem::create_symlink(folder.file("nowhere"), folder.file("dangling"));
  CHECK_FALSE(files::why_not_written(kept));
  CHECK_FALSE(files::why_not_written(folder.file("new")));
  for (const char* name : {"pipe", "link", "dangling", ""}) CHECK(files::why_not_written(folder.file(name)));
  CHECK(files::why_not_written("/dev/null"));
}

TEST_CASE("the file beside is made anew and never written through a link") {
  const test::Folder folder;
  const std::string kept = folder.write("kept", "kept");
  std::filesystem::create_symlink(kept, folder.file("beside"));
  const int file = files::make_anew(folder.file("beside"));
  REQUIRE(file >= 0);
  close(file);
  CHECK(std::filesystem::is_regular_file(std::filesystem::symlink_status(folder.file("beside"))));
  CHECK(std::filesystem::file_size(kept) == 4);
}

TEST_CASE("a name becomes a file's name that stays in its folder") {
  CHECK(files::file_name_of("Quatre Bras") == "Quatre Bras");
  CHECK(files::file_name_of("../../escaped") == "escaped");
  CHECK(files::file_name_of("/etc/passwd") == "etc-passwd");
  CHECK(files::file_name_of("..") == "battle");
  CHECK(files::file_name_of("") == "battle");
  CHECK(files::file_name_of("-rf") == "rf");
  CHECK(files::file_name_of(".hidden") == "hidden");
  CHECK(files::file_name_of("a\nb\x1b[2Jc") == "a-b-[2Jc");
  CHECK(files::file_name_of(std::string("a\0/b", 4)) == "a--b");
  CHECK(files::file_name_of("Étoges") == "Étoges");
  const std::string long_name(99, 'x');
  CHECK(files::file_name_of(long_name + "éé") == long_name);
}

TEST_CASE(
    "a killed program leaves no part: it has no name before it is whole, and others' are swept at the next start") {
  const test::Folder folder;
  const std::string stale = folder.write("page.html.99999999.part", "half");
  const std::string other = folder.write("other.html.99999999.part", "half");
  const std::string alive = folder.write("page.html." + std::to_string(getpid()) + ".parts", "not a part");
  const std::string init = folder.write("page.html.1.part", "of a process that lives");
  CHECK_FALSE(files::write_whole(folder.file("page.html"), "whole"));
  CHECK(*files::bytes_of(folder.file("page.html"), files::megabyte) == "whole");
  CHECK_FALSE(std::filesystem::exists(stale));
  CHECK(std::filesystem::exists(other));
  CHECK(std::filesystem::exists(alive));
  CHECK(std::filesystem::exists(init));
  files::sweep_parts(folder.file(""));
  CHECK_FALSE(std::filesystem::exists(other));
  CHECK(std::filesystem::exists(init));
  // Over an older file, and many times: no part is left beside it.
  for (int i = 0; i < 3; ++i) CHECK_FALSE(files::write_whole(folder.file("page.html"), std::to_string(i)));
  std::size_t parts = 0;
  for (const auto& file : std::filesystem::directory_iterator{folder.file("")})
    if (file.path().extension() == ".part") ++parts;
  CHECK(parts == 1);
}
