import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type CallScript, readScripts } from "./read-script.ts";
import { readStrangers, type Stranger } from "./read-strangers.ts";

const here = join(import.meta.dirname, "..");

const readAll = <Script>(folder: string, read: (file: string, text: string) => Script[]): Script[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".txt"))
    .toSorted()
    .flatMap((file) => read(file, readFileSync(join(folder, file), "utf8")));

/** Every scripted caller, in the order of the files. */
export const allScripts = (): CallScript[] => readAll(join(here, "scripts"), readScripts);

/** Every caller who was written by somebody who had seen neither rules nor lines. */
export const allStrangers = (folder = join(here, "strangers")): Stranger[] => readAll(folder, readStrangers);
