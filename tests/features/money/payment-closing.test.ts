import { afterEach, describe, expect, test } from "vitest";
import type { NewOwner } from "../../support/accounts/owner.ts";
import { createAccountStatusWorld } from "../../support/money/account-status.ts";
import { accountRow, newPayer, quiet } from "../../support/money/paying.ts";
import { tablesHolding } from "../../support/processes/search-database.ts";
import { until } from "../../support/until.ts";

const world = await createAccountStatusWorld();
const { payments } = world.outside;
const dayMs = 24 * 3_600_000;
afterEach(() => world.faults());

const remove = (owner: NewOwner) => owner.send("DELETE", "/users/me", { password: owner.draft.password });
const rowOf = (id: string) =>
  world.db.selectFrom("payment_accounts").selectAll().where("id", "=", id).executeTakeFirst();
const isAtProvider = async (customer: string) =>
  (await fetch(`${world.outside.sandbox?.url}/stripe/customers/${customer}`)).status === 200;
const later = async (days: number) => {
  const to = new Date(world.clock.now().getTime() + days * dayMs);
  const headers = { "content-type": "application/json" };
  await fetch(`${world.outside.sandbox?.url}/api/clock`, { method: "POST", headers, body: JSON.stringify({ to }) });
};
const closed = (id: string) => until("the account to be closed", async () => (await rowOf(id)) === undefined);

describe("with the account goes its customer", () => {
  test("at once where nothing was ever billed", async () => {
    const payer = await newPayer(world);
    const { id: customer } = await payer.customer();
    const { id } = await accountRow(world, payer);
    expect((await remove(payer)).status).toBe(204);
    await closed(id);
    expect(await isAtProvider(customer)).toBe(false);
  });

  test("where calls were made, the subscription ends at once, they are paid, and then it goes", async () => {
    const payer = await newPayer(world);
    await payer.saveCard();
    const { id, customer_id } = await accountRow(world, payer);
    const customerId = customer_id ?? "";
    world.clock.advance(60_000);
    await payments.usage.report({ customerId, identifier: `call-${id}`, seconds: 3600, at: world.clock.now() });
    world.clock.advance(60_000);
    expect((await remove(payer)).status).toBe(204);
    await until("the subscription to end", async () =>
      (await payments.usage.subscriptions(customerId)).every(({ status }) => status === "ended"),
    );
    await until("the last bill to be paid", async () => {
      const { invoices } = await payments.invoices.list(customerId, { limit: 10 });
      return invoices.some(({ status, amountPaidCents }) => status === "paid" && amountPaidCents === 2000);
    });
    expect(await rowOf(id)).toMatchObject({ owner_id: null, closing_at: world.clock.now() });
    await later(1);
    await quiet(world);
    expect(await isAtProvider(customerId)).toBe(true);
    await later(3);
    await closed(id);
    expect(await isAtProvider(customerId)).toBe(false);
  });

  test("and no trace of the owner is left while the last bill is waited for", async () => {
    const payer = await newPayer(world, { full_name: "Marcus Aurelius Hale" });
    await payer.saveCard();
    await quiet(world);
    const { id, email, username, phone } = payer.user;
    await remove(payer);
    await world.mailbox.waitFor(email, /account was deleted/);
    await until("every trace to be gone", async () => {
      const open = await world.db.selectFrom("mails").selectAll().where("sent_at", "is", null).execute();
      return open.length === 0;
    });
    expect(await tablesHolding(world.db, [id, email, username, phone, "Marcus Aurelius"])).toEqual([]);
  });
});

describe("an outage at the provider stops nobody from leaving", () => {
  test("the account is deleted at once, and closed there when it is back", async () => {
    const payer = await newPayer(world);
    await payer.saveCard();
    await quiet(world);
    const { customer_id } = await accountRow(world, payer);
    await world.faults({ kind: "error" });
    expect((await remove(payer)).status).toBe(204);
    expect((await payer.send("GET", "/users/me")).status).toBe(401);
    await world.faults();
    await until("the subscription to end", async () =>
      (await payments.usage.subscriptions(customer_id ?? "")).every(({ status }) => status === "ended"),
    );
  });

  test("calls that were not reported yet are billed when it is back, and the owner waits for nothing", async () => {
    const payer = await newPayer(world);
    await payer.saveCard();
    await quiet(world);
    const { customer_id } = await accountRow(world, payer);
    world.clock.advance(60_000);
    await world.faults({ kind: "refuse" });
    await world.call(payer, 10_800 + 3600);
    world.clock.advance(60_000);
    expect((await remove(payer)).status).toBe(204);
    expect((await payer.send("GET", "/users/me")).status).toBe(401);
    await world.faults();
    await until("the last bill to be paid", async () => {
      const { invoices } = await payments.invoices.list(customer_id ?? "", { limit: 10 });
      return invoices.some(({ status, amountPaidCents }) => status === "paid" && amountPaidCents === 2000);
    });
  });

  test("a customer whose id never reached us goes, too", async () => {
    const payer = await newPayer(world);
    const { id: customer } = await payer.customer();
    const { id } = await accountRow(world, payer);
    await world.db.updateTable("payment_accounts").set({ customer_id: null }).where("id", "=", id).execute();
    expect((await remove(payer)).status).toBe(204);
    await closed(id);
    expect(await isAtProvider(customer)).toBe(false);
  });
});

test("others keep theirs", async () => {
  const [payer, other] = [await newPayer(world), await newPayer(world)];
  await other.saveCard();
  await quiet(world);
  const before = await other.customer();
  const { id } = await accountRow(world, payer);
  await remove(payer);
  await closed(id);
  expect(await other.customer()).toEqual(before);
});
