// npm run port-request -- <id> in_progress|completed|rejected [--note "..."]: moves a request to bring a number, and mails its owner.
import { spawn } from "node:child_process";
import { ensurePackages } from "./prepare.mjs";
import { at, productNode, root } from "./project.mjs";

await ensurePackages();
const child = spawn(productNode(), [at("scripts", "port-request", "port-request.ts"), ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 1));
