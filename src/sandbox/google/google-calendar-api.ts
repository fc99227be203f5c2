import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Account } from "../calendars/calendar-store.ts";
import type { CalendarVendor } from "../calendars/calendar-vendor.ts";
import { detach, findEvent } from "../calendars/find-event.ts";
import { bearerOf, type Caller } from "../calendars/oauth.ts";
import { addFreeBusy } from "./free-busy.ts";
import {
  deleted,
  duplicate,
  fullSyncRequired,
  invalid,
  notFound,
  scopeMissing,
  sendGoogleError,
  unauthenticated,
} from "./google-error.ts";
import { etagOf, Refused, readEvent, writeEvent } from "./google-event.ts";
import { googleScopes } from "./google-oauth.ts";
import { type ListQuery, listEvents } from "./list-events.ts";
import { addWatch } from "./watch-events.ts";

type OnCalendar = { Params: { calendarId: string }; Querystring: ListQuery; Body: Record<string, unknown> };
type OnEvent = OnCalendar & { Params: { calendarId: string; eventId: string } };
type Handler<R extends { Params?: unknown; Querystring?: unknown; Body?: unknown }> = (
  request: FastifyRequest<R>,
  reply: FastifyReply,
  caller: Caller,
) => unknown;

const mayWrite = [googleScopes.events, googleScopes.all];
const mayRead = [...mayWrite, googleScopes.readonly];
const mayList = [googleScopes.calendarList, googleScopes.readonly, googleScopes.all];

/** Calendar API v3, as far as apps for one person's own calendar use it. */
export function addGoogleCalendarApi(scope: FastifyInstance, vendor: CalendarVendor): void {
  const { store, oauth } = vendor;
  scope.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof Refused) return sendGoogleError(reply, 400, { reason: error.reason, message: error.message });
    if ((error.statusCode ?? 500) < 500)
      return sendGoogleError(reply, 400, { reason: "parseError", message: "Parse Error" });
    throw error;
  });

  /** Lets in who has a live token with one of these permissions. */
  const allowed =
    <R extends { Params?: unknown; Querystring?: unknown; Body?: unknown }>(
      scopes: readonly string[],
      handle: Handler<R>,
    ) =>
    (request: FastifyRequest<R>, reply: FastifyReply) => {
      const caller = oauth.caller(bearerOf(request.headers.authorization) ?? "");
      if (!caller || caller === "expired") return unauthenticated(reply);
      if (!caller.scopes.some((one) => scopes.includes(one))) return scopeMissing(reply);
      return handle(request, reply, caller);
    };

  scope.all("/calendar/v3/*", (_request, reply) => notFound(reply));

  const isOwn = (calendarId: string, account: Account) => calendarId === "primary" || calendarId === account.email;

  addWatch(
    scope,
    vendor,
    (handle) => allowed(mayRead, handle),
    (calendarId, { account }) => isOwn(calendarId, account),
  );

  const calendars = "/calendar/v3/calendars/:calendarId/events";
  scope.get<OnCalendar>(
    "/calendar/v3/users/me/calendarList",
    allowed(mayList, (_request, _reply, { account }) => ({
      kind: "calendar#calendarList",
      etag: '"1"',
      items: [
        {
          kind: "calendar#calendarListEntry",
          id: account.email,
          summary: account.email,
          timeZone: account.zone,
          accessRole: "owner",
          primary: true,
          selected: true,
        },
      ],
    })),
  );
  addFreeBusy(scope, store, (handle) =>
    allowed([googleScopes.freeBusy, googleScopes.readonly, googleScopes.all], handle),
  );

  scope.get<OnCalendar>(
    calendars,
    allowed<OnCalendar>(mayRead, ({ params, query }, reply, { account }) => {
      if (!isOwn(params.calendarId, account)) return notFound(reply);
      const listed = listEvents(store, account, query);
      if (listed === "full_sync") return fullSyncRequired(reply);
      return {
        kind: "calendar#events",
        etag: `"p${store.stateStore.state.change}"`,
        summary: account.email,
        description: "",
        updated: store.clock.now().toISOString(),
        timeZone: account.zone,
        accessRole: "owner",
        defaultReminders: [],
        ...listed,
      };
    }),
  );

  scope.post<OnCalendar>(
    calendars,
    allowed<OnCalendar>(mayWrite, ({ params, body }, reply, { account, clientId }) => {
      if (!isOwn(params.calendarId, account)) return notFound(reply);
      const { id = randomUUID().replaceAll("-", "") } = body ?? {};
      if (typeof id !== "string" || !/^[a-v0-9]{5,1024}$/.test(id)) return invalid(reply, "Invalid resource id value.");
      const fresh = readEvent(body ?? {}, undefined, account);
      // An id stays taken after the event is deleted.
      if (store.find(account, id)) return duplicate(reply);
      return writeEvent(store.add(account, { ...fresh, id, app: clientId }), account);
    }),
  );

  scope.get<OnEvent>(
    `${calendars}/:eventId`,
    allowed<OnEvent>(mayRead, ({ params }, reply, { account }) => {
      const found = isOwn(params.calendarId, account) && findEvent(vendor, account, params.eventId);
      return found ? writeEvent(found.event, account, found.occurrence) : notFound(reply);
    }),
  );

  const change = (replace: boolean) =>
    allowed<OnEvent>(mayWrite, (request, reply, { account }) => {
      const { params, body, headers } = request;
      const found = isOwn(params.calendarId, account) && findEvent(vendor, account, params.eventId);
      if (!found) return notFound(reply);
      const match = headers["if-match"];
      if (match !== undefined && match !== "*" && match !== etagOf(found.event))
        return sendGoogleError(reply, 412, {
          reason: "conditionNotMet",
          message: "Precondition Failed",
          location: "If-Match",
          locationType: "header",
        });
      const before = {
        ...found.event,
        ...(found.occurrence && { start: found.occurrence.start, end: found.occurrence.end, recurrence: undefined }),
      };
      const wanted = readEvent(body ?? {}, replace ? undefined : before, account);
      const event = detach(vendor, account, found);
      return writeEvent(store.change(event, wanted), account);
    });
  scope.patch<OnEvent>(`${calendars}/:eventId`, change(false));
  scope.put<OnEvent>(`${calendars}/:eventId`, change(true));

  scope.delete<OnEvent>(
    `${calendars}/:eventId`,
    allowed<OnEvent>(mayWrite, ({ params }, reply, { account }) => {
      const found = isOwn(params.calendarId, account) && findEvent(vendor, account, params.eventId);
      if (!found) return notFound(reply);
      if (found.event.status === "cancelled") return deleted(reply);
      store.cancel(account, detach(vendor, account, found));
      return reply.code(204).send();
    }),
  );
}
