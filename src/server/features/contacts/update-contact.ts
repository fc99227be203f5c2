import type { updateContact as endpoint } from "#contract/contacts.ts";
import type { Parsed, Reply } from "#contract/endpoint.ts";
import { checkEmail } from "#domain/accounts/email.ts";
import { notFound, Refusal } from "#domain/basics/refusal.ts";
import type { Db } from "../../db/connect.ts";
import { present } from "./present.ts";
import { findContact, learnAnew, writeContact } from "./store.ts";

/** On one line; null where it is taken back, undefined where it is not spoken of. */
const own = (given: string | undefined): string | null | undefined =>
  given === undefined ? undefined : given.replace(/[\s\p{Cc}]+/gu, " ").trim() || null;

/** The owner's word on a caller. An empty one takes it back: then calls tell it again. */
export async function updateContact(
  { db }: { readonly db: Db },
  owner_id: string,
  id: string,
  { note, ...given }: Parsed<typeof endpoint>["body"],
): Promise<Reply<typeof endpoint>> {
  const name = own(given.name);
  const email = own(given.email);
  const address = own(given.address);
  const checked = email ? checkEmail(email) : undefined;
  if (checked?.ok === false) throw new Refusal("invalid", checked.text);
  const row = await db.transaction().execute(async (tx) => {
    const known = await findContact(tx, owner_id, id);
    if (!known) return undefined;
    const change = {
      ...(name !== undefined && { name, named_by_owner: name !== null }),
      ...(email !== undefined && { email, email_by_owner: email !== null }),
      ...(address !== undefined && { address, address_by_owner: address !== null }),
      ...(note === undefined ? {} : { note: note.trim() }),
    };
    if (Object.keys(change).length > 0) await writeContact(tx, owner_id, known.id, change);
    if ([name, email, address].includes(null)) await learnAnew(tx, owner_id, known.phone);
    return findContact(tx, owner_id, known.id);
  });
  if (!row) throw notFound();
  return { success: true, error: null, data: present(row) };
}
