import type { VendorFaults } from "../../fault-injection.ts";
import type { Ground } from "../../vendor.ts";
import type { Pace } from "../pace.ts";
import { durationOf, rfc2822 } from "../rest/shapes.ts";
import { makeSid } from "../sid.ts";
import type { StoredCall, TwilioState } from "../state.ts";
import type { PeopleSpeech } from "../stream/people-speech.ts";
import { askApplication, type Fields } from "../webhook.ts";
import type { Behaviour } from "./behaviour.ts";
import { callFields } from "./call-fields.ts";
import { followInstructions } from "./call-flow.ts";
import { type CallStatus, isFinal } from "./call-status.ts";
import { ring } from "./callee.ts";
import type { Exchange, NewLeg, StatusCallback, StatusEvent } from "./exchange.ts";
import { createLeg, type Leg } from "./leg.ts";
import { type PhoneCall, toPhoneCall } from "./phone-call.ts";
import { createRecordings } from "./recordings.ts";
import type { Source } from "./verb.ts";

type Options = {
  readonly ground: Ground;
  readonly state: TwilioState;
  readonly accountSid: string;
  readonly authToken: string;
  readonly pace: Pace;
  readonly webhookTimeoutMs: number;
  readonly reconnectWaitsMs: readonly number[];
  readonly notify: (url: string, fields: Fields) => void;
  /** What meets a provider of speech, by a path such as `/speak/Google` or `/hear/Deepgram`. */
  readonly speech: Pick<VendorFaults, "meet">;
  readonly people: PeopleSpeech;
};

export type IncomingCall = {
  readonly from: string;
  readonly to: string;
  readonly forwardedFrom?: string;
  readonly callerName?: string;
  readonly stirVerstat?: string;
};

export type OutgoingCall = {
  readonly from: string;
  readonly to: string;
  readonly source: Source;
  readonly timeoutSeconds: number;
  readonly fallback?: { readonly url: string; readonly method: string } | undefined;
  readonly callback?: StatusCallback | undefined;
};

export type Carrier = ReturnType<typeof createCarrier>;

const mostFinished = 200;
const eventOf = (status: CallStatus): StatusEvent | undefined =>
  isFinal(status) ? "completed" : status === "in-progress" ? "answered" : status === "queued" ? undefined : status;

/** The telephone network: callers, callees and what the applications want done with them. */
export function createCarrier(options: Options) {
  const { ground, state, accountSid, authToken, pace, webhookTimeoutMs, reconnectWaitsMs, notify, speech, people } =
    options;
  const { clock, log } = ground;
  const calls = new Map<string, { leg: Leg; phone: PhoneCall }>();
  const closing = new AbortController();
  const callbacks = new WeakMap<Leg, StatusCallback & { sent: number }>();

  const tellStatus = (leg: Leg, status: CallStatus) => {
    state.saveCalls();
    const callback = callbacks.get(leg);
    const event = eventOf(status);
    if (!callback || event === undefined || !callback.events.includes(event)) return;
    notify(callback.url, {
      ...callFields(accountSid, leg.record),
      CallbackSource: "call-progress-events",
      SequenceNumber: String(callback.sent++),
      Timestamp: rfc2822(state.now()) ?? "",
      ...(isFinal(status) && {
        CallDuration: String(durationOf(leg.record)),
        Duration: String(Math.ceil(durationOf(leg.record) / 60)),
      }),
    });
  };

  const openLeg = (wanted: NewLeg): Leg => {
    const now = state.now();
    const record: StoredCall = {
      sid: makeSid("CA"),
      parent_call_sid: wanted.parent?.record.sid ?? null,
      from: wanted.from,
      to: wanted.to,
      direction: wanted.direction,
      status: wanted.status,
      forwarded_from: wanted.forwardedFrom ?? null,
      caller_name: wanted.callerName ?? null,
      stir_verstat: wanted.stirVerstat ?? "",
      phone_number_sid: wanted.numberSid ?? null,
      date_created: now,
      date_updated: now,
      start_time: null,
      end_time: null,
    };
    const leg = createLeg({
      record,
      clock,
      automatic: wanted.automatic,
      fallback: wanted.fallback,
      onStatus: tellStatus,
    });
    if (wanted.callback && wanted.callback.url !== "") callbacks.set(leg, { ...wanted.callback, sent: 0 });
    state.calls.push(record);
    const over = new Promise((resolve) => leg.over.addEventListener("abort", resolve, { once: true }));
    calls.set(record.sid, { leg, phone: toPhoneCall(leg, over) });
    forgetOld();
    leg.trace.add("status", record.status);
    tellStatus(leg, record.status);
    return leg;
  };

  /** Finished calls can be looked at for a while; their rows in the log stay longer. */
  const forgetOld = () => {
    if (calls.size <= mostFinished * 2) return;
    const finished = [...calls.values()].filter(({ leg }) => leg.over.aborted);
    for (const { leg } of finished.slice(0, -mostFinished)) calls.delete(leg.record.sid);
  };

  const exchange: Exchange = {
    accountSid,
    authToken,
    clock,
    pace,
    webhookTimeoutMs,
    reconnectWaitsMs,
    recordings: createRecordings({ accountSid, state, baseUrl: ground.url, notify }),
    people,
    openLeg,
    async ask(leg, webhook) {
      const shown = Object.entries(webhook.fields).map(([name, value]) => `${name}=${value}`);
      leg.trace.add("request", `${webhook.method} ${webhook.url}\n${shown.join("\n")}`);
      const answer = await askApplication(authToken, webhook, { timeoutMs: webhookTimeoutMs, stop: closing.signal });
      leg.trace.add("answer", answer.ok ? `${answer.status} ${answer.contentType}\n${answer.body}` : answer.text);
      return answer;
    },
    notify,
    failsToSpeak: (provider) => speech.meet(`/speak/${provider}`) !== undefined,
    failsToHear: (provider) => speech.meet(`/hear/${provider}`) !== undefined,
    behaviourOf: (number) => state.callees[number] ?? { kind: "live" },
    isOwn: (number) => state.numbers.some((one) => one.phone_number === number),
  };

  /** Follows a leg's instructions to their end; a mistake of the sandbox itself ends the call and is said. */
  const run = async (leg: Leg, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
      leg.end("completed");
    } catch (error) {
      leg.trace.add("error", `The sandbox failed: ${error instanceof Error ? error.message : "unknown"}`);
      log.error({ call: leg.record.sid }, "A call of the sandbox failed");
      leg.end("failed");
    }
  };
  const handOver = (leg: Leg, work: () => Promise<void>): PhoneCall => {
    const phone = toPhoneCall(leg, run(leg, work));
    calls.set(leg.record.sid, { leg, phone });
    return phone;
  };

  return {
    exchange,
    /** Somebody calls one of the account's numbers; a number that is shown is the caller's own where nothing else is said. */
    placeCall(wanted: IncomingCall): PhoneCall {
      const number = state.numbers.find((one) => one.phone_number === wanted.to);
      const leg = openLeg({
        stirVerstat: "TN-Validation-Passed-A",
        ...wanted,
        direction: "inbound",
        status: "ringing",
        numberSid: number?.sid,
        fallback:
          number && number.voice_fallback_url !== ""
            ? { url: number.voice_fallback_url, method: number.voice_fallback_method }
            : undefined,
        callback: number && { url: number.status_callback, events: ["completed"] },
      });
      return handOver(leg, async () => {
        if (!number || number.voice_url === "") {
          leg.trace.add("error", number ? "The number has no voice address" : "No such number in this account");
          return leg.end("failed");
        }
        const fields = callFields(accountSid, leg.record);
        const webhook = { url: number.voice_url, method: number.voice_method, fields };
        await followInstructions(exchange, leg, { webhook });
      });
    },
    /** The account calls somebody. */
    callOut({ from, to, source, timeoutSeconds, fallback, callback }: OutgoingCall): PhoneCall {
      const behaviour = exchange.behaviourOf(to);
      const press = behaviour.kind === "answer" ? behaviour.press : "";
      const automatic = behaviour.kind === "live" ? undefined : { press };
      const leg = openLeg({ from, to, direction: "outbound-api", status: "queued", fallback, callback, automatic });
      return handOver(leg, async () => {
        leg.setStatus("initiated");
        const how = await ring(leg, behaviour, { pace, timeoutMs: timeoutSeconds * 1000, stop: leg.over });
        if (how !== "answered") return leg.end(how);
        leg.answer();
        const asked =
          "webhook" in source ? { ...source.webhook, fields: callFields(accountSid, leg.record) } : undefined;
        await followInstructions(exchange, leg, asked ? { webhook: asked } : source);
      });
    },
    find: (sid: string): PhoneCall | undefined => calls.get(sid)?.phone,
    findLeg: (sid: string): Leg | undefined => calls.get(sid)?.leg,
    /** Newest first. */
    calls: (): readonly PhoneCall[] => [...calls.values()].map(({ phone }) => phone).toReversed(),
    liveCount: (): number => [...calls.values()].filter(({ leg }) => !leg.over.aborted).length,
    setBehaviour(number: string, behaviour: Behaviour) {
      state.callees[number] = behaviour;
      state.save();
    },
    forgetBehaviour(number: string) {
      delete state.callees[number];
      state.save();
    },
    close() {
      closing.abort();
      for (const { leg } of calls.values()) leg.end("completed");
    },
  };
}
