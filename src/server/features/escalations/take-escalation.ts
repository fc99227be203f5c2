import { happened } from "./book.ts";
import type { EscalationNeeds } from "./needs.ts";
import { stillRinging, textedIn } from "./settle-escalation.ts";
import { hangUpAll } from "./stop-escalation.ts";
import { appendEvents, listEvents, lockEscalation } from "./store.ts";
import { tellCall, textCaller, textPerson } from "./tell.ts";

/** In the detail of an acceptance: by a tap in the app. */
export const byOwner = "owner";

/** The owner's other tap: nobody else is rung, and caller and people on call hear that somebody has it. */
export async function takeEscalation(
  needs: Pick<EscalationNeeds, "db" | "clock" | "jobs" | "telephony" | "onTrouble">,
  id: string,
): Promise<void> {
  const { db, clock, jobs } = needs;
  const ringing = await db.transaction().execute(async (tx) => {
    const row = await lockEscalation(tx, id);
    if (row?.state !== "running") return [];
    const now = clock.now();
    const events = await listEvents(tx, id);
    const others = textedIn(events);
    const taken = happened({ kind: "accepted", detail: byOwner }, now);
    const told = others.map((person_id) => happened({ kind: "told", person_id, way: "text" }, now));
    const change = { state: "accepted", ended_at: now, due_at: null } as const;
    await appendEvents(tx, row, [taken, ...told], change);
    for (const person_id of others) await textPerson({ jobs }, tx, row, { person_id, what: "taken" }, now);
    await tellCall(tx, { ...row, is_implied: true }, "has_it", null);
    await textCaller({ jobs }, tx, row, "has_it", now);
    return stillRinging(events, undefined);
  });
  hangUpAll(needs, ringing);
}
