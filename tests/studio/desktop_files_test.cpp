// A desktop of the test's own: a session bus, and on it somebody who shows a panel for opening files.
#include <doctest/doctest.h>
#include <gio/gio.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <string>
#include <thread>

#include "app/studio/desktop_files.h"

using namespace vedette;

namespace {

constexpr const char* chooser = R"(<node>
  <interface name="org.freedesktop.portal.FileChooser">
    <method name="OpenFile">
      <arg type="s" direction="in"/> <arg type="s" direction="in"/> <arg type="a{sv}" direction="in"/>
      <arg type="o" direction="out"/>
    </method>
    <method name="SaveFile">
      <arg type="s" direction="in"/> <arg type="s" direction="in"/> <arg type="a{sv}" direction="in"/>
      <arg type="o" direction="out"/>
    </method>
  </interface>
</node>)";
constexpr const char* request = "/org/freedesktop/portal/desktop/request/1_1/panel";

/// A session bus that nobody but the test knows.
class Bus {
 public:
  Bus() : m_bus{g_test_dbus_new(G_TEST_DBUS_NONE)} { g_test_dbus_up(m_bus); }
  ~Bus() {
    g_test_dbus_stop(m_bus);
    g_object_unref(m_bus);
  }
  Bus(const Bus&) = delete;
  Bus& operator=(const Bus&) = delete;

 private:
  GTestDBus* m_bus;
};

/// Who shows the panel: answers on a thread of its own, and picks what he is told to.
class Portal {
 public:
  Portal() : m_context{g_main_context_new()}, m_thread{[this] { serve(); }} {
    while (!m_ready) std::this_thread::yield();
  }
  ~Portal() {
    m_stopped = true;
    g_main_context_wakeup(m_context);
    m_thread.join();
    g_main_context_unref(m_context);
  }
  Portal(const Portal&) = delete;
  Portal& operator=(const Portal&) = delete;

  /// @param refused 0: picked, 1: cancelled
  void answer(unsigned refused, const char* uri) {
    GVariantBuilder results;
    g_variant_builder_init(&results, G_VARIANT_TYPE_VARDICT);
    const char* const uris[] = {uri, nullptr};
    if (uri != nullptr) g_variant_builder_add(&results, "{sv}", "uris", g_variant_new_strv(uris, -1));
    g_dbus_connection_emit_signal(m_connection, nullptr, request, "org.freedesktop.portal.Request", "Response",
                                  g_variant_new("(ua{sv})", refused, &results), nullptr);
    g_dbus_connection_flush_sync(m_connection, nullptr, nullptr);
  }

  std::atomic<int> asked = 0;
  std::string method, title, folder, name;  // of the last

 private:
  void serve() {
    g_main_context_push_thread_default(m_context);
    char* address = g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SESSION, nullptr, nullptr);
    m_connection = g_dbus_connection_new_for_address_sync(
        address,
        static_cast<GDBusConnectionFlags>(G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
                                          G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION),
        nullptr, nullptr, nullptr);
    g_free(address);
    GDBusNodeInfo* node = g_dbus_node_info_new_for_xml(chooser, nullptr);
    const GDBusInterfaceVTable table{opened, nullptr, nullptr, {}};
    g_dbus_connection_register_object(m_connection, "/org/freedesktop/portal/desktop", node->interfaces[0], &table,
                                      this, nullptr, nullptr);
    g_variant_unref(g_dbus_connection_call_sync(m_connection, "org.freedesktop.DBus", "/org/freedesktop/DBus",
                                                "org.freedesktop.DBus", "RequestName",
                                                g_variant_new("(su)", "org.freedesktop.portal.Desktop", 0U), nullptr,
                                                G_DBUS_CALL_FLAGS_NONE, -1, nullptr, nullptr));
    m_ready = true;
    while (!m_stopped) g_main_context_iteration(m_context, TRUE);
    g_dbus_connection_close_sync(m_connection, nullptr, nullptr);
    g_object_unref(m_connection);
    g_dbus_node_info_unref(node);
    g_main_context_pop_thread_default(m_context);
  }
  static void opened(GDBusConnection*, const char*, const char*, const char*, const char* method, GVariant* arguments,
                     GDBusMethodInvocation* invocation, void* self) {
    auto& portal = *static_cast<Portal*>(self);
    const char *title = nullptr, *folder = nullptr, *name = nullptr;
    GVariant* options = nullptr;
    g_variant_get(arguments, "(&s&s@a{sv})", nullptr, &title, &options);
    portal.method = method;
    portal.title = title;
    if (g_variant_lookup(options, "current_folder", "^&ay", &folder) != FALSE) portal.folder = folder;
    portal.name = g_variant_lookup(options, "current_name", "&s", &name) != FALSE ? name : "";
    g_variant_unref(options);
    ++portal.asked;
    g_dbus_method_invocation_return_value(invocation, g_variant_new("(o)", request));
  }

  GMainContext* m_context;
  GDBusConnection* m_connection = nullptr;
  std::atomic<bool> m_ready = false, m_stopped = false;
  std::thread m_thread;
};

std::optional<std::string> picked_soon(app::DesktopFiles& files, int looks = 4'000) {
  for (int n = 0; n < looks; ++n) {
    if (auto picked = files.picked()) return picked;
    std::this_thread::sleep_for(std::chrono::milliseconds{5});
  }
  return std::nullopt;
}

}  // namespace

TEST_CASE("a file is picked in the desktop's panel, by whatever name it has, and one may pick none") {
  const Bus bus;
  Portal portal;
  app::DesktopFiles files;
  REQUIRE(files.ask("Open a replay", "/home/club/Évenings"));
  CHECK(portal.title == "Open a replay");
  CHECK(portal.folder == "/home/club/Évenings");
  CHECK_FALSE(files.picked());
  CHECK_FALSE(files.ask("Open a replay", ""));  // it stands open: no second one
  CHECK(portal.asked == 1);
  portal.answer(0, "file:///home/club/%C3%89venings/a%20game.vrep");
  CHECK(picked_soon(files) == "/home/club/Évenings/a game.vrep");
  CHECK_FALSE(files.picked());

  REQUIRE(files.ask("Open a replay", ""));
  CHECK(portal.asked == 2);
  portal.answer(1, nullptr);
  CHECK_FALSE(picked_soon(files, 200));
  REQUIRE(files.ask("Open a replay", ""));  // he may ask again
  portal.answer(0, "https://somewhere.example/a.vrep");
  CHECK_FALSE(picked_soon(files, 200));
}

TEST_CASE("a file to be written is named in the desktop's panel") {
  const Bus bus;
  Portal portal;
  app::DesktopFiles files;
  REQUIRE(files.ask_to_save("Save the game", "/home/club/maida.vrep"));
  CHECK(portal.method == "SaveFile");
  CHECK(portal.folder == "/home/club");
  CHECK(portal.name == "maida.vrep");
  portal.answer(0, "file:///media/stick/evening.vrep");
  CHECK(picked_soon(files) == "/media/stick/evening.vrep");
}

TEST_CASE("without a desktop, or without a panel on it, nobody waits for one") {
  {
    const Bus bus;
    app::DesktopFiles files;
    CHECK_FALSE(files.ask("Open a replay", ""));
  }
  ::unsetenv("DBUS_SESSION_BUS_ADDRESS");
  ::setenv("XDG_RUNTIME_DIR", "/nonexistent", 1);
  app::DesktopFiles files;
  const auto began = std::chrono::steady_clock::now();
  CHECK_FALSE(files.ask("Open a replay", ""));
  CHECK_FALSE(files.picked());
  CHECK(std::chrono::steady_clock::now() - began < std::chrono::seconds{10});
}
