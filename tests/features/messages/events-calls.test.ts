import { expect, test } from "vitest";
import { numbered } from "../../support/assistants.ts";
import { openShop, type Shop } from "../../support/booking-world.ts";
import { beginCall } from "../../support/calls/finished-calls.ts";
import { listening, readAlong } from "../../support/event-stream.ts";
import { createWorld } from "../../support/world.ts";

const world = await listening(await createWorld());

const liveOf = async ({ owner }: Shop) => (await owner.send("GET", "/api/live-calls")).body["data"];

test("a call is told from its beginning to its end, each turn once, and is read by its owner alone meanwhile", async () => {
  const [shop, other] = [await openShop(world), await openShop(world)];
  await numbered(shop.owner, shop.assistant_id);
  const reader = await readAlong(world, shop.owner.token);
  await reader.upTo("ready");
  const next = async (many: number) => {
    const told = [];
    while (told.length < many) told.push(await reader.next());
    return told.map((event) => `${event?.kind} ${event?.subject}`).sort();
  };
  const call = await beginCall(world, shop, {
    from: "+12085550142",
    facts: { name: "Greg Halvorsen" },
    lines: ["Hello!", "> My <b>sink</b> leaks.", "I can help with that."],
  });
  expect(await next(2)).toEqual([`call ${call.id}`, `conversation ${call.id}`]);
  // Three lines and all that is known of the caller, in one turn.
  expect(await next(1)).toEqual([`call ${call.id}`]);
  world.clock.advance(42_000);
  expect(await liveOf(shop)).toEqual([
    {
      id: call.id,
      tenant_id: shop.assistant_id,
      tenant_name: "Belle",
      caller_number: "+12085550142",
      caller_name: "Greg Halvorsen",
      started_at: expect.any(String),
      elapsed_seconds: 42,
      is_test: false,
      is_away: false,
      lines: [
        { seq: 1, role: "assistant", content: "Hello!", language: "en" },
        { seq: 2, role: "user", content: "My <b>sink</b> leaks.", language: "en" },
        { seq: 3, role: "assistant", content: "I can help with that.", language: "en" },
      ],
    },
  ]);
  expect(await liveOf(other)).toEqual([]);
  await call.end();
  const atEnd = new Set([`billing ${shop.owner_id}`, `call ${call.id}`, `conversation ${call.id}`]);
  while (atEnd.size > 0) atEnd.delete((await next(1))[0] ?? "");
  expect(await liveOf(shop)).toEqual([]);
  reader.leave();
});
