import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CalendarVendor } from "../calendars/calendar-vendor.ts";
import { isReachable, type Message } from "../calendars/channels.ts";
import type { Caller } from "../calendars/oauth.ts";
import { invalid, notFound, sendGoogleError } from "./google-error.ts";

type Asked = { Params: { calendarId: string }; Body: Record<string, unknown> | undefined };
type Handler = (request: FastifyRequest<Asked>, reply: FastifyReply, caller: Caller) => unknown;
type Allowed = (handle: Handler) => (request: FastifyRequest<Asked>, reply: FastifyReply) => unknown;

/** Where an app asks for nothing, and the longest that it gets. */
const longestMs = 7 * 24 * 3600 * 1000;
const idPattern = /^[A-Za-z0-9\-_+/=]{1,64}$/;

const resourceUri = "https://www.googleapis.com/calendar/v3/calendars/primary/events?alt=json";

/** Everything is said in headers; there is no body. */
export const googleMessage: Message = ({ id, secret, resourceId, expiresAt, count }, what) => ({
  headers: {
    "x-goog-channel-id": id,
    "x-goog-message-number": String(count),
    "x-goog-resource-id": resourceId,
    "x-goog-resource-state": what,
    "x-goog-resource-uri": resourceUri,
    "x-goog-channel-expiration": new Date(expiresAt).toUTCString(),
    ...(secret !== "" && { "x-goog-channel-token": secret }),
  },
  body: "",
});

/** Channels by which Calendar tells of changes. */
export function addWatch(
  scope: FastifyInstance,
  { store, channels }: CalendarVendor,
  allowed: Allowed,
  isOwn: (calendarId: string, caller: Caller) => boolean,
): void {
  scope.post<Asked>(
    "/calendar/v3/calendars/:calendarId/events/watch",
    allowed(({ params, body = {} }, reply, caller) => {
      if (!isOwn(params.calendarId, caller)) return notFound(reply);
      const { id, type, address, token = "", expiration } = body;
      if (typeof id !== "string" || !idPattern.test(id)) return invalid(reply, "Invalid value for: id");
      if (type !== "web_hook") return invalid(reply, "Unknown channel type.");
      if (!isReachable(address))
        return sendGoogleError(reply, 400, {
          reason: "push.webhookUrlNotHttps",
          message: "WebHook callback must be HTTPS",
        });
      if (channels.find(caller.account, id))
        return sendGoogleError(reply, 400, {
          reason: "channelIdNotUnique",
          message: `Channel id ${id} not unique`,
        });
      const nowMs = store.clock.now().getTime();
      const wanted = expiration === undefined ? Number.NaN : Number(expiration);
      const endsMs = Math.min(Number.isNaN(wanted) ? nowMs + longestMs : wanted, nowMs + longestMs);
      const resourceId = createHash("sha256").update(caller.account.id).digest("base64url").slice(0, 27);
      const channel = channels.add({
        ...{ id, accountId: caller.account.id, clientId: caller.clientId, url: address, secret: String(token) },
        resourceId,
        expiresAt: new Date(endsMs).toISOString(),
      });
      channels.tell(channel, "sync");
      return { kind: "api#channel", id, resourceId, resourceUri, token, expiration: String(endsMs) };
    }),
  );

  scope.post<Asked>(
    "/calendar/v3/channels/stop",
    allowed(({ body = {} }, reply, { account }) => {
      const channel = channels.find(account, String(body["id"]));
      if (!channel || channel.resourceId !== body["resourceId"])
        return sendGoogleError(reply, 404, {
          reason: "notFound",
          message: `Channel '${String(body["id"])}' not found for project`,
        });
      channels.remove(channel);
      return reply.code(204).send();
    }),
  );
}
