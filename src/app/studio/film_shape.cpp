#include "app/studio/film_shape.h"

#include <algorithm>
#include <bit>
#include <filesystem>
#include <fstream>
#include <span>
#include <string_view>

#include "app/map_places.h"
#include "app/studio/film_words.h"
#include "core/hash.h"

namespace vedette::app {
namespace {

namespace fs = std::filesystem;

void add(core::Hasher& hasher, std::string_view text) {
  hasher.number(text.size());
  hasher.bytes(std::as_bytes(std::span{text}));
}

void add(core::Hasher& hasher, double number) {
  hasher.number(std::bit_cast<std::uint64_t>(number));
}

void add_file(core::Hasher& hasher, const fs::path& path) {
  std::ifstream file{path, std::ios::binary};
  std::vector<char> buffer(1 << 20);
  while (file) {
    file.read(buffer.data(), static_cast<std::streamsize>(buffer.size()));
    hasher.bytes(std::as_bytes(std::span{buffer}.first(static_cast<std::size_t>(file.gcount()))));
  }
}

/// All files below a folder, by name.
void add_folder(core::Hasher& hasher, const fs::path& folder) {
  std::error_code none;
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator{folder, none})
    if (entry.is_regular_file(none)) files.push_back(entry.path());
  std::ranges::sort(files);
  for (const fs::path& file : files) add(hasher, file.lexically_relative(folder).string()), add_file(hasher, file);
}

void add_options(core::Hasher& hasher, const FilmOptions& options) {
  const PictureOptions& picture = options.picture;
  for (const std::string& text : {picture.size, picture.quality, picture.camera, picture.look, picture.overlay,
                                  picture.crops, std::string{options.burns_words() ? "burned" : ""}})
    add(hasher, text);
  for (const int number : {picture.men_per_figure, picture.exposures, int{picture.labels}, int{picture.titles},
                           options.rate, int{options.has_own_words()}})
    hasher.number(static_cast<std::uint64_t>(number));
  add(hasher, picture.shutter);
  add(hasher, double{picture.lettering});
}

}  // namespace

std::uint64_t shape_of(const Context& context, const FilmJob& job) {
  core::Hasher hasher;
  add_file(hasher, "/proc/self/exe");
  for (const char* folder : {"models", "shaders"}) add_folder(hasher, context.data / folder);
  add_file(hasher, job.options.picture.replay);
  if (job.options.burns_words())
    for (const film::Line& line : words_of(context, job)) add(hasher, line.text), add(hasher, line.span.from);
  for (const std::string& map : map_places(context, job.battle))
    if (fs::exists(map)) add_folder(hasher, fs::path{map}.parent_path());
  hasher.number(static_cast<std::uint64_t>(video::container_of(job.options.output).value_or(video::Container::Mp4)));
  add_options(hasher, job.options);
  for (const timeline::Edit::Piece& piece : job.edit.pieces())
    for (const double second : {piece.film.from, piece.film.to, piece.battle.from, piece.battle.to})
      add(hasher, second);
  add(hasher, job.script);
  if (job.cut != nullptr)
    for (const timeline::CutShot& shot : job.cut->shots)
      for (const std::string& file : {shot.photo, shot.split})
        if (!file.empty()) add_file(hasher, file);
  return hasher.value();
}

}  // namespace vedette::app
