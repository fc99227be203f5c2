import type { Reply } from "#contract/endpoint.ts";
import type { readVisitTimes, VisitJob } from "#contract/portal.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import { nothingToChangeText, timeGoneText } from "#domain/bookings/portal-rules.ts";
import { withOffset } from "#domain/time/offset-time.ts";
import { zoneOf } from "#domain/time/zoned-time.ts";
import { cancelAppointment } from "../appointments/cancel-appointment.ts";
import { timesToMove } from "../appointments/times-to-move.ts";
import { updateAppointment } from "../appointments/update-appointment.ts";
import { takeAttempt } from "../throttle/take-attempt.ts";
import { movesByBooking } from "./limits.ts";
import type { PortalNeeds } from "./needs.ts";
import { openPortalJob, type PortalJob } from "./open-portal-job.ts";
import { openProvedJob, type Proof } from "./open-proved-job.ts";
import { presentJob } from "./present.ts";

async function changeable(needs: PortalNeeds, token: string, proof: Proof): Promise<PortalJob> {
  const open = await openProvedJob(needs, token, proof);
  if (open.state !== "booked") throw new Refusal("conflict", nothingToChangeText, { more: { next_free_times: [] } });
  return open;
}

/** When the job could be instead, by days of the assistant's zone. */
export async function readTimes(
  needs: PortalNeeds,
  token: string,
  proof: Proof,
  from: string | undefined,
): Promise<Reply<typeof readVisitTimes>> {
  const { job } = await changeable(needs, token, proof);
  const asked = from === undefined ? undefined : new Date(from);
  const { timeZone, starts, nextFrom } = await timesToMove(needs, job, asked);
  const zone = zoneOf(timeZone);
  const days = Map.groupBy(starts, (start) => zone.dateOf(start.getTime()));
  return {
    timezone: timeZone,
    days: [...days].map(([date, times]) => ({ date, times: times.map((start) => withOffset(start, timeZone)) })),
    next_from: nextFrom ? withOffset(nextFrom, timeZone) : null,
  };
}

/** Moves the job, by the owner's rules. Owner and caller are told. */
export async function moveJob(needs: PortalNeeds, token: string, proof: Proof, start: string): Promise<VisitJob> {
  const { job } = await changeable(needs, token, proof);
  await takeAttempt(needs, [{ policy: movesByBooking, key: job.id }]);
  try {
    await updateAppointment(needs, job.owner_id, job.id, { start }, "caller");
  } catch (error) {
    // What stands there is the owner's business.
    if (error instanceof Refusal && error.code === "conflict")
      throw new Refusal("conflict", timeGoneText, { more: { next_free_times: [], ...error.more } });
    throw error;
  }
  return presentJob(await openPortalJob(needs, token));
}

/** Cancels the job, and tells the owner. One that is cancelled already stays so. */
export async function cancelJob(needs: PortalNeeds, token: string, proof: Proof): Promise<VisitJob> {
  const open = await openProvedJob(needs, token, proof);
  if (open.state === "cancelled") return presentJob(open);
  if (open.state !== "booked") throw new Refusal("conflict", nothingToChangeText);
  await cancelAppointment(needs, open.job.owner_id, open.job.id, "caller");
  return presentJob(await openPortalJob(needs, token));
}
