import type { readContact as endpoint } from "#contract/contacts.ts";
import type { Reply } from "#contract/endpoint.ts";
import { notFound } from "#domain/basics/refusal.ts";
import type { Db } from "../../db/connect.ts";
import { callsOfNumber } from "../conversations/calls-of-number.ts";
import { present } from "./present.ts";
import { findContact, isBlocked, listJobsOf } from "./store.ts";

/** One caller with the newest calls and the jobs. */
export async function readContact(
  { db }: { readonly db: Db },
  owner_id: string,
  id: string,
): Promise<Reply<typeof endpoint>> {
  const row = await findContact(db, owner_id, id);
  if (!row) throw notFound();
  const [blocked, conversations, jobs] = await Promise.all([
    isBlocked(db, owner_id, row.phone),
    callsOfNumber(db, owner_id, row.phone),
    listJobsOf(db, owner_id, row.phone),
  ]);
  const appointments = jobs.map(({ starts_at, ends_at, arrival_until, ...job }) => ({
    ...job,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    arrival_until: arrival_until.toISOString(),
  }));
  return {
    success: true,
    error: null,
    data: { ...present(row), blocked, conversations: [...conversations], appointments },
  };
}
