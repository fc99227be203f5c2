import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { VendorWeather } from "../../weather.ts";
import type { Carrier } from "../carrier/carrier.ts";
import type { TwilioState } from "../state.ts";
import type { Texts } from "../texts.ts";
import { addAccountRoute } from "./rest-account.ts";
import { addCallRoutes } from "./rest-calls.ts";
import { sendFailure } from "./rest-error.ts";
import { addNumberRoutes } from "./rest-numbers.ts";
import { addPortabilityRoute } from "./rest-portability.ts";
import { addRecordingRoutes } from "./rest-recordings.ts";
import { addTextRoutes } from "./rest-texts.ts";
import { apiVersion } from "./shapes.ts";

type Parts = {
  readonly accountSid: string;
  readonly authToken: string;
  readonly senders: readonly string[];
  readonly weather: VendorWeather;
  readonly state: TwilioState;
  readonly carrier: Carrier;
  readonly texts: Texts;
  readonly url: () => string;
};

/** The carrier's REST interface, for its account alone. */
export function addRestApi(app: FastifyInstance, parts: Parts): void {
  const { accountSid, authToken, senders, weather, state, carrier, texts, url } = parts;
  app.register(async (scope) => {
    weather.addTo(scope);
    scope.addHook("onRequest", async (request, reply) => {
      if (!knowsToken(request, accountSid, authToken)) return sendFailure(reply, 20003);
      return undefined;
    });
    addPortabilityRoute(scope, accountSid, state, url);
    addAccountRoute(scope, { accountSid, authToken });
    scope.register(
      async (account) => {
        addNumberRoutes(account, accountSid, state);
        addTextRoutes(account, { accountSid, senders }, state, texts);
        addCallRoutes(account, accountSid, state, carrier);
        addRecordingRoutes(account, { accountSid, state, carrier, url });
      },
      { prefix: `/${apiVersion}/Accounts/${accountSid}` },
    );
    // Everything else below the interface is answered in its own words, so that a client can read it.
    for (const path of [`/${apiVersion}/*`, "/v1/Porting/*"])
      scope.all(path, (_request, reply) => sendFailure(reply, 20404));
  });
}

function knowsToken(request: FastifyRequest, accountSid: string, authToken: string): boolean {
  const [scheme, value] = (request.headers.authorization ?? "").split(" ");
  if (scheme?.toLowerCase() !== "basic" || value === undefined) return false;
  const given = Buffer.from(value, "base64").toString("utf8");
  return timingSafeEqual(digest(given), digest(`${accountSid}:${authToken}`));
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
