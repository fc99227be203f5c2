import { notFound } from "#domain/basics/refusal.ts";
import { type PortalState, portalState } from "#domain/bookings/portal-rules.ts";
import type { Line } from "../appointments/caller-messages.ts";
import { findJob, type Job } from "../appointments/find-job.ts";
import type { PortalNeeds } from "./needs.ts";

export type PortalJob = { readonly job: Job; readonly line: Line; readonly state: PortalState };

/** The job behind an address that we made; any other address leads nowhere. */
export async function openPortalJob(
  { db, clock, links, lineOf }: Pick<PortalNeeds, "db" | "clock" | "links" | "lineOf">,
  token: string,
): Promise<PortalJob> {
  const id = links.readToken(token);
  const job = id === undefined ? undefined : await findJob({ db }, id);
  const line = job && (await lineOf(job.owner_id, job.assistant_id));
  if (!job || !line) throw notFound();
  const { status, starts_at: startsAt, ends_at: endsAt } = job;
  return { job, line, state: portalState({ cancelled: status === "cancelled", startsAt, endsAt }, clock.now()) };
}
