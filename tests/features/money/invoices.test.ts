import { expect, test } from "vitest";
import type { InvoiceLine, InvoiceMonthRow, MonthInvoice } from "#contract/invoices.ts";
import { markSpam } from "#server/features/conversations/marks/mark-spam.ts";
import { type NewOwner, newOwner } from "../../support/accounts/owner.ts";
import { create } from "../../support/assistants.ts";
import { makeCall } from "../../support/calls/finished-calls.ts";
import { newPayer } from "../../support/money/paying.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const { db, clock } = world;

const months = async (owner: NewOwner, query = "") =>
  (await owner.send("GET", `/api/invoices?${query}`)).body as { data: InvoiceMonthRow[]; next_cursor: string | null };
const invoice = async (owner: NewOwner, month: string) =>
  (await owner.send("GET", `/api/invoices/${month}`)).body["data"] as MonthInvoice;
const lines = async (owner: NewOwner, month: string, query = "") =>
  (await owner.send("GET", `/api/invoices/${month}/lines?${query}`)).body as {
    data: InvoiceLine[];
    next_cursor: string | null;
  };

async function newShop() {
  const owner = await newOwner(world, { timezone: "America/Chicago" });
  const { id: assistant_id } = await create(owner);
  return { owner, owner_id: owner.user.id, assistant_id };
}

test("an account without a call has its running month, with nothing in it", async () => {
  const owner = await newOwner(world);
  const { data, next_cursor } = await months(owner);
  const [only] = data;
  expect([data.length, next_cursor]).toEqual([1, null]);
  expect(only).toMatchObject({ state: "estimate", call_count: 0, billed_seconds: 0, amount: 0 });
  expect(await invoice(owner, only?.month ?? "")).toMatchObject({
    tenants: [],
    exact_amount: "0.0000",
    chain_head: { seq: 0 },
    closed_at: null,
    hosted: [],
  });
  expect((await lines(owner, only?.month ?? "")).data).toEqual([]);
});

test("the running month adds up its calls, each with its conversation and why it costs nothing", async () => {
  const shop = await newShop();
  const billed = await makeCall(world, shop, { seconds: 95, callerName: "Greg Halvorsen" });
  const spam = await makeCall(world, shop, { seconds: 40, from: "+12085550142" });
  const tried = await makeCall(world, shop, { seconds: 50, isTest: true });
  const short = await makeCall(world, shop, { seconds: 9 });
  await markSpam({ db, clock, onTrialStep: async () => undefined }, shop.owner_id, spam.id, {
    ...{ is_spam: true, marker: { caller: "belle" } },
  });
  const { data } = await months(shop.owner);
  const month = data[0]?.month ?? "";
  const used = { call_count: 1, billable_seconds: 95, free_seconds: 95, billed_seconds: 0, amount: 0 };
  expect(data).toMatchObject([{ ...used, timezone: "America/Chicago" }]);
  expect(await invoice(shop.owner, month)).toMatchObject({
    ...used,
    tenants: [{ tenant_id: shop.assistant_id, tenant_name: "Belle", ...used }],
    corrections: { call_count: 0, billable_seconds: 0 },
    chain_head: { seq: 5, hash: expect.stringMatching(/^[0-9a-f]{64}$/), text: expect.stringMatching(/^5-/) },
  });
  expect((await lines(shop.owner, month)).data).toMatchObject([
    { seq: 1, kind: "call", conversation_id: billed.id, caller: "Greg Halvorsen", duration_seconds: 95, reason: null },
    { seq: 2, kind: "call", conversation_id: spam.id, caller: "(208) 555-0142", billable_seconds: 40 },
    { seq: 3, kind: "call", conversation_id: tried.id, duration_seconds: 50, reason: "test-call" },
    { seq: 4, kind: "call", conversation_id: short.id, duration_seconds: 9, reason: "too-short" },
    {
      seq: 5,
      kind: "correction",
      conversation_id: spam.id,
      duration_seconds: null,
      billable_seconds: -40,
      reason: "spam-credit",
    },
  ]);
  const first = await lines(shop.owner, month, "limit=2");
  const second = await lines(shop.owner, month, `limit=3&cursor=${first.next_cursor}`);
  expect([first.data, second.data].map((page) => page.map(({ seq }) => seq))).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
  expect(second.next_cursor).toBeNull();
});

test("a month that cannot be is not there, and a page that was never given is refused", async () => {
  const owner = await newOwner(world);
  const [running] = (await months(owner)).data;
  for (const month of ["13-2026", "2026-11", "x", "11-1999", "11-2999", "%00"])
    for (const path of ["", "/lines"])
      expect(await owner.send("GET", `/api/invoices/${month}${path}`)).toMatchObject({
        status: 404,
        body: { detail: "Not found" },
      });
  for (const query of ["cursor=x", "cursor=99-2026", "limit=0", "limit=101"])
    for (const path of ["", `/${running?.month}/lines`])
      expect((await owner.send("GET", `/api/invoices${path}?${query}`)).status).toBe(422);
});

test("the bill goes to the address that the checkout asked for", async () => {
  const payer = await newPayer(world);
  const [running] = (await months(payer)).data;
  expect((await invoice(payer, running?.month ?? "")).bill_to).toMatchObject({ email: payer.user.email, lines: [] });
  await payer.saveCard();
  expect((await invoice(payer, running?.month ?? "")).bill_to).toEqual({
    ...{ name: payer.user.full_name, email: payer.user.email },
    lines: ["418 Alder Street", "Boise, ID 83702", "US"],
  });
});
