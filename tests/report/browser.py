#!/usr/bin/env python3
"""The report in a real browser: chromedriver on a free port, spoken to over HTTP. 77: there is no browser here."""
import base64, json, os, pathlib, shutil, socket, subprocess, sys, tempfile, time, urllib.request

program, root = sys.argv[1], pathlib.Path(sys.argv[2])
if not shutil.which("chromedriver") or not (shutil.which("chromium") or shutil.which("google-chrome")):
    sys.exit(77)
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


class Browser:
    def __init__(self, scratch, scripts=True):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.driver = subprocess.Popen(["chromedriver", f"--port={self.port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(200):
            try:
                self.call("GET", "/status")
                break
            except OSError:
                time.sleep(0.1)
        prefs = {"download.default_directory": str(scratch)}
        if not scripts:
            prefs["profile.managed_default_content_settings.javascript"] = 2
        options = {"args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", f"--user-data-dir={scratch}/profile-{scripts}"], "prefs": prefs}
        answer = self.call("POST", "/session", {"capabilities": {"alwaysMatch": {"browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}}})
        self.session = "/session/" + answer["sessionId"]

    def call(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data, {"Content-Type": "application/json"}, method=method)
        with urllib.request.urlopen(request, timeout=120) as reply:
            return json.load(reply)["value"]

    def do(self, method, path, body=None):
        return self.call(method, self.session + path, body)

    def open(self, file):
        self.do("POST", "/url", {"url": pathlib.Path(file).resolve().as_uri()})

    def run(self, script, *words):
        return self.do("POST", "/execute/sync", {"script": script, "args": list(words)})

    def find(self, selector):
        return self.do("POST", "/element", {"using": "css selector", "value": selector})[ELEMENT]

    def click(self, selector):
        self.do("POST", f"/element/{self.find(selector)}/click", {})

    def keys(self, selector, text):
        self.do("POST", f"/element/{self.find(selector)}/value", {"text": text})

    def console(self):
        return [line for line in self.do("POST", "/se/log", {"type": "browser"}) if line["level"] == "SEVERE"]

    def size(self, width, height):
        self.do("POST", "/window/rect", {"width": width, "height": height})

    def close(self):
        try:
            self.do("DELETE", "")
        finally:
            self.driver.terminate()
            self.driver.wait()


def expect(true, words):
    if not true:
        raise SystemExit(f"browser: {words}")


def report(scratch, name, replay, *more):
    page = scratch / name
    subprocess.run([program, "report", str(replay), "-o", str(page), "--no-stills", "--quiet", *more], check=True, stdout=subprocess.DEVNULL,
                   env={**os.environ, "XDG_CACHE_HOME": str(scratch / "cache")})
    return page


WICKED = "</script><img src=x onerror=alert(1)>"


def battle_with_a_wicked_unit(scratch):
    """Maida, two turns of it, with a unit that is named like markup."""
    maps = scratch / "maps"
    shutil.copytree(root / "maps/maida", maps)
    scenario = maps / "one-hour.yaml"
    text = scenario.read_text()
    expect("name: 78th Highlanders" in text, "Maida has no 78th Highlanders any more")
    scenario.write_text(text.replace("name: 78th Highlanders", f'name: "{WICKED}"', 1))
    replay = scratch / "wicked.vrep"
    subprocess.run([program, "play", str(scenario), "--turns", "2", "-o", str(replay), "--quiet"], check=True, stdout=subprocess.DEVNULL)
    return replay


def main(scratch):
    page = report(scratch, "maida.html", root / "replays/maida-one-hour.vrep", "--odds-games", "40")
    waterloo = report(scratch, "waterloo.html", root / "replays/waterloo-squares.vrep", "--odds-games", "8")
    browser = Browser(scratch)
    try:
        for width in (360, 1000, 1920):
            browser.size(width, 900)
            browser.open(page)
            wide = browser.run("return [document.documentElement.scrollWidth, window.innerWidth]")
            expect(wide[0] <= wide[1], f"at {width} pixels the page is {wide[0]} wide in a window of {wide[1]}")
            shot = base64.b64decode(browser.do("GET", "/screenshot"))
            expect(len(shot) > 10000, "a screenshot of nothing")
        at = lambda: browser.run("return window.vedette.at()")
        where = lambda unit: browser.run("return document.getElementById('u' + arguments[0]).getAttribute('transform')", unit)
        start = where(3)
        # Keys: on, back, end, home, and space plays.
        browser.keys("body", "\ue014")
        expect(at() == 1, "the right arrow does not step")
        browser.keys("body", "\ue010")
        expect(at() == browser.run("return window.vedette.steps") - 1, "End is not the end")
        expect(where(3) != start, "a unit that marched stands where it stood")
        expect(browser.run("return document.getElementById('u11').classList.contains('gone')"), "who has left the field is still on it")
        browser.keys("body", "\ue011")
        expect(at() == 0 and where(3) == start, "Home does not bring the start back")
        browser.keys("body", " ")
        for _ in range(100):  # a step a second, more or less
            if at() >= 2:
                break
            time.sleep(0.2)
        browser.keys("body", " ")
        expect(at() >= 2, "space does not play")
        # A turn's mark, a unit, a line of the ledger.
        browser.run("document.querySelectorAll('#turns button')[2].click()")
        expect("Turn 3" in browser.run("return document.getElementById('now').textContent"), "the third mark is not turn 3")
        browser.run("document.getElementById('u11').dispatchEvent(new MouseEvent('click', {bubbles: true}))")
        who = browser.run("return document.getElementById('who').textContent")
        expect(who.startswith("42nd Ligne, French, 1000 men at first: 2 of 5 hits lost"), f"a click says '{who}'")
        expect(len(browser.run("return document.getElementById('trail').getAttribute('points')").split()) >= 3, "no trail")
        browser.run("document.querySelector('ol.ledger a[data-s=\"186\"]').click()")
        expect("42nd Ligne take a hit from Light Battalion" in browser.run("return document.getElementById('now').textContent"), "a line of the ledger does not seek")
        # Edit a paragraph and save a copy: it holds the words, and plays.
        browser.run("document.getElementById('edit').click()")
        browser.run("const p = document.querySelector('.result p'); p.focus(); p.textContent = 'Edited <b>here</b> & kept.';")
        browser.run("document.getElementById('save').click()")
        copy = scratch / "Maida.html"
        for _ in range(100):  # its name is there before its end
            if copy.exists() and copy.read_text().rstrip().endswith("</html>"):
                break
            time.sleep(0.1)
        expect(copy.exists(), "no copy was saved")
        expect("Edited &lt;b&gt;here&lt;/b&gt; &amp; kept." in copy.read_text(), "the copy lacks the words, or does not escape them")
        browser.open(copy)
        expect(browser.run("return document.querySelector('.result p').textContent") == "Edited <b>here</b> & kept.", "the copy does not show them")
        expect(browser.run("return document.getElementById('edit').textContent") == "Edit the words", "the copy was saved as it was being edited")
        browser.keys("body", "\ue014")
        expect(at() == 1, "the copy does not play")
        # A seek of a large battle.
        browser.open(waterloo)
        took = browser.run("""const all = []; const n = window.vedette.steps;
            for (let i = 0; i < 200; ++i) { const to = (i * 7919) % n, t = performance.now(); window.vedette.seek(to); document.body.offsetHeight; all.push(performance.now() - t); }
            all.sort((a, b) => a - b); return all[100];""")
        print(f"browser: a seek in Waterloo (Squares), median {took:.1f} ms")
        # A unit that is named like markup stays text: in the page, in its data and when it is clicked.
        browser.open(report(scratch, "wicked.html", battle_with_a_wicked_unit(scratch)))
        expect(browser.run("return document.images.length + document.scripts.length") == 2, "a unit's name has become markup")
        units = browser.run("return JSON.parse(document.getElementById('battle').textContent).units.map((u) => u.n)")
        expect(WICKED in units, "the data lost a unit's name")
        browser.run("document.getElementById('u' + arguments[0]).dispatchEvent(new MouseEvent('click', {bubbles: true}))", units.index(WICKED) + 1)
        expect(browser.run("return document.getElementById('who').textContent").startswith(WICKED), "a click does not say the unit's name")
        said = browser.console()
        expect(not said, f"the console says {said}")
        loads = browser.run("return performance.getEntriesByType('resource').filter((r) => !r.name.startsWith('data:')).map((r) => r.name)")
        expect(not loads, f"the page loads {loads}")
    finally:
        browser.close()
    # Without scripts: whole, a map a turn, and no button that does nothing.
    browser = Browser(scratch, scripts=False)
    try:
        browser.open(page)
        shown = lambda selector: browser.do("GET", f"/element/{browser.find(selector)}/displayed")
        expect(shown(".maps svg"), "no map a turn without scripts")
        expect(not shown("#play"), "a button that does nothing is shown")
        expect(browser.do("GET", f"/element/{browser.find('.result p')}/text").startswith("The British beat the French"), "no result without scripts")
    finally:
        browser.close()


with tempfile.TemporaryDirectory() as folder:
    main(pathlib.Path(folder))
