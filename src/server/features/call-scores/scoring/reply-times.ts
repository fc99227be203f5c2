import type { Loss, ScoredCall } from "./scored-call.ts";

const slow = { fromMs: 3_000, points: 3 } as const;
const long = { fromMs: 5_000, points: 6 } as const;
const most = 18;

/** What callers waited for her first word. Where it was not measured, from when they were heard to when she began. */
export function replyTimes({ lines }: Pick<ScoredCall, "lines">): Loss[] {
  let left: number = most;
  return lines.flatMap((line, place) => {
    const before = lines[place - 1];
    if (line.who !== "assistant" || before?.who !== "caller") return [];
    const ms = line.response_ms ?? Date.parse(line.at) - Date.parse(before.at);
    const points = Math.min(left, ms >= long.fromMs ? long.points : ms >= slow.fromMs ? slow.points : 0);
    left -= points;
    return points === 0 ? [] : [{ code: "slow" as const, points, seq: line.seq }];
  });
}
