import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Reply } from "#contract/endpoint.ts";
import type { beginVisitSession } from "#contract/portal.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import { codeTries, portalSessionMinutes, typedCode, wrongCodeText } from "#domain/bookings/portal-rules.ts";
import type { Client } from "../../http/route.ts";
import { addressKey, clearAttempt, takeAttempt } from "../throttle/take-attempt.ts";
import { triesByAddress, triesByBooking } from "./limits.ts";
import type { PortalNeeds } from "./needs.ts";
import { openPortalJob } from "./open-portal-job.ts";
import { insertSession, spendCode, takeTry } from "./store.ts";

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Lets in whoever has the code that was texted. Whatever is wrong with one, the answer is the same. */
export async function beginSession(
  needs: PortalNeeds,
  token: string,
  typed: string,
  { address }: Client,
): Promise<Reply<typeof beginVisitSession>> {
  const { db, clock, links } = needs;
  const { job, phone } = await openPortalJob(needs, token);
  const booking = { policy: triesByBooking, key: job.id };
  const place = { policy: triesByAddress, key: addressKey(address) };
  await takeAttempt(needs, [booking, place]);
  const now = clock.now();
  const code = await takeTry(db, job.id, { now, most: codeTries });
  // Where there is none, another is looked at all the same: the time that it takes tells nothing.
  const right = links.isCodeOf(code?.id ?? randomUUID(), typedCode(typed));
  if (!right || code?.phone !== phone || !(await spendCode(db, code))) throw new Refusal("invalid", wrongCodeText);
  await clearAttempt(db, { shared: [place], own: [booking] });
  const visit_session = randomBytes(32).toString("base64url");
  const expires_at = new Date(now.getTime() + portalSessionMinutes * 60_000);
  await insertSession(db, {
    token_sha256: sha256(visit_session),
    appointment_id: job.id,
    phone,
    expires_at,
  });
  return { visit_session, expires_in_seconds: portalSessionMinutes * 60 };
}
