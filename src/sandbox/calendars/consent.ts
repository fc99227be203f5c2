import type { FastifyInstance, FastifyReply } from "fastify";
import { type Html, html } from "../html.ts";
import { sendPage } from "../page.ts";
import type { Account } from "./calendar-store.ts";
import type { CalendarVendor } from "./calendar-vendor.ts";
import { appName } from "./calendar-vendor.ts";
import { initialsOf } from "./initials.ts";

type Shown = { readonly asked: Asked; readonly action: string; readonly unchosen?: boolean };

function sendConsentPage(reply: FastifyReply, vendor: CalendarVendor, rules: ConsentRules, shown: Shown) {
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
const sendConsentProblem = (reply: FastifyReply, vendor: CalendarVendor, problem: string) =>
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

type Query = Record<string, unknown>;

/** What an app asks a person for. */
export type Asked = {
  readonly redirectUrl: string;
  readonly state: string | undefined;
  readonly scopes: readonly string[];
  readonly challenge: string | undefined;
  readonly challengeMethod: "S256" | "plain";
  readonly hint: string | undefined;
  readonly offline: boolean;
  /** Asked to show the permissions again although they were given before. */
  readonly anew: boolean;
};

export type ConsentRules = {
  readonly path: string;
  /** Where the app may be answered, exactly. */
  readonly redirectUrl: string;
  /** What each permission means to a person. */
  readonly meaning: Readonly<Record<string, string>>;
  /** Whether a person may grant some of the permissions and not others. */
  readonly byPiece: boolean;
  /** The vendor's own code for what is wrong with a request. */
  readonly problems: Readonly<Record<Problem, string>>;
  readonly offline: (query: Query, scopes: readonly string[]) => boolean;
  /** Whether somebody who has agreed before gets another refresh token without being asked anew. */
  readonly offlineAgain: boolean;
};

export type Problem = "client" | "redirect" | "response_type" | "scope" | "challenge";

const text = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

function readAsked(query: Query, rules: ConsentRules, clientId: string): Asked | Problem {
  if (query["client_id"] !== clientId) return "client";
  if (query["redirect_uri"] !== rules.redirectUrl) return "redirect";
  if (query["response_type"] !== "code") return "response_type";
  const scopes = (text(query["scope"]) ?? "").split(/\s+/).filter(Boolean);
  if (scopes.length === 0 || scopes.some((scope) => !Object.hasOwn(rules.meaning, scope))) return "scope";
  const challenge = text(query["code_challenge"]);
  const method = text(query["code_challenge_method"]) ?? "plain";
  if (method !== "S256" && method !== "plain") return "challenge";
  if (challenge !== undefined && !/^[A-Za-z0-9._~-]{43,128}$/.test(challenge)) return "challenge";
  return {
    redirectUrl: rules.redirectUrl,
    state: text(query["state"]),
    scopes,
    challenge,
    challengeMethod: method,
    hint: text(query["login_hint"]),
    offline: rules.offline(query, scopes),
    anew: (text(query["prompt"]) ?? "").split(" ").includes("consent"),
  };
}

type Decision = { decision?: unknown; account?: unknown; scope?: unknown };

/** The page on which a person lets the app in or not. It is never given a fault: a person would simply wait. */
export function addConsent(app: FastifyInstance, vendor: CalendarVendor, rules: ConsentRules): void {
  const { store, oauth } = vendor;

  app.get<{ Querystring: Query }>(rules.path, (request, reply) => {
    const asked = readAsked(request.query, rules, oauth.clientId);
    if (typeof asked === "string") return sendConsentProblem(reply, vendor, rules.problems[asked]);
    return sendConsentPage(reply, vendor, rules, { asked, action: request.url });
  });

  app.post<{ Querystring: Query; Body: Decision }>(rules.path, (request, reply) => {
    const asked = readAsked(request.query, rules, oauth.clientId);
    if (typeof asked === "string") return sendConsentProblem(reply, vendor, rules.problems[asked]);
    const { decision, account: id, scope } = request.body ?? {};
    if (decision !== "accept") return answer(reply, asked, { error: "access_denied" });
    const account = store.account(String(id));
    if (!account) return sendConsentPage(reply, vendor, rules, { asked, action: request.url, unchosen: true });
    const ticked = [scope].flat();
    const scopes = rules.byPiece ? asked.scopes.filter((one) => ticked.includes(one)) : asked.scopes;
    if (scopes.length === 0) return answer(reply, asked, { error: "access_denied" });
    return answer(reply, asked, { code: issue(account, asked, scopes), scope: scopes.join(" ") });
  });

  function issue(account: Account, asked: Asked, scopes: readonly string[]): string {
    const { redirectUrl, challenge, challengeMethod } = asked;
    const offline = asked.offline && (rules.offlineAgain || asked.anew || !oauth.hasGrant(account));
    return oauth.issueCode(account, { redirectUrl, challenge, challengeMethod, offline, scopes: [...scopes] });
  }
}

function answer(reply: FastifyReply, asked: Asked, fields: Record<string, string>): FastifyReply {
  const url = new URL(asked.redirectUrl);
  if (asked.state !== undefined) url.searchParams.set("state", asked.state);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return reply.redirect(url.href, 303);
}
