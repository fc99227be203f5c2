import type { Db } from "../../db/connect.ts";
import type { Resealed } from "../../secret-box.ts";
import { webhookSecretPlace } from "../../webhook-secrets.ts";
import { mailKeyPlace, resealMailKey } from "../assistants/sealed-key.ts";
import { resealRevocation } from "../calendars/revocations/reseal-revocation.ts";
import { grantPlace, resealGrant } from "../calendars/sealed-grant.ts";
import { resealVerifier, verifierPlace } from "../calendars/sign-ins/verifier-place.ts";
import { pushKeyPlace, resealPushKey } from "../push/push-keys.ts";
import { resealSubscription, subscriptionPlace } from "../push/sealed-subscription.ts";
import { resealTapeKey, tapeKeyPlace } from "../recordings/tape/tape-keys.ts";
import { codeAppPlace, resealCodeSecret } from "../second-factor/check-code.ts";
import { resealSecret } from "../webhooks/reseal-secret.ts";
import { retiredKeyPlace } from "./retired-keys.ts";
import { replaceRetired, type SealedColumn } from "./store.ts";

type Row = Readonly<Record<string, unknown>>;

const column = <Key extends Row>(
  what: string,
  place: `${string}.${string}`,
  of: {
    readonly key: readonly (keyof Key & string)[];
    readonly placeOf: (row: Key) => string;
    readonly replace: (db: Db, row: Key, secret: Resealed) => Promise<boolean>;
  },
): SealedColumn => {
  const [table = "", name = ""] = place.split(".");
  return {
    what,
    table,
    column: name,
    key: of.key,
    placeOf: (row) => of.placeOf(row as Key),
    replace: (db, row, secret) => of.replace(db, row as Key, secret),
  };
};

/** Everything that is sealed in the database, so that it can be sealed anew. A test holds it against the tables. */
export const sealedColumns: readonly SealedColumn[] = [
  column<{ id: string }>("mail keys", "assistants.sendgrid_key_sealed", {
    key: ["id"],
    placeOf: ({ id }) => mailKeyPlace(id),
    replace: resealMailKey,
  }),
  column<{ state_sha256: Buffer }>("calendar sign-ins", "calendar_sign_ins.verifier_sealed", {
    key: ["state_sha256"],
    placeOf: ({ state_sha256 }) => verifierPlace(state_sha256),
    replace: resealVerifier,
  }),
  column<{ id: string }>("calendar grants", "calendar_grants.grant_sealed", {
    key: ["id"],
    placeOf: ({ id }) => grantPlace(id),
    replace: resealGrant,
  }),
  column<{ id: string }>("calendar grants that end", "calendar_revocations.grant_sealed", {
    key: ["id"],
    placeOf: ({ id }) => grantPlace(id),
    replace: resealRevocation,
  }),
  column<{ owner_id: string; version: number }>("webhook secrets", "webhook_secrets.secret_sealed", {
    key: ["owner_id", "version"],
    placeOf: webhookSecretPlace,
    replace: resealSecret,
  }),
  column<{ owner_id: string }>("authenticator apps", "code_apps.secret_sealed", {
    key: ["owner_id"],
    placeOf: ({ owner_id }) => codeAppPlace(owner_id),
    replace: resealCodeSecret,
  }),
  column<{ id: number }>("keys of alerts", "push_keys.private_key_sealed", {
    key: ["id"],
    placeOf: pushKeyPlace,
    replace: resealPushKey,
  }),
  column<{ id: string }>("devices with alerts", "push_devices.subscription_sealed", {
    key: ["id"],
    placeOf: subscriptionPlace,
    replace: resealSubscription,
  }),
  column<{ id: string }>("keys of recordings", "call_recordings.key_sealed", {
    key: ["id"],
    placeOf: tapeKeyPlace,
    replace: resealTapeKey,
  }),
  column<{ use: string; key_id: string }>("keys of links and trials", "retired_keys.key_sealed", {
    key: ["use", "key_id"],
    placeOf: retiredKeyPlace,
    replace: replaceRetired,
  }),
];
