// npm run recount: holds the dashboard's figures against the calls, bookings and books that they are made of. With --repair it writes
// them anew where they differ.
import { spawn } from "node:child_process";
import { ensurePackages } from "./prepare.mjs";
import { at, productNode, root } from "./project.mjs";

await ensurePackages();
const child = spawn(productNode(), [at("scripts", "recount", "recount.ts"), ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 1));
