import { createHash } from "node:crypto";
import { Refusal } from "#domain/basics/refusal.ts";
import { sessionOverText } from "#domain/bookings/portal-rules.ts";
import type { PortalNeeds } from "./needs.ts";
import { openPortalJob, type PortalJob } from "./open-portal-job.ts";
import { findSession } from "./store.ts";

export type Proof = { readonly "visit-session"?: string | undefined };

/** The job of a caller who has proved to hold its phone. With another number on the booking that counts for nothing. */
export async function openProvedJob(needs: PortalNeeds, token: string, proof: Proof): Promise<PortalJob> {
  const open = await openPortalJob(needs, token);
  const { job, phone } = open;
  const token_sha256 = createHash("sha256")
    .update(proof["visit-session"] ?? "")
    .digest();
  const session = await findSession(needs.db, { token_sha256, appointment_id: job.id, now: needs.clock.now() });
  if (session?.phone !== phone) throw new Refusal("unauthenticated", sessionOverText);
  return open;
}
