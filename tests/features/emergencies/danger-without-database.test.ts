import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createCallWorld, dial, ended, taken } from "../../support/calls/calls.ts";
import { carrierSays } from "../../support/calls/carrier-says.ts";
import { onCallIn } from "../../support/calls/on-call.ts";
import { databaseOf } from "../../support/processes/kill-database.ts";
import { textTo } from "../../support/texts.ts";
import { until } from "../../support/until.ts";

const world = await createCallWorld();
const { openOnCall, escalationOf, ringing, inState } = onCallIn(world);
const { kill: killDatabase } = await databaseOf(world);
const waiting = (folder: "emergencies" | "dangers"): number => {
  try {
    return readdirSync(join(world.dataDir, folder)).filter((name) => name.endsWith(".json")).length;
  } catch {
    return 0;
  }
};
const empty = (folder: "emergencies" | "dangers") => until(`${folder} to be raised`, async () => waiting(folder) === 0);

test("an emergency that cannot be raised: the caller hears so, with 911 and the number, and it is raised when the database is back", async () => {
  const business = await openOnCall({ marcus: { kind: "live" } }, { emergency_phone: "+15125550188" });
  const caller = await dial(world, { to: business.number, from: business.phones.caller });
  await caller.hears("transcribed");
  await taken(world, caller.sid);
  const revive = await killDatabase();
  try {
    await caller.say("I smell gas in my basement.");
    await caller.hears("I'm calling our on-call team now.");
    await caller.hears(
      "I can't reach our on-call team right now. If you're in danger, call 911. You can also call our team at (512) 555-0188.",
    );
    expect(waiting("emergencies")).toBe(1);
  } finally {
    await revive();
  }
  const marcus = await ringing(business.phones.marcus);
  await caller.hears("I'm ringing Marcus now.");
  await marcus("answer");
  await marcus("press", { keys: "1" });
  await caller.hears("Marcus is on the line now.");
  await inState(() => escalationOf(business, `tenant_id=${business.assistant_id}`), "accepted");
  await empty("emergencies");
  const { body } = await business.owner.send("GET", "/api/escalations?state=all");
  expect(body).toHaveLength(1);
  await caller.hangUp();
  await ended(world, caller.sid);
});

test("somebody in danger who cannot even be written down is told so, kept on disk, and reached for later: with the time of the call", async () => {
  const business = await openOnCall({ marcus: { kind: "ring_out" } });
  const tell = carrierSays(world, world.url);
  const form = { CallSid: "CAaway1", From: business.phones.caller, To: business.number };
  const revive = await killDatabase();
  try {
    expect((await tell("/voice/incoming", form)).text).toMatch(
      /<Gather .*can't answer right now\. If anyone is in danger/,
    );
    const said = { ...form, SpeechResult: "There's a fire in the kitchen" };
    // The carrier asks again where it had no answer.
    for (let asked = 0; asked < 2; asked++)
      expect((await tell("/voice/danger?t=record", said)).text).toMatch(
        /get everyone out now.*We can't reach our on-call team right now\. If you're in danger, call 911\..*<Record /,
      );
    expect(waiting("dangers")).toBe(1);
    world.clock.advance(10 * 60_000);
  } finally {
    await revive();
  }
  expect(await textTo(world, business.phones.marcus)).toMatch(
    /EMERGENCY: Late, called at .*There's a fire in the kitchen/,
  );
  await empty("dangers");
  const { body } = await business.owner.send("GET", "/api/escalations?state=all");
  expect(body).toHaveLength(1);
});
