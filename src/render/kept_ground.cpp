#include "render/kept_ground.h"

#include "render/open_gl.h"

namespace vedette::render {

void KeptGround::keep(const stage::Camera& eye, int width, int height) {
  const BoundBefore before;
  if (m_buffer == 0 || width != m_width || height != m_height) {
    forget();
    m_width = width, m_height = height;
    glGenRenderbuffers(1, &m_colour);
    glBindRenderbuffer(GL_RENDERBUFFER, m_colour);
    glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, width, height);
    glGenFramebuffers(1, &m_buffer);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, m_buffer);
    glFramebufferRenderbuffer(GL_READ_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, m_colour);
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
  glBlitFramebuffer(0, 0, m_width, m_height, 0, 0, m_width, m_height, GL_COLOR_BUFFER_BIT, GL_NEAREST);
}

void KeptGround::forget() {
  m_eye.reset();
  if (m_buffer == 0) return;
  glDeleteFramebuffers(1, &m_buffer);
  glDeleteRenderbuffers(1, &m_colour);
  m_buffer = 0;
}

}  // namespace vedette::render
