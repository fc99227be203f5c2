import type { FastifyReply } from "fastify";
import { html } from "../html.ts";
import { sendPage } from "../page.ts";
import { appName, type CalendarVendor } from "./calendar-vendor.ts";
import { initialsOf } from "./initials.ts";
import { calendarPath } from "./week-page.ts";

/** The vendor's pretend accounts, each with its calendar. */
export function sendAccountsPage(reply: FastifyReply, vendor: CalendarVendor): FastifyReply {
  const { store, oauth } = vendor;
  return sendPage(reply, {
    title: vendor.calendarTitle,
    styles: ["calendars.css"],
    main: html`<h1>${vendor.calendarTitle}</h1>
<p class="lead">Pretend accounts with a calendar each. Connect one in ${appName}, then look here at what it books, or move and delete events as their owner would.</p>
<ul class="account-list">${store.accounts.map((account) => {
      const events = store.events(account).filter(({ status }) => status !== "cancelled").length;
      return html`<li class="card account">
<span class="face large" aria-hidden="true">${initialsOf(account.name)}</span>
<div><h2>${account.name}</h2><p class="hint">${account.email}</p>
<p>${events === 1 ? "1 event" : `${events || "No"} events`} · ${oauth.hasGrant(account) ? html`<b class="on">Connected to ${appName}</b>` : "Not connected"}</p></div>
<a class="button" href="${calendarPath(vendor, account)}">Open the calendar</a></li>`;
    })}</ul>
<form class="card side" method="post" action="/${vendor.key}/forget-cursors">
<h2>Change history</h2>
<p class="hint">Apps ask what has changed since their last look. From time to time a vendor forgets where they were, and they must read everything again.</p>
<p><button class="button">Forget where apps were</button></p>
</form>`,
  });
}
