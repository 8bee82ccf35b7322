#include "render/imgui_layer.h"

#include <OgreHardwarePixelBuffer.h>
#include <OgreImGuiOverlay.h>
#include <OgreMaterialManager.h>
#include <OgreOverlayManager.h>
#include <OgrePass.h>
#include <OgreTechnique.h>
#include <OgreTextureManager.h>

#include <array>
#include <cstdlib>
#include <utility>

#include "render/errors.h"
#include "render/programs.h"

namespace vedette::render {
namespace {

// SDL's scancodes, which are the USB keyboard page; ImGui 1.86 asks which of them mean what.
struct KeyName {
  ImGuiKey_ meaning;
  int scancode;
};
constexpr std::array key_names{
    KeyName{ImGuiKey_Tab, 43},         KeyName{ImGuiKey_LeftArrow, 80}, KeyName{ImGuiKey_RightArrow, 79},
    KeyName{ImGuiKey_UpArrow, 82},     KeyName{ImGuiKey_DownArrow, 81}, KeyName{ImGuiKey_PageUp, 75},
    KeyName{ImGuiKey_PageDown, 78},    KeyName{ImGuiKey_Home, 74},      KeyName{ImGuiKey_End, 77},
    KeyName{ImGuiKey_Insert, 73},      KeyName{ImGuiKey_Delete, 76},    KeyName{ImGuiKey_Backspace, 42},
    KeyName{ImGuiKey_Space, 44},       KeyName{ImGuiKey_Enter, 40},     KeyName{ImGuiKey_Escape, 41},
    KeyName{ImGuiKey_KeyPadEnter, 88}, KeyName{ImGuiKey_A, 4},          KeyName{ImGuiKey_C, 6},
    KeyName{ImGuiKey_V, 25},           KeyName{ImGuiKey_X, 27},         KeyName{ImGuiKey_Y, 28},
    KeyName{ImGuiKey_Z, 29},
};

// Latin with accents, dashes, quotes, bullets, arrows and the fractions of rulebooks.
constexpr std::array<ImWchar, 13> letters{0x20,   0x17F,  0x2010, 0x2027, 0x2150, 0x215F, 0x2190,
                                          0x2193, 0x25A0, 0x25CF, 0x2713, 0x2717, 0};

ImFont* load(const char* file, float pixels) {
  return ImGui::GetIO().Fonts->AddFontFromFileTTF(font_file(file).c_str(), pixels, nullptr, letters.data());
}

}  // namespace

std::filesystem::path font_file(const std::string& name) {
  for (const char* folder :
       {"/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/opentype/ebgaramond", "/usr/share/fonts/TTF",
        "/usr/share/fonts/dejavu", "/usr/share/fonts/dejavu-sans-fonts", "/usr/local/share/fonts"}) {
    const auto file = std::filesystem::path{folder} / name;
    if (std::filesystem::exists(file)) return file;
  }
  throw PictureFault{"font " + name + " is not installed (apt-get install fonts-dejavu-core fonts-ebgaramond)"};
}

ImGuiLayer::ImGuiLayer(float scale) : m_scale{scale} {
  m_overlay = new Ogre::ImGuiOverlay;  // makes the ImGui context
  Ogre::OverlayManager::getSingleton().addOverlay(m_overlay);
  m_overlay->setZOrder(300);
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;  // the program writes no files behind people's backs
  m_fonts[static_cast<std::size_t>(Face::Text)] = load("DejaVuSans.ttf", 15 * scale);
  m_fonts[static_cast<std::size_t>(Face::Small)] = load("DejaVuSans.ttf", 12 * scale);
  m_fonts[static_cast<std::size_t>(Face::Bold)] = load("DejaVuSans-Bold.ttf", 13 * scale);
  m_fonts[static_cast<std::size_t>(Face::Line)] = load("EBGaramond12-Regular.otf", 28 * scale);
  m_fonts[static_cast<std::size_t>(Face::Chapter)] = load("EBGaramond12-Bold.otf", 31 * scale);
  m_fonts[static_cast<std::size_t>(Face::Title)] = load("EBGaramond12-Bold.otf", 62 * scale);
  m_fonts[static_cast<std::size_t>(Face::Map)] = load("EBGaramond12-Italic.otf", 17 * scale);
  for (const KeyName& key : key_names) io.KeyMap[key.meaning] = key.scancode;
  ImGui::StyleColorsDark();
  ImGui::GetStyle().ScaleAllSizes(scale);
  m_overlay->show();
  // The overlay's own material has no programs, and GL3Plus knows no fixed functions.
  Ogre::Pass* pass = Ogre::MaterialManager::getSingleton()
                         .getByName("ImGui/material", Ogre::RGN_INTERNAL)
                         ->getTechnique(0)
                         ->getPass(0);
  use_programs(*pass, {"lettering/panel"});
}

std::uint64_t ImGuiLayer::picture(std::uint64_t known, int width, int height, std::span<const std::uint8_t> rgba) {
  auto& textures = Ogre::TextureManager::getSingleton();
  auto texture = std::static_pointer_cast<Ogre::Texture>(known != 0 ? textures.getByHandle(known) : nullptr);
  if (!texture) {
    texture = textures.createManual("panel picture " + std::to_string(m_pictures.size()), Ogre::RGN_INTERNAL,
                                    Ogre::TEX_TYPE_2D, static_cast<Ogre::uint>(width), static_cast<Ogre::uint>(height),
                                    0, Ogre::PF_BYTE_RGBA);
    m_pictures.push_back(texture->getHandle());
  }
  // It is only read from.
  const Ogre::PixelBox box{static_cast<Ogre::uint32>(width), static_cast<Ogre::uint32>(height), 1, Ogre::PF_BYTE_RGBA,
                           const_cast<std::uint8_t*>(rgba.data())};
  texture->getBuffer()->blitFromMemory(box);
  return texture->getHandle();
}

ImGuiLayer::Aside::Aside(ImGuiLayer& layer)
    : m_layer{layer}, m_panels{ImGui::GetCurrentContext()}, m_open{std::exchange(layer.m_open, false)} {
  if (layer.m_aside == nullptr) {
    layer.m_aside = ImGui::CreateContext(ImGui::GetIO().Fonts);
    const ImGuiStyle style = ImGui::GetStyle();
    ImGui::SetCurrentContext(layer.m_aside);
    ImGui::GetStyle() = style;
    ImGui::GetIO().IniFilename = nullptr;
  }
  ImGui::SetCurrentContext(layer.m_aside);
}

ImGuiLayer::Aside::~Aside() {
  ImGui::SetCurrentContext(m_panels);
  m_layer.m_open = m_open;
}

ImGuiLayer::~ImGuiLayer() {
  if (m_aside != nullptr) ImGui::DestroyContext(m_aside);
  for (const std::uint64_t picture : m_pictures) Ogre::TextureManager::getSingleton().remove(picture);
  Ogre::OverlayManager::getSingleton().destroy(m_overlay);
}

void ImGuiLayer::new_frame(int width, int height, float seconds, const Input& input) {
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = {static_cast<float>(width), static_cast<float>(height)};
  io.DeltaTime = std::max(seconds, 1e-4F);
  io.MousePos = input.mouse_x < 0 ? ImVec2{-FLT_MAX, -FLT_MAX} : ImVec2{input.mouse_x, input.mouse_y};
  for (int button = 0; button < 3; ++button) io.MouseDown[button] = input.mouse_down[button];
  io.MouseWheel = input.wheel;
  io.KeyCtrl = input.control;
  io.KeyShift = input.shift;
  io.KeyAlt = input.alt;
  for (bool& key : io.KeysDown) key = false;
  for (const int key : input.keys_down)
    if (key >= 0 && key < 512) io.KeysDown[key] = true;
  if (!input.text.empty()) io.AddInputCharactersUTF8(input.text.c_str());
  if (m_open) ImGui::EndFrame();
  ImGui::NewFrame();
  m_open = true;
}

bool ImGuiLayer::wants_mouse() const {
  return ImGui::GetIO().WantCaptureMouse;
}
bool ImGuiLayer::wants_keys() const {
  return ImGui::GetIO().WantCaptureKeyboard;
}
void ImGuiLayer::set_shown(bool shown) {
  shown ? m_overlay->show() : m_overlay->hide();
}

}  // namespace vedette::render
