import { type CallScore, scoreCall } from "../../call-scores/scoring/score-call.ts";
import type { CallAnalysis } from "./analyse-by-rules.ts";
import { lastFelt } from "./analyse-by-rules.ts";
import type { FinishedCall } from "./finished-call.ts";
import { unmetNeed, wantsVisit } from "./unmet-need.ts";

/** How well she did, by the rules. A call in which the caller said nothing has no score. */
export const scoreOfCall = (
  call: FinishedCall,
  { sentiment }: Pick<CallAnalysis, "sentiment">,
): CallScore | undefined =>
  call.lines.some(({ who, words }) => who === "caller" && words.trim() !== "")
    ? scoreCall({
        ...call,
        sentiment,
        angryAt: lastFelt(call, "angry"),
        unmet: unmetNeed(call),
        wantsVisit: wantsVisit(call),
      })
    : undefined;
