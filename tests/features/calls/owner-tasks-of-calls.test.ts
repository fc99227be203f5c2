import { beforeEach, describe, expect, test } from "vitest";
import type { Reply } from "#contract/endpoint.ts";
import type { listTasks } from "#contract/tasks.ts";
import { analyseCall } from "#server/features/after-call/analyse-call.ts";
import { openShop, type Shop } from "../../support/booking-world.ts";
import { reader } from "../../support/calls/call-reader.ts";
import { makeCall, type Script } from "../../support/calls/finished-calls.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
beforeEach(() => world.clock.advance(60_000));

const from = "+12085550142";
const heater: Script = {
  ...{ from, ending: "caller_hung_up" },
  lines: ["Hello!", "> Hi, I have a leaking water heater.", "When would you like us to come?"],
};
const rang = (result: "no_answer" | "accepted") => [
  { target: "sales" as const, at: world.clock.now().toISOString(), briefing: "", result },
];

/** A call that is over, and what follows from it. */
async function call(shop: Shop, script: Script): Promise<string> {
  world.clock.advance(60_000);
  const { id } = await makeCall(world, shop, script);
  await analyse(id);
  return id;
}
const analyse = (id: string, by = reader) =>
  analyseCall(
    {
      ...{ db: world.db, clock: world.clock, jobs: { send: async () => undefined }, model: undefined, reader: by },
      ...{ verifyOwners: false, listenersOf: async () => undefined },
    },
    id,
    new AbortController().signal,
  );
type Tasks = Reply<typeof listTasks>;
const listed = async ({ owner }: Shop, query = "") =>
  (await owner.send("GET", `/api/tasks${query}`)).body as unknown as Tasks;
const titles = async (shop: Shop, query = "") => (await listed(shop, query)).data.map(({ title }) => title);
const act = async ({ owner }: Shop, id = "", what: "done" | "reopen" = "done") =>
  (await owner.send("POST", `/api/tasks/${id}/${what}`)).status;

describe("a caller who wanted a visit and got none", () => {
  test("is a task with the number and the wish, and is told as such in the list of calls", async () => {
    const shop = await openShop(world);
    const id = await call(shop, heater);
    expect((await listed(shop)).data).toMatchObject([
      {
        ...{ kind: "missed_call", title: "Hung up before booking: Leaking water heater", wish: "Leaking water heater" },
        ...{ conversation_id: id, caller: { name: null, phone: from }, urgent: false },
        text: expect.stringMatching(/ and hung up before booking\. Call back at \(208\) 555-0142\.$/),
      },
    ]);
    const { body } = await shop.owner.send("GET", "/api/conversations");
    expect(body["data"]).toMatchObject([
      {
        ...{ id, outcome: "answered", unmet: "visit" },
        analysis: { summary: "Leaking water heater. Hung up before booking. Call back." },
      },
    ]);
  });

  test("is one, too, where service was limited", async () => {
    const shop = await openShop(world);
    await call(shop, { ...heater, duty: "messages_only" });
    expect((await listed(shop)).data).toMatchObject([
      { kind: "missed_call", wish: "Leaking water heater", caller: { phone: from } },
    ]);
    const { body } = await shop.owner.send("GET", "/api/conversations");
    expect(body["data"]).toMatchObject([{ unmet: "limited" }]);
  });

  test("is urgent in danger, also where nobody took the transfer", async () => {
    const shop = await openShop(world);
    const facts = { emergency: "flooding" as const };
    await call(shop, { ...heater, lines: ["> A pipe burst!"], facts });
    await call(shop, { ...heater, from: "+12085550143", facts, transfers: rang("no_answer") });
    expect((await listed(shop)).data.map(({ kind, urgent }) => [kind, urgent])).toEqual([
      ["failed_transfer", true],
      ["missed_call", true],
    ]);
  });

  test("a transfer that nobody took is not answered, also in calls from before that was noted", async () => {
    const shop = await openShop(world);
    const id = await call(shop, { ...heater, lines: ["> Sales, please."], transfers: rang("no_answer") });
    const unmet = async () => (await shop.owner.send("GET", `/api/conversations/${id}`)).body["data"];
    expect(await unmet()).toMatchObject({ outcome: "answered", unmet: "transfer" });
    await world.db.updateTable("call_analyses").set({ unmet: null }).where("call_id", "=", id).execute();
    expect(await unmet()).toMatchObject({ unmet: "transfer" });
    await shop.owner.send("POST", "/api/conversations/marks", { ids: [id], mark: "spam" });
    expect(await unmet()).toMatchObject({ outcome: "spam", unmet: null });
  });
});

describe("an item ends when the caller calls again and is helped", () => {
  const booked: Script = { ...heater, facts: { booked: ["0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20"] } };
  const silent: Script = { from, ending: "caller_hung_up" };
  const asks: Script = { from, lines: ["> What are your hours?", "Eight to five."] };
  test.each<readonly [string, Script, () => Script, boolean]>([
    ["a wish, by a booking", heater, () => booked, true],
    ["a wish, by a person", heater, () => ({ ...heater, transfers: rang("accepted") }), true],
    ["a wish, by a message, which is the item then", heater, () => ({ ...heater, message: { text: "Call me" } }), true],
    ["a wish, not by a question", heater, () => asks, false],
    ["a message, by a booking", { ...heater, message: { text: "Call me" } }, () => booked, true],
    [
      "a message, not by another one",
      { ...heater, message: { text: "One" } },
      () => ({ ...heater, message: { text: "Two" } }),
      false,
    ],
    ["silence, by any words", silent, () => asks, true],
    ["silence, by more of it", silent, () => silent, true],
    ["nothing of somebody else's", heater, () => ({ ...booked, from: "+12085550143" }), false],
    ["nothing by a test", heater, () => ({ ...booked, isTest: true }), false],
  ])("%s", async (_, first, second, ends) => {
    const shop = await openShop(world);
    await call(shop, first);
    const [item] = (await listed(shop)).data;
    await call(shop, second());
    const ids = (await listed(shop)).data.map(({ id }) => id);
    expect(ids.includes(item?.id ?? "")).toBe(!ends);
  });

  test("in whatever order the calls are looked at, and it can be put back", async () => {
    const shop = await openShop(world);
    const early = await makeCall(world, shop, heater);
    await call(shop, booked);
    await analyse(early.id);
    expect(await titles(shop)).toEqual([]);
    const [done] = (await listed(shop, "?state=done")).data;
    expect(done).toMatchObject({ title: "Hung up before booking: Leaking water heater", done_by: "product" });
    expect(await act(shop, done?.id, "reopen")).toBe(204);
    expect(await titles(shop)).toEqual([done?.title]);
  });
});

describe("one call makes one item", () => {
  const much: Script = {
    ...heater,
    facts: { unanswered: ["Do you haul away the old one?"] },
    message: { text: "Call me about the heater" },
  };

  test("with its message, its questions and one mark for all of it, which can be undone", async () => {
    const shop = await openShop(world);
    const id = await call(shop, much);
    const items = (await listed(shop)).data;
    expect(items).toMatchObject([
      {
        ...{ kind: "return_message", title: "Call me about the heater", conversation_id: id },
        questions: ["Do you haul away the old one?"],
        text: expect.stringMatching(/Also asked: “Do you haul away the old one\?”$/),
      },
    ]);
    const task = items[0]?.id;
    expect((await listed(shop)).has_done).toBe(false);
    expect(await act(shop, task)).toBe(204);
    expect(await listed(shop)).toMatchObject({ data: [], has_done: true });
    expect((await listed(shop, "?state=done")).data).toMatchObject([{ id: task, done_by: "owner" }]);
    expect(await act(shop, task, "reopen")).toBe(204);
    expect((await listed(shop)).data).toEqual(items);
    expect(await listed(shop, "?state=done")).toMatchObject({ data: [], has_done: false });
  });

  test("pages count calls, and what was done is found for thirty days", async () => {
    const shop = await openShop(world);
    await call(shop, much);
    await call(shop, { ...much, from: "+12085550143" });
    const first = await listed(shop, "?limit=1");
    const second = await listed(shop, `?limit=1&cursor=${first.next_cursor}`);
    expect([first, second].flatMap(({ data }) => data.map(({ caller }) => caller?.phone))).toEqual([
      "+12085550143",
      from,
    ]);
    expect(second.next_cursor).toBeNull();
    await act(shop, first.data[0]?.id);
    const since = world.clock.now();
    await world.db
      .updateTable("owner_tasks")
      .set({ done_at: new Date(since.getTime() - 31 * 24 * 3_600_000) })
      .where("owner_id", "=", shop.owner_id)
      .where("done_by", "=", "owner")
      .execute();
    expect(await listed(shop, "?state=done")).toMatchObject({ data: [], has_done: false });
  });

  test("another owner cannot put anything back", async () => {
    const [shop, other] = [await openShop(world), await openShop(world)];
    await call(shop, much);
    const [item] = (await listed(shop)).data;
    await act(shop, item?.id);
    expect(await act(other, item?.id, "reopen")).toBe(404);
    expect(await act(shop, "nonsense", "reopen")).toBe(404);
    expect((await listed(shop)).data).toEqual([]);
  });
});

test("an answer is used at once: whoever asked the same is answered with it", async () => {
  const shop = await openShop(world);
  const asks = (phone: string, ...unanswered: string[]): Script => ({
    ...{ from: phone, lines: ["> Hello, a question."], facts: { unanswered } },
  });
  const id = await call(shop, asks(from, "Do you take cards?"));
  await call(shop, asks("+12085550143", "Do you take cards"));
  await call(shop, asks("+12085550144", "Do you take cards?", "Are you insured?"));
  const body = { question: "Do you take cards?", answer: "Yes, all of them." };
  expect((await shop.owner.send("POST", `/api/conversations/${id}/answers`, body)).status).toBeLessThan(300);
  expect((await listed(shop)).data).toMatchObject([{ title: "Are you insured?", questions: ["Are you insured?"] }]);
});

test.each([
  ["the same in other words", "Wants to know if you take cards", []],
  ["nothing else", "Please call me back", []],
  ["another matter", "Call me about the heater", ["Call me about the heater"]],
])("an answer ends the item of its call, where the message beside the question says %s", async (_what, text, left) => {
  const shop = await openShop(world);
  const facts = { unanswered: ["Do you take cards?"] };
  const id = await call(shop, { from, lines: ["> Hello, a question."], facts, message: { text } });
  const body = { question: "Do you take cards?", answer: "Yes, all of them." };
  await shop.owner.send("POST", `/api/conversations/${id}/answers`, body);
  expect(await titles(shop)).toEqual(left);
});

describe("spam leaves nothing to do", () => {
  const word: Script = {
    from,
    lines: ["> We can get you on page one."],
    message: { text: "Chad called about the listing" },
  };
  const mark = ({ owner }: Shop, id: string, is: "spam" | "not_spam") =>
    owner.send("POST", "/api/conversations/marks", { ids: [id], mark: is });

  test("where she has recognised a sales call, whatever word was left", async () => {
    const shop = await openShop(world);
    const id = await call(shop, { ...word, facts: { spam: "seller", unanswered: ["Who handles your ads?"] } });
    expect(await titles(shop)).toEqual([]);
    const { body } = await shop.owner.send("GET", `/api/conversations/${id}`);
    expect(body["data"]).toMatchObject({ messages: [{ text: "Chad called about the listing" }], action_items: [] });
  });

  test("where its owner marks it, also while it is still being read", async () => {
    const shop = await openShop(world);
    const id = await call(shop, word);
    expect(await titles(shop)).toEqual(["Chad called about the listing"]);
    await mark(shop, id, "spam");
    expect(await titles(shop)).toEqual([]);
    await mark(shop, id, "not_spam");
    expect(await titles(shop)).toEqual(["Chad called about the listing"]);
    const late = await makeCall(world, shop, { ...word, from: "+12085550143" });
    const slow: typeof reader = {
      ...reader,
      readCall: async (...read) => {
        await mark(shop, late.id, "spam");
        return reader.readCall(...read);
      },
    };
    await analyse(late.id, slow);
    expect(await titles(shop)).toEqual(["Chad called about the listing"]);
  });
});

test("an item says where the caller is: as told in the call, as known from before, or as the owner put it right", async () => {
  const shop = await openShop(world);
  const facts = { address: "18 Oak Park Lane", emergency: "flooding" as const };
  const message = { text: "Water everywhere", urgent: true };
  await call(shop, { from, lines: ["> A pipe burst!"], facts, message });
  const places = async () => (await listed(shop)).data.map(({ address }) => address);
  expect(await places()).toEqual(["18 Oak Park Lane"]);
  await call(shop, { from, lines: ["> Me again."], message: { text: "Where are you?" } });
  expect(await places()).toEqual(["18 Oak Park Lane", "18 Oak Park Lane"]);
  const [contact] = (await shop.owner.send("GET", "/api/contacts")).body["data"] as { id: string }[];
  await shop.owner.send("PUT", `/api/contacts/${contact?.id}`, { address: "20 Oak Park Lane" });
  expect(await places()).toEqual(["20 Oak Park Lane", "20 Oak Park Lane"]);
});
