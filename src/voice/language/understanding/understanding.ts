import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Classifier, createClassifier } from "./classifier.ts";
import { readWeights } from "./weights.ts";

let learned: Classifier | undefined;

/** What was learned, read once. */
export const classifier = (): Classifier => {
  learned ??= createClassifier(readWeights(readFileSync(join(import.meta.dirname, "weights.bin"))));
  return learned;
};
