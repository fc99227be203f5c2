import { constants, setPriority } from "node:os";
import { workerData } from "node:worker_threads";
import type { Expected } from "#domain/rehearsals/expected.ts";
import type { RecordedCall } from "#domain/rehearsals/recorded-call.ts";
import type { SearchSituation } from "#domain/rehearsals/search-situations.ts";
import type { Version } from "#domain/rehearsals/version.ts";
import { serveTasks } from "#providers/threads/serve-tasks.ts";
import type { Both, Compared, Practiced, SearchedPart, Versions } from "#server/features/rehearsals/needs.ts";
import { callerLinesOf } from "#voice/rehearsal/caller-lines.ts";
import { practiceCalls } from "#voice/rehearsal/callers/practice-calls.ts";
import { compareReplays, type RehearsalCall, replay } from "#voice/rehearsal/rehearse-call.ts";
import { callInSituation } from "#voice/rehearsal/search/call-in-situation.ts";
import { linesOf } from "#voice/rehearsal/search/lines-of.ts";
import { type SearchLimits, searchCalls } from "#voice/rehearsal/search/search-calls.ts";

/** Both replays of a call, and what differs; nothing where the caller says nothing. */
async function both([recorded, versions]: [RecordedCall, Versions]): Promise<Both | undefined> {
  const caller = callerLinesOf(recorded.lines, recorded.known);
  return caller && playBoth({ ...recorded, caller }, versions, recorded.expected);
}

/** What is made of an assistant's texts is kept by her object: parts of one rehearsal come with copies of it. */
const held = new Map<string, Version>();
const mostHeld = 4;
function hold(version: Version): Version {
  const key = JSON.stringify(version);
  const known = held.get(key);
  if (known) return known;
  const [oldest] = held.keys();
  if (held.size >= mostHeld && oldest !== undefined) held.delete(oldest);
  held.set(key, version);
  return version;
}

async function playBoth(call: RehearsalCall, versions: Versions, expected?: Expected): Promise<Both> {
  const [live, draft] = [hold(versions.live), hold(versions.draft)];
  const [was, is] = [await replay(call, live), await replay(call, draft)];
  const compared = compareReplays(was, is, live.assistant.timezone, expected);
  return { live: was.lines, draft: is.lines, ...compared };
}

async function compare([calls, versions]: [readonly RecordedCall[], Versions]): Promise<(Compared | undefined)[]> {
  const all: (Compared | undefined)[] = [];
  for (const call of calls) {
    const found = await both([call, versions]);
    all.push(found && { differences: found.differences, partsAt: found.partsAt, fails: found.fails });
  }
  return all;
}

async function practice([versions, now]: [Versions, Date]): Promise<Practiced[]> {
  const all: Practiced[] = [];
  for (const { title, kind, call } of practiceCalls(versions.live.assistant, now)) {
    const { differences, partsAt } = await playBoth(call, versions);
    all.push({ id: call.id, title, kind, at: call.at, differences, partsAt });
  }
  return all;
}

async function bothPractice([id, versions, now]: [string, Versions, Date]): Promise<Both | undefined> {
  const found = practiceCalls(versions.live.assistant, now).find(({ call }) => call.id === id);
  return found && playBoth(found.call, versions);
}

type Searched = [version: Version, situation: SearchSituation, now: Date, limits: SearchLimits];
async function search([version, situation, now, limits]: Searched): Promise<SearchedPart> {
  const { assistant } = hold(version);
  const { finds, states } = await searchCalls(callInSituation(situation, assistant, now), limits);
  return {
    moments: states,
    calls: finds.map((find) => ({ rule: find.check, wrong: find.words, lines: linesOf(find) })),
  };
}

/** Calls that are played again or made up, beside those that go on. */
const tasks = { both, compare, practice, bothPractice, search };
export type RehearsalTasks = typeof tasks;

/** Where it gives way, calls that go on have the cores first, whatever else waits. */
export type RehearsalThreadOptions = { readonly givesWay: boolean };
const { givesWay } = workerData as RehearsalThreadOptions;
// On Linux this is the priority of this thread alone, elsewhere of the whole process.
if (givesWay && process.platform === "linux") setPriority(constants.priority.PRIORITY_LOW);
serveTasks(tasks);
