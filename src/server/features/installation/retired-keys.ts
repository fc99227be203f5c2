import type { Db } from "../../db/connect.ts";
import type { Keyring, RetiredKey } from "../../keyring.ts";
import { portalAddressUse } from "../../portal-links.ts";
import type { SecretBox } from "../../secret-box.ts";
import { trialClaimUse } from "../ledger/trial/claim-trial.ts";
import { forgetRetired, insertRetired, listRetired } from "./store.ts";

type Which = { readonly use: string; readonly key_id: string };

/** What these uses have made cannot be made anew. */
const lastingUses = [portalAddressUse, trialClaimUse];

export const retiredKeyPlace = ({ use, key_id }: Which): string => `retired_keys/${use}/${key_id}`;

/** Of every key but the newest, what its lasting uses need. The key itself is not kept. */
export async function retireKeys(db: Db, keyring: Keyring, box: SecretBox, now: Date): Promise<void> {
  const [, ...older] = keyring.ids;
  for (const key_id of older)
    for (const use of lastingUses) {
      const key_sealed = box.seal(keyring.keyOf(key_id, use).toString("base64url"), retiredKeyPlace({ use, key_id }));
      await insertRetired(db, { use, key_id, key_sealed, retired_at: now });
    }
}

/** Addresses in texts are good for nothing once their jobs are over: then their key goes. */
export async function readRetired(db: Db, box: SecretBox, now: Date): Promise<readonly RetiredKey[]> {
  await forgetRetired(db, portalAddressUse, now);
  const rows = await listRetired(db);
  return rows.map((row) => ({
    ...row,
    key: Buffer.from(box.open(row.key_sealed, retiredKeyPlace(row)), "base64url"),
  }));
}
