import { noFactorText, recoveryCodeCount } from "#domain/proof-rules.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Caller, Client } from "../../http/route.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import { factorsOf, hasFactor } from "./factors-of.ts";
import type { FactorNeeds } from "./needs.ts";
import { hashRecoveryCode, mintRecoveryCode } from "./recovery-code.ts";
import { holdOwner, replaceRecoveryCodes } from "./store.ts";

/** New codes in the place of all old ones. They leave with this answer alone. */
export async function makeRecoveryCodes(
  { db, clock }: Pick<FactorNeeds, "db" | "clock">,
  caller: Caller,
  client: Client,
): Promise<{ codes: string[] }> {
  const { owner_id } = caller;
  const made_at = clock.now();
  const codes = Array.from({ length: recoveryCodeCount }, mintRecoveryCode);
  await db.transaction().execute(async (tx) => {
    await holdOwner(tx, owner_id);
    if (!hasFactor(await factorsOf(tx, owner_id))) throw new Refusal("conflict", noFactorText);
    const rows = codes.map((code) => ({ owner_id, made_at, code_sha256: hashRecoveryCode(code) }));
    await replaceRecoveryCodes(tx, owner_id, rows);
    await noteEvent(tx, { owner_id, what: "recovery_codes_made", now: made_at, caller, client });
  });
  return { codes };
}
