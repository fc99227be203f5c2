import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { tryTwilio } from "#sandbox/twilio/try-twilio.ts";
import type { Telephony } from "../port.ts";
import { createTwilioProtocol, createTwilioTelephony } from "./twilio-telephony.ts";

let world: Awaited<ReturnType<typeof tryTwilio>>;
let telephony: Telephony;
const clock = { now: () => new Date("2026-11-14T18:30:00Z") };

const adapterTo = (url: string, options: { authToken?: string; deadlineMs?: number } = {}) =>
  createTwilioTelephony({ accountSid: world.accountSid, authToken: world.authToken, url, clock, ...options });

beforeEach(async () => {
  world = await tryTwilio({ clock });
  telephony = adapterTo(world.url);
});
afterEach(() => world.close());

const injectFault = (kind: "refuse" | "error" | "limit" | "hang" | "slow" | "lost" | "garble", times?: number) =>
  world.faults.set("twilio", { trouble: { kind, times, ms: 60_000 } });

const lately = () => ({ since: clock.now(), until: clock.now(), page: undefined });

describe("with faults", () => {
  const find = (adapter = telephony) => adapter.findNumbers({ areaCode: "312", limit: 1 });

  test.each([
    ["refuse", "unreachable"],
    ["lost", "unreachable"],
    ["error", "carrier_failed"],
    ["limit", "too_many_requests"],
    ["garble", "answer_broken"],
  ] as const)("%s is said as %s, to be tried later", async (kind, code) => {
    injectFault(kind);
    await expect(find()).rejects.toMatchObject({ provider: "twilio", code, retryable: true });
  });

  test.each(["hang", "slow"] as const)("%s meets the deadline", async (kind) => {
    injectFault(kind);
    await expect(find(adapterTo(world.url, { deadlineMs: 30 }))).rejects.toMatchObject({
      code: "deadline",
      retryable: true,
    });
  });

  test.each(["refuse", "lost", "garble"] as const)(
    "a question that met %s once is asked again at once",
    async (kind) => {
      injectFault(kind, 1);
      expect(await find()).toHaveLength(1);
    },
  );

  test.each([
    ["refuse", "unreachable"],
    ["error", "carrier_failed"],
    ["limit", "too_many_requests"],
    ["garble", "answer_broken"],
  ] as const)("a list of calls that meets %s is said as %s, never as an empty one", async (kind, code) => {
    injectFault(kind);
    const listing = telephony.listCalls(lately());
    await expect(listing).rejects.toMatchObject({ provider: "twilio", code, retryable: true });
  });

  it("a list of calls that hangs meets the deadline, and one that broke once is asked for again", async () => {
    injectFault("hang");
    const hasty = adapterTo(world.url, { deadlineMs: 30 });
    await expect(hasty.listCalls(lately())).rejects.toMatchObject({ code: "deadline", retryable: true });
    injectFault("lost", 1);
    expect((await telephony.listCalls(lately())).calls).toEqual([]);
  });

  it("an account that is not accepted is said as such", async () => {
    await expect(find(adapterTo(world.url, { authToken: "wrong" }))).rejects.toMatchObject({
      code: "sign_in_refused",
      retryable: false,
    });
  });

  it("nobody there is said as such", async () => {
    await expect(find(adapterTo("http://127.0.0.1:1"))).rejects.toMatchObject({ code: "unreachable", retryable: true });
  });

  it("who asked may stop waiting", async () => {
    injectFault("hang");
    const stop = new AbortController();
    const finding = telephony.findNumbers({ areaCode: "312", limit: 1 }, { signal: stop.signal });
    stop.abort();
    await expect(finding).rejects.toMatchObject({ code: "stopped" });
  });
});

it("our wire believes the carrier's webhooks and handshakes, and nobody else's", async () => {
  const wire = createTwilioProtocol({ authToken: world.authToken });
  const told: boolean[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const url = `http://${request.headers.host}${request.url}`;
      const signature = String(request.headers["x-twilio-signature"]);
      const parameters = Object.fromEntries(new URLSearchParams(body));
      told.push(wire.isFromCarrier({ url, signature, parameters }));
      told.push(wire.isFromCarrier({ url, signature, parameters: { ...parameters, From: "+13125550000" } }));
      const relay = { do: "relay", url: url.replace("http", "ws"), actionUrl: url } as const;
      const { contentType, body: answer } = wire.writeInstructions([relay]);
      response.writeHead(200, { "content-type": contentType }).end(told.length > 4 ? "<Response/>" : answer);
    });
  });
  server.on("upgrade", (request, socket) => {
    const url = `ws://${request.headers.host}${request.url}`;
    const signature = String(request.headers["x-twilio-signature"]);
    told.push(wire.isCarrierHandshake({ url, signature }));
    told.push(wire.isCarrierHandshake({ url: `${url}x`, signature }));
    socket.destroy();
  });
  server.listen(0, "127.0.0.1");
  await new Promise((ready) => server.once("listening", ready));
  const voiceUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/voice?a=b%20c`;
  const number = "+13125550112";
  await world.rest("IncomingPhoneNumbers.json", { PhoneNumber: number, VoiceUrl: voiceUrl });
  await world.carrier.placeCall({ from: "+12085550199", to: number }).ended;
  expect(told).toEqual([true, false, true, false, true, false]);
  server.close();
});
