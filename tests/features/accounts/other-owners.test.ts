import { describe, expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { Session } from "#contract/sessions.ts";
import { simplePlan } from "#domain/on-call/on-call-plan.ts";
import { closeBooks } from "#server/features/ledger/close-books.ts";
import { raiseTask } from "#server/features/owner-tasks/raise-task.ts";
import { newKey } from "../../support/accounts/api-keys.ts";
import { type NewOwner, newOwner } from "../../support/accounts/owner.ts";
import { addPasskey } from "../../support/accounts/second-factor.ts";
import {
  askForTheirCallRecording,
  askForTheirEmergency,
  askForTheirRecording,
  askForTheirRehearsal,
  askForTheirs,
  askForTheirWebhook,
  cancelTheirCallback,
  readTheirCallSearch,
  removeTheirRehearsal,
} from "../../support/accounts/theirs.ts";
import { create, read } from "../../support/assistants.ts";
import { makeCall } from "../../support/calls/finished-calls.ts";
import { type Answer, createClient } from "../../support/client.ts";
import { newPayer, type Payer } from "../../support/money/paying.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const sessionsOf = async (owner: NewOwner) =>
  (await owner.send("GET", "/users/me/sessions")).body as unknown as Session[];

const cardOf = async (theirs: Payer) => {
  await theirs.saveCard();
  return (await theirs.methods())[0]?.id;
};

const soon = () => new Date(world.clock.now().getTime() + 24 * 3_600_000).toISOString();
const someJob = () => ({ start: soon(), name: "Greg Halvorsen", phone: "+12085550142" });

const askForTheirJob =
  (method: "PATCH" | "DELETE" | "POST", body?: object, path = "") =>
  async (mine: NewOwner, theirs: Payer): Promise<Answer> => {
    const { id: tenant_id } = await create(theirs);
    const booked = await theirs.send("POST", "/api/appointments", { tenant_id, ...someJob() });
    const answer = await mine.send(method, `/api/appointments/${String(booked.body["id"])}${path}`, body);
    expect((await theirs.send("GET", "/api/appointments")).body["data"]).toEqual([booked.body]);
    return answer;
  };

const askForTheirTask =
  (verb: "done" | "reopen") =>
  async (mine: NewOwner, theirs: Payer): Promise<Answer> => {
    const { id } = await create(theirs);
    const now = world.clock.now();
    const params = { name: "Greg Halvorsen", phone: "+12085550142", called_at: now.toISOString() };
    const whose = { owner_id: theirs.user.id, assistant_id: id, subject_id: id, now };
    const task = { ...whose, kind: "missed_call", params, as: "state" } as const;
    await world.db.transaction().execute((tx) => raiseTask(tx, task));
    const before = (await theirs.send("GET", "/api/tasks")).body["data"] as { id: string }[];
    const answer = await mine.send("POST", `/api/tasks/${before[0]?.id}/${verb}`);
    expect((await theirs.send("GET", "/api/tasks")).body["data"]).toEqual(before);
    expect((await mine.send("GET", "/api/tasks")).body["data"]).toEqual([]);
    return answer;
  };

const askForTheirCall =
  (method: "GET" | "PUT" | "POST", path: string, body?: object) =>
  async (mine: NewOwner, theirs: Payer): Promise<Answer> => {
    const { id: assistant_id } = await create(theirs);
    const { id } = await makeCall(world, { owner_id: theirs.user.id, assistant_id });
    const before = await read(theirs, assistant_id);
    const answer = await mine.send(method, `/api/conversations/${id}${path}`, body);
    expect(await read(theirs, assistant_id)).toEqual(before);
    return answer;
  };

const askForTheirContact =
  (method: "GET" | "PUT", body?: object) =>
  async (mine: NewOwner, theirs: Payer): Promise<Answer> => {
    const { id: assistant_id } = await create(theirs);
    await makeCall(world, { owner_id: theirs.user.id, assistant_id });
    const before = (await theirs.send("GET", "/api/contacts")).body["data"] as { id: string }[];
    expect(before).toHaveLength(1);
    const answer = await mine.send(method, `/api/contacts/${before[0]?.id}`, body);
    expect((await theirs.send("GET", "/api/contacts")).body["data"]).toEqual(before);
    expect((await mine.send("GET", "/api/contacts")).body["data"]).toEqual([]);
    return answer;
  };

const askForTheirKey =
  (method: "PATCH" | "DELETE", body?: object) =>
  async (mine: NewOwner, theirs: Payer): Promise<Answer> => {
    const { id, secret } = await newKey(theirs);
    const answer = await mine.send(method, `/api/keys/${id}`, body);
    expect((await theirs.send("GET", "/api/keys")).body["data"]).toMatchObject([{ id, name: "A program" }]);
    expect((await createClient(world.app, { token: secret }).send("GET", "/instances")).status).toBe(200);
    return answer;
  };

const askForTheirPhone =
  (method: "POST" | "DELETE", path = "") =>
  async (mine: NewOwner, theirs: Payer): Promise<Answer> => {
    const keys = { p256dh: "BA", auth: "BA" };
    const endpoint = `https://push.example/${crypto.randomUUID()}`;
    const added = await theirs.send("POST", "/api/push/devices", { endpoint, keys });
    const answer = await mine.send(method, `/api/push/devices/${(added.body["data"] as { id: string }).id}${path}`);
    expect((await theirs.send("GET", "/api/push/devices")).body["data"]).toEqual([added.body["data"]]);
    return answer;
  };

const askForTheirPasskey =
  (method: "PATCH" | "DELETE", body?: object) =>
  async (mine: NewOwner, theirs: Payer): Promise<Answer> => {
    const { row } = await addPasskey(theirs);
    const answer = await mine.send(method, `/users/me/passkeys/${row.id}`, body);
    expect((await theirs.send("GET", "/users/me/second-factor")).body["passkeys"]).toMatchObject([row]);
    return answer;
  };

/** A month in which they had a call, and I had none. */
const askForTheirMonth =
  (path: string) =>
  async (mine: NewOwner, theirs: Payer): Promise<Answer> => {
    const { id: assistant_id } = await create(theirs);
    const answered_at = new Date(world.clock.now().getTime() - 70 * 24 * 3_600_000);
    const end = { owner_id: theirs.user.id, assistant_id, is_test: false, is_spam: false };
    await closeBooks(
      { db: world.db, clock: world.clock, onTrialStep: async () => undefined },
      { ...end, call_id: crypto.randomUUID(), answered_at, ended_at: answered_at, duration_seconds: 90 },
    );
    const first = ((await theirs.send("GET", "/api/invoices")).body["data"] as { month: string }[]).at(-1)?.month;
    expect((await theirs.send("GET", `/api/invoices/${first}${path}`)).status).toBe(200);
    expect((await mine.send("GET", "/api/invoices")).body["data"]).toHaveLength(1);
    return mine.send("GET", `/api/invoices/${first}${path}`);
  };

/** How to ask for a thing of another owner, by the name of the endpoint. Whatever takes an id has to stand here. */
const asks: Record<string, (mine: NewOwner, theirs: Payer) => Promise<Answer>> = {
  readAssistant: askForTheirs("GET", "/instances/{id}"),
  updateAssistant: askForTheirs("PUT", "/instances/{id}", { name: "Mine", status: "paused" }),
  deleteAssistant: askForTheirs("DELETE", "/instances/{id}"),
  readTenant: askForTheirs("GET", "/api/instances/{id}"),
  listVersions: askForTheirs("GET", "/api/tenants/{id}/versions"),
  readVersion: askForTheirs("GET", "/api/tenants/{id}/versions/1"),
  compareVersions: askForTheirs("GET", "/api/tenants/{id}/versions/1/changes?since=1"),
  restoreVersion: askForTheirs("POST", "/api/tenants/{id}/versions/1/restore", { live_version: 1 }),
  readDraft: askForTheirs("GET", "/api/tenants/{id}/draft"),
  keepDraft: askForTheirs("PUT", "/api/tenants/{id}/draft", { name: "Mine" }),
  discardDraft: askForTheirs("DELETE", "/api/tenants/{id}/draft"),
  publishDraft: askForTheirs("POST", "/api/tenants/{id}/draft/publish", {
    ...{ revision: "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20", live_version: 1 },
  }),
  completePayment: askForTheirs("POST", "/api/tenants/{id}/checkout-session"),
  readForwarding: askForTheirs("GET", "/api/tenants/{id}/forwarding"),
  readOnCall: askForTheirs("GET", "/api/tenants/{id}/on-call"),
  saveOnCall: askForTheirs("PUT", "/api/tenants/{id}/on-call", simplePlan("Marcus", "+15125550142")),
  deleteOnCall: askForTheirs("DELETE", "/api/tenants/{id}/on-call"),
  readOnCallNow: askForTheirs("GET", "/api/tenants/{id}/on-call/now"),
  startDrill: askForTheirs("POST", "/api/tenants/{id}/on-call/drill"),
  readEscalation: askForTheirEmergency(world, "GET", ""),
  stopEscalation: askForTheirEmergency(world, "POST", "/stop"),
  takeEscalation: askForTheirEmergency(world, "POST", "/take"),
  handOverEscalation: askForTheirEmergency(world, "POST", "/hand-over", { person_id: "1" }),
  downloadEscalation: askForTheirEmergency(world, "GET", "/record"),
  exportEscalation: askForTheirEmergency(world, "GET", "/export"),
  cancelCallback: cancelTheirCallback(world),
  checkForwarding: askForTheirs("POST", "/api/tenants/{id}/forwarding"),
  askReceiverAgain: askForTheirs("POST", "/api/tenants/{id}/mail-receiver"),
  startRehearsal: askForTheirs("POST", "/api/tenants/{id}/rehearsals", {}),
  readRehearsal: askForTheirRehearsal(world, () => ""),
  readRehearsedCall: askForTheirRehearsal(world, (call_id) => `/calls/${call_id}`),
  startCallSearch: askForTheirs("POST", "/api/tenants/{id}/call-searches", {}),
  readCallSearch: readTheirCallSearch(world),
  makeRehearsalCaller: askForTheirCall("POST", "/rehearsal", { outcome: "booked" }),
  listRehearsalCallers: askForTheirs("GET", "/api/tenants/{id}/rehearsal-callers"),
  removeRehearsalCaller: removeTheirRehearsal(world),
  connectCalendar: askForTheirs("POST", "/api/tenants/{id}/connect-calendar", { provider: "google" }),
  disconnectCalendar: askForTheirs("DELETE", "/api/tenants/{id}/disconnect-calendar"),
  createCalendarEvent: askForTheirs("POST", "/api/tenants/{id}/calendar-event", someJob()),
  updateAppointment: askForTheirJob("PATCH", { note: "Mine" }),
  cancelAppointment: askForTheirJob("DELETE"),
  textCustomer: askForTheirJob("POST", { text: "Mine" }, "/text"),
  markTaskDone: askForTheirTask("done"),
  reopenTask: askForTheirTask("reopen"),
  readConversation: askForTheirCall("GET", ""),
  textCaller: askForTheirCall("POST", "/text", { text: "Mine" }),
  blockCaller: askForTheirCall("PUT", "/block", { blocked: true }),
  answerQuestion: askForTheirCall("POST", "/answers", { question: "Mine?", answer: "Mine." }),
  readRecording: askForTheirRecording(world),
  listenToCall: askForTheirCallRecording(world, "/recording"),
  playCall: askForTheirCallRecording(world, "/recording.wav"),
  readContact: askForTheirContact("GET"),
  updateContact: askForTheirContact("PUT", { name: "Mine", note: "Mine" }),
  confirmCheckoutSession: async (mine, theirs) =>
    mine.send("POST", `/api/payments/checkout-sessions/${await theirs.saveCard()}/confirm`),
  chooseDefaultPaymentMethod: async (mine, theirs) =>
    mine.send("PUT", `/api/payments/methods/${await cardOf(theirs)}/default`),
  deletePaymentMethod: async (mine, theirs) => mine.send("DELETE", `/api/payments/methods/${await cardOf(theirs)}`),
  readMonthInvoice: askForTheirMonth(""),
  listInvoiceLines: askForTheirMonth("/lines"),
  downloadInvoice: askForTheirMonth("/file"),
  readBilling: async (mine, theirs) => mine.send("GET", `/api/user/billing/${theirs.user.id}`),
  resendWebhook: askForTheirWebhook(world),
  renameApiKey: askForTheirKey("PATCH", { name: "Mine" }),
  revokeApiKey: askForTheirKey("DELETE"),
  removePushDevice: askForTheirPhone("DELETE"),
  testPushDevice: askForTheirPhone("POST", "/test"),
  renamePasskey: askForTheirPasskey("PATCH", { name: "Mine" }),
  removePasskey: askForTheirPasskey("DELETE"),
  endSession: async (mine, theirs) => {
    const [session] = await sessionsOf(theirs);
    return mine.send("DELETE", `/users/me/sessions/${session?.id}`);
  },
};
const served = endpoints.filter(({ auth }) => auth === "bearer");
const withId = endpoints.filter(({ auth, params }) => params && (auth === "bearer" || auth === "optional"));

/** Asks for everything that others have. */
const curious = newPayer(world).then(async (payer) => {
  await payer.customer();
  return payer;
});

describe("what belongs to another owner is not there", () => {
  test.each(withId.map((endpoint) => [endpoint.name, endpoint] as [string, Endpoint]))("%s", async (name) => {
    const [mine, theirs] = [await curious, await newPayer(world)];
    const before = await sessionsOf(theirs);
    const ask = asks[name];
    expect(ask, `${name} is not asked for another owner's thing`).toBeDefined();
    expect(await ask?.(mine, theirs)).toMatchObject({ status: 404, body: { detail: "Not found" } });
    expect(await sessionsOf(theirs)).toEqual(before);
  });

  test("another's card is neither removed nor charged by somebody who knows its id", async () => {
    const [mine, theirs] = [await newPayer(world), await newPayer(world)];
    const id = await cardOf(theirs);
    await mine.customer();
    await mine.send("PUT", `/api/payments/methods/${id}/default`);
    await mine.send("DELETE", `/api/payments/methods/${id}`);
    expect(await theirs.methods()).toMatchObject([{ id }]);
    expect(await mine.methods()).toEqual([]);
  });

  test("the list of sessions holds one's own only", async () => {
    const [mine, theirs] = [await newOwner(world), await newOwner(world)];
    const [own, other] = [await sessionsOf(mine), await sessionsOf(theirs)];
    expect(own).toHaveLength(1);
    expect(other).toHaveLength(1);
    expect(own[0]?.id).not.toBe(other[0]?.id);
  });

  test("ending all other sessions ends one's own only", async () => {
    const [mine, theirs] = [await newOwner(world), await newOwner(world)];
    await mine.send("DELETE", "/users/me/sessions");
    expect((await theirs.send("GET", "/users/me")).status).toBe(200);
  });

  test.each(["times", "day-plan"])("the %s of another's assistant", async (what) => {
    const [mine, theirs] = [await newOwner(world), await newOwner(world)];
    const { id } = await create(theirs);
    const [from, to] = [soon(), new Date(Date.parse(soon()) + 3_600_000).toISOString()];
    const ask = (owner: NewOwner, more: Record<string, string> = {}) =>
      owner.send(
        "GET",
        `/api/appointments/${what}?${new URLSearchParams({ tenant_id: id, start: from, from, to, ...more })}`,
      );
    expect((await ask(theirs)).status).toBe(200);
    expect(await ask(mine)).toMatchObject({ status: 404, body: { detail: "Not found" } });
    expect((await ask(theirs, { tenant_id: "no-id" })).status).toBe(404);
    const own = await create(mine);
    const job = await theirs.send("POST", "/api/appointments", { tenant_id: id, ...someJob() });
    const moving = { tenant_id: own.id, moving: String(job.body["id"]) };
    expect((await ask(mine, moving)).status).toBe(what === "times" ? 404 : 200);
  });

  test("an id in the query or the body changes nothing about who is meant", async () => {
    const [mine, theirs] = [await newOwner(world), await newOwner(world)];
    const { id } = theirs.user;
    const answer = await mine.send("GET", `/users/me?id=${id}&owner_id=${id}&user=${theirs.user.username}`);
    expect(answer.body).toEqual(mine.user);
    await mine.send("PATCH", `/users/me?id=${id}`, { id, owner_id: id, full_name: "Mine" });
    expect((await theirs.send("GET", "/users/me")).body).toEqual(theirs.user);
  });
});

test.each(served.map(({ name, method, path }) => [name, method, path] as const))(
  "%s is for the signed-in only",
  async (_name, method, path) => {
    const url = path.replace(/\{\w+\}/g, "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20");
    const body = method === "GET" ? undefined : {};
    const answer = await createClient(world.app).send(method, url, body);
    expect(answer).toMatchObject({ status: 401, body: { detail: "Please log in to continue." } });
  },
);
