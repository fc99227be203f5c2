import { readTypedNumber } from "#domain/assistants/transfer-number.ts";
import type { Db } from "../../db/connect.ts";
import { findOwner } from "./store.ts";

export type OwnerReach = {
  readonly email: string;
  /** Empty until the owner has proved to hold it: before that it may be a stranger's. */
  readonly phone: string;
  readonly timezone: string;
};

/** Where the owner of an account is reached. */
export async function ownerReach({ db }: { readonly db: Db }, owner_id: string): Promise<OwnerReach | undefined> {
  const owner = await findOwner(db, owner_id);
  if (!owner) return undefined;
  const phone = owner.phone_verified_at === null ? undefined : readTypedNumber(owner.phone);
  return { email: owner.email, phone: phone ?? "", timezone: owner.timezone };
}
