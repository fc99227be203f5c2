import type { FastifyReply } from "fastify";
import { type Html, html } from "../html.ts";
import { sendPage } from "../page.ts";
import type { Account, AppGrant } from "./calendar-store.ts";
import { appName, type CalendarVendor } from "./calendar-vendor.ts";
import type { EventFields } from "./event-form.ts";
import { eventForm } from "./event-form-part.ts";
import { initialsOf } from "./initials.ts";
import type { Occurrence } from "./stored-event.ts";
import { type Day, nameOfDate, nameOfDay, nameOfTime, nameOfZone, weekOf } from "./week.ts";
import { addDays } from "./zoned-time.ts";

export const calendarPath = (vendor: CalendarVendor, account: Account): string =>
  `/${vendor.key}/calendar/${account.id}`;

export const eventPath = (vendor: CalendarVendor, account: Account, id: string): string =>
  `${calendarPath(vendor, account)}/events/${encodeURIComponent(id)}`;

type Shown = { week?: string | undefined; fields?: EventFields; problem?: string };

/** One account's calendar, a week at a time, and the apps that may use it. */
export function sendWeekPage(
  reply: FastifyReply,
  vendor: CalendarVendor,
  account: Account,
  shown: Shown,
): FastifyReply {
  const { store, oauth } = vendor;
  const { first, days } = weekOf(store, account, shown.week);
  const path = calendarPath(vendor, account);
  const today = days.find(({ isToday }) => isToday)?.date ?? first;
  return sendPage(reply.code(shown.problem === undefined ? 200 : 422), {
    title: `${account.name}'s calendar`,
    styles: ["calendars.css"],
    main: html`<div class="who-bar">
<span class="face large" aria-hidden="true">${initialsOf(account.name)}</span>
<div><p class="vendor-name ${vendor.key}">${vendor.calendarTitle}</p>
<h1>${account.name}</h1>
<p class="hint">${account.email} · ${nameOfZone(account.zone, store.clock.now().getTime())}</p></div>
</div>
<nav class="accounts" aria-label="Accounts">${store.accounts.map((one) =>
      one === account
        ? html`<a href="${calendarPath(vendor, one)}" aria-current="page">${one.name}</a>`
        : html`<a href="${calendarPath(vendor, one)}">${one.name}</a>`,
    )}</nav>
<div class="week-bar">
<h2>Week of ${nameOfDate(first)}</h2>
<div class="turn">
<a class="button" href="${path}?week=${addDays(first, -7)}" aria-label="Week before">←</a>
<a class="button" href="${path}">Today</a>
<a class="button" href="${path}?week=${addDays(first, 7)}" aria-label="Week after">→</a>
</div>
</div>
<ol class="week card">${days.map((day) => dayColumn(vendor, account, day))}</ol>
<p class="key"><span class="from-app">Booked by ${appName}</span> <span class="by-hand">Written by hand</span></p>
<div class="sides">
<section class="card side" aria-labelledby="add">
<h2 id="add">Add an event</h2>
${eventForm({
  action: `${path}/events`,
  fields: { date: today, ...shown.fields },
  submit: "Add the event",
  problem: shown.problem,
  canRepeat: true,
})}
</section>
<section class="card side" aria-labelledby="apps">
<h2 id="apps">Apps with access</h2>
${appList(vendor, account, oauth.grants(account))}
</section>
</div>`,
  });
}

const dayColumn = (vendor: CalendarVendor, account: Account, { date, isToday, occurrences }: Day): Html => html`
<li class="day${isToday ? " today" : ""}"><h3>${nameOfDay(date)}${isToday && html` <span class="today-mark">Today</span>`}</h3>
${
  occurrences.length === 0
    ? html`<p class="none">Nothing</p>`
    : html`<ul>${occurrences.map((one) => entry(vendor, account, one, date))}</ul>`
}</li>`;

function entry(vendor: CalendarVendor, account: Account, one: Occurrence, day: string): Html {
  const { event, series } = one;
  const id = series && event.recurrence ? vendor.occurrenceId(series.id, series.originalStart) : event.id;
  const kinds = [event.app === undefined ? "by-hand" : "from-app", event.showAs, event.declined && "declined"];
  const marks = [event.declined && "Declined", event.showAs === "free" && "Free", event.recurrence && "Repeats"];
  return html`<li><a class="entry ${kinds.filter(Boolean).join(" ")}" href="${eventPath(vendor, account, id)}">
<span class="time">${nameOfTime(one, day, account)}</span>
<b>${event.title === "" ? "(No title)" : event.title}</b>
${event.location !== "" && html`<span class="place">${event.location}</span>`}
${marks.some(Boolean) && html`<span class="marks">${marks.filter(Boolean).join(" · ")}</span>`}
</a></li>`;
}

const appList = (vendor: CalendarVendor, account: Account, grants: readonly AppGrant[]): Html =>
  grants.length === 0
    ? html`<p class="hint">No app may use this calendar. Connect it in ${appName}, and it appears here.</p>`
    : html`<ul class="apps">${grants.map(
        ({ id, since, scopes }) => html`<li><div><b>${appName}</b>
<p class="hint">Since ${nameOfDate(since.slice(0, 10))} · ${scopes.map((scope) => scope.slice(scope.lastIndexOf("/") + 1)).join(", ")}</p></div>
<form method="post" action="${calendarPath(vendor, account)}/apps/${id}/revoke"><button class="bad">Revoke</button></form></li>`,
      )}</ul>`;
