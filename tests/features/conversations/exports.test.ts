import { describe, expect, test } from "vitest";
import { analyseCall } from "#server/features/after-call/analyse-call.ts";
import { takeTurn } from "#server/features/exports/take-turn.ts";
import { closeMonths } from "#server/features/invoices/close-months.ts";
import { openShop, type Shop } from "../../support/booking-world.ts";
import { reader } from "../../support/calls/call-reader.ts";
import { makeCall, type Script } from "../../support/calls/finished-calls.ts";
import { readCsv } from "../../support/read-csv.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const listenersOf = async () => undefined;
async function call(shop: Shop, script: Script = {}) {
  world.clock.advance(60_000);
  const made = await makeCall(world, shop, script);
  await analyseCall(
    {
      db: world.db,
      clock: world.clock,
      jobs: { send: async () => undefined },
      model: undefined,
      reader,
      listenersOf,
      verifyOwners: false,
    },
    made.id,
    new AbortController().signal,
  );
  return made;
}
const exported = ({ owner }: Shop, query = "") => owner.send("GET", `/api/conversations/export?${query}`);
const listed = async ({ owner }: Shop, query = "") =>
  (await owner.send("GET", `/api/conversations?limit=100&${query}`)).body["data"] as {
    id: string;
    found: unknown;
    duration_seconds: number;
  }[];

describe("conversations as a file", () => {
  test("equal the list, with the same filters, in both forms", async () => {
    const shop = await openShop(world);
    for (let count = 0; count < 7; count++)
      await call(shop, { lines: [`> Call ${count} about a ${count % 2 ? "drain" : "boiler"}.`], seconds: 60 + count });
    const test = await call(shop, { lines: ["> A test of the boiler."], isTest: true });
    for (const query of ["", "tests=without", "words=boiler", "q=drain", `words=boiler&tests=only`]) {
      const rows = await listed(shop, query);
      const csv = await exported(shop, query);
      expect(csv).toMatchObject({ status: 200 });
      expect(csv.headers["x-total-count"]).toBe(String(rows.length));
      expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
      expect(csv.headers["content-disposition"]).toMatch(/^attachment; filename="conversations-\d{4}-\d\d-\d\d\.csv"$/);
      const ids = readCsv(csv.text)
        .slice(1)
        .map(([id]) => id);
      expect(ids.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
      const json = await exported(shop, `${query}&format=json`);
      const read = JSON.parse(json.text) as { id: string; transcript: { content: string }[] }[];
      expect(read.map(({ id }) => id)).toEqual(ids);
      if (query === "")
        expect(read).toEqual(
          rows.map(({ found, ...row }) => ({
            ...row,
            seconds: { phases: null, billed: 0, free: row.duration_seconds, free_reason: expect.any(String) },
            transcript: expect.any(Array),
          })),
        );
    }
    const [first] = JSON.parse((await exported(shop, "tests=only&format=json")).text) as { transcript: object[] }[];
    expect(first?.transcript).toMatchObject([{ role: "user", content: "A test of the boiler." }]);
    const columns = readCsv((await exported(shop, "tests=only")).text);
    expect(Object.fromEntries(columns[0]?.map((name, place) => [name, columns[1]?.[place]]) ?? [])).toMatchObject({
      ...{ id: test.id, assistant: "Belle", outcome: "answered", test: "true", not_billed_reason: "test" },
    });
  });

  test("start no formula, whatever was said, and numbers stay readable", async () => {
    const shop = await openShop(world);
    const hostile = [
      '=HYPERLINK("http://x","y")',
      "+1+1",
      "-2",
      "@SUM(A1)",
      "\t=1",
      '<script>"x"</script>',
      "\u202e=1",
    ];
    for (const name of hostile) await call(shop, { from: "+12085550142", facts: { name }, lines: ["> Hi."] });
    await call(shop, { from: "+442079460000", lines: ["> Hi."] });
    const lines = readCsv((await exported(shop)).text);
    const fields = lines.slice(1).flat();
    expect(lines.every((line) => line.length === 17)).toBe(true);
    expect(fields.filter((field) => /^[\s\u202e]*[=+@-]/.test(field))).toEqual([]);
    expect(fields.filter((field) => field === "(208) 555-0142")).toHaveLength(hostile.length);
    expect(fields).toContain('<script>"x"</script>');
    expect(fields).toContain(`'${hostile[0]}`);
  });

  test("are more than one part reads, and one export runs at a time", async () => {
    const shop = await openShop(world);
    const { id } = await makeCall(world, shop, { lines: ["> Hi."] });
    const call = await world.db.selectFrom("calls").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const others = Array.from({ length: 430 }, (_, count) => ({
      ...call,
      ...{ id: crypto.randomUUID(), carrier_call_id: null, session: null },
      assistant: JSON.stringify(call.assistant),
      answered_at: new Date(world.clock.now().getTime() - Math.floor(count / 3) * 1000),
    }));
    await world.db
      .insertInto("calls")
      .values(others as never)
      .execute();
    for (const query of ["", "q=%2B1", "format=json"]) {
      const { text, headers } = await exported(shop, query);
      const ids = query.includes("json")
        ? (JSON.parse(text) as { id: string }[]).map((row) => row.id)
        : readCsv(text)
            .slice(1)
            .map(([one]) => one);
      expect(headers["x-total-count"]).toBe("431");
      expect(new Set(ids).size).toBe(431);
    }
    const turn = await takeTurn(world.db, shop.owner_id);
    for (const path of ["/api/conversations/export", "/api/account/export"])
      expect(await shop.owner.send("GET", path)).toMatchObject({
        status: 429,
        body: { detail: "Another export is running. Please wait until it's done." },
        headers: { "retry-after": "60" },
      });
    expect((await exported(await openShop(world))).status).toBe(200);
    // One that is just being stopped is waited for.
    const next = exported(shop);
    await turn.leave();
    expect((await next).status).toBe(200);
  });

  test("are nobody else's, and an assistant of another owner is not there", async () => {
    const [mine, theirs] = [await openShop(world), await openShop(world)];
    await call(theirs, { lines: ["> Secret."] });
    expect(readCsv((await exported(mine)).text)).toHaveLength(1);
    expect(JSON.parse((await exported(mine, "format=json")).text)).toEqual([]);
    expect((await exported(mine, `tenant_id=${theirs.assistant_id}`)).status).toBe(404);
    expect((await exported(mine, "format=xml")).status).toBe(422);
  });
});

test("the account as a file has everything that is kept for it, and no secret", async () => {
  const [shop, other] = [await openShop(world), await openShop(world)];
  const facts = { name: "Zora Kettleman" };
  const { id } = await call(shop, {
    from: "+12085550142",
    facts,
    lines: ["> My boiler."],
    message: { text: "Call me" },
  });
  await call(other, { facts: { name: "Somebody Else" } });
  const start = new Date(Math.ceil(world.clock.now().getTime() / 3_600_000 + 24) * 3_600_000).toISOString();
  await shop.owner.send("POST", "/api/appointments", {
    tenant_id: shop.assistant_id,
    start,
    name: "Zora",
    phone: "(208) 555-0142",
  });
  await shop.owner.send("PUT", `/instances/${shop.assistant_id}`, { sendgrid_key: "SG.topsecret.key" });
  const later = { now: () => new Date(world.clock.now().getTime() + 32 * 24 * 3_600_000) };
  await closeMonths({ db: world.db, clock: later });
  const { status, text, headers } = await shop.owner.send("GET", "/api/account/export");
  expect(status).toBe(200);
  expect(headers["content-disposition"]).toMatch(/filename="account-/);
  expect(JSON.parse(text)).toMatchObject({
    account: { id: shop.owner_id, username: shop.owner.draft.username, email: shop.owner.draft.email },
    assistants: [{ id: shop.assistant_id, name: "Belle" }],
    contacts: [{ phone: "+12085550142", name: "Zora Kettleman", calls: 1 }],
    appointments: [{ name: "Zora", phone: "+12085550142", status: "confirmed" }],
    messages: [{ conversation_id: id, text: "Call me" }],
    tasks: [{ kind: "return_message" }],
    ledger: [{ seq: 1, call_id: id, billable_seconds: 95 }],
    invoices: [{ billable_seconds: 95, free_seconds: 95, amount_cents: 0, head_seq: 1 }],
    conversations: [{ id, transcript: [{ role: "user", content: "My boiler." }] }],
  });
  expect(text).not.toMatch(/topsecret|sealed|password|Somebody Else|token/);
});
