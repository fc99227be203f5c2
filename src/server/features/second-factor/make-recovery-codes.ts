import type { Insertable } from "kysely";
import { noFactorText, recoveryCodeCount } from "#domain/accounts/proof-rules.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import type { Schema } from "../../db/schema/schema.ts";
import type { Caller, Client } from "../../http/route.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import { takeAttempt } from "../throttle/take-attempt.ts";
import { factorsOf, hasFactor } from "./factors-of.ts";
import { recoveryCodesByOwner } from "./limits.ts";
import type { FactorNeeds } from "./needs.ts";
import { hashRecoveryCode, mintRecoveryCode, mintSalt } from "./recovery-code.ts";
import { lockOwner, replaceRecoveryCodes } from "./store.ts";

/** New codes in the place of all old ones. They leave with this answer alone. */
export async function makeRecoveryCodes(
  { db, clock, passwords }: Pick<FactorNeeds, "db" | "clock" | "passwords">,
  caller: Caller,
  client: Client,
): Promise<{ codes: string[] }> {
  const { owner_id } = caller;
  const made_at = clock.now();
  if (!hasFactor(await factorsOf(db, owner_id))) throw new Refusal("conflict", noFactorText);
  await takeAttempt({ db, clock }, [{ policy: recoveryCodesByOwner, key: owner_id }]);
  const codes = Array.from({ length: recoveryCodeCount }, mintRecoveryCode);
  const salt = mintSalt();
  const rows: Insertable<Schema["recovery_codes"]>[] = [];
  // One after the other, so that logins have their turn in between.
  for (const code of codes)
    rows.push({ owner_id, made_at, salt, code_sha256: await hashRecoveryCode(passwords, code, salt) });
  await db.transaction().execute(async (tx) => {
    await lockOwner(tx, owner_id);
    if (!hasFactor(await factorsOf(tx, owner_id))) throw new Refusal("conflict", noFactorText);
    await replaceRecoveryCodes(tx, owner_id, rows);
    await noteEvent(tx, { owner_id, what: "recovery_codes_made", now: made_at, caller, client });
  });
  return { codes };
}
