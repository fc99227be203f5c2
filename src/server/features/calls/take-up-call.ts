import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import type { CallNeeds } from "./needs.ts";
import { changeCall, findHandedOver } from "./store.ts";

/** For so long a browser may take to come back. */
const waitMs = 30_000;

/** A browser call whose process stops: the next request for the same assistant resumes it. */
export const handOverCall = ({ db, clock }: Pick<CallNeeds, "db" | "clock">, call_id: string): Promise<void> =>
  changeCall(db, call_id, { away_since: clock.now() });

export async function takeUpCall(
  { db, clock }: Pick<CallNeeds, "db" | "clock">,
  whose: { readonly owner_id: string; readonly assistant_id: string },
): Promise<{ id: string; assistant: CallSnapshot } | undefined> {
  const row = await findHandedOver(db, whose, new Date(clock.now().getTime() - waitMs));
  return row && { id: row.id, assistant: row.assistant };
}
