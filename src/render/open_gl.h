#pragma once

#define GL_GLEXT_PROTOTYPES
#include <GL/gl.h>
#include <GL/glext.h>

namespace vedette::render {

/// Puts back the frame buffer that was bound, as Ogre believes it knows which one is.
class BoundBefore {
 public:
  BoundBefore() { glGetIntegerv(GL_FRAMEBUFFER_BINDING, &m_before); }
  ~BoundBefore() { glBindFramebuffer(GL_FRAMEBUFFER, buffer()); }
  BoundBefore(const BoundBefore&) = delete;
  BoundBefore& operator=(const BoundBefore&) = delete;

  [[nodiscard]] GLuint buffer() const { return static_cast<GLuint>(m_before); }

 private:
  GLint m_before = 0;
};

}  // namespace vedette::render
