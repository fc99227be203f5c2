import type { FastifyReply } from "fastify";
import { type Html, html } from "../html.ts";
import { sendPage } from "../page.ts";
import { appName, type CalendarVendor } from "./calendar-vendor.ts";
import type { Asked, ConsentRules } from "./consent.ts";
import { initialsOf } from "./initials.ts";

type Shown = { readonly asked: Asked; readonly action: string; readonly unchosen?: boolean };

export function sendConsentPage(reply: FastifyReply, vendor: CalendarVendor, rules: ConsentRules, shown: Shown) {
  const { asked, action, unchosen = false } = shown;
  return sendPage(reply.code(unchosen ? 422 : 200), {
    title: `Sign in with ${vendor.title}`,
    styles: ["calendars.css"],
    main: html`<form class="consent card" method="post" action="${action}">
<p class="vendor-name ${vendor.key}">${vendor.title} <span>pretend account</span></p>
<h1>${appName} wants to use your calendar</h1>
${unchosen && html`<p class="notice warn" role="alert">Choose an account first.</p>`}
<fieldset class="choices"><legend>Choose an account</legend>
${vendor.store.accounts.map(
  ({ id, name, email }, n) => html`<label class="choice">
<input type="radio" name="account" value="${id}" required${isChosen(vendor, asked.hint, n) ? html` checked` : ""}>
<span class="face" aria-hidden="true">${initialsOf(name)}</span>
<span class="who"><b>${name}</b> <span>${email}</span></span>
</label>`,
)}
</fieldset>
<fieldset class="permissions"><legend>${appName} will be able to</legend>
${asked.scopes.map((scope) => permission(scope, rules))}
</fieldset>
<p class="hint">You will be sent back to ${new URL(asked.redirectUrl).host}. You can end this access at any time on the
<a href="/${vendor.key}">account page</a>.</p>
<div class="decide">
<button class="button" name="decision" value="deny" formnovalidate>Deny</button>
<button class="button primary" name="decision" value="accept">Accept</button>
</div>
</form>`,
  });
}

const isChosen = ({ store }: CalendarVendor, hint: string | undefined, n: number): boolean => {
  const hinted = store.accounts.findIndex(({ email }) => email === hint?.toLowerCase());
  return n === Math.max(hinted, 0);
};

const permission = (scope: string, { meaning, byPiece }: ConsentRules): Html =>
  byPiece
    ? html`<label class="permission"><input type="checkbox" name="scope" value="${scope}" checked> <span>${meaning[scope] ?? scope}</span></label>`
    : html`<p class="permission"><span class="tick" aria-hidden="true">✓</span> <span>${meaning[scope] ?? scope}</span></p>`;

/** A request that cannot be trusted is not answered at its own address. */
export const sendConsentProblem = (reply: FastifyReply, vendor: CalendarVendor, problem: string) =>
  sendPage(reply.code(400), {
    title: "Access blocked",
    styles: ["calendars.css"],
    main: html`<div class="consent card">
<p class="vendor-name ${vendor.key}">${vendor.title} <span>pretend account</span></p>
<h1>Access blocked: this app's request is invalid</h1>
<p>${vendor.title} would show this page, too: the app that sent you here is set up in another way than its request says.</p>
<p><code>${problem}</code></p>
</div>`,
  });
