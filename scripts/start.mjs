// npm start: installs what is missing, builds what is stale, and runs the whole product. Runs on any Node from 18.
import { spawn } from "node:child_process";
import { ensureBuild, ensurePackages } from "./prepare.mjs";
import { at, productNode, root } from "./project.mjs";

await ensurePackages();
await ensureBuild();
const child = spawn(productNode(), [at("src", "main", "serve.ts")], {
  cwd: root,
  stdio: "inherit",
  // Compiled code is kept for the next start, which is then up in half the time.
  env: { NODE_COMPILE_CACHE: at(".cache", "compiled"), ...process.env },
});
// The product stops itself in order; this process only passes the word on and waits for it.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
