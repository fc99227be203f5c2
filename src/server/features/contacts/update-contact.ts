import type { updateContact as endpoint } from "#contract/contacts.ts";
import type { Parsed, Reply } from "#contract/endpoint.ts";
import { checkEmail } from "#domain/accounts/email.ts";
import { notFound, Refusal } from "#domain/basics/refusal.ts";
import { carryAddress } from "../appointments/carry-address.ts";
import type { EraseNeeds } from "./erasing/erase-caller.ts";
import { present } from "./present.ts";
import { type ContactRow, findContact, learnAnew, writeContact } from "./store.ts";

type Field = keyof Pick<ContactRow, "name" | "email" | "address">;

/** On one line; null where it is taken back, undefined where it is not spoken of. */
const own = (given: string | undefined): string | null | undefined =>
  given === undefined ? undefined : given.replace(/[\s\p{Cc}]+/gu, " ").trim() || null;

/**
 * The owner's word on a caller, which no call changes. An empty one takes it back: then calls tell it again. Where it was a call's word,
 * it is gone, until a later call tells another. Jobs to come that have the address as it was get it as it is.
 */
export async function updateContact(
  { db, clock, jobs }: EraseNeeds,
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
    const now = clock.now();
    const isCallsWord = (field: Field, own: boolean) => known[field] !== null && !own;
    const change = {
      ...(name !== undefined && { name, named_by_owner: name !== null }),
      ...(name === null && isCallsWord("name", known.named_by_owner) && { name_since: now }),
      ...(email !== undefined && { email, email_by_owner: email !== null }),
      ...(email === null && isCallsWord("email", known.email_by_owner) && { email_since: now }),
      ...(address !== undefined && { address, address_by_owner: address !== null }),
      ...(address === null && isCallsWord("address", known.address_by_owner) && { address_since: now }),
      ...(note === undefined ? {} : { note: note.trim() }),
    };
    if (Object.keys(change).length > 0) await writeContact(tx, owner_id, known.id, change);
    if ([name, email, address].includes(null)) await learnAnew(tx, owner_id, known.phone);
    const row = await findContact(tx, owner_id, known.id);
    const [from, to] = [known.address ?? "", row?.address ?? ""];
    if (address) await carryAddress({ clock, jobs }, tx, { owner_id, phone: known.phone, from, to });
    return row;
  });
  if (!row) throw notFound();
  return { success: true, error: null, data: present(row) };
}
