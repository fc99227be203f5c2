import { webhookSecretPlace } from "../../webhook-secrets.ts";
import { mailKeyPlace } from "../assistants/sealed-key.ts";
import { grantPlace } from "../calendars/sealed-grant.ts";
import { verifierPlace } from "../calendars/sign-ins/verifier-place.ts";
import { codeAppPlace } from "../second-factor/check-code.ts";
import { retiredKeyPlace } from "./retired-keys.ts";
import type { SealedColumn } from "./store.ts";

type Row = Readonly<Record<string, unknown>>;

const column = <Key extends Row>(
  what: string,
  place: `${string}.${string}`,
  key: readonly (keyof Key & string)[],
  placeOf: (row: Key) => string,
): SealedColumn => {
  const [table = "", name = ""] = place.split(".");
  return { what, table, column: name, key, placeOf: (row) => placeOf(row as Key) };
};

/** Everything that is sealed in the database, so that it can be sealed anew. A test holds it against the tables. */
export const sealedColumns: readonly SealedColumn[] = [
  column<{ id: string }>("mail keys", "assistants.sendgrid_key_sealed", ["id"], ({ id }) => mailKeyPlace(id)),
  column<{ state_sha256: Buffer }>(
    "calendar sign-ins",
    "calendar_sign_ins.verifier_sealed",
    ["state_sha256"],
    ({ state_sha256 }) => verifierPlace(state_sha256),
  ),
  column<{ id: string }>("calendar grants", "calendar_grants.grant_sealed", ["id"], ({ id }) => grantPlace(id)),
  column<{ id: string }>("calendar grants that end", "calendar_revocations.grant_sealed", ["id"], ({ id }) =>
    grantPlace(id),
  ),
  column<{ owner_id: string; version: number }>(
    "webhook secrets",
    "webhook_secrets.secret_sealed",
    ["owner_id", "version"],
    webhookSecretPlace,
  ),
  column<{ owner_id: string }>("authenticator apps", "code_apps.secret_sealed", ["owner_id"], ({ owner_id }) =>
    codeAppPlace(owner_id),
  ),
  column<{ use: string; key_id: string }>(
    "keys of links and trials",
    "retired_keys.key_sealed",
    ["use", "key_id"],
    retiredKeyPlace,
  ),
];
