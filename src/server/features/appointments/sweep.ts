import { handle, type JobHandler } from "../../jobs/job.ts";
import type { JobQueue } from "../../jobs/jobs.ts";
import { queueDue } from "../../jobs/queue-due.ts";
import { carryAppointment } from "./carrying/order-carrying.ts";
import { deleteOrdersOfPast, takeOrders } from "./carrying/store.ts";
import type { AppointmentNeeds } from "./needs.ts";

/** A little less than the pause between two sweeps. */
const againMs = 9 * 60_000;
const mostPages = 20;

/**
 * Every job to come that a connected calendar has not heard of is carried over: one whose job got lost or ran out of tries while the calendar was away, and all of them after a calendar was connected.
 */
export const sweepAppointments = (
  needs: Pick<AppointmentNeeds, "db" | "clock"> & { readonly jobs: JobQueue },
): JobHandler =>
  handle(
    { name: "sweep-appointments", retries: 0, retrySeconds: 60, cron: "*/10 * * * *", atStart: true },
    async (_data, { signal }) => {
      const { db, clock } = needs;
      const now = clock.now();
      await deleteOrdersOfPast(db, now);
      const until = new Date(now.getTime() + againMs);
      await queueDue(needs, carryAppointment, {
        take: async (tx, limit) => (await takeOrders(tx, { now, until, limit })).map((id) => ({ id })),
        mostPages,
        signal,
      });
    },
  );
