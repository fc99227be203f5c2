import { notFound } from "#domain/basics/refusal.ts";
import { type PortalState, portalState } from "#domain/bookings/portal-rules.ts";
import type { Sender } from "../appointments/caller-messages.ts";
import { customerReach } from "../appointments/customer-reach.ts";
import { findJob, type Job } from "../appointments/find-job.ts";
import type { PortalNeeds } from "./needs.ts";

export type PortalJob = {
  readonly job: Job;
  readonly sender: Sender;
  readonly state: PortalState;
  /** Who holds this phone may change the job; empty where nobody can be texted. */
  readonly phone: string;
};

/** The job behind an address that we made; any other address leads nowhere. */
export async function openPortalJob(
  { db, clock, links, senderOf }: Pick<PortalNeeds, "db" | "clock" | "links" | "senderOf">,
  token: string,
): Promise<PortalJob> {
  const id = links.readToken(token);
  const job = id === undefined ? undefined : await findJob({ db }, id);
  const sender = job && (await senderOf(job.owner_id, job.assistant_id));
  if (!job || !sender) throw notFound();
  const { status, starts_at: startsAt, ends_at: endsAt } = job;
  const state = portalState({ cancelled: status === "cancelled", startsAt, endsAt }, clock.now());
  const { phone } = await customerReach({ db }, job);
  return { job, sender, state, phone };
}
