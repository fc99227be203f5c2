import { formatPhone } from "#domain/phone/phone.ts";
import type { Job } from "../../data/appointments.ts";
import { type CalendarEvent, calendarFileOf, calendarUid } from "../../files/calendar-file.ts";

const eventOf = (job: Job, stampedAt: Date): CalendarEvent => ({
  uid: calendarUid(job.id),
  stampedAt,
  start: new Date(job.start),
  end: new Date(job.end),
  summary: job.name,
  location: job.address,
  description: [formatPhone(job.phone), job.email, job.note, `Booked by ${job.tenant_name}`]
    .filter((line) => line !== "")
    .join("\n"),
});

/** Hands the browser a file with these jobs, for any calendar program. */
export function saveCalendarFile(name: string, jobs: readonly Job[], now: Date): void {
  const file = calendarFileOf(jobs.map((job) => eventOf(job, now)));
  const url = URL.createObjectURL(new Blob([file], { type: "text/calendar" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${name}.ics`;
  link.click();
  URL.revokeObjectURL(url);
}
