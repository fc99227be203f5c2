import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

export const customerPath = "/api/payments/customers/me";
export const savedText = "Success! Your payment method has been updated. Your services should now be reactivated.";

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

/** On the card page of the payment provider. */
export async function enterCard(page: Page, number: string): Promise<void> {
  for (const [label, text] of Object.entries({
    "Card number": number,
    Expiration: "12 / 34",
    CVC: "123",
    "Cardholder name": "Dana Reyes",
    Address: "418 Alder Street",
    City: "Boise",
    State: "ID",
    ZIP: "83702",
  }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole("button", { name: "Save card" }).click();
}

/** From the screen to the card page and back with a card. */
export async function addCard(page: Page, number: string): Promise<void> {
  await page
    .getByRole("button", { name: /^Add (Your First )?Payment Method$/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/stripe\/checkout\//);
  await enterCard(page, number);
  await expect(page.getByText(savedText)).toBeVisible();
  await expect(page).toHaveURL("/payment-methods");
}

/** The owner's customer at the payment provider. */
export async function customerIdOf(page: Page, token: string): Promise<string> {
  const reply = await page.request.get(customerPath, { headers: { authorization: `Bearer ${token}` } });
  return ((await reply.json()) as { id: string }).id;
}
