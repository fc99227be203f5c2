import { isFresh, proveAgainCode, proveAgainText } from "#domain/proof-rules.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Caller } from "../../http/route.ts";
import type { AccountNeeds } from "./needs.ts";
import { findProvedAt, writeProvedAt } from "./store.ts";

type Needs = Pick<AccountNeeds, "db" | "clock">;

/** Before what a stolen session must not do. Asks the database: another process may have heard the proof a moment ago. */
export async function expectProof({ db, clock }: Needs, { session_id }: Pick<Caller, "session_id">): Promise<void> {
  const proved_at = await findProvedAt(db, session_id);
  if (!proved_at || !isFresh(proved_at, clock.now()))
    throw new Refusal("unproved", proveAgainText, { more: { code: proveAgainCode } });
}

export const noteProof = ({ db, clock }: Needs, { session_id }: Pick<Caller, "session_id">): Promise<void> =>
  writeProvedAt(db, session_id, clock.now());
