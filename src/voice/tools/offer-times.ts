import type { CallFacts, OfferedTime } from "#domain/calls/call-record.ts";
import type { OpenTime } from "../desk.ts";
import { arrivalUntil, either, spokenTime } from "./spoken-time.ts";
import type { ToolAnswer, ToolContext } from "./tool.ts";

const mostOffered = 24;
const atOnce = 3;
const apartMs = 2 * 3600_000;

/** A few times that lie apart, so that the caller has a choice. */
export function choiceOf(free: readonly OpenTime[]): readonly OpenTime[] {
  const chosen: OpenTime[] = [];
  for (const time of free) {
    const before = chosen.at(-1);
    if (before && Date.parse(time.start) - Date.parse(before.start) < apartMs) continue;
    chosen.push(time);
    if (chosen.length === atOnce) break;
  }
  return chosen;
}

/** Puts times before the caller. From the next turn on, they can be booked. */
export function offer(
  { turn, facts }: Pick<ToolContext, "turn" | "facts">,
  times: readonly OpenTime[],
  { before = "", after = "" }: { before?: string; after?: string } = {},
): ToolAnswer {
  const starts = times.map(({ start }) => start);
  const known = new Set(facts.offered.map(({ start }) => Date.parse(start)));
  const fresh: OfferedTime[] = starts
    .filter((start) => !known.has(Date.parse(start)))
    .map((start) => ({ start, turn: turn.turn }));
  const said = either(starts.map((start) => spokenTime(start, turn.assistant)));
  return {
    result: { say: `${before}I have ${said}.${after}`, times: starts },
    facts: { offered: [...facts.offered, ...fresh].slice(-mostOffered) },
    times: starts.flatMap((start) => [start, arrivalUntil(start, turn.assistant)]),
  };
}

/** Only what was offered in an earlier turn: the caller has heard it and said yes since. */
export const wasOffered = (facts: Pick<CallFacts, "offered">, atMs: number, turn: number): boolean =>
  facts.offered.some(({ start, turn: offeredIn }) => Date.parse(start) === atMs && offeredIn < turn);
