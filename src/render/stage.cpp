#include "render/stage.h"

#include <imgui.h>

#include "render/engine.h"
#include "render/imgui_layer.h"
#include "render/programs.h"

namespace vedette::render {

std::optional<Quality> quality_named(std::string_view name) {
  if (name == "low") return Quality::Low;
  if (name == "medium") return Quality::Medium;
  if (name == "high") return Quality::High;
  if (name == "film") return Quality::Film;
  return std::nullopt;
}

struct Stage::Parts {
  explicit Parts(const StageOptions& wanted)
      : options{wanted},
        engine{wanted.width, wanted.height, wanted.quality == Quality::Film ? 4 : 0, !wanted.in_window},
        layer{(set_shader_folder(wanted.data / "shaders"),
               wanted.lettering > 0 ? wanted.lettering : static_cast<float>(wanted.height) / 720.0F)} {}

  StageOptions options;
  Engine engine;
  ImGuiLayer layer;
  std::vector<PlacedLabel> labels;
};

Stage::Stage(const StageOptions& options) : m_parts{std::make_unique<Parts>(options)} {}
Stage::~Stage() = default;

void Stage::show(const stage::StageSet&) {}

void Stage::draw(const stage::StageFrame&) {
  Parts& parts = *m_parts;
  if (!parts.layer.is_open()) parts.layer.new_frame(parts.engine.width(), parts.engine.height(), 0.04F, {});
  parts.engine.draw();
  parts.layer.close();
}

std::span<const std::uint8_t> Stage::read_back() {
  return m_parts->engine.read_back();
}
void Stage::resize(int width, int height) {
  m_parts->engine.resize(width, height);
}
ImGuiLayer& Stage::ui() {
  return m_parts->layer;
}
std::span<const PlacedLabel> Stage::labels() const {
  return m_parts->labels;
}
Stage::Counts Stage::counts() const {
  return {};
}

}  // namespace vedette::render
