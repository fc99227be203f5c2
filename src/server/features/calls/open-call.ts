import { randomUUID } from "node:crypto";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import type { Attestation } from "./attestation.ts";
import type { CallNeeds } from "./needs.ts";
import { type CallRow, findByCarrierId, insertCall } from "./store.ts";

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
};

/** Writes down a call that has come. However often the carrier tells of it, there is one. */
export async function openCall({ db, clock }: Pick<CallNeeds, "db" | "clock">, opening: Opening): Promise<CallRow> {
  const now = clock.now();
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
