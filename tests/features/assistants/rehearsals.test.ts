import { describe, expect, test } from "vitest";
import type { Rehearsal, SideBySide } from "#contract/rehearsals.ts";
import { eraseCalls } from "#server/features/after-call/erasing/erase-calls.ts";
import { type NewOwner, newOwner } from "../../support/accounts/owner.ts";
import { create } from "../../support/assistants.ts";
import { makeCall } from "../../support/calls/finished-calls.ts";
import { until } from "../../support/until.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();

const booking = [
  "Thank you for calling. How can I help you?",
  "> Hi, my kitchen sink is leaking and I need someone to come out",
  "What day and time works for you?",
  "> As soon as you can",
  "I have a few times. Which one works for you?",
  "> The first one",
  "What name should I put it under?",
  "> Greg Halvorsen",
  "Is the number you're calling from the best one to reach you?",
  "> Yes, that's fine",
  "What's the address for the job, with the ZIP code?",
  "> 1200 West State Street, Boise, 83702",
  "Should I book it?",
  "> Yes please",
  "Is there anything else I can do for you?",
  "> No, that's all, thank you",
];
const asking = ["Hello!", "> Do you charge for an estimate?", "Estimates are free.", "> Okay, thank you, bye"];

const settings = {
  trade: "plumbing",
  answers: [{ question: "Do you charge for an estimate?", answer: "Estimates are free." }],
};

async function shop() {
  const owner = await newOwner(world);
  const { id } = await create(owner, { timezone: "America/Denver", settings });
  const whose = { owner_id: owner.user.id, assistant_id: id };
  const booked = await makeCall(world, whose, {
    lines: booking,
    from: "+12085550142",
    facts: { name: "Greg Halvorsen" },
  });
  const asked = await makeCall(world, whose, { lines: asking });
  return { owner, id, booked: booked.id, asked: asked.id, whose };
}

const start = (owner: NewOwner, id: string, edit: object) => owner.send("POST", `/api/tenants/${id}/rehearsals`, edit);
const read = async (owner: NewOwner, id: string) =>
  (await owner.send("GET", `/api/rehearsals/${id}`)).body as unknown as Rehearsal;

async function rehearse(owner: NewOwner, id: string, edit: object): Promise<Rehearsal> {
  const started = await start(owner, id, edit);
  expect(started).toMatchObject({ status: 202, body: { tenant_id: id, state: "running", done: 0, result: null } });
  return until("the end of a rehearsal", async () => {
    const now = await read(owner, String(started.body["id"]));
    return now.state === "running" ? undefined : now;
  });
}

const closed = {
  hours: { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] },
};

describe("a rehearsal", () => {
  test("says what gets worse, in money where a job has a worth, and shows the call side by side; nothing is saved", async () => {
    const { owner, id, booked, asked } = await shop();
    await owner.send("PUT", "/api/dashboard/job-value", { job_value: 280 });
    const before = (await owner.send("GET", `/instances/${id}`)).body;
    const done = await rehearse(owner, id, { settings: { ...closed, answers: [] } });
    expect((await owner.send("GET", `/instances/${id}`)).body).toEqual(before);
    expect(done.result?.summary).toMatch(/^\d+ of 2 calls and \d+ practice callers would end differently: \d+ worse/);
    expect(done.result).toMatchObject({ calls: 2, jobs: -1 });
    expect(done.result?.dollars_per_month).toBe(-280);
    const all = done.result?.calls_listed ?? [];
    const listed = all.filter(({ source }) => source === "call");
    expect(listed.map(({ call_id }) => call_id)).toEqual([booked, asked]);
    expect(listed[0]).toMatchObject({ title: "Greg Halvorsen", from: "+12085550142", verdict: "worse" });
    expect(listed[0]?.differences[0]?.text).toMatch(/^The job isn't booked anymore \(Leak repair, /);
    expect(listed[1]?.differences[0]?.text).toMatch(/she doesn't say “Estimates are free\.” anymore/);
    const both = (await owner.send("GET", `/api/rehearsals/${done.id}/calls/${booked}`)).body as unknown as SideBySide;
    const parts = both.parts_at ?? 0;
    expect(parts).toBe(listed[0]?.parts_at);
    expect(both.live.slice(0, parts)).toEqual(both.draft.slice(0, parts));
    expect(both.live[parts]).not.toEqual(both.draft[parts]);
    expect(both.live.some(({ content }) => content.startsWith("You're booked for"))).toBe(true);
    expect(both.draft.some(({ content }) => content.startsWith("You're booked for"))).toBe(false);
  });

  test("without fields plays the draft that is kept, and leaves it as it is", async () => {
    const { owner, id } = await shop();
    const draft = `/api/tenants/${id}/draft`;
    const kept = await owner.send("PUT", draft, { settings: { answers: [] } });
    expect(kept.status, kept.text).toBe(200);
    const { result } = await rehearse(owner, id, {});
    expect(result?.calls_listed.find(({ source }) => source === "call")?.differences[0]?.text).toMatch(
      /she doesn't say “Estimates are free\.” anymore/,
    );
    expect((await owner.send("GET", draft)).body).toEqual(kept.body);
  });

  test("refuses what could not be saved, and loses nothing", async () => {
    const { owner, id } = await shop();
    expect(await start(owner, id, { sales_transfer: "12" })).toMatchObject({ status: 422 });
    expect(await start(owner, id, { settings: { hours: "always" } })).toMatchObject({ status: 422 });
    expect(await start(owner, "no-id", {})).toMatchObject({ status: 404 });
  });

  test("without calls plays practice callers, each of which can be read side by side", async () => {
    const owner = await newOwner(world);
    const { id } = await create(owner);
    const done = await rehearse(owner, id, { settings: { ...closed, languages: ["en"] } });
    expect(done.result).toMatchObject({ calls: 0, dollars_per_month: null });
    const spanish = done.result?.calls_listed.find(({ call_id }) => call_id === "practice-spanish");
    expect(spanish?.title).toBe("Books in Spanish");
    expect(spanish?.differences.map(({ what }) => what)).toContain("language");
    const both = (await owner.send("GET", `/api/rehearsals/${done.id}/calls/practice-spanish`)).body;
    expect(both["differences"]).toEqual(spanish?.differences);
    expect(await owner.send("GET", `/api/rehearsals/${done.id}/calls/practice-nobody`)).toMatchObject({ status: 404 });
  });

  test("of an edit that changes nothing ends all calls the same; it gives way to the next one of its owner, and goes with the words of a call", async () => {
    const { owner, id, booked, whose } = await shop();
    const first = await start(owner, id, {});
    const last = await rehearse(owner, id, {});
    expect(last).toMatchObject({ state: "done", done: 2, total: 2 });
    expect(last.result).toMatchObject({
      summary: expect.stringMatching(/^All 2 calls and \d+ practice callers would end the same\.$/),
      ...{ worse: 0, different: 0, better: 0, calls_listed: [], dollars_per_month: null },
    });
    expect(["cancelled", "done"]).toContain((await read(owner, String(first.body["id"]))).state);
    const { db, clock } = world;
    await db
      .transaction()
      .execute((tx) => eraseCalls(tx, { owner_id: whose.owner_id, call_ids: [booked], now: clock.now() }));
    expect(await owner.send("GET", `/api/rehearsals/${last.id}`)).toMatchObject({ status: 404 });
    expect((await start(owner, id, {})).body).toMatchObject({ total: 1 });
  });
});
