#include <webp/encode.h>
#include <webp/mux.h>

#include <cerrno>
#include <fstream>

#include "video/animation_file.h"
#include "video/film_error.h"
#include "video/part_file.h"

namespace vedette::video {
namespace {

// libwebp by itself, not through libav: that way every picture would also be encoded as a key frame, for nothing (who
// opens a page plays from the start), and how long the last one stands could not be said.
class WebpFile final : public AnimationFile {
 public:
  WebpFile(const std::string& path, const FilmFormat& format) : m_format{format}, m_part{path} {
    WebPAnimEncoderOptions options;
    bool known = WebPAnimEncoderOptionsInit(&options) != 0;
    options.kmin = options.kmax = 0;
    known = known && WebPConfigInit(&m_config) != 0 && WebPPictureInit(&m_picture.of) != 0;
    m_config.quality = 76;
    m_config.method = 3;
    m_config.thread_level = 1;  // the same bytes, sooner
    if (known) m_encoder.reset(WebPAnimEncoderNew(format.width, format.height, &options));
    if (!m_encoder)
      throw FilmError{FilmFault::Codec, m_part.final_path() + ": libwebp cannot start; is it the Debian package's?"};
    m_picture.of.use_argb = 1;
    m_picture.of.width = format.width;
    m_picture.of.height = format.height;
  }

  void show(std::span<const std::uint8_t> rgba, std::int64_t at) override {
    if (WebPPictureImportRGBX(&m_picture.of, rgba.data(), m_format.width * 4) == 0) fail("out of memory");
    add(&m_picture.of, at);
  }

  void finish(std::int64_t end) override {
    add(nullptr, end);
    Data data;
    if (WebPAnimEncoderAssemble(m_encoder.get(), &data.of) == 0) fail(WebPAnimEncoderGetError(m_encoder.get()));
    std::ofstream file{m_part.path(), std::ios::binary};
    file.write(reinterpret_cast<const char*>(data.of.bytes), static_cast<std::streamsize>(data.of.size));
    file.close();
    if (file.fail()) throw file_error(m_part.final_path(), "write", errno == 0 ? ENOSPC : errno);
    m_part.keep();
  }

 private:
  struct Free {
    void operator()(WebPAnimEncoder* encoder) const { WebPAnimEncoderDelete(encoder); }
  };
  struct Picture {
    Picture() = default;
    Picture(const Picture&) = delete;
    Picture& operator=(const Picture&) = delete;
    ~Picture() { WebPPictureFree(&of); }
    WebPPicture of{};
  };
  struct Data {
    Data() { WebPDataInit(&of); }
    Data(const Data&) = delete;
    Data& operator=(const Data&) = delete;
    ~Data() { WebPDataClear(&of); }
    WebPData of{};
  };

  [[noreturn]] void fail(const char* why) const {
    throw FilmError{FilmFault::Codec, m_part.final_path() + ": libwebp cannot encode this picture: " + why};
  }
  void add(WebPPicture* picture, std::int64_t at) {
    if (WebPAnimEncoderAdd(m_encoder.get(), picture, static_cast<int>(at), &m_config) == 0)
      fail(WebPAnimEncoderGetError(m_encoder.get()));
  }

  FilmFormat m_format;
  PartFile m_part;
  WebPConfig m_config{};
  Picture m_picture;
  std::unique_ptr<WebPAnimEncoder, Free> m_encoder;
};

}  // namespace

std::unique_ptr<AnimationFile> new_webp(const std::string& path, const FilmFormat& format) {
  return std::make_unique<WebpFile>(path, format);
}

}  // namespace vedette::video
