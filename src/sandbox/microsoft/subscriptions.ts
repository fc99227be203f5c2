import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Channel } from "../calendars/calendar-store.ts";
import type { CalendarVendor } from "../calendars/calendar-vendor.ts";
import { isReachable, type Message } from "../calendars/channels.ts";
import type { Allowed } from "./allowed.ts";
import { Refused, sendGraphError } from "./graph-error.ts";

type Body = Record<string, unknown>;
type New = { Body: Body | undefined };
type One = New & { Params: { id: string } };

const root = "/microsoft/v1.0/subscriptions";
const mayRead = ["Calendars.ReadWrite", "Calendars.Read"];
/** Of events: 4,230 minutes. */
const longestMs = 4_230 * 60_000;
const validationMs = 10_000;
const resources = ["me/events", "me/calendar/events"];

const entry = ({ id, expiresAt, secret }: Readonly<Channel>) => ({
  subscriptionId: id,
  subscriptionExpirationDateTime: expiresAt,
  tenantId: "",
  ...(secret !== "" && { clientState: secret }),
});
const asNews = (value: object) => ({
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ value: [value] }),
});

export const graphMessage: Message = (channel) =>
  asNews({
    ...entry(channel),
    changeType: "updated",
    resource: `Users/${channel.accountId}/Events`,
    resourceData: { "@odata.type": "#Microsoft.Graph.Event", id: channel.resourceId },
  });

/** Whoever is to be told must first say back what it is sent, as plain text. */
async function validate(url: string): Promise<boolean> {
  const token = `Validation: Testing client application reachability for subscription Request-Id: ${randomUUID()}`;
  const address = new URL(url);
  address.searchParams.set("validationToken", token);
  const headers = { "content-type": "text/plain; charset=utf-8" };
  const signal = AbortSignal.timeout(validationMs);
  const answer = await fetch(address, { method: "POST", headers, signal, redirect: "manual" }).catch(() => undefined);
  const said = await answer?.text().catch(() => undefined);
  return (
    answer?.status === 200 && answer.headers.get("content-type")?.startsWith("text/plain") === true && said === token
  );
}

/** Subscriptions to the events of the person who signed in. */
export function addSubscriptions(scope: FastifyInstance, { store, channels }: CalendarVendor, allowed: Allowed): void {
  const endOf = (given: unknown): string => {
    const ms = typeof given === "string" ? Date.parse(given) : Number.NaN;
    const nowMs = store.clock.now().getTime();
    if (Number.isNaN(ms)) throw new Refused("InvalidRequest", "expirationDateTime is a required property.");
    if (ms <= nowMs || ms > nowMs + longestMs)
      throw new Refused("ExtensionError", "Subscription expiration can only be 4230 minutes in the future.");
    return new Date(ms).toISOString();
  };
  const shown = ({ id, url, resourceId: resource, expiresAt }: Channel) => ({
    id,
    resource,
    notificationUrl: url,
    lifecycleNotificationUrl: url,
    changeType: "created,updated,deleted",
    expirationDateTime: expiresAt,
  });

  scope.post<New>(
    root,
    allowed<New>(mayRead, async ({ body = {} }, reply, { account, clientId }) => {
      const { notificationUrl, lifecycleNotificationUrl = notificationUrl, clientState = "" } = body;
      const resource = String(body["resource"] ?? "").replace(/^\//, "");
      if (!resources.includes(resource)) throw new Refused("InvalidRequest", "Invalid 'resource' specified.");
      const expiresAt = endOf(body["expirationDateTime"]);
      if (!isReachable(notificationUrl) || !isReachable(lifecycleNotificationUrl))
        throw new Refused("InvalidRequest", "NotificationUrl must be a valid URL with the HTTPS scheme.");
      for (const url of new Set([notificationUrl, lifecycleNotificationUrl]))
        if (!(await validate(url)))
          throw new Refused(
            "ValidationError",
            "Subscription validation request failed. Notification endpoint must respond with 200 OK to validation request.",
          );
      const made = channels.add({
        ...{ id: randomUUID(), accountId: account.id, clientId, url: notificationUrl, secret: String(clientState) },
        resourceId: resource,
        expiresAt,
      });
      return reply.code(201).send(shown(made));
    }),
  );

  const gone = "The object was not found.";
  scope.patch<One>(
    `${root}/:id`,
    allowed<One>(mayRead, ({ params, body = {} }, reply, { account }) => {
      const found = channels.find(account, params.id);
      if (!found) return sendGraphError(reply, 404, "ResourceNotFound", gone);
      found.expiresAt = endOf(body["expirationDateTime"]);
      store.stateStore.save();
      return shown(found);
    }),
  );
  scope.delete<One>(
    `${root}/:id`,
    allowed<One>(mayRead, ({ params }, reply, { account }) => {
      const found = channels.find(account, params.id);
      if (!found) return sendGraphError(reply, 404, "ResourceNotFound", gone);
      channels.remove(found);
      return reply.code(204).send();
    }),
  );
}
