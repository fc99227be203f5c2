// npm run pictures: pictures of every page by width and theme into .cache/screens, and the ten of the documents into docs/pictures; with
// --of=words only of the faces whose name has these words (a|b takes both); with --brand also the icons and the picture of a shared link.
import { spawnSync } from "node:child_process";
import { ensureChromium } from "./chromium.mjs";
import { ensureBuild, ensurePackages } from "./prepare.mjs";
import { at, binOf, productNode, root, say } from "./project.mjs";

await ensurePackages();
const CHROMIUM = await ensureChromium(say);
const PICTURES_OF = process.argv.find((given) => given.startsWith("--of="))?.slice("--of=".length) ?? "";
const run = (args) => {
  const env = { ...process.env, CHROMIUM, PICTURES_OF };
  const { status } = spawnSync(productNode(), args, { cwd: root, stdio: "inherit", env });
  if (status !== 0) process.exit(status ?? 1);
};
if (process.argv.includes("--brand")) run([at("scripts", "pictures", "brand-pictures.ts")]);
await ensureBuild();
run([binOf("@playwright/test", "playwright"), "test", "--config", "tests/pictures/playwright.config.ts"]);
