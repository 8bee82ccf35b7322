#include "render/kept_ground.h"

#include "render/open_gl.h"

namespace vedette::render {
namespace {

/// The format of what a frame buffer keeps its depth in: only like is copied to like.
GLenum depth_format() {
  GLint depth = 0, before = 0, format = 0;
  glGetFramebufferAttachmentParameteriv(GL_DRAW_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_FRAMEBUFFER_ATTACHMENT_OBJECT_NAME,
                                        &depth);
  glGetIntegerv(GL_RENDERBUFFER_BINDING, &before);
  glBindRenderbuffer(GL_RENDERBUFFER, static_cast<GLuint>(depth));
  glGetRenderbufferParameteriv(GL_RENDERBUFFER, GL_RENDERBUFFER_INTERNAL_FORMAT, &format);
  glBindRenderbuffer(GL_RENDERBUFFER, static_cast<GLuint>(before));
  return static_cast<GLenum>(format);
}

unsigned render_buffer(GLenum format, int width, int height) {
  unsigned made = 0;
  glGenRenderbuffers(1, &made);
  glBindRenderbuffer(GL_RENDERBUFFER, made);
  glRenderbufferStorage(GL_RENDERBUFFER, format, width, height);
  return made;
}

}  // namespace

void KeptGround::keep(const stage::Camera& eye, int width, int height) {
  const BoundBefore before;
  if (m_buffer == 0 || width != m_width || height != m_height) {
    forget();
    m_width = width, m_height = height;
    const GLenum depth = depth_format();
    m_colour = render_buffer(GL_RGBA8, width, height);
    m_depth = render_buffer(depth, width, height);
    glGenFramebuffers(1, &m_buffer);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, m_buffer);
    glFramebufferRenderbuffer(GL_READ_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, m_colour);
    glFramebufferRenderbuffer(GL_READ_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, m_depth);
  }
  m_drawn = before.buffer();
  copy(m_drawn, m_buffer);
  m_eye = eye;
}

void KeptGround::put_back() const {
  const BoundBefore before;
  copy(m_buffer, m_drawn);
}

void KeptGround::copy(unsigned from, unsigned to) const {
  glBindFramebuffer(GL_READ_FRAMEBUFFER, from);
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, to);
  glDisable(GL_SCISSOR_TEST);
  glBlitFramebuffer(0, 0, m_width, m_height, 0, 0, m_width, m_height, GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT,
                    GL_NEAREST);
}

void KeptGround::forget() {
  m_eye.reset();
  if (m_buffer == 0) return;
  glDeleteFramebuffers(1, &m_buffer);
  for (const unsigned made : {m_colour, m_depth}) glDeleteRenderbuffers(1, &made);
  m_buffer = 0;
}

}  // namespace vedette::render
