#include "video/film_error.h"

#include <cerrno>
#include <system_error>

namespace vedette::video {

FilmError file_error(const std::string& path, const char* doing, int code) {
  const std::string place = path + ": cannot " + doing + ": ";
  switch (code) {
    case ENOSPC:
    case EDQUOT:
      return {FilmFault::DiskFull, place + "the disk is full (free some room or choose another place with -o)"};
    case EFBIG:
      return {FilmFault::DiskFull,
              place + "the file is larger than allowed here (see 'ulimit -f', or film a shorter stretch)"};
    case ENOENT:
    case ENOTDIR:
      return {FilmFault::Path, place + "there is no such folder (make it first or choose another place with -o)"};
    case EACCES:
    case EPERM:
    case EROFS:
      return {FilmFault::Path, place + "writing is not allowed there (choose another place with -o)"};
    case EISDIR:
      return {FilmFault::Path, place + "that is a folder (give the name of a file with -o)"};
    default:
      return {FilmFault::Path, place + std::system_category().message(code) + " (choose another place with -o)"};
  }
}

}  // namespace vedette::video
