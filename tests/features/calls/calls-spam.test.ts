import { expect, test } from "vitest";
import { createBuiltInBrain } from "#voice/brain/built-in-brain.ts";
import { createCallWorld, dial, ended, entriesOf, openBusiness } from "../../support/calls/calls.ts";

const world = await createCallWorld({}, { brainsFor: (desk) => ({ built_in: createBuiltInBrain({ desk }) }) });

test("a recording is ended politely, put through to nobody, and not billed", async () => {
  const { number } = await openBusiness(world);
  const caller = await dial(world, { to: number, from: "+12085550199" });
  await caller.hears("transcribed");
  world.clock.advance(42_000);
  await caller.say(
    "this is an important message about your business listing on google press one to speak to a representative now or press two to be removed",
  );
  await caller.hears("take this number off your list");
  await caller.over();
  const call = await ended(world, caller.sid);
  expect(call).toMatchObject({ is_spam: true, ending: "said_goodbye" });
  expect(await entriesOf(world, call.id)).toMatchObject([{ billable_seconds: 0, reason: "spam" }]);
});

test("somebody who sells something is told no, is promised nothing, and is billed like anybody", async () => {
  const { number } = await openBusiness(world);
  const caller = await dial(world, { to: number, from: "+12085550198" });
  await caller.hears("transcribed");
  world.clock.advance(42_000);
  await caller.say(
    "hi this is chad with top rank local i wanted to talk to the owner about getting you on page one of google",
  );
  await caller.hears("I don't put sales calls through");
  await caller.say("could you have him call me back");
  await caller.hears("we're not interested");
  await caller.over();
  const call = await ended(world, caller.sid);
  expect(call).toMatchObject({
    is_spam: false,
    outcome: "answered",
    session: { facts: { spam: "seller", messages: [], unanswered: [] } },
  });
});
