import { randomUUID } from "node:crypto";
import type { createApiKey as endpoint } from "#contract/developers.ts";
import type { Parsed, Reply } from "#contract/endpoint.ts";
import { keyPrefixes, mostKeys, tooManyKeysText } from "#domain/accounts/api-key-rules.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import { hashToken, mintToken } from "../../basics/token.ts";
import type { Caller, Client } from "../../http/route.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { acceptedName } from "./accepted-name.ts";
import { accessTexts, keyCreated } from "./email-templates.ts";
import type { KeyNeeds } from "./needs.ts";
import { presentKey } from "./present-key.ts";
import { insertKey, lockKeys } from "./store.ts";

/** Makes a key and tells the owner by mail, who may not have been the one who did. Its secret leaves with this answer alone. */
export async function createKey(
  { db, clock, jobs }: KeyNeeds,
  caller: Caller,
  { name, access }: Parsed<typeof endpoint>["body"],
  client: Client,
): Promise<Reply<typeof endpoint>> {
  const { owner_id, owner } = caller;
  const accepted = acceptedName(name);
  const secret = keyPrefixes[access] + mintToken();
  const created_at = clock.now();
  const row = await db.transaction().execute(async (tx) => {
    if ((await lockKeys(tx, owner_id)) >= mostKeys) throw new Refusal("conflict", tooManyKeysText);
    const params = { email: owner.email, name: accepted, access };
    await queueMail({ jobs }, tx, keyCreated, { owner_id, params, now: created_at });
    const noted = { owner_id, what: "key_created", now: created_at, caller, client } as const;
    await noteEvent(tx, { ...noted, details: { key: accepted, access: accessTexts[access] } });
    return insertKey(tx, {
      id: randomUUID(),
      ...{ owner_id, name: accepted, access, created_at },
      token_sha256: hashToken(secret),
      last_four: secret.slice(-4),
    });
  });
  return { ...presentKey(row), secret };
}
