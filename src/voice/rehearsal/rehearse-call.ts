import type { TransferResult } from "#domain/calls/call-record.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import type { CallerId } from "../brain/brain.ts";
import { type CallResult, resultOf } from "./call-result.ts";
import type { CallerLines } from "./caller-lines.ts";
import { compareResults } from "./compare/compare-results.ts";
import type { Difference } from "./compare/difference.ts";
import type { DeskState } from "./memory-desk.ts";
import { playCall } from "./play-call.ts";
import { recordedCaller } from "./recorded-caller.ts";

/** A call that can be played again to any version of an assistant. Plain data, so that it can be kept and handed to a thread. */
export type RehearsalCall = {
  readonly id: string;
  readonly from: CallerId;
  /** When it came, as an ISO moment. */
  readonly at: string;
  readonly desk: DeskState;
  readonly callees: Readonly<Record<string, TransferResult>>;
  readonly caller: CallerLines;
};

export type SpokenLine = { readonly who: "caller" | "assistant"; readonly words: string };
/** How a call went with one version. */
export type Replay = { readonly lines: readonly SpokenLine[]; readonly result: CallResult };

export async function replay(call: RehearsalCall, assistant: CallSnapshot): Promise<Replay> {
  const { from, at, desk, callees, caller } = call;
  const played = await playCall({ assistant, from, at: new Date(at), desk, callees }, recordedCaller(caller));
  return { lines: played.session.lines.map(({ who, words }) => ({ who, words })), result: resultOf(played) };
}

export type Compared = {
  readonly differences: readonly Difference[];
  /** The first line that is another one, counted from 0; absent where every line is the same. The greeting alone parts nobody. */
  readonly partsAt?: number | undefined;
};

/** The same call with two versions. Both are played, so what differs comes of the versions alone. */
export function compareReplays(live: Replay, draft: Replay, timeZone: string): Compared {
  const differences = compareResults(live.result, draft.result, timeZone);
  const longest = Math.max(live.lines.length, draft.lines.length);
  for (let at = 1; at < longest; at++)
    if (live.lines[at]?.words !== draft.lines[at]?.words) return { differences, partsAt: at };
  return { differences };
}
