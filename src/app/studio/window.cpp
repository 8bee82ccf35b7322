#include "app/studio/window.h"

#include <SDL.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "app/failure.h"

namespace vedette::app {
namespace {

int button_index(std::uint8_t button) {
  switch (button) {
    case SDL_BUTTON_LEFT:
      return 0;
    case SDL_BUTTON_RIGHT:
      return 1;
    default:
      return 2;
  }
}

/// What the screen has for a window with its frame: a little less than is free of bars.
SDL_Rect room_for_windows() {
  constexpr int frame = 4, title = 40;
  SDL_Rect room{};
  if (SDL_GetDisplayUsableBounds(0, &room) != 0 || room.w <= 0 || room.h <= 0) return {0, 0, 1 << 14, 1 << 14};
  const bool bare = room.x == 0 && room.y == 0;  // nobody keeps bars there: most likely nobody draws frames either
  return bare ? room : SDL_Rect{room.x, room.y, room.w - 2 * frame, room.h - title};
}

}  // namespace

Window::Window(int width, int height, const char* title) {
  if (SDL_Init(SDL_INIT_VIDEO) != 0)
    throw cannot(std::string{"no display to open the studio on ("} + SDL_GetError() +
                 "). Without one, render a film instead: vedette film REPLAY -o battle.mp4");
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 4);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 5);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
  SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 24);
  const SDL_Rect room = room_for_windows();
  m_width = std::min(width, room.w);
  m_height = std::min(height, room.h);
  m_window = SDL_CreateWindow(title, SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, m_width, m_height,
                              SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE);
  if (m_window != nullptr) m_context = SDL_GL_CreateContext(m_window);
  if (m_context == nullptr) {
    const std::string why = SDL_GetError();
    if (m_window != nullptr) SDL_DestroyWindow(m_window);
    SDL_Quit();
    throw cannot("this display gives no OpenGL 4.5 (" + why +
                 "). Mesa's software OpenGL would do: apt-get install libgl1-mesa-dri. Or render a film: vedette film");
  }
  SDL_StartTextInput();
}

Window::~Window() {
  SDL_GL_DeleteContext(m_context);
  SDL_DestroyWindow(m_window);
  SDL_Quit();
}

void Window::take_change(const SDL_WindowEvent& event, WindowNews& news) {
  if (event.event == SDL_WINDOWEVENT_SIZE_CHANGED) {
    m_width = event.data1;
    m_height = event.data2;
    news.resized = true;
  }
  // What was pressed and let go elsewhere was not heard here.
  if (event.event == SDL_WINDOWEVENT_FOCUS_GAINED) m_modifiers = static_cast<std::uint16_t>(SDL_GetModState());
  if (event.event == SDL_WINDOWEVENT_LEAVE) m_input.mouse_x = m_input.mouse_y = -1;
}

void Window::take_motion(const SDL_MouseMotionEvent& event, WindowNews& news) {
  // The event's own position: SDL's global state is wrong when the events were injected.
  m_input.mouse_x = static_cast<float>(event.x);
  m_input.mouse_y = static_cast<float>(event.y);
  const auto dx = static_cast<float>(event.xrel), dy = static_cast<float>(event.yrel);
  if (std::hypot(m_input.mouse_x - m_pressed_x, m_input.mouse_y - m_pressed_y) > 4) m_moved = true;
  if (m_held[0]) news.drag_left_x += dx, news.drag_left_y += dy;
  if (m_held[1] || m_held[2]) news.drag_right_x += dx, news.drag_right_y += dy;
}

void Window::take_button(const SDL_MouseButtonEvent& event, WindowNews& news) {
  const bool down = event.type == SDL_MOUSEBUTTONDOWN;
  m_held[button_index(event.button)] = down;
  if (down) {
    m_input.mouse_down[button_index(event.button)] = true;
    m_input.mouse_x = m_pressed_x = static_cast<float>(event.x);
    m_input.mouse_y = m_pressed_y = static_cast<float>(event.y);
    m_moved = false;
  } else if (event.button == SDL_BUTTON_LEFT && !m_moved) {
    news.clicked = true;
    news.click_x = static_cast<float>(event.x);
    news.click_y = static_cast<float>(event.y);
  }
}

void Window::take_key(const SDL_KeyboardEvent& event, WindowNews& news) {
  const auto scancode = static_cast<int>(event.keysym.scancode);
  // As they were when this happened, of which a slow picture hears later.
  const auto mod = m_modifiers = event.keysym.mod;
  if (event.type == SDL_KEYUP) {
    std::erase(m_keys_held, scancode);
    return;
  }
  news.keys.push_back({scancode, (mod & KMOD_SHIFT) != 0, (mod & KMOD_CTRL) != 0, event.keysym.sym});
  for (std::vector<int>* keys : {&m_keys_held, &m_input.keys_down})
    if (std::ranges::find(*keys, scancode) == keys->end()) keys->push_back(scancode);
}

/// The same event for who takes them one by one.
void Window::note(const SDL_Event& event, WindowNews& news) const {
  Gesture done{.x = m_input.mouse_x,
               .y = m_input.mouse_y,
               .shift = (m_modifiers & KMOD_SHIFT) != 0,
               .control = (m_modifiers & KMOD_CTRL) != 0,
               .alt = (m_modifiers & KMOD_ALT) != 0};
  switch (event.type) {
    case SDL_MOUSEMOTION:
      done.kind = Gesture::Kind::Move;
      done.by_x = static_cast<float>(event.motion.xrel), done.by_y = static_cast<float>(event.motion.yrel);
      break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
      done.kind = event.type == SDL_MOUSEBUTTONDOWN ? Gesture::Kind::Press : Gesture::Kind::Release;
      done.button = button_index(event.button.button);
      done.x = static_cast<float>(event.button.x), done.y = static_cast<float>(event.button.y);
      break;
    case SDL_MOUSEWHEEL:
      done.kind = Gesture::Kind::Wheel;
      done.by_y = static_cast<float>(event.wheel.y);
      break;
    case SDL_KEYDOWN:
      done.kind = Gesture::Kind::Key;
      done.scancode = static_cast<int>(event.key.keysym.scancode), done.key = event.key.keysym.sym;
      break;
    case SDL_TEXTINPUT:
      done.kind = Gesture::Kind::Text;
      for (const char* c = event.text.text; *c != '\0'; ++c) done.typed = *c, news.gestures.push_back(done);
      return;
    default:
      return;
  }
  news.gestures.push_back(done);
}

void Window::take(const SDL_Event& event, WindowNews& news) {
  if (event.type == SDL_KEYDOWN || event.type == SDL_MOUSEBUTTONDOWN) m_closed = false;
  switch (event.type) {
    case SDL_QUIT:
      news.closed = m_closed = true;
      return;
    case SDL_WINDOWEVENT:
      return take_change(event.window, news);
    case SDL_MOUSEMOTION:
      return take_motion(event.motion, news);
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
      return take_button(event.button, news);
    case SDL_MOUSEWHEEL:
      news.wheel += static_cast<float>(event.wheel.y);
      m_input.wheel += static_cast<float>(event.wheel.y);
      return;
    case SDL_KEYDOWN:
    case SDL_KEYUP:
      return take_key(event.key, news);
    case SDL_TEXTINPUT:
      m_input.text += event.text.text;
      return;
    case SDL_DROPFILE:
      news.dropped.emplace_back(event.drop.file);
      SDL_free(event.drop.file);
      return;
    default:
      return;
  }
}

WindowNews Window::news() {
  WindowNews news;
  m_input.wheel = 0;
  m_input.text.clear();
  // Whatever was pressed since the last look is down for one picture at least, even if it is up again already.
  std::ranges::copy(m_held, m_input.mouse_down);
  m_input.keys_down = m_keys_held;
  SDL_Event event;
  while (SDL_PollEvent(&event) != 0) take(event, news), note(event, news);
  const SDL_Keymod mod = SDL_GetModState();
  m_input.shift = (mod & KMOD_SHIFT) != 0;
  m_input.control = (mod & KMOD_CTRL) != 0;
  m_input.alt = (mod & KMOD_ALT) != 0;
  return news;
}

bool Window::is_held() const {
  return !m_input.keys_down.empty() || std::ranges::count(m_input.mouse_down, true) > 0;
}

void Window::copy(const std::string& text) {
  SDL_SetClipboardText(text.c_str());
}

void Window::toggle_full_screen() {
  const bool full = (SDL_GetWindowFlags(m_window) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
  SDL_SetWindowFullscreen(m_window, full ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP);
}

void Window::show() {
  SDL_GL_SwapWindow(m_window);
}

}  // namespace vedette::app
