import { isDeepStrictEqual } from "node:util";
import type { FastifyInstance } from "fastify";
import type { Account } from "../calendars/calendar-store.ts";
import type { CalendarVendor } from "../calendars/calendar-vendor.ts";
import { detach, findEvent } from "../calendars/find-event.ts";
import { bearerOf } from "../calendars/oauth.ts";
import type { Allowed } from "./allowed.ts";
import { addCalendarView } from "./calendar-view.ts";
import { addGetSchedule } from "./get-schedule.ts";
import { accessDenied, itemNotFound, Refused, sendGraphError, unauthenticated } from "./graph-error.ts";
import { readEvent, writeEvent } from "./graph-event.ts";
import { pageOf, type Query, selected } from "./odata.ts";
import { readPreferences } from "./prefer.ts";
import { addSubscriptions } from "./subscriptions.ts";

type WithBody = { Body: Record<string, unknown>; Querystring: Query };
type OnEvent = WithBody & { Params: { id: string } };

const root = "/microsoft/v1.0/me";
const mayWrite = ["Calendars.ReadWrite"];
const mayRead = [...mayWrite, "Calendars.Read"];

/** Graph v1.0, as far as apps for one person's own calendar use it. */
export function addGraphApi(scope: FastifyInstance, vendor: CalendarVendor): void {
  const { store, oauth } = vendor;
  scope.addHook("onRequest", async (request) => {
    request.graphClock = store.clock;
  });
  scope.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof Refused) return sendGraphError(reply, error.status, error.code, error.message);
    if ((error.statusCode ?? 500) < 500)
      return sendGraphError(reply, 400, "BadRequest", "Unable to read JSON request payload.");
    throw error;
  });

  const allowed: Allowed = (scopes, handle) => (request, reply) => {
    const token = bearerOf(request.headers.authorization);
    const caller = oauth.caller(token ?? "");
    if (caller === "expired") return unauthenticated(reply, "Lifetime validation failed, the token is expired.");
    if (!caller) return unauthenticated(reply, token ? "Access token validation failure." : "Access token is empty.");
    const has = caller.scopes.map((one) => one.slice(one.lastIndexOf("/") + 1));
    if (!scopes.some((one) => has.includes(one))) return accessDenied(reply);
    return handle(request, reply, caller);
  };

  scope.all("/microsoft/v1.0/*", (_request, reply) =>
    sendGraphError(reply, 400, "BadRequest", "Resource not found for the segment."),
  );

  addSubscriptions(scope, vendor, allowed);

  /** What was deleted is not found any more. */
  const findStanding = (account: Account, id: string) => {
    const found = findEvent(vendor, account, id);
    return found?.event.status === "cancelled" ? undefined : found;
  };

  scope.get(
    root,
    allowed(["User.Read"], (_request, _reply, { account }) => ({
      id: account.id,
      displayName: account.name,
      mail: account.email,
      userPrincipalName: account.email,
    })),
  );
  scope.get(
    `${root}/calendar`,
    allowed(mayRead, (_request, _reply, { account }) => ({
      id: `AAMk${account.id}`,
      name: "Calendar",
      isDefaultCalendar: true,
      canEdit: true,
      owner: { name: account.name, address: account.email },
    })),
  );
  addGetSchedule(scope, store, allowed);
  addCalendarView(scope, store, allowed);

  scope.get<{ Querystring: Query }>(
    `${root}/events`,
    allowed<{ Querystring: Query }>(mayRead, (request, _reply, { account }) => {
      const prefer = readPreferences(request.headers.prefer);
      const events = store
        .events(account)
        .filter(({ status, seriesId }) => status !== "cancelled" && seriesId === undefined);
      return pageOf(request, events, prefer, (event) => writeEvent(event, account, prefer));
    }),
  );

  scope.post<WithBody>(
    `${root}/events`,
    allowed<WithBody>(mayWrite, ({ body, headers }, reply, { account, clientId }) => {
      const prefer = readPreferences(headers.prefer);
      const { transactionId } = body ?? {};
      const same =
        typeof transactionId === "string"
          ? store.events(account).find((one) => one.transactionId === transactionId)
          : undefined;
      if (same) {
        // A client that tries again gets what it made the first time; the id is spent for everything else.
        if (same.status !== "cancelled" && isDeepStrictEqual(same.more["asCreated"], body))
          return reply.code(201).send(written(same));
        throw new Refused(
          "ErrorDuplicateTransactionId",
          "Your request can't be completed. The TransactionId specified in the request has already been used to create a different event.",
          409,
        );
      }
      const fresh = readEvent(body ?? {}, undefined, account);
      const event = store.add(account, {
        ...fresh,
        app: clientId,
        ...(typeof transactionId === "string" && { transactionId }),
      });
      if (event.transactionId) event.more["asCreated"] = body;
      return reply.code(201).send(written(event));

      function written(one: typeof event | NonNullable<typeof same>) {
        return writeEvent(one, account, prefer);
      }
    }),
  );

  scope.get<OnEvent>(
    `${root}/events/:id`,
    allowed<OnEvent>(mayRead, ({ params, query, headers }, reply, { account }) => {
      const found = findStanding(account, params.id);
      if (!found) return itemNotFound(reply);
      return selected(writeEvent(found.event, account, readPreferences(headers.prefer), found.occurrence), query);
    }),
  );

  scope.patch<OnEvent>(
    `${root}/events/:id`,
    allowed<OnEvent>(mayWrite, ({ params, body, headers }, reply, { account }) => {
      const found = findStanding(account, params.id);
      if (!found) return itemNotFound(reply);
      if (body?.["transactionId"] !== undefined)
        throw new Refused("ErrorInvalidPropertySet", "The property 'TransactionId' is read-only and can't be set.");
      const { event, occurrence } = found;
      const before = occurrence
        ? { ...event, start: occurrence.start, end: occurrence.end, more: { ...event.more, recurrence: undefined } }
        : event;
      const wanted = readEvent(body ?? {}, before, account);
      return writeEvent(store.change(detach(vendor, account, found), wanted), account, readPreferences(headers.prefer));
    }),
  );

  scope.delete<OnEvent>(
    `${root}/events/:id`,
    allowed<OnEvent>(mayWrite, ({ params }, reply, { account }) => {
      const found = findStanding(account, params.id);
      if (!found) return itemNotFound(reply);
      store.cancel(account, detach(vendor, account, found));
      return reply.code(204).send();
    }),
  );
}
