// Runs the library off the main thread. Everything is fetched from beside this file, and from no
// other host: the runtime in ./pyodide/, the library and its dependencies in ./python.zip.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const near = (path) => new URL(path, import.meta.url).href;

async function started() {
  const archive = fetch(near("./python.zip"));
  const python = await loadPyodide({ indexURL: near("./pyodide/") });
  const answer = await archive;
  if (!answer.ok) throw new Error(`python.zip: ${answer.status}`);
  python.unpackArchive(await answer.arrayBuffer(), "zip", { extractDir: "/library" });
  python.runPython("import sys; sys.path.insert(0, '/library')");
  return python.pyimport("docs.playground.bridge");
}

const ready = started();

self.onmessage = async ({ data: { id, command, args } }) => {
  try {
    const bridge = await ready;
    // Text crosses the border, and no object that would have to be freed.
    self.postMessage({ id, ...JSON.parse(bridge.answer(command, JSON.stringify(args))) });
  } catch (error) {
    self.postMessage({ id, error: String(error.message ?? error) });
  }
};
