#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "render/imgui_layer.h"

struct SDL_Window;
struct SDL_WindowEvent;
struct SDL_MouseMotionEvent;
struct SDL_MouseButtonEvent;
struct SDL_KeyboardEvent;
union SDL_Event;

namespace vedette::app {

/// A key went down in the window: where it lies, and what stands on it by the keyboard's own layout, as SDL numbers
/// them.
struct KeyPress {
  int scancode = 0;
  bool shift = false, control = false;
  int key = 0;  // 0: not known
};

/// One thing that somebody did, with where the pointer was and which keys were held down beside it.
struct Gesture {
  enum class Kind : std::uint8_t { Press, Move, Release, Wheel, Key, Text };
  Kind kind = Kind::Move;
  float x = 0, y = 0;         // pixels from the top left
  int button = 0;             // 0 left, 1 right, 2 middle
  float by_x = 0, by_y = 0;   // of a move, and of the wheel in notches: up is positive
  int scancode = 0, key = 0;  // as SDL numbers them: where it lies, and what stands on it
  char typed = 0;             // of a text, one character
  bool shift = false, control = false, alt = false;
};

/// What happened in the window since the last look.
struct WindowNews {
  bool closed = false, resized = false;
  std::vector<KeyPress> keys;
  float drag_left_x = 0, drag_left_y = 0, drag_right_x = 0, drag_right_y = 0;  // pixels moved with the button held
  float wheel = 0;
  bool clicked = false;  // pressed and let go on the same spot
  float click_x = 0, click_y = 0;
  std::vector<std::string> dropped;  // files let go over the window
  std::vector<Gesture> gestures;     // all of the above one by one, in order, for who must not mix them up

  /// Nothing happened that would change the picture.
  [[nodiscard]] bool is_quiet() const {
    return !closed && !resized && keys.empty() && dropped.empty() && !clicked && wheel == 0 && drag_left_x == 0 &&
           drag_left_y == 0 && drag_right_x == 0 && drag_right_y == 0;
  }
};

/// The studio's window: an SDL2 window with a GL 4.5 core context, current from the start.
class Window {
 public:
  /// As large as wished, or as the screen has room for.
  /// @throws Failure (this machine cannot) when there is no display or no OpenGL.
  Window(int width, int height, const char* title);
  ~Window();
  Window(const Window&) = delete;
  Window& operator=(const Window&) = delete;

  [[nodiscard]] int width() const { return m_width; }
  [[nodiscard]] int height() const { return m_height; }
  /// Takes in all waiting events.
  WindowNews news();
  /// Mouse and keys as they are now, for the panels.
  [[nodiscard]] const render::Input& input() const { return m_input; }
  /// A key or a button of the mouse is held down.
  [[nodiscard]] bool is_held() const;
  /// Its user closed it, and has done nothing since: whatever is open in it ends.
  [[nodiscard]] bool was_closed() const { return m_closed; }
  void show();  // swaps the buffers
  /// Hands a text to the clipboard.
  static void copy(const std::string& text);
  /// The whole screen, or the window again.
  void toggle_full_screen();

 private:
  void take(const SDL_Event& event, WindowNews& news);
  void note(const SDL_Event& event, WindowNews& news) const;
  void take_change(const SDL_WindowEvent& event, WindowNews& news);
  void take_motion(const SDL_MouseMotionEvent& event, WindowNews& news);
  void take_button(const SDL_MouseButtonEvent& event, WindowNews& news);
  void take_key(const SDL_KeyboardEvent& event, WindowNews& news);

  SDL_Window* m_window = nullptr;
  void* m_context = nullptr;
  int m_width = 0, m_height = 0;
  render::Input m_input;
  float m_pressed_x = 0, m_pressed_y = 0;
  bool m_moved = false, m_closed = false;
  bool m_held[3] = {false, false, false};  // buttons of the mouse, as they are now
  std::vector<int> m_keys_held;            // scancodes
  std::uint16_t m_modifiers = 0;           // Shift, Ctrl and Alt as the last key heard of left them
};

}  // namespace vedette::app
