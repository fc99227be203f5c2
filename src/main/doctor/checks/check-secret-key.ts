import { createKeyring, fingerprintOf } from "#server/keyring.ts";
import { createSecretBox } from "#server/secret-box.ts";
import { knownSecretKeys } from "../../config/secret-key.ts";
import { type Finding, good, notSet, wrong } from "../finding.ts";
import type { Needs } from "../needs.ts";
import type { DatabaseFacts } from "../read-database.ts";

const name = "Secret key";

/** Which version of it is in use, and whether something waits to be sealed with it. */
export async function checkSecretKey({ config, database }: Needs): Promise<readonly Finding[]> {
  const { dataDir, secretKey } = config;
  const keys = knownSecretKeys(config);
  if (!keys) return [notSet(name, `it is made at the first start and kept in ${dataDir}`)];
  const found = await database;
  const keyring = createKeyring(keys);
  const named = `${secretKey === undefined ? `kept in ${dataDir}` : "given"}: key ${keyring.ids[0]}`;
  const fine = (text: string) => [secretKey === undefined ? notSet(name, text) : good(name, text)];
  if (!found) return fine(named);
  if (found.keyFingerprint === undefined) return fine(`${named}; the first start binds the database to it`);
  if (!keys.some((key) => fingerprintOf(key) === found.keyFingerprint))
    return [wrong(name, "not the one that this database is sealed with", otherKeyFix)];
  return shutIn(found, keyring.ids) ?? fine(`${named}; ${waitingIn(found, createSecretBox(keyring).mark)}`);
}

const otherKeyFix =
  "Set SECRET_KEY to that key, or name it in SECRET_KEYS_ACCEPTED beside a new one; without it, what is sealed cannot be read.";

function shutIn({ sealed }: DatabaseFacts, ids: readonly string[]): readonly Finding[] | undefined {
  const shut = sealed.filter(({ key_id }) => !ids.includes(key_id));
  if (shut.length === 0) return undefined;
  const text = shut.map(({ count, what, key_id }) => `${count} ${what} are sealed with the key ${key_id}`).join(", ");
  return [wrong(name, `${text}, which is not given`, "Name that key in SECRET_KEYS_ACCEPTED.")];
}

function waitingIn({ sealed }: DatabaseFacts, mark: string): string {
  const count = (rows: DatabaseFacts["sealed"]) => rows.reduce((sum, row) => sum + row.count, 0);
  const waiting = count(sealed.filter((row) => row.mark !== mark));
  if (waiting > 0) return `${waiting} of ${count(sealed)} secrets wait to be sealed with it (npm run rotate-key)`;
  return `all ${count(sealed)} secrets are sealed with it`;
}
