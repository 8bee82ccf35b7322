// How much a film costs beside rendering it: wall time with the encoder alone, and its processor time per picture.
#include <sys/resource.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "video/film_error.h"
#include "video/moving_picture.h"
#include "video/segment_sink.h"

namespace {

double processor_seconds() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

}  // namespace

int main(int count, char** words) {
  using namespace vedette::video;
  const auto number = [&](int n, int otherwise) { return n < count ? std::atoi(words[n]) : otherwise; };
  FilmFormat format;
  format.width = number(1, 1280), format.height = number(2, 720);
  const int frames = number(3, 240);
  std::vector<std::vector<std::uint8_t>> pictures;  // made before the clock starts; walked to and fro
  constexpr int made = 40;
  for (int n = 0; n < made; ++n) pictures.push_back(test::moving_picture(format.width, format.height, n));
  const double processor_before = processor_seconds();
  const auto before = std::chrono::steady_clock::now();
  try {
    SegmentSink sink{"bench_video.mp4", Container::Mp4};
    sink.begin(format);
    for (int n = 0; n < frames; ++n) {
      const int step = n % (2 * made);
      sink.frame(pictures[static_cast<std::size_t>(step < made ? step : 2 * made - 1 - step)]);
    }
    sink.end();
  } catch (const FilmError& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 3;
  }
  const double wall = std::chrono::duration<double>(std::chrono::steady_clock::now() - before).count();
  const double processor = processor_seconds() - processor_before;
  std::printf("encode %dx%d: %.1f frames/s, %.2f ms processor time a frame (all threads)\n", format.width,
              format.height, frames / wall, 1000 * processor / frames);
  std::remove("bench_video.mp4");
  return 0;
}
