import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { VendorFaults } from "../../fault-injection.ts";
import { isLocalAreaCode, isTollFree } from "../area-codes.ts";
import { isFinal } from "../carrier/call-status.ts";
import type { Carrier } from "../carrier/carrier.ts";
import { laidOut } from "../carrier/recordings.ts";
import type { StoredRecording, TwilioState } from "../state.ts";
import type { Texts } from "../texts.ts";
import { hummedCall, hummedSound } from "./hummed-sound.ts";
import { addCallRoutes } from "./rest-calls.ts";
import { sendFailure } from "./rest-error.ts";
import { addNumberRoutes } from "./rest-numbers.ts";
import { isWithin, pageOf } from "./rest-page.ts";
import { addSenderPoolRoutes } from "./rest-sender-pools.ts";
import { addTextRoutes } from "./rest-texts.ts";
import { apiVersion, callRecordingShape, pathOf, recordingShape, rfc2822 } from "./shapes.ts";

type Form = Readonly<Record<string, string | undefined>> & {
  readonly RecordingStatusCallbackEvent?: string | string[];
};
type WithSid = { Params: { sid: string; call: string }; Querystring: Form; Body: Form };

function addRecordingRoutes(
  scope: FastifyInstance,
  { accountSid, state, carrier, url }: { accountSid: string; state: TwilioState; carrier: Carrier; url: () => string },
): void {
  const shape = (recording: StoredRecording) => recordingShape(accountSid, url(), recording);
  const shapeOfCall = (recording: StoredRecording) => callRecordingShape(accountSid, recording);
  const find = (sid: string, call?: string) =>
    state.recordings.find((one) => one.sid === sid && (call === undefined || one.call_sid === call));

  scope.post<WithSid>("/Calls/:call/Recordings.json", ({ params, body }, reply) => {
    const leg = carrier.findLeg(params.call);
    if (!leg) return sendFailure(reply, 20404);
    if (isFinal(leg.record.status)) return sendFailure(reply, 21220);
    const form = body ?? {};
    const { recording } = carrier.exchange.recordings.start(leg, {
      source: "StartCallRecordingAPI",
      channels: form["RecordingChannels"] === "dual" ? 2 : 1,
      callbackUrl: form["RecordingStatusCallback"],
      callbackEvents: [form.RecordingStatusCallbackEvent ?? "completed"].flat().flatMap((one) => one.split(/\s+/)),
    });
    return reply.code(201).send(shapeOfCall(recording));
  });

  scope.get<WithSid>("/Calls/:call/Recordings.json", ({ params, query }) =>
    pageOf(
      state.recordings.filter((one) => one.call_sid === params.call),
      "recordings",
      { path: pathOf(accountSid, `Calls/${params.call}/Recordings.json`), query, shape: shapeOfCall },
    ),
  );

  scope.get<{ Querystring: Form }>("/Recordings.json", ({ query }) => {
    const made = isWithin(query, "DateCreated");
    const found = state.recordings.filter(
      (one) => made(one.date_created) && (query["CallSid"] === undefined || one.call_sid === query["CallSid"]),
    );
    return pageOf(found, "recordings", { path: pathOf(accountSid, "Recordings.json"), query, shape });
  });

  for (const path of ["/Calls/:call/Recordings/:sid.json", "/Recordings/:sid.json"]) {
    scope.get<WithSid>(path, ({ params }, reply) => {
      const recording = find(params.sid, params.call);
      if (!recording) return sendFailure(reply, 20404);
      return reply.send(params.call === undefined ? shape(recording) : shapeOfCall(recording));
    });
    scope.delete<WithSid>(path, ({ params }, reply) => {
      const recording = find(params.sid, params.call);
      if (!recording) return sendFailure(reply, 20404);
      state.recordings.splice(state.recordings.indexOf(recording), 1);
      state.saveCalls();
      return reply.code(204).send();
    });
  }

  scope.get<WithSid>("/Recordings/:sid.wav", ({ params, query }, reply) => {
    const recording = find(params.sid);
    if (!recording) return sendFailure(reply, 20404);
    const { turns, duration_seconds } = recording;
    if (turns && query["RequestedChannels"] !== "1")
      return reply.type("audio/x-wav").send(hummedCall(laidOut(turns), duration_seconds));
    return reply.type("audio/x-wav").send(hummedSound(recording.words, recording.duration_seconds));
  });
}

/**
 * Whether a number could be moved here. Invented, but always the same for a number: one that ends in 00 belongs to a
 * carrier that lets nobody go, one that ends in an odd figure is a mobile and asks for its PIN.
 */
function addPortabilityRoute(scope: FastifyInstance, accountSid: string, state: TwilioState, url: () => string) {
  scope.get<{ Params: { number: string } }>("/v1/Porting/Portability/PhoneNumber/:number", ({ params }, reply) => {
    const number = params.number.startsWith("+") ? params.number : `+${params.number.trim()}`;
    const tollFree = isTollFree(number);
    if (!/^\+1[2-9]\d{2}[2-9]\d{6}$/.test(number) || !(tollFree || isLocalAreaCode(number.slice(2, 5))))
      return sendFailure(reply, 22107);
    const ours = state.numbers.some((one) => one.phone_number === number);
    const kept = number.endsWith("00");
    const mobile = !tollFree && Number(number.at(-1)) % 2 === 1;
    return reply.send({
      phone_number: number,
      account_sid: accountSid,
      portable: !ours && !kept,
      pin_and_account_number_required: mobile,
      not_portable_reason: ours
        ? "Phone number is already in the account"
        : kept
          ? "Rate center is not covered by our porting carriers"
          : null,
      not_portable_reason_code: ours ? 22132 : kept ? 22131 : null,
      number_type: tollFree ? "TOLL-FREE" : mobile ? "MOBILE" : "LOCAL",
      country: "US",
      url: `${url()}/v1/Porting/Portability/PhoneNumber/${number}`,
    });
  });
}

const openedAt = "2026-01-05T09:00:00Z";
const below = ["Calls", "IncomingPhoneNumbers", "Messages", "Recordings"] as const;

/** The account itself. The carrier shows its token to whoever knows it already. */
function addAccountRoute(scope: FastifyInstance, keys: { accountSid: string; authToken: string }): void {
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

type Parts = {
  readonly accountSid: string;
  readonly authToken: string;
  readonly senders: readonly string[];
  readonly faults: VendorFaults;
  readonly state: TwilioState;
  readonly carrier: Carrier;
  readonly texts: Texts;
  readonly url: () => string;
};

/** The carrier's REST interface, for its account alone. */
export function addRestApi(app: FastifyInstance, parts: Parts): void {
  const { accountSid, authToken, senders, faults, state, carrier, texts, url } = parts;
  app.register(async (scope) => {
    faults.addTo(scope);
    scope.addHook("onRequest", async (request, reply) => {
      if (!knowsToken(request, accountSid, authToken)) return sendFailure(reply, 20003);
      return undefined;
    });
    addPortabilityRoute(scope, accountSid, state, url);
    addSenderPoolRoutes(scope, { accountSid, state, url });
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
    for (const path of [`/${apiVersion}/*`, "/v1/Porting/*", "/v1/Services/*"])
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
