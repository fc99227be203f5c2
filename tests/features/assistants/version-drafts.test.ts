import { expect, test } from "vitest";
import { draftedAssistant, ownAssistant } from "#server/features/assistants/called-assistant.ts";
import { snapshotOf } from "#server/features/calls/snapshot-of.ts";
import { type NewOwner, newOwner } from "../../support/accounts/owner.ts";
import { create, read } from "../../support/assistants.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();

type Draft = {
  revision: string;
  reason: string;
  based_on: number;
  content: { name: string; greeting: string };
  changes: { field: string; words: string[] }[];
  since: string[];
  clashes: { field: string }[];
};
type State = { live_version: number; draft: Draft | null };

async function open() {
  const owner: NewOwner = await newOwner(world);
  const { id } = await create(owner, { name: "June", greeting: "Hello." });
  const at = `/api/tenants/${id}/draft`;
  const put = (body: object) => owner.send("PUT", `/instances/${id}`, body);
  const keep = (body: object) => owner.send("PUT", at, body);
  const state = async () => (await owner.send("GET", at)).body["data"] as State;
  const publish = async (given: object = {}) => {
    const { live_version, draft } = await state();
    return owner.send("POST", `${at}/publish`, { live_version, revision: draft?.revision, ...given });
  };
  return { owner, id, at, put, keep, state, publish };
}

test("a draft is kept without going live, added to, and made live as a version", async () => {
  const { owner, id, keep, state, publish } = await open();
  expect(await state()).toEqual({ live_version: 1, draft: null });
  expect((await keep({ name: "Juno", reason: "Trying it" })).status).toBe(200);
  await keep({ settings: { voice: "cole" } });
  expect((await read(owner, id)).name).toBe("June");
  expect(await state()).toMatchObject({
    live_version: 1,
    draft: {
      ...{ reason: "Trying it", based_on: 1, since: [], clashes: [], content: { name: "Juno", greeting: "Hello." } },
      changes: [{ words: ["Assistant name: Juno (before: June)"] }, { words: ["Voice: Cole (before: Belle)"] }],
    },
  });
  const answer = await publish();
  expect([answer.status, answer.body]).toEqual([200, await read(owner, id)]);
  expect(answer.body).toMatchObject({ name: "Juno", settings: { voice: "cole" } });
  expect(await state()).toEqual({ live_version: 2, draft: null });
  const newest = (await owner.send("GET", `/api/tenants/${id}/versions?limit=1`)).body["data"];
  expect(newest).toMatchObject([{ number: 2, came_by: "draft", reason: "Trying it" }]);
});

test("a draft over what changed meanwhile keeps both, and says what it would replace", async () => {
  const { owner, id, put, keep, state, publish } = await open();
  await keep({ name: "Juno", greeting: "Good day." });
  await put({ greeting: "Hi.", timezone: "Pacific/Honolulu" });
  const { draft, live_version } = await state();
  expect(draft).toMatchObject({
    ...{ based_on: 1, clashes: [{ field: "greeting" }] },
    since: ["Greeting changed", expect.stringContaining("Time zone: Pacific/Honolulu")],
  });
  // Looked at before she changed.
  const early = await publish({ live_version: 1 });
  expect([early.status, early.body["detail"]]).toEqual([
    409,
    expect.stringMatching(/^She was changed in the meantime\. Greeting changed\. Time zone: Pacific\/Honolulu/),
  ]);
  expect((await read(owner, id)).greeting).toBe("Hi.");
  expect((await publish({ live_version })).status).toBe(200);
  expect(await read(owner, id)).toMatchObject({ name: "Juno", greeting: "Good day.", timezone: "Pacific/Honolulu" });
});

test("whoever keeps a draft again with what is live in view begins from there", async () => {
  const { put, keep, state } = await open();
  await keep({ greeting: "Good day." });
  await put({ greeting: "Hi." });
  await keep({ name: "Juno" });
  expect((await state()).draft).toMatchObject({ based_on: 1, clashes: [{ field: "greeting" }] });
  await keep({ name: "Juno", live_version: 2 });
  expect((await state()).draft).toMatchObject({ based_on: 2, since: [], clashes: [] });
});

test("a draft that somebody changed or discarded meanwhile does not go live", async () => {
  const { owner, at, keep, state, publish } = await open();
  await keep({ name: "Juno" });
  const { revision } = (await state()).draft as Draft;
  await keep({ name: "Julia" });
  const answer = await publish({ revision });
  expect([answer.status, answer.body["detail"]]).toEqual([409, expect.stringMatching(/^The draft was changed/)]);
  const newest = { revision: ((await state()).draft as Draft).revision };
  const twice = await Promise.all([publish(newest), publish(newest)]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  await keep({ name: "June" });
  expect((await owner.send("DELETE", at)).status).toBe(204);
  expect((await state()).draft).toBeNull();
  expect((await publish({ revision })).status).toBe(409);
});

test("what is live already is no draft, and what a save would refuse is refused", async () => {
  const { keep, state } = await open();
  expect((await keep({ name: "June" })).status).toBe(409);
  const answer = await keep({ service_transfer: "555 0142" });
  expect([answer.status, answer.body["detail"]]).toEqual([422, "Service transfer number needs at least 10 digits"]);
  expect((await state()).draft).toBeNull();
  // Typed back to what is live, a field is no part of the draft anymore.
  await keep({ name: "Juno", greeting: "Good day." });
  await keep({ name: "June" });
  expect((await state()).draft?.changes.map(({ field }) => field)).toEqual(["greeting"]);
});

test("whoever tries a draft gets both as a call is opened", async () => {
  const { owner, id, keep, put } = await open();
  expect(await draftedAssistant(world, owner.user.id, id)).toBeUndefined();
  await keep({ system_instructions: "Be kind.", settings: { services: [] } });
  await put({ settings: { blocked_numbers: ["+12085550166"], voice: "cole" } });
  const [live, draft] = [
    await ownAssistant(world, owner.user.id, id),
    await draftedAssistant(world, owner.user.id, id),
  ].map((called) => called && snapshotOf(called));
  expect(draft).toEqual({ ...live, instructions: "Be kind.", settings: { ...live?.settings, services: [] } });
});

test("a draft goes with her, and with the account", async () => {
  const { owner, id, keep } = await open();
  await keep({ name: "Juno" });
  await owner.send("DELETE", `/instances/${id}`);
  const left = world.db.selectFrom("assistant_drafts").selectAll().where("owner_id", "=", owner.user.id);
  expect(await left.execute()).toEqual([]);
});
