#include "render/programs.h"

#include <OgreHighLevelGpuProgram.h>
#include <OgreHighLevelGpuProgramManager.h>
#include <OgreLogManager.h>
#include <OgreMaterialManager.h>
#include <OgreTechnique.h>

#include <fstream>
#include <sstream>

#include "render/errors.h"

namespace vedette::render {
namespace {

std::filesystem::path folder_of_shaders;

/// Handles count up; Ogre takes no account of a hash's last four bits.
struct OrderMade final : Ogre::Pass::HashFunc {
  Ogre::uint32 operator()(const Ogre::Pass* pass) const override {
    return static_cast<Ogre::uint32>(pass->getParent()->getParent()->getHandle()) << 4U;
  }
};

/// Keeps what the driver said about the program just compiled; Ogre only logs it.
class Listener final : public Ogre::LogListener {
 public:
  Listener() { Ogre::LogManager::getSingleton().getDefaultLog()->addListener(this); }
  ~Listener() override { Ogre::LogManager::getSingleton().getDefaultLog()->removeListener(this); }
  void messageLogged(const Ogre::String& message, Ogre::LogMessageLevel level, bool, const Ogre::String&,
                     bool&) override {
    if (level >= Ogre::LML_WARNING) words += message + '\n';
  }
  std::string words;
};

std::string read_source(const std::string& file, int depth = 0) {
  const auto path = folder_of_shaders / file;
  std::ifstream in{path};
  if (!in)
    throw PictureFault{path.string() +
                       ": missing shader program (reinstall, or set --data to the folder with shaders/)"};
  std::ostringstream source;
  for (std::string line; std::getline(in, line);) {
    const auto quote = line.find('"');
    if (line.starts_with("#include") && quote != std::string::npos && depth < 4)
      source << read_source(line.substr(quote + 1, line.rfind('"') - quote - 1), depth + 1);
    else
      source << line << '\n';
  }
  return source.str();
}

void load_program(const std::string& file, Ogre::GpuProgramType type) {
  auto& manager = Ogre::HighLevelGpuProgramManager::getSingleton();
  if (manager.getByName(file, Ogre::RGN_DEFAULT)) return;
  const Listener listener;
  auto program = manager.createProgram(file, Ogre::RGN_DEFAULT, "glsl", type);
  program->setSource(read_source(file));
  program->load();
  if (!program->isSupported() || program->hasCompileError())
    throw PictureFault{(folder_of_shaders / file).string() + ": does not compile\n" + listener.words};
}

void prepare(const Ogre::GpuProgramParametersSharedPtr& parameters) {
  parameters->setIgnoreMissingParams(true);
}

}  // namespace

void draw_in_order_made() {
  static OrderMade order;
  Ogre::Pass::setHashFunction(&order);
}

void set_shader_folder(const std::filesystem::path& folder) {
  folder_of_shaders = folder;
}

void use_programs(Ogre::Pass& pass, const Effect& effect, std::initializer_list<const char*> textures) {
  load_program(effect.vertex + ".vert", Ogre::GPT_VERTEX_PROGRAM);
  load_program(effect.fragment + ".frag", Ogre::GPT_FRAGMENT_PROGRAM);
  pass.setVertexProgram(effect.vertex + ".vert");
  pass.setFragmentProgram(effect.fragment + ".frag");
  const auto vertex = pass.getVertexProgramParameters(), fragment = pass.getFragmentProgramParameters();
  prepare(vertex), prepare(fragment);
  vertex->setNamedAutoConstant("world_view_projection", Ogre::GpuProgramParameters::ACT_WORLDVIEWPROJ_MATRIX);
  int unit = 0;
  for (const char* name : textures) {
    vertex->setNamedConstant(name, unit);
    fragment->setNamedConstant(name, unit);
    ++unit;
  }
}

Ogre::MaterialPtr make_material(const std::string& name, const Effect& effect,
                                std::initializer_list<const char*> textures) {
  auto& materials = Ogre::MaterialManager::getSingleton();
  if (const auto old = materials.getByName(name, Ogre::RGN_DEFAULT)) materials.remove(old);
  auto material = materials.create(name, Ogre::RGN_DEFAULT);
  Ogre::Pass& pass = *material->getTechnique(0)->getPass(0);
  pass.setLightingEnabled(false);
  use_programs(pass, effect, textures);
  return material;
}

void cast_shadows(Ogre::Pass& pass) {
  pass.setDepthWriteEnabled(false);
  pass.setCullingMode(Ogre::CULL_NONE);
  pass.setSeparateSceneBlending(Ogre::SBF_DEST_ALPHA, Ogre::SBF_ONE_MINUS_DEST_ALPHA, Ogre::SBF_ONE, Ogre::SBF_ZERO);
}

void add_look(const Ogre::MaterialPtr& material, const std::string& look, const Effect& effect,
              std::initializer_list<const char*> textures) {
  Ogre::Technique& technique = *material->createTechnique();
  technique.setSchemeName(look);
  Ogre::Pass& pass = *technique.createPass();
  pass = *material->getTechnique(0)->getPass(0);
  use_programs(pass, effect, textures);
}

void set_constant(const Ogre::MaterialPtr& material, const std::string& name, const Ogre::Vector4& value) {
  for (const Ogre::Technique* technique : material->getTechniques()) {
    const Ogre::Pass& pass = *technique->getPass(0);
    pass.getVertexProgramParameters()->setNamedConstant(name, value);
    pass.getFragmentProgramParameters()->setNamedConstant(name, value);
  }
}

}  // namespace vedette::render
