import { expect, test } from "vitest";
import {
  callRow,
  createCallWorld,
  dial,
  ended,
  entriesOf,
  linesOf,
  openBusiness,
  taken,
} from "../../support/calls/calls.ts";

const world = await createCallWorld();

test("an assistant's calls are counted when she has answered them: today's by her own clock, and all; tests and spam are not", async () => {
  const { number, owner, assistant_id } = await openBusiness(world, { timezone: "America/Denver" });
  const counts = async () => {
    const { calls, total_calls } = (await owner.send("GET", `/instances/${assistant_id}`)).body;
    return [calls, total_calls];
  };
  expect(await counts()).toEqual([0, 0]);
  for (let times = 0; times < 2; times++) {
    const caller = await dial(world, { to: number });
    await caller.hears("transcribed");
    await taken(world, caller.sid);
    await caller.hangUp();
    await ended(world, caller.sid);
  }
  expect(await counts()).toEqual([2, 2]);
  world.clock.advance(24 * 3_600_000);
  expect(await counts()).toEqual([0, 2]);
  const { data } = (await owner.send("GET", "/api/conversations")).body as { data: { id: string }[] };
  const ids = data.map(({ id }) => id);
  expect((await owner.send("POST", "/api/conversations/marks", { ids, mark: "spam" })).status).toBe(200);
  expect(await counts()).toEqual([0, 0]);
});

test("a call from ring to ledger: she greets, takes a message, and its record and its entry stand when it ends", async () => {
  const { number, owner, owner_id, assistant_id } = await openBusiness(world, {
    greeting: "Ames & Sons, this is June.",
    settings: { business_name: "Ames & Sons" },
  });
  const caller = await dial(world, { to: number, from: "+12085550142", caller_name: "HALVORSEN G" });
  await caller.hears("Ames & Sons, this is June. I'm an AI assistant, and this call is transcribed.");
  await caller.say("My sink is leaking.");
  await caller.hears("May I have your name, please?");
  world.clock.advance(42_000);
  await caller.say("Greg");
  await caller.hears("Is there anything else?");
  await caller.say("No, thank you. Goodbye.");
  await caller.over();
  const call = await ended(world, caller.sid);
  expect(call).toMatchObject({
    owner_id,
    assistant_id,
    line: "carrier",
    from_number: "+12085550142",
    to_number: number,
    caller_name: "HALVORSEN G",
    is_test: false,
    ending: "said_goodbye",
    outcome: "message",
    duration_seconds: expect.toSatisfy((seconds: number) => seconds >= 42 && seconds < 60),
  });
  expect(await linesOf(world, call.id)).toEqual([
    "assistant: Ames & Sons, this is June. I'm an AI assistant, and this call is transcribed.",
    "caller: My sink is leaking.",
    "assistant: I have noted that and will pass it on. May I have your name, please?",
    "caller: Greg",
    "assistant: Thank you. Is there anything else?",
    "caller: No, thank you. Goodbye.",
    "assistant: Thank you for calling. Goodbye.",
  ]);
  const [entry, ...others] = await entriesOf(world, call.id);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ owner_id, assistant_id, billable_seconds: call.duration_seconds, reason: null });
  expect((await callRow(world, caller.sid))?.session).toMatchObject({ facts: { name: "Greg" } });
  const { data } = (await owner.send("GET", `/api/conversations/${call.id}`)).body as {
    data: { seconds: { phases: Record<string, number> } };
  };
  const { phases, ...paid } = data.seconds;
  expect(paid).toEqual({ billed: 0, free: call.duration_seconds, free_reason: "trial" });
  expect(Object.values(phases).reduce((sum, seconds) => sum + seconds, 0)).toBe(call.duration_seconds);
  // The clock was moved while she had spoken or was about to have finished.
  expect((phases["listening"] ?? 0) + (phases["talking"] ?? 0)).toBeGreaterThanOrEqual(42);
});

test("a NUL and half a character in what is told of a call are left out, and it is kept like any other", async () => {
  const { number } = await openBusiness(world);
  const caller = await dial(world, { to: number, from: "+12085550142", caller_name: "HALVORSEN\0 G" });
  await caller.hears("transcribed");
  await caller.say("My sink \0is leaking \ud83d.");
  await caller.hears("May I have your name, please?");
  await caller.say("Gr\0eg");
  await caller.hears("Is there anything else?");
  await caller.hangUp();
  const call = await ended(world, caller.sid);
  expect(call.caller_name).toBe("HALVORSEN G");
  const words = (await linesOf(world, call.id)).filter((line) => line.startsWith("caller: "));
  expect(words).toEqual(["caller: My sink is leaking \ufffd.", "caller: Greg"]);
});

test("an assistant that is deleted during her call: the call keeps what she was, ends, and is billed", async () => {
  const { number, owner, owner_id, assistant_id } = await openBusiness(world, { name: "June" });
  const caller = await dial(world, { to: number });
  await caller.hears("transcribed");
  expect((await owner.send("DELETE", `/instances/${assistant_id}`)).status).toBe(204);
  world.clock.advance(20_000);
  await caller.say("Are you there?");
  await caller.hears("pass it on");
  await caller.say("Goodbye.");
  await caller.over();
  const call = await ended(world, caller.sid);
  expect(call).toMatchObject({ owner_id, assistant_id, assistant: { name: "June" }, ending: "said_goodbye" });
  expect(await entriesOf(world, call.id)).toMatchObject([{ billable_seconds: call.duration_seconds }]);
});
