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

const answer = "You can stay inside and turn the gas back on to test it.";
const dangerous = { settings: { answers: [{ question: "What should I do before you come?", answer }] } };

/** A search takes seconds of a processor, so all tests look at the same: one, and two at once with another assistant. */
const searches = (async () => {
  const { owner, id } = await shop();
  const another = await create(owner, { timezone: "America/Denver", settings });
  const before = (await owner.send("GET", `/instances/${another.id}`)).body;
  const sound = await start(owner, id, {});
  const edited = await Promise.all([start(owner, another.id, dangerous), start(owner, another.id, dangerous)]);
  const endOf = ({ body }: typeof sound) => ended(owner, body["id"]);
  const ends = { sound: await endOf(sound), edited: [await endOf(edited[0]), await endOf(edited[1])] };
  return { owner, id, another, before, sound, ends };
})();

describe("a search for calls that go wrong", () => {
  test("finds nothing with sound settings, and says how much it looked at", async () => {
    const { id, sound, ends } = await searches;
    expect(sound).toMatchObject({
      status: 202,
      body: { tenant_id: id, state: "running", done: 0, total: 5, result: null },
    });
    const { result, ...done } = ends.sound;
    expect(done).toMatchObject({ state: "done", done: 5 });
    expect(result).toMatchObject({ is_whole: true, calls: [] });
    expect(result?.moments).toBeGreaterThan(400);
    expect(result?.summary).toBe(`Looked at ${result?.moments} moments in calls. Nothing went wrong.`);
  });

  test("shows the call in which an edit goes wrong, to the line, and saves nothing", async () => {
    const { owner, another, before, ends } = await searches;
    const done = ends.edited.find(({ state }) => state === "done");
    expect(done?.result?.summary).toMatch(/^Looked at \d+ moments in calls\. Found 1 call that goes wrong\.$/);
    const [call] = done?.result?.calls ?? [];
    expect(call).toMatchObject({ rule: "Your words put people in danger", when: "On a Monday morning" });
    expect(call?.wrong).toContain("which can put somebody in danger");
    expect(call?.lines.map(({ role }) => role)).toEqual(["assistant", "user", "assistant"]);
    expect(call?.wrong_at).toBe(2);
    expect(call?.lines[2]?.content).toContain(answer);
    expect((await owner.send("GET", `/instances/${another.id}`)).body).toEqual(before);
  });

  test("gives way to the next one of the same assistant, and leaves those of others alone", async () => {
    const { ends } = await searches;
    expect(ends.edited.map(({ state }) => state).toSorted()).toEqual(["cancelled", "done"]);
    expect(ends.sound.state).toBe("done");
  });

  test("is refused with an assistant of somebody else, and with what could not be saved", async () => {
    const { owner, id, sound } = await searches;
    const stranger = await newOwner(world);
    expect(await start(stranger, id, {})).toMatchObject({ status: 404 });
    const path = `/api/call-searches/${String(sound.body["id"])}`;
    expect(await owner.send("GET", path)).toMatchObject({ status: 200 });
    expect(await stranger.send("GET", path)).toMatchObject({ status: 404 });
    expect(await start(owner, id, { sales_transfer: "12" })).toMatchObject({ status: 422 });
    expect(await owner.send("GET", "/api/call-searches/no-id")).toMatchObject({ status: 404 });
  });
});
