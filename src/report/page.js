"use strict";
(() => {
  const pristine = document.documentElement.cloneNode(true);  // before anything is changed
  const id = (name) => document.getElementById(name);
  const data = JSON.parse(id("battle").textContent);
  const { steps, turns, units } = data;
  const slider = id("at"), play = id("play"), now = id("now"), who = id("who"), trail = id("trail"), deed = id("deed");
  const signs = units.map((_, i) => {
    const g = id("u" + (i + 1));
    return { g, inner: g.querySelector("g"), use: g.querySelector("use"), text: g.querySelector("text"), key: null };
  });
  let at = 0, chosen = 0, timer = 0, lines = null;

  // The last key of a list that is not later than a step.
  const keyAt = (keys, step) => {
    let low = 0, high = keys.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (keys[middle][0] <= step) low = middle; else high = middle - 1;
    }
    return keys[low];
  };
  const line = (sequence) => {
    if (!lines) {
      lines = new Map();
      for (const a of document.querySelectorAll("ol.ledger a")) lines.set(Number(a.dataset.s), a);
    }
    return lines.get(sequence);
  };
  const turnAt = (step) => {
    let found = null;
    for (const turn of turns) if (turn[1] <= step) found = turn[0];
    return found;
  };
  const place = (unit) => keyAt(units[unit - 1].k, at);

  function draw() {
    for (let i = 0; i < units.length; ++i) {
      const key = keyAt(units[i].k, at), sign = signs[i];
      if (sign.key === key) continue;
      sign.key = key;
      const [, x, y, facing, width, depth, kind, , on] = key;
      sign.g.setAttribute("transform", `translate(${x} ${y})`);
      sign.inner.setAttribute("transform", `rotate(${facing}) scale(${width} ${depth})`);
      sign.use.setAttribute("href", "#" + kind + units[i].s);
      const turned = facing % 180, aside = turned > 45 && turned < 135;  // as in board.cpp
      const back = x > 850;  // near the right edge its name stands to its left
      const edge = x < 70 ? -1 : x > 930 ? 1 : 0;  // facing up or down beside an edge: its name begins, or ends, with it
      sign.text.setAttribute("class", aside ? (back ? "aside back" : "aside") : ["aside", "", "aside back"][edge + 1]);
      sign.text.setAttribute("x", aside ? (back ? -1 : 1) * (depth / 2 + 4) : edge * width / 2);
      sign.text.setAttribute("y", aside ? 4 : Math.max(width, depth) / 2 + 11 + (i + 1) % 2 * 12);
      sign.g.classList.toggle("gone", !on);
    }
    const [sequence, by, struck] = steps[at];
    const seen = by && struck && by !== struck;
    if (seen) {
      const from = place(by), to = place(struck);
      deed.setAttribute("x1", from[1]), deed.setAttribute("y1", from[2]);
      deed.setAttribute("x2", to[1]), deed.setAttribute("y2", to[2]);
    }
    deed.setAttribute("visibility", seen ? "visible" : "hidden");
    slider.value = at;
    const turn = turnAt(at), told = line(sequence);
    const heading = told && told.parentElement.className === "h";
    const words = told && !heading ? " " + told.parentElement.querySelector("span").textContent : "";
    now.textContent = (turn ? "Turn " + turn + "." : "Before the first turn.") + words;
    slider.setAttribute("aria-valuetext", now.textContent);
    tell();
  }
  function tell() {
    if (!chosen) { trail.setAttribute("points", ""); return; }
    const unit = units[chosen - 1], key = place(chosen);
    const way = unit.k.filter((k) => k[0] <= at && k[8]).map((k) => k[1] + "," + k[2]);
    trail.setAttribute("points", way.join(" "));
    const lost = unit.l ? `${Math.min(key[7], unit.l)} of ${unit.l} ${data.measure} lost` : `${key[7]} ${data.measure} lost`;
    who.textContent = `${unit.n}, ${data.sides[unit.s]}${unit.m ? ", " + unit.m + " men at first" : ""}: ${lost}${key[8] ? "" : "; not on the field"}.`;
  }
  function seek(step) {
    at = Math.max(0, Math.min(steps.length - 1, step));
    draw();
  }
  function seekEvent(sequence) {
    let step = 0;
    for (let i = 0; i < steps.length; ++i) if (steps[i][0] <= sequence) step = i;
    stop();
    seek(step);
  }
  function stop() {
    clearInterval(timer);
    timer = 0;
    play.textContent = "Play";
    now.setAttribute("aria-live", "polite");
  }
  function toggle() {
    if (timer) return stop();
    if (at >= steps.length - 1) at = 0;
    now.setAttribute("aria-live", "off");
    play.textContent = "Pause";
    timer = setInterval(() => (at >= steps.length - 1 ? stop() : seek(at + 1)), 350);
  }
  function choose(unit) {
    if (chosen) signs[chosen - 1].g.classList.remove("chosen");
    chosen = unit === chosen ? 0 : unit;
    if (chosen) {
      signs[chosen - 1].g.classList.add("chosen");
      tell();
    } else {
      who.textContent = "Choose a unit to see its losses and its way.";
      tell();
    }
  }
  const turnStep = (by) => {
    const marks = [0, ...turns.map((turn) => turn[1]), steps.length - 1];
    return by > 0 ? marks.find((mark) => mark > at) ?? at : [...marks].reverse().find((mark) => mark < at) ?? 0;
  };

  slider.max = steps.length - 1;
  slider.addEventListener("input", () => { stop(); seek(Number(slider.value)); });
  play.addEventListener("click", toggle);
  id("back").addEventListener("click", () => { stop(); seek(at - 1); });
  id("on").addEventListener("click", () => { stop(); seek(at + 1); });
  const marks = id("turns");
  marks.textContent = "";
  for (const [turn, step] of turns) {
    const button = document.createElement("button");
    button.textContent = turn;
    button.setAttribute("aria-label", "Turn " + turn);
    button.addEventListener("click", () => { stop(); seek(step); });
    marks.append(button);
  }
  id("board").addEventListener("click", (event) => {
    const g = event.target.closest("g.u");
    if (g) choose(Number(g.id.slice(1)));
  });
  id("board").addEventListener("keydown", (event) => {
    const g = event.target.closest("g.u");
    if (g && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      event.stopPropagation();
      choose(Number(g.id.slice(1)));
    }
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-s]");
    if (link) seekEvent(Number(link.dataset.s));
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target.isContentEditable || /^(BUTTON|SUMMARY|A|TEXTAREA)$/.test(event.target.tagName) && (event.key === " " || event.key === "Enter")) return;
    const does = {
      " ": toggle,
      ArrowRight: () => { stop(); seek(at + 1); },
      ArrowLeft: () => { stop(); seek(at - 1); },
      PageDown: () => { stop(); seek(turnStep(1)); },
      PageUp: () => { stop(); seek(turnStep(-1)); },
      Home: () => { stop(); seek(0); },
      End: () => { stop(); seek(steps.length - 1); },
    }[event.key];
    const turning = event.key.startsWith("Page");
    if (!does || (turning && event.target !== slider)) return;
    event.preventDefault();
    does();
  });

  // Editing in place; a copy is this page as it was loaded, with the paragraphs as they are now.
  const paragraphs = [...document.querySelectorAll("[data-edit]")];
  const before = paragraphs.map((p) => p.textContent);
  id("edit").addEventListener("click", () => {
    const edits = paragraphs.length && paragraphs[0].getAttribute("contenteditable") !== "true";
    for (const p of paragraphs) edits ? p.setAttribute("contenteditable", "true") : p.removeAttribute("contenteditable");
    id("edit").textContent = edits ? "Stop editing" : "Edit the words";
    id("edit").setAttribute("aria-pressed", edits);
  });
  id("save").addEventListener("click", () => {
    const copy = pristine.cloneNode(true);
    const places = copy.querySelectorAll("[data-edit]");
    paragraphs.forEach((p, i) => { if (p.textContent !== before[i]) places[i].textContent = p.innerText; });
    const blob = new Blob(["<!doctype html>\n" + copy.outerHTML + "\n"], { type: "text/html" });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = (document.title || "battle").replace(/[^\p{L}\p{N}]+/gu, "-") + ".html";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  });
  for (const part of document.querySelectorAll(".controls, .edits")) part.hidden = false;
  window.vedette = { seek, steps: steps.length, at: () => at };
  draw();
})();
