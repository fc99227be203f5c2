// npm start: installs what is missing, builds what is stale, and runs the whole product. Runs on any Node from 18.
import { runInPlace } from "./in-place.mjs";
import { ensureBuild, ensurePackages } from "./prepare.mjs";
import { at, productNode, root } from "./project.mjs";

await ensurePackages();
await ensureBuild();
runInPlace(productNode(), [at("src", "main", "serve.ts")], {
  cwd: root,
  // Compiled code is kept for the next start, which is then up in half the time.
  env: { NODE_COMPILE_CACHE: at(".cache", "compiled"), ...process.env },
});
