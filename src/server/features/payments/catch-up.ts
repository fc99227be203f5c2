import type { PaymentEvent } from "#providers/payments/port.ts";
import { inPages, type RoundJob } from "../../jobs/in-pages.ts";
import type { JobHandler } from "../../jobs/job.ts";
import { takeIn } from "../inbox/take-in.ts";
import { paymentProvider } from "./handle-payment-change.ts";
import type { PaymentNeeds } from "./needs.ts";

const catchUpJob: RoundJob = { name: "catch-up-payments", retries: 2, retrySeconds: 60, cron: "51 3 * * *" };
/** Longer than the provider itself tries to reach us. */
const lookBackMs = 4 * 24 * 3_600_000;

/** Every night: news that never came stands in the provider's own list: what is not known here is taken in, as if it had come. */
export const catchUpPayments = (needs: Pick<PaymentNeeds, "db" | "clock" | "jobs" | "payments">): JobHandler =>
  inPages<PaymentEvent>(catchUpJob, needs, {
    async read(place, begunAt) {
      const since = new Date(begunAt.getTime() - lookBackMs);
      const { events, next } = await needs.payments.listEvents({ since, page: place });
      return { rows: events, next };
    },
    async work(events) {
      for (const { id, createdAt, news } of events)
        if (news.kind !== "other") await takeIn(needs, { provider: paymentProvider, id, happenedAt: createdAt, news });
    },
  });
