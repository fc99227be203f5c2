import type { Loss, ScoredCall } from "./scored-call.ts";

const slow = { fromMs: 2_800, points: 8 } as const;
const long = { fromMs: 5_000, points: 14 } as const;
/** Once is forgiven almost. */
const once = 4;
const most = 50;

/** What callers waited for her first word, where that was measured. One wait is nothing much, one after the other spoils a call. */
export function replyTimes({ lines }: Pick<ScoredCall, "lines">): Loss[] {
  let left: number = most;
  return lines.flatMap(({ who, response_ms = 0, seq }) => {
    if (who !== "assistant" || response_ms < slow.fromMs) return [];
    const wanted = left === most ? once : response_ms >= long.fromMs ? long.points : slow.points;
    const points = Math.min(left, wanted);
    left -= points;
    return points === 0 ? [] : [{ code: "slow" as const, points, seq }];
  });
}
