import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestStripe, type TestStripe } from "../stripe-for-tests.ts";

let world: TestStripe;
let stripe: Stripe;
beforeAll(async () => {
  world = await openTestStripe();
  stripe = world.client();
});
afterAll(() => world.close());

describe("an invoice made by hand", () => {
  it("goes from draft to open to void, uncollectible or paid, and a draft can be deleted", async () => {
    const customer = (await stripe.customers.create({})).id;
    const card = await stripe.paymentMethods.attach("pm_card_visa", { customer });
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card.id } });
    const make = async (amount: number) => {
      const { id } = await stripe.invoices.create({ customer, description: "Setup" });
      await stripe.invoiceItems.create({ customer, invoice: id, amount, currency: "usd", description: "Work" });
      return id;
    };
    const first = await make(700);
    expect(await stripe.invoices.retrieve(first)).toMatchObject({ status: "draft", total: 700, number: null });
    const open = await stripe.invoices.finalizeInvoice(first);
    expect(open).toMatchObject({ status: "open", amount_due: 700, description: "Setup" });
    expect(open.hosted_invoice_url).toBe(`${world.url()}/stripe/invoices/${first}`);
    await expect(stripe.invoices.finalizeInvoice(first)).rejects.toMatchObject({ code: "invoice_not_editable" });
    expect((await stripe.invoices.voidInvoice(first)).status).toBe("void");
    await expect(stripe.invoices.pay(first)).rejects.toThrow("it is void");
    const second = await make(800);
    await stripe.invoices.finalizeInvoice(second);
    expect((await stripe.invoices.markUncollectible(second)).status).toBe("uncollectible");
    expect((await stripe.invoices.pay(second)).status).toBe("paid");
    const third = await make(900);
    expect((await stripe.invoices.listLineItems(third)).data).toMatchObject([{ amount: 900, description: "Work" }]);
    expect(await stripe.invoices.del(third)).toMatchObject({ deleted: true });
    await expect(stripe.invoices.retrieve(third)).rejects.toMatchObject({ code: "resource_missing" });
    const item = await stripe.invoiceItems.create({ customer, amount: 60, currency: "usd" });
    expect(item).toMatchObject({ discountable: true, discounts: [], proration: false, quantity: 1, tax_rates: [] });
    expect(item).toMatchObject({ customer_account: null, parent: null, pricing: null, test_clock: null });
    expect(String(item.quantity_decimal)).toBe("1");
    const pending = await stripe.invoices.create({ customer, pending_invoice_items_behavior: "include" });
    expect(pending.total).toBe(60);
    expect((await stripe.invoices.list({ customer, status: "void" })).data).toHaveLength(1);
  });
});
