#pragma once

#include <OgreMaterial.h>
#include <OgrePass.h>

#include <filesystem>
#include <initializer_list>
#include <string>

namespace vedette::render {

/// Where the programs of shaders/ are read from; set once by Stage before anything is drawn.
void set_shader_folder(const std::filesystem::path& folder);

/// Gives a pass the programs `effect.vert` and `effect.frag` of the shader folder; "terrain/ground" names
/// shaders/terrain/ground.vert. A line `#include "common/light.glsl"` in a program brings in another file of it.
/// @param textures names of the program's samplers, first unit first.
/// @throws PictureFault with file and the driver's words when a program is missing or does not compile.
void use_programs(Ogre::Pass& pass, const std::string& effect, std::initializer_list<const char*> textures = {});

/// A material of one pass with these programs, lighting off.
[[nodiscard]] Ogre::MaterialPtr make_material(const std::string& name, const std::string& effect,
                                              std::initializer_list<const char*> textures = {});

/// Sets a constant in both programs of a material, where they have it.
void set_constant(const Ogre::MaterialPtr& material, const std::string& name, const Ogre::Vector4& value);

}  // namespace vedette::render
