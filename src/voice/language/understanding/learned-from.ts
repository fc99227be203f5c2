import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { allLines } from "./all-lines.ts";

/** What decides about the weights besides the lines. */
const code = [
  "features.ts",
  "concepts.ts",
  "labels.ts",
  "likelihood.ts",
  "shuffled.ts",
  "train.ts",
  "train-danger.ts",
  "weights.ts",
];

/** A hash of all that the weights come from: where it has changed, they have to be learned anew. */
export function learnedFrom(): string {
  const hash = createHash("sha256");
  for (const { language, labels, text } of allLines()) hash.update(`${language} ${labels.join(" ")} ${text}\n`);
  for (const file of code) hash.update(readFileSync(join(import.meta.dirname, file)));
  return hash.digest("hex");
}
