import { randomUUID } from "node:crypto";
import { type CallerOptions, createCaller } from "../caller.ts";
import { CalendarFailure } from "../failure.ts";
import type { Access, BusyEvent, Calendars, Changes, EventDraft, EventRef, EventState, Stoppable } from "../port.ts";
import { readWatch, watchedFrom, writeWatch } from "../watch.ts";
import { joined } from "../whole-days.ts";
import { type Graph, openGraph } from "./graph.ts";
import { createMicrosoftSignIn } from "./microsoft-sign-in.ts";
import {
  checkKey,
  filterFor,
  isBusy,
  provider,
  toEventState,
  toGraphEvent,
  toGraphTimes,
  toInterval,
  transactionIdOf,
} from "./translate.ts";
import { type GraphEvent, graphCalendar, graphEvent, graphEvents, graphSubscription } from "./wire.ts";

type Options = CallerOptions & {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly apiUrl: string;
  readonly oauthUrl: string;
};

const busyFields = "start,end,isAllDay,showAs,isCancelled,responseStatus,transactionId";
const pageSize = 200;
/** Whole days are kept at the hours of their own zone but shown without it, so the edges are looked at more widely. */
const edgeMs = 24 * 3600 * 1000;

/** Graph keeps a subscription to events for no longer: 4,230 minutes. */
const longestChannelMs = 4_230 * 60_000;

/** Microsoft 365: the default calendar of the account that signed in. */
export function createMicrosoftCalendars(options: Options): Calendars {
  const { apiUrl, clock } = options;
  const signIn = createMicrosoftSignIn(options);
  const caller = createCaller({ ...options, provider, refresh: signIn.refresh });

  const as = <T>(access: Access, work: (graph: Graph) => Promise<T>, stoppable?: Stoppable): Promise<T> =>
    caller.as(access, (token, signal) => work(openGraph({ apiUrl, token, signal, clock })), stoppable);

  return {
    signInUrl: (request) => signIn.url(request),

    finishSignIn: async (returned, stoppable) => {
      const grant = await caller.once((signal) => signIn.finish(returned, signal), stoppable);
      // The calendar names its owner, so the profile needs no permission of its own.
      const calendar = await caller.glance(
        (signal) => openGraph({ apiUrl, token: grant.accessToken, signal, clock }).get("me/calendar", graphCalendar),
        stoppable,
      );
      return { ...grant, account: calendar?.owner?.address };
    },

    refresh: (grant, stoppable) => caller.safely((signal) => signIn.refresh(grant, signal), stoppable),

    /** Microsoft offers no such call for one app; the owner ends it at their account page, and we forget the tokens. */
    revoke: async () => {},

    busyTimes: (access, { from, to, timeZone }, stoppable) =>
      as(
        access,
        async (graph) => {
          const events = await busyBetween(graph, from, to);
          return joined(
            events.flatMap((event) => toInterval(event, timeZone) ?? []),
            { from, to },
          );
        },
        stoppable,
      ),

    busyEvents: (access, { from, to, timeZone }, stoppable) =>
      as(
        access,
        async (graph) => {
          const busy: BusyEvent[] = [];
          for (const event of await busyBetween(graph, from, to)) {
            const { key, start, end } = toEventState(event, timeZone);
            if (start && end && start < to && end > from) busy.push({ start, end, key });
          }
          return busy;
        },
        stoppable,
      ),

    putEvent: async (access, draft, stoppable) => {
      checkKey(draft.key);
      return as(access, (graph) => put(graph, draft), stoppable);
    },

    moveEvent: async (access, event, stoppable) => {
      checkKey(event.key);
      return as(
        access,
        async (graph) => {
          const id = await idOf(graph, event);
          if (id === undefined) throw new CalendarFailure(provider, "not_found");
          await graph.patch(at(id), toGraphTimes(event), graphEvent);
        },
        stoppable,
      );
    },

    cancelEvent: async (access, event, stoppable) => {
      checkKey(event.key);
      return as(
        access,
        async (graph) => {
          const id = await idOf(graph, event);
          if (id !== undefined) await graph.delete(at(id)).catch(unless("not_found"));
        },
        stoppable,
      );
    },

    readEvent: async (access, event, stoppable) => {
      checkKey(event.key);
      return as(
        access,
        async (graph): Promise<EventState> => {
          const id = await idOf(graph, event);
          const found = id === undefined ? undefined : await graph.get(at(id), graphEvent).catch(unless("not_found"));
          return found
            ? toEventState(found, event.timeZone)
            : { eventId: id ?? "", key: event.key, status: "cancelled" };
        },
        stoppable,
      );
    },

    changesSince: (access, { cursor, timeZone }, stoppable) =>
      as(
        access,
        async (graph): Promise<Changes> => {
          const watch = readWatch(cursor, clock.now());
          const later =
            watch &&
            (await changes(graph, watch.token, timeZone).catch(unless("cursor_expired", "not_found", "refused")));
          if (later) return { changed: later.changed, cursor: writeWatch({ ...watch, token: later.token }) };
          const reset = watchedFrom(clock.now());
          const { changed, token } = await changes(graph, view("me/calendarView/delta", reset), timeZone);
          return { changed, cursor: writeWatch({ ...reset, token }), reset };
        },
        stoppable,
      ),

    openChannel: (access, { secret, url, until }, stoppable) =>
      as(
        access,
        async (graph) => {
          const longest = clock.now().getTime() + longestChannelMs;
          const wanted = {
            changeType: "created,updated,deleted",
            notificationUrl: url,
            lifecycleNotificationUrl: url,
            resource: "me/events",
            expirationDateTime: new Date(Math.min(until.getTime(), longest)).toISOString(),
            clientState: secret,
          };
          const { id, expirationDateTime } = await graph.post("subscriptions", wanted, graphSubscription);
          return { channelId: id, resourceId: wanted.resource, expiresAt: new Date(expirationDateTime) };
        },
        stoppable,
      ),

    closeChannel: (access, { channelId }, stoppable) =>
      as(
        access,
        async (graph) => {
          await graph.delete(`subscriptions/${encodeURIComponent(channelId)}`).catch(unless("not_found"));
        },
        stoppable,
      ),
  };

  /** Not getSchedule: it knows work and school accounts only. */
  async function busyBetween(graph: Graph, from: Date, to: Date): Promise<GraphEvent[]> {
    const range = { start: new Date(from.getTime() - edgeMs), end: new Date(to.getTime() + edgeMs) };
    const events: GraphEvent[] = [];
    let path: string | undefined = `${view("me/calendarView", range)}&$top=${pageSize}&$select=${busyFields}`;
    while (path !== undefined) {
      const page: Page = await graph.get(path, graphEvents);
      events.push(...page.value.filter(isBusy));
      path = graph.pathOf(page["@odata.nextLink"]);
    }
    return events;
  }

  async function put(graph: Graph, draft: EventDraft): Promise<{ eventId: string }> {
    const body = toGraphEvent(draft);
    const create = (transactionId: string) => graph.post("me/events", { ...body, transactionId }, graphEvent);
    const made = await create(transactionIdOf(draft.key)).catch(unless("duplicate"));
    if (made && standsAt(made, draft)) return { eventId: made.id };
    // There since an earlier try, perhaps moved or deleted since.
    const there = made?.id ?? (await lookUp(graph, draft.key));
    if (there === undefined) return { eventId: (await create(transactionIdOf(draft.key, randomUUID()))).id };
    return { eventId: (await graph.patch(at(there), body, graphEvent)).id };
  }

  /** All pages of one round; the token is the path of the next round. */
  async function changes(graph: Graph, first: string, timeZone: string) {
    const changed: EventState[] = [];
    for (let path = first; ; ) {
      const page: Page = await graph.get(path, graphEvents, { pageSize });
      changed.push(...page.value.map((event) => toEventState(event, timeZone)));
      const token = graph.pathOf(page["@odata.deltaLink"]);
      if (token !== undefined) return { changed, token };
      const next = graph.pathOf(page["@odata.nextLink"]);
      if (next === undefined) throw new CalendarFailure(provider, "broken_answer");
      path = next;
    }
  }
}

type Page = Awaited<ReturnType<typeof graphEvents.parseAsync>>;

const at = (id: string): string => `me/events/${encodeURIComponent(id)}`;

const view = (path: string, { start, end }: { start: Date; end: Date }): string =>
  `${path}?startDateTime=${start.toISOString()}&endDateTime=${end.toISOString()}`;

async function lookUp(graph: Graph, key: string): Promise<string | undefined> {
  const page = await graph.get(`me/events?$filter=${encodeURIComponent(filterFor(key))}&$top=1`, graphEvents);
  return page.value[0]?.id;
}

const idOf = async (graph: Graph, { key, eventId }: EventRef): Promise<string | undefined> =>
  eventId ?? lookUp(graph, key);

function standsAt(event: GraphEvent, { start, end }: EventDraft): boolean {
  const is = toInterval(event, "UTC");
  const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
  return is !== undefined && seconds(is.start) === seconds(start) && seconds(is.end) === seconds(end);
}

/** Turns these failures into nothing and hands on all others. */
const unless =
  (...codes: string[]) =>
  (error: unknown): undefined => {
    if (!(error instanceof CalendarFailure && codes.includes(error.code))) throw error;
  };
