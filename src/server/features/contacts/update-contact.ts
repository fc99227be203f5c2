import type { updateContact as endpoint } from "#contract/contacts.ts";
import type { Parsed, Reply } from "#contract/endpoint.ts";
import { notFound } from "#domain/basics/refusal.ts";
import type { Db } from "../../db/connect.ts";
import { present } from "./present.ts";
import { findContact, learnAnew, writeContact } from "./store.ts";

const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, " ").trim();

/** The owner's word on a caller. An empty name takes it back: then calls tell the name again. */
export async function updateContact(
  { db }: { readonly db: Db },
  owner_id: string,
  id: string,
  { name: given, note }: Parsed<typeof endpoint>["body"],
): Promise<Reply<typeof endpoint>> {
  const name = given === undefined ? undefined : oneLine(given);
  const row = await db.transaction().execute(async (tx) => {
    const known = await findContact(tx, owner_id, id);
    if (!known) return undefined;
    const change = {
      ...(name === undefined ? {} : { name: name === "" ? null : name, named_by_owner: name !== "" }),
      ...(note === undefined ? {} : { note: note.trim() }),
    };
    if (Object.keys(change).length > 0) await writeContact(tx, owner_id, known.id, change);
    if (name === "") await learnAnew(tx, owner_id, known.phone);
    return findContact(tx, owner_id, known.id);
  });
  if (!row) throw notFound();
  return { success: true, error: null, data: present(row) };
}
