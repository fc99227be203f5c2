import { handle, type JobHandler } from "../../jobs/job.ts";
import type { PhoneNeeds } from "./needs.ts";
import { deleteTicketsBefore } from "./store.ts";

/** Tickets that nobody used go within the hour. */
export const sweepTickets = ({ db, clock }: Pick<PhoneNeeds, "db" | "clock">): JobHandler =>
  handle({ name: "sweep-phone-tickets", retries: 2, retrySeconds: 60, cron: "23 * * * *" }, () =>
    deleteTicketsBefore(db, clock.now()),
  );
