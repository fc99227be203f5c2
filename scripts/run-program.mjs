// Runs a TypeScript program of this folder with the product's own Node, passes signals on, and ends as it ends.
import { spawn } from "node:child_process";
import { ensurePackages } from "./prepare.mjs";
import { at, productNode, root } from "./project.mjs";

export async function runProgram(...file) {
  await ensurePackages();
  const child = spawn(productNode(), [at(...file), ...process.argv.slice(2)], { cwd: root, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code) => process.exit(code ?? 1));
}
