// npm run call: a call with Belle in the terminal, typed and read. `npm run call -- --help` says how to reach an assistant of your own.
import { spawn } from "node:child_process";
import { ensurePackages } from "./prepare.mjs";
import { at, productNode, root } from "./project.mjs";

await ensurePackages();
const child = spawn(productNode(), [at("scripts", "call", "call.ts"), ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
});
// Ctrl-C reaches the call itself, which hangs up.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 1));
