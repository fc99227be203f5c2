import { describe, expect, test } from "vitest";
import type { CallSearch } from "#contract/rehearsals.ts";
import { type NewOwner, newOwner } from "../../support/accounts/owner.ts";
import { create } from "../../support/assistants.ts";
import { until } from "../../support/until.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();

const days = ["monday", "tuesday", "wednesday", "thursday", "friday"];
const hours = {
  ...Object.fromEntries(days.map((day) => [day, [{ opens: "08:00", closes: "17:00" }]])),
  ...{ saturday: [], sunday: [] },
};
const settings = {
  ...{ trade: "plumbing", hours, emergency_phone: "+12085550113" },
  answers: [{ question: "Do you charge for an estimate?", answer: "Estimates are free." }],
};

async function shop() {
  const owner = await newOwner(world);
  const { id } = await create(owner, { timezone: "America/Denver", settings });
  return { owner, id };
}

const start = (owner: NewOwner, id: string, edit: object) =>
  owner.send("POST", `/api/tenants/${id}/call-searches`, edit);
const read = async (owner: NewOwner, id: unknown) =>
  (await owner.send("GET", `/api/call-searches/${String(id)}`)).body as unknown as CallSearch;

const ended = (owner: NewOwner, id: unknown): Promise<CallSearch> =>
  until("the end of a search", async () => {
    const now = await read(owner, id);
    return now.state === "running" ? undefined : now;
  });

async function search(owner: NewOwner, id: string, edit: object): Promise<CallSearch> {
  const started = await start(owner, id, edit);
  expect(started).toMatchObject({
    status: 202,
    body: { tenant_id: id, state: "running", done: 0, total: 5, result: null },
  });
  return ended(owner, started.body["id"]);
}

describe("a search for calls that go wrong", () => {
  test("finds nothing with sound settings, and says how much it looked at", async () => {
    const { owner, id } = await shop();
    const done = await search(owner, id, {});
    expect(done.result?.calls).toEqual([]);
    expect(done).toMatchObject({ state: "done", done: 5, result: { is_whole: true } });
    expect(done.result?.moments).toBeGreaterThan(400);
    expect(done.result?.summary).toBe(`Looked at ${done.result?.moments} moments in calls. Nothing went wrong.`);
  });

  test("shows the call in which an edit goes wrong, to the line, and saves nothing", async () => {
    const { owner, id } = await shop();
    const before = (await owner.send("GET", `/instances/${id}`)).body;
    const answer = "You can stay inside and turn the gas back on to test it.";
    const edit = { settings: { answers: [{ question: "What should I do before you come?", answer }] } };
    const done = await search(owner, id, edit);
    expect(done.result?.summary).toMatch(/^Looked at \d+ moments in calls\. Found 1 call that goes wrong\.$/);
    const [call] = done.result?.calls ?? [];
    expect(call).toMatchObject({ rule: "Your words put people in danger", when: "On a Monday morning" });
    expect(call?.wrong).toContain("which can put somebody in danger");
    expect(call?.lines.map(({ role }) => role)).toEqual(["assistant", "user", "assistant"]);
    expect(call?.wrong_at).toBe(2);
    expect(call?.lines[2]?.content).toContain(answer);
    expect((await owner.send("GET", `/instances/${id}`)).body).toEqual(before);
  });

  test("gives way to the next one of the same assistant, and leaves those of others alone", async () => {
    const { owner, id } = await shop();
    const another = await create(owner, { settings });
    const beside = await start(owner, another.id, {});
    const [first, second] = await Promise.all([start(owner, id, {}), start(owner, id, {})]);
    const states = [await ended(owner, first.body["id"]), await ended(owner, second.body["id"])].map(
      ({ state }) => state,
    );
    expect(states.toSorted()).toEqual(["cancelled", "done"]);
    expect((await ended(owner, beside.body["id"])).state).toBe("done");
  });

  test("is refused with an assistant of somebody else, and with what could not be saved", async () => {
    const { owner, id } = await shop();
    const stranger = await newOwner(world);
    expect(await start(stranger, id, {})).toMatchObject({ status: 404 });
    const { body } = await start(owner, id, {});
    expect(await stranger.send("GET", `/api/call-searches/${String(body["id"])}`)).toMatchObject({ status: 404 });
    expect(await start(owner, id, { sales_transfer: "12" })).toMatchObject({ status: 422 });
    expect(await owner.send("GET", "/api/call-searches/no-id")).toMatchObject({ status: 404 });
    expect((await ended(owner, body["id"])).state).toBe("done");
  });
});
