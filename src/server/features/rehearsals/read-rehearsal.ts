import type { Rehearsal, SideBySide } from "#contract/rehearsals.ts";
import { notFound, Refusal } from "#domain/basics/refusal.ts";
import type { RecordedCall } from "#domain/rehearsals/recorded-call.ts";
import { ownCalls, ownMark } from "./callers/keep-callers.ts";
import { collectCalls } from "./collect-calls.ts";
import type { RehearsalNeeds, SpokenLine } from "./needs.ts";
import { present } from "./present.ts";
import { findRehearsal } from "./store.ts";

export async function readRehearsal({ db, clock }: RehearsalNeeds, owner_id: string, id: string): Promise<Rehearsal> {
  const row = await findRehearsal(db, owner_id, id);
  if (!row) throw notFound();
  return present(row, clock.now());
}

/** One call with both versions. It is played again: what was said is kept with the call alone. */
export async function readRehearsedCall(
  { db, rehearser }: RehearsalNeeds,
  owner_id: string,
  { id, call_id }: { readonly id: string; readonly call_id: string },
): Promise<SideBySide> {
  const row = await findRehearsal(db, owner_id, id);
  if (!row) throw notFound();
  const { assistant_id, created_at: now } = row;
  const isPractice = call_id.startsWith("practice-");
  const call = isPractice ? undefined : await callOf({ db }, { owner_id, assistant_id, now, id: call_id });
  if (!call && !isPractice) throw notFound();
  const place = await rehearser.enter();
  if (!place) throw new Refusal("unavailable", "Too many rehearsals are waiting. Please try again in a minute.");
  try {
    const both = await (call ? place.both(call, row) : place.bothPractice(call_id, row, now));
    if (!both) throw notFound();
    const { live, draft, differences, partsAt } = both;
    return {
      call_id,
      live: shown(live),
      draft: shown(draft),
      differences: [...differences],
      parts_at: partsAt ?? null,
    };
  } finally {
    place.leave();
  }
}

type Asked = Parameters<typeof collectCalls>[1] & { readonly id: string };

async function callOf({ db }: Pick<RehearsalNeeds, "db">, asked: Asked): Promise<RecordedCall | undefined> {
  if (!asked.id.startsWith(ownMark)) return (await collectCalls(db, asked))[0];
  const own = await ownCalls({ db }, asked.owner_id, asked.assistant_id);
  return own.find(({ call }) => call.id === asked.id)?.call;
}

const shown = (lines: readonly SpokenLine[]): SideBySide["live"] =>
  lines.map(({ who, words }) => ({ role: who === "caller" ? "user" : "assistant", content: words }));
