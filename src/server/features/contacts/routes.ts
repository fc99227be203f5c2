import type { listContacts as endpoint } from "#contract/contacts.ts";
import * as contract from "#contract/contacts.ts";
import type { Parsed, Reply } from "#contract/endpoint.ts";
import type { Db } from "../../db/connect.ts";
import { type Route, route } from "../../http/route.ts";
import { readTimeCursor, writeTimeCursor } from "../../time-cursor.ts";
import { type EraseNeeds, eraseCaller } from "./erasing/erase-caller.ts";
import { present } from "./present.ts";
import { readContact } from "./read-contact.ts";
import { listOf } from "./store.ts";
import { updateContact } from "./update-contact.ts";

/** Callers, the latest first, a page at a time. */
async function listContacts(
  { db }: { readonly db: Db },
  owner_id: string,
  { limit, cursor, q }: Parsed<typeof endpoint>["query"],
): Promise<Reply<typeof endpoint>> {
  const rows = await listOf(db, owner_id, { part: q, after: readTimeCursor(cursor), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    success: true,
    error: null,
    data: shown.map(present),
    next_cursor: last ? writeTimeCursor(last.last_call_at, last.id) : null,
  };
}

export const contactRoutes = (needs: EraseNeeds): readonly Route[] => [
  route(contract.listContacts, ({ caller, query }) => listContacts(needs, caller.owner_id, query)),
  route(contract.readContact, ({ caller, params }) => readContact(needs, caller.owner_id, params.id)),
  route(contract.updateContact, ({ caller, params, body }) => updateContact(needs, caller.owner_id, params.id, body)),
  route(contract.eraseCaller, ({ caller, body, client }) => eraseCaller(needs, caller, body.phone, client)),
];
