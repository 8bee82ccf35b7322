#include "render/batch.h"

#include <OgreHardwareBufferManager.h>
#include <OgreSceneManager.h>
#include <OgreSceneNode.h>

#include <vector>

namespace vedette::render {
namespace {

Ogre::HardwareBufferManager& buffers() {
  return Ogre::HardwareBufferManager::getSingleton();
}

}  // namespace

Ogre::HardwareIndexBufferSharedPtr make_indices(std::span<const std::uint32_t> indices) {
  const std::vector<std::uint16_t> narrow(indices.begin(), indices.end());
  auto buffer = buffers().createIndexBuffer(Ogre::HardwareIndexBuffer::IT_16BIT, narrow.size(),
                                            Ogre::HardwareBuffer::HBU_STATIC_WRITE_ONLY);
  buffer->writeData(0, narrow.size() * sizeof(narrow.front()), narrow.data(), true);
  return buffer;
}

Batch::Batch(Ogre::SceneManager& scene, const Ogre::MaterialPtr& material, std::uint8_t group, VertexFormat format,
             std::span<const std::byte> vertices, std::span<const std::uint32_t> indices) {
  mRenderOp.vertexData = new Ogre::VertexData;
  mRenderOp.indexData = new Ogre::IndexData;
  mRenderOp.operationType = Ogre::RenderOperation::OT_TRIANGLE_LIST;
  mRenderOp.useIndexes = true;
  for (const VertexPart& part : format) {
    mRenderOp.vertexData->vertexDeclaration->addElement(0, m_stride, part.type, part.what, part.index);
    m_stride += Ogre::VertexElement::getTypeSize(part.type);
  }
  setMaterial(material);
  setRenderQueueGroup(group);
  setCastShadows(false);
  if (!indices.empty()) {
    put_vertices(vertices);
    put_indices(indices);
  } else {
    m_dynamic = true;
    setVisible(false);
  }
  setBoundingBox(Ogre::AxisAlignedBox::BOX_INFINITE);
  m_node = scene.getRootSceneNode()->createChildSceneNode();
  m_node->attachObject(this);
}

Batch::~Batch() {
  if (m_node != nullptr) {
    m_node->detachObject(this);
    m_node->getCreator()->destroySceneNode(m_node);
  }
  delete mRenderOp.vertexData;
  delete mRenderOp.indexData;
}

void Batch::set_box(const Ogre::AxisAlignedBox& box) {
  setBoundingBox(box);
  m_node->needUpdate();
}

Ogre::Real Batch::getBoundingRadius() const {
  return mBox.isFinite() ? mBox.getHalfSize().length() : Ogre::Real{1e6F};
}

Ogre::Real Batch::getSquaredViewDepth(const Ogre::Camera*) const {
  return -static_cast<Ogre::Real>(getMaterial()->getHandle());
}

void Batch::put_vertices(std::span<const std::byte> vertices) {
  const std::size_t count = vertices.size() / m_stride;
  auto* bindings = mRenderOp.vertexData->vertexBufferBinding;
  if (!bindings->isBufferBound(0) || bindings->getBuffer(0)->getNumVertices() < count)
    bindings->setBinding(
        0, buffers().createVertexBuffer(m_stride, m_dynamic ? count + count / 2 : count,
                                        m_dynamic ? Ogre::HardwareBuffer::HBU_DYNAMIC_WRITE_ONLY_DISCARDABLE
                                                  : Ogre::HardwareBuffer::HBU_STATIC_WRITE_ONLY));
  bindings->getBuffer(0)->writeData(0, vertices.size(), vertices.data(), true);
  mRenderOp.vertexData->vertexStart = 0;
  mRenderOp.vertexData->vertexCount = count;
}

void Batch::put_indices(std::span<const std::uint32_t> indices) {
  auto& buffer = mRenderOp.indexData->indexBuffer;
  if (!buffer || buffer->getNumIndexes() < indices.size())
    buffer = buffers().createIndexBuffer(Ogre::HardwareIndexBuffer::IT_32BIT,
                                         m_dynamic ? indices.size() + indices.size() / 2 : indices.size(),
                                         m_dynamic ? Ogre::HardwareBuffer::HBU_DYNAMIC_WRITE_ONLY_DISCARDABLE
                                                   : Ogre::HardwareBuffer::HBU_STATIC_WRITE_ONLY);
  buffer->writeData(0, indices.size_bytes(), indices.data(), true);
  mRenderOp.indexData->indexStart = 0;
  mRenderOp.indexData->indexCount = indices.size();
}

void Batch::rewrite(std::span<const std::byte> vertices, std::span<const std::uint32_t> indices) {
  setVisible(!indices.empty());
  if (indices.empty()) return;
  m_dynamic = true;
  put_vertices(vertices);
  put_indices(indices);
}

void Batch::rewrite_part(std::size_t first, std::span<const std::byte> vertices) {
  mRenderOp.vertexData->vertexBufferBinding->getBuffer(0)->writeData(first * m_stride, vertices.size(),
                                                                     vertices.data());
}

void Batch::show_only(std::span<const std::uint32_t> indices) {
  setVisible(!indices.empty());
  if (indices.empty()) return;
  m_dynamic = true;
  put_indices(indices);
}

void Batch::use_indices(const Ogre::HardwareIndexBufferSharedPtr& buffer, std::size_t count) {
  mRenderOp.indexData->indexBuffer = buffer;
  mRenderOp.indexData->indexStart = 0;
  mRenderOp.indexData->indexCount = count;
}

void Batch::set_instances(std::span<const Instance> instances) {
  setVisible(!instances.empty());
  if (instances.empty()) return;
  auto* data = mRenderOp.vertexData;
  if (data->vertexDeclaration->findElementBySemantic(Ogre::VES_TEXTURE_COORDINATES, 6) == nullptr) {
    data->vertexDeclaration->addElement(1, 0, Ogre::VET_FLOAT4, Ogre::VES_TEXTURE_COORDINATES, 6);
    data->vertexDeclaration->addElement(1, 16, Ogre::VET_FLOAT4, Ogre::VES_TEXTURE_COORDINATES, 7);
    data->vertexDeclaration->addElement(1, 32, Ogre::VET_FLOAT4, Ogre::VES_TEXTURE_COORDINATES, 5);
  }
  auto* bindings = data->vertexBufferBinding;
  if (!bindings->isBufferBound(1) || bindings->getBuffer(1)->getNumVertices() < instances.size()) {
    auto buffer = buffers().createVertexBuffer(sizeof(Instance), instances.size() + instances.size() / 2 + 16,
                                               Ogre::HardwareBuffer::HBU_DYNAMIC_WRITE_ONLY_DISCARDABLE);
    buffer->setIsInstanceData(true);
    buffer->setInstanceDataStepRate(1);
    bindings->setBinding(1, buffer);
  }
  bindings->getBuffer(1)->writeData(0, instances.size_bytes(), instances.data(), true);
  mRenderOp.numberOfInstances = instances.size();
}

}  // namespace vedette::render
