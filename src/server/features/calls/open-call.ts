import { randomUUID } from "node:crypto";
import type { Attestation } from "#domain/attestation.ts";
import type { CallSnapshot } from "#domain/call-snapshot.ts";
import type { Db } from "../../db/connect.ts";
import type { CallNeeds } from "./needs.ts";
import { type CallRow, countLiveOf, findByCarrierId, insertCall, takeTurnOfOwner } from "./store.ts";

export type Opening = {
  readonly assistant: CallSnapshot;
  readonly line: "carrier" | "web";
  /** Null for a call that no carrier knows. */
  readonly carrier_call_id: string | null;
  readonly from: string;
  readonly to: string;
  readonly caller_name: string | null;
  readonly forwarded_from: string | null;
  /** Absent or null: nobody vouches for the number. */
  readonly attestation?: Attestation | null | undefined;
  readonly is_test: boolean;
  /** How many of this owner's may be live with it. Absent: any number. */
  readonly atMost?: number | undefined;
};

/** Writes down a call that has come. However often the carrier tells of it, there is one. Nothing where too many are live. */
export async function openCall({ db, clock }: Pick<CallNeeds, "db" | "clock">, opening: Opening) {
  const { atMost, assistant } = opening;
  const now = clock.now();
  if (atMost === undefined) return openOrFind(db, opening, now);
  return db.transaction().execute(async (tx) => {
    await takeTurnOfOwner(tx, assistant.owner_id);
    const known = opening.carrier_call_id === null ? undefined : await findByCarrierId(tx, opening.carrier_call_id);
    if (known) return known;
    if ((await countLiveOf(tx, assistant.owner_id)) >= atMost) return undefined;
    return openOrFind(tx, opening, now);
  });
}

async function openOrFind(db: Db, opening: Opening, now: Date): Promise<CallRow> {
  const { assistant, line, carrier_call_id, from, to, caller_name, forwarded_from, attestation, is_test } = opening;
  const made = await insertCall(db, {
    id: randomUUID(),
    owner_id: assistant.owner_id,
    assistant_id: assistant.assistant_id,
    assistant: JSON.stringify(assistant),
    line,
    carrier_call_id,
    from_number: from,
    to_number: to,
    caller_name,
    forwarded_from,
    attestation,
    is_test,
    state: "live",
    answered_at: now,
    seen_at: now,
  });
  const row = made ?? (await findByCarrierId(db, carrier_call_id ?? ""));
  if (!row) throw new Error("A call that is there already cannot be found.");
  return row;
}
