import { expect, test } from "vitest";
import type { Task } from "#contract/tasks.ts";
import { noteForwardedCall } from "#server/features/assistants/forwarding/note-forwarded-call.ts";
import type { NewOwner } from "../../support/accounts/owner.ts";
import { create } from "../../support/assistants.ts";
import { makeCall } from "../../support/calls/finished-calls.ts";
import { newPayer } from "../../support/money/paying.ts";
import { createWorld } from "../../support/world.ts";
import { openCalendars, providers } from "../bookings/calendar-ground.ts";

const world = await createWorld();
const calendars = await openCalendars(world);
const [google, office365] = providers;
const minuteMs = 60_000;

const stepsOf = async (owner: NewOwner) => (await owner.send("GET", "/api/first-steps")).body["data"];
const dismiss = async (owner: NewOwner) => (await owner.send("POST", "/api/first-steps/dismiss")).status;
const tasksOf = async (owner: NewOwner) => (await owner.send("GET", "/api/tasks")).body["data"] as unknown as Task[];
const nothing = { tried_call: false, forwarded: false, calendar: false, card: false, dismissed: false };

test("each first step is done by the thing itself: a test call, a forwarded call, a calendar, a card", async () => {
  const [owner, other] = [await newPayer(world), await newPayer(world)];
  const { id: assistant_id, phone_number } = await create(owner);
  expect(await stepsOf(owner)).toEqual(nothing);

  await makeCall(world, { owner_id: owner.user.id, assistant_id }, { isTest: true });
  expect(await stepsOf(owner)).toEqual({ ...nothing, tried_call: true });

  await owner.send("POST", `/api/tenants/${assistant_id}/forwarding`);
  expect(await stepsOf(owner)).toMatchObject({ forwarded: false });
  const call = { to: phone_number ?? "", forwarded_from: "+12085550199", at: world.clock.now() };
  await noteForwardedCall(world, call);
  expect(await stepsOf(owner)).toMatchObject({ forwarded: true, calendar: false });
  await owner.send("POST", `/api/tenants/${assistant_id}/forwarding`);
  expect(await stepsOf(owner)).toMatchObject({ forwarded: true });

  await calendars.connect(owner, google, { id: assistant_id });
  expect(await stepsOf(owner)).toMatchObject({ calendar: true, card: false });
  await owner.saveCard();
  expect(await stepsOf(owner)).toEqual({
    ...{ tried_call: true, forwarded: true, calendar: true, card: true },
    dismissed: false,
  });
  expect(await stepsOf(other)).toEqual(nothing);
});

test("a call that came in forwarded is proof without a check", async () => {
  const owner = await newPayer(world);
  const { id: assistant_id } = await create(owner);
  const { id } = await makeCall(world, { owner_id: owner.user.id, assistant_id });
  expect(await stepsOf(owner)).toMatchObject({ forwarded: false });
  await world.db.updateTable("calls").set({ forwarded_from: "+12085550199" }).where("id", "=", id).execute();
  expect(await stepsOf(owner)).toMatchObject({ tried_call: true, forwarded: true });
});

test("what one owner dismisses stays dismissed, and others still see it", async () => {
  const [owner, other] = [await newPayer(world), await newPayer(world)];
  expect([await dismiss(owner), await dismiss(owner)]).toEqual([204, 204]);
  expect(await stepsOf(owner)).toEqual({ ...nothing, dismissed: true });
  expect(await stepsOf(other)).toEqual(nothing);
});

const losing = async (which: (typeof providers)[number], account: string) => {
  const owner = await newPayer(world);
  const { id } = await create(owner);
  await calendars.connect(owner, which, { id, account });
  await calendars.idle();
  expect(await tasksOf(owner)).toEqual([]);
  await calendars.endAccess(which.vendor, account);
  world.clock.advance(120 * minuteMs);
  await calendars.run("sync-calendars");
  return { owner, id };
};

test("a calendar that was taken from us is a task until it is connected again", async () => {
  const { owner, id } = await losing(google, "sam");
  expect(await tasksOf(owner)).toMatchObject([
    { kind: "calendar_lost", title: "Reconnect your calendar", tenant_id: id, caller: null, appointment_id: null },
  ]);
  expect((await tasksOf(owner))[0]?.text).toContain("Google cut off our access to your calendar.");
  expect(await stepsOf(owner)).toMatchObject({ calendar: false });
  await calendars.connect(owner, office365, { id });
  expect(await tasksOf(owner)).toEqual([]);
});

test("whoever disconnects a lost calendar has nothing to connect again", async () => {
  const { owner, id } = await losing(office365, "alex");
  expect(await tasksOf(owner)).toHaveLength(1);
  await owner.send("DELETE", `/api/tenants/${id}/disconnect-calendar`);
  expect(await tasksOf(owner)).toEqual([]);
});
