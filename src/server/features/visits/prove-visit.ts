import { createHash } from "node:crypto";
import { Refusal } from "#domain/basics/refusal.ts";
import { sessionOverText } from "#domain/bookings/visit-rules.ts";
import type { VisitNeeds } from "./needs.ts";
import { type OpenVisit, openVisit } from "./open-visit.ts";
import { findSession } from "./store.ts";

export type Proof = { readonly "visit-session"?: string | undefined };

/** The job of a caller who has proved to hold its phone. With another number on the booking that counts for nothing. */
export async function proveVisit(needs: VisitNeeds, token: string, proof: Proof): Promise<OpenVisit> {
  const visit = await openVisit(needs, token);
  const { job } = visit;
  const token_sha256 = createHash("sha256")
    .update(proof["visit-session"] ?? "")
    .digest();
  const session = await findSession(needs.db, { token_sha256, appointment_id: job.id, now: needs.clock.now() });
  if (session?.phone !== job.phone) throw new Refusal("unauthenticated", sessionOverText);
  return visit;
}
