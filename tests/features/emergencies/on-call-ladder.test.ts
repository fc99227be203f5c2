import { describe, expect, test } from "vitest";
import { happened } from "#server/features/escalations/book.ts";
import { flawIn } from "#server/features/escalations/event-chain.ts";
import { readExport } from "#server/features/escalations/read-export.ts";
import { sha256 } from "#server/features/ledger/sha256.ts";
import { createCallWorld, ended } from "../../support/calls/calls.ts";
import { leaveIntent, leaveLadder } from "../../support/calls/leave-ladder.ts";
import { type Escalation, kindsOf, onCallIn } from "../../support/calls/on-call.ts";
import { textsTo, textTo, writeText } from "../../support/texts.ts";
import { until } from "../../support/until.ts";

const world = await createCallWorld();

const { openOnCall, smellGas, carrierCalls, ringing, heardBy, inState } = onCallIn(world);

test("whoever presses 1 is connected with the caller, who hears it; the record tells each step", async () => {
  const business = await openOnCall({
    marcus: { kind: "answer", after_seconds: 1, press: "1", says: "Marcus here.", talk_seconds: 5 },
  });
  const { caller, look } = await smellGas(business);
  await caller.hears("Marcus is on the line now.");
  await caller.hears("Marcus here.");
  await caller.over();
  expect(await ended(world, caller.sid)).toMatchObject({ ending: "transferred", outcome: "transferred" });
  const now = await inState(look, "accepted");
  expect(now.accepted_by).toBe("Marcus");
  expect(kindsOf(now).slice(0, 3)).toEqual(["started", "intended Marcus call", "intended Marcus text"]);
  expect(kindsOf(now)).toContain("connected Marcus");
  expect(await textTo(world, business.phones.marcus)).toContain("Ridgeline EMERGENCY: I smell gas in my basement.");
  // The carrier's report of the text stands with it, with its second.
  await until("the report of the text", async () =>
    (await look())?.events.some(({ text }) => /^Texted Marcus: delivered \d+:\d\d:\d\d [AP]M\.$/.test(text)),
  );
  // Who was put through has no message that is passed on.
  expect(await textsTo(world, business.phones.caller)).toEqual([]);
});

test("the caller hangs up first: it goes on, and who takes it hears the number and has it in writing", async () => {
  const business = await openOnCall({ marcus: { kind: "live" } });
  const { caller, look } = await smellGas(business);
  await caller.hangUp();
  await ended(world, caller.sid);
  expect(await textTo(world, business.phones.caller)).toContain("We got your urgent message and are passing it on.");
  const marcus = await ringing(business.phones.marcus);
  await marcus("answer");
  await marcus("press", { keys: "1" });
  const now = await inState(look, "accepted");
  expect(kindsOf(now)).toContain("caller_left");
  expect(kindsOf(now)).not.toContain("connected Marcus");
  expect(await textTo(world, business.phones.marcus, 2)).toContain("It's yours. Caller: ");
  expect(await textTo(world, business.phones.caller, 2)).toContain("Ridgeline: Marcus is on your emergency.");
});

test("nobody takes it: the next one, round again, and then owner and caller know", async () => {
  const business = await openOnCall({ marcus: { kind: "busy" }, dana: { kind: "voicemail", after_seconds: 1 } });
  const { caller, look } = await smellGas(business);
  await until("both to be tried", async () => {
    const tried = (await look())?.events ?? [];
    return tried.filter(({ kind }) => kind === "ended").length >= 2;
  });
  world.clock.advance(61_000);
  const now = await inState(look, "exhausted");
  await caller.hears("I haven't been able to reach anyone on call.");
  expect(now.events.map(({ detail }) => detail)).toContain("busy");
  expect(await textTo(world, business.owner.draft.phone)).toContain("No one on call accepted an emergency");
  expect(await textTo(world, business.phones.caller)).toContain("We couldn't reach anyone on call yet.");
  const { body } = await business.owner.send("GET", "/api/notifications?page=1");
  expect(JSON.stringify(body)).toContain("No one on call accepted an emergency");
  await caller.hangUp();
});

test("a text is answered with 1: the caller hears who has it, and nobody else is rung", async () => {
  const business = await openOnCall({ marcus: { kind: "live" } }, { urgent_callback_minutes: 10 });
  const { caller, look } = await smellGas(business);
  await textTo(world, business.phones.marcus);
  await writeText(world, business.phones.marcus, business.number, "1");
  await caller.hears("Marcus has it and will call you within 10 minutes.");
  const now = await inState(look, "accepted");
  expect(kindsOf(now)).toContain("accepted Marcus text");
  expect(await textsTo(world, business.phones.dana)).toEqual([]);
  await caller.hangUp();
});

test("two take it at once: the first has it, and the other hears who", async () => {
  const business = await openOnCall({ marcus: { kind: "live" }, dana: { kind: "live" } });
  const { caller, look } = await smellGas(business);
  const marcus = await ringing(business.phones.marcus);
  await marcus("answer");
  world.clock.advance(30_000);
  const dana = await ringing(business.phones.dana);
  await dana("answer");
  await dana("press", { keys: "1" });
  await caller.hears("Dana is on the line now.");
  await marcus("press", { keys: "1" });
  await until("him to hear it", async () => (await heardBy(business.phones.marcus)).includes("Dana has it already."));
  const now = await inState(look, "accepted");
  expect(now.events.filter(({ kind }) => kind === "accepted")).toHaveLength(1);
  expect(await textTo(world, business.phones.marcus, 2)).toBe(
    "Ridgeline: Dana took it. You don't need to do anything.",
  );
  await caller.hangUp();
});

test("a drill says so in every call and text; the owner stops it; its record can be checked and a changed entry is named", async () => {
  const business = await openOnCall({ marcus: { kind: "ring_out" }, dana: { kind: "live" } });
  const at = `/api/tenants/${business.assistant_id}/on-call`;
  const { escalation_id } = (await business.owner.send("POST", `${at}/drill`)).body as { escalation_id: string };
  expect((await business.owner.send("POST", `${at}/drill`)).status).toBe(409);
  expect(await textTo(world, business.phones.marcus)).toMatch(/^DRILL: /);
  const dana = await ringing(business.phones.dana);
  await dana("answer");
  await until("the words", async () => (await heardBy(business.phones.dana)).startsWith("This is a drill."));
  // What is changed meanwhile does not reach it.
  await business.owner.send("PUT", at, { ...business.plan, steps: business.plan.steps.slice(0, 1) });
  const stopped = await business.owner.send("POST", `/api/escalations/${escalation_id}/stop`);
  expect(stopped.body).toMatchObject({ state: "stopped", is_drill: true });
  const { body } = await business.owner.send("GET", `/api/escalations/${escalation_id}/export`);
  const exported = readExport(JSON.stringify(body));
  expect(flawIn(exported, sha256)).toBeUndefined();
  expect(exported.facts.plan.steps).toHaveLength(2);
  const changed = readExport(
    JSON.stringify(body).replace("ring_out", "x").replace('"kind":"placed"', '"kind":"passed"'),
  );
  expect(flawIn(changed, sha256)).toMatch(/^Entry \d was changed\.$/);
  // The carrier knows of the same calls, at the same time.
  const carriers = await carrierCalls();
  const placed = exported.events.filter(({ kind }) => kind === "placed");
  expect(placed).toHaveLength(2);
  for (const { carrier_id, at: noted } of placed) {
    const call = carriers.find(({ sid }) => sid === carrier_id);
    expect(Math.abs(new Date(call?.date_created ?? 0).getTime() - noted.getTime())).toBeLessThanOrEqual(1_000);
  }
});

describe("a process dies in the middle", () => {
  /** As the next process finds it: the intent is written, and the carrier was asked or was not. */
  test.each([
    ["before it asked the carrier", false],
    ["before it wrote the carrier's answer", true],
  ])("%s: nobody is rung twice, and nobody is forgotten", async (_when, isAsked) => {
    const business = await openOnCall({ marcus: { kind: "live" } });
    if (isAsked) {
      const reach = { from: business.number, to: business.phones.marcus, timeoutSeconds: 60 };
      const addresses = { url: `${world.url}/voice/ladder`, statusUrl: `${world.url}/voice/ladder/status` };
      await world.outside.telephony.placeCall({ ...reach, ...addresses });
    }
    const id = await leaveIntent(world, business, business.plan);
    await until("it to go on", async () => {
      const { body } = await business.owner.send("GET", `/api/escalations/${id}`);
      return kindsOf(body as unknown as Escalation).includes("placed Marcus call");
    });
    expect((await carrierCalls()).filter(({ to }) => to === business.phones.marcus)).toHaveLength(1);
    await business.owner.send("POST", `/api/escalations/${id}/stop`);
  });
});

test("a process dies while somebody is called for two emergencies: each has a call of its own", async () => {
  const business = await openOnCall({ marcus: { kind: "live" } });
  const later = new Date(world.clock.now().getTime() + 3_600_000);
  const toMarcus = { round: 1, step: 0, person_id: "1", way: "call" } as const;
  const events = [happened({ kind: "intended", ...toMarcus }, world.clock.now())];
  // Of the first one nobody knows what the carrier made of it, and nobody looks at it.
  const first = await leaveLadder(world, business, { plan: business.plan, events, due_at: later });
  const about = `?${new URLSearchParams({ e: first, r: "1.0.1" })}`;
  const { origin } = new URL(world.app.listeningOrigin);
  const { id: carrier_id } = await world.outside.telephony.placeCall({
    ...{ from: business.number, to: business.phones.marcus, timeoutSeconds: 60 },
    ...{ url: `${origin}/voice/ladder${about}`, statusUrl: `${origin}/voice/ladder/status${about}` },
  });
  const placedOn = (id: string) =>
    until("a call", async () => {
      const { body } = await business.owner.send("GET", `/api/escalations/${id}`);
      const { events } = body as unknown as Escalation;
      return events.find(({ kind }) => kind === "placed")?.carrier_id ?? undefined;
    });
  // The carrier tells whose call it is.
  expect(await placedOn(first)).toBe(carrier_id);
  const second = await leaveIntent(world, business, business.plan);
  const other = await placedOn(second);
  expect(other).not.toBe(carrier_id);
  const calls = (await carrierCalls()).filter(({ to }) => to === business.phones.marcus);
  expect(calls.map(({ sid }) => sid).toSorted()).toEqual([carrier_id, other].toSorted());
  for (const id of [first, second]) await business.owner.send("POST", `/api/escalations/${id}/stop`);
});

test("somebody with an address of their own is mailed, and reads who put them on the plan", async () => {
  const business = await openOnCall({ marcus: { kind: "ring_out" } });
  const email = `marcus.${business.owner_id}@crew.example`;
  const [marcus, dana] = business.plan.people;
  const people = [{ ...marcus, email, ways: ["call", "mail"] }, dana];
  const steps = [{ ...business.plan.steps[0], ways: ["call", "mail"] }];
  const path = `/api/tenants/${business.assistant_id}/on-call`;
  expect((await business.owner.send("PUT", path, { ...business.plan, people, steps })).status).toBe(200);
  expect((await business.owner.send("POST", `${path}/drill`)).status).toBe(201);
  const mail = await world.mailbox.waitFor(email, /^Drill: Ridgeline is testing its emergency plan$/);
  expect(mail.text).toContain("You get this because Ridgeline put this address on its on-call plan.");
});
