import { isFresh, type ProofMethod, proveAgainCode, proveAgainText } from "#domain/accounts/proof-rules.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import type { Caller, Client } from "../../http/route.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import { findProvedAt, writeProvedAt } from "./store.ts";

type Needs = { readonly db: Db; readonly clock: Clock };

/** Before what a stolen session must not do. Asks the database: another process may have heard the proof a moment ago. */
export async function expectProof({ db, clock }: Needs, { session_id }: Pick<Caller, "session_id">): Promise<void> {
  const proved_at = await findProvedAt(db, session_id);
  if (!proved_at || !isFresh(proved_at, clock.now()))
    throw new Refusal("unproved", proveAgainText, { more: { code: proveAgainCode } });
}

/** Who is to prove it, and from where. */
export type Prover = { readonly caller: Pick<Caller, "owner_id" | "session_id" | "key">; readonly client: Client };

/** The owner reads of it. However often it is tried, an address fills one row an hour for each way. */
export async function noteFailedProof({ db, clock }: Needs, prover: Prover, method: ProofMethod): Promise<void> {
  const { owner_id } = prover.caller;
  const noted = { ...prover, owner_id, now: clock.now(), details: { method }, countedAs: "tries" };
  await noteEvent(db, { ...noted, what: "identity_not_proved" });
}

export const noteProof = ({ db, clock }: Needs, { session_id }: Pick<Caller, "session_id">): Promise<void> =>
  writeProvedAt(db, session_id, clock.now());
