import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type LabelledLine, readLines } from "./read-lines.ts";

const folder = join(import.meta.dirname, "lines");

/** Every line that she learns from, by language and file. */
export function allLines(): (LabelledLine & { readonly language: string })[] {
  const languages = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory());
  return languages
    .map(({ name }) => name)
    .toSorted()
    .flatMap((language) =>
      readdirSync(join(folder, language))
        .filter((file) => file.endsWith(".txt"))
        .toSorted()
        .flatMap((file) => readLines(`${language}/${file}`, readFileSync(join(folder, language, file), "utf8")))
        .map((line) => ({ ...line, language })),
    );
}
