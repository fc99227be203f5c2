// npm run verify-ledger: recomputes the seconds ledger and names the first entry of each chain that is not as it was written.
import { spawn } from "node:child_process";
import { ensurePackages } from "./prepare.mjs";
import { at, productNode, root } from "./project.mjs";

await ensurePackages();
const child = spawn(productNode(), [at("scripts", "verify-ledger", "verify-ledger.ts")], {
  cwd: root,
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 1));
