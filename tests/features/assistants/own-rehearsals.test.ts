import { describe, expect, test } from "vitest";
import type { Rehearsal, RehearsalCaller } from "#contract/rehearsals.ts";
import { eraseCalls } from "#server/features/after-call/erasing/erase-calls.ts";
import { type NewOwner, newOwner } from "../../support/accounts/owner.ts";
import { create } from "../../support/assistants.ts";
import { makeCall, type Script } from "../../support/calls/finished-calls.ts";
import { until } from "../../support/until.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();

const asking = ["Hello!", "> Do you charge for an estimate?", "I don't have that here.", "> Okay, thank you, bye"];
const free = { question: "Do you charge for an estimate?", answer: "Estimates are free." };

async function shop(script: Script = {}, answers: object[] = [free]) {
  const owner = await newOwner(world);
  const { id } = await create(owner, { settings: { trade: "plumbing", answers } });
  const call = await makeCall(world, { owner_id: owner.user.id, assistant_id: id }, { lines: asking, ...script });
  return { owner, id, call_id: call.id };
}
const make = (owner: NewOwner, call_id: string, body: object) =>
  owner.send("POST", `/api/conversations/${call_id}/rehearsal`, body);
const list = async (owner: NewOwner, id: string) =>
  (await owner.send("GET", `/api/tenants/${id}/rehearsal-callers`)).body as unknown as RehearsalCaller[];

async function rehearse(owner: NewOwner, id: string, edit: object) {
  const started = await owner.send("POST", `/api/tenants/${id}/rehearsals`, edit);
  const done = await until("the end of a rehearsal", async () => {
    const now = (await owner.send("GET", `/api/rehearsals/${String(started.body["id"])}`)).body as unknown as Rehearsal;
    return now.state === "running" ? undefined : now;
  });
  expect(done.state).toBe("done");
  return done;
}

describe("a conversation that is made a rehearsal", () => {
  test("stands between every change and the phone until it is removed", async () => {
    const { owner, id, call_id } = await shop();
    const made = await make(owner, call_id, { outcome: "answered", says: "Estimates are free." });
    expect(made).toMatchObject({
      status: 201,
      body: { conversation_id: call_id, tenant_id: id, title: free.question, outcome: "answered", from_answer: false },
    });
    const callerId = String(made.body["id"]);
    expect(await list(owner, id)).toEqual([made.body]);
    expect((await rehearse(owner, id, {})).result).toMatchObject({ worse: 0, different: 0, failing: [] });

    const worse = await rehearse(owner, id, { settings: { answers: [] } });
    const own = worse.result?.calls_listed.find(({ source }) => source === "own");
    expect(own).toMatchObject({ call_id: `own-${callerId}`, title: free.question, verdict: "worse" });
    expect(own?.differences[0]).toMatchObject({ what: "expected" });
    expect(own?.differences[0]?.text).toContain("She should say “Estimates are free.”, and doesn't.");
    const both = await owner.send("GET", `/api/rehearsals/${worse.id}/calls/own-${callerId}`);
    expect(both.body["differences"]).toEqual(own?.differences);

    expect((await owner.send("DELETE", `/api/rehearsal-callers/${callerId}`)).status).toBe(204);
    expect(await list(owner, id)).toEqual([]);
    expect((await owner.send("DELETE", `/api/rehearsal-callers/${callerId}`)).status).toBe(404);
  });

  test("that fails either way is told apart from what the change does", async () => {
    const { owner, id, call_id } = await shop();
    await make(owner, call_id, { outcome: "booked", title: "Wants a visit" });
    const { result } = await rehearse(owner, id, {});
    expect(result?.worse).toBe(0);
    expect(result?.failing).toMatchObject([
      { title: "Wants a visit", text: expect.stringMatching(/^The caller should be booked\./) },
    ]);
  });

  test("may be a test call, is the same under the same title, and needs a caller's words", async () => {
    const { owner, id, call_id } = await shop({ isTest: true });
    for (const outcome of ["booked", "message"]) await make(owner, call_id, { outcome, title: "The same" });
    expect(await list(owner, id)).toMatchObject([{ title: "The same", outcome: "message" }]);
    expect(await make(owner, call_id, { outcome: "nothing" })).toMatchObject({ status: 422 });
    const silent = await shop({ lines: ["Hello!"] });
    expect(await make(silent.owner, silent.call_id, { outcome: "booked" })).toMatchObject({
      status: 409,
      body: { detail: "The caller's words in this conversation are gone, so it can't be rehearsed." },
    });
  });

  test("goes with the words of its call", async () => {
    const { owner, id, call_id } = await shop();
    await make(owner, call_id, { outcome: "booked" });
    const whose = { owner_id: owner.user.id, call_ids: [call_id], now: world.clock.now() };
    await world.db.transaction().execute((tx) => eraseCalls(tx, whose));
    expect(await list(owner, id)).toEqual([]);
  });
});

test("a question that was left open becomes a rehearsal when it is answered", async () => {
  const { owner, id, call_id } = await shop({ facts: { unanswered: [free.question] } }, []);
  expect((await owner.send("POST", `/api/conversations/${call_id}/answers`, free)).status).toBe(200);
  expect(await list(owner, id)).toMatchObject([
    { conversation_id: call_id, title: free.question, outcome: "answered", says: free.answer, from_answer: true },
  ]);
  const { data } = (await owner.send("GET", `/api/conversations/${call_id}`)).body as { data: { timestamp: string } };
  expect((await list(owner, id))[0]?.called_at).toBe(new Date(data.timestamp).toISOString());
  const { result } = await rehearse(owner, id, { settings: { answers: [] } });
  expect(result?.calls_listed[0]).toMatchObject({ source: "own", verdict: "worse" });
});
