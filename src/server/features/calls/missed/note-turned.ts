import type { CallNeeds } from "../needs.ts";
import { insertTurned } from "./store.ts";

/** A call that is not taken on purpose leaves no record; without this it would later look like one that nobody saw. */
export const noteTurned = (
  { db, clock }: Pick<CallNeeds, "db" | "clock">,
  call: { readonly carrier_call_id: string; readonly owner_id: string },
): Promise<void> => insertTurned(db, { ...call, turned_at: clock.now() });
