#include "app/studio/desktop_files.h"

#include <gio/gio.h>

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <utility>

namespace vedette::app {
namespace {

constexpr const char *portal = "org.freedesktop.portal.Desktop", *portal_path = "/org/freedesktop/portal/desktop";
constexpr const char *bus = "org.freedesktop.DBus", *bus_path = "/org/freedesktop/DBus";
constexpr int patience = 300;  // milliseconds

struct Unref {
  void operator()(GVariant* one) const { g_variant_unref(one); }
  void operator()(char* text) const { g_free(text); }
};
using Variant = std::unique_ptr<GVariant, Unref>;
using Text = std::unique_ptr<char, Unref>;

/// A session bus runs: asking for one where none does would start one, and wait for it.
bool has_bus() {
  if (const char* address = std::getenv("DBUS_SESSION_BUS_ADDRESS"); address != nullptr && *address != 0) return true;
  const char* runtime = std::getenv("XDG_RUNTIME_DIR");
  return runtime != nullptr && std::filesystem::exists(std::filesystem::path{runtime} / "bus");
}

/// What a method answers; none where it fails or takes too long. Takes the arguments.
Variant called(GDBusConnection* on, const char* name, const char* path, const char* interface, const char* method,
               GVariant* arguments, const char* answers) {
  return Variant{g_dbus_connection_call_sync(on, name, path, interface, method, arguments, G_VARIANT_TYPE(answers),
                                             G_DBUS_CALL_FLAGS_NONE, patience, nullptr, nullptr)};
}

/// Replays, in a folder and by a name if they are known.
GVariant* options_of(const std::string& folder, const std::string& name) {
  GVariantBuilder options;
  g_variant_builder_init(&options, G_VARIANT_TYPE_VARDICT);
  GVariantBuilder filters;
  g_variant_builder_init(&filters, G_VARIANT_TYPE("a(sa(us))"));
  GVariantBuilder patterns;
  g_variant_builder_init(&patterns, G_VARIANT_TYPE("a(us)"));
  g_variant_builder_add(&patterns, "(us)", 0U, "*.vrep");
  g_variant_builder_add(&filters, "(sa(us))", "Replays (*.vrep)", &patterns);
  g_variant_builder_add(&options, "{sv}", "filters", g_variant_builder_end(&filters));
  if (!folder.empty())
    g_variant_builder_add(&options, "{sv}", "current_folder", g_variant_new_bytestring(folder.c_str()));
  if (!name.empty()) g_variant_builder_add(&options, "{sv}", "current_name", g_variant_new_string(name.c_str()));
  return g_variant_builder_end(&options);
}

}  // namespace

DesktopFiles::~DesktopFiles() {
  if (m_bus == nullptr) return;
  if (!m_request.empty())
    called(m_bus, portal, m_request.c_str(), "org.freedesktop.portal.Request", "Close", nullptr, "()");
  g_dbus_connection_signal_unsubscribe(m_bus, m_subscription);
  g_dbus_connection_close_sync(m_bus, nullptr, nullptr);
  g_object_unref(m_bus);
}

bool DesktopFiles::connect() {
  if (m_bus != nullptr && g_dbus_connection_is_closed(m_bus) == FALSE) return true;
  if (m_bus != nullptr || !has_bus()) return false;
  const Text address{g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SESSION, nullptr, nullptr)};
  if (address == nullptr) return false;
  constexpr auto flags = static_cast<GDBusConnectionFlags>(G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
                                                           G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION);
  m_bus = g_dbus_connection_new_for_address_sync(address.get(), flags, nullptr, nullptr, nullptr);
  if (m_bus == nullptr) return false;
  g_dbus_connection_set_exit_on_close(m_bus, FALSE);
  m_subscription = g_dbus_connection_signal_subscribe(m_bus, portal, "org.freedesktop.portal.Request", "Response",
                                                      nullptr, nullptr, G_DBUS_SIGNAL_FLAGS_NONE, heard, this, nullptr);
  return true;
}

bool DesktopFiles::is_there() {
  const Variant owned = called(m_bus, bus, bus_path, bus, "NameHasOwner", g_variant_new("(s)", portal), "(b)");
  if (owned == nullptr) return false;
  gboolean there = FALSE;
  g_variant_get(owned.get(), "(b)", &there);
  if (there == FALSE)
    g_dbus_connection_call(m_bus, bus, bus_path, bus, "StartServiceByName", g_variant_new("(su)", portal, 0U), nullptr,
                           G_DBUS_CALL_FLAGS_NONE, -1, nullptr, nullptr, nullptr);
  return there != FALSE;
}

bool DesktopFiles::ask(const std::string& title, const std::string& folder) {
  return show("OpenFile", title, options_of(folder, {}));
}

bool DesktopFiles::ask_to_save(const std::string& title, const std::filesystem::path& suggested) {
  return show("SaveFile", title, options_of(suggested.parent_path().string(), suggested.filename().string()));
}

bool DesktopFiles::show(const char* method, const std::string& title, GVariant* options) {
  const Variant wanted{g_variant_ref_sink(options)};
  // Who asks again does not see the panel that is open, or whoever showed it is gone: he gets ours.
  if (!m_request.empty() || !connect() || !is_there()) return false;
  const Variant opened = called(m_bus, portal, portal_path, "org.freedesktop.portal.FileChooser", method,
                                g_variant_new("(ss@a{sv})", "", title.c_str(), wanted.get()), "(o)");
  if (opened == nullptr) return false;
  const char* request = nullptr;
  g_variant_get(opened.get(), "(&o)", &request);
  m_request = request;
  return true;
}

std::optional<std::string> DesktopFiles::picked() {
  if (m_bus == nullptr) return std::nullopt;
  while (g_main_context_iteration(nullptr, FALSE) != FALSE) {
  }
  return std::exchange(m_picked, std::nullopt);
}

void DesktopFiles::heard(GDBusConnection*, const char*, const char* path, const char*, const char*, GVariant* answer,
                         void* self) {
  auto& asker = *static_cast<DesktopFiles*>(self);
  if (asker.m_request != path) return;
  asker.m_request.clear();
  if (g_variant_is_of_type(answer, G_VARIANT_TYPE("(ua{sv})")) == FALSE) return;
  const Variant results{g_variant_get_child_value(answer, 1)};
  const Variant uris{g_variant_lookup_value(results.get(), "uris", G_VARIANT_TYPE_STRING_ARRAY)};
  guint32 refused = 1;
  g_variant_get_child(answer, 0, "u", &refused);
  if (refused != 0 || uris == nullptr || g_variant_n_children(uris.get()) == 0) return;
  const char* uri = nullptr;
  g_variant_get_child(uris.get(), 0, "&s", &uri);
  if (const Text file{g_filename_from_uri(uri, nullptr, nullptr)}) asker.m_picked = file.get();
}

}  // namespace vedette::app
