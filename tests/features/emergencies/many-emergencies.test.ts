import { sql } from "kysely";
import { expect, test } from "vitest";
import { formatPhone } from "#domain/phone/phone.ts";
import { flawIn } from "#server/features/escalations/event-chain.ts";
import { readExport } from "#server/features/escalations/read-export.ts";
import { sha256 } from "#server/features/ledger/sha256.ts";
import { createCallWorld, dial, setAccount } from "../../support/calls/calls.ts";
import { carrierSays } from "../../support/calls/carrier-says.ts";
import { type Escalation, kindsOf, onCallIn } from "../../support/calls/on-call.ts";
import { somePhone } from "../../support/some-phone.ts";
import { textsTo, textTo } from "../../support/texts.ts";
import { until } from "../../support/until.ts";

const world = await createCallWorld();
const { openOnCall, carrierCalls } = onCallIn(world);
const callers = 30;
const atOnce = 5;

type Seen = Escalation & { waits: boolean; caller_number: string };

test("thirty callers in danger at once: five are rung for, one text a minute lists the others, and each has its turn", async () => {
  const business = await openOnCall({ marcus: { kind: "live" } });
  const { owner, assistant_id, number, phones, plan } = business;
  const patient = {
    ...plan,
    steps: plan.steps.map((step) => ({ ...step, wait_seconds: 300 })),
    keep_trying_minutes: 60,
  };
  expect((await owner.send("PUT", `/api/tenants/${assistant_id}/on-call`, patient)).status).toBe(200);
  // Nobody of ours takes a call, so that as many come as do.
  await owner.send("PUT", `/instances/${assistant_id}`, { status: "paused" });
  const tell = carrierSays(world, world.url);
  const storm = Array.from({ length: callers }, (_, at) => ({
    CallSid: `CAstorm${at}`,
    From: somePhone(),
    To: number,
  }));
  for (const form of storm) await tell("/voice/incoming", form);
  await Promise.all(storm.map((form) => tell("/voice/danger?t=record", { ...form, Digits: "1" })));

  const seen = async (): Promise<Seen[]> => (await owner.send("GET", "/api/escalations?state=all")).body as never;
  const running = async () => (await seen()).filter(({ state }) => state === "running");
  const rung = async () => (await running()).filter(({ waits }) => !waits);
  const callsToMarcus = async () => (await carrierCalls()).filter(({ to }) => to === phones.marcus);
  await until("five to be rung for", async () => (await callsToMarcus()).length === atOnce);
  expect(await running()).toHaveLength(callers);
  expect(await rung()).toHaveLength(atOnce);
  expect(await textsTo(world, phones.marcus)).toHaveLength(atOnce);

  world.clock.advance(6_000);
  const list = await textTo(world, phones.marcus, atOnce + 1);
  expect(list).toContain("25 more emergencies wait while you are called about others.");
  const waiting = (await running()).filter(({ waits }) => waits);
  expect(waiting).toHaveLength(callers - atOnce);
  for (const one of waiting) {
    expect(list).toContain(formatPhone(one.caller_number));
    expect(kindsOf(one)).toEqual(["started", "waiting", "listed Marcus text"]);
  }
  for (const one of await rung()) expect(list).not.toContain(formatPhone(one.caller_number));
  // The next one is due in a minute, and then without those whose turn has come.
  const [first] = await rung();
  await owner.send("POST", `/api/escalations/${first?.id}/take`);
  world.clock.advance(2_000);
  await until("the next one's turn", async () => (await callsToMarcus()).length === atOnce + 1);
  world.clock.advance(60_000);
  await until("the second list", async () =>
    (await textsTo(world, phones.marcus)).some(({ body }) => body.includes("24 more emergencies wait")),
  );
  expect((await callsToMarcus()).length).toBe(atOnce + 1);

  for (let taken = 1; taken < callers; taken++) {
    const [next] = await until("somebody's turn", async () => {
      const now = await rung();
      expect(now.length).toBeLessThanOrEqual(atOnce);
      return now.length > 0 && now;
    });
    await owner.send("POST", `/api/escalations/${next?.id}/take`);
    world.clock.advance(1_500);
  }
  const all = await seen();
  expect(all.map(({ state }) => state)).toEqual(Array.from({ length: callers }, () => "accepted"));
  // Everybody was rung for once it was their turn, in the order in which they had come.
  await until("a call for each", async () => (await callsToMarcus()).length === callers);
  for (const { id } of all.slice(0, 3)) {
    const record = readExport(JSON.stringify((await owner.send("GET", `/api/escalations/${id}/export`)).body));
    expect(flawIn(record, sha256)).toBeUndefined();
  }
});

test("a caller whose turn is still to come hears so, and then who is rung", async () => {
  const business = await openOnCall({ marcus: { kind: "live" } });
  await setAccount(world, business.owner, sql`default_card_id = 'pm_1'`);
  const tell = carrierSays(world, world.url);
  const danger = async () => {
    const form = { CallSid: `CAbusy${somePhone()}`, From: somePhone(), To: business.number };
    await tell("/voice/incoming", form);
    await tell("/voice/danger?t=record", { ...form, Digits: "1" });
  };
  for (let others = 0; others < atOnce; others++) await danger();
  const caller = await dial(world, { to: business.number, from: business.phones.caller });
  await caller.hears("transcribed");
  await caller.say("I smell gas in my basement.");
  await caller.hears("Several emergencies are coming in at once. Yours is on the list that our team gets");
  const [other] = ((await business.owner.send("GET", "/api/escalations")).body as unknown as Seen[]).filter(
    ({ waits }) => !waits,
  );
  await business.owner.send("POST", `/api/escalations/${other?.id}/stop`);
  world.clock.advance(2_000);
  await caller.hears("I'm ringing Marcus now.");
  await caller.hangUp();
});
