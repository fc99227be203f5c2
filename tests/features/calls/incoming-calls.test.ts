import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { brand } from "#domain/basics/brand.ts";
import { signatureOf } from "#providers/telephony/twilio/signature.ts";
import { sandboxKeys } from "../../../src/main/config/sandbox-keys.ts";
import { type NewOwner, newOwner } from "../../support/accounts/owner.ts";
import { type Created, create } from "../../support/assistants.ts";
import { callRow, createCallWorld, dial, failingFor, setAccount } from "../../support/calls/calls.ts";
import { createClient } from "../../support/client.ts";
import { somePhone } from "../../support/some-phone.ts";
import { until } from "../../support/until.ts";

const world = await createCallWorld({ MOST_CALLS: "12" }, { alone: true });
const { url: publicUrl } = world;
const { authToken, accountSid } = sandboxKeys(world.dataDir).twilio;
const someSid = () => `CA${randomBytes(16).toString("hex")}`;
const fields = (to: string | null, more: Record<string, string> = {}) => ({
  ...{ CallSid: someSid(), AccountSid: accountSid, From: somePhone(), To: to ?? "" },
  ...more,
});
/** As the carrier asks: signed for the address that it was given. */
const ask = (form: Record<string, string>, path = "/voice/incoming", signature?: string) =>
  createClient(world.app).sendForm(path, form, {
    "x-twilio-signature": signature ?? signatureOf(authToken, `${publicUrl}${path}`, form),
  });
const open = async (draft: object = {}): Promise<Omit<Created, "owner"> & { owner: NewOwner }> => {
  const owner = await newOwner(world);
  return { ...(await create(owner, draft)), owner };
};
const saveCard = (owner: NewOwner) => setAccount(world, owner, sql`default_card_id = 'pm_1'`);
const ames = { settings: { business_name: "Ames & Sons" } };
const withNumber = { ...ames, service_transfer: "+12085550143" };
const thanks = "Thank you for calling Ames &amp; Sons.";

describe("a call to an assistant's number", () => {
  test("is connected with her, with everything set that the carrier leaves open", async () => {
    const { id, phone_number } = await open({
      name: "June",
      greeting: "Ames & Sons, this is June.",
      settings: {
        business_name: "Ames & Sons",
        voice: "cole",
        languages: ["es", "en"],
        services: [{ name: "Leak, small", duration_minutes: 60 }],
      },
    });
    const form = fields(phone_number);
    const answer = await ask(form);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({ "content-type": "text/xml; charset=utf-8", "cache-control": "no-store" });
    for (const part of [
      `<Connect action="${publicUrl}/voice/action?a=${id}" method="POST">`,
      `url="${publicUrl.replace("http", "ws")}/voice/relay"`,
      'welcomeGreeting="Ames &amp; Sons, this is June. Soy una asistente de inteligencia artificial y esta llamada se transcribe."',
      // Each provider by the name that it knows; one for both would be refused.
      'welcomeGreetingInterruptible="any" ttsLanguage="es-US" transcriptionLanguage="es-MX"',
      '<Language code="es-US" ttsProvider="Google" voice="es-US-Chirp3-HD-Charon"/>',
      '<Language code="es-MX" transcriptionProvider="Deepgram" speechModel="nova-3-general"/>',
      'ttsProvider="Google" voice="es-US-Chirp3-HD-Charon" transcriptionProvider="Deepgram" speechModel="nova-3-general"',
      'interruptible="any" interruptSensitivity="high" reportInputDuringAgentSpeech="none" ignoreBackchannel="true"',
      'dtmfDetection="true" preemptible="false" hints="Ames &amp; Sons,June,Leak  small" events="speaker-events tokens-played"',
      'applicationReconnect="true"',
      '<Language code="en-US" ttsProvider="Google" voice="en-US-Chirp3-HD-Charon" transcriptionProvider="Deepgram" speechModel="flux"/>',
      '<Parameter name="call" value="',
      '<Parameter name="token" value="',
    ])
      expect(answer.text).toContain(part);
    // Told twice, it is one call, and the carrier hears the same.
    expect((await ask(form)).text).toBe(answer.text);
    expect(
      await world.db.selectFrom("calls").select("id").where("carrier_call_id", "=", form.CallSid).execute(),
    ).toHaveLength(1);
  });

  test("says while she is paused that she takes none, and is put through all the same", async () => {
    const { owner, id, phone_number } = await open(withNumber);
    await owner.send("PUT", `/instances/${id}`, { status: "paused" });
    const form = fields(phone_number);
    const through = (await ask(form)).text;
    expect(through).toMatch(/I'm connecting you with the team now\..*>\+12085550143</);
    const after = (DialCallStatus: string) => ask({ ...form, DialCallStatus }, "/voice/action");
    expect((await after("no-answer")).text).toMatch(/leave your name, number and a message after the tone\..*<Record /);
    expect((await after("completed")).text).toContain("<Response><Hangup/></Response>");
    expect(await callRow(world, form.CallSid)).toMatchObject({ outcome: "transferred", ending: "paused" });
  });

  test("while a payment fails is answered for messages only; after seven days the line is not in service", async () => {
    const { owner, phone_number } = await open(withNumber);
    await failingFor(world, owner, 4);
    const form = fields(phone_number);
    expect((await ask(form)).text).toContain("<ConversationRelay");
    expect((await callRow(world, form.CallSid))?.assistant).toMatchObject({ duty: "messages_only" });
    await failingFor(world, owner, 11);
    const over = (await ask(fields(phone_number))).text;
    expect(over).toContain(`${thanks} This line is not in service right now.`);
    expect(over).toContain(">+12085550143<");
  });

  test("from a blocked number is not taken", async () => {
    const { phone_number } = await open({ settings: { blocked_numbers: ["+12085550166"] } });
    expect((await ask(fields(phone_number, { From: "+12085550166" }))).text).toContain('<Reject reason="rejected"/>');
  });

  test("of an assistant that is gone says that it is not in service", async () => {
    expect((await ask(fields("+12085550000"))).text).toContain("This number is not in service.");
  });
});

describe("on trial two calls are taken at a time", () => {
  const live = (phone_number: string | null) => ask(fields(phone_number));

  test("the third hears so and is put through; the owner finds the message that was recorded", async () => {
    const { phone_number } = await open(withNumber);
    for (let taken = 0; taken < 2; taken++) expect((await live(phone_number)).text).toContain("<ConversationRelay");
    const third = fields(phone_number);
    const text = (await ask(third)).text;
    expect(text).toMatch(/All our lines are busy right now, so I'm transferring your call\..*>\+12085550143</);
    expect(text).toContain(`action="${publicUrl}/voice/action"`);
    const nobody = (await ask({ ...third, DialCallStatus: "no-answer", DialCallSid: "CA1" }, "/voice/action")).text;
    expect(nobody).toMatch(/Please leave your name, number and a message after the tone\..*<Record /);
    const recorded = { ...third, RecordingUrl: "https://carrier.example/RE1", RecordingDuration: "9" };
    // However often the carrier tells of it.
    for (let told = 0; told < 2; told++)
      expect((await ask(recorded, "/voice/action")).text).toContain("Your message has been passed on.");
    const row = await callRow(world, third.CallSid);
    expect(row).toMatchObject({ state: "ended", outcome: "message", ending: "shed", duration_seconds: 0 });
    const messages = await world.db
      .selectFrom("call_messages")
      .selectAll()
      .where("call_id", "=", row?.id ?? "")
      .execute();
    expect(messages).toMatchObject([{ text: "A recorded message of 9 seconds", recording_id: "RE1" }]);
  });

  test("a message that is told of after the end of its call makes it a message all the same", async () => {
    const { phone_number } = await open(ames);
    for (let taken = 0; taken < 2; taken++) await live(phone_number);
    const third = fields(phone_number);
    expect((await ask(third)).text).toContain("<Record ");
    expect((await ask({ ...third, CallStatus: "completed", CallDuration: "14" }, "/voice/status")).status).toBe(204);
    await until("the missed call", async () => (await callRow(world, third.CallSid))?.outcome === "missed");
    const recorded = { RecordingUrl: "https://carrier.example/RE2", RecordingSid: "RE2", RecordingDuration: "1" };
    await ask({ ...third, ...recorded }, "/voice/action");
    expect(await callRow(world, third.CallSid)).toMatchObject({ outcome: "message" });
  });

  test("of ten at the same moment two are taken; without a number the others may leave a message", async () => {
    const { phone_number } = await open(ames);
    const answers = await Promise.all(Array.from({ length: 10 }, () => live(phone_number)));
    expect(answers.filter(({ text }) => text.includes("<ConversationRelay"))).toHaveLength(2);
    expect(answers.filter(({ text }) => text.includes("<Record "))).toHaveLength(8);
  });

  test("with a card as many as come are taken", async () => {
    const { owner, phone_number } = await open(withNumber);
    await saveCard(owner);
    for (let taken = 0; taken < 4; taken++) expect((await live(phone_number)).text).toContain("<ConversationRelay");
  });
});

/** Lines that were asked for and never opened count no longer. */
const forgetExpected = () => world.clock.advance(16_000);
beforeEach(forgetExpected);

test("a process that carries as many calls as it may turns the next one away with a word, and takes calls again after", async () => {
  const businesses = await Promise.all(Array.from({ length: 6 }, () => open(ames)));
  const callers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => Math.floor(index / 2)).map((index) =>
      dial(world, { to: businesses[index]?.phone_number ?? "" }),
    ),
  );
  for (const caller of callers) await caller.hears("transcribed");
  forgetExpected();
  const { phone_number } = await open(ames);
  expect((await ask(fields(phone_number))).text).toContain(`${thanks} All our lines are busy right now.`);
  for (const caller of callers) await caller.hangUp();
  await until("a free line", async () => (await ask(fields(phone_number))).text.includes("<ConversationRelay"));
});

test("of a burst as many are taken as there are lines, before the first of them is open; everybody else hears a word", async () => {
  const businesses = await Promise.all(Array.from({ length: 6 }, () => open(ames)));
  for (const { owner } of businesses) await saveCard(owner);
  const burst = Array.from({ length: 36 }, (_, index) => ask(fields(businesses[index % 6]?.phone_number ?? "")));
  const answers = (await Promise.all(burst)).map(({ text }) => text);
  const taken = answers.filter((text) => text.includes("<ConversationRelay"));
  expect(taken).toHaveLength(12);
  expect(answers.filter((text) => text.includes("All our lines are busy right now."))).toHaveLength(36 - taken.length);
});

test("visitors of the demo business have a few lines of their own, and take none of a caller", async () => {
  const isTaken = async (form: Record<string, string>) => (await ask(form)).text.includes("<ConversationRelay");
  const visits = [1, 2, 3].map((each) => isTaken(fields(brand.demoPhone, { From: `+1208555017${each}` })));
  expect((await Promise.all(visits)).filter(Boolean)).toHaveLength(2);
  const { owner, phone_number } = await open(ames);
  await saveCard(owner);
  const calls = Array.from({ length: 13 }, () => isTaken(fields(phone_number)));
  expect((await Promise.all(calls)).filter(Boolean)).toHaveLength(12);
});

test("the demo number reaches the demo business, a few times, and nothing is kept", async () => {
  const before = (await world.db.selectFrom("calls").select("id").execute()).length;
  const form = () => fields(brand.demoPhone, { From: "+12085550188" });
  const texts: string[] = [];
  for (let called = 0; called < 7; called++, forgetExpected()) texts.push((await ask(form())).text);
  expect(texts[0]).toContain("Thank you for calling Riverside Plumbing, this is Belle.");
  expect(texts.filter((text) => text.includes("<ConversationRelay")).length).toBeGreaterThanOrEqual(4);
  expect(texts.at(-1)).toContain("All our lines are busy right now. Please call back later.");
  const broken = { ...form(), SessionStatus: "failed", ErrorCode: "64106" };
  expect((await ask(broken, "/voice/action")).text).toContain("All our lines are busy right now.");
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(texts[0] ?? "")?.[1] ?? "";
  const url = `${publicUrl.replace("http", "ws")}/voice/relay`;
  const socket = new WebSocket(url, { headers: { "x-twilio-signature": signatureOf(authToken, url, {}) } });
  const frames: string[] = [];
  socket.on("message", (data) => void frames.push(data.toString()));
  await new Promise((opened) => socket.once("open", opened));
  const customParameters = { call: value("call"), token: value("token") };
  socket.send(JSON.stringify({ type: "setup", sessionId: "VX1", callSid: "CA1", from: "", to: "", customParameters }));
  socket.send(JSON.stringify({ type: "prompt", voicePrompt: "My sink leaks", last: true }));
  await until("her answer", async () => frames.some((frame) => frame.includes("pass it on")));
  socket.close(1000);
  expect(await world.db.selectFrom("calls").select("id").execute()).toHaveLength(before);
});

describe("where our first answer failed", () => {
  const fallback = (form: Record<string, string>) => ask({ ...form, ErrorCode: "11200" }, "/voice/fallback");

  test("the caller is put through, or leaves a message, and the call is kept as missed", async () => {
    const { phone_number } = await open(withNumber);
    const form = fields(phone_number);
    expect((await fallback(form)).text).toMatch(
      /Our assistant can't answer right now, so I'm transferring your call.*>\+12085550143</,
    );
    await ask({ ...form, DialCallStatus: "completed", DialCallSid: "CA1" }, "/voice/action");
    expect(await callRow(world, form.CallSid)).toMatchObject({ state: "ended", outcome: "transferred" });
    const alone = await open(ames);
    const other = fields(alone.phone_number);
    expect((await fallback(other)).text).toContain("<Record ");
    const ended = { ...other, CallStatus: "completed", CallDuration: "4" };
    expect((await ask(ended, "/voice/status")).status).toBe(204);
    await until("the missed call", async () => (await callRow(world, other.CallSid))?.outcome === "missed");
  });

  test("a number that we know nothing of is told honestly, and may leave a message", async () => {
    const text = (await fallback(fields("+12085550000"))).text;
    expect(text).toContain("Thank you for calling. Our assistant can't answer right now.");
    expect(text).toContain("<Record ");
  });
});

describe("whoever is not the carrier is refused", () => {
  const paths = ["incoming", "action", "status", "fallback", "whisper", "accept"].map((name) => `/voice/${name}`);
  test.each(paths)("at %s", async (path) => {
    const form = fields("+1");
    for (const signature of [
      "",
      "AAAAAAAAAAAAAAAAAAAAAAAAAAA=",
      signatureOf("0".repeat(32), `${publicUrl}${path}`, form),
    ])
      expect(await ask(form, path, signature)).toMatchObject({
        status: 403,
        body: { detail: signature === "" ? "The signature is missing." : "The signature is not right." },
      });
  });

  test("a field that was changed, added or taken away", async () => {
    const form = fields("+12085550100");
    const signature = signatureOf(authToken, `${publicUrl}/voice/incoming`, form);
    const { From: _from, ...fewer } = form;
    for (const other of [{ ...form, From: "+19005550142" }, { ...form, ForwardedFrom: "+12085550143" }, fewer])
      expect((await ask(other, "/voice/incoming", signature)).status).toBe(403);
    expect((await ask(form, "/voice/incoming?after=transfer", signature)).status).toBe(403);
  });

  test("a forged call does not pass for a forwarded one", async () => {
    const { owner, id, phone_number } = await open();
    const path = `/api/tenants/${id}/forwarding`;
    await owner.send("POST", path);
    await ask(fields(phone_number, { ForwardedFrom: "+12085550199" }), "/voice/incoming", "forged");
    expect((await owner.send("GET", path)).body).toMatchObject({ state: "waiting" });
  });
});

test("a forwarded call through the carrier is the proof", async () => {
  const { owner, id, phone_number } = await open(ames);
  const path = `/api/tenants/${id}/forwarding`;
  await owner.send("POST", path);
  const caller = await dial(world, { to: phone_number ?? "", forwarded_from: "+12085550199" });
  await until("the proof", async () => (await owner.send("GET", path)).body["state"] === "arrived");
  expect((await owner.send("GET", path)).body).toMatchObject({ from_number: "+12085550199" });
  await caller.hangUp();
});
