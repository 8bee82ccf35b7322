#pragma once

#include <OgreMaterial.h>
#include <OgrePass.h>

#include <filesystem>
#include <initializer_list>
#include <string>
#include <utility>

namespace vedette::render {

/// Materials of one queue group are drawn in the order they were made from now on. Ogre would draw those with the same
/// programs by where in memory they lie, and of two things in one place another would be seen from run to run.
/// Call it before there is a material.
void draw_in_order_made();

/// Where the programs of shaders/ are read from; set once by Stage before anything is drawn.
void set_shader_folder(const std::filesystem::path& folder);

/// A vertex and a fragment program of the shader folder, mostly of one name: "terrain/ground" is
/// shaders/terrain/ground.vert and shaders/terrain/ground.frag.
struct Effect {
  std::string vertex, fragment;
  Effect(const char* both) : vertex{both}, fragment{both} {}
  Effect(std::string of_vertex, std::string of_fragment)
      : vertex{std::move(of_vertex)}, fragment{std::move(of_fragment)} {}
};

/// Gives a pass its programs. A line `#include "common/light.glsl"` in a program brings in another file of it.
/// @param textures names of the program's samplers, first unit first.
/// @throws PictureFault with file and the driver's words when a program is missing or does not compile.
void use_programs(Ogre::Pass& pass, const Effect& effect, std::initializer_list<const char*> textures = {});

/// A material of one pass with these programs, lighting off.
[[nodiscard]] Ogre::MaterialPtr make_material(const std::string& name, const Effect& effect,
                                              std::initializer_list<const char*> textures = {});

/// Makes a pass a shadow on the ground: what it covers loses the share of its colour that the picture's alpha says,
/// once, and has as much of the pass's own colour instead.
void cast_shadows(Ogre::Pass& pass);

/// How the material is drawn while the engine shows the look of that name: another fragment program over the same
/// textures. A program of its own, as software OpenGL walks both ways of every branch. Call it after the textures.
void add_look(const Ogre::MaterialPtr& material, const std::string& look, const Effect& effect,
              std::initializer_list<const char*> textures = {});

/// Sets a constant in all programs of a material, where they have it.
void set_constant(const Ogre::MaterialPtr& material, const std::string& name, const Ogre::Vector4& value);

}  // namespace vedette::render
