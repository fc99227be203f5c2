// npm run dev: the product with reloading. The server restarts on save, and the browser takes over changed screens at once.
import { spawn } from "node:child_process";
import { ensureBuild, ensurePackages } from "./prepare.mjs";
import { at, binOf, productNode, root } from "./project.mjs";

await ensurePackages();
// The server answers deep links from built pages until the first screen has come from the development server.
await ensureBuild();
const port = Number(process.env.PORT ?? 3000);
const apiPort = port + 1;
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
const node = productNode();

const server = spawn(node, ["--watch", "--watch-preserve-output", at("src", "main", "serve.ts")], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: publicUrl },
});
const web = spawn(
  node,
  [binOf("@react-router/dev", "react-router"), "dev", "--port", String(port), "--host", "localhost"],
  {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, BELLE_API: `http://127.0.0.1:${apiPort}` },
  },
);
const parts = [server, web];
const stop = () => {
  for (const part of parts) part.kill("SIGINT");
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
for (const part of parts) part.on("exit", stop);
