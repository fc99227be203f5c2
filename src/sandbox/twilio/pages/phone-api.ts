import type { FastifyInstance, FastifyReply } from "fastify";
import { readBehaviour } from "../carrier/behaviour.ts";
import type { Carrier } from "../carrier/carrier.ts";
import type { PhoneCall } from "../carrier/phone-call.ts";
import { durationOf } from "../rest/shapes.ts";
import type { TwilioState } from "../state.ts";
import { readTextFate } from "../text-fate.ts";
import type { Texts } from "../texts.ts";
import { readPhone } from "./read-phone.ts";

type Body = Readonly<Record<string, unknown>> | null | undefined;
type WithSid = { Params: { sid: string }; Body: Body; Querystring: { since?: string; wait_ms?: string } };

const longestWaitMs = 25_000;
const longestText = 2000;
const words = (given: unknown): string => (typeof given === "string" ? given.slice(0, longestText) : "");

/** What a person or program does on a call: the last part of the address, and what is needed for it. */
const actions: Record<string, (call: PhoneCall, body: NonNullable<Body>) => void> = {
  say: (call, { text }) => words(text).trim() !== "" && call.say(words(text).trim()),
  press: (call, { keys }) => call.press(words(keys).slice(0, 32)),
  "keep-quiet": (call) => call.keepQuiet(),
  interrupt: (call, { after_characters, text }) =>
    call.interruptAfter(Math.max(1, Number(after_characters) || 1), words(text).trim() || "Sorry, wait."),
  "hang-up": (call) => call.hangUp(),
  "drop-socket": (call) => call.dropSocket(),
  answer: (call) => call.answer(),
  refuse: (call) => call.refuse(),
};

/** Does it; false where there is no such thing to do. */
export function actOn(call: PhoneCall, action: string, body: Body): boolean {
  const act = Object.hasOwn(actions, action) ? actions[action] : undefined;
  act?.(call, body ?? {});
  return act !== undefined;
}

const shape = ({ sid, record }: PhoneCall) => ({ ...record, sid, duration_seconds: durationOf(record) });
const missing = (reply: FastifyReply) => reply.code(404).send({ detail: "There is no such call." });

/** The phones for programs: the same that a person can do on the pages. */
export function addPhoneApi(app: FastifyInstance, state: TwilioState, carrier: Carrier, texts: Texts): void {
  app.get("/api/twilio/numbers", () => ({ numbers: state.numbers }));

  app.get("/api/twilio/calls", () => ({ calls: carrier.calls().map(shape) }));

  app.post<{ Body: Body }>("/api/twilio/calls", ({ body }, reply) => {
    const from = readPhone(body?.["from"]);
    const to = readPhone(body?.["to"]);
    if (from === undefined || to === undefined)
      return reply.code(422).send({ detail: "From and to are phone numbers." });
    const forwardedFrom = readPhone(body?.["forwarded_from"]);
    const callerName = words(body?.["caller_name"]);
    const stirVerstat = body?.["stir_verstat"];
    const more = {
      ...(forwardedFrom && { forwardedFrom }),
      ...(callerName && { callerName }),
      ...(typeof stirVerstat === "string" && { stirVerstat: words(stirVerstat) }),
    };
    return reply.code(201).send(shape(carrier.placeCall({ from, to, ...more })));
  });

  app.get<WithSid>("/api/twilio/calls/:sid", async ({ params, query }, reply) => {
    const call = carrier.find(params.sid);
    if (!call) return missing(reply);
    const since = Number(query.since) || 0;
    const waitMs = Math.min(Number(query.wait_ms) || 0, longestWaitMs);
    if (waitMs > 0) await call.until(() => call.entries(since).length > 0, waitMs).catch(() => undefined);
    const entries = call.entries(since);
    return { ...shape(call), heard: call.heard(), hearing: call.hearing(), quiet: call.isQuiet(), entries };
  });

  app.post<WithSid & { Params: { action: string } }>("/api/twilio/calls/:sid/:action", ({ params, body }, reply) => {
    const call = carrier.find(params.sid);
    if (!call) return missing(reply);
    if (!actOn(call, params.action, body)) return reply.code(404).send({ detail: "That cannot be done on a call." });
    return reply.send(shape(call));
  });

  app.get("/api/twilio/callees", () => ({ callees: state.callees }));
  app.put<{ Params: { number: string }; Body: Body }>("/api/twilio/callees/:number", ({ params, body }, reply) => {
    const number = readPhone(params.number);
    const behaviour = readBehaviour(body ?? {});
    if (number === undefined || !behaviour) return reply.code(422).send({ detail: "That is no behaviour of a phone." });
    carrier.setBehaviour(number, behaviour);
    return reply.send({ number, ...behaviour });
  });
  app.delete<{ Params: { number: string } }>("/api/twilio/callees/:number", ({ params }, reply) => {
    carrier.forgetBehaviour(readPhone(params.number) ?? "");
    return reply.code(204).send();
  });

  app.get("/api/twilio/text-fates", () => ({ text_fates: state.text_fates, networks: state.networks }));
  app.put<{ Params: { number: string }; Body: Body }>("/api/twilio/text-fates/:number", ({ params, body }, reply) => {
    const number = readPhone(params.number);
    const fate = readTextFate(body ?? {});
    if (number === undefined || !fate) return reply.code(422).send({ detail: "That is no end of a text." });
    texts.setFate(number, fate);
    return reply.send({ number, ...fate });
  });
  app.delete<{ Params: { number: string } }>("/api/twilio/text-fates/:number", ({ params }, reply) => {
    texts.setFate(readPhone(params.number) ?? "", undefined);
    return reply.code(204).send();
  });
  app.put<{ Params: { sid: string }; Body: Body }>("/api/twilio/services/:sid/campaign", ({ params, body }, reply) => {
    const { registered } = body ?? {};
    if (typeof registered !== "boolean") return reply.code(422).send({ detail: "registered: true or false" });
    return texts.setCampaign(params.sid, registered)
      ? { registered }
      : reply.code(404).send({ detail: "No such service." });
  });

  app.put<{ Body: Body }>("/api/twilio/networks", ({ body }) => {
    texts.setRegisteredOnly(body?.["registered_only"] === true);
    return state.networks;
  });

  app.get("/api/twilio/texts", () => ({ texts: state.messages.toReversed() }));
  app.post<{ Body: Body }>("/api/twilio/texts", async ({ body }, reply) => {
    const from = readPhone(body?.["from"]);
    const to = readPhone(body?.["to"]);
    const text = words(body?.["body"]);
    if (from === undefined || to === undefined || text === "")
      return reply.code(422).send({ detail: "From and to are phone numbers, and body is the text." });
    const message = await texts.receive({ from, to, body: text });
    if (!message) return reply.code(404).send({ detail: "Nobody has this number." });
    return reply.code(201).send(message);
  });
}
