import { best } from "./score-call.ts";

/** What a model thinks of a call. */
export type Opinion = { readonly score: number; readonly reason: string };

/** As far as a model may move a score, either way. */
const most = 10;

/** The rules decide; a model is heard, and never alone: it moves the score half the way to its own, and a few points at most. */
export function weighOpinion(byRules: number, opinion: Pick<Opinion, "score"> | undefined): number {
  if (opinion === undefined) return byRules;
  const wanted = Math.round((opinion.score - byRules) / 2);
  return Math.min(best, Math.max(0, byRules + Math.min(most, Math.max(-most, wanted))));
}
