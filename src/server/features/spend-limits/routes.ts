import { readSpendLimits, setSpendLimits } from "#contract/billing.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import { type Route, route } from "../../http/route.ts";
import { readLimits } from "./read-limits.ts";
import { setLimits } from "./set-limits.ts";

export const spendLimitRoutes = (needs: { readonly db: Db; readonly clock: Clock }): readonly Route[] => [
  route(readSpendLimits, ({ caller }) => readLimits(needs, caller.owner_id)),
  route(setSpendLimits, ({ caller, client, body }) =>
    setLimits(needs, { owner_id: caller.owner_id, change: body, caller, client }),
  ),
];
