import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { NextCharge } from "#contract/charges.ts";
import type { InvoiceMonthRow, MonthInvoice } from "#contract/invoices.ts";
import { cycleStartAfter } from "#domain/money/billing-cycle.ts";
import { nextChargeText } from "#domain/money/next-charge.ts";
import { closeBooks } from "#server/features/ledger/close-books.ts";
import { createAccountStatusWorld, dayMs } from "../../support/money/account-status.ts";
import { accountRow, newPayer, type Payer } from "../../support/money/paying.ts";
import { until } from "../../support/until.ts";

const world = await createAccountStatusWorld();
const hourMs = dayMs / 24;

const next = async (payer: Payer) =>
  (await payer.send("GET", "/api/payments/next-charge")).body as unknown as NextCharge;
const months = async (payer: Payer) =>
  (await payer.send("GET", "/api/invoices")).body["data"] as unknown as InvoiceMonthRow[];

test("what is charged next is named before, is what the month's page says, and is charged on the 1st with a receipt", async () => {
  const payer = await newPayer(world, { timezone: "America/Chicago" });
  expect(await next(payer)).toMatchObject({ amount: 0, card: null, open_amount: 0 });
  await payer.saveCard();
  await world.call(payer, 10_800);
  await world.call(payer, 3600);
  const at = cycleStartAfter(world.clock.now());
  const told = await next(payer);
  expect(told).toEqual({ amount: 2000, at: at.toISOString(), card: { brand: "visa", last4: "4242" }, open_amount: 0 });
  const sentence = nextChargeText({ ...told, cents: told.amount }, "America/Chicago");
  expect(sentence).toMatch(/^Next charge: about \$20\.00 on \w{3} 1, Visa 4242$/);
  const [running] = await months(payer);
  expect(running).toMatchObject({ amount: 20, charges: [] });
  await until("the seconds to be reported", async () => {
    await world.later(60_000);
    const open = world.db.selectFrom("usage_reports").select("seq").where("owner_id", "=", payer.user.id);
    return (await open.where("reported_at", "is", null).execute()).length === 0;
  });

  await world.later(at.getTime() - world.clock.now().getTime() + hourMs);
  const receipt = await world.mailbox.waitFor(payer.user.email, /^Receipt: \$20\.00 for Belle, \w+ \d{4}$/);
  expect(receipt.text).toContain("You paid $20.00 with Visa 4242 on");
  const { period_start, period_end } = await accountRow(world, payer);
  expect([period_start, period_end]).toEqual([at, cycleStartAfter(at)]);
  const month = (await months(payer)).find(({ charges }) => charges.length > 0);
  expect(month).toMatchObject({ month: running?.month, amount: 20 });
  expect(month?.charges).toMatchObject([{ status: "paid", amount_due: 2000, card: { brand: "visa", last4: "4242" } }]);
  const paper = (await payer.send("GET", `/api/invoices/${running?.month}`)).body["data"] as unknown as MonthInvoice;
  expect(paper.number).toMatch(/^\d{4}-\d{2}-[0-9A-F]{8}$/);
  // The receipt has the number of the paper, not the provider's, and leads to it.
  expect(receipt.text).toContain(`Invoice no. ${paper.number} lists every call.`);
  expect(receipt.text).toContain(`/invoices/${running?.month}`);
  expect(paper.hosted).toMatchObject([{ status: "paid", amount_due: 2000, card: { last4: "4242" } }]);
  const [history] = (await payer.invoices()).data;
  expect(history).toMatchObject({ month: running?.month, amount_due: 2000, card: { last4: "4242" } });
  expect(await next(payer)).toMatchObject({ amount: 0, at: cycleStartAfter(at).toISOString() });
});

test("an assistant's month is summed in her owner's month, whatever zone she is in", async () => {
  const payer = await newPayer(world, { timezone: "America/New_York" });
  const made = await payer.send("POST", "/instances", {
    ...{ name: "Honolulu", greeting: "Hello!", system_instructions: "Be kind." },
    timezone: "Pacific/Honolulu",
  });
  const assistant_id = String(made.body["id"]);
  const billing = async (id: string) => (await payer.send("GET", `/api/user/billing/${id}?period=month`)).body;
  const account = await billing("me");
  // The first minute of the owner's month, when hers has not begun.
  const answered_at = new Date(new Date(String(account["period_start"])).getTime() + 60_000);
  await closeBooks(
    { db: world.db, clock: world.clock, onTrialStep: async () => undefined },
    {
      ...{ call_id: randomUUID(), owner_id: payer.user.id, assistant_id, answered_at, duration_seconds: 600 },
      ...{ ended_at: new Date(answered_at.getTime() + 600_000), is_test: false, is_spam: false },
    },
  );
  const hers = await billing(assistant_id);
  expect(hers).toMatchObject({ total_seconds: 600, call_count: 1 });
  for (const edge of ["period_start", "period_end"]) expect(hers[edge]).toBe(account[edge]);
});
