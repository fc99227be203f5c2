import type { VisitJob } from "#contract/visits.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { calendarFile, calendarUid } from "../../files/calendar-file.ts";
import { browserClock } from "../../session/browser-clock.ts";

/** Hands the job to the phone's own calendar. A later file of the same job replaces the earlier one there. */
export function saveCalendarFile(job: VisitJob): void {
  const file = calendarFile({
    uid: calendarUid(job.id),
    stampedAt: browserClock.now(),
    start: new Date(job.start),
    end: new Date(job.end),
    summary: job.service === "" ? job.business_name : `${job.business_name}: ${job.service}`,
    location: job.address,
    description: [
      ...(job.business_phone === null ? [] : [`Phone: ${formatPhone(job.business_phone)}`]),
      `See or change it: ${window.location.href}`,
    ].join("\n"),
    sequence: job.version,
  });
  const url = URL.createObjectURL(new Blob([file], { type: "text/calendar;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = "job.ics";
  link.click();
  URL.revokeObjectURL(url);
}
