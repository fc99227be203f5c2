import { Refusal } from "#domain/basics/refusal.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import { fingerprintOf } from "../../keyring.ts";
import { createWebhookSecrets } from "../../webhook-secrets.ts";
import { keepAllSecrets } from "../webhooks/keep-all-secrets.ts";
import { keysOfProcesses } from "./live-processes.ts";
import { openKeyring } from "./open-keyring.ts";
import { reseal } from "./reseal.ts";
import { retireKeys } from "./retired-keys.ts";
import { sealedColumns } from "./sealed-columns.ts";
import { countSealed, fingerprintFact, writeFact } from "./store.ts";

type Needs = {
  readonly db: Db;
  readonly clock: Clock;
  /** The newest first. */
  readonly secretKeys: readonly [string, ...string[]];
  readonly onProgress: (what: string, resealed: number) => void;
};

export type Rotated = {
  readonly key_id: string;
  readonly resealed: number;
  /** What nobody could open, or what somebody sealed meanwhile. */
  readonly left: number;
};

/** Seals everything anew with the newest key while the product goes on. Cut off, it is simply begun again. */
export async function rotateKey({ db, clock, secretKeys, onProgress }: Needs): Promise<Rotated> {
  const now = clock.now();
  const keys = await openKeyring({ db, now }, secretKeys);
  const { keyring, secretBox } = keys;
  const [key_id] = keyring.ids;
  if ((await keysOfProcesses(db)).some(([seals]) => seals !== key_id)) throw new Refusal("conflict", sealsOtherText);
  await keepAllSecrets({ db, secrets: createWebhookSecrets(keys) });
  await retireKeys(db, keyring, secretBox, now);
  let resealed = 0;
  for (const column of sealedColumns)
    resealed += await reseal({ db, secretBox, onProgress: (count) => onProgress(column.what, count) }, column);
  const left = (await countSealed(db, sealedColumns)).reduce(
    (sum, { mark, count }) => sum + (mark === secretBox.mark ? 0 : count),
    0,
  );
  if (left === 0) await writeFact(db, fingerprintFact, fingerprintOf(secretKeys[0]));
  return { key_id, resealed, left };
}

const sealsOtherText =
  "A process that runs on this database still seals with another key. Start all of them with the new SECRET_KEY first.";
