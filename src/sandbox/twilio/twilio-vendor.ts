import { createPost } from "../post.ts";
import type { Ground, Vendor } from "../vendor.ts";
import { type Carrier, createCarrier } from "./carrier/carrier.ts";
import { createPace, type Speed } from "./pace.ts";
import { addPhoneApi } from "./pages/phone-api.ts";
import { addPhonePages } from "./pages/phone-pages.ts";
import { addPhoneSound } from "./pages/phone-sound.ts";
import { addRestApi } from "./rest/rest-api.ts";
import { sendFailure } from "./rest/rest-error.ts";
import { newService } from "./sender-pool.ts";
import { openTwilioState } from "./state.ts";
import { noPeopleSpeech, type PeopleSpeech } from "./stream/people-speech.ts";
import { createTexts, type Texts } from "./texts.ts";
import { type Fields, signedRequest } from "./webhook.ts";

type Options = {
  readonly accountSid: string;
  readonly authToken: string;
  /** Numbers that the account has from elsewhere and sends texts from. */
  readonly senders?: readonly string[];
  /** Messaging services that the account has from the start. */
  readonly services?: readonly string[];
  /** How fast speech, ringing and silence go by; 1 unless told. */
  readonly speed?: Speed;
  /** A clock that nobody moves or stops. Absent: the other one. */
  readonly watchMs?: (() => number) | undefined;
  /** How long an application has for an answer. */
  readonly webhookTimeoutMs?: number;
  readonly reconnectWaitsMs?: readonly number[];
  /** By which the people speak and hear where a call is sound, and whoever holds a phone at its page. Absent: they are mute and deaf there. */
  readonly people?: PeopleSpeech | undefined;
  /** Between one try to deliver news and the next. */
  readonly newsWaitsMs?: readonly number[];
};

const usualWebhookTimeoutMs = 15_000;
const usualReconnectWaitsMs = [100, 250, 500, 1000, 2000, 4000, 8000, 15_000];

export type TwilioVendor = Vendor & { readonly carrier: Carrier; readonly texts: Texts };

/** A telephone carrier with callers and callees of its own. */
export function startTwilio(ground: Ground, options: Options): TwilioVendor {
  const { accountSid, authToken, senders = [] } = options;
  const webhookTimeoutMs = options.webhookTimeoutMs ?? usualWebhookTimeoutMs;
  const faults = ground.faults.over("twilio", "Telephone (Twilio)", {
    error: (reply) => sendFailure(reply, 20500),
    limit: (reply) => sendFailure(reply, 20429),
  });
  // Other companies, whom the carrier asks to speak and to listen.
  const speech = ground.faults.over("speech", "Speech at the telephone (Google, Amazon, ElevenLabs, Deepgram)", {
    error: (reply) => sendFailure(reply, 20500),
    limit: (reply) => sendFailure(reply, 20429),
  });
  const post = createPost({
    faults,
    injection: ground.faults,
    log: ground.log,
    ...(options.newsWaitsMs && { waitsMs: options.newsWaitsMs }),
  });
  const notify = (url: string, fields: Fields) =>
    post.send({
      url,
      make: () => {
        const { headers, body = "" } = signedRequest(authToken, { url, method: "POST", fields });
        return { headers, body };
      },
      onDone: () => {},
    });
  const people = options.people ?? noPeopleSpeech;
  const state = openTwilioState(ground);
  for (const sid of options.services ?? [])
    if (!state.services.some((one) => one.sid === sid)) state.services.push(newService(sid, state.now()));
  const carrier = createCarrier({
    ground,
    state,
    accountSid,
    authToken,
    pace: createPace(ground.clock, options.speed ?? 1, options.watchMs),
    webhookTimeoutMs,
    reconnectWaitsMs: options.reconnectWaitsMs ?? usualReconnectWaitsMs,
    notify,
    speech,
    people,
  });
  const texts = createTexts({ state, accountSid, authToken, webhookTimeoutMs, notify });

  return {
    carrier,
    texts,
    title: "Telephone",
    summary: "Numbers, calls and texts, and phones to call from and to be called on.",
    path: "/phone",
    open: "Open the phone",
    state: () => describe(state.numbers.length, carrier.liveCount()),
    get address() {
      return ground.url();
    },
    addRoutes(app) {
      addRestApi(app, { accountSid, authToken, senders, faults, state, carrier, texts, url: ground.url });
      addPhoneApi(app, state, carrier, texts);
      addPhonePages(app, { state, carrier, texts, accountSid });
      addPhoneSound(app, { find: carrier.find, people });
    },
    async close() {
      post.close();
      texts.close();
      carrier.close();
      state.close();
    },
  };
}

const describe = (numbers: number, live: number): string =>
  `${numbers === 1 ? "1 number" : `${numbers} numbers`}, ${live === 0 ? "no call" : live === 1 ? "1 call" : `${live} calls`} now`;
