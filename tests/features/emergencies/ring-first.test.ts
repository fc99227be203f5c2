import { expect, test } from "vitest";
import {
  callRow,
  createCallWorld,
  dial,
  ended,
  entriesOf,
  openBusiness,
  setCallee,
} from "../../support/calls/calls.ts";
import { somePhone } from "../../support/some-phone.ts";

const world = await createCallWorld();

/** A business whose office rings first, and a caller. */
async function callOffice(behaviour: object, seconds = 20) {
  const office = somePhone();
  await setCallee(world, office, behaviour);
  const ring_first = { phone: office, seconds, when: "always" };
  const { number, owner } = await openBusiness(world, {
    name: "June",
    settings: { transfers: { targets: [], after_hours: "as_open", ring_first } },
  });
  return { caller: await dial(world, { to: number, from: "+12085550142" }), office, owner };
}

test("the office rings first; whoever presses 1 has the call, and not a second of it is billed", async () => {
  const talks = { kind: "answer", after_seconds: 1, press: "1", says: "Office, hello!", talk_seconds: 3 };
  const { caller, owner } = await callOffice(talks);
  await caller.hears("Office, hello!");
  await caller.over();
  const call = await ended(world, caller.sid);
  expect(call).toMatchObject({ ending: "staff_first", outcome: "transferred", duration_seconds: 0, epoch: 0 });
  const { body } = await owner.send("GET", `/api/conversations/${call.id}`);
  expect(body["data"]).toMatchObject({
    transfers: [{ target: "own:ring_first", name: "your office", result: "accepted" }],
    cost_data: { billed_seconds: 0 },
  });
});

test.each([
  ["nobody picks up", { kind: "ring_out" }, "no_answer"],
  ["it is busy", { kind: "busy" }, "busy"],
  ["a voicemail picks up", { kind: "voicemail", after_seconds: 1 }, "voicemail"],
  ["it is declined", { kind: "answer", after_seconds: 1, press: "2" }, "declined"],
])("she takes over where %s, greets as always, and the owner reads of it", async (_how, behaviour, result) => {
  const { caller, owner } = await callOffice(behaviour, 5);
  await caller.hears("transcribed");
  await caller.say("Please tell them that my sink leaks.");
  await caller.hears("I have noted that and will pass it on.");
  await caller.say("Goodbye.");
  await caller.over();
  const call = await ended(world, caller.sid);
  expect(call).toMatchObject({ outcome: "message", ending: "said_goodbye" });
  expect(await entriesOf(world, call.id)).toHaveLength(1);
  const { body } = await owner.send("GET", `/api/conversations/${call.id}`);
  expect(body["data"]).toMatchObject({ transfers: [{ target: "own:ring_first", name: "your office", result }] });
});

test("a caller who hangs up while the office rings leaves one missed call behind, free of charge", async () => {
  const { caller } = await callOffice({ kind: "live" });
  await caller.notices("Dials");
  await caller.hangUp();
  expect(await ended(world, caller.sid)).toMatchObject({
    outcome: "missed",
    ending: "staff_first",
    duration_seconds: 0,
  });
  expect((await callRow(world, caller.sid))?.epoch).toBe(0);
});
