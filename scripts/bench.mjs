// npm run bench: prints measurements with the goals that they are held against.
import { spawn } from "node:child_process";
import { ensureBuild, ensurePackages } from "./prepare.mjs";
import { at, productNode, root } from "./project.mjs";

await ensurePackages();
await ensureBuild();
const child = spawn(productNode(), [at("bench", "bench.ts"), ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
});
child.on("exit", (code) => process.exit(code ?? 1));
