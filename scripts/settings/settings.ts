/** Writes docs/settings.md and .env.example anew: `npm run settings`. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { settings } from "../../src/main/config/settings.ts";
import { envExample, settingsPage } from "./render-settings.ts";

const root = join(import.meta.dirname, "../..");
writeFileSync(join(root, "docs", "settings.md"), settingsPage(settings));
writeFileSync(join(root, ".env.example"), envExample(settings));
