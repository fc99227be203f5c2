import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type CallScript, readScripts } from "./read-script.ts";

const folder = join(import.meta.dirname, "..", "scripts");

/** Every scripted caller, in the order of the files. */
export const allScripts = (): CallScript[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".txt"))
    .toSorted()
    .flatMap((file) => readScripts(file, readFileSync(join(folder, file), "utf8")));
