import { createHash, createHmac, hkdfSync } from "node:crypto";

/** The product's secret key in its versions. It is never used directly: every use has a derived key. */
export type Keyring = {
  /** Names of the keys that say nothing about them: the first seals and signs, all of them open and recognise. */
  readonly ids: readonly [string, ...string[]];
  /** What a use signs and marks with: the first one makes, all of them recognise. Also what was kept of keys that are gone. */
  keysOf(use: string): readonly [Buffer, ...Buffer[]];
  /** The same of one key alone. */
  keyOf(id: string, use: string): Buffer;
  /** What secrets of one table are sealed with; nothing where that key is not at hand. Of the first form all tables shared one. */
  sealingKey(id: string, table: string, form: "v1" | "v2"): Buffer | undefined;
  /** Follows from the key that the database is bound to, which is the same for all processes while keys are changed. */
  boundKey(use: string): Buffer;
};

export type RetiredKey = { readonly use: string; readonly key_id: string; readonly key: Buffer };

type More = { readonly bound?: string; readonly retired?: readonly RetiredKey[] };

/** With the newest key first. */
export function createKeyring(secretKeys: readonly [string, ...string[]], more: More = {}): Keyring {
  const { bound = secretKeys[0], retired = [] } = more;
  const byId = new Map(secretKeys.map((secretKey) => [keyId(secretKey), secretKey]));
  return {
    ids: [...byId.keys()] as [string, ...string[]],
    keysOf(use) {
      const kept = retired.filter((one) => one.use === use && !byId.has(one.key_id));
      const own = [...byId.values()].map((secretKey) => derive(secretKey, use));
      return [...own, ...kept.map(({ key }) => key)] as [Buffer, ...Buffer[]];
    },
    keyOf(id, use) {
      const secretKey = byId.get(id);
      if (secretKey === undefined) throw new Error("There is no such key at hand.");
      return derive(secretKey, use);
    },
    sealingKey(id, table, form) {
      const secretKey = byId.get(id);
      return secretKey === undefined
        ? undefined
        : sealingKeyOf(secretKey, form === "v1" ? "secret box" : `sealed ${table}`);
    },
    boundKey: (use) => derive(bound, use),
  };
}

/** Tells keys apart in the database. */
export const fingerprintOf = (secretKey: string): string =>
  derive(secretKey, "key fingerprint").toString("hex").slice(0, 32);

const derive = (secretKey: string, use: string): Buffer =>
  createHmac("sha256", secretKey).update(`belle ${use}`).digest();

const sealingKeyOf = (secretKey: string, use: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secretKey, "", `belle ${use}`, 32));

/** As it stands in what was sealed since the first form. */
const keyId = (secretKey: string): string =>
  createHash("sha256").update(sealingKeyOf(secretKey, "secret box")).digest("hex").slice(0, 8);
