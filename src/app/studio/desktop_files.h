#pragma once

#include <filesystem>
#include <optional>
#include <string>

struct _GDBusConnection;  // NOLINT(bugprone-reserved-identifier): GLib gives the name
struct _GVariant;         // NOLINT(bugprone-reserved-identifier): GLib gives the name

namespace vedette::app {

/// The desktop's own way to pick a file, asked over D-Bus (xdg-desktop-portal). Where there is none, or it takes its
/// time, whoever asks opens a panel of his own.
class DesktopFiles {
 public:
  DesktopFiles() = default;
  ~DesktopFiles();
  DesktopFiles(const DesktopFiles&) = delete;
  DesktopFiles& operator=(const DesktopFiles&) = delete;

  /// Shows the desktop's panel for replays. @param folder where it looks first @return false where nobody shows one
  /// within 300 ms, or one is open already; a portal that was not running yet is started then, for the next time.
  [[nodiscard]] bool ask(const std::string& title, const std::string& folder);
  /// The same for a file to be written. @param suggested its path as it might be
  [[nodiscard]] bool ask_to_save(const std::string& title, const std::filesystem::path& suggested);
  /// The file that was picked since, once. To be asked now and then: only so is the answer heard.
  [[nodiscard]] std::optional<std::string> picked();

 private:
  [[nodiscard]] bool show(const char* method, const std::string& title, _GVariant* options);
  [[nodiscard]] bool connect();
  [[nodiscard]] bool is_there();
  static void heard(_GDBusConnection*, const char* sender, const char* path, const char* interface, const char* signal,
                    _GVariant* answer, void* self);

  _GDBusConnection* m_bus = nullptr;
  unsigned m_subscription = 0;
  std::string m_request;  // the panel that is open
  std::optional<std::string> m_picked;
};

}  // namespace vedette::app
