import { byWeight, type Difference } from "#domain/rehearsals/difference.ts";
import type { Expected } from "#domain/rehearsals/expected.ts";
import type { CallSetting } from "#domain/rehearsals/recorded-call.ts";
import type { Version } from "#domain/rehearsals/version.ts";
import { type CallResult, resultOf } from "./call-result.ts";
import type { CallerLines } from "./caller-lines.ts";
import { compareResults } from "./compare/compare-results.ts";
import { missedBy } from "./missed-by.ts";
import { playCall } from "./play-call.ts";
import { recordedCaller } from "./recorded-caller.ts";

/** A call that can be played again to any version of an assistant. */
export type RehearsalCall = CallSetting & { readonly caller: CallerLines };

type SpokenLine = { readonly who: "caller" | "assistant"; readonly words: string };
/** How a call went with one version. */
export type Replay = { readonly lines: readonly SpokenLine[]; readonly result: CallResult };

export async function replay(call: RehearsalCall, { assistant, onCallPhone }: Version): Promise<Replay> {
  const { from, at, desk, callees, caller } = call;
  const played = await playCall({ assistant, from, at: new Date(at), desk, callees }, recordedCaller(caller));
  const lines = played.session.lines.map(({ who, words }) => ({ who, words }));
  return { lines, result: resultOf(played, onCallPhone) };
}

type Compared = {
  readonly differences: readonly Difference[];
  /** The first line that is another one, counted from 0; absent where every line is the same. The greeting alone parts nobody. */
  readonly partsAt?: number | undefined;
  /** What is missing of what should have happened, where both miss it. */
  readonly fails?: string | undefined;
};

/** The same call with two versions. Both are played, so what differs comes of the versions alone. */
export function compareReplays(live: Replay, draft: Replay, timeZone: string, expected?: Expected): Compared {
  const [missed, misses] = expected ? [missedBy(live, expected), missedBy(draft, expected)] : [];
  const differences = [...compareResults(live.result, draft.result, timeZone)];
  if (missed === undefined && misses !== undefined)
    differences.push({ verdict: "worse", what: "expected", text: misses, jobs: 0 });
  if (missed !== undefined && expected && misses === undefined)
    differences.push({ verdict: "better", what: "expected", text: "The call ends as you want it to now.", jobs: 0 });
  const fails = missed !== undefined && misses !== undefined ? { fails: misses } : {};
  return { differences: differences.toSorted(byWeight), ...partsAt(live, draft), ...fails };
}

function partsAt(live: Replay, draft: Replay): Pick<Compared, "partsAt"> {
  const longest = Math.max(live.lines.length, draft.lines.length);
  for (let at = 1; at < longest; at++) if (live.lines[at]?.words !== draft.lines[at]?.words) return { partsAt: at };
  return {};
}
