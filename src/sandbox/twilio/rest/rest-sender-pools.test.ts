import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tryTwilio } from "../try-twilio.ts";

let world: Awaited<ReturnType<typeof tryTwilio>>;
const clock = { now: () => new Date("2026-11-14T18:30:00.000Z") };
beforeEach(async () => {
  world = await tryTwilio({ clock });
});
afterEach(() => world.close());

const ask = async (path: string, { form, method = form ? "POST" : "GET" }: { form?: object; method?: string } = {}) => {
  const body = form && new URLSearchParams(form as Record<string, string>);
  const answer = await fetch(`${world.url}${path}`, { headers: world.headers, method, ...(body && { body }) });
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever part they need
  return { status: answer.status, body: answer.status === 204 ? undefined : ((await answer.json()) as any) };
};
const control = (path: string, body: object) =>
  fetch(`${world.url}/api/twilio/${path}`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const buy = (more: Record<string, string> = {}) =>
  world.rest("IncomingPhoneNumbers.json", { AreaCode: "208", ...more });
const phone = "+12085550164";

/** An application that hears what the carrier posts. */
async function listen() {
  const heard: Record<string, string>[] = [];
  const server = createServer((request, reply) => {
    let text = "";
    request.on("data", (part) => (text += part));
    request.on("end", () => {
      heard.push(Object.fromEntries(new URLSearchParams(text)));
      reply.setHeader("content-type", "text/xml").end("<Response/>");
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

test("a number is in one service at most, and leaves it when it is released", async () => {
  const [one, other] = [
    await ask("/v1/Services", { form: { FriendlyName: "Belle" } }),
    await ask("/v1/Services", { form: { FriendlyName: "Other" } }),
  ].map(({ body }) => body.sid as string);
  const { sid } = await buy();
  const join = (service: string | undefined) =>
    ask(`/v1/Services/${service}/PhoneNumbers`, { form: { PhoneNumberSid: sid } });
  expect(await join(one)).toMatchObject({ status: 201, body: { sid, service_sid: one } });
  expect(await join(one)).toMatchObject({ status: 409, body: { code: 21710 } });
  expect(await join(other)).toMatchObject({ status: 409, body: { code: 21712 } });
  expect(await join("MG0")).toMatchObject({ status: 404, body: { code: 20404 } });
  const listed = async () => (await ask(`/v1/Services/${one}/PhoneNumbers`)).body.phone_numbers as unknown[];
  expect(await listed()).toHaveLength(1);
  await ask(`/2010-04-01/Accounts/${world.accountSid}/IncomingPhoneNumbers/${sid}.json`, { method: "DELETE" });
  expect(await listed()).toEqual([]);
});

test("a service takes what is written to its numbers, unless it leaves that to them", async () => {
  const own = await listen();
  const { sid, phone_number } = await buy({ SmsUrl: own.url });
  const { body: service } = await ask("/v1/Services", { form: { FriendlyName: "Belle" } });
  await ask(`/v1/Services/${service.sid}/PhoneNumbers`, { form: { PhoneNumberSid: sid } });
  await world.texts.receive({ from: phone, to: phone_number, body: "Hello?" });
  expect(own.heard).toEqual([]);
  await ask(`/v1/Services/${service.sid}`, { form: { UseInboundWebhookOnNumber: "true" } });
  await world.texts.receive({ from: phone, to: phone_number, body: "Hello?" });
  expect(own.heard).toMatchObject([{ Body: "Hello?", From: phone }]);
  own.close();
});

test("a STOP to a number of a service holds for all numbers of it and for no other, until a START to one of them", async () => {
  const { body: service } = await ask("/v1/Services", { form: { FriendlyName: "Belle" } });
  const [one, other, apart] = [await buy(), await buy(), await buy()];
  for (const { sid } of [one, other])
    await ask(`/v1/Services/${service.sid}/PhoneNumbers`, { form: { PhoneNumberSid: sid } });
  const say = (body: string) => world.texts.receive({ from: phone, to: one.phone_number, body });
  const send = async ({ phone_number }: { phone_number: string }) =>
    (await world.rest("Messages.json", { From: phone_number, To: phone, Body: "Hi" })).code ?? "taken";
  const all = async () => [await send(one), await send(other), await send(apart)];
  await say("STOP");
  expect(await all()).toEqual([21610, 21610, "taken"]);
  await say("START");
  expect(await all()).toEqual(["taken", "taken", "taken"]);
});

test("where networks look for a campaign, a number in no service is refused by them", async () => {
  const { sid, phone_number } = await buy();
  const { body: service } = await ask("/v1/Services", { form: { FriendlyName: "Belle" } });
  await control("networks", { registered_only: true });
  const send = async () => {
    const { sid: message } = await world.rest("Messages.json", { From: phone_number, To: phone, Body: "Hi" });
    return vi.waitUntil(async () => {
      const now = await world.rest(`Messages/${message}.json`);
      return now.status !== "queued" && now;
    });
  };
  expect(await send()).toMatchObject({
    status: "undelivered",
    error_code: 30034,
    error_message: expect.stringMatching(/Unregistered Number/),
  });
  await ask(`/v1/Services/${service.sid}/PhoneNumbers`, { form: { PhoneNumberSid: sid } });
  expect(await send()).toMatchObject({ status: "delivered", error_code: null });
});

test.each([
  ["in_order", ["sent", "undelivered 30006"]],
  ["reversed", ["undelivered 30006", "sent"]],
  ["doubled", ["sent", "sent", "undelivered 30006", "undelivered 30006"]],
])("reports of a text come %s, signed, with the reason", async (reports, expected) => {
  const own = await listen();
  const { phone_number } = await buy();
  const set = await control(`text-fates/${encodeURIComponent(phone)}`, {
    end: "undelivered",
    error_code: 30006,
    reports,
  });
  expect(set.status).toBe(200);
  await world.rest("Messages.json", { From: phone_number, To: phone, Body: "Hi", StatusCallback: own.url });
  await vi.waitUntil(() => own.heard.length === expected.length);
  const said = own.heard.map(({ MessageStatus, ErrorCode }) =>
    ErrorCode ? `${MessageStatus} ${ErrorCode}` : MessageStatus,
  );
  expect(said.toSorted()).toEqual(expected.toSorted());
  own.close();
});

test("an end that is none is refused", async () => {
  for (const fate of [{ end: "eaten" }, { end: "failed", error_code: 1 }, { end: "sent", reports: "by pigeon" }])
    expect((await control(`text-fates/${encodeURIComponent(phone)}`, fate)).status).toBe(422);
});
