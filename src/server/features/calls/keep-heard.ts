import { randomUUID } from "node:crypto";
import { noFacts } from "#domain/calls/call-record.ts";
import type { EmergencyKind } from "#domain/calls/emergency-kinds.ts";
import { keepMessageIn } from "./desk/urgent-messages.ts";
import { isHidden } from "./hidden-number.ts";
import type { CallNeeds } from "./needs.ts";
import { listLines, lockCall, writeLines, writeSession } from "./store.ts";

type Heard = {
  readonly words: string;
  /** Of the emergency that they tell of. */
  readonly kind: EmergencyKind | undefined;
  /** Somebody else tells the caller, when it is known what became of it. */
  readonly isToldLater?: boolean | undefined;
};

/** What somebody said to the carrier who was not given a line: in the transcript and as a message, as if she had heard it. */
export async function keepHeard(
  { db, clock, jobs }: Pick<CallNeeds, "db" | "clock" | "jobs">,
  call_id: string,
  { words, kind, isToldLater }: Heard,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockCall(tx, call_id);
    if (!row) return;
    const now = clock.now();
    const urgent = kind !== undefined;
    const { owner_id, assistant_id, from_number } = row;
    const phone = isHidden(from_number) ? "" : from_number;
    const about = { owner_id, assistant_id, call_id, phone, name: "" };
    const message = { id: randomUUID(), ...about, text: words, urgent, recording_id: null, created_at: now };
    await keepMessageIn({ jobs }, tx, message, { now, isToldLater });
    if (row.state === "ended") return;
    const before = row.session ?? { facts: noFacts, transfers: [], ended: null };
    const messages = [...before.facts.messages, { text: words, urgent }];
    await writeSession(tx, row, {
      ...before,
      facts: { ...before.facts, messages, ...(kind !== undefined && { emergency: kind }) },
    });
    const seq = ((await listLines(tx, call_id)).at(-1)?.seq ?? 0) + 1;
    await writeLines(tx, call_id, [{ seq, who: "caller", words, at: now.toISOString(), language: "en" }]);
  });
}
