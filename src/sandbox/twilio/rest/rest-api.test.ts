import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import twilio from "twilio";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { tryTwilio } from "../try-twilio.ts";

let world: Awaited<ReturnType<typeof tryTwilio>>;
let client: ReturnType<typeof twilio>;
let now = new Date("2026-11-14T18:30:00.000Z");
const clock = { now: () => now };

/** The official client, with nothing changed but the address. */
function clientFor(url: string, authToken: string) {
  const requests = new twilio.RequestClient();
  const httpClient = Object.assign(Object.create(requests), {
    request: (asked: { uri: string }) => {
      const { pathname, search } = new URL(asked.uri);
      return requests.request({ ...asked, uri: `${url}${pathname}${search}` } as Parameters<
        typeof requests.request
      >[0]);
    },
  });
  return twilio(world.accountSid, authToken, { httpClient });
}

beforeEach(async () => {
  now = new Date("2026-11-14T18:30:00.000Z");
  world = await tryTwilio({ clock });
  client = clientFor(world.url, world.authToken);
});
afterEach(() => world.close());

const addresses = {
  voiceUrl: "https://belle.example/voice/incoming",
  voiceFallbackUrl: "https://belle.example/voice/fallback",
  statusCallback: "https://belle.example/voice/status",
  smsUrl: "https://belle.example/voice/text",
};
const buy = (areaCode = "312") => client.incomingPhoneNumbers.create({ areaCode, ...addresses });

describe("numbers", () => {
  it("are found by area code, the same ones every time, valid and nobody's", async () => {
    const search = () => client.availablePhoneNumbers("US").local.list({ areaCode: 312, limit: 5 });
    const found = await search();
    expect(found).toHaveLength(5);
    for (const { phoneNumber } of found) expect(phoneNumber).toMatch(/^\+1312555\d{4}$/);
    expect(new Set(found.map(({ phoneNumber }) => phoneNumber)).size).toBe(5);
    expect(found[0]).toMatchObject({ locality: "Chicago", region: "IL", isoCountry: "US" });
    expect((await search()).map(({ phoneNumber }) => phoneNumber)).toEqual(found.map(({ phoneNumber }) => phoneNumber));
  });

  test.each([
    [{ inRegion: "TX" }, /^\+1(214|512|713)/],
    [{ inLocality: "Chicago" }, /^\+1312/],
    [{ areaCode: 415, contains: "**01*5" }, /^\+1415555.*01\d5/],
  ])("are found by %j", async (search, pattern) => {
    const found = await client.availablePhoneNumbers("US").local.list({ ...search, limit: 3 });
    expect(found).toHaveLength(3);
    for (const { phoneNumber } of found) expect(phoneNumber).toMatch(pattern);
  });

  test.each([800, 911, 111, 900])("there are none for sale in %i", async (areaCode) => {
    expect(await client.availablePhoneNumbers("US").local.list({ areaCode, limit: 3 })).toEqual([]);
  });

  it("live from purchase to release", async () => {
    const [offer] = await client.availablePhoneNumbers("US").local.list({ areaCode: 208, limit: 1 });
    const phoneNumber = offer?.phoneNumber ?? "";
    const bought = await client.incomingPhoneNumbers.create({ phoneNumber, friendlyName: "Assistant 7", ...addresses });
    expect(bought).toMatchObject({ phoneNumber, friendlyName: "Assistant 7", voiceMethod: "POST", ...addresses });
    expect(bought.sid).toMatch(/^PN[0-9a-f]{32}$/);
    expect(bought.dateCreated).toEqual(new Date("2026-11-14T18:30:00Z"));
    expect(bought.capabilities).toMatchObject({ voice: true, sms: true });

    const offers = await client.availablePhoneNumbers("US").local.list({ areaCode: 208, limit: 50 });
    expect(offers.map((one) => one.phoneNumber)).not.toContain(phoneNumber);

    now = new Date("2026-11-15T10:00:00Z");
    const changed = await client.incomingPhoneNumbers(bought.sid).update({ voiceUrl: "https://belle.example/other" });
    expect(changed).toMatchObject({ voiceUrl: "https://belle.example/other", smsUrl: addresses.smsUrl });
    expect((await client.incomingPhoneNumbers(bought.sid).fetch()).dateUpdated).toEqual(now);
    expect((await client.incomingPhoneNumbers.list({ phoneNumber })).map(({ sid }) => sid)).toEqual([bought.sid]);

    expect(await client.incomingPhoneNumbers(bought.sid).remove()).toBe(true);
    await expect(client.incomingPhoneNumbers(bought.sid).fetch()).rejects.toMatchObject({ status: 404, code: 20404 });
    expect(await client.incomingPhoneNumbers.list()).toEqual([]);
  });

  it("are paged, and what is new meanwhile moves nothing", async () => {
    const sids: string[] = [];
    for (let n = 0; n < 5; n++) sids.unshift((await buy()).sid);
    const first = await client.incomingPhoneNumbers.page({ pageSize: 2 });
    expect(first.instances.map(({ sid }) => sid)).toEqual(sids.slice(0, 2));
    await buy();
    const second = await first.nextPage();
    expect(second?.instances.map(({ sid }) => sid)).toEqual(sids.slice(2, 4));
    const third = await second?.nextPage();
    expect(third?.instances.map(({ sid }) => sid)).toEqual(sids.slice(4));
    expect(third?.nextPage()).toBeUndefined();
    expect(await client.incomingPhoneNumbers.list({ pageSize: 2 })).toHaveLength(6);
    expect(await client.incomingPhoneNumbers.list({ pageSize: 2, limit: 3 })).toHaveLength(3);
  });

  test.each([
    [{ phoneNumber: "+13125559999" }, 21422],
    [{ phoneNumber: "+18005550100" }, 21422],
    [{ phoneNumber: "12" }, 21421],
    [{ areaCode: "900" }, 21452],
    [{ areaCode: "312", voiceUrl: "nonsense" }, 21402],
    [{ areaCode: "312", smsUrl: "ftp://h/" }, 21502],
    [{ areaCode: "312", voiceFallbackUrl: "https://h/" }, 21405],
  ])("buying %j is refused with %i", async (order, code) => {
    await expect(client.incomingPhoneNumbers.create(order)).rejects.toMatchObject({
      status: 400,
      code,
      moreInfo: `https://www.twilio.com/docs/errors/${code}`,
    });
    expect(await client.incomingPhoneNumbers.list()).toEqual([]);
  });

  it("a number is sold once", async () => {
    const { phoneNumber } = await buy();
    await expect(client.incomingPhoneNumbers.create({ phoneNumber })).rejects.toMatchObject({ code: 21422 });
  });

  it("outlive a restart", async () => {
    const { phoneNumber } = await buy();
    await world.twilio.close();
    const again = await tryTwilio({ clock, dir: world.dir });
    const known = await clientFor(again.url, world.authToken).incomingPhoneNumbers.list();
    expect(known.map((one) => one.phoneNumber)).toEqual([phoneNumber]);
    await again.close();
  });
});

test.each([
  ["+13125550102", { portable: true, numberType: "LOCAL", pinAndAccountNumberRequired: false }],
  ["+13125550103", { portable: true, numberType: "MOBILE", pinAndAccountNumberRequired: true }],
  ["+18005550102", { portable: true, numberType: "TOLL-FREE" }],
  ["+13125550100", { portable: false, notPortableReasonCode: 22131 }],
])("portability of %s", async (number, answer) => {
  expect(await client.numbers.v1.portingPortabilities(number).fetch()).toMatchObject({
    phoneNumber: number,
    ...answer,
  });
});

it("a number that is none cannot be asked about", async () => {
  await expect(client.numbers.v1.portingPortabilities("+1911").fetch()).rejects.toMatchObject({ code: 22107 });
});

describe("the door", () => {
  it("opens for the account's token alone", async () => {
    const stranger = clientFor(world.url, "wrong");
    await expect(stranger.calls.list()).rejects.toMatchObject({ status: 401, code: 20003 });
    const answer = await fetch(`${world.url}/2010-04-01/Accounts/${world.accountSid}/Calls.json`);
    expect([answer.status, await answer.json()]).toEqual([401, expect.objectContaining({ code: 20003, status: 401 })]);
  });

  it("says in its own words that something is not there", async () => {
    await expect(client.calls("CA0").fetch()).rejects.toMatchObject({ status: 404, code: 20404 });
    await expect(client.messages("SM0").fetch()).rejects.toMatchObject({ status: 404, code: 20404 });
    await expect(client.conferences.list()).rejects.toMatchObject({ status: 404, code: 20404 });
  });

  test.each([
    ["error", { status: 500, code: 20500 }],
    ["limit", { status: 429, code: 20429 }],
  ] as const)("in bad weather it answers %s as the carrier would", async (kind, failure) => {
    world.faults.set("twilio", { trouble: { kind } });
    await expect(client.calls.list()).rejects.toMatchObject(failure);
  });
});

/** An application that keeps what it is told and answers nothing. */
async function letterbox() {
  const received: { url: string; fields: Record<string, string>; signed: boolean }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const fields = Object.fromEntries(new URLSearchParams(body));
      const url = `http://${request.headers.host}${request.url}`;
      const signature = String(request.headers["x-twilio-signature"]);
      received.push({
        url: request.url ?? "",
        fields,
        signed: twilio.validateRequest(world.authToken, signature, url, fields),
      });
      response.writeHead(200, { "content-type": "text/xml" }).end("<Response/>");
    });
  }).listen(0, "127.0.0.1");
  await new Promise((ready) => server.once("listening", ready));
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

describe("texts", () => {
  it("go out, arrive, and say so in signed news", async () => {
    const box = await letterbox();
    const { phoneNumber: from } = await buy();
    const sent = await client.messages.create({ from, to: "+12085550199", body: "Hi", statusCallback: `${box.url}/s` });
    expect(sent).toMatchObject({ from, to: "+12085550199", body: "Hi", direction: "outbound-api", status: "queued" });
    await vi.waitFor(async () => expect((await client.messages(sent.sid).fetch()).status).toBe("delivered"));
    await vi.waitFor(() => expect(box.received).toHaveLength(2));
    expect(
      box.received.map(({ fields, signed }) => [fields["MessageStatus"], fields["MessageSid"], signed]).sort(),
    ).toEqual([
      ["delivered", sent.sid, true],
      ["sent", sent.sid, true],
    ]);
    const listed = await client.messages.list({ to: "+12085550199", limit: 5 });
    expect(listed.map(({ sid }) => sid)).toEqual([sent.sid]);
    box.close();
  });

  test.each([
    [{ to: "+1", body: "x" }, 21211],
    [{ to: "+12085550199", body: "" }, 21602],
    [{ to: "+12085550199", body: "x".repeat(1601) }, 21617],
    [{ to: "+12085550199", body: "x", from: "+13125550199" }, 21606],
    [{ to: "+12085550199", body: "x", statusCallback: "nonsense" }, 21609],
    [{ to: "+12085550188", body: "x" }, 21614],
  ])("%j is refused with %i", async (message, code) => {
    world.carrier.setBehaviour("+12085550188", { kind: "fail" });
    const { phoneNumber } = await buy("415");
    const order = { from: phoneNumber, ...message };
    await expect(client.messages.create(order)).rejects.toMatchObject({ status: 400, code });
  });

  it("come in, signed, and STOP, START and HELP are honoured", async () => {
    const box = await letterbox();
    const { phoneNumber: to } = await client.incomingPhoneNumbers.create({
      areaCode: "312",
      smsUrl: `${box.url}/t?a=1`,
    });
    const from = "+12085550199";
    const order = { from: to, to: from, body: "x" };
    const say = (body: string) => world.texts.receive({ from, to, body });

    await say("Hello é");
    expect(box.received).toMatchObject([
      { url: "/t?a=1", signed: true, fields: { From: from, To: to, Body: "Hello é" } },
    ]);
    await say(" stop ");
    await expect(client.messages.create(order)).rejects.toMatchObject({ code: 21610 });
    await say("START");
    expect((await client.messages.create(order)).status).toBe("queued");
    await say("help");
    const bodies = (await client.messages.list({ to: from })).map(({ body }) => body).toReversed();
    expect(bodies).toEqual([
      expect.stringContaining("unsubscribed"),
      expect.stringContaining("re-subscribed"),
      "x",
      expect.stringContaining("Reply STOP"),
    ]);
    expect(box.received).toHaveLength(4);
    box.close();
  });
});
