import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { analyseCall } from "#server/features/after-call/analyse-call.ts";
import { logIn } from "../../support/accounts/owner.ts";
import { openTrigger } from "../../support/assistants.ts";
import { openShop, type Shop } from "../../support/booking-world.ts";
import { reader } from "../../support/calls/call-reader.ts";
import { makeCall, type Script } from "../../support/calls/finished-calls.ts";
import { type Client, createClient } from "../../support/client.ts";
import { until } from "../../support/until.ts";
import { createWorld, type World } from "../../support/world.ts";

const world = await createWorld();
const trigger = await openTrigger(world);
afterAll(() => trigger.stop());
const dayMs = 24 * 3_600_000;

/** What is done with a call, without the queue: the test says when. */
const needs = (more: { jobs?: Parameters<typeof analyseCall>[0]["jobs"] } = {}) => ({
  db: world.db,
  clock: world.clock,
  jobs: { send: async () => undefined },
  model: undefined,
  reader,
  verifyOwners: false,
  listenersOf: async () => ({ zapier_webhook: "", email_from: "", email_to: "", sendgrid_key: "" }),
  ...more,
});
const analyse = (id: string, more: Parameters<typeof needs>[0] = {}) =>
  analyseCall(needs(more), id, new AbortController().signal);
const analysisOf = (id: string) =>
  world.db.selectFrom("call_analyses").selectAll().where("call_id", "=", id).executeTakeFirst();
const deliveriesOf = (id: string) =>
  world.db.selectFrom("call_deliveries").select("channel").where("call_id", "=", id).execute();
const tasksOf = async ({ owner }: { readonly owner: Client }) =>
  (await owner.send("GET", "/api/tasks")).body["data"] as {
    id: string;
    kind: string;
    title: string;
    text: string;
    questions: string[];
  }[];
const leak: Script = {
  lines: ["Hello!", "> This is Greg Halvorsen. My sink leaks at 18 Oak Park Lane, I want a visit tomorrow."],
  from: "+12085550142",
};
const asks: Script = { lines: ["Hello!", "> Do you work on Saturdays?", "Yes, until noon."], from: "+12085550142" };
const bookIn = async (place: World, shop: Shop, hours: number, name = "Greg Halvorsen") => {
  const start = new Date(Math.ceil(place.clock.now().getTime() / 3_600_000 + hours) * 3_600_000).toISOString();
  const body = { tenant_id: shop.assistant_id, start, name, phone: "+12085550142", address: "18 Oak Park Lane" };
  return String((await shop.owner.send("POST", "/api/appointments", body)).body["id"]);
};
beforeEach(() => world.clock.advance(60_000));

describe("a call that is over", () => {
  test("is told in the list, with its caller, before anybody asks", async () => {
    const shop = await openShop(world);
    const { id } = await makeCall(world, shop, { ...leak, facts: { name: "Greg H." } }, trigger.jobs);
    await until("the analysis", () => analysisOf(id));
    const { body } = await shop.owner.send("GET", `/api/conversations/${id}`);
    expect((body["data"] as { analysis: object }).analysis).toMatchObject({
      sentiment: "neutral",
      summary: "Sink leaks at 18 Oak Park Lane, I want a visit tomorrow. Nothing was booked. Call back.",
      contact_info: { name: "Greg H.", phone: "+12085550142", email: null },
    });
    expect(await analysisOf(id)).toMatchObject({
      ...{ by: "rules", topics: ["leak"], language: "en", contact_address: "18 Oak Park Lane", unmet: "visit" },
      action_items: ["Call Greg H. back at (208) 555-0142 to book a time."],
    });
  });

  test("is not looked at while it goes on, and one that nobody knows is no failure", async () => {
    const shop = await openShop(world);
    const { id } = await makeCall(world, shop, leak);
    await world.db.updateTable("calls").set({ state: "live", ended_at: null }).where("id", "=", id).execute();
    await analyse(id);
    expect(await analysisOf(id)).toBeUndefined();
    await analyse("0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20");
  });
});

describe("what the owner has to do", () => {
  test("stands among the tasks, once, and stays done", async () => {
    const shop = await openShop(world);
    const message = { text: "Call me about <b>the bill</b>", urgent: true, name: "Greg" };
    const { id } = await makeCall(world, shop, { ...leak, message });
    await analyse(id);
    await analyse(id);
    const [task, ...more] = await tasksOf(shop);
    expect([task?.kind, more]).toEqual(["return_message", []]);
    expect(task?.title).toBe("Call me about <b>the bill</b>");
    expect(task?.text).toMatch(/^Urgent: Greg called on .+ and left this message\. Call back at \(208\) 555-0142\.$/);
    await shop.owner.send("POST", `/api/tasks/${task?.id}/done`);
    await analyse(id);
    expect(await tasksOf(shop)).toEqual([]);
  });

  const rang = (result: "no_answer" | "accepted") => [
    { target: "sales" as const, at: world.clock.now().toISOString(), briefing: "", result },
  ];
  test.each<readonly [string, () => Script, readonly string[]]>([
    ["nobody spoke", () => ({ from: "+12085550142" }), ["missed_call"]],
    ["nobody spoke, from a hidden number", () => ({ from: "anonymous" }), []],
    ["nobody took a transfer", () => ({ ...leak, transfers: rang("no_answer") }), ["failed_transfer"]],
    ["somebody took it", () => ({ ...leak, transfers: rang("accepted") }), []],
    [
      "nobody took it, and a message was left",
      () => ({ ...leak, transfers: rang("no_answer"), message: { text: "Hi" } }),
      ["return_message"],
    ],
    [
      "a question stayed open",
      () => ({ ...asks, facts: { unanswered: ["Are you insured?"] } }),
      ["unanswered_question"],
    ],
    ["all was answered", () => asks, []],
    ["a visit was wanted, and nothing was booked", () => leak, ["missed_call"]],
    ["a visit was wanted while service is limited", () => ({ ...leak, duty: "messages_only" }), ["missed_call"]],
    ["it was a test", () => ({ ...leak, isTest: true, message: { text: "Hi" } }), []],
    ["it was the demo", () => ({ ...leak, isDemo: true, message: { text: "Hi" } }), []],
  ])("%s", async (_, script, kinds) => {
    const shop = await openShop(world);
    const { id } = await makeCall(world, shop, script());
    await analyse(id);
    expect((await tasksOf(shop)).map(({ kind }) => kind)).toEqual(kinds);
    expect(await analysisOf(id)).toBeDefined();
  });

  test("is nothing where the assistant is gone, but the call is told all the same", async () => {
    const shop = await openShop(world);
    const { id } = await makeCall(world, shop, { ...leak, message: { text: "Hi" } });
    await shop.owner.send("DELETE", `/instances/${shop.assistant_id}`);
    await analyse(id);
    expect(await deliveriesOf(id)).toEqual([{ channel: "mail" }]);
  });
});

test("jobs that were booked, moved or cancelled in a call are told as notifications, also those of a test", async () => {
  const shop = await openShop(world);
  const [booked, cancelled] = [await bookIn(world, shop, 24), await bookIn(world, shop, 48, "Dana")];
  await shop.owner.send("DELETE", `/api/appointments/${cancelled}`);
  const facts = { booked: [booked, "not-an-id"], cancelled: [cancelled] };
  const { id } = await makeCall(world, shop, { ...leak, isTest: true, facts });
  await analyse(id);
  await analyse(id);
  const { body } = await shop.owner.send("GET", "/api/notifications");
  const told = (body["data"] as { message: string; type: string }[]).map(({ type, message }) => `${type}: ${message}`);
  expect(told.toSorted()).toEqual([
    expect.stringMatching(/^appointment: Dana canceled their job on \w+, \w+ \d+, .+ M[SD]T\.$/),
    expect.stringMatching(/^appointment: Greg Halvorsen booked \w+, \w+ \d+, .+ M[SD]T\.$/),
  ]);
  expect((await analysisOf(id))?.summary).toMatch(/Booked for .+\. Canceled the job on .+\. Nothing to do\.$/);
});

describe("a crash loses nothing", () => {
  test("in the middle: nothing is half done, and the next run does all of it", async () => {
    const shop = await openShop(world);
    const { id } = await makeCall(world, shop, { ...leak, message: { text: "Hi" } });
    const dying = { send: () => Promise.reject(new Error("killed")) };
    await expect(analyse(id, { jobs: dying })).rejects.toThrow("killed");
    expect([await analysisOf(id), await deliveriesOf(id), await tasksOf(shop)]).toEqual([undefined, [], []]);
    await analyse(id);
    expect(await analysisOf(id)).toBeDefined();
    expect(await deliveriesOf(id)).toEqual([{ channel: "mail" }]);
    expect(await tasksOf(shop)).toHaveLength(1);
  });

  test("at the same time: the call is told once", async () => {
    const shop = await openShop(world);
    const { id } = await makeCall(world, shop, { ...leak, message: { text: "Hi" } });
    let queued = 0;
    const jobs = {
      send: async () => {
        queued++;
      },
    };
    await Promise.all(Array.from({ length: 5 }, () => analyse(id, { jobs })));
    expect(queued).toBe(1);
    expect(await tasksOf(shop)).toHaveLength(1);
  });

  test("before the job: the sweep begins it, and brings a message that came late", async () => {
    const shop = await openShop(world);
    const { id } = await makeCall(world, shop, leak);
    world.clock.advance(10 * 60_000);
    await trigger.run("sweep-after-call");
    await until("the analysis", () => analysisOf(id));
    const late = { text: "A recorded message of 9 seconds", urgent: false, name: "", phone: "+12085550142" };
    const whose = { owner_id: shop.owner_id, assistant_id: shop.assistant_id, call_id: id };
    await world.db
      .insertInto("call_messages")
      .values({ id: "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e21", ...whose, ...late, created_at: world.clock.now() })
      .execute();
    await trigger.run("sweep-after-call");
    await until("the task", async () => (await tasksOf(shop)).some(({ kind }) => kind === "return_message"));
  });
});

describe("words are erased when their time is over", () => {
  test("by the assistant's setting when the call came; books, dates and figures stay", async () => {
    const shop = await openShop(world);
    const job = await bookIn(world, shop, 24);
    const script = {
      ...{ ...leak, callerName: "HALVORSEN", facts: { booked: [job], unanswered: ["Are you insured?"] } },
      message: { text: "Call me" },
    };
    const short = await makeCall(world, shop, { ...script, settings: { transcript_days: 30 } });
    const long = await makeCall(world, shop, { ...script, settings: { transcript_days: 90 } });
    for (const { id } of [short, long]) await analyse(id);
    const read = async (id: string, owner: Client = shop.owner) =>
      (await owner.send("GET", `/api/conversations/${id}`)).body["data"] as Kept;
    type Kept = {
      transcript: object[];
      analysis: { summary: unknown };
      texts: { sent_at: string | null }[];
      score_details: { losses: object[] };
    };
    await until("the customer's text", async () => (await read(short.id)).texts[0]?.sent_at);
    const before = { short: await read(short.id), long: await read(long.id) };
    const entries = () =>
      world.db.selectFrom("ledger_entries").selectAll().where("owner_id", "=", shop.owner_id).orderBy("seq").execute();
    const books = await entries();
    world.clock.advance(31 * dayMs);
    await trigger.run("erase-words");
    await until("the words to go", async () => (await analysisOf(short.id))?.erased_at);
    // The session of a month ago is over.
    const { username: login, password } = shop.owner.draft;
    const again = createClient(world.app, { token: await logIn(world, { login, password }) });
    expect(await entries()).toEqual(books);
    expect(await read(long.id, again)).toEqual(before.long);
    expect(await read(short.id, again)).toEqual({
      ...before.short,
      ...{
        transcript: [],
        texts: [],
        messages: [],
        unanswered: [],
        appointments: [],
        action_items: [],
        address: null,
        erased: true,
      },
      // What cost the points stays, without the lines that are gone.
      score_details: {
        ...before.short.score_details,
        losses: before.short.score_details.losses.map((loss) => ({ ...loss, line: null })),
      },
      analysis: {
        ...before.short.analysis,
        ...{ summary: null, conversation_summary: null },
        contact_info: { name: null, phone: "+12085550142", email: null },
      },
    });
    const left = await world.db
      .selectFrom("calls")
      .leftJoin("call_lines", "call_lines.call_id", "calls.id")
      .leftJoin("call_messages", "call_messages.call_id", "calls.id")
      .leftJoin("notifications", "notifications.call_id", "calls.id")
      .select(["session", "caller_name", "words", "text", "message"])
      .where("calls.id", "=", short.id)
      .distinct()
      .execute();
    expect(left).toEqual([{ session: null, caller_name: null, words: "", text: null, message: null }]);
    expect((await tasksOf({ owner: again })).map(({ kind, questions }) => [kind, ...questions])).toEqual([
      ["return_message", "Are you insured?"],
    ]);
    // Nothing brings them back.
    await analyse(short.id);
    expect(await analysisOf(short.id)).toMatchObject({ summary: null, action_items: [] });
  });
});
