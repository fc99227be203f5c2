import type { FastifyInstance, FastifyReply } from "fastify";
import type { FaultReplies } from "../fault-injection.ts";
import { addAsset, sendNotFound } from "../page.ts";
import { createPost } from "../post.ts";
import type { Ground, Vendor } from "../vendor.ts";
import { sendAccountsPage } from "./accounts-page.ts";
import { type Account, openCalendars } from "./calendar-store.ts";
import type { CalendarVendor } from "./calendar-vendor.ts";
import { createChannels, type Message } from "./channels.ts";
import { addConsent, type ConsentRules } from "./consent.ts";
import { type EventFields, readFields } from "./event-form.ts";
import { sendEventPage } from "./event-page.ts";
import { detach, type Found, findEvent } from "./find-event.ts";
import { createOauth } from "./oauth.ts";
import { calendarPath, sendWeekPage } from "./week-page.ts";
import { dateOf, momentToMs } from "./zoned-time.ts";

type OnAccount = { Params: { account: string }; Querystring: { week?: string }; Body: EventFields | undefined };
type OnEvent = OnAccount & { Params: { account: string; id: string } };
type OnGrant = { Params: { account: string; grant: string } };

const style = "calendars.css";

/** The calendars for people, as their owners would see and change them. */
function addCalendarPages(app: FastifyInstance, vendor: CalendarVendor): void {
  const { store, oauth, key } = vendor;
  const root = `/${key}/calendar/:account`;
  // Both vendors share one look.
  if (!app.hasRoute({ method: "GET", url: `/assets/${style}` }))
    addAsset(app, style, new URL("./calendars.css", import.meta.url));

  app.get(`/${key}`, (_request, reply) => sendAccountsPage(reply, vendor));
  app.post(`/${key}/forget-cursors`, (_request, reply) => {
    store.forgetCursors();
    return reply.redirect(`/${key}`, 303);
  });

  app.get<OnAccount>(root, ({ params, query }, reply) => {
    const account = store.account(params.account);
    return account ? sendWeekPage(reply, vendor, account, { week: query.week }) : sendNotFound(reply);
  });
  app.post<OnAccount>(`${root}/events`, ({ params, body = {} }, reply) => {
    const account = store.account(params.account);
    if (!account) return sendNotFound(reply);
    const fresh = readFields(body, account);
    if (typeof fresh === "string")
      return sendWeekPage(reply, vendor, account, { week: body.date, fields: body, problem: fresh });
    store.add(account, fresh);
    return backToWeek(reply, account, fresh.start);
  });
  app.post<OnGrant>(`${root}/apps/:grant/revoke`, ({ params }, reply) => {
    const account = store.account(params.account);
    if (!account) return sendNotFound(reply);
    oauth.revokeGrant(account, params.grant);
    return reply.redirect(calendarPath(vendor, account), 303);
  });

  app.get<OnEvent>(`${root}/events/:id`, ({ params }, reply) => {
    const { account, found } = look(params);
    return account && found ? sendEventPage(reply, vendor, account, { id: params.id, found }) : sendNotFound(reply);
  });
  app.post<OnEvent>(`${root}/events/:id`, ({ params, body = {} }, reply) => {
    const { account, found } = look(params);
    if (!account || !found) return sendNotFound(reply);
    const wanted = readFields(body, account);
    if (typeof wanted === "string")
      return sendEventPage(reply, vendor, account, { id: params.id, found, fields: body, problem: wanted });
    const { recurrence: _keptAsItIs, ...changes } = wanted;
    store.change(detach(vendor, account, found), changes);
    return backToWeek(reply, account, wanted.start);
  });
  app.post<OnEvent>(`${root}/events/:id/delete`, ({ params }, reply) => {
    const { account, found } = look(params);
    if (!account || !found) return sendNotFound(reply);
    const { start } = found.occurrence ?? found.event;
    store.cancel(account, detach(vendor, account, found));
    return backToWeek(reply, account, start);
  });

  function look(params: OnEvent["Params"]): { account?: Account; found?: Found | undefined } {
    const account = store.account(params.account);
    if (!account) return {};
    const found = findEvent(vendor, account, params.id);
    return { account, found: found?.event.status === "cancelled" ? undefined : found };
  }

  function backToWeek(reply: FastifyReply, account: Account, start: Parameters<typeof momentToMs>[0]): FastifyReply {
    const date = dateOf(momentToMs(start, account.zone), account.zone);
    return reply.redirect(`${calendarPath(vendor, account)}?week=${date}`, 303);
  }
}

/** The keys under which the product is known to the vendor. */
export type AppKeys = { readonly clientId: string; readonly clientSecret: string };

type Kind = Pick<CalendarVendor, "key" | "title" | "calendarTitle" | "occurrenceId"> & {
  readonly summary: string;
  readonly accounts: readonly Account[];
  readonly newId: () => string;
  readonly replies: FaultReplies;
  readonly consent: ConsentRules;
  readonly message: Message;
  /** Between tries to tell of a change. */
  readonly waitsMs: readonly number[];
  readonly addApi: (scope: FastifyInstance, vendor: CalendarVendor) => void;
};

/** A vendor of calendars, and what stands in them. */
export type CalendarService = Vendor & { readonly inside: CalendarVendor };

/** What both vendors of calendars have in common: accounts, consent, pages, and an interface with fault injection. */
export function startCalendarVendor(ground: Ground, keys: AppKeys, kind: Kind): CalendarService {
  const { key, title, calendarTitle, summary, occurrenceId } = kind;
  const store = openCalendars(ground, kind.accounts, kind.newId);
  const faults = ground.faults.over(key, calendarTitle, kind.replies);
  const post = createPost({ faults, injection: ground.faults, log: ground.log, waitsMs: kind.waitsMs });
  const channels = createChannels(store, post, kind.message);
  const oauth = createOauth(store, keys);
  const vendor: CalendarVendor = { key, title, calendarTitle, occurrenceId, store, oauth, channels };

  return {
    inside: vendor,
    title: calendarTitle,
    summary,
    path: `/${key}`,
    open: "Open the calendars",
    state: () => describe(vendor),
    get address() {
      return `${ground.url()}/${key}`;
    },
    addRoutes(app) {
      app.register(async (scope) => {
        faults.addTo(scope);
        kind.addApi(scope, vendor);
      });
      addConsent(app, vendor, kind.consent);
      addCalendarPages(app, vendor);
    },
    close: async () => {
      post.close();
      await store.stateStore.flush();
    },
  };
}

function describe({ store, oauth }: CalendarVendor): string {
  const events = store.accounts.flatMap((account) => store.events(account)).filter((one) => one.status !== "cancelled");
  const connected = store.accounts.filter((account) => oauth.hasGrant(account)).length;
  return `${count(events.length, "event")}, ${count(connected, "account")} connected`;
}

const count = (number: number, word: string): string => `${number || "No"} ${word}${number === 1 ? "" : "s"}`;
