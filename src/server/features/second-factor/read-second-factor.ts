import type { Passkey, SecondFactor } from "#contract/second-factor.ts";
import type { FactorNeeds } from "./needs.ts";
import { findCodeApp, listPasskeys, listRecoveryCodes, type PasskeyRow } from "./store.ts";

export const presentPasskey = ({ id, name, created_at, last_used_at }: PasskeyRow): Passkey => ({
  ...{ id, name },
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

export async function readSecondFactor(
  { db, party }: Pick<FactorNeeds, "db" | "party">,
  owner_id: string,
): Promise<SecondFactor> {
  const [passkeys, app, codes] = [
    await listPasskeys(db, owner_id),
    await findCodeApp(db, owner_id),
    await listRecoveryCodes(db, owner_id),
  ];
  const [first] = codes;
  return {
    passkeys: passkeys.map(presentPasskey),
    passkeys_possible: party.possible,
    code_app: app?.confirmed_at ? { added_at: app.confirmed_at.toISOString() } : null,
    recovery_codes: first
      ? { left: codes.filter(({ used_at }) => used_at === null).length, made_at: first.made_at.toISOString() }
      : null,
  };
}
