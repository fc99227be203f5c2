import { describe, expect, test } from "vitest";
import { newOwner } from "../../support/accounts/owner.ts";
import { createPayingWorld, newPayer } from "../../support/money/paying.ts";

const world = await createPayingWorld();
const { payments } = world.outside;

describe("billing history", () => {
  test("is empty before anything was billed, also without a customer", async () => {
    const payer = await newPayer(world);
    expect(await payer.invoices()).toEqual({ success: true, error: null, data: [], next_cursor: null });
    await payer.saveCard();
    expect(await payer.invoices("?limit=1")).toMatchObject({ data: [], next_cursor: null });
  });

  test("shows what was billed, newest first, by pages", async () => {
    const payer = await newPayer(world);
    await payer.saveCard();
    const { id, subscriptions } = await payer.customer();
    for (const seconds of [3600, 1800]) {
      world.clock.advance(60_000);
      const at = world.clock.now();
      world.clock.advance(60_000);
      await payments.usage.report({ customerId: id, identifier: `${id}-${seconds}`, seconds, at });
      await world.atProvider(`subscriptions/${subscriptions[0]?.id}/end-period`);
    }
    // One more over there, of nothing, is from the start of the subscription.
    expect((await payments.invoices.list(id, { limit: 10 })).invoices).toHaveLength(3);
    const all = await payer.invoices();
    expect(all.data).toMatchObject([
      { amount_due: 1000, status: "paid" },
      { amount_due: 2000, status: "paid" },
    ]);
    for (const { hosted_invoice_url, invoice_pdf, created, description } of all.data) {
      expect((await fetch(hosted_invoice_url ?? "")).status).toBe(200);
      expect((await fetch(invoice_pdf ?? "")).headers.get("content-type")).toBe("application/pdf");
      expect(created).toMatch(/Z$/);
      expect(description).not.toBe("");
    }
    const first = await payer.invoices("?limit=1");
    // Which card paid is heard from the provider a moment later.
    const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
    expect(ids(first.data)).toEqual(ids(all.data.slice(0, 1)));
    const next = await payer.invoices(`?limit=100&cursor=${first.next_cursor}`);
    expect(ids([...first.data, ...next.data])).toEqual(ids(all.data));
    expect(next.next_cursor).toBeNull();

    const other = await newPayer(world);
    await other.customer();
    const stolen = await other.send("GET", `/api/payments/invoices?cursor=${first.next_cursor}`);
    expect(stolen).toMatchObject({ status: 422, body: { detail: "cursor: This page doesn't exist." } });
  });

  test.each(["limit=0", "limit=101", "limit=x"])("%s is refused", async (query) => {
    const owner = await newOwner(world);
    expect((await owner.send("GET", `/api/payments/invoices?${query}`)).status).toBe(422);
  });
});
