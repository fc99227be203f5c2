import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { costCents } from "#domain/money/pricing.ts";
import { readHead } from "#server/features/ledger/store.ts";
import { settleAccount } from "#server/features/payments/settle-account.ts";
import { dayMs, hourMs, minuteMs, openPayers } from "../../support/money/ledger-payers.ts";
import { runs, seed } from "../../support/runs.ts";

const { stripe, db, clock, payments, pass, report, newOwner, close, someEnd, waiting } = await openPayers();
const client = stripe.client();

/** What can go wrong with what changes something; reading goes wrong elsewhere. */
const fault = fc.record({
  kind: fc.constantFrom("error", "halfway", "lost", "refuse", "garble", "limit"),
  path: fc.constantFrom("", "/pay", "/v1/subscriptions", "/v1/customers", "/v1/billing"),
  times: fc.integer({ min: 1, max: 3 }),
});
const happening = fc.oneof(
  { weight: 5, arbitrary: fc.record({ what: fc.constant("call"), seconds: fc.integer({ min: 10, max: 3000 }) }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant("time"), hours: fc.integer({ min: 1, max: 60 }) }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant("report") }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("charge") }) },
  // News of anything at all, once or twice; what is not drawn was dropped, and what comes now may be of days ago.
  { weight: 3, arbitrary: fc.record({ what: fc.constant("news"), times: fc.integer({ min: 1, max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("new card"), works: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant("choose"), which: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("bank"), which: fc.nat(9), works: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant("fault"), fault }) },
) as fc.Arbitrary<Happening>;
type Happening =
  | { what: "call"; seconds: number }
  | { what: "time"; hours: number }
  | { what: "report" | "charge" }
  | { what: "news"; times: number }
  | { what: "new card"; works: boolean }
  | { what: "choose"; which: number }
  | { what: "bank"; which: number; works: boolean }
  | { what: "fault"; fault: { kind: "error"; path: string; times: number } };

/** Each month begins with a card and ends in debt, with a refusal of just now; what was drawn before goes on around it. */
const begins: readonly Happening[] = [
  { what: "new card", works: true },
  { what: "news", times: 1 },
];
const ends: readonly Happening[] = [
  { what: "bank", which: 0, works: false },
  { what: "choose", which: 0 },
  { what: "call", seconds: 3000 },
  { what: "time", hours: 1 },
  { what: "report" },
  { what: "time", hours: 1 },
  { what: "charge" },
  { what: "choose", which: 0 },
];

async function newDebtor() {
  const owner_id = await newOwner();
  const account_id = randomUUID();
  await db.insertInto("payment_accounts").values({ id: account_id, owner_id, created_at: clock.now() }).execute();
  await close(someEnd(owner_id, { duration_seconds: 10_800 }));
  const row = () =>
    db.selectFrom("payment_accounts").selectAll().where("id", "=", account_id).executeTakeFirstOrThrow();
  const jobs = { send: async () => undefined } as never;
  const settle = (wanted?: string) =>
    settleAccount({ db, clock, jobs, payments, onSettled: async () => undefined }, account_id, { wanted });
  const reportAll = () => report({ customerOf: async () => (await row()).customer_id ?? undefined });
  return { owner_id, account_id, row, settle, reportAll };
}
type Debtor = Awaited<ReturnType<typeof newDebtor>>;

const atProvider = (act: string) => fetch(`${stripe.url()}/stripe/${act}`, { method: "POST", redirect: "manual" });
const atBank = (card: string, works: boolean) => atProvider(`cards/${card}/${works ? "mend" : "fail"}`);
const patiently = (work: Promise<unknown>) => work.catch(() => undefined);

async function live(debtor: Debtor, cards: string[], happening: Happening): Promise<void> {
  const { customer_id: customer } = await debtor.row();
  const cardOf = (which: number) => cards[which % Math.max(1, cards.length)];
  switch (happening.what) {
    case "call":
      await close(someEnd(debtor.owner_id, { duration_seconds: happening.seconds }));
      return;
    case "time":
      return pass(happening.hours * hourMs);
    case "report":
      return void (await debtor.reportAll());
    case "charge": {
      // On the day of the charge everything is told; the provider charges what it knows.
      stripe.trouble();
      await debtor.reportAll();
      pass(minuteMs);
      const { subscription_id: id } = await debtor.row();
      if (id !== null) await atProvider(`subscriptions/${id}/end-period`);
      return;
    }
    case "news":
      for (let n = 0; n < happening.times; n++) await patiently(debtor.settle());
      return;
    case "new card": {
      if (customer === null) return;
      const name = happening.works ? "pm_card_visa" : "pm_card_chargeCustomerFail";
      const made = await client.paymentMethods.attach(name, { customer }).catch(() => undefined);
      if (made) cards.push(made.id);
      return;
    }
    case "choose":
      return void (await patiently(debtor.settle(cardOf(happening.which))));
    case "bank": {
      const card = cardOf(happening.which);
      if (card !== undefined) await atBank(card, happening.works);
      return;
    }
    case "fault":
      return stripe.trouble({ ...happening.fault, method: "POST" });
  }
}

/** All is well again: a card that works, what is due is paid, and the month is charged. */
async function setRight(debtor: Debtor, cards: readonly string[]): Promise<string> {
  stripe.trouble();
  await debtor.settle();
  const customer = (await debtor.row()).customer_id ?? "";
  // A card that was refused before, and works again, pays at once: whoever presses the button does not wait for a day.
  for (const card of cards) await atBank(card, true);
  if (cards[0] !== undefined) {
    await debtor.settle(cards[0]);
    expect((await client.invoices.list({ customer, status: "open" })).data).toEqual([]);
  }
  const good = (await client.paymentMethods.attach("pm_card_visa", { customer })).id;
  for (let round = 0; round < 3; round++) {
    await debtor.settle(good);
    await debtor.reportAll();
    pass(dayMs + minuteMs);
  }
  for (let days = 0; days < 32; days += 8) {
    pass(8 * dayMs);
    await debtor.reportAll();
    await debtor.settle();
  }
  await debtor.settle(good);
  return customer;
}

test("whatever happens in a month of paying, nothing is lost, doubled or left unbilled", {
  timeout: 30 * 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 30, maxLength: 45 }), async (month) => {
      const debtor = await newDebtor();
      const cards: string[] = [];
      await patiently(debtor.settle());
      for (const one of [...begins, ...month, ...ends]) await live(debtor, cards, one);
      const customer = await setRight(debtor, cards);

      const { invoices } = await payments.invoices.list(customer, { limit: 100 });
      const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
      const billed = (await readHead(db, debtor.owner_id))?.billed_seconds;
      expect([await waiting(debtor.owner_id), sum(invoices.map(({ seconds }) => seconds))]).toEqual([0, billed]);
      expect(invoices.filter(({ status }) => status !== "paid")).toEqual([]);
      for (const { totalCents, seconds } of invoices) expect(totalCents).toBe(costCents(seconds));
      // What is too little to charge is carried over, and stands with the customer.
      const { balance } = (await client.customers.retrieve(customer)) as { balance: number };
      const paid = sum(invoices.map(({ amountPaidCents }) => amountPaidCents));
      expect(paid + balance).toBe(sum(invoices.map(({ totalCents }) => totalCents)));

      const mine = await client.customers.search({ query: `metadata['account_id']:'${debtor.account_id}'` });
      expect(mine.data.map(({ id }) => id)).toEqual([customer]);
      const running = await client.subscriptions.list({ customer });
      expect(running.data.map(({ status }) => status)).toEqual(["active"]);
      expect(await debtor.row()).toMatchObject({ pending_card_id: null, pending_act: null, failing_since: null });
    }),
    { seed, numRuns: runs(2, 60), endOnFailure: true },
  );
});
