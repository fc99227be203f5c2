import type { FastifyReply } from "fastify";
import { html } from "../html.ts";
import { sendPage } from "../page.ts";
import type { Account } from "./calendar-store.ts";
import { appName, type CalendarVendor } from "./calendar-vendor.ts";
import { type EventFields, writeFields } from "./event-form.ts";
import { eventForm } from "./event-form-part.ts";
import type { Found } from "./find-event.ts";
import { calendarPath, eventPath } from "./week-page.ts";

type Shown = { id: string; found: Found; fields?: EventFields; problem?: string };

/** One event, to be moved, changed or deleted by hand. */
export function sendEventPage(reply: FastifyReply, vendor: CalendarVendor, account: Account, shown: Shown) {
  const { id, found, problem } = shown;
  const { event, occurrence } = found;
  const standing = occurrence ? { ...event, start: occurrence.start, end: occurrence.end } : event;
  const fields = shown.fields ?? writeFields(standing, account);
  const seriesId = occurrence?.series?.id ?? event.seriesId;
  return sendPage(reply.code(problem === undefined ? 200 : 422), {
    title: event.title === "" ? "Event" : event.title,
    styles: ["calendars.css"],
    main: html`<p class="back"><a href="${calendarPath(vendor, account)}?week=${fields.date ?? ""}">${account.name}'s calendar</a></p>
<h1>${event.title === "" ? "(No title)" : event.title}</h1>
<p class="lead">${event.app === undefined ? "Written by hand." : `Booked by ${appName}.`}
${seriesId !== undefined && html`One of a series. <a href="${eventPath(vendor, account, seriesId)}">Change the whole series</a>`}
${event.recurrence && !occurrence && html`Changes hold for the whole series.`}</p>
<section class="card side narrow" aria-label="Change the event">
${eventForm({ action: eventPath(vendor, account, id), fields, submit: "Save", problem, canRepeat: false })}
</section>
<form method="post" action="${eventPath(vendor, account, id)}/delete"><button class="stop">Delete the event</button></form>`,
  });
}
