import { notFound } from "#domain/basics/refusal.ts";
import { type VisitState, visitState } from "#domain/bookings/visit-rules.ts";
import type { Line } from "../appointments/caller-messages.ts";
import { findJob, type Job } from "../appointments/find-job.ts";
import type { VisitNeeds } from "./needs.ts";

export type OpenVisit = { readonly job: Job; readonly line: Line; readonly state: VisitState };

/** The job behind an address that we made; any other address leads nowhere. */
export async function openVisit(
  { db, clock, links, lineOf }: Pick<VisitNeeds, "db" | "clock" | "links" | "lineOf">,
  token: string,
): Promise<OpenVisit> {
  const id = links.readToken(token);
  const job = id === undefined ? undefined : await findJob({ db }, id);
  const line = job && (await lineOf(job.owner_id, job.assistant_id));
  if (!job || !line) throw notFound();
  const { status, starts_at: startsAt, ends_at: endsAt } = job;
  return { job, line, state: visitState({ cancelled: status === "cancelled", startsAt, endsAt }, clock.now()) };
}
