import { groups } from "./labels.ts";

export const toLikelihood = (sum: number): number => 1 / (1 + Math.exp(-sum));

/** Sums become likelihoods, in place: each group of labels together. */
export function toLikelihoods(sums: Float32Array): void {
  for (const { from, to } of groups) {
    let most = Number.NEGATIVE_INFINITY;
    for (let at = from; at < to; at += 1) most = Math.max(most, sums[at] ?? 0);
    let all = 0;
    for (let at = from; at < to; at += 1) {
      const value = Math.exp((sums[at] ?? 0) - most);
      sums[at] = value;
      all += value;
    }
    for (let at = from; at < to; at += 1) sums[at] = (sums[at] ?? 0) / all;
  }
}
