import type { RecordedCall } from "#domain/rehearsals/recorded-call.ts";
import { serveTasks } from "#providers/threads/serve-tasks.ts";
import type { Compared, Place, Versions } from "#server/features/rehearsals/needs.ts";
import { callerLinesOf } from "#voice/rehearsal/caller-lines.ts";
import { compareReplays, replay } from "#voice/rehearsal/rehearse-call.ts";

/** Both replays of a call, and what differs; nothing where the caller says nothing. */
async function both([recorded, { live, draft }]: [RecordedCall, Versions]): ReturnType<Place["both"]> {
  const caller = callerLinesOf(recorded.lines, recorded.known);
  if (caller === undefined) return undefined;
  const call = { ...recorded, caller };
  const [was, is] = [await replay(call, live), await replay(call, draft)];
  return { live: was.lines, draft: is.lines, ...compareReplays(was, is, live.assistant.timezone) };
}

async function compare([calls, versions]: [readonly RecordedCall[], Versions]): Promise<(Compared | undefined)[]> {
  const all: (Compared | undefined)[] = [];
  for (const call of calls) {
    const found = await both([call, versions]);
    all.push(found && { differences: found.differences, partsAt: found.partsAt });
  }
  return all;
}

/** Calls that are played again, beside those that go on. */
const tasks = { both, compare };
export type RehearsalTasks = typeof tasks;

serveTasks(tasks);
