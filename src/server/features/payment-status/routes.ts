import { readPaymentStanding } from "#contract/payments.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import { type Route, route } from "../../http/route.ts";
import { paymentStatusOf } from "./payment-status-of.ts";

export const paymentStatusRoutes = (needs: { db: Db; clock: Clock }): readonly Route[] => [
  route(readPaymentStanding, async ({ caller }) => {
    const { status, reason, since, disabled_at } = await paymentStatusOf(needs, caller.owner_id);
    return { status, reason, since: since?.toISOString() ?? null, disabled_at: disabled_at?.toISOString() ?? null };
  }),
];
