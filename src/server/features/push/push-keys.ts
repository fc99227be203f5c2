import type { Clock } from "#domain/time/clock.ts";
import type { PushKeys } from "#providers/push/port.ts";
import type { Db } from "../../db/connect.ts";
import type { Resealed, SecretBox } from "../../secret-box.ts";
import { findKeys, insertKeys, replaceKeySeal } from "./store.ts";

type Which = { readonly id: number };

export const pushKeyPlace = ({ id }: Which): string => `push_keys/${id}`;
/** There is one pair, and a table for it so that it is sealed and rotated as all secrets are. */
const own: Which = { id: 1 };

type Needs = {
  readonly db: Db;
  readonly secretBox: SecretBox;
  readonly clock: Clock;
  readonly newKeys: () => Promise<PushKeys>;
  /** By the operator; then nothing is made. */
  readonly given: PushKeys | undefined;
};

/** What alerts are signed with: made at the first start, the same for all processes and for good, since browsers agree to one sender. */
export async function openPushKeys({ db, secretBox, clock, newKeys, given }: Needs): Promise<PushKeys> {
  if (given) return given;
  if (!(await findKeys(db))) {
    const { publicKey, privateKey } = await newKeys();
    const private_key_sealed = secretBox.seal(privateKey, pushKeyPlace(own));
    await insertKeys(db, { ...own, public_key: publicKey, private_key_sealed, created_at: clock.now() });
  }
  // Another process may have been first.
  const kept = await findKeys(db);
  if (!kept) throw new Error("The keys for alerts are gone.");
  return { publicKey: kept.public_key, privateKey: secretBox.open(kept.private_key_sealed, pushKeyPlace(own)) };
}

/** For key rotation. Compare and set: answers whether it was still as it was read. */
export const resealPushKey = (db: Db, which: Which, secret: Resealed): Promise<boolean> =>
  replaceKeySeal(db, which, secret);
