#pragma once

#include <filesystem>
#include <string_view>

#include "assets/model.h"

namespace vedette::assets {

/// Reads a figure from a glTF binary: skinned meshes lod0, lod1, lod2 whose corners' colours say slot (red, in 64ths)
/// and painted shade (green), one animation per clip. Turns glTF's axes into ours.
/// @throws std::runtime_error naming the file and what is wrong with it.
[[nodiscard]] Model import_model(const std::filesystem::path& file);
/// The same from bytes; `file` is only named.
[[nodiscard]] Model read_model(std::string_view bytes, const std::filesystem::path& file);

}  // namespace vedette::assets
