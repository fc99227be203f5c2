import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Callback } from "#contract/calls/callbacks.ts";
import { watchCallbacks } from "#server/features/callbacks/watch-callbacks.ts";
import { raiseTask } from "#server/features/owner-tasks/raise-task.ts";
import { type Business, createCallWorld, failingFor, openBusiness, setCallee } from "../../support/calls/calls.ts";
import { makeCall } from "../../support/calls/finished-calls.ts";
import { somePhone } from "../../support/some-phone.ts";
import { until } from "../../support/until.ts";

const world = await createCallWorld();

type Setting = { owner?: object; customer?: object; phone?: string; isTest?: boolean; assistant?: object };

/** A business that Maria Lopez has called, and that has to call her back. */
async function openToCallBack({ owner = { kind: "live" }, customer = { kind: "live" }, ...more }: Setting = {}) {
  const phone = more.phone ?? somePhone();
  const business = await openBusiness(world, more.assistant);
  await setCallee(world, business.owner.draft.phone, owner);
  if (more.phone === undefined) await setCallee(world, phone, customer);
  const { id: call_id } = await makeCall(world, business, {
    ...{ from: phone, callerName: "Maria Lopez", isTest: more.isTest ?? false },
  });
  const { owner_id, assistant_id } = business;
  const now = world.clock.now();
  const caller = { name: "Maria Lopez", phone, called_at: now.toISOString() };
  const task = { kind: "missed_call", params: caller, subject_id: call_id, as: "event" } as const;
  await world.db.transaction().execute((tx) => raiseTask(tx, { ...task, owner_id, assistant_id, now }));
  const { body } = await business.owner.send("GET", "/api/tasks");
  const task_id = (body as { data: { id: string }[] }).data[0]?.id ?? "";
  return { ...business, phone, call_id, task_id };
}
type Open = Awaited<ReturnType<typeof openToCallBack>>;

const start = async ({ owner }: Pick<Business, "owner">, body: object, key: string = randomUUID()) => {
  const answer = await owner.send("POST", "/api/callbacks", body, { "idempotency-key": key });
  return { ...answer, callback: answer.body["callback"] as Callback | null };
};
const watching = watchCallbacks({
  ...{ db: world.db, clock: world.clock, telephony: world.outside.telephony, onTrouble: () => undefined },
});
const attempt = { signal: new AbortController().signal, last: true, again: false, tell: () => undefined };
const watch = () => watching.run({} as never, attempt);
const look = async ({ owner }: Pick<Business, "owner">, query = ""): Promise<Callback | undefined> =>
  ((await owner.send("GET", `/api/callbacks${query}`)).body as unknown as Callback[])[0];
const becomes = (business: Open, state: Callback["state"]) =>
  until(`a callback that is ${state}`, async () => {
    const now = await look(business);
    return now?.state === state && now;
  });
const tasksOf = async ({ owner }: Open, state = "open") =>
  ((await owner.send("GET", `/api/tasks?state=${state}`)).body as { data: { id: string }[] }).data.map(({ id }) => id);

type AtCarrier = { sid: string; from: string; to: string; status: string };
const carrierUrl = () => `${world.outside.sandbox?.url}/api/twilio/calls`;
const callsTo = async (phone: string) =>
  ((await (await fetch(carrierUrl())).json()) as { calls: AtCarrier[] }).calls.filter(({ to }) => to === phone);

/** A phone that rings, in the hand of whoever has it. */
async function ringing(phone: string) {
  const call = await until(`${phone} to ring`, async () => {
    const [found] = await callsTo(phone);
    return found?.status === "ringing" && found;
  });
  const at = `${carrierUrl()}/${call.sid}`;
  const act = async (action: string, body: object = {}) => {
    const sent = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    expect((await fetch(`${at}/${action}`, sent)).ok).toBe(true);
  };
  const heard = async () =>
    ((await (await fetch(at)).json()) as { heard: { text: string }[] }).heard.map(({ text }) => text).join(" ");
  const hears = (words: string) => until(`to hear ${words}`, async () => (await heard()).includes(words));
  return { from: call.from, act, hears };
}

test("the owner's phone rings, then the customer's with the business's number; it is on record, and the task is done", async () => {
  const business = await openToCallBack();
  const { task_id, number, owner, phone } = business;
  const started = await start(business, { task_id });
  expect(started.callback).toMatchObject({ state: "calling_you", customer_name: "Maria Lopez", task_id });
  const mine = await ringing(owner.draft.phone);
  expect(mine.from).toBe(number);
  await mine.act("answer");
  await mine.hears("Belle here: calling Maria Lopez back. Press 1 to be connected.");
  expect((await becomes(business, "asking_you")).text).toBe("Press 1 on your phone …");
  await mine.act("press", { keys: "1" });
  const theirs = await ringing(phone);
  expect(theirs.from).toBe(number);
  expect((await becomes(business, "calling_customer")).text).toBe("Ringing Maria Lopez …");
  await theirs.act("answer");
  const connected = await becomes(business, "connected");
  expect((await owner.send("POST", `/api/callbacks/${connected.id}/cancel`)).body["detail"]).toContain(
    "already talking",
  );
  await theirs.act("say", { text: "Hi, this is Maria." });
  await mine.hears("Hi, this is Maria.");
  world.clock.advance(125_000);
  await theirs.act("hang-up");
  const ended = await becomes(business, "ended");
  expect(ended.result).toBe("talked");
  expect(ended.text).toMatch(/^You talked with Maria Lopez for 2:0[5-9]\.$/);
  expect(await look(business, `?conversation_id=${business.call_id}`)).toEqual(ended);
  expect(await tasksOf(business)).toEqual([]);
  expect(await tasksOf(business, "done")).toEqual([task_id]);
  // What the two say to each other is none of her call time.
  const { count } = await world.db
    .selectFrom("ledger_entries")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("owner_id", "=", business.owner_id)
    .where("call_id", "<>", business.call_id)
    .executeTakeFirstOrThrow();
  expect(count).toBe("0");
});

const pressesOne = { kind: "answer", after_seconds: 0, press: "1", talk_seconds: null };
test.each([
  ["the customer does not answer", pressesOne, { kind: "ring_out" }, "Maria Lopez didn't answer."],
  ["the customer's line is busy", pressesOne, { kind: "busy" }, "The line was busy."],
  ["the customer cannot be reached", pressesOne, { kind: "fail" }, "The call to Maria Lopez didn't go through."],
  ["the owner does not pick up", { kind: "ring_out" }, undefined, "You didn't pick up."],
  ["the owner's phone is busy", { kind: "busy" }, undefined, "Your phone was busy."],
  [
    "voicemail picks up for the owner",
    { kind: "voicemail", after_seconds: 0 },
    undefined,
    "Nobody pressed 1 on your phone, or it went to voicemail.",
  ],
])("%s: the task stays open, with what happened", async (_, owner, customer, text) => {
  const business = await openToCallBack({ owner, ...(customer && { customer }) });
  await start(business, { task_id: business.task_id });
  expect(await becomes(business, "ended")).toMatchObject({ text, task_id: business.task_id });
  expect(await tasksOf(business)).toEqual([business.task_id]);
  if (customer === undefined) expect(await callsTo(business.phone)).toEqual([]);
});

test("the same request rings once, also at the same moment; another one waits its turn; a tap takes it back", async () => {
  const business = await openToCallBack();
  const { owner, task_id, call_id } = business;
  const key = randomUUID();
  const both = await Promise.all([start(business, { task_id }, key), start(business, { task_id }, key)]);
  const again = await start(business, { task_id }, key);
  expect(new Set([...both, again].map(({ callback }) => callback?.id)).size).toBe(1);
  const mine = await ringing(owner.draft.phone);
  expect(await callsTo(owner.draft.phone)).toHaveLength(1);
  const other = await start(business, { conversation_id: call_id });
  expect(other).toMatchObject({ status: 409, body: { detail: "You're already calling Maria Lopez back." } });
  await mine.act("answer");
  await becomes(business, "asking_you");
  const canceled = await owner.send("POST", `/api/callbacks/${again.callback?.id}/cancel`);
  expect(canceled.body).toMatchObject({ state: "ended", text: "You canceled the call." });
  await until("the phone to be put down", async () => (await callsTo(owner.draft.phone))[0]?.status === "completed");
  expect((await start(business, { conversation_id: call_id })).status).toBe(200);
});

test("an order that nobody answered for is looked for at the carrier before the phone rings again, and given up in the end", async () => {
  const business = await openToCallBack();
  const { task_id, owner } = business;
  const key = randomUUID();
  const { callback } = await start(business, { task_id }, key);
  await ringing(owner.draft.phone);
  // As a process leaves it that died before it wrote down what the carrier said.
  const left = { state: "placing", owner_leg: null, held_until: new Date(0) } as const;
  const change = world.db.updateTable("callbacks").where("id", "=", callback?.id ?? "");
  await change.set(left).execute();
  expect((await start(business, { task_id }, key)).callback?.state).toBe("calling_you");
  expect(await callsTo(owner.draft.phone)).toHaveLength(1);
  await change.set(left).execute();
  world.clock.advance(120_000);
  await watch();
  expect(await becomes(business, "ended")).toMatchObject({ result: "not_placed" });
});

test("what the carrier never told is asked for", async () => {
  const business = await openToCallBack({ owner: { kind: "ring_out" } });
  await start(business, { task_id: business.task_id });
  const { id } = await becomes(business, "ended");
  const due = { state: "calling_owner", result: null, ended_at: null, due_at: world.clock.now() } as const;
  await world.db.updateTable("callbacks").set(due).where("id", "=", id).execute();
  await watch();
  expect(await becomes(business, "ended")).toMatchObject({ text: "You didn't pick up." });
});

test("numbers that may not be called, tests, and accounts that owe are refused in plain words", async () => {
  const refusal = async (setting: Setting) => {
    const business = await openToCallBack(setting);
    const answer = await start(business, { conversation_id: business.call_id });
    expect(await callsTo(business.owner.draft.phone)).toEqual([]);
    return [answer.status, answer.body["detail"]];
  };
  expect(await refusal({ phone: "+19005550142" })).toEqual([
    409,
    "This number is a premium-rate number. It can't be called from here.",
  ]);
  expect(await refusal({ phone: "+18765550142" })).toEqual([
    409,
    "This number is in Jamaica. It can't be called from here.",
  ]);
  expect(await refusal({ phone: "+442079460123" })).toEqual([
    409,
    "Only regular US and Canadian numbers can be called back from here.",
  ]);
  expect(await refusal({ phone: "+12089110142" })).toEqual([409, "This isn't a real number, so it can't be called."]);
  expect(await refusal({ phone: "anonymous" })).toEqual([
    409,
    "The caller's number is hidden, so you can't call them back.",
  ]);
  expect(await refusal({ isTest: true })).toEqual([409, "This was a test call, so there's no one to call back."]);
  const owing = await openToCallBack();
  await failingFor(world, owing.owner, 4);
  expect((await start(owing, { task_id: owing.task_id })).body["detail"]).toContain("Your service is limited");
  expect((await start(owing, {})).status).toBe(422);
  expect((await start(owing, { task_id: randomUUID() })).status).toBe(404);
});

test("where several phones could ring the owner chooses once; without a verified one the owner reads what to do", async () => {
  const service_transfer = somePhone();
  const business = await openToCallBack({ assistant: { service_transfer } });
  const { owner, task_id, call_id } = business;
  await setCallee(world, service_transfer, { kind: "live" });
  expect((await start(business, { task_id })).body).toEqual({
    callback: null,
    choices: [
      { phone: owner.draft.phone, label: "Your phone" },
      { phone: service_transfer, label: "Service transfer number" },
    ],
  });
  expect((await owner.send("PUT", "/api/callback-phones", { phone: somePhone() })).status).toBe(422);
  expect((await owner.send("PUT", "/api/callback-phones", { phone: service_transfer })).body["phone"]).toBe(
    service_transfer,
  );
  expect((await start(business, { conversation_id: call_id })).callback?.owner_phone).toBe(service_transfer);
  await (await ringing(service_transfer)).act("refuse");
  expect(await becomes(business, "ended")).toMatchObject({ text: "Your phone was busy." });

  const unverified = await openToCallBack();
  await world.db.updateTable("owners").set({ phone_verified_at: null }).where("id", "=", unverified.owner_id).execute();
  expect((await start(unverified, { task_id: unverified.task_id })).body["detail"]).toBe(
    "There's no phone of yours to ring. Verify your phone number in Settings, or give your assistant a service transfer number.",
  );
});

test("a customer is not rung on and on, and goes from the record with what else is known of them", async () => {
  const business = await openToCallBack({ owner: { kind: "busy" } });
  for (let times = 0; times < 8; times++) {
    expect((await start(business, { task_id: business.task_id })).status).toBe(200);
    await until("it to be over", async () => (await look(business))?.state === "ended");
  }
  expect((await start(business, { task_id: business.task_id })).status).toBe(429);
  expect((await business.owner.send("POST", "/api/contacts/erase", { phone: business.phone })).status).toBe(200);
  expect(await look(business)).toBeUndefined();
});
