import { afterAll, beforeAll, expect, test } from "vitest";
import { tryTwilio } from "#sandbox/twilio/try-twilio.ts";
import { inspectCarrier } from "./inspect-account.ts";
import { createTwilioTelephony } from "./twilio-telephony.ts";

const clock = { now: () => new Date("2026-11-14T18:30:00Z") };
let world: Awaited<ReturnType<typeof tryTwilio>>;
beforeAll(async () => {
  world = await tryTwilio({ clock });
});
afterAll(() => world.close());

const keysAt = (changes: { authToken?: string; url?: string; deadlineMs?: number } = {}) => ({
  accountSid: world.accountSid,
  authToken: world.authToken,
  url: world.url,
  deadlineMs: 60_000,
  ...changes,
});

test("an account is seen with its standing and its numbers, and without its token", async () => {
  const telephony = createTwilioTelephony({ ...keysAt(), clock });
  const [offer] = await telephony.findNumbers({ areaCode: "312", limit: 1 });
  const at = (path: string) => `https://belle.example/voice/${path}`;
  const addresses = {
    voiceUrl: at("incoming"),
    fallbackUrl: at("fallback"),
    statusUrl: at("status"),
    textUrl: at("text"),
  };
  const bought = await telephony.buyNumber({ number: offer?.number ?? "", reference: "a", addresses });
  const seen = await inspectCarrier(keysAt());
  expect(seen).toEqual({ status: "active", isTrial: false, numbers: [bought], cannotText: [], service: undefined });
  expect(JSON.stringify(seen)).not.toContain(world.authToken);
});

test.each([
  [{ authToken: "f".repeat(32) }, "sign_in_refused"],
  [{ url: "http://127.0.0.1:9" }, "unreachable"],
])("%j is answered with %s", async (changes, code) => {
  await expect(inspectCarrier(keysAt(changes))).rejects.toMatchObject({ code });
});

test("a carrier that hangs is not waited for", async () => {
  world.faults.set("twilio", { trouble: { kind: "hang" } });
  await expect(inspectCarrier(keysAt({ deadlineMs: 50 }))).rejects.toMatchObject({ code: "deadline" });
  world.faults.set("twilio", {});
});
