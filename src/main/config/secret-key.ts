import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { keepSecret, keptSecret } from "./kept-secret.ts";

type Given = {
  readonly secretKey: string | undefined;
  readonly acceptedKeys: readonly string[];
  readonly dataDir: string;
};
type SecretKeys = readonly [string, ...string[]];

const keyBytes = 32;
const fileIn = (dataDir: string): string => join(dataDir, "secret-key");

/** The keys given from outside, or those in the data folder, where one is made at the first start. The newest first. */
export function secretKeysOf({ secretKey, acceptedKeys, dataDir }: Given): SecretKeys {
  if (secretKey !== undefined) return [...new Set([secretKey, ...acceptedKeys])] as [string, ...string[]];
  return keptSecret(fileIn(dataDir), keyBytes).split("\n") as [string, ...string[]];
}

/** For whoever only looks: nothing is made. */
export const knownSecretKeys = (given: Given): SecretKeys | undefined =>
  given.secretKey !== undefined || existsSync(fileIn(given.dataDir)) ? secretKeysOf(given) : undefined;

/** Puts a new key before those in the data folder; it seals from the next start on. */
export function addKeptKey(dataDir: string): SecretKeys {
  const keys = secretKeysOf({ secretKey: undefined, acceptedKeys: [], dataDir });
  const added = [randomBytes(keyBytes).toString("hex"), ...keys] as const;
  keepSecret(fileIn(dataDir), added.join("\n"));
  return added;
}

/** Of the keys in the data folder only the newest stays. */
export function dropOldKeptKeys(dataDir: string): void {
  const [newest] = secretKeysOf({ secretKey: undefined, acceptedKeys: [], dataDir });
  keepSecret(fileIn(dataDir), newest);
}
