import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tryTwilio } from "../try-twilio.ts";

let world: Awaited<ReturnType<typeof tryTwilio>>;
const service = `MG${"1".repeat(32)}`;
const numbers = { own: "+13125550112", callee: "+17735550150" };

beforeAll(async () => {
  world = await tryTwilio({ clock: { now: () => new Date("2026-11-14T18:30:00Z") }, services: [service] });
  world.carrier.setBehaviour(numbers.callee, { kind: "live" });
  await world.rest("IncomingPhoneNumbers.json", { PhoneNumber: numbers.own });
});
afterAll(() => world.close());

/** The fields that the vendor's own library reads from an answer. */
const library = dirname(createRequire(import.meta.url).resolve("twilio/package.json"));
const fieldsOf = (file: string, name: string): string[] => {
  const text = readFileSync(join(library, "lib/rest", `${file}.d.ts`), "utf8");
  const block = text.split(`interface ${name} {`)[1]?.split("\n}")[0] ?? "";
  return [...block.matchAll(/^ {4}(\w+)\??:/gm)].map(([, field = ""]) => field).toSorted();
};
const messaging = async (path: string, form?: Record<string, string>) => {
  const send = form && { method: "POST", body: new URLSearchParams(form) };
  const answer = await fetch(`${world.url}/v1/Services/${service}${path}`, { headers: world.headers, ...send });
  return (await answer.json()) as object;
};
const callOut = async (): Promise<string> => {
  const Twiml = '<Response><Gather timeout="600"/></Response>';
  return (await world.rest("Calls.json", { To: numbers.callee, From: numbers.own, Twiml })).sid;
};

test.each<[string, string, () => Promise<object>]>([
  ["api/v2010/account/call", "CallResource", async () => world.rest(`Calls/${await callOut()}.json`)],
  [
    "api/v2010/account/call/recording",
    "RecordingResource",
    async () => world.rest(`Calls/${await callOut()}/Recordings.json`, { RecordingChannels: "dual" }),
  ],
  [
    "api/v2010/account/recording",
    "RecordingResource",
    async () => {
      const { sid } = await world.rest(`Calls/${await callOut()}/Recordings.json`, {});
      return world.rest(`Recordings/${sid}.json`);
    },
  ],
  [
    "api/v2010/account/incomingPhoneNumber",
    "IncomingPhoneNumberResource",
    async () => (await world.rest("IncomingPhoneNumbers.json")).incoming_phone_numbers[0],
  ],
  [
    "api/v2010/account/availablePhoneNumberCountry/local",
    "LocalResource",
    async () => (await world.rest("AvailablePhoneNumbers/US/Local.json?AreaCode=312")).available_phone_numbers[0],
  ],
  [
    "api/v2010/account/message",
    "MessageResource",
    () => world.rest("Messages.json", { To: numbers.callee, From: numbers.own, Body: "Hi" }),
  ],
  ["messaging/v1/service", "ServiceResource", () => messaging("")],
  [
    "messaging/v1/service/phoneNumber",
    "PhoneNumberResource",
    async () => {
      const { sid } = (await world.rest("IncomingPhoneNumbers.json")).incoming_phone_numbers[0];
      return messaging("/PhoneNumbers", { PhoneNumberSid: sid });
    },
  ],
])("%s: %s has the fields that the vendor's library reads, and no other", async (file, name, ask) => {
  expect(Object.keys(await ask()).toSorted()).toEqual(fieldsOf(file, name));
});

test("a call that is being dialled is queued, to whoever asks", async () => {
  expect((await world.rest(`Calls/${await callOut()}.json`)).status).toMatch(/^queued$|^ringing$/);
});
