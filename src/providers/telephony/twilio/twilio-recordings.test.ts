import { afterEach, beforeEach, expect, it } from "vitest";
import { tryApplication } from "#sandbox/twilio/try-application.ts";
import { tryTwilio } from "#sandbox/twilio/try-twilio.ts";
import { createTwilioTelephony } from "./twilio-telephony.ts";

const clock = { now: () => new Date("2026-11-14T18:30:00Z") };
const [from, to] = ["+12085550199", "+13125550112"];
let world: Awaited<ReturnType<typeof tryTwilio>>;
let app: Awaited<ReturnType<typeof tryApplication>>;

beforeEach(async () => {
  [app, world] = [await tryApplication(), await tryTwilio({ clock })];
  await world.rest("IncomingPhoneNumbers.json", { PhoneNumber: to, VoiceUrl: `${app.url}/voice` });
});
afterEach(async () => {
  await world.close();
  await app.close();
});

const telephony = (options: { authToken?: string; deadlineMs?: number } = {}) =>
  createTwilioTelephony({
    accountSid: world.accountSid,
    authToken: world.authToken,
    url: world.url,
    clock,
    ...options,
  });
const kept = async () => (await world.rest("Recordings.json")).recordings as { sid: string; call_sid: string }[];

/** Somebody speaks to the recorder. */
async function recorded(): Promise<string> {
  app.answers["/voice"] = "<Response><Record/></Response>";
  const call = world.carrier.placeCall({ from, to });
  await call.until(() => call.entries().find(({ text }) => text.startsWith("Recording")));
  call.say("Please call me back");
  call.hangUp();
  await call.ended;
  return (await kept())[0]?.sid ?? "";
}

it("recordings are read as a sound file, and removed once or twice", async () => {
  const id = await recorded();
  // What was said to the recorder is no recording of the call.
  expect(await telephony().listCallRecordings((await kept())[0]?.call_sid ?? "")).toEqual([]);
  const { type, extension, sound } = await telephony().readRecording(id);
  expect([type, extension, Buffer.from(sound).toString("latin1", 0, 4)]).toEqual(["audio/wav", "wav", "RIFF"]);
  await telephony().removeRecording(id);
  await telephony().removeRecording(id);
  expect(await kept()).toEqual([]);
  await expect(telephony().readRecording(id)).rejects.toMatchObject({ code: "not_found", retryable: false });
});

it("recordings of a carrier that fails, does not know us or takes too long are not there", async () => {
  const id = await recorded();
  const injectFault = (kind: "error" | "hang") =>
    world.faults.set("twilio", { trouble: { kind, path: "/Recordings", times: 1, ms: 60_000 } });
  injectFault("error");
  await expect(telephony().readRecording(id)).rejects.toMatchObject({ code: "carrier_failed", retryable: true });
  const stranger = telephony({ authToken: "wrong" });
  await expect(stranger.readRecording(id)).rejects.toMatchObject({ code: "sign_in_refused" });
  injectFault("hang");
  const hasty = telephony({ deadlineMs: 50 });
  await expect(hasty.readRecording(id)).rejects.toMatchObject({ code: "deadline", retryable: true });
});

it("a whole call is read while it comes, in two tracks, and fails as anything else does", async () => {
  app.answers["/voice"] =
    '<Response><Start><Recording name="call" channels="dual"/></Start><Say>Hello there</Say><Stop><Recording name="call"/></Stop><Say>Not this</Say></Response>';
  await world.carrier.placeCall({ from, to }).ended;
  const { sid: id = "", call_sid = "" } = (await kept())[0] ?? {};
  expect(await telephony().listCallRecordings(call_sid)).toEqual([{ id, state: "there", beganAt: expect.any(Date) }]);
  const parts: Uint8Array[] = [];
  for await (const part of await telephony().readCallRecording(id)) parts.push(part);
  const file = Buffer.concat(parts);
  expect([file.toString("latin1", 0, 4), file.readUInt16LE(22)]).toEqual(["RIFF", 2]);
  const track = (place: 0 | 1) =>
    file.subarray(44).some((sample, at) => at % 2 === place && Math.abs(sample - 128) > 20);
  expect([track(0), track(1)]).toEqual([false, true]);
  // Two words, and none of what was said after it was stopped.
  expect(file.length - 44).toBe(8_000 * 2);
  await telephony().removeRecording(id);
  expect(await telephony().listCallRecordings(call_sid)).toEqual([]);
  await expect(telephony().readCallRecording(id)).rejects.toMatchObject({ code: "not_found", retryable: false });
});
