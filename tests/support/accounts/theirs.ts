import { expect } from "vitest";
import { simplePlan } from "#domain/on-call/on-call-plan.ts";
import { create, read } from "../assistants.ts";
import { makeCall } from "../calls/finished-calls.ts";
import { leaveIntent } from "../calls/leave-ladder.ts";
import type { Answer } from "../client.ts";
import type { Payer } from "../money/paying.ts";
import type { World } from "../world.ts";
import type { NewOwner } from "./owner.ts";

/** Asks for what another owner has, and looks whether it is as it was. */
export const askForTheirWebhook =
  (world: World) =>
  async (mine: NewOwner, theirs: Payer): Promise<Answer> => {
    const { id: assistant_id } = await create(theirs);
    const { id } = await makeCall(world, { owner_id: theirs.user.id, assistant_id });
    const now = world.clock.now();
    await world.db
      .insertInto("call_deliveries")
      .values({ call_id: id, owner_id: theirs.user.id, channel: "webhook", due_at: now, created_at: now })
      .execute();
    const log = async () => (await theirs.send("GET", "/api/webhook-deliveries")).body["data"];
    const before = await log();
    expect(before).toMatchObject([{ id, state: "waiting", tries: [] }]);
    const answer = await mine.send("POST", `/api/webhook-deliveries/${id}/resend`);
    expect(await log()).toEqual(before);
    expect((await mine.send("GET", "/api/webhook-deliveries")).body["data"]).toEqual([]);
    expect((await mine.send("GET", `/api/webhook-deliveries?tenant_id=${assistant_id}`)).status).toBe(404);
    return answer;
  };

export const askForTheirRecording =
  (world: World) =>
  async (mine: NewOwner, theirs: Payer): Promise<Answer> => {
    const { id: assistant_id } = await create(theirs);
    const { id: call_id } = await makeCall(world, { owner_id: theirs.user.id, assistant_id });
    const [id, created_at] = [crypto.randomUUID(), world.clock.now()];
    const said = { text: "A recorded message", urgent: false, name: "", phone: "", recording_id: "RE1" };
    await world.db
      .insertInto("call_messages")
      .values({ id, owner_id: theirs.user.id, assistant_id, call_id, ...said, created_at })
      .execute();
    return mine.send("GET", `/api/messages/${id}/recording`);
  };

export const askForTheirCallRecording =
  (world: World, path: string) =>
  async (mine: NewOwner, theirs: Payer): Promise<Answer> => {
    const { id: assistant_id } = await create(theirs);
    const { id: call_id } = await makeCall(world, { owner_id: theirs.user.id, assistant_id });
    const [id, at] = [crypto.randomUUID(), world.clock.now()];
    const row = {
      id,
      call_id,
      owner_id: theirs.user.id,
      state: "kept",
      key_sealed: "",
      began_at: at,
      created_at: at,
    } as const;
    await world.db.insertInto("call_recordings").values(row).execute();
    expect((await theirs.send("GET", `/api/conversations/${call_id}`)).body["data"]).toMatchObject({
      recording: "kept",
    });
    return mine.send("GET", `/api/conversations/${call_id}${path}`);
  };

export const cancelTheirCallback =
  (world: World) =>
  async (mine: NewOwner, theirs: Payer): Promise<Answer> => {
    const { id: assistant_id } = await create(theirs);
    const [id, started_at] = [crypto.randomUUID(), world.clock.now()];
    const whom = { customer_name: "", customer_number: "+15125550142", owner_phone: "+15125550143" };
    const order = { from_number: "+15125550100", request_key: id, state: "asking_owner", due_at: null } as const;
    const row = { id, owner_id: theirs.user.id, assistant_id, task_id: null, call_id: null, started_at };
    await world.db
      .insertInto("callbacks")
      .values({ ...row, ...whom, ...order })
      .execute();
    const answer = await mine.send("POST", `/api/callbacks/${id}/cancel`);
    expect((await theirs.send("GET", "/api/callbacks")).body).toMatchObject([{ id, state: "asking_you" }]);
    expect((await mine.send("GET", "/api/callbacks")).body).toEqual([]);
    return answer;
  };

/** Something of their assistant, which stays as it is. */
export const askForTheirs =
  (method: "GET" | "PUT" | "POST" | "DELETE", path: string, body?: object) =>
  async (mine: NewOwner, theirs: Payer): Promise<Answer> => {
    const { id } = await create(theirs);
    const before = await read(theirs, id);
    const answer = await mine.send(method, path.replace("{id}", id), body);
    expect(await read(theirs, id)).toEqual(before);
    return answer;
  };

export const askForTheirEmergency =
  (world: World, method: "GET" | "POST", path: string, body?: object) =>
  async (mine: NewOwner, theirs: Payer): Promise<Answer> => {
    const { id: assistant_id } = await create(theirs);
    const plan = simplePlan("Marcus", "+15125550142");
    const id = await leaveIntent(world, { owner_id: theirs.user.id, assistant_id, number: "+15125550100" }, plan);
    const answer = await mine.send(method, `/api/escalations/${id}${path}`, body);
    expect((await theirs.send("GET", `/api/escalations/${id}`)).body).toMatchObject({ id, state: "running" });
    expect((await mine.send("GET", "/api/escalations")).body).toEqual([]);
    return answer;
  };

/** What came of a change that they have tried. */
export const askForTheirRehearsal =
  (world: World, path: (call_id: string) => string) =>
  async (mine: NewOwner, theirs: Payer): Promise<Answer> => {
    const { id: assistant_id } = await create(theirs);
    const lines = ["Hello!", "> Do you fix sinks?", "Yes.", "> Thank you, bye"];
    const call = await makeCall(world, { owner_id: theirs.user.id, assistant_id }, { lines });
    const started = await theirs.send("POST", `/api/tenants/${assistant_id}/rehearsals`, {});
    // Nobody waits for what it would find.
    await world.db
      .updateTable("rehearsals")
      .set({ state: "cancelled" })
      .where("owner_id", "=", theirs.user.id)
      .execute();
    const address = `/api/rehearsals/${String(started.body["id"])}${path(call.id)}`;
    const own = await theirs.send("GET", address);
    expect(own.status, own.text).toBe(200);
    return mine.send("GET", address);
  };

/** What a search found with their assistant. */
export const readTheirCallSearch =
  (world: World) =>
  async (mine: NewOwner, theirs: Payer): Promise<Answer> => {
    const { id: assistant_id } = await create(theirs);
    const [id, created_at] = [crypto.randomUUID(), world.clock.now()];
    const row = { id, owner_id: theirs.user.id, assistant_id, state: "cancelled", total: 5 } as const;
    await world.db
      .insertInto("call_searches")
      .values({ ...row, created_at, seen_at: created_at })
      .execute();
    const own = await theirs.send("GET", `/api/call-searches/${id}`);
    expect(own.status, own.text).toBe(200);
    return mine.send("GET", `/api/call-searches/${id}`);
  };

/** A rehearsal that they made of a call. */
export const removeTheirRehearsal =
  (world: World) =>
  async (mine: NewOwner, theirs: Payer): Promise<Answer> => {
    const { id: assistant_id } = await create(theirs);
    const lines = ["Hello!", "> Do you fix sinks?", "Yes.", "> Thank you, bye"];
    const call = await makeCall(world, { owner_id: theirs.user.id, assistant_id }, { lines });
    const made = await theirs.send("POST", `/api/conversations/${call.id}/rehearsal`, { outcome: "answered" });
    const answer = await mine.send("DELETE", `/api/rehearsal-callers/${String(made.body["id"])}`);
    const left = await theirs.send("GET", `/api/tenants/${assistant_id}/rehearsal-callers`);
    expect(left.body).toEqual([made.body]);
    return answer;
  };
