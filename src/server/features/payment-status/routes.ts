import { readPaymentStanding } from "#contract/payments.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import { type Route, route } from "../../http/route.ts";
import { paymentStatusOf } from "./payment-status-of.ts";

const text = (date: Date | null): string | null => date?.toISOString() ?? null;

export const paymentStatusRoutes = (needs: { db: Db; clock: Clock }): readonly Route[] => [
  route(readPaymentStanding, async ({ caller }) => {
    const { status, reason, bill, ...dates } = await paymentStatusOf(needs, caller.owner_id);
    const { since, limited_at, disabled_at } = dates;
    return {
      ...{ status, reason, since: text(since), limited_at: text(limited_at), disabled_at: text(disabled_at) },
      ...bill,
    };
  }),
];
