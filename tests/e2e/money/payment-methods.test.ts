import { expect, test } from "../support/journey.ts";
import { addCard, paymentScreen } from "../support/payment-screen.ts";

test("the way to the provider's page and back with a card leads through a browser", async ({ page, signedIn }) => {
  await page.goto("/payment-methods");
  await expect(page.getByRole("region", { name: "Account Information" })).toContainText(signedIn.email);
  await addCard(page, "4242424242424242");
  await expect(paymentScreen(page).rows).toHaveText([/Visa ending in 4242Default/]);
});
