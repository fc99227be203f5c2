import type { readFirstSteps as endpoint } from "#contract/dashboard.ts";
import * as contract from "#contract/dashboard.ts";
import type { Reply } from "#contract/endpoint.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import { type Route, route } from "../../http/route.ts";
import { billingStateOf } from "../payments/billing-state.ts";
import { findSigns, keepDismissal } from "./store.ts";

/** How far an owner has come. Nothing is kept for it: each step leaves its own sign. */
async function readFirstSteps({ db }: { readonly db: Db }, owner_id: string): Promise<Reply<typeof endpoint>["data"]> {
  const [signs, { hasCard }] = await Promise.all([findSigns(db, owner_id), billingStateOf({ db }, owner_id)]);
  const { tried_call, forwarded, calendar, dismissed } = signs;
  return {
    tried_call: Boolean(tried_call),
    forwarded: Boolean(forwarded),
    calendar: Boolean(calendar),
    card: hasCard,
    dismissed: Boolean(dismissed),
  };
}

export const firstStepRoutes = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): readonly Route[] => [
  route(contract.readFirstSteps, async ({ caller }) => ({
    success: true as const,
    error: null,
    data: await readFirstSteps({ db }, caller.owner_id),
  })),
  route(contract.dismissFirstSteps, ({ caller }) => keepDismissal(db, caller.owner_id, clock.now())),
];
