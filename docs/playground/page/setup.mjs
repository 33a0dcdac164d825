// The form before a match: game, preset, house rules, seats, seed; or a file to open.
import { h, select } from "./parts.mjs";

export class Setup {
  constructor(app, games) {
    this.app = app;
    this.games = games;
    this.game = games[0];
    this.preset = this.game.presets[0];
    this.seats = this.preset.seats[0];
    this.seat = 0;
    this.seed = this.fresh();
    this.options = {};
    this.fields = h("div.pg-fields");
    this.house = h("details.pg-house");
    this.element = h("details.pg-setup", { open: true },
      h("summary", {}, app.words.setup), this.fields, this.house, this.opener());
    this.draw();
  }

  fresh() {
    return String(Math.floor(Math.random() * 1e6));
  }

  match() {
    const { game, preset, options, seats, seat, seed } = this;
    return { game: game.id, preset: preset.name, options, seats, seat, seed };
  }

  draw() {
    const { words } = this.app;
    const games = this.games.map((game) => [game.id, game.title]);
    const presets = this.game.presets.map((preset) => [preset.name, preset.title]);
    const numbers = this.numbers ?? this.preset.seats;
    if (!numbers.includes(this.seats)) this.seats = numbers[0];
    if (this.seat >= this.seats) this.seat = 0;
    const seat = [...Array(this.seats).keys()].map((n) => [n, `${words.seatWord} ${n}`]);
    const seed = h("input", { type: "text", value: this.seed, title: words.seedHelp });
    seed.onchange = () => { this.seed = seed.value.trim() || this.fresh(); };
    this.fields.replaceChildren(
      select(words.game, games, this.game.id, (id) => this.pickGame(id)),
      select(words.preset, presets, this.preset.name, (name) => this.pickPreset(name)),
      select(words.seats, numbers.map((n) => [n, n]), this.seats, (n) => {
        this.seats = Number(n);
        this.draw();
      }),
      select(words.seat, seat, this.seat, (n) => { this.seat = Number(n); }),
      h("label.pg-field", {}, h("span", {}, words.seed), seed),
      h("button.pg-go", { type: "button", onclick: () => this.app.start(this.match()) }, words.start),
      h("p.pg-preset", {}, this.preset.text),
    );
    this.drawHouse();
  }

  pickGame(id) {
    this.game = this.games.find((game) => game.id === id);
    this.pickPreset(this.game.presets[0].name);
  }

  pickPreset(name) {
    this.preset = this.game.presets.find((preset) => preset.name === name);
    this.options = {};
    this.numbers = null;
    this.seats = this.preset.seats[0];
    this.draw();
  }

  // The options are asked for when somebody looks.
  drawHouse() {
    this.house.open = false;
    this.house.replaceChildren(h("summary", {}, this.app.words.house));
    const key = `${this.game.id}/${this.preset.name}`;
    this.house.ontoggle = async () => {
      if (!this.house.open || this.house.dataset.of === key) return;
      this.house.dataset.of = key;
      const form = await this.app.ask("options", { game_id: this.game.id, preset: this.preset.name });
      this.house.append(h("div.pg-options", {}, ...form.map((option) => this.option(option))));
    };
    delete this.house.dataset.of;
  }

  option({ name, text, choices, value }) {
    const change = (chosen) => {
      if (chosen === value) delete this.options[name];
      else this.options[name] = chosen;
      this.recount();
    };
    const field = choices.length
      ? h("select", {}, ...choices.map((choice) => h("option", { value: choice }, choice)))
      : h("input", { type: "text" });
    field.value = value;
    field.name = name;
    field.onchange = () => change(field.value.trim());
    return h("label.pg-option", {}, h("code", {}, name), field, h("small", {}, text));
  }

  // How many may play can depend on the options.
  async recount() {
    const { game, preset, options } = this;
    try {
      this.numbers = await this.app.ask("seats", { game_id: game.id, preset: preset.name, options });
      this.app.say("");
    } catch (error) {
      this.app.say(error.message);
      return;
    }
    if (!this.numbers.includes(this.seats)) this.seats = this.numbers[0];
    const [, , seats] = this.fields.querySelectorAll("select");
    seats.replaceChildren(...this.numbers.map((n) => h("option", { value: n }, String(n))));
    seats.value = this.seats;
  }

  opener() {
    const { words } = this.app;
    const file = h("input", { type: "file", accept: ".jsonl,.phh,.phhs,.log,.txt" });
    file.onchange = async () => {
      if (file.files.length) await this.app.open(file.files[0].name, await file.files[0].text());
      file.value = "";
    };
    return h("label.pg-field.pg-open", {}, h("span", {}, words.open), file,
      h("small", {}, words.openHelp));
  }
}
