import { calendar } from "@googleapis/calendar";
import type { z } from "zod";
import { type CallerOptions, createCaller } from "../caller.ts";
import { CalendarFailure } from "../failure.ts";
import type { Access, BusyEvent, Calendars, Changes, EventRef, EventState, Interval, Stoppable } from "../port.ts";
import { readWatch, watchedFrom, writeWatch } from "../watch.ts";
import { joined } from "../whole-days.ts";
import { createGoogleSignIn, openClient } from "./google-sign-in.ts";
import {
  eventIdOf,
  inPieces,
  isBusy,
  provider,
  toEventState,
  toFailure,
  toGoogleEvent,
  toGoogleTimes,
} from "./translate.ts";
import { googleChannel, googleEvent, googleEvents, googleFreeBusy } from "./wire.ts";

type Options = CallerOptions & {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly apiUrl: string;
  /** Absent: Google's own addresses for sign-in, tokens and revocation. */
  readonly oauthUrl?: string | undefined;
};

type Api = ReturnType<typeof calendar>;
type Asked = { syncToken: string } | { timeMin: string; timeMax: string };
const calendarId = "primary";
const pageSize = 250;

/** Google Calendar: the primary calendar of the account that signed in. */
export function createGoogleCalendars(options: Options): Calendars {
  const { apiUrl, clock } = options;
  const signIn = createGoogleSignIn(options);
  const caller = createCaller({ ...options, provider, refresh: signIn.refresh });

  /** The client of one account, ready for one try of a call. */
  const open = (token: string, signal: AbortSignal): Api => {
    const auth = openClient(options, signal);
    auth.setCredentials({ access_token: token });
    return calendar({ version: "v3", auth, rootUrl: apiUrl });
  };

  const read = async <S extends z.ZodType>(schema: S, request: Promise<{ data: unknown }>): Promise<z.infer<S>> => {
    const { data } = await request.catch((error) => {
      throw toFailure(error, clock.now());
    });
    const parsed = schema.safeParse(data);
    if (!parsed.success) throw new CalendarFailure(provider, "broken_answer");
    return parsed.data;
  };

  const as = <T>(access: Access, work: (api: Api) => Promise<T>, stoppable?: Stoppable): Promise<T> =>
    caller.as(access, (token, signal) => work(open(token, signal)), stoppable);

  const idOf = ({ key, eventId }: EventRef) => eventId ?? eventIdOf(key);

  return {
    signInUrl: (request) => signIn.url(request),

    finishSignIn: async (returned, stoppable) => {
      const grant = await caller.once((signal) => signIn.finish(returned, signal), stoppable);
      // The calendar's title is the account's address, unless its owner chose another: no permission more is needed.
      const list = await caller.glance(
        (signal) => read(googleEvents, open(grant.accessToken, signal).events.list({ calendarId, maxResults: 1 })),
        stoppable,
      );
      return { ...grant, account: list?.summary };
    },

    refresh: (grant, stoppable) => caller.safely((signal) => signIn.refresh(grant, signal), stoppable),

    revoke: (grant, stoppable) => caller.safely((signal) => signIn.revoke(grant, signal), stoppable),

    busyTimes: (access, { from, to, timeZone }, stoppable) =>
      as(
        access,
        async (api) => {
          const busy: Interval[] = [];
          for (const piece of inPieces(from, to)) busy.push(...(await busyPiece(api, piece, timeZone)));
          return joined(busy, { from, to });
        },
        stoppable,
      ),

    busyEvents: (access, { from, to, timeZone }, stoppable) =>
      as(
        access,
        async (api) => {
          const busy: BusyEvent[] = [];
          for (let pageToken: string | undefined; ; ) {
            const range = { timeMin: from.toISOString(), timeMax: to.toISOString(), ...(pageToken && { pageToken }) };
            const query = { calendarId, singleEvents: true, maxResults: pageSize, ...range };
            const page = await read(googleEvents, api.events.list(query));
            for (const item of page.items.filter(isBusy)) {
              const { key, start, end } = toEventState(item, page.timeZone ?? timeZone);
              if (start && end && start < to && end > from) busy.push({ start, end, key });
            }
            pageToken = page.nextPageToken;
            if (pageToken === undefined) return busy;
          }
        },
        stoppable,
      ),

    putEvent: async (access, draft, stoppable) => {
      const id = eventIdOf(draft.key);
      const requestBody = toGoogleEvent(draft);
      const put = async (api: Api) => {
        const insert = read(googleEvent, api.events.insert({ calendarId, requestBody: { ...requestBody, id } }));
        await insert.catch(async (error) => {
          if (codeOf(error) !== "duplicate") throw error;
          // There since an earlier try, perhaps deleted or moved since: written over, it stands as wanted.
          await read(googleEvent, api.events.update({ calendarId, eventId: id, requestBody }));
        });
        return { eventId: id };
      };
      return as(access, put, stoppable);
    },

    moveEvent: (access, event, stoppable) =>
      as(
        access,
        async (api) => {
          const patch = api.events.patch({ calendarId, eventId: idOf(event), requestBody: toGoogleTimes(event) });
          const { status } = await read(googleEvent, patch);
          // Google changes a deleted event without a word.
          if (status === "cancelled") throw new CalendarFailure(provider, "not_found");
        },
        stoppable,
      ),

    cancelEvent: (access, event, stoppable) =>
      as(
        access,
        async (api) => {
          await api.events.delete({ calendarId, eventId: idOf(event) }).catch((error) => {
            const failure = toFailure(error, clock.now());
            if (codeOf(failure) !== "not_found") throw failure;
          });
        },
        stoppable,
      ),

    readEvent: (access, event, stoppable) =>
      as(
        access,
        async (api): Promise<EventState> => {
          const eventId = idOf(event);
          const found = await read(googleEvent, api.events.get({ calendarId, eventId })).catch((error) => {
            if (codeOf(error) !== "not_found") throw error;
            return { id: eventId, status: "cancelled" };
          });
          return toEventState(found, event.timeZone);
        },
        stoppable,
      ),

    changesSince: (access, { cursor, timeZone }, stoppable) =>
      as(
        access,
        async (api): Promise<Changes> => {
          const watch = readWatch(cursor, clock.now());
          const later = watch && (await changes(api, { syncToken: watch.token }, timeZone).catch(unlessTooOld));
          if (later) return { changed: later.changed, cursor: writeWatch({ ...watch, token: later.token }) };
          const reset = watchedFrom(clock.now());
          const range = { timeMin: reset.start.toISOString(), timeMax: reset.end.toISOString() };
          const { changed, token } = await changes(api, range, timeZone);
          return { changed, cursor: writeWatch({ ...reset, token }), reset };
        },
        stoppable,
      ),

    openChannel: (access, { id, secret, url, until }, stoppable) =>
      as(
        access,
        async (api) => {
          const requestBody = {
            id,
            type: "web_hook",
            address: url,
            token: secret,
            expiration: String(until.getTime()),
          };
          const made = await read(googleChannel, api.events.watch({ calendarId, requestBody }));
          return { channelId: id, resourceId: made.resourceId, expiresAt: new Date(Number(made.expiration)) };
        },
        stoppable,
      ),

    closeChannel: (access, { channelId, resourceId }, stoppable) =>
      as(
        access,
        async (api) => {
          await api.channels.stop({ requestBody: { id: channelId, resourceId } }).catch((error) => {
            const failure = toFailure(error, clock.now());
            if (codeOf(failure) !== "not_found") throw failure;
          });
        },
        stoppable,
      ),
  };

  async function busyPiece(api: Api, { from, to }: { from: Date; to: Date }, timeZone: string): Promise<Interval[]> {
    const range = { timeMin: from.toISOString(), timeMax: to.toISOString(), timeZone };
    const query = api.freebusy.query({ requestBody: { ...range, items: [{ id: calendarId }] } });
    const own = (await read(googleFreeBusy, query)).calendars[calendarId];
    // An error inside of a good answer must not look like a free day.
    if (!own?.busy || own.errors?.length) throw new CalendarFailure(provider, "unavailable");
    return own.busy.map(({ start, end }) => ({ start: new Date(start), end: new Date(end) }));
  }

  /** All pages of one listing. */
  async function changes(api: Api, asked: Asked, timeZone: string) {
    const changed: EventState[] = [];
    for (let next = {}; ; ) {
      const query = { calendarId, singleEvents: true, maxResults: pageSize, ...asked, ...next };
      const page = await read(googleEvents, api.events.list(query));
      changed.push(...page.items.map((item) => toEventState(item, page.timeZone ?? timeZone)));
      if (page.nextSyncToken !== undefined) return { changed, token: page.nextSyncToken };
      if (page.nextPageToken === undefined) throw new CalendarFailure(provider, "broken_answer");
      next = { pageToken: page.nextPageToken };
    }
  }
}

const codeOf = (error: unknown): string | undefined => (error instanceof CalendarFailure ? error.code : undefined);

/** Too old, or not a token of theirs at all: both mean to start anew. */
function unlessTooOld(error: unknown): undefined {
  if (!["cursor_expired", "not_found", "refused"].includes(codeOf(error) ?? "")) throw error;
}
