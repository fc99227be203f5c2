import type { VisitJob } from "#contract/portal.ts";
import { businessNameOf } from "#domain/calls/caller-texts.ts";
import { withOffset } from "#domain/time/offset-time.ts";
import { arrivalUntil } from "../appointments/arrival-until.ts";
import type { PortalJob } from "./open-portal-job.ts";

/** What the address alone shows: whose job it is, and when. */
export function presentTimes({ job, sender, state }: PortalJob) {
  const at = (moment: Date) => withOffset(moment, sender.timezone);
  const { starts_at, ends_at } = job;
  return {
    business_name: businessNameOf(sender.settings, sender.name),
    business_phone: sender.number,
    start: at(starts_at),
    end: at(ends_at),
    arrival_until: at(arrivalUntil(job, sender)),
    timezone: sender.timezone,
    state,
  };
}

/** What a caller sees who has proved to be one. The note is the owner's. */
export const presentJob = (open: PortalJob): VisitJob => {
  const { id, service, name, address, version } = open.job;
  return { ...presentTimes(open), id, service, name, address, version };
};
