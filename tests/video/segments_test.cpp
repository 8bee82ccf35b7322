#include <doctest/doctest.h>
#include <malloc.h>

#include <cmath>
#include <filesystem>

#include "video/audio_source.h"
#include "video/film_error.h"
#include "video/join.h"
#include "video/moving_picture.h"
#include "video/read_back.h"
#include "video/scratch.h"
#include "video/segment_sink.h"

namespace vedette::video::test {
namespace {

FilmFormat two_seconds() {
  FilmFormat format;
  format.width = 320, format.height = 180;
  format.frames = 60;
  format.title = "The battle of Maida, 4 July 1806";
  format.chapters = {{0, "Turn 1"}, {30, "Turn 2"}, {45, "Turn 3"}};
  return format;
}

/// A segment of a film, from one of its pictures on.
void write_segment(const std::string& path, const FilmFormat& of_film, int first, int pictures,
                   Container container = Container::Mp4) {
  SegmentSink sink{path, container};
  FilmFormat format = of_film;
  format.frames = pictures;
  format.chapters.clear();
  sink.begin(format);
  for (int n = 0; n < pictures; ++n) sink.frame(moving_picture(format.width, format.height, first + n));
  sink.end();
}

/// A film of segments of twenty pictures.
void write_film(const Scratch& scratch, const std::string& path, const FilmFormat& format,
                const FilmTracks& tracks = {}) {
  constexpr int each = 20;
  std::vector<std::string> segments;
  for (int first = 0; first < format.frames; first += each) {
    segments.push_back(scratch.file("part" + std::to_string(first)));
    write_segment(segments.back(), format, first, each, container_of(path).value());
  }
  join_film(path, format, segments, tracks);
  for (const std::string& segment : segments) std::filesystem::remove(segment);
}

/// Low guns: a tone one can measure, different on each side.
class Tone : public AudioSource {
 public:
  void mix(std::int64_t first_sample, std::span<float> left, std::span<float> right) override {
    for (std::size_t n = 0; n < left.size(); ++n) {
      const double at = static_cast<double>(first_sample + static_cast<std::int64_t>(n)) / samples_a_second;
      left[n] = static_cast<float>(0.4 * std::sin(at * 2 * 3.14159265 * 110));
      right[n] = -left[n];
    }
  }
};

std::string fault_of(auto&& doing, FilmFault expected) {
  try {
    doing();
  } catch (const FilmError& error) {
    CHECK(error.fault() == expected);
    return error.what();
  }
  FAIL("no FilmError");
  return {};
}

bool says(const std::string& text, const char* part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("an MP4 holds what was put in: H.264, yuv420p, every frame, its length") {
  const Scratch scratch{"whole"};
  const std::string path = scratch.file("maida.mp4");
  write_film(scratch, path, two_seconds());
  const FilmRead film = read_film(path);
  CHECK(film.video_codec == "h264");
  CHECK(film.pixel_format == "yuv420p");
  CHECK(film.width == 320);
  CHECK(film.height == 180);
  CHECK(film.frames == 60);
  CHECK(film.rate_num == 30);
  CHECK(film.rate_den == 1);
  CHECK(film.rate_is_constant);
  CHECK(film.seconds == doctest::Approx(2.0));
  CHECK(film.audio_codec.empty());
  CHECK(film.title == "The battle of Maida, 4 July 1806");
  CHECK_FALSE(film.has_creation_time);
  CHECK(film.chapters == std::vector<std::string>{"0.000 Turn 1", "1.000 Turn 2", "1.500 Turn 3"});
  CHECK_FALSE(std::filesystem::exists(path + ".part"));
}

TEST_CASE("an MP4 begins with its index, so that a browser can start at once") {
  const Scratch scratch{"faststart"};
  const std::string path = scratch.file("film.mp4");
  write_film(scratch, path, two_seconds());
  const std::string bytes = bytes_of(path);
  CHECK(bytes.find("moov") < bytes.find("mdat"));
}

TEST_CASE("an MP4's rate may be a fraction") {
  const Scratch scratch{"rate"};
  const std::string path = scratch.file("film.mp4");
  FilmFormat format = two_seconds();
  format.rate_num = 30'000, format.rate_den = 1001;
  write_film(scratch, path, format);
  const FilmRead film = read_film(path);
  CHECK(film.rate_num == 30'000);
  CHECK(film.rate_den == 1001);
  CHECK(film.frames == 60);
  CHECK(film.seconds == doctest::Approx(60 * 1001 / 30'000.0));
}

TEST_CASE("colours are BT.709 in video range, flagged and converted") {
  struct Paint {
    std::array<std::uint8_t, 3> rgb;
    std::array<int, 3> yuv;  // 16 + 219 Y', 128 + 224 Cb, 128 + 224 Cr with Kr 0.2126, Kb 0.0722
  };
  const std::array paints{Paint{{0, 255, 0}, {173, 42, 26}}, Paint{{255, 0, 0}, {63, 102, 240}},
                          Paint{{0, 0, 255}, {32, 240, 118}}, Paint{{255, 255, 255}, {235, 128, 128}},
                          Paint{{0, 0, 0}, {16, 128, 128}}};
  for (const Paint& paint : paints) {
    const Scratch scratch{"colour"};
    const std::string path = scratch.file("film.mp4");
    FilmFormat format;
    format.width = format.height = 64;
    std::vector<std::uint8_t> rgba;
    for (std::size_t n = 0; n < format.picture_bytes(); ++n) rgba.push_back(n % 4 == 3 ? 255 : paint.rgb[n % 4]);
    SegmentSink sink{path, Container::Mp4};
    sink.begin(format);
    for (int n = 0; n < 5; ++n) sink.frame(rgba);
    sink.end();
    const FilmRead film = read_film(path);
    CHECK(film.colour_space == "bt709");
    CHECK(film.colour_primaries == "bt709");
    CHECK(film.colour_transfer == "bt709");
    CHECK(film.colour_range == "tv");
    REQUIRE(film.middles.size() == 5);
    for (std::size_t plane = 0; plane < 3; ++plane) {
      CAPTURE(plane);
      CAPTURE(film.middles[2][plane]);
      CHECK(std::abs(film.middles[2][plane] - paint.yuv[plane]) <= 1);
    }
  }
}

TEST_CASE("the same pictures give the same bytes, whatever lay in memory before") {
  const Scratch scratch{"bytes"};
  const auto with_memory_of = [&](int byte, const std::string& name) {
    mallopt(M_PERTURB, byte);  // fresh memory is filled with its complement
    Tone tone;
    write_film(scratch, scratch.file(name), two_seconds(), {.sound = &tone});
    mallopt(M_PERTURB, 0);
    return bytes_of(scratch.file(name));
  };
  for (const std::string name : {"film.mp4", "film.webm"}) {
    CAPTURE(name);
    const std::string bytes = with_memory_of(0, name);
    for (const int byte : {85, 165, 255}) CHECK(with_memory_of(byte, name) == bytes);
  }
}

TEST_CASE("a film with a source of sound gets an AAC track of the same length") {
  const Scratch scratch{"sound"};
  const std::string path = scratch.file("film.mp4");
  Tone tone;
  write_film(scratch, path, two_seconds(), {.sound = &tone});
  const FilmRead film = read_film(path);
  CHECK(film.audio_codec == "aac");
  CHECK(film.audio_seconds == doctest::Approx(2.0).epsilon(0.03));
  CHECK(film.frames == 60);
}

TEST_CASE("an odd size is refused with the nearest even one, before anything is written") {
  const Scratch scratch{"odd"};
  FilmFormat format = two_seconds();
  format.width = 321;
  SegmentSink sink{scratch.file("film.mp4"), Container::Mp4};
  CHECK(says(fault_of([&] { sink.begin(format); }, FilmFault::Format), "use 322x180"));
  CHECK(scratch.is_empty());
}

TEST_CASE("sizes, rates and chapters that cannot be are refused") {
  const Scratch scratch{"format"};
  SegmentSink sink{scratch.file("film.mp4"), Container::Mp4};
  const auto refused = [&](auto&& change) {
    FilmFormat format = two_seconds();
    change(format);
    return fault_of([&] { sink.begin(format); }, FilmFault::Format);
  };
  CHECK(says(refused([](FilmFormat& f) { f.height = 0; }), "320x0"));
  CHECK(says(refused([](FilmFormat& f) { f.width = 100'000; }), "8192"));
  CHECK(says(refused([](FilmFormat& f) { f.rate_num = 0; }), "frame rate 0/1"));
  CHECK(says(refused([](FilmFormat& f) { f.rate_den = -1; }), "30/-1"));
  CHECK(says(refused([](FilmFormat& f) { f.frames = 40; }), "beyond the film's 40 frames"));
  CHECK(says(refused([](FilmFormat& f) { f.chapters[1].first_frame = 50; }), "after the one before"));
  CHECK(scratch.is_empty());
}

TEST_CASE("a place that cannot be written is named, with the way out") {
  const Scratch scratch{"place"};
  const auto refused = [&](const std::string& path) {
    SegmentSink sink{path, Container::Mp4};
    const std::string what = fault_of([&] { sink.begin(two_seconds()); }, FilmFault::Path);
    CHECK(says(what, path.c_str()));
    CHECK(says(what, "-o"));
    return what;
  };
  CHECK(says(refused(scratch.file("nowhere/film.mp4")), "no such folder"));
  CHECK(says(refused(scratch.file(".")), "folder"));
  CHECK(says(refused("/proc/film.mp4"), "/proc/film.mp4"));
  CHECK(scratch.is_empty());
}

TEST_CASE("abort and a sink that is dropped leave nothing behind") {
  const Scratch scratch{"abort"};
  {
    SegmentSink sink{scratch.file("film.mp4"), Container::Mp4};
    sink.begin(two_seconds());
    for (int n = 0; n < 20; ++n) sink.frame(moving_picture(320, 180, n));
    CHECK_FALSE(scratch.is_empty());
    sink.abort();
    CHECK(scratch.is_empty());
    sink.abort();
    sink.begin(two_seconds());
    sink.frame(moving_picture(320, 180, 0));
  }
  CHECK(scratch.is_empty());
}

TEST_CASE("wrong pictures and a wrong number of them are refused") {
  const Scratch scratch{"wrong"};
  SegmentSink sink{scratch.file("film.mp4"), Container::Mp4};
  const std::vector<std::uint8_t> small(100);
  CHECK(says(fault_of([&] { sink.frame(small); }, FilmFault::Format), "before the film was begun"));
  sink.begin(two_seconds());
  CHECK(says(fault_of([&] { sink.frame(small); }, FilmFault::Format), "100 bytes"));
  sink.frame(moving_picture(320, 180, 0));
  CHECK(says(fault_of([&] { sink.end(); }, FilmFault::Format), "60 pictures were announced and 1 came"));
  CHECK(scratch.is_empty());
}

TEST_CASE("segments are joined without a seam: the pictures are those of the segments, at an even rate") {
  const Scratch scratch{"seam"};
  const std::string path = scratch.file("film.mp4");
  write_film(scratch, path, two_seconds());
  const FilmRead film = read_film(path);
  CHECK(film.frames == 60);
  CHECK(film.rate_is_constant);
  for (int first = 0; first < 60; first += 20) {
    write_segment(scratch.file("alone.mp4"), two_seconds(), first, 20);
    const FilmRead alone = read_film(scratch.file("alone.mp4"));
    REQUIRE(alone.frames == 20);
    for (std::size_t n = 0; n < 20; ++n) CHECK(film.middles[static_cast<std::size_t>(first) + n] == alone.middles[n]);
  }
}

TEST_CASE("a WebM holds VP9, Opus, chapters and words, the same bytes each time") {
  const Scratch scratch{"webm"};
  const std::string path = scratch.file("film.webm");
  Tone tone;
  const FilmTracks tracks{.sound = &tone, .subtitles = {{0.2, 0.9, "The Highlanders halt"}, {1, 1.8, "and fire."}}};
  write_film(scratch, path, two_seconds(), tracks);
  const FilmRead film = read_film(path);
  CHECK(film.video_codec == "vp9");
  CHECK(film.audio_codec == "opus");
  CHECK(film.subtitle_codec == "webvtt");
  CHECK(film.frames == 60);
  CHECK(film.chapters == std::vector<std::string>{"0.000 Turn 1", "1.000 Turn 2", "1.500 Turn 3"});
  // All of it 7 ms later: Opus begins a little before its first sample.
  CHECK(film.subtitles == std::vector<std::string>{"0.207-0.907 The Highlanders halt", "1.007-1.807 and fire."});
  write_film(scratch, scratch.file("again.webm"), two_seconds(), tracks);
  CHECK(bytes_of(path) == bytes_of(scratch.file("again.webm")));
}

TEST_CASE("an MP4's words are timed text, in their language, silent between them") {
  const Scratch scratch{"words"};
  const std::string path = scratch.file("film.mp4");
  write_film(scratch, path, two_seconds(),
             {.subtitles = {{0.2, 0.9, "1st L\u00e9ger II\nbreaks"}, {1, 1.8, "[cannon, far off]"}}});
  const FilmRead film = read_film(path);
  CHECK(film.subtitle_codec == "mov_text");
  CHECK(film.subtitle_language == "eng");
  CHECK(film.subtitles ==
        std::vector<std::string>{"0.200-0.900 1st L\u00e9ger II\nbreaks", "1.000-1.800 [cannon, far off]"});
  CHECK(film.chapters.size() == 3);
}

TEST_CASE("segments of another size, and what is no segment, are refused by name and no film is left") {
  const Scratch scratch{"foreign"};
  const std::string one = scratch.file("one.mp4"), other = scratch.file("other.mp4"), film = scratch.file("film.mp4");
  FilmFormat small = two_seconds();
  small.width = 160, small.height = 90;
  write_segment(one, two_seconds(), 0, 20);
  write_segment(other, small, 20, 20);
  const auto refused = [&](std::vector<std::string> segments) {
    FilmFormat format = two_seconds();
    return fault_of([&] { join_film(film, format, segments, {}); }, FilmFault::Format);
  };
  CHECK(says(refused({one, other}), "other.mp4: was made for another film"));
  CHECK(says(refused({one, scratch.file("none.mp4")}), "none.mp4: is no segment"));
  CHECK(says(refused({one}), "have 20 pictures, not 60"));
  CHECK_FALSE(std::filesystem::exists(film));
  CHECK_FALSE(std::filesystem::exists(film + ".part"));
}

}  // namespace vedette::video::test
