import { sql } from "kysely";
import { expect, test } from "vitest";
import { noteCallOver } from "#server/features/escalations/note-call-over.ts";
import { createCallWorld, dial, ended, openBusiness } from "../../support/calls/calls.ts";
import { kindsOf, onCallIn } from "../../support/calls/on-call.ts";
import { somePhone } from "../../support/some-phone.ts";
import { textsTo, textTo, writeText } from "../../support/texts.ts";
import { until } from "../../support/until.ts";

const world = await createCallWorld();
const { openOnCall, escalationOf, smellGas, carrierCalls, ringing, inState } = onCallIn(world);
const callsTo = async (phone: string) => (await carrierCalls()).filter(({ to }) => to === phone);

test("a false alarm calls people off once the caller has said so twice; should it burn after all, they are rung again", async () => {
  const business = await openOnCall({ marcus: { kind: "live" } });
  const { caller, look } = await smellGas(business);
  await ringing(business.phones.marcus);
  await caller.say("Oh, false alarm, it was just the pilot light.");
  await caller.hears("So everyone is safe, and I can stop calling our team?");
  expect((await look())?.state).toBe("running");
  await caller.say("Yes.");
  await caller.hears("OK, I've called it off.");
  const off = await inState(look, "stopped");
  expect(off.events.map(({ text }) => text)).toEqual(
    expect.arrayContaining(["The caller said it was a false alarm.", "It was called off."]),
  );
  await until("the phone to stop ringing", async () =>
    (await callsTo(business.phones.marcus)).every(({ status }) => status !== "ringing"),
  );
  expect(await textTo(world, business.phones.marcus, 2)).toContain(
    "Ridgeline: Called off. The caller says it was a false alarm.",
  );
  await caller.say("Oh no, I smell gas in my basement again.");
  const again = await inState(look, "running");
  expect(kindsOf(again)).toContain("resumed");
  await until("a second call", async () => (await callsTo(business.phones.marcus)).length === 2);
  expect(await textTo(world, business.phones.marcus, 3)).toContain("It's an emergency after all.");
  await caller.hangUp();
});

test("a false alarm after somebody has taken it is told to them, and calls nobody off", async () => {
  const business = await openOnCall({ marcus: { kind: "ring_out" } });
  const { caller, look } = await smellGas(business);
  await textTo(world, business.phones.marcus);
  await writeText(world, business.phones.marcus, business.number, "1");
  await caller.hears("Marcus has it.");
  await caller.say("It was a false alarm, sorry.");
  await caller.hears("OK, I'm letting our team know.");
  expect((await look())?.state).toBe("accepted");
  await until("Marcus to read it", async () =>
    (await textsTo(world, business.phones.marcus)).some(({ body }) => body.includes("now says it was a false alarm")),
  );
  await caller.hangUp();
});

test("who was cut off and calls again is the same emergency: no phone is rung twice, and whoever takes it gets the later call", async () => {
  const business = await openOnCall({ marcus: { kind: "live" } });
  const { caller, call, look } = await smellGas(business);
  const marcus = await ringing(business.phones.marcus);
  await caller.hangUp();
  await ended(world, caller.sid);
  const second = await smellGas(business);
  const same = await until("the second call to be noted", async () => {
    const now = await look();
    return now && kindsOf(now).includes("called_again") && now;
  });
  expect((await second.look())?.id).toBe(same.id);
  expect(await callsTo(business.phones.marcus)).toHaveLength(1);
  await marcus("answer");
  await marcus("press", { keys: "1" });
  await second.caller.hears("Marcus is on the line now.");
  const now = await until("them to be connected", async () => {
    const seen = await escalationOf(business, `conversation_id=${second.call.id}`);
    return seen && kindsOf(seen).includes("connected Marcus") && seen;
  });
  expect(now).toMatchObject({ id: same.id, state: "accepted" });
  expect(call.id).not.toBe(second.call.id);
  // One text that it is passed on, and none that says so again.
  expect(await textsTo(world, business.phones.caller)).toHaveLength(1);
  await second.caller.hangUp();
});

test("who calls back to say that it was nothing stops the phones that ring since the first call", async () => {
  const business = await openOnCall({ marcus: { kind: "live" } });
  const { caller, look } = await smellGas(business);
  await ringing(business.phones.marcus);
  await caller.hangUp();
  await ended(world, caller.sid);
  const later = await dial(world, { to: business.number, from: business.phones.caller });
  await later.hears("transcribed");
  await later.say("Hi, I called a minute ago, that was a false alarm.");
  await later.hears("So everyone is safe, and I can stop calling our team?");
  await later.say("Yes, you can stop.");
  await later.hears("OK, I've called it off.");
  await inState(look, "stopped");
  await later.hangUp();
});

test("who was put through in the call itself is no message that is passed on: nobody else is rung, and the record says so", async () => {
  const business = await openOnCall({ marcus: { kind: "live" } });
  const { caller, call, look } = await smellGas(business);
  await ringing(business.phones.marcus);
  const transfers = JSON.stringify([
    { target: "service", at: call.answered_at.toISOString(), briefing: "", result: "accepted" },
  ]);
  await world.db.transaction().execute(async (tx) => {
    await sql`update calls set ending = 'transferred', session = jsonb_set(session, '{transfers}', ${transfers}::jsonb) where id = ${call.id}`.execute(
      tx,
    );
    const { clock, outside } = world;
    const needs = {
      clock,
      telephony: outside.telephony,
      onTrouble: () => undefined,
      jobs: { send: async () => undefined },
    };
    await noteCallOver(needs as never, tx, call.id);
  });
  const now = await inState(look, "accepted");
  expect(now.events.map(({ text }) => text)).toContain("The caller was put through to your team.");
  await until("the phone to stop ringing", async () =>
    (await callsTo(business.phones.marcus)).every(({ status }) => status !== "ringing"),
  );
  await caller.hangUp();
  await ended(world, caller.sid);
  expect(await textsTo(world, business.phones.caller)).toEqual([]);
});

test("the owner's stop is told to whoever has it in writing, and a late 1 is answered", async () => {
  const business = await openOnCall({ marcus: { kind: "ring_out" } });
  const { caller, look } = await smellGas(business);
  await textTo(world, business.phones.marcus);
  const { id } = (await look()) ?? { id: "" };
  await business.owner.send("POST", `/api/escalations/${id}/stop`);
  const off = "Ridgeline: Called off. You don't need to do anything.";
  expect(await textTo(world, business.phones.marcus, 2)).toBe(off);
  await writeText(world, business.phones.marcus, business.number, "1");
  expect(await textTo(world, business.phones.marcus, 3)).toBe(off);
  expect((await look())?.state).toBe("stopped");
  await caller.hangUp();
});

test("the owner's tap takes it: the caller hears so, the phones stop, and nobody who did not pick up is said to have", async () => {
  const business = await openOnCall({ marcus: { kind: "live" } });
  const { caller, look } = await smellGas(business);
  await ringing(business.phones.marcus);
  const { id } = (await look()) ?? { id: "" };
  const taken = await business.owner.send("POST", `/api/escalations/${id}/take`);
  expect(taken).toMatchObject({ status: 200, body: { state: "accepted", accepted_by: null } });
  await caller.hears("Someone from our team has it.");
  expect(await textTo(world, business.phones.marcus, 2)).toContain("Someone took it.");
  const now = await until("the call to end", async () => {
    const seen = await look();
    return seen?.events.some(({ kind }) => kind === "ended") && seen;
  });
  const texts = now.events.map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(["You took it.", "Marcus's phone stopped ringing."]));
  expect(texts.join(" ")).not.toContain("pressed");
  await caller.hangUp();
});

test("a phone on the plan that sends its calls on to her is turned down: she doesn't talk to herself", async () => {
  const business = await openOnCall({ marcus: { kind: "ring_out" } });
  const sent = await dial(world, {
    to: business.number,
    from: business.number,
    forwarded_from: business.phones.marcus,
  });
  await sent.over();
  const rows = await world.db.selectFrom("calls").select("id").where("owner_id", "=", business.owner_id).execute();
  expect(rows).toEqual([]);
  const other = await openBusiness(world);
  const plan = {
    ...business.plan,
    people: [{ ...business.plan.people[0], phone: other.number }, business.plan.people[1]],
  };
  expect(await business.owner.send("PUT", `/api/tenants/${business.assistant_id}/on-call`, plan)).toMatchObject({
    status: 422,
    body: { detail: "Marcus's number is answered by an assistant. Enter the phone Marcus carries." },
  });
});

test("a plan that is edited while people are being reached leaves that emergency as it began; the next one goes by the new plan", async () => {
  const business = await openOnCall({ marcus: { kind: "live" } });
  const first = await smellGas(business);
  await ringing(business.phones.marcus);
  const [, dana] = business.plan.people;
  const edited = { ...business.plan, people: [dana], steps: [{ ...business.plan.steps[0], who: [dana?.id] }] };
  expect((await business.owner.send("PUT", `/api/tenants/${business.assistant_id}/on-call`, edited)).status).toBe(200);
  // Marcus does not pick up: the second step of the plan that it began with.
  const old = await until("Dana to be rung by the old plan", async () => {
    world.clock.advance(5_000);
    const now = await first.look();
    return now && kindsOf(now).includes("intended Dana call") && now;
  });
  expect(kindsOf(old)).toContain("intended Marcus call");
  await first.caller.hangUp();
  const second = await smellGas({ ...business, phones: { ...business.phones, caller: somePhone() } });
  const now = await until("the second emergency's first step", async () => {
    const seen = await second.look();
    return seen && kindsOf(seen).some((kind) => kind.startsWith("intended")) && seen;
  });
  expect(kindsOf(now).filter((kind) => kind.startsWith("intended"))).toEqual([
    "intended Dana call",
    "intended Dana text",
  ]);
  await second.caller.hangUp();
});
