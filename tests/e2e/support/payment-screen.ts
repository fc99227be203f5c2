import type { Page } from "@playwright/test";
import { savedText } from "../../support/money/payment-words.ts";
import { expect } from "./journey.ts";

export { customerPath, paymentScreen, savedText } from "../../support/money/payment-words.ts";

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
