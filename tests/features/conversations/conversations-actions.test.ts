import { describe, expect, test } from "vitest";
import { analyseCall } from "#server/features/after-call/analyse-call.ts";
import { verifyLedger } from "#server/features/ledger/verify-ledger.ts";
import { openShop, type Shop } from "../../support/booking-world.ts";
import { reader } from "../../support/calls/call-reader.ts";
import { beginCall, makeCall, type Script } from "../../support/calls/finished-calls.ts";
import { somePhone } from "../../support/some-phone.ts";
import { bookFor, openTextingShop, textsTo, textTo } from "../../support/texts.ts";
import { until } from "../../support/until.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const idle = { send: async () => undefined };
const listenersOf = async () => ({ zapier_webhook: "", email_from: "", email_to: "", sendgrid_key: "" });
/** A call that is over and read. */
async function call(shop: Shop, script: Script = {}) {
  world.clock.advance(60_000);
  const made = await makeCall(world, shop, { lines: ["Hello!", "> Hi."], ...script });
  await analyseCall(
    { db: world.db, clock: world.clock, jobs: idle, model: undefined, reader, listenersOf, verifyOwners: false },
    made.id,
    new AbortController().signal,
  );
  return made;
}
type Detail = { is_spam: boolean; read: boolean; blocked: boolean; cost_data: { not_billed_reason: string | null } };
const detail = async ({ owner }: Shop, id: string) =>
  (await owner.send("GET", `/api/conversations/${id}`)).body["data"] as Detail;
const mark = ({ owner }: Shop, ids: string[], what: string) =>
  owner.send("POST", "/api/conversations/marks", { ids, mark: what });
/** All that is open, also where one call is shown as one thing to do. */
const tasksOf = async ({ owner_id }: Shop) => {
  const open = world.db.selectFrom("owner_tasks").select("kind").where("owner_id", "=", owner_id);
  return (await open.where("done_at", "is", null).execute()).map(({ kind }) => kind).toSorted();
};
const flawsOf = async () => (await verifyLedger({ db: world.db })).flaws;

describe("spam", () => {
  test("is not billed, settles what the call left to do and drops what was still to be told; and all of that comes back", async () => {
    const shop = await openShop(world);
    await world.db
      .updateTable("ledger_heads")
      .set({ earlier_free_seconds: 9000 })
      .where("owner_id", "=", shop.owner_id)
      .execute();
    const trial = await call(shop, { seconds: 1800 });
    const script = { seconds: 120, message: { text: "Buy my ads" }, facts: { unanswered: ["Do you want ads?"] } };
    const { id } = await call(shop, script);
    const month = async () => (await shop.owner.send("GET", "/api/user/billing/me")).body["data"];
    const [billed, before] = [await month(), await detail(shop, id)];
    expect(before.cost_data).toMatchObject({ billed_seconds: 120, not_billed_reason: null });
    expect(await tasksOf(shop)).toEqual(["return_message", "unanswered_question"]);

    expect((await mark(shop, [id, id], "spam")).body["data"]).toMatchObject({ changed: 1, bills: [{ amount: 0.67 }] });
    expect((await mark(shop, [id], "spam")).body["data"]).toEqual({ changed: 0, bills: [] });
    const spam = await detail(shop, id);
    expect(spam).toMatchObject({ is_spam: true, outcome: "spam" });
    expect(spam.cost_data).toMatchObject({ billed_seconds: 0, not_billed_reason: "spam_credit" });
    expect(await tasksOf(shop)).toEqual([]);
    const deliveries = await world.db.selectFrom("call_deliveries").selectAll().where("call_id", "=", id).execute();
    expect(deliveries).toMatchObject([{ channel: "mail", trouble: "spam" }]);
    expect(await flawsOf()).toEqual([]);

    expect((await mark(shop, [id], "not_spam")).body["data"]).toMatchObject({ changed: 1, bills: [{ amount: 0.67 }] });
    expect(await detail(shop, id)).toEqual(before);
    expect(await month()).toEqual(billed);
    expect(await tasksOf(shop)).toEqual(["return_message", "unanswered_question"]);
    expect(await flawsOf()).toEqual([]);

    // Trial seconds that come back are handed to the call that was paid for, and taken from it again.
    await mark(shop, [trial.id], "spam");
    expect((await detail(shop, id)).cost_data).toMatchObject({ billed_seconds: 0, not_billed_reason: "trial" });
    await mark(shop, [trial.id], "not_spam");
    expect(await flawsOf()).toEqual([]);
  });

  test("what the owner had done stays done, and a call that goes on is closed as spam", async () => {
    const shop = await openShop(world);
    const { id } = await call(shop, { message: { text: "Call me" } });
    const [task] = (await shop.owner.send("GET", "/api/tasks")).body["data"] as { id: string }[];
    await shop.owner.send("POST", `/api/tasks/${task?.id}/done`);
    await mark(shop, [id], "spam");
    await mark(shop, [id], "not_spam");
    expect(await tasksOf(shop)).toEqual([]);
    const live = await beginCall(world, shop, { seconds: 200 });
    expect((await mark(shop, [live.id], "spam")).body["data"]).toEqual({ changed: 1, bills: [] });
    await live.end();
    expect((await detail(shop, live.id)).cost_data).toMatchObject({
      billed_seconds: 0,
      not_billed_reason: "spam_credit",
    });
  });
});

test("reading a conversation does not mark it, and marks leave other owners' calls alone", async () => {
  const [mine, theirs] = [await openShop(world), await openShop(world)];
  const { id } = await call(mine);
  await detail(mine, id);
  expect((await detail(mine, id)).read).toBe(false);
  for (const what of ["read", "spam", "unread", "not_spam"])
    expect((await mark(theirs, [id], what)).body["data"]).toEqual({ changed: 0, bills: [] });
  expect((await theirs.owner.send("POST", "/api/conversations/erase", { ids: [id] })).body["data"]).toEqual({
    changed: 0,
  });
  await mark(mine, [id], "read");
  expect(await detail(mine, id)).toMatchObject({ read: true, is_spam: false, erased: false });
  for (const ids of [[], ["no-id"]]) expect((await mark(mine, ids, "read")).status).toBe(422);
});

test("a caller is blocked and unblocked, many at the same moment, and a hidden number is not", async () => {
  const shop = await openShop(world);
  const numbers = Array.from({ length: 6 }, () => somePhone());
  const calls = await Promise.all(numbers.map((from) => makeCall(world, shop, { from })));
  const block = (id: string, blocked: boolean) => shop.owner.send("PUT", `/api/conversations/${id}/block`, { blocked });
  const blocked = async () =>
    (
      (await shop.owner.send("GET", `/instances/${shop.assistant_id}`)).body["settings"] as {
        blocked_numbers: string[];
      }
    ).blocked_numbers.toSorted();
  await Promise.all(calls.map(({ id }) => block(id, true)));
  expect(await blocked()).toEqual(numbers.toSorted());
  expect((await detail(shop, calls[0]?.id ?? "")).blocked).toBe(true);
  expect((await block(calls[0]?.id ?? "", false)).body).toMatchObject({ data: { blocked: false } });
  expect(await blocked()).toEqual(numbers.slice(1).toSorted());
  const hidden = await makeCall(world, shop, { from: "anonymous" });
  expect(await block(hidden.id, true)).toMatchObject({
    status: 409,
    body: { detail: "The caller's number is hidden, so it can't be blocked." },
  });
  await shop.owner.send("DELETE", `/instances/${shop.assistant_id}`);
  expect((await block(calls[1]?.id ?? "", true)).status).toBe(409);
});

test("an answer to a question of a call is one of hers from then on, and the task is settled with the last of them", async () => {
  const shop = await openShop(world);
  const { id } = await call(shop, { facts: { unanswered: ["Are you insured?", "Do you work on Sundays?"] } });
  const answer = (question: string, text: string) =>
    shop.owner.send("POST", `/api/conversations/${id}/answers`, { question, answer: text });
  expect((await answer("are you insured", "Yes, fully.")).body).toMatchObject({ data: { answers: 1 } });
  expect(await tasksOf(shop)).toEqual(["unanswered_question"]);
  expect((await answer("Are you insured?", "Yes.")).body).toMatchObject({ data: { answers: 1 } });
  expect((await answer("Do you work on Sundays?", "For emergencies.")).body).toMatchObject({ data: { answers: 2 } });
  expect(await tasksOf(shop)).toEqual([]);
  const { settings } = (await shop.owner.send("GET", `/instances/${shop.assistant_id}`)).body as {
    settings: { answers: object[] };
  };
  expect(settings.answers).toEqual([
    { question: "Are you insured?", answer: "Yes." },
    { question: "Do you work on Sundays?", answer: "For emergencies." },
  ]);
  for (const [question, text] of [
    ["?!", "Yes."],
    ["Are you insured?", "  "],
    ["Are you insured?", "x".repeat(1001)],
  ] as const)
    expect((await answer(question, text)).status).toBe(422);
  for (let count = 3; count <= 60; count++) await answer(`Question ${count}?`, "Yes.");
  expect(await answer("One more?", "Yes.")).toMatchObject({
    status: 422,
    body: { detail: "You can have at most 60 questions." },
  });
});

test("a caller who left another number is texted there, no other number is, and a test call has nobody to text", async () => {
  const shop = await openTextingShop(world);
  const [from, given] = [somePhone(), somePhone()];
  const call = await makeCall(world, shop, { from: "anonymous", message: { text: "Call me", phone: given } });
  const text = (of: string, to?: string) =>
    shop.owner.send("POST", `/api/conversations/${of}/text`, { text: "On our way.", ...(to && { to }) });
  expect((await text(call.id, given)).status).toBe(202);
  expect(await textTo(world, given)).toContain("On our way.");
  expect((await text(call.id)).status).toBe(202);
  expect(await textTo(world, given, 2)).toContain("On our way.");
  expect(await text(call.id, from)).toMatchObject({
    status: 409,
    body: { detail: "That number isn't from this call." },
  });
  const tried = await makeCall(world, shop, { isTest: true, message: { text: "Call me", phone: given } });
  expect(await text(tried.id, given)).toMatchObject({
    status: 409,
    body: { detail: "This was a test call, so there's no one to text." },
  });
});

test("a caller gets the owner's words from the number that they called, unless they said STOP or hid theirs, and not endlessly", async () => {
  const shop = await openTextingShop(world);
  const from = somePhone();
  const { id } = await makeCall(world, shop, { from });
  const text = (words: string, of = id) => shop.owner.send("POST", `/api/conversations/${of}/text`, { text: words });
  expect(await text(" On our way. ")).toMatchObject({ status: 202, body: { detail: "The text is on its way." } });
  expect(await textTo(world, from)).toBe("Riverside Plumbing: On our way.\nReply STOP to opt out.");
  expect((await textsTo(world, from))[0]?.from).toBe(shop.number);
  const kept = await until("the words to go", async () => {
    const rows = await world.db.selectFrom("texts").selectAll().where("owner_id", "=", shop.owner_id).execute();
    return rows.every(({ sent_at }) => sent_at) && rows;
  });
  expect(kept).toMatchObject([{ kind: "owners-words", params: {} }]);
  const hidden = await makeCall(world, shop, { from: "anonymous" });
  expect(await text("Hi", hidden.id)).toMatchObject({
    status: 409,
    body: { detail: "The caller's number is hidden, so you can't text them." },
  });
  expect((await text("   ")).status).toBe(422);
  const statuses = await Promise.all(Array.from({ length: 12 }, () => text("Again")));
  expect(statuses.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  expect(statuses.find(({ status }) => status === 429)?.headers["retry-after"]).toBeDefined();
  const other = await makeCall(world, shop, { from: somePhone() });
  const stopped = { number: shop.number, phone: other.from, owner_id: shop.owner_id, since: world.clock.now() };
  await world.db.insertInto("text_opt_outs").values(stopped).execute();
  expect(await text("Hi", other.id)).toMatchObject({
    status: 409,
    body: { detail: "This customer opted out of texts by replying STOP." },
  });
  // From a job it is the same text under the same rules.
  const job = await bookFor(shop, new Date(world.clock.now().getTime() + 72 * 3_600_000), { phone: other.from });
  const about = (path: string) => shop.owner.send("POST", `/api/appointments/${path}/text`, { text: "On our way." });
  expect(await about(job.id)).toMatchObject({
    status: 409,
    body: { detail: "This customer opted out of texts by replying STOP." },
  });
  const phone = somePhone();
  await shop.owner.send("PATCH", `/api/appointments/${job.id}`, { phone, service: "Leak repair" });
  await textTo(world, phone);
  expect(await about(job.id)).toMatchObject({ status: 202, body: { detail: "The text is on its way." } });
  // What she tells of the booking may come before or after it.
  const words = "Riverside Plumbing: On our way.\nReply STOP to opt out.";
  await until("the words", async () => (await textsTo(world, phone)).some(({ body }) => body === words));
  await shop.owner.send("PATCH", `/api/appointments/${job.id}`, { phone: "" });
  expect((await about(job.id)).body["detail"]).toBe("This job has no phone number.");
  const none = await openShop(world);
  await world.db.deleteFrom("phone_numbers").where("assistant_id", "=", none.assistant_id).execute();
  const unsent = await makeCall(world, none, { from });
  expect((await none.owner.send("POST", `/api/conversations/${unsent.id}/text`, { text: "Hi" })).body["detail"]).toBe(
    "Your assistant doesn't have a phone number to text from yet.",
  );
});
