// npm run demo: an account with three assistants and some months of calls, made by the product itself, and the product on it.
import { spawn } from "node:child_process";
import { ensureBuild, ensurePackages } from "./prepare.mjs";
import { at, productNode, root } from "./project.mjs";

const args = process.argv.slice(2);
const env = { NODE_COMPILE_CACHE: at(".cache", "compiled"), DATA_DIR: "data/demo", ...process.env };

await ensurePackages();
const run = (file, given) =>
  new Promise((done) => {
    const child = spawn(productNode(), [at(...file), ...given], { cwd: root, stdio: "inherit", env });
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
    child.on("exit", (code) => done(code ?? 1));
  });
const made = await run(["scripts", "demo", "demo.ts"], args);
if (made !== 0 || args.includes("--stop") || args.includes("--help")) process.exit(made);
await ensureBuild();
process.exit(await run(["src", "main", "serve.ts"], []));
