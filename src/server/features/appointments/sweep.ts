import { handle, type JobHandler } from "../../jobs/jobs.ts";
import { type CarryNeeds, carryAppointment } from "./carry-over.ts";
import type { AppointmentNeeds } from "./needs.ts";
import { listToCome, sweepHolds } from "./store.ts";

const hourMs = 60 * 60_000;
const pageSize = 500;

/**
 * Offers that nobody took go after an hour. And every job to come that a connected calendar has not heard of is carried over: one
 * whose tries ran out while the calendar was away, and all of them after a calendar was connected.
 */
export const sweepAppointments = (needs: CarryNeeds & Pick<AppointmentNeeds, "jobs">): JobHandler =>
  handle(
    { name: "sweep-appointments", retries: 0, retrySeconds: 60, cron: "*/10 * * * *" },
    async (_data, { signal }) => {
      const { db, clock, jobs, calendarFor } = needs;
      const now = clock.now();
      await sweepHolds(db, new Date(now.getTime() - hourMs));
      const calendars = new Map<string, string | undefined>();
      let page: Awaited<ReturnType<typeof listToCome>> = [];
      do {
        page = await listToCome(db, now, page.at(-1)?.id, pageSize);
        for (const { id, owner_id, assistant_id, version, carried_version, carried_to } of page) {
          signal.throwIfAborted();
          if (!calendars.has(assistant_id))
            calendars.set(assistant_id, (await calendarFor(owner_id, assistant_id))?.id);
          const calendar = calendars.get(assistant_id);
          if (calendar !== undefined && (carried_to !== calendar || version > carried_version))
            await jobs.send(db, carryAppointment, { id });
        }
      } while (page.length === pageSize);
    },
  );
