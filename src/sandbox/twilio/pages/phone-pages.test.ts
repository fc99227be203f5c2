import { load } from "cheerio";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { tryApplication } from "../try-application.ts";
import { tryTwilio } from "../try-twilio.ts";
import { readPhone } from "./read-phone.ts";

let world: Awaited<ReturnType<typeof tryTwilio>>;
let app: Awaited<ReturnType<typeof tryApplication>>;
const to = "+13125550112";

beforeEach(async () => {
  app = await tryApplication();
  world = await tryTwilio({ clock: { now: () => new Date("2026-11-14T18:30:00Z") } });
  await world.rest("IncomingPhoneNumbers.json", {
    PhoneNumber: to,
    VoiceUrl: `${app.url}/voice`,
    SmsUrl: `${app.url}/text`,
  });
});
afterEach(async () => {
  await world.close();
  await app.close();
});

const page = async (path: string) => load(await (await fetch(`${world.url}${path}`)).text());
const send = (path: string, form: Record<string, string>) =>
  fetch(`${world.url}${path}`, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
const api = async (method: string, path: string, body?: object) => {
  const answer = await fetch(`${world.url}/api/twilio/${path}`, {
    method,
    ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: answer.status === 204 ? undefined : await answer.json() };
};

describe("a person at the page", () => {
  it("calls, hears, presses a key and sees everything that passed", async () => {
    app.answers["/voice"] =
      '<Response><Gather numDigits="1" action="/key"><Say>Press &lt;1&gt; &lt;script&gt;alert(1)&lt;/script&gt;</Say></Gather></Response>';
    app.answers["/key"] = "<Response><Say>Thank you</Say></Response>";
    const placed = await send("/phone/calls", { from: "(208) 555-0123", to: "312-555-0112" });
    expect(placed.status).toBe(303);
    const path = placed.headers.get("location") ?? "";
    await vi.waitFor(async () => expect((await page(path))("#words .heard").text()).toContain("Press <1> <script>"));
    const live = await page(path);
    expect(live("h1").text()).toBe("(208) 555-0123 to (312) 555-0112");
    expect(live("#state .badge").text()).toBe("Live");
    expect(live("#trace .request summary").text()).toBe(`POST ${app.url}/voice`);
    expect(live("#trace .answer pre").text()).toContain('<Gather numDigits="1" action="/key">\n<Say>');
    expect(live("script:not([src])").length).toBe(0);
    expect((await send(`${path}/press`, { keys: "1" })).status).toBe(303);
    await vi.waitFor(async () => expect((await page(path))("#controls").text()).toContain("The call is over"));
    expect((await page(path))("#words").text()).toContain("Thank you");
    expect((await page("/phone/calls"))(".rows a").attr("href")).toBe(path);
  });

  it("answers a phone that rings", async () => {
    app.answers["/voice"] = "<Response><Dial>+17735550150</Dial></Response>";
    const call = world.carrier.placeCall({ from: "+12085550123", to });
    await vi.waitFor(async () => expect((await page("/phone"))("#ringing").text()).toContain("(773) 555-0150"));
    const answer = (await page("/phone"))("#ringing form").first().attr("action") ?? "";
    expect((await send(answer, {})).headers.get("location")).toBe(answer.replace("/answer", ""));
    await call.until(() => call.entries().find(({ text }) => text === "Connected with +17735550150"));
    expect((await page(`/phone/calls/${call.sid}`))("#state").text()).toContain("Dialled: (773) 555-0150");
    call.hangUp();
    await call.ended;
  });

  it("says what phones do, and forgets it", async () => {
    await send("/phone/callees", { number: "7735550150", kind: "refuse", after_seconds: "3" });
    expect((await page("/phone/callees"))("form[aria-label='(773) 555-0150'] option[selected]").attr("value")).toBe(
      "refuse",
    );
    await send("/phone/callees", { number: "+17735550150", kind: "refuse", forget: "yes" });
    expect((await page("/phone/callees"))("form").length).toBe(1);
  });

  it("writes a text and reads the answer", async () => {
    app.answers["/text"] = "<Response><Message>We are <Body>open &amp; glad</Body></Message></Response>";
    expect((await send("/phone/texts", { from: "2085550123", to, body: "Open today?" })).status).toBe(303);
    expect(app.fieldsOf("/text")).toMatchObject([{ Body: "Open today?", From: "+12085550123" }]);
    const bodies = (await page("/phone/texts"))(".texts .body").toArray();
    expect(bodies.map((one) => load(one).text())).toEqual(["open & glad", "Open today?"]);
  });

  test.each([
    ["/phone/calls", { from: "1", to }],
    ["/phone/calls", { from: "2085550123", to: "x" }],
    ["/phone/callees", { number: "2085550123", kind: "dance" }],
    ["/phone/texts", { from: "2085550123", to: "3125550199", body: "x" }],
  ])("%s with %j is asked again", async (path, form) => {
    const answer = await send(path, form);
    expect([answer.status, load(await answer.text())("[role=alert]").length]).toEqual([422, 1]);
  });

  test.each(["/phone/calls/CA0", "/phone/numbers/PN0"])("%s is not there", async (path) => {
    expect((await fetch(`${world.url}${path}`)).status).toBe(404);
  });

  it("sees the numbers and their addresses", async () => {
    const numbers = await page("/phone/numbers");
    expect(numbers("#numbers-list h2").text()).toContain("(312) 555-0112");
    expect(numbers("#numbers-list").text()).toContain(`${app.url}/voice`);
    expect((await page("/phone?to=%2B13125550112"))("input[name=to]").attr("value")).toBe(to);
  });
});

describe("a program", () => {
  it("does all of it by the API", async () => {
    app.answers["/voice"] = '<Response><Gather input="speech dtmf" action="/words"><Say>Yes?</Say></Gather></Response>';
    app.answers["/words"] = "<Response><Say>Good</Say></Response>";
    const { status, body } = await api("POST", "calls", { from: "+12085550123", to, caller_name: "ANN" });
    expect([status, body]).toMatchObject([201, { status: "ringing", caller_name: "ANN" }]);
    const path = `calls/${body.sid}`;
    await vi.waitFor(async () => expect((await api("GET", path)).body.heard).toMatchObject([{ text: "Yes?" }]));
    expect((await api("POST", `${path}/say`, { text: "book a job" })).status).toBe(200);
    await world.carrier.find(body.sid)?.ended;
    const over = (await api("GET", path)).body;
    expect(over).toMatchObject({ status: "completed", heard: [{ text: "Yes?" }, { text: "Good" }], quiet: false });
    expect((await api("GET", `${path}?since=${over.entries.at(-1).n}`)).body.entries).toEqual([]);
    expect(app.fieldsOf("/words")).toMatchObject([{ SpeechResult: "book a job" }]);
    expect((await api("GET", "calls")).body.calls).toMatchObject([{ sid: body.sid, duration_seconds: 0 }]);
  });

  test.each([
    [undefined, "TN-Validation-Passed-A"],
    ["TN-Validation-Failed-C", "TN-Validation-Failed-C"],
    ["", undefined],
  ])("that calls with the signature %j makes the carrier tell of %j", async (stir_verstat, told) => {
    app.answers["/voice"] = "<Response><Hangup/></Response>";
    const { body } = await api("POST", "calls", { from: "+12085550123", to, stir_verstat });
    await world.carrier.find(body.sid)?.ended;
    expect(app.fieldsOf("/voice")[0]?.["StirVerstat"]).toBe(told);
  });

  it("waits for what happens next", async () => {
    app.answers["/voice"] = "<Response><Gather><Say>Yes?</Say></Gather></Response>";
    const call = world.carrier.placeCall({ from: "+12085550123", to });
    await call.until(() => call.entries().at(-1)?.text === "Waits for dtmf");
    const waiting = api("GET", `calls/${call.sid}?since=${call.entries().at(-1)?.n}&wait_ms=20000`);
    call.say("nobody asked");
    expect((await waiting).body.entries).toContainEqual(
      expect.objectContaining({ kind: "said", text: "nobody asked" }),
    );
    call.hangUp();
    await call.ended;
  });

  it("sets phones and sends texts", async () => {
    expect((await api("PUT", "callees/+17735550150", { kind: "voicemail", after_seconds: 3 })).body).toMatchObject({
      number: "+17735550150",
      kind: "voicemail",
      after_seconds: 3,
    });
    expect((await api("GET", "callees")).body.callees).toHaveProperty("+17735550150");
    expect((await api("DELETE", "callees/+17735550150")).status).toBe(204);
    expect((await api("GET", "callees")).body.callees).toEqual({});
    expect((await api("POST", "texts", { from: "2085550123", to, body: "Hi" })).status).toBe(201);
    expect((await api("GET", "texts")).body.texts).toMatchObject([{ body: "Hi", direction: "inbound" }]);
    expect((await api("GET", "numbers")).body.numbers).toMatchObject([{ phone_number: to }]);
  });

  test.each([
    ["POST", "calls", { from: "x", to }, 422],
    ["GET", "calls/CA0", undefined, 404],
    ["POST", "calls/CA0/say", { text: "x" }, 404],
    ["PUT", "callees/x", { kind: "busy" }, 422],
    ["POST", "texts", { from: "2085550123", to: "3125550199", body: "x" }, 404],
    ["POST", "texts", { from: "2085550123", to }, 422],
  ])("%s %s %j is answered %i", async (method, path, body, status) => {
    expect((await api(method, path, body)).status).toBe(status);
  });
});

test.each([
  ["(312) 555-0112", "+13125550112"],
  ["1 312 555 0112", "+13125550112"],
  ["+44 20 7946 0018", "+442079460018"],
  ["555-0112", undefined],
  ["", undefined],
  [7, undefined],
])("%j is read as %s", (typed, number) => {
  expect(readPhone(typed)).toBe(number);
});
