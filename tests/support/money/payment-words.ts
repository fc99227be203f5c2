import type { APIRequestContext, Page } from "@playwright/test";

export const customerPath = "/api/payments/customers/me";
/** To it comes what was paid and, where services were stopped, that they go on. */
export const savedText = "Success! Your payment method has been updated.";

export const paymentScreen = (page: Page) => {
  const cards = page.getByRole("region", { name: "Your Payment Methods" });
  return {
    cards,
    rows: cards.getByRole("listitem"),
    add: cards.getByRole("button", { name: "Add Payment Method" }),
    addFirst: cards.getByRole("button", { name: "Add Your First Payment Method" }),
    history: page.getByRole("region", { name: "Billing History" }),
    refresh: page.getByRole("button", { name: "Refresh" }),
  };
};

/** The owner's customer at the payment provider. */
export async function customerIdOf(request: APIRequestContext, token: string): Promise<string> {
  const reply = await request.get(customerPath, { headers: { authorization: `Bearer ${token}` } });
  return ((await reply.json()) as { id: string }).id;
}
