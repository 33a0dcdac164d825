// The playground: the library runs in a worker, and this page shows what it says.
import { Choices } from "./choices.mjs";
import { h, Library, select } from "./parts.mjs";
import { Setup } from "./setup.mjs";
import { WORDS } from "./words.mjs";

const DELAYS = { slow: 900, normal: 250, instant: 0 };

class Playground {
  constructor(root) {
    this.root = root;
    this.language = root.dataset.lang;
    this.words = WORDS[this.language];
    this.python = new Library();
    this.viewer = "own";
    this.lines = [];
    this.speed = "normal";
    this.run = 0;
    this.message = h("p.pg-message", { role: "status", "aria-live": "polite" }, this.words.loading);
    root.replaceChildren(this.message);
  }

  async begin() {
    try {
      const games = await this.ask("games");
      this.setup = new Setup(this, games);
      this.build();
      await this.start(this.setup.match());
      this.root.dataset.ready = "yes";
    } catch (error) {
      this.say(this.words.failed + error.message);
      this.root.dataset.ready = "no";
    }
  }

  build() {
    const { words } = this;
    this.choices = new Choices(this);
    this.status = h("p.pg-status", { role: "status", "aria-live": "polite" });
    this.picture = h("div.pg-picture");
    this.picture.onkeydown = (event) => this.arrows(event);
    this.refusal = h("div.pg-refusal", { role: "alert", hidden: true });
    this.inWords = h("pre");
    this.zones = h("div.pg-zones");
    this.sheet = h("div.pg-sheet");
    this.list = h("ol.pg-log", { tabIndex: 0, "aria-label": words.log });
    this.where = h("output");
    this.slider = h("input", { type: "range", min: 0, max: 0, value: 0, "aria-label": words.step });
    this.slider.oninput = () => this.look(Number(this.slider.value));
    const step = (label, sign, target) =>
      h("button", { type: "button", title: label, "aria-label": label,
        onclick: () => this.look(target()) }, sign);
    const end = () => this.screen.stops - 1;
    const steps = h("div.pg-steps", {},
      step(words.first, "«", () => 0),
      step(words.back, "‹", () => Math.max(0, this.screen.stop - 1)),
      this.slider,
      step(words.forward, "›", () => Math.min(end(), this.screen.stop + 1)),
      step(words.last, "»", end), this.where);
    this.seen = h("div.pg-seen");
    this.takeBack = this.button(words.takeBack, () => this.change("take_back", {}));
    this.playOn = this.button(words.playOn, () => this.change("play_on", { stop: this.screen.stop }));
    const speeds = ["slow", "normal", "instant"].map((name) => [name, words[name]]);
    this.speeds = select(words.speed, speeds, this.speed, (name) => {
      this.speed = name;
      this.follow();
    });
    const tools = h("div.pg-tools", {}, this.takeBack, this.playOn,
      this.button(words.verify, () => this.verify()),
      this.button(words.download, () => this.download()), this.speeds);
    this.root.replaceChildren(this.setup.element, this.message, h("div.pg-main", {},
      h("div.pg-table", {}, this.status, this.picture, this.refusal, this.choices.box,
        h("details.pg-words", {}, h("summary", {}, words.tableWords), this.inWords), this.zones),
      h("div.pg-side", {}, steps, this.seen, tools, this.sheet,
        h("h2", {}, words.log), this.list)));
  }

  button(label, onclick) {
    return h("button", { type: "button", onclick }, label);
  }

  ask(command, args = {}) {
    const spoken = ["games", "options", "start", "open", "hand", "show", "verify"];
    const more = spoken.includes(command) ? { language: this.language } : {};
    return this.python.ask(command, { ...args, ...more });
  }

  say(text) {
    this.message.textContent = text;
    this.message.hidden = text === "";
  }

  // Whatever is refused in words is shown; nothing is lost by it.
  async guarded(work) {
    try {
      this.say("");
      return await work();
    } catch (error) {
      this.say(error.message);
      return null;
    }
  }

  // ------------------------------------------------------------------------------- beginning

  async start(match) {
    const screen = await this.guarded(() => this.ask("start", match));
    if (!screen) return;
    this.name = `${match.game}-${match.seed}`;
    this.setup.element.open = false;
    this.viewer = "own";
    this.hands = [];
    this.show(screen);
  }

  async open(name, text) {
    const screen = await this.guarded(() => this.ask("open", { name, text }));
    if (!screen) return;
    this.name = name.replace(/(\.cardlog)?\.[^.]*$/, "");
    this.setup.element.open = false;
    this.viewer = "table";
    this.hands = screen.hands;
    if (screen.flaws.length) this.say([this.words.flaws, ...screen.flaws].join("\n"));
    this.show(screen);
    this.look(0);
  }

  // --------------------------------------------------------------------------------- looking

  show(screen) {
    this.run += 1;
    this.screen = screen;
    this.lines.length = screen.known;
    this.lines.push(...screen.lines);
    const past = screen.stop < screen.stops - 1;
    this.status.textContent = [screen.status, ...screen.result].filter(Boolean).join(" · ");
    this.picture.innerHTML = screen.picture;
    this.inWords.textContent = screen.words;
    this.zones.replaceChildren(...screen.zones.map((zone) => this.zone(zone)));
    this.sheet.innerHTML = screen.sheet;
    this.slider.max = screen.stops - 1;
    this.slider.value = screen.stop;
    this.where.textContent = `${screen.n} / ${screen.ends.at(-1)}`;
    this.takeBack.hidden = !screen.playing || past;
    this.playOn.hidden = !screen.playing || !past;
    this.speeds.hidden = !screen.playing;
    this.drawLog();
    this.drawViewers();
    this.showRefusal(screen.refusal);
    this.choices.draw(screen, this.picture);
    this.mark();
    this.follow();
  }

  zone(zone) {
    const box = h("div", {}, h("span", {}, zone.name));
    box.insertAdjacentHTML("beforeend", zone.picture);
    return box;
  }

  drawLog() {
    const now = this.screen.n;
    while (this.list.children.length > this.screen.known) this.list.lastChild.remove();
    for (const line of this.lines.slice(this.list.children.length)) {
      const item = h("li", { value: line.n }, h("span", {}, line.text));
      if (line.closed) item.classList.add("pg-closed");
      item.onclick = () => this.look(this.screen.ends.findIndex((end) => end >= line.n));
      this.list.append(item);
    }
    for (const [place, item] of [...this.list.children].entries()) {
      item.classList.toggle("pg-later", place >= now);
    }
    const current = this.list.children[now - 1];
    if (current) this.list.scrollTop = current.offsetTop - this.list.clientHeight + 60;
  }

  drawViewers() {
    const { words, screen } = this;
    const seats = [...Array(screen.seats).keys()].map((n) => [String(n), `${words.seatWord} ${n}`]);
    // During a match nobody looks into other hands.
    const open = !screen.playing || screen.over;
    const own = seats.filter(([n]) => open || Number(n) === screen.seat);
    const all = [...own, ["null", words.spectator], ...(open ? [["table", words.table]] : [])];
    const viewer = this.viewer === "own" ? String(screen.seat) : String(this.viewer);
    const parts = [select(words.viewer, all, viewer, (chosen) => this.lookFrom(chosen))];
    if (this.hands.length > 1) {
      const hands = this.hands.map((hand, number) => [String(number), hand]);
      const pick = async (number) => {
        const shown = await this.guarded(() => this.ask("hand", { number: Number(number) }));
        if (shown) { this.handNumber = number; this.viewer = "table"; this.show(shown); }
      };
      parts.push(select(words.hand, hands, this.handNumber ?? "0", pick));
    }
    this.seen.replaceChildren(...parts);
  }

  async lookFrom(chosen) {
    const { seat, playing } = this.screen;
    this.viewer = { null: null, table: "table" }[chosen];
    if (this.viewer === undefined) this.viewer = playing && Number(chosen) === seat ? "own" : Number(chosen);
    await this.look(this.screen.stop, 0);
  }

  async look(stop, known = this.lines.length) {
    const screen = await this.guarded(() => this.ask("show", { viewer: this.viewer, stop, known }));
    if (screen) this.show(screen);
  }

  showRefusal(refusal) {
    this.refusal.hidden = !refusal;
    if (!refusal) return;
    const page = `${this.root.dataset.rules}${refusal.game}/#${refusal.rule}`;
    this.refusal.replaceChildren(
      h("strong", {}, `${this.words.refused} · ${refusal.title}`), h("p", {}, refusal.text),
      h("p.pg-told", {}, refusal.told), h("a", { href: page, target: "_blank" }, this.words.rule));
  }

  // ---------------------------------------------------------------------------------- acting

  canTry() {
    return this.screen.turn === "you" && this.screen.playing;
  }

  act(who, offer, value) {
    return this.change("act", { who, offer, value });
  }

  tryCard(card) {
    return this.change("try_card", { card });
  }

  steps(who, offer, chosen) {
    return this.python.ask("steps", { who, offer, chosen });
  }

  tell(who, offer, value) {
    return this.python.ask("tell", { who, offer, value });
  }

  async change(command, args) {
    this.run += 1;
    const active = document.activeElement;
    const typing = this.picture.contains(active) || this.choices.box.contains(active);
    const known = this.viewer === "own" && !["take_back", "play_on"].includes(command)
      ? { known: this.lines.length } : {};
    const screen = await this.guarded(() => this.python.ask(command, { ...args, ...known }));
    if (!screen) return;
    this.viewer = "own";
    this.show(screen);
    this.wantsFocus = typing;
    this.focusFirst();
  }

  // Whoever plays by keyboard goes on where something can be done.
  focusFirst() {
    if (!this.wantsFocus || !["you", "host"].includes(this.screen.turn)) return;
    const first = this.picture.querySelector(".pg-lit[tabindex]")
      ?? this.choices.box.querySelector("button");
    first?.focus({ preventScroll: true });
  }

  arrows(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const parts = [...this.picture.querySelectorAll("[tabindex]")];
    const place = parts.indexOf(document.activeElement);
    if (place < 0) return;
    event.preventDefault();
    parts[(place + step + parts.length) % parts.length].focus();
  }

  // Bots act one after the other, as long as the page shows the present.
  async follow() {
    const run = this.run;
    if (this.screen?.turn !== "bot" || this.viewer !== "own") return;
    await new Promise((resolve) => setTimeout(resolve, DELAYS[this.speed]));
    if (run !== this.run) return;
    const screen = await this.guarded(() => this.python.ask("bot", { known: this.lines.length }));
    if (!screen || run !== this.run) return;
    this.show(screen);
    this.focusFirst();
  }

  // --------------------------------------------------------------------------------- the log

  async verify() {
    const told = await this.guarded(() => this.ask("verify"));
    if (told) this.say(told);
  }

  async download() {
    const text = await this.python.ask("log");
    const address = URL.createObjectURL(new Blob([text], { type: "application/jsonl" }));
    h("a", { href: address, download: `${this.name}.cardlog.jsonl` }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }

  mark() {
    Object.assign(this.root.dataset, {
      turn: this.screen.turn, n: this.screen.n, run: this.run, game: this.screen.game,
    });
  }
}

const root = document.querySelector("#the-playground");
if (root) {
  root.playground = new Playground(root);
  root.playground.begin();
}
