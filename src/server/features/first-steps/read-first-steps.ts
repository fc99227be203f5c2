import type { Reply } from "#contract/endpoint.ts";
import type { readFirstSteps as endpoint } from "#contract/first-steps.ts";
import type { Db } from "../../db/connect.ts";
import { standingOf } from "../payments/standing.ts";
import { findSigns } from "./store.ts";

/** How far an owner has come. Nothing is kept for it: each step leaves its own sign. */
export async function readFirstSteps(
  { db }: { readonly db: Db },
  owner_id: string,
): Promise<Reply<typeof endpoint>["data"]> {
  const [signs, { hasCard }] = await Promise.all([findSigns(db, owner_id), standingOf({ db }, owner_id)]);
  const { tried_call, forwarded, calendar, dismissed } = signs;
  return {
    tried_call: Boolean(tried_call),
    forwarded: Boolean(forwarded),
    calendar: Boolean(calendar),
    card: hasCard,
    dismissed: Boolean(dismissed),
  };
}
