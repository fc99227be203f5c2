import { randomUUID } from "node:crypto";
import { personIn } from "#domain/on-call/on-call-plan.ts";
import type { Tx } from "../../../db/connect.ts";
import { happened } from "../book.ts";
import type { EscalationNeeds } from "../needs.ts";
import { reachesOf } from "../next-actions.ts";
import { appendEvents, appendToMany, type EscalationRow, listEventsOf } from "../store.ts";
import { textList } from "../tell.ts";
import { listRung, lockWaiting, noteListed, setDue, takeTurn } from "./store.ts";

/** People on call are rung for so many emergencies of an assistant at once: a phone that rings for thirty is answered for none. */
const mostRung = 5;
/** The others reach them in writing, together. */
const listEveryMs = 60_000;
/** Those that come in the same moment stand in the first list together. */
const firstListMs = 5_000;
const lookMs = 1_000;
/** As many as a text holds; the others stand in the next one. */
const mostListed = 30;

/** Whether people on call are rung for one more of an assistant. Nobody else decides it until the transaction is over. */
export async function mayRing(tx: Tx, assistant_id: string): Promise<boolean> {
  return (await listRung(tx, assistant_id)).length < mostRung;
}

/** Where phones have become free, the next are rung for; the others are told of in a list. Answers those whose turn has come. */
export function watchWaiting(
  { db, clock, jobs }: Pick<EscalationNeeds, "db" | "clock" | "jobs">,
  assistant_id: string,
): Promise<readonly string[]> {
  return db.transaction().execute(async (tx) => {
    await takeTurn(tx, assistant_id);
    const waiting = await lockWaiting(tx, assistant_id);
    const rung = await listRung(tx, assistant_id);
    const now = clock.now();
    const next = waiting.slice(0, Math.max(0, mostRung - rung.length));
    const left = waiting.slice(next.length);
    for (const row of next)
      await appendEvents(tx, row, [happened({ kind: "its_turn" }, now)], { waiting_since: null, due_at: now });
    if (isListDue(left, now)) await sendList({ jobs }, tx, { left, rung }, now);
    await setDue(
      tx,
      left.map(({ id }) => id),
      new Date(now.getTime() + lookMs),
    );
    return next.map(({ id }) => id);
  });
}

function isListDue(left: readonly EscalationRow[], now: Date): boolean {
  const [oldest] = left;
  if (!oldest?.waiting_since) return false;
  const last = Math.max(...left.map(({ listed_at }) => listed_at?.getTime() ?? 0));
  const dueMs = last > 0 ? last + listEveryMs : oldest.waiting_since.getTime() + firstListMs;
  return now.getTime() >= dueMs;
}

/** One text to each of the people who are being rung for the others. Who has not stood in one for longest comes first. */
async function sendList(
  { jobs }: Pick<EscalationNeeds, "jobs">,
  tx: Tx,
  { left, rung }: { readonly left: readonly EscalationRow[]; readonly rung: readonly EscalationRow[] },
  now: Date,
): Promise<void> {
  const listed = left
    .toSorted((a, b) => (a.listed_at?.getTime() ?? 0) - (b.listed_at?.getTime() ?? 0))
    .slice(0, mostListed);
  const [first] = listed;
  if (!first) return;
  const texts = (await peopleFor(tx, first, rung, now)).map((person_id) => ({ person_id, id: randomUUID() }));
  const escalation_ids = listed.map(({ id }) => id);
  for (const { person_id, id } of texts)
    await textList(
      { jobs },
      tx,
      first.owner_id,
      { escalation_ids, person_id, more: left.length - listed.length },
      { id, now },
    );
  const events = texts.map(({ person_id, id }) =>
    happened({ kind: "listed", person_id, way: "text", detail: id }, now),
  );
  await appendToMany(
    tx,
    listed.map((row) => ({ row, events })),
  );
  await noteListed(tx, escalation_ids, now);
}

/** Whoever has been reached for those that are rung for, and whoever would be the first now; by text where they take texts. */
async function peopleFor(
  tx: Tx,
  first: EscalationRow,
  rung: readonly EscalationRow[],
  now: Date,
): Promise<readonly string[]> {
  const events = await listEventsOf(
    tx,
    rung.map(({ id }) => id),
  );
  const reached = [...events.values()].flat().filter(({ kind }) => kind === "intended");
  const ids = [
    ...reached.map(({ person_id }) => person_id),
    ...reachesOf(first, 1, 0, now).map((one) => one.person_id),
  ];
  const people = [...new Set(ids)].flatMap((id) => personIn(first.plan, id) ?? []);
  const texted = people.filter(({ ways }) => ways.includes("text"));
  return (texted.length > 0 ? texted : people).map(({ id }) => id);
}
