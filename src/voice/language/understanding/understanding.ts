import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Classifier, createClassifier } from "./classifier.ts";
import { readWeights } from "./weights.ts";

let learned: Classifier | undefined;

/** What was learned, read once. */
export const classifier = (): Classifier => {
  learned ??= remembering(createClassifier(readWeights(readFileSync(join(import.meta.dirname, "weights.bin")))));
  return learned;
};

const mostRemembered = 64;

/** The same words are judged for danger and for wishes, by the session and by a brain: once is enough. */
function remembering({ score, knows }: Classifier): Classifier {
  const known = new Map<string, ReturnType<Classifier["score"]>>();
  return {
    knows,
    score(text) {
      const found = known.get(text);
      if (found !== undefined) return found;
      if (known.size >= mostRemembered) known.clear();
      const scored = score(text);
      known.set(text, scored);
      return scored;
    },
  };
}
