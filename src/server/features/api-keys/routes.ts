import type { ApiKey, listApiKeys as endpoint } from "#contract/developers.ts";
import * as contract from "#contract/developers.ts";
import type { Reply } from "#contract/endpoint.ts";
import { notFound } from "#domain/basics/refusal.ts";
import { isPossibleId } from "../../db/possible-id.ts";
import { type Caller, type Client, type Route, route } from "../../http/route.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import { acceptedName } from "./accepted-name.ts";
import { createKey } from "./create-key.ts";
import type { KeyNeeds } from "./needs.ts";
import { presentKey } from "./present-key.ts";
import { deleteKey, listKeys as listRows, renameKey as rename } from "./store.ts";

/** With its row the key is gone, and the database tells every process. Somebody else's does not exist here. */
async function revokeKey(
  { db, clock }: Pick<KeyNeeds, "db" | "clock">,
  caller: Caller,
  id: string,
  client: Client,
): Promise<void> {
  const { owner_id } = caller;
  await db.transaction().execute(async (tx) => {
    const key = isPossibleId(id) ? await deleteKey(tx, owner_id, id) : undefined;
    if (key === undefined) throw notFound();
    await noteEvent(tx, { owner_id, what: "key_revoked", now: clock.now(), caller, client, details: { key } });
  });
}

/** Somebody else's key does not exist here. */
async function renameKey({ db }: Pick<KeyNeeds, "db">, owner_id: string, id: string, typed: string): Promise<ApiKey> {
  const name = acceptedName(typed);
  const row = isPossibleId(id) ? await rename(db, owner_id, id, name) : undefined;
  if (!row) throw notFound();
  return presentKey(row);
}

async function listKeys({ db }: Pick<KeyNeeds, "db">, owner_id: string): Promise<Reply<typeof endpoint>> {
  return { success: true, error: null, data: (await listRows(db, owner_id)).map(presentKey) };
}

export const apiKeyRoutes = (needs: KeyNeeds): readonly Route[] => [
  route(contract.listApiKeys, ({ caller }) => listKeys(needs, caller.owner_id)),
  route(contract.createApiKey, ({ caller, body, client }) => createKey(needs, caller, body, client)),
  route(contract.renameApiKey, ({ caller, params, body }) => renameKey(needs, caller.owner_id, params.id, body.name)),
  route(contract.revokeApiKey, ({ caller, params, client }) => revokeKey(needs, caller, params.id, client)),
];
