#include "app/studio/film_video.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <optional>
#include <span>

#include "app/progress.h"
#include "app/studio/film_division.h"
#include "app/studio/film_edit.h"
#include "app/studio/film_pictures.h"
#include "app/studio/film_shape.h"
#include "app/studio/film_sound.h"
#include "app/studio/film_words.h"
#include "app/studio/freed_memory.h"
#include "app/studio/interruption.h"
#include "app/studio/workers.h"
#include "core/hash.h"
#include "files/write.h"
#include "stage/cores.h"
#include "video/join.h"
#include "video/parts.h"
#include "video/segment_sink.h"

namespace vedette::app {
namespace {

constexpr std::uintmax_t most_spare_bytes =
    100'000'000;  // of segments that are kept beside a film that holds them already

video::Container container_of(const FilmJob& job) {
  return video::container_of(job.options.output).value_or(video::Container::Mp4);
}

video::FilmFormat format_of(const FilmJob& job) {
  const Size size = parse_size(job.options.picture.size);
  return {.width = size.width, .height = size.height, .rate_num = job.options.rate};
}

/// @param drawn is told of every picture. @return whether all of it was drawn.
bool draw_segment(FilmPictures& pictures, const FilmJob& job, std::size_t segment, const std::string& place,
                  const std::function<void()>& drawn) {
  const Division division{job};
  video::FilmFormat format = format_of(job);
  format.frames = division.pictures(segment);
  video::SegmentSink sink{place, container_of(job)};
  sink.begin(format);
  for (std::int64_t n = 0; n < format.frames; ++n) {
    if (is_interrupted()) return false;
    sink.frame(pictures.draw(division.first(segment) + n));
    drawn();
  }
  sink.end();
  give_back_freed_memory();  // its encoder's
  return true;
}

/// What is played under a documentary.
FilmSound::Music music_of(const FilmJob& job) {
  constexpr double quiet = -7;  // decibels
  if (job.cut == nullptr || job.options.music == "none") return {};
  core::Hasher battle;
  battle.bytes(std::as_bytes(std::span{job.battle.scenario().name}));
  return {sound::music_of(*job.cut, battle.value()), job.options.music == "quiet" ? quiet : 0};
}

/// What is heard where the camera is; nothing where it is not wished. A stretch sounds as it does in the whole film.
std::unique_ptr<FilmSound> sound_of(const Context& context, const FilmJob& job) {
  if (job.options.no_sound) return nullptr;
  timeline::Edit whole;
  whole.show({0, job.film.timeline.duration()});
  const bool stretch = job.options.is_stretch();
  const timeline::Edit& edit = stretch ? whole : job.edit;
  return std::make_unique<FilmSound>(context, job.film, edit, heard_from(job, edit),
                                     stretch ? job.edit.pieces().front().battle.from : 0, spoken_in(context, job),
                                     music_of(job), stage::all_cores());
}

/// How many processes draw so many segments, where nobody says. One leaves the cores idle while it works out who stands
/// where, and while it reads a picture back: a second fills them, if memory bears it and it has something to draw.
int usual_jobs(std::size_t segments) {
  constexpr std::size_t enough = 4;                // a process takes some seconds to start
  constexpr auto memory = std::int64_t{6} << 30U;  // bytes: a large battle takes one of these gigabytes a process
  const std::int64_t has = std::int64_t{::sysconf(_SC_PHYS_PAGES)} * ::sysconf(_SC_PAGESIZE);
  return segments >= enough && stage::all_cores() > 1 && has >= memory ? 2 : 1;
}

/// Has the missing segments drawn.
void draw_missing(const Context& context, const FilmJob& job, std::uint64_t shape, video::Parts& parts) {
  const std::vector<std::size_t> missing = parts.missing();
  if (missing.empty()) return;
  const Division division{job};
  std::int64_t pictures = 0, drawn = 0;
  for (const std::size_t segment : missing) pictures += division.pictures(segment);
  if (missing.size() < division.count() && !context.quiet)
    fmt::print(stderr, "film: {} of {} segments are in {} already\n", division.count() - missing.size(),
               division.count(), parts.folder());
  Progress progress{"film", pictures, context.quiet};
  const auto one_more = [&] { progress.reached(++drawn); };
  const int jobs = job.options.jobs > 0 ? job.options.jobs : usual_jobs(missing.size());
  if (jobs > 1 && missing.size() > 1) {
    Workers workers{own_arguments(), {"--draws-for", fmt::format("{:016x}", shape)}, parts.lock()};
    workers.draw(missing, static_cast<std::size_t>(jobs),
                 {.picture = one_more, .made = [&](std::size_t segment) { parts.made(segment); }});
    return;
  }
  FilmPictures own{context, job};
  for (const std::size_t segment : missing)
    if (draw_segment(own, job, segment, video::Parts::place(job.options.output, shape, segment), one_more))
      parts.made(segment);
}

/// Beside the film, for players and pages that want the words apart.
void write_words(const FilmOptions& options, const std::vector<film::Line>& words) {
  const auto [srt, vtt] = words_beside(options.output);
  for (const auto& [path, text] : {std::pair{srt, film::srt_of(words)}, std::pair{vtt, film::vtt_of(words)}})
    if (const auto fault = files::write_whole(path, text)) throw cannot(path + ": " + *fault);
}

/// Joins the segments. Those that are in the film already are kept until it is whole, as far as the disk is to bear
/// them twice.
void join(const Context& context, const FilmJob& job, video::Parts& parts) {
  const std::unique_ptr<FilmSound> sound = sound_of(context, job);
  video::FilmFormat format = format_of(job);
  format.frames = job.pictures();
  format.title = job.title.empty() ? job.battle.title() : job.title;
  format.chapters = job.cut != nullptr ? chapters(*job.cut, job.options.rate)
                                       : chapters(job.film.timeline, job.edit, job.options.rate);
  const std::vector<std::string> files = parts.files();
  const std::vector<film::Line> words =
      job.options.subtitles == "none" ? std::vector<film::Line>{} : words_and_sounds_of(context, job);
  std::vector<video::Subtitle> subtitles;
  if (!job.options.burns_words())
    for (const film::Line& line : words) subtitles.push_back({line.span.from, line.span.to, line.text});
  std::vector<std::uintmax_t> sizes;
  for (const std::string& file : files) sizes.push_back(std::filesystem::file_size(file));
  std::uintmax_t twice = 0;
  std::size_t kept_from = 0;
  video::join_film(job.options.output, format, files, {.sound = sound.get(), .subtitles = std::move(subtitles)},
                   [&](std::size_t joined) {
                     twice += sizes[joined - 1];
                     for (; twice > most_spare_bytes; ++kept_from) parts.drop(kept_from), twice -= sizes[kept_from];
                   });
  if (job.options.has_words_beside()) write_words(job.options, words);
  for (std::size_t n = kept_from; n < files.size(); ++n) parts.drop(n);
}

}  // namespace

std::array<std::string, 2> words_beside(const std::string& video) {
  const std::filesystem::path path{video};
  const auto called = [](std::filesystem::path name, const char* ending) {
    return name.replace_extension(ending).string();
  };
  return {called(path, ".srt"), called(path, ".vtt")};
}

void make_video(Context& context, const FilmJob& job) {
  video::check_film_format(format_of(job));
  const std::uint64_t shape = shape_of(context, job);
  video::Parts parts{job.options.output, shape, Division{job}.count()};
  draw_missing(context, job, shape, parts);
  const std::size_t missing = parts.missing().size();
  if (is_interrupted() || missing > 0) {
    context.status = Status::Interrupted;
    if (const std::size_t count = Division{job}.count(); missing < count && !context.quiet)
      fmt::print(stderr, "film: {} of {} segments are kept in {}: the same command goes on from there\n",
                 count - missing, count, parts.folder());
    return;
  }
  join(context, job, parts);
  fmt::print("{}\n", job.options.output);
}

void draw_segments_asked_for(Context& context, const FilmJob& job) {
  const std::uint64_t shape = shape_of(context, job);
  if (fmt::format("{:016x}", shape) != job.options.draws_for)
    throw bad_input("the replay, the data or the program changed while the film is made: film again");
  const auto say = [](char c) { std::cout.put(c).flush(); };
  std::optional<video::PartsInUse> in_use;  // of a farm: nobody joins or clears away meanwhile
  if (job.options.keeps_parts) in_use.emplace(job.options.output);
  std::optional<FilmPictures> pictures;
  for (std::size_t segment = 0; std::cin >> segment;) {
    if (in_use && video::Parts::is_kept(job.options.output, shape, segment)) continue;
    if (!pictures) pictures.emplace(context, job);
    if (!draw_segment(*pictures, job, segment, video::Parts::place(job.options.output, shape, segment),
                      [&] { say('.'); }))
      continue;
    if (in_use) static_cast<void>(video::Parts::keep(job.options.output, shape, segment));
    say(';');
  }
}

}  // namespace vedette::app
