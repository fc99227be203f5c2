import { Refusal } from "#domain/basics/refusal.ts";
import type { Db } from "../../db/connect.ts";
import { createKeyring, fingerprintOf, type Keyring } from "../../keyring.ts";
import { createSecretBox, type SecretBox } from "../../secret-box.ts";
import { keysOfProcesses } from "./live-processes.ts";
import { readRetired } from "./retired-keys.ts";
import { sealedColumns } from "./sealed-columns.ts";
import { countSealed, fingerprintFact, settleFact } from "./store.ts";

export type OpenKeys = { readonly keyring: Keyring; readonly secretBox: SecretBox };

/** The keys that were given, newest first, if all that is sealed here can be opened with them, and all processes can open what this one seals. */
export async function openKeyring(
  { db, now }: { readonly db: Db; readonly now: Date },
  secretKeys: readonly [string, ...string[]],
): Promise<OpenKeys> {
  const kept = await settleFact(db, fingerprintFact, fingerprintOf(secretKeys[0]));
  const bound = secretKeys.find((secretKey) => fingerprintOf(secretKey) === kept);
  if (bound === undefined) throw new Refusal("conflict", otherKeyText);
  const keyring = createKeyring(secretKeys, { bound });
  for (const [seals = "", ...opens] of await keysOfProcesses(db)) {
    if (![seals, ...opens].includes(keyring.ids[0])) throw new Refusal("conflict", notAcceptedText(keyring.ids[0]));
    if (!keyring.ids.includes(seals)) throw new Refusal("conflict", sealsUnknownText(seals));
  }
  const shut = (await countSealed(db, sealedColumns)).find(({ key_id }) => !keyring.ids.includes(key_id));
  if (shut) throw new Refusal("conflict", notGivenText(shut));
  const secretBox = createSecretBox(keyring);
  return { keyring: createKeyring(secretKeys, { bound, retired: await readRetired(db, secretBox, now) }), secretBox };
}

const otherKeyText =
  "SECRET_KEY is not the key that this database is sealed with. Start with that key. To replace it, name it in SECRET_KEYS_ACCEPTED beside the new one.";

const notAcceptedText = (key_id: string): string =>
  `A process that runs on this database does not accept SECRET_KEY (${key_id}) yet. Start all of them with it in SECRET_KEYS_ACCEPTED first; then make it SECRET_KEY.`;

const sealsUnknownText = (key_id: string): string =>
  `A process that runs on this database seals with the key ${key_id}, which is not given. Name it in SECRET_KEYS_ACCEPTED.`;

const notGivenText = ({ what, key_id, count }: { what: string; key_id: string; count: number }): string =>
  `${count} ${what} in this database are sealed with the key ${key_id}, which is not given. Name it in SECRET_KEYS_ACCEPTED, and take it out only after npm run rotate-key.`;
