import { featuresOf, wordsOf } from "./features.ts";
import { type Learned, learned } from "./labels.ts";
import { toLikelihood, toLikelihoods } from "./likelihood.ts";
import { placeOf, type Weights } from "./weights.ts";

/** From 0 to 1 for everything that is learned. */
export type Scores = (label: Learned) => number;
export type Classifier = {
  /** Of the whole turn, and of its likeliest part where it is long: callers ramble, and the matter is one sentence of it. */
  score(text: string): { readonly whole: Scores; readonly part: Scores };
};

const columns = new Map<Learned, number>([["danger", 0], ...learned.map((label, at) => [label, at + 1] as const)]);
const windowWords = 14;
const windowStep = 5;

export function createClassifier({ rows: { features, whole, scale, bias }, danger }: Weights): Classifier {
  const rows = new Map<number, number>();
  for (const [row, feature] of features.entries()) rows.set(feature, row);
  const labels = learned.length;

  /** Danger first, then the labels in their order. */
  function scoresOf(words: readonly string[]): Float32Array {
    const scores = new Float32Array(labels + 1);
    const sums = scores.subarray(1);
    let length = 0;
    let dangerLength = 0;
    let dangerSum = 0;
    for (const [feature, value] of featuresOf(words)) {
      dangerSum += (danger.places[placeOf(feature)] ?? 0) * value;
      dangerLength += value * value;
      const row = rows.get(feature);
      if (row === undefined) continue;
      length += value * value;
      const from = row * labels;
      for (let at = 0; at < labels; at += 1) sums[at] = (sums[at] ?? 0) + (whole[from + at] ?? 0) * value;
    }
    const share = 1 / Math.sqrt(length || 1);
    for (let at = 0; at < labels; at += 1) sums[at] = (sums[at] ?? 0) * (scale[at] ?? 0) * share + (bias[at] ?? 0);
    toLikelihoods(sums);
    scores[0] = toLikelihood((dangerSum * danger.scale) / Math.sqrt(dangerLength || 1) + danger.bias);
    return scores;
  }

  const asScores =
    (values: Float32Array): Scores =>
    (label) =>
      values[columns.get(label) ?? 0] ?? 0;

  return {
    score(text) {
      const words = wordsOf(text);
      const all = scoresOf(words);
      const best = Float32Array.from(all);
      for (
        let from = 0;
        words.length > windowWords + windowStep && from + windowStep < words.length;
        from += windowStep
      ) {
        const part = scoresOf(words.slice(from, from + windowWords));
        for (let at = 0; at <= labels; at += 1) best[at] = Math.max(best[at] ?? 0, part[at] ?? 0);
        if (from + windowWords >= words.length) break;
      }
      return { whole: asScores(all), part: asScores(best) };
    },
  };
}
