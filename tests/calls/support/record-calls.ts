import { minutesOf } from "#domain/bookings/opening-hours.ts";
import type { TransferResult } from "#domain/calls/call-record.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import type { RecordedCall as Kept } from "#domain/rehearsals/recorded-call.ts";
import { zoneOf } from "#domain/time/zoned-time.ts";
import type { Caller } from "#voice/rehearsal/caller.ts";
import { callerLinesOf } from "#voice/rehearsal/caller-lines.ts";
import { playCall } from "#voice/rehearsal/play-call.ts";
import type { RehearsalCall } from "#voice/rehearsal/rehearse-call.ts";
import { allScripts, allStrangers } from "./all-scripts.ts";
import { deskOf } from "./desk-of.ts";
import { assistantOf, type CallSetting, scriptedCaller } from "./play-call.ts";
import { strangerCaller } from "./stranger.ts";

export type RecordedCall = {
  readonly call: RehearsalCall;
  readonly assistant: CallSnapshot;
  /** What both said. */
  readonly lines: Kept["lines"];
};

/** All that a scripted call is made of, beside the caller. */
export function settingOf(script: CallSetting) {
  const assistant = assistantOf(script);
  const at = new Date(
    zoneOf(assistant.timezone).momentOf(script.now.slice(0, 10), minutesOf(script.now.slice(11)) ?? 0),
  );
  const from = { number: script.from, name: null, isAttested: script.attested };
  const callees = script.callees as Readonly<Record<string, TransferResult>>;
  return { assistant, at, from, callees, desk: deskOf(script, assistant.timezone, at.getTime()) };
}

/** A call as it would be kept: it is played once, and what the caller said in it is all that is left of the caller. */
async function recordCall(script: CallSetting, person: Caller): Promise<RecordedCall | undefined> {
  const { assistant, at, ...setting } = settingOf(script);
  const { session } = await playCall({ ...setting, assistant, at }, person);
  const { name, address, zip, phone = script.from } = session.facts;
  const caller = callerLinesOf(session.lines, { name, address, zip, phone });
  if (caller === undefined) return undefined;
  const id = `${script.file}: ${script.title}`;
  return { assistant, lines: session.lines, call: { ...setting, id, at: at.toISOString(), caller } };
}

/** So many calls from all that there are, each with its own desk: to one business, or to all of them. */
export async function recordCalls(most: number, business?: string): Promise<RecordedCall[]> {
  const isWanted = (setting: CallSetting) => business === undefined || setting.business === business;
  const callers = [
    ...allScripts()
      .filter(isWanted)
      .map((script) => [script, scriptedCaller(script)] as const),
    ...allStrangers()
      .filter(isWanted)
      .map((stranger) => [stranger, strangerCaller(stranger)] as const),
  ];
  const found: RecordedCall[] = [];
  const every = Math.max(1, callers.length / most);
  const spread = new Set(callers.map((_, at) => Math.floor(at * every)));
  // Of some callers nothing was said that could be kept: others take their place.
  for (const place of new Set([...spread, ...callers.keys()])) {
    if (found.length >= most) break;
    const [setting, caller] = callers[place] ?? [];
    const recorded = setting && caller && (await recordCall(setting, caller));
    if (recorded) found.push(recorded);
  }
  return found;
}
