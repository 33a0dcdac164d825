// What a person may do, drawn from the offers: lit parts of the picture, buttons, sliders, steps.
// It knows no game: an offer says its kind, and parts of the picture have the keys it names.
import { h } from "./parts.mjs";

// Two ways to do the same thing are one button: to call with all chips, and to go all-in.
function once(parts) {
  const seen = new Set();
  return parts.filter((part) => part.tagName !== "BUTTON"
    || (!seen.has(part.textContent) && seen.add(part.textContent)));
}

export class Choices {
  // `app.act(who, offer, value)` takes an action, `app.tryCard(key)` one that may be refused.
  constructor(app) {
    this.app = app;
    this.box = h("div.pg-actions", { role: "group", "aria-label": app.words.choose });
    this.reset();
  }

  reset() {
    this.offers = [];
    this.picked = new Set();
    this.path = null;
    this.asked = null;
  }

  // Draw the choices of a screen, and make the parts of the picture that belong to them buttons.
  draw(screen, picture) {
    this.reset();
    this.picture = picture;
    this.own = new Set(screen.own ?? []);
    const mine = screen.turn === "you" ? screen.offers : [];
    this.offers = mine;
    this.host = screen.host ?? [];
    this.hostFirst = screen.turn === "host";
    this.light();
    this.list();
  }

  // Everything that can be meant by touching something: an action, or one that must be told more.
  meanings() {
    return this.offers.flatMap((offer) => {
      const act = (value) => () => this.app.act("seat", offer.id, value);
      switch (offer.kind) {
        case "card":
          return offer.cards.map(({ key }) => ({ keys: [key], label: offer.action, act: act(key) }));
        case "value":
          return offer.values.map(({ keys, label }, place) =>
            ({ keys: [...offer.keys, ...keys], label, act: act(place) }));
        case "once":
          return [{ keys: offer.keys, label: offer.label, act: act(null) }];
        case "cards":
          return [];
        default: {
          const more = () => this.choose("seat", offer);
          return [{ keys: offer.keys, label: `${offer.label} …`, act: more }];
        }
      }
    });
  }

  light() {
    const lit = new Set(this.litKeys());
    for (const part of this.picture.querySelectorAll("[data-key]")) {
      const key = part.dataset.key;
      const touchable = lit.has(key) || (this.own.has(key) && this.app.canTry());
      part.classList.toggle("pg-lit", lit.has(key));
      part.classList.toggle("pg-dim", touchable && !lit.has(key));
      part.classList.toggle("pg-picked", this.picked.has(key));
      if (!touchable) continue;
      const name = part.querySelector("title")?.textContent ?? key;
      part.setAttribute("role", "button");
      part.setAttribute("tabindex", "0");
      part.setAttribute("aria-label", name);
      if (this.picked.size) part.setAttribute("aria-pressed", String(this.picked.has(key)));
      part.onclick = () => this.touch(key, name);
      part.onkeydown = (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        this.touch(key, name);
      };
    }
  }

  litKeys() {
    if (this.path) return this.path.steps.flatMap((step) => step.keys);
    const several = this.offers.filter((offer) => offer.kind === "cards");
    const meant = this.asked ?? this.meanings();
    return [...meant.flatMap((one) => one.keys),
      ...several.flatMap((offer) => offer.cards.map((card) => card.key))];
  }

  // A part of the picture was touched: what can be meant by it? What is left open by one part, as
  // which pawn a card moves, is settled by touching another, or by a button.
  touch(key, name) {
    if (this.path) {
      const place = this.path.steps.findIndex((step) => step.keys.includes(key));
      if (place >= 0) this.walk(place);
      return;
    }
    const inHand = (offer) => offer.kind === "cards" && offer.cards.some((card) => card.key === key);
    if (this.offers.some(inHand)) {
      this.toggle(key);
      return;
    }
    const about = (meant) => meant.filter((one) => one.keys.includes(key));
    const closer = about(this.asked ?? []);
    const meant = closer.length ? closer : about(this.meanings());
    if (meant.length === 0) this.app.tryCard(key);
    else if (meant.length === 1) meant[0].act();
    else this.ask(name, meant);
  }

  toggle(key) {
    if (!this.picked.delete(key)) this.picked.add(key);
    this.light();
    this.list();
  }

  // Several things can be meant: a button for each, and the parts that tell them apart are lit.
  ask(name, meant) {
    this.asked = meant;
    this.light();
    const buttons = meant.map((one) => this.button(one.label, one.act));
    const cancel = this.button(this.app.words.cancel, () => this.list(), "pg-quiet");
    this.box.replaceChildren(h("p", {}, `${this.app.words.which} ${name}`),
      h("div.pg-buttons", {}, ...buttons, cancel));
    this.box.querySelector("button")?.focus({ preventScroll: true });
  }

  list() {
    if (this.asked) {
      this.asked = null;
      this.light();
    }
    const parts = this.path ? this.steps() : once(this.offers.flatMap((o) => this.shown(o)));
    const host = this.host.flatMap((offer) => this.part("host", offer));
    const details = host.length
      ? h("details.pg-host", { open: this.hostFirst }, h("summary", {}, this.app.words.host),
          h("div.pg-buttons", {}, ...host))
      : null;
    this.box.replaceChildren(h("div.pg-buttons", {}, ...parts), ...(details ? [details] : []));
  }

  // The buttons of an offer that can be seen before anything is touched.
  shown(offer) {
    const drawn = (key) => this.picture.querySelector(`[data-key="${CSS.escape(key)}"]`);
    // Many offers are about a card of the hand: they are listed once that card is touched.
    const crowded = this.offers.length > 8;
    if (crowded && offer.keys.some((key) => this.own.has(key) && drawn(key))) return [];
    if (offer.kind === "card") {
      const missing = offer.cards.filter((card) => !drawn(card.key));
      return missing.map((card) =>
        this.button(card.label, () => this.app.act("seat", offer.id, card.key)));
    }
    return this.part("seat", offer);
  }

  part(who, offer) {
    const { words } = this.app;
    switch (offer.kind) {
      case "once":
        return [this.button(offer.label, () => this.app.act(who, offer.id, null), "", offer)];
      case "card":
        return offer.cards.map((card) =>
          this.button(card.label, () => this.app.act(who, offer.id, card.key)));
      case "value":
        return offer.values.map((value, place) =>
          this.button(value.label, () => this.app.act(who, offer.id, place), "", offer));
      case "number":
        return [this.number(who, offer)];
      case "cards": {
        const picked = [...this.picked];
        const label = `${words.choose} (${picked.length} ${words.of} ${offer.count})`;
        const button = this.button(label, () => this.app.act(who, offer.id, picked), "", offer);
        button.disabled = picked.length === 0;
        return [button];
      }
      default:
        return [this.button(`${offer.label} …`, () => this.choose(who, offer), "", offer)];
    }
  }

  choose(who, offer) {
    if (offer.kind === "path") {
      this.path = { who, offer, chosen: [], labels: [], steps: offer.steps, whole: offer.whole };
      this.light();
      this.list();
      this.box.querySelector("button")?.focus();
    } else if (offer.kind === "once") {
      this.app.act(who, offer.id, null);
    } else {
      this.box.replaceChildren(...this.part(who, offer));
    }
  }

  async walk(place) {
    const path = this.path;
    path.labels.push(path.steps[place].label);
    path.chosen.push(place);
    const next = await this.app.steps(path.who, path.offer.id, path.chosen);
    Object.assign(path, next);
    if (next.whole && next.steps.length === 0) {
      this.app.act(path.who, path.offer.id, path.chosen);
      return;
    }
    this.light();
    this.list();
    this.box.querySelector("button")?.focus();
  }

  steps() {
    const { words } = this.app;
    const path = this.path;
    const parts = path.labels.length ? [h("p", {}, path.labels.join(" → "))] : [];
    parts.push(...path.steps.map((step, place) => this.button(step.label, () => this.walk(place))));
    if (path.whole) {
      parts.push(this.button(words.done, () => this.app.act(path.who, path.offer.id, path.chosen)));
    }
    const leave = () => { this.path = null; this.light(); this.list(); };
    parts.push(this.button(words.cancel, leave, "pg-quiet"));
    return parts;
  }

  number(who, offer) {
    const act = () => this.app.act(who, offer.id, Number(field.value));
    const go = this.button(offer.label, act, "", offer);
    const say = async () => {
      const told = await this.app.tell(who, offer.id, Number(field.value));
      go.textContent = told || `${field.value}?`;
    };
    const span = { min: offer.lowest, max: offer.highest, step: offer.step, value: offer.lowest };
    const slider = h("input", { type: "range", "aria-label": this.app.words.amount, ...span });
    // Other numbers can be typed too: the referee says which rule forbids them.
    const field = h("input", { type: "number", "aria-label": this.app.words.amount });
    field.value = offer.lowest;
    slider.value = offer.lowest;
    slider.oninput = () => { field.value = slider.value; say(); };
    field.oninput = () => { slider.value = field.value; say(); };
    field.onkeydown = (event) => { if (event.key === "Enter") go.click(); };
    return h("div.pg-number", {}, slider, field, go);
  }

  // A button; that of an offer says what kind of action it takes.
  button(label, onclick, kind = "", offer = null) {
    const button = h("button", { type: "button", onclick }, label);
    if (kind) button.classList.add(kind);
    if (offer) button.dataset.action = offer.action;
    return button;
  }
}
