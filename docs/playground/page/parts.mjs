// Small helpers: elements from a line of code, and calls to the worker.

// h("button.big", { onclick }, "Start"): an element with classes, properties and children.
export function h(name, properties = {}, ...children) {
  const [tag, ...classes] = name.split(".");
  const element = document.createElement(tag);
  element.classList.add(...classes);
  for (const [key, value] of Object.entries(properties)) {
    if (key in element && !key.startsWith("aria")) element[key] = value;
    else element.setAttribute(key, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

export function select(label, options, value, onchange) {
  const list = h("select", { onchange: () => onchange(list.value) });
  for (const [key, words] of options) list.append(h("option", { value: key }, words));
  list.value = value;
  return h("label.pg-field", {}, h("span", {}, label), list);
}

// A worker that answers in the order it is asked.
export class Library {
  constructor() {
    this.waiting = new Map();
    this.next = 0;
    this.worker = new Worker(new URL("./worker.mjs", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data: { id, ok, error } }) => {
      const [resolve, reject] = this.waiting.get(id);
      this.waiting.delete(id);
      if (error === undefined) resolve(ok);
      else reject(new Error(error));
    };
    this.worker.onerror = (event) => {
      for (const [, reject] of this.waiting.values()) reject(new Error(event.message));
      this.waiting.clear();
    };
  }

  ask(command, args = {}) {
    return new Promise((resolve, reject) => {
      this.waiting.set(this.next, [resolve, reject]);
      this.worker.postMessage({ id: this.next++, command, args });
    });
  }
}
