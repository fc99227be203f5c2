import * as contract from "#contract/first-steps.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import { type Route, route } from "../../http/route.ts";
import { readFirstSteps } from "./read-first-steps.ts";
import { keepDismissal } from "./store.ts";

export const firstStepRoutes = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): readonly Route[] => [
  route(contract.readFirstSteps, async ({ caller }) => ({
    success: true as const,
    error: null,
    data: await readFirstSteps({ db }, caller.owner_id),
  })),
  route(contract.dismissFirstSteps, ({ caller }) => keepDismissal(db, caller.owner_id, clock.now())),
];
