import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { tryTwilio } from "#sandbox/twilio/try-twilio.ts";
import type { Telephony } from "../port.ts";
import { createTwilioTelephony } from "./twilio-telephony.ts";

let world: Awaited<ReturnType<typeof tryTwilio>>;
let telephony: Telephony;
const clock = { now: () => new Date("2026-11-14T18:30:00Z") };
const addresses = {
  voiceUrl: "https://belle.example/voice/incoming",
  fallbackUrl: "https://belle.example/voice/fallback",
  statusUrl: "https://belle.example/voice/status",
  textUrl: "https://belle.example/voice/text",
};
const person = "+12085550199";

const adapterTo = (url: string, options: { authToken?: string; deadlineMs?: number; callsPerPage?: number } = {}) =>
  createTwilioTelephony({ accountSid: world.accountSid, authToken: world.authToken, url, clock, ...options });

beforeEach(async () => {
  world = await tryTwilio({ clock });
  telephony = adapterTo(world.url);
});
afterEach(() => world.close());

const injectFault = (
  kind: "refuse" | "error" | "limit" | "hang" | "slow" | "lost" | "garble",
  path = "",
  times?: number,
) => world.faults.set("twilio", { trouble: { kind, path, times, ms: 60_000 } });
async function buy(reference = "assistant-7", areaCode = "312") {
  const [offer] = await telephony.findNumbers({ areaCode, limit: 1 });
  return telephony.buyNumber({ number: offer?.number ?? "", reference, addresses });
}
/** How many the account really has, and pays for. */
const ownedCount = async () => (await world.rest("IncomingPhoneNumbers.json")).incoming_phone_numbers.length;

/** Passes everything on to the carrier; the answer to an order arrives badly. */
async function openFaultyProxy(how: "lost" | "garble" | "failed") {
  let orders = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", async () => {
      const { authorization = "", "content-type": type = "" } = request.headers;
      const answer = await fetch(`${world.url}${request.url}`, {
        method: request.method ?? "GET",
        headers: { authorization, ...(type && { "content-type": type }) },
        ...(request.method === "POST" && { body: Buffer.concat(chunks) }),
      });
      const body = await answer.text();
      if (request.method !== "POST") return response.writeHead(answer.status).end(body);
      orders++;
      if (how === "lost") return response.destroy();
      return response.writeHead(how === "failed" ? 502 : answer.status).end(body.slice(0, body.length / 2));
    });
  }).listen(0, "127.0.0.1");
  await new Promise((ready) => server.once("listening", ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, orders: () => orders, close: () => server.close() };
}

describe("numbers", () => {
  it("are found near an area code, bought, changed and released", async () => {
    const found = await telephony.findNumbers({ areaCode: "312", limit: 3 });
    expect(found).toHaveLength(3);
    expect(found[0]).toEqual({ number: expect.stringMatching(/^\+1312555\d{4}$/), city: "Chicago", region: "IL" });
    const owned = await buy();
    expect(owned).toEqual({ id: expect.stringMatching(/^PN/), number: found[0]?.number, addresses });
    const moved = { ...addresses, voiceUrl: "https://other.example/voice" };
    expect(await telephony.changeAddresses(owned.id, moved)).toEqual({ ...owned, addresses: moved });
    await telephony.releaseNumber(owned.id);
    await telephony.releaseNumber(owned.id);
    expect(await ownedCount()).toBe(0);
  });

  it("that are bought again for the same purpose are bought once, with the newer addresses", async () => {
    const owned = await buy();
    const moved = { ...addresses, voiceUrl: "https://other.example/voice" };
    const again = await telephony.buyNumber({ number: owned.number, reference: "assistant-7", addresses: moved });
    expect(again).toEqual({ ...owned, addresses: moved });
    expect(await ownedCount()).toBe(1);
  });

  it("of somebody else are not taken over", async () => {
    const { number } = await buy("assistant-7");
    await expect(telephony.buyNumber({ number, reference: "assistant-8", addresses })).rejects.toMatchObject({
      code: "number_unavailable",
      retryable: false,
    });
  });

  test.each(["lost", "garble", "failed"] as const)(
    "whose purchase is %s are found again and not bought twice",
    async (how) => {
      const proxy = await openFaultyProxy(how);
      const [offer] = await telephony.findNumbers({ areaCode: "208", limit: 1 });
      const number = offer?.number ?? "";
      const bought = await adapterTo(proxy.url).buyNumber({ number, reference: "assistant-7", addresses });
      expect(bought).toMatchObject({ number, addresses });
      expect([await ownedCount(), proxy.orders()]).toEqual([1, 1]);
      proxy.close();
    },
  );

  it("whose purchase hangs are given up in time, and nothing was bought", async () => {
    const [offer] = await telephony.findNumbers({ areaCode: "208", limit: 1 });
    injectFault("hang", "IncomingPhoneNumbers.json");
    const hasty = adapterTo(world.url, { deadlineMs: 30 });
    const order = { number: offer?.number ?? "", reference: "assistant-7", addresses };
    await expect(hasty.buyNumber(order)).rejects.toMatchObject({ code: "deadline", retryable: true });
    world.faults.set("twilio", {});
    expect(await ownedCount()).toBe(0);
  });

  test.each([
    ["nobody sells", "+13125559999", "number_unavailable"],
    ["is none", "12", "number_invalid"],
  ])("a number that %s", async (_, number, code) => {
    const order = { number, reference: "assistant-7", addresses };
    await expect(telephony.buyNumber(order)).rejects.toMatchObject({ code, retryable: false });
  });

  it("are asked about before they are moved", async () => {
    expect(await telephony.checkPortability("+13125550103")).toEqual({
      portable: true,
      reason: null,
      kind: "mobile",
      needsPin: true,
    });
    expect(await telephony.checkPortability("+13125550100")).toMatchObject({
      portable: false,
      reason: expect.stringContaining("not covered"),
    });
  });
});

describe("calls", () => {
  /** A live call: its application says something and waits. */
  async function liveCall() {
    const server = createServer((_request, response) => {
      response.writeHead(200, { "content-type": "text/xml" });
      response.end('<Response><Gather timeout="60"><Say>Hold the line.</Say></Gather></Response>');
    }).listen(0, "127.0.0.1");
    await new Promise((ready) => server.once("listening", ready));
    const voiceUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const { id, number } = await buy();
    await telephony.changeAddresses(id, { ...addresses, voiceUrl });
    const call = world.carrier.placeCall({ from: person, to: number });
    await call.untilHeard("Hold the line.");
    return { call, number, close: () => server.close() };
  }

  it("are read, and ended once or twice", async () => {
    const { call, number, close } = await liveCall();
    expect(await telephony.readCall(call.sid)).toEqual({
      id: call.sid,
      from: person,
      to: number,
      direction: "inbound",
      state: "in_progress",
      startedAt: clock.now(),
      endedAt: null,
      durationSeconds: null,
    });
    await telephony.endCall(call.sid);
    await call.ended;
    await telephony.endCall(call.sid);
    expect(await telephony.readCall(call.sid)).toMatchObject({ state: "completed", durationSeconds: 0 });
    close();
  });

  it("are redirected to other instructions or another address", async () => {
    const { call, close } = await liveCall();
    const instructions = [{ do: "say", text: "A & B <c>" }, { do: "pause", seconds: 1 }, { do: "hangup" }] as const;
    await telephony.redirectCall(call.sid, { instructions });
    await call.untilHeard("A & B <c>");
    await call.ended;
    await expect(telephony.redirectCall(call.sid, { url: "https://belle.example/" })).rejects.toMatchObject({
      code: "call_over",
      retryable: false,
    });
    close();
  });

  it("that came in between two moments are listed, those of all numbers together, page after page", async () => {
    const paging = adapterTo(world.url, { callsPerPage: 100 });
    // Nobody answers at either.
    const [one, two] = [{ number: "+13125550112" }, { number: "+12085550112" }] as const;
    for (const { number } of [one, two]) await world.rest("IncomingPhoneNumbers.json", { PhoneNumber: number });
    const place = async (to: string) => {
      const call = world.carrier.placeCall({ from: person, to });
      await call.ended;
      return call.sid;
    };
    const sids: string[] = [];
    // More than fit on a page.
    for (let count = 0; count < 205; count++) sids.unshift(await place(one.number));
    const other = await place(two.number);
    const since = clock.now();
    const span = { since, until: since };
    const first = await paging.listCalls({ ...span, page: undefined });
    expect(first.calls[0]).toMatchObject({ id: other, to: two.number, endedAt: since });
    expect(first.calls[1]).toMatchObject({ from: person, to: one.number, direction: "inbound", state: "failed" });
    // What comes in meanwhile moves nothing.
    await place(two.number);
    const second = await paging.listCalls({ ...span, page: first.next });
    const third = await paging.listCalls({ ...span, page: second.next });
    expect([first, second, third].map(({ calls }) => calls.length)).toEqual([100, 100, 6]);
    expect([first, second, third].flatMap(({ calls }) => calls.map(({ id }) => id))).toEqual([other, ...sids]);
    expect(third.next).toBeUndefined();
    const later = new Date(since.getTime() + 1000);
    const none = { calls: [], next: undefined };
    expect(await telephony.listCalls({ since: later, until: later, page: undefined })).toEqual(none);
    const before = new Date(since.getTime() - 1000);
    expect(await telephony.listCalls({ since: before, until: before, page: undefined })).toEqual(none);
  });

  it("are listed without those that we made ourselves", async () => {
    const { number } = await buy();
    await world.rest("Calls.json", { To: person, From: number, Twiml: "<Response/>" });
    const span = { since: clock.now(), until: clock.now() };
    expect((await telephony.listCalls({ ...span, page: undefined })).calls).toEqual([]);
  });

  it("nobody knows are not found", async () => {
    await expect(telephony.readCall("CA0")).rejects.toMatchObject({ code: "not_found", retryable: false });
  });
});

describe("texts", () => {
  const sentTo = async () =>
    (await world.rest("Messages.json?To=%2B12085550199")).messages.map(({ body }: { body: string }) => body);

  it("are sent, and not to those who said STOP", async () => {
    const { number: from } = await buy();
    expect(await telephony.sendText({ from, to: person, text: "Hi é" })).toEqual({ id: expect.stringMatching(/^SM/) });
    expect(await sentTo()).toEqual(["Hi é"]);
    await world.texts.receive({ from: person, to: from, body: "STOP" });
    await expect(telephony.sendText({ from, to: person, text: "Again" })).rejects.toMatchObject({
      code: "recipient_unsubscribed",
      retryable: false,
    });
  });

  it("say how they fare when asked, and one that nobody knows says nothing", async () => {
    const { number: from } = await buy();
    const fate = { end: "undelivered", error_code: 30006, reports: "never", delay_seconds: 0 } as const;
    world.texts.setFate(person, fate);
    const { id } = await telephony.sendText({ from, to: person, text: "Hi" });
    const text = { id, from, to: person };
    await expect
      .poll(() => telephony.readText(id))
      .toEqual({ ...text, state: "undelivered", reason: "landline", code: 30006 });
    expect(await telephony.readText("SM00000000000000000000000000000000")).toBeUndefined();
  });

  test.each(["lost", "garble"] as const)("whose answer is %s are recognised and not sent twice", async (kind) => {
    const { number: from } = await buy();
    injectFault(kind, "Messages.json", 1);
    const { id } = await telephony.sendText({ from, to: person, text: "Once" });
    expect(id).toMatch(/^SM/);
    expect(await sentTo()).toEqual(["Once"]);
  });

  it("of a later try are recognised when an earlier one had gone out", async () => {
    const { number: from } = await buy();
    const message = { from, to: person, text: "Once" };
    const first = await telephony.sendText(message);
    expect(await telephony.sendText({ ...message, firstTriedAt: clock.now() })).toEqual(first);
    expect(await sentTo()).toEqual(["Once"]);
    await telephony.sendText({ ...message, firstTriedAt: new Date("2026-11-15T18:30:00Z") });
    expect(await sentTo()).toEqual(["Once", "Once"]);
  });

  test.each([
    ["to a number that is none", { to: "+1" }, "number_invalid"],
    ["from a number that is not ours", { from: "+13125550199" }, "sender_refused"],
  ])("%s are refused", async (_, message, code) => {
    const { number: from } = await buy("assistant-7", "415");
    await expect(telephony.sendText({ from, to: person, text: "x", ...message })).rejects.toMatchObject({ code });
  });
});
