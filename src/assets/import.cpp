#include "assets/import.h"

#include <assimp/anim.h>
#include <assimp/mesh.h>
#include <assimp/postprocess.h>
#include <assimp/scene.h>
#include <assimp/Importer.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string_view>

#include "assets/uniforms.h"
#include "files/read.h"

namespace vedette::assets {
namespace {

constexpr double frames_per_second = 24;  // as the models are made
constexpr std::size_t most_bones = 255, most_frames = 4000, most_vertices = 60'000;
constexpr std::size_t largest_model = 16 * files::megabyte;

/// glTF: y up, z towards the viewer. Ours: z up, y ahead.
stage::Vec3 turned(const aiVector3D& v) {
  return {v.x, -v.z, v.y};
}
const aiMatrix4x4 to_gltf{1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1};

class Reader {
 public:
  Reader(const std::filesystem::path& file, const aiScene& scene) : m_file{file}, m_scene{scene} {
    m_model.name = file.stem().string();
  }

  Model read() {
    collect_bones();
    for (int level = 0; level < 3; ++level) read_level("lod" + std::to_string(level));
    if (m_model.levels.empty()) fail("has no mesh named lod0");
    read_clips();
    m_model.poses = std::make_shared<const std::vector<Pose>>(std::move(m_poses));
    return std::move(m_model);
  }

 private:
  [[noreturn]] void fail(const std::string& what) const { throw std::runtime_error{m_file.string() + ": " + what}; }

  void collect_bones() {
    for (unsigned m = 0; m < m_scene.mNumMeshes; ++m)
      for (unsigned b = 0; b < m_scene.mMeshes[m]->mNumBones; ++b) {
        const aiBone& bone = *m_scene.mMeshes[m]->mBones[b];
        if (!m_bone.try_emplace(bone.mName.C_Str(), m_model.bones.size()).second) continue;
        m_model.bones.emplace_back(bone.mName.C_Str());
        m_offset.push_back(bone.mOffsetMatrix * to_gltf);
      }
    if (m_model.bones.empty()) fail("has no bones");
    if (m_model.bones.size() > most_bones) fail("has more than 255 bones");
  }

  void read_level(const std::string& name) {
    ModelLevel level;
    for (unsigned m = 0; m < m_scene.mNumMeshes; ++m) {
      const aiMesh& mesh = *m_scene.mMeshes[m];
      if (mesh.mName.C_Str() != name) continue;
      if (!mesh.HasNormals() || !mesh.HasVertexColors(0)) fail(name + " lacks normals or the corners' colours");
      if (level.vertices.size() + mesh.mNumVertices > most_vertices) fail(name + " has too many corners");
      add_mesh(mesh, level);
    }
    if (!level.triangles.empty()) m_model.levels.push_back(std::move(level));
  }

  void add_mesh(const aiMesh& mesh, ModelLevel& level) {
    const std::size_t first = level.vertices.size();
    for (unsigned v = 0; v < mesh.mNumVertices; ++v) {
      const aiColor4D& part = mesh.mColors[0][v];
      const int slot = std::clamp(static_cast<int>(std::floor(part.r * static_cast<float>(palette_slots))), 0,
                                  static_cast<int>(palette_slots) - 1);
      level.vertices.push_back({.at = turned(mesh.mVertices[v]),
                                .normal = turned(mesh.mNormals[v]),
                                .slot = static_cast<std::uint8_t>(slot),
                                .shade = std::clamp(part.g, 0.0F, 1.0F)});
    }
    // The two strongest bones of each corner; a third is rare and small.
    std::vector<std::array<float, 2>> weight(mesh.mNumVertices, {0, 0});
    for (unsigned b = 0; b < mesh.mNumBones; ++b) {
      const aiBone& bone = *mesh.mBones[b];
      const auto index = static_cast<std::uint8_t>(m_bone.at(bone.mName.C_Str()));
      for (unsigned w = 0; w < bone.mNumWeights; ++w) {
        const unsigned v = bone.mWeights[w].mVertexId;
        if (v >= mesh.mNumVertices) fail("has a bone that moves a corner which is not there");
        const float strength = bone.mWeights[w].mWeight;
        auto& bones = level.vertices[first + v].bone;
        if (strength > weight[v][0])
          weight[v] = {strength, weight[v][0]}, bones = {index, bones[0]};
        else if (strength > weight[v][1])
          weight[v][1] = strength, bones[1] = index;
      }
    }
    for (unsigned v = 0; v < mesh.mNumVertices; ++v) {
      const float total = weight[v][0] + weight[v][1];
      level.vertices[first + v].first_weight = total > 0 ? weight[v][0] / total : 1;
    }
    for (const aiFace& face : std::span{mesh.mFaces, mesh.mNumFaces}) {
      if (face.mNumIndices != 3) fail("has faces that are no triangles");
      for (const unsigned corner : std::span{face.mIndices, 3}) {
        if (corner >= mesh.mNumVertices) fail("has a face between corners which are not there");
        level.triangles.push_back(static_cast<std::uint32_t>(first) + corner);
      }
    }
  }

  void read_clips() {
    join(*m_scene.mRootNode, {});
    const std::span<aiAnimation* const> animations{m_scene.mAnimations, m_scene.mNumAnimations};
    std::size_t frames_in_all = 0;
    for (const aiAnimation* animation : animations) {
      frames_in_all += static_cast<std::size_t>(frames_of(*animation));
      if (frames_in_all > most_frames) fail("has too long an animation");
    }
    m_poses.reserve(std::max<std::size_t>(1, frames_in_all) * m_model.bones.size());
    for (const aiAnimation* animation : animations) {
      const int frames = frames_of(*animation);
      move_by(*animation);
      m_model.clips.push_back({.name = animation->mName.C_Str(),
                               .first_frame = m_model.frames,
                               .frames = frames,
                               .seconds = static_cast<float>(seconds_of(*animation))});
      for (int frame = 0; frame < frames; ++frame)
        add_pose(frames > 1 ? animation->mDuration * frame / (frames - 1) : 0);
      m_model.frames += frames;
    }
    if (m_model.clips.empty()) {
      m_model.clips.push_back({.name = "stand", .first_frame = 0, .frames = 1, .seconds = 1});
      add_pose(0);
      m_model.frames = 1;
    }
  }

  static double seconds_of(const aiAnimation& animation) {
    return animation.mDuration / (animation.mTicksPerSecond > 0 ? animation.mTicksPerSecond : 1000);
  }
  [[nodiscard]] int frames_of(const aiAnimation& animation) const {
    const double seconds = seconds_of(animation);
    if (!(seconds >= 0 && seconds * frames_per_second < most_frames)) fail("has too long an animation");
    return static_cast<int>(std::lround(seconds * frames_per_second)) + 1;
  }

  /// A node of the scene, found once and moved by every frame of every clip.
  struct Joint {
    const aiNode* node;
    std::optional<std::size_t> parent, bone;
    bool moves;                           // an armature may bear the name of a bone within it: the bone is meant
    const aiNodeAnim* channel = nullptr;  // of the clip that is read
  };

  static bool holds(const aiNode& node, const aiString& name) {
    return node.mName == name || std::ranges::any_of(std::span{node.mChildren, node.mNumChildren},
                                                     [&](const aiNode* child) { return holds(*child, name); });
  }

  void join(const aiNode& node, std::optional<std::size_t> parent) {
    const std::span children{node.mChildren, node.mNumChildren};
    const bool moves = std::ranges::none_of(children, [&](const aiNode* child) { return holds(*child, node.mName); });
    const auto bone = m_bone.find(node.mName.C_Str());
    const std::size_t here = m_joints.size();
    m_joints.push_back({.node = &node,
                        .parent = parent,
                        .bone = moves && bone != m_bone.end() ? std::optional{bone->second} : std::nullopt,
                        .moves = moves});
    for (const aiNode* child : children) join(*child, here);
  }

  void move_by(const aiAnimation& animation) {
    std::map<std::string_view, const aiNodeAnim*> channels;
    for (const aiNodeAnim* channel : std::span{animation.mChannels, animation.mNumChannels})
      channels[channel->mNodeName.C_Str()] = channel;
    for (Joint& joint : m_joints) {
      const auto found = channels.find(joint.node->mName.C_Str());
      joint.channel = joint.moves && found != channels.end() ? found->second : nullptr;
    }
  }

  void add_pose(double tick) {
    std::vector<aiMatrix4x4> found(m_model.bones.size()), here(m_joints.size());
    for (std::size_t i = 0; i < m_joints.size(); ++i) {
      const Joint& joint = m_joints[i];
      here[i] = (joint.parent ? here[*joint.parent] : aiMatrix4x4{}) *
                (joint.channel != nullptr ? local(*joint.channel, tick) : joint.node->mTransformation);
      if (joint.bone) found[*joint.bone] = here[i];
    }
    for (std::size_t b = 0; b < found.size(); ++b) {
      const aiMatrix4x4 m = found[b] * m_offset[b];
      m_poses.push_back(
          {m.a1, m.a2, m.a3, m.a4, -m.c1, -m.c2, -m.c3, -m.c4, m.b1, m.b2, m.b3, m.b4});  // ours: see `turned`
    }
  }

  /// The key before a tick and how far the next one is reached.
  template <typename Key>
  static std::pair<unsigned, float> between(const Key* keys, unsigned count, double tick) {
    unsigned i = 0;
    while (i + 1 < count && keys[i + 1].mTime <= tick) ++i;
    if (i + 1 >= count) return {i, 0.0F};
    const double span = keys[i + 1].mTime - keys[i].mTime;
    return {i, span > 0 ? static_cast<float>(std::clamp((tick - keys[i].mTime) / span, 0.0, 1.0)) : 0.0F};
  }

  static aiMatrix4x4 local(const aiNodeAnim& channel, double tick) {
    const auto vector = [&](const aiVectorKey* keys, unsigned count, aiVector3D otherwise) {
      if (count == 0) return otherwise;
      const auto [i, t] = between(keys, count, tick);
      return t > 0 ? keys[i].mValue + (keys[i + 1].mValue - keys[i].mValue) * t : keys[i].mValue;
    };
    aiQuaternion turn;
    if (channel.mNumRotationKeys > 0) {
      const auto [i, t] = between(channel.mRotationKeys, channel.mNumRotationKeys, tick);
      turn = channel.mRotationKeys[i].mValue;
      if (t > 0)
        aiQuaternion::Interpolate(turn, channel.mRotationKeys[i].mValue, channel.mRotationKeys[i + 1].mValue, t);
    }
    return {vector(channel.mScalingKeys, channel.mNumScalingKeys, {1, 1, 1}), turn,
            vector(channel.mPositionKeys, channel.mNumPositionKeys, {0, 0, 0})};
  }

  const std::filesystem::path& m_file;
  const aiScene& m_scene;
  Model m_model;
  std::map<std::string, std::size_t> m_bone;
  std::vector<aiMatrix4x4> m_offset;  // from our ways to the bone's
  std::vector<Joint> m_joints;        // parents before their children
  std::vector<Pose> m_poses;
};

/// A number as glTF writes it, four bytes with the lowest first. @pre at + 4 <= bytes.size().
std::size_t number_at(std::string_view bytes, std::size_t at) {
  std::size_t number = 0;
  for (std::size_t i = 4; i > 0; --i) number = number << 8U | static_cast<std::uint8_t>(bytes[at + i - 1]);
  return number;
}

/// Whether a glTF binary is as long as it says, and its chunks fill it. Assimp 5.2.4 believes their lengths and reads
/// on past the end.
bool is_whole(std::string_view bytes) {
  constexpr std::size_t header = 12, chunk_header = 8;
  if (bytes.size() < header || !bytes.starts_with("glTF") || number_at(bytes, 8) != bytes.size()) return false;
  std::size_t at = header;
  while (bytes.size() - at >= chunk_header) {
    const std::size_t length = number_at(bytes, at);
    at += chunk_header;
    if (length > bytes.size() - at) return false;
    at += length;
  }
  return at == bytes.size();
}

}  // namespace

Model read_model(std::string_view bytes, const std::filesystem::path& file) {
  if (!is_whole(bytes))
    throw std::runtime_error{file.string() +
                             ": not a model that can be read: no whole glTF binary (expected its parts "
                             "to fill the file)"};
  // Not joined by Assimp: 5.2.4 joins corners of different colours, and gaiters would fade into breeches.
  Assimp::Importer importer;
  const aiScene* scene = importer.ReadFileFromMemory(bytes.data(), bytes.size(), aiProcess_Triangulate, "glb");
  if (scene == nullptr)
    throw std::runtime_error{file.string() + ": not a model that can be read: " + importer.GetErrorString()};
  if (scene->mRootNode == nullptr) throw std::runtime_error{file.string() + ": holds nothing"};
  return Reader{file, *scene}.read();
}

Model import_model(const std::filesystem::path& file) {
  const auto bytes = files::bytes_of(file.string(), largest_model);
  if (!bytes) throw std::runtime_error{file.string() + ": " + bytes.error().why};
  return read_model(*bytes, file);
}

}  // namespace vedette::assets
