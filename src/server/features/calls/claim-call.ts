import type { CallRound } from "#domain/calls/call-record.ts";
import type { CarriedCall, KeptSession } from "./kept-session.ts";
import type { CallNeeds } from "./needs.ts";
import { listLines, takeCall } from "./store.ts";

/** Takes a live call for this process, with all that was said in it; nothing when it is over or unknown. */
export async function claimCall(
  { db, clock }: Pick<CallNeeds, "db" | "clock">,
  call_id: string,
  taking: { readonly carried_by: number | null; readonly as?: CallRound | undefined },
): Promise<{ call: CarriedCall; session: KeptSession | null } | undefined> {
  const row = await takeCall(db, call_id, { now: clock.now(), ...taking });
  if (!row) return undefined;
  const call = {
    id: row.id,
    assistant: row.assistant,
    caller: { number: row.from_number, name: row.caller_name, isAttested: row.attestation === "A" },
    isTest: row.is_test,
    epoch: row.epoch,
    elapsedMs: row.elapsed_ms,
  };
  return { call, session: row.session && { ...row.session, lines: await listLines(db, call_id) } };
}
