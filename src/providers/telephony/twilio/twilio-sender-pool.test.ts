import { afterEach, beforeEach, expect, test } from "vitest";
import { tryTwilio } from "#sandbox/twilio/try-twilio.ts";
import { inspectCarrier } from "./inspect-account.ts";
import { createTwilioTelephony } from "./twilio-telephony.ts";

const clock = { now: () => new Date("2026-11-14T18:30:00Z") };
let world: Awaited<ReturnType<typeof tryTwilio>>;
beforeEach(async () => {
  world = await tryTwilio({ clock });
});
afterEach(() => world.close());

const keys = () => ({ accountSid: world.accountSid, authToken: world.authToken, url: world.url });
const ask = async (path: string, form: Record<string, string> = {}) => {
  const body = new URLSearchParams(form);
  const answer = await fetch(`${world.url}/v1/Services${path}`, { method: "POST", headers: world.headers, body });
  return (await answer.json()) as { sid: string };
};
async function open(form: Record<string, string> = {}) {
  const { sid } = await ask("", { FriendlyName: "Belle", ...form });
  const telephony = createTwilioTelephony({ ...keys(), clock, messagingServiceSid: sid });
  const [offer] = await telephony.findNumbers({ areaCode: "312", limit: 1 });
  const at = "https://belle.example/voice/text";
  const addresses = { voiceUrl: at, fallbackUrl: at, statusUrl: at, textUrl: at };
  const bought = await telephony.buyNumber({ number: offer?.number ?? "", reference: "a", addresses });
  const seen = async () => (await inspectCarrier({ ...keys(), messagingServiceSid: sid, deadlineMs: 60_000 })).service;
  return { sid, telephony, bought, seen };
}

test("a bought number goes into the service once, which leaves texts to it, and out of it with its release", async () => {
  const { sid, telephony, bought, seen } = await open();
  expect(await seen()).toEqual({ leavesInboundToNumbers: false, hasCampaign: true, numbers: [] });
  expect(await telephony.enrollNumber(bought.id)).toBe(sid);
  expect(await telephony.enrollNumber(bought.id)).toBe(sid);
  expect(await seen()).toEqual({ leavesInboundToNumbers: true, hasCampaign: true, numbers: [bought.number] });
  await telephony.releaseNumber(bought.id);
  await telephony.releaseNumber(bought.id);
  expect(await seen()).toEqual({ leavesInboundToNumbers: true, hasCampaign: true, numbers: [] });
});

test("a service to which somebody else's program listens is left as it is", async () => {
  const { telephony, bought, seen } = await open({ InboundRequestUrl: "https://other.example/texts" });
  await telephony.enrollNumber(bought.id);
  expect(await seen()).toEqual({ leavesInboundToNumbers: false, hasCampaign: true, numbers: [bought.number] });
});

test("a number of another service, and a service that is gone, are told", async () => {
  const { telephony, bought } = await open();
  await telephony.enrollNumber(bought.id);
  const { sid } = await ask("", { FriendlyName: "Other" });
  const to = (messagingServiceSid: string) => createTwilioTelephony({ ...keys(), clock, messagingServiceSid });
  await expect(to(sid).enrollNumber(bought.id)).rejects.toMatchObject({ code: "number_elsewhere", retryable: false });
  await expect(to(`MG${"0".repeat(32)}`).enrollNumber(bought.id)).rejects.toMatchObject({ code: "not_found" });
  const seen = await inspectCarrier({ ...keys(), messagingServiceSid: `MG${"0".repeat(32)}`, deadlineMs: 60_000 });
  expect(seen.service).toBe("gone");
});

test("a service without a campaign is seen as one, and its texts are refused by networks that look for it", async () => {
  const { sid, telephony, bought, seen } = await open();
  await telephony.enrollNumber(bought.id);
  world.texts.setCampaign(sid, false);
  world.texts.setRegisteredOnly(true);
  expect(await seen()).toMatchObject({ hasCampaign: false });
  const { id } = await telephony.sendText({ from: bought.number, to: "+12085550164", text: "Hi" });
  const report = () => telephony.readText(id);
  await expect.poll(report).toMatchObject({ state: "undelivered", reason: "unregistered", code: 30034 });
});

test("without a service nothing is asked", async () => {
  const telephony = createTwilioTelephony({ ...keys(), url: "http://127.0.0.1:9", clock });
  expect(await telephony.enrollNumber("PN0")).toBeUndefined();
});
