import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { weekdays } from "#domain/bookings/opening-hours.ts";
import { type AtCarrier, dial, setCallee } from "../support/calls/dial.ts";
import { type RunningProduct, runProduct } from "../support/processes/run-product.ts";
import { haveModels } from "../support/speech/own-models.ts";
import { sayUntil, visitLines } from "../support/speech/spoken-visit.ts";
import { voiceIsReady } from "../support/speech/voice-is-ready.ts";
import { until } from "../support/until.ts";
import { logIn, register } from "./owner.ts";

const appointments = {
  ...{ length_minutes: 60, buffer_minutes: 0, notice_minutes: 0, days_ahead: 365, arrival_window_minutes: 0 },
};
/** Long to tell, as no day is like the one before. */
const hours = Object.fromEntries(
  weekdays.map((day, place) => [day, [{ opens: `0${7 + (place % 2)}:00`, closes: `1${6 + (place % 3)}:30` }]]),
);
const settings = { hours, holidays: [], appointments };
const marcus = "+17735550150";

let product: RunningProduct;
let carrier: AtCarrier;
let june: Awaited<ReturnType<typeof openBusiness>>;
beforeAll(async () => {
  product = await runProduct({ VOICE: "on", TELEPHONE: "stream" }, { models: await haveModels(), isOffline: true });
  carrier = { outside: { sandbox: { url: product.sandboxUrl } } };
  await voiceIsReady(product);
  june = await openBusiness();
});
afterAll(() => product.stop());

/** One business, as an account that pays nothing has one number. */
async function openBusiness() {
  const token = await logIn(product.url, await register(product.url));
  const ask = async (path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const sent = body ? { method: "POST", body: JSON.stringify(body) } : {};
    const reply = await fetch(`${product.url}${path}`, { ...sent, headers });
    if (!reply.ok) throw new Error(`${path} said ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as Record<string, unknown>;
  };
  const { id } = await ask("/instances", {
    name: "June",
    timezone: "America/Denver",
    settings,
    service_transfer: marcus,
  });
  const number = await until("her number", async () => (await ask(`/instances/${id}`))["phone_number"] ?? false);
  let calls = 0;
  /** The record of the next call that is over. */
  const conversation = () => {
    calls += 1;
    return until("the record of the call", async () => {
      const [call, ...before] = (await ask(`/api/conversations?tenant_id=${id}`))["data"] as { id: string }[];
      if (!call || before.length + 1 < calls) return false;
      const found = (await ask(`/api/conversations/${call.id}`))["data"] as Record<string, unknown>;
      return found["outcome"] !== null && found;
    });
  };
  return { number: String(number), conversation };
}

/** Somebody on the telephone: what he says is spoken there, and her answer is what his own ear understands of it. */
async function speakWith(number: string) {
  const caller = await dial(carrier, { to: number });
  const answer = async (from: number): Promise<string> => {
    let heard = "";
    await until("her answer", async () => {
      const seen = await caller.see();
      const words = seen.heard.slice(from);
      heard = words.map(({ text }) => text).join(" ");
      return heard !== "" && (seen.quiet || seen.status !== "in-progress");
    });
    return heard;
  };
  return {
    ...caller,
    answer,
    async talk(words: string, about: RegExp): Promise<string> {
      const answered = await sayUntil(about, async () => {
        const from = (await caller.see()).heard.length;
        await caller.say(words);
        return answer(from);
      });
      expect(answered, `her answer to "${words}"`).toMatch(about);
      return answered;
    },
  };
}

// In real time, with two ears and two mouths on each call: npm run prove.
describe.runIf(process.env["PROVE"] === "1")("over the carrier's sound, by the real ear and mouth", () => {
  test("a visit is booked by speaking alone", async () => {
    const caller = await speakWith(june.number);
    await caller.answer(0);
    await caller.talk(visitLines.matter, /time/i);
    await caller.talk(visitLines.time, /name/i);
    await caller.talk(visitLines.name, /number|reach/i);
    await caller.talk(visitLines.number, /address/i);
    await caller.talk(visitLines.address, /book it/i);
    await caller.talk(visitLines.yes, /booked/i);
    await caller.say(visitLines.bye);
    await caller.over();
    expect(await june.conversation()).toMatchObject({ outcome: "booked", appointments: [{ status: "confirmed" }] });
  });

  test("who asks for a person is put through, and both hear each other", async () => {
    await setCallee(carrier, marcus, {
      ...{ kind: "answer", after_seconds: 1, press: "1", says: "This is Marcus.", talk_seconds: null },
    });
    const caller = await speakWith(june.number);
    await caller.answer(0);
    await caller.say("I want to talk to a person please");
    await caller.hears(/through|moment|connect/i);
    await caller.hears("This is Marcus.");
    await caller.hangUp();
    await caller.over();
    expect(await june.conversation()).toMatchObject({ outcome: "transferred" });
  });

  test("talked over, she falls silent, and only what was heard is written down", async () => {
    const caller = await speakWith(june.number);
    await caller.answer(0);
    await caller.act("interrupt", { after_characters: 60, text: "Thank you, that is all I wanted to know." });
    await caller.say("What are your opening hours?");
    await caller.notices('"event":"clear"');
    await until("her answer to it", async () => (await caller.see()).quiet);
    await caller.hangUp();
    await caller.over();
    const { transcript } = (await june.conversation()) as { transcript: { content: string; cut: boolean }[] };
    const answered = transcript.find(({ content }) => /^We.re open Monday/.test(content));
    expect(answered).toMatchObject({ cut: true, content: expect.not.stringContaining("Sunday") });
  });
});
