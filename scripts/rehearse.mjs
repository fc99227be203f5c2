// npm run rehearse: plays the scripted callers of tests/calls/scripts. `npm run rehearse -- --help` says how.
import { spawn } from "node:child_process";
import { ensurePackages } from "./prepare.mjs";
import { at, productNode, root } from "./project.mjs";

await ensurePackages();
const child = spawn(productNode(), [at("scripts", "rehearse", "rehearse.ts"), ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 1));
