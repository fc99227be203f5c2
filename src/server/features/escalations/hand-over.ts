import { notFound, Refusal } from "#domain/basics/refusal.ts";
import { personIn } from "#domain/on-call/on-call-plan.ts";
import { happened } from "./book.ts";
import type { LadderEvent } from "./ladder-event.ts";
import type { EscalationNeeds } from "./needs.ts";
import { stillRinging, textedIn } from "./settle-escalation.ts";
import { hangUpAll } from "./stop-escalation.ts";
import { appendEvents, listEvents, lockEscalation } from "./store.ts";
import { byOwner } from "./take-escalation.ts";
import { tellCall, textCaller, textPerson } from "./tell.ts";

type Needs = Pick<EscalationNeeds, "db" | "clock" | "jobs" | "telephony" | "onTrouble">;

/** By name to another person of the plan, also where nobody has taken it. They have it in writing, and so has whoever had it before. */
export async function handOver(needs: Needs, id: string, person_id: string): Promise<void> {
  const { db, clock, jobs } = needs;
  const ringing = await db.transaction().execute(async (tx) => {
    const row = await lockEscalation(tx, id);
    if (!row) throw notFound();
    if (!personIn(row.plan, person_id)) throw new Refusal("invalid", "That person isn't on this plan.");
    if (row.state === "stopped") throw new Refusal("conflict", "It was stopped.");
    if (row.state === "accepted" && row.due_at !== null)
      throw new Refusal("conflict", "The caller is being connected right now. Try again in a moment.");
    if (row.accepted_by === person_id) return [];
    const now = clock.now();
    const events = await listEvents(tx, id);
    const others = textedIn(events).filter((each) => each !== person_id && each !== row.accepted_by);
    const taken = row.state === "accepted" ? [] : [happened({ kind: "accepted", detail: byOwner }, now)];
    const handed = happened({ kind: "handed_over", person_id, way: "text", detail: row.accepted_by ?? "" }, now);
    const wasOpen = row.state === "running";
    const told: LadderEvent[] = wasOpen
      ? others.map((each) => happened({ kind: "told", person_id: each, way: "text" }, now))
      : [];
    const change = { state: "accepted", accepted_by: person_id, due_at: null, ended_at: row.ended_at ?? now } as const;
    await appendEvents(tx, row, [...taken, handed, ...told], change);
    const theirs = { ...row, ...change };
    await textPerson({ jobs }, tx, theirs, { person_id, what: "handed" }, now);
    if (row.accepted_by !== null)
      await textPerson({ jobs }, tx, theirs, { person_id: row.accepted_by, what: "handed_on" }, now);
    for (const { person_id: each } of told)
      await textPerson({ jobs }, tx, theirs, { person_id: each ?? "", what: "taken" }, now);
    await tellCall(tx, theirs, "has_it", person_id);
    await textCaller({ jobs }, tx, theirs, "has_it", now);
    return wasOpen ? stillRinging(events, undefined) : [];
  });
  hangUpAll(needs, ringing);
}
