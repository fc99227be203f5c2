import type { FastifyInstance } from "fastify";
import { apiVersion, pathOf, rfc2822 } from "./shapes.ts";

const openedAt = "2026-01-05T09:00:00Z";
const below = ["Calls", "IncomingPhoneNumbers", "Messages", "Recordings"] as const;

/** The account itself. The carrier shows its token to whoever knows it already. */
export function addAccountRoute(scope: FastifyInstance, keys: { accountSid: string; authToken: string }): void {
  const { accountSid, authToken } = keys;
  const uri = `/${apiVersion}/Accounts/${accountSid}.json`;
  scope.get(uri, (_request, reply) =>
    reply.send({
      sid: accountSid,
      owner_account_sid: accountSid,
      friendly_name: "Sandbox account",
      auth_token: authToken,
      status: "active",
      type: "Full",
      date_created: rfc2822(openedAt),
      date_updated: rfc2822(openedAt),
      subresource_uris: Object.fromEntries(
        below.map((name) => [
          name.replace(/(?<=.)[A-Z]/g, (letter) => `_${letter}`).toLowerCase(),
          pathOf(accountSid, `${name}.json`),
        ]),
      ),
      uri,
    }),
  );
}
