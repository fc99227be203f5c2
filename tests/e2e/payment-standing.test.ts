import type { Page } from "@playwright/test";
import { expect } from "./support/journey.ts";
import { jumpClock } from "./support/jump-clock.ts";
import { type OwnProduct, test } from "./support/own-product.ts";
import type { Owner } from "./support/owner.ts";
import { addCard, customerIdOf, paymentScreen } from "./support/payment-screen.ts";

// One after the other: they share a product and its clock.
test.describe.configure({ mode: "default" });

const bannerOf = (page: Page) => page.getByRole("region", { name: "Your account" });

test("the trial ends, service is limited and then stops, and a card brings it back at once", async ({
  page,
  product,
  signedIn,
  mailbox,
}) => {
  await page.goto("/payment-methods");
  const trial = page.getByRole("region", { name: "Free Trial Active" });
  const month = page.getByRole("region", { name: "Current Billing Period" });
  await expect(trial).toContainText("used of 3 free hours");
  await expect(month).toContainText("No active assistants found");
  await expect(bannerOf(page)).toHaveCount(0);

  await product.call(signedIn, 9000);
  await jumpClock(page, product.sandboxUrl, "Next hour");
  await mailbox.waitFor(signedIn.email, /^Your free hours with Belle are almost used up$/);
  await paymentScreen(page).refresh.click();
  await expect(trial).toContainText("Only 0.5h left! Add payment to continue.");
  await expect(month).toContainText("1 billed call");
  await expect(month).toContainText("−$50.00");

  await product.call(signedIn, 2400);
  await jumpClock(page, product.sandboxUrl, "Next hour");
  const ended = await mailbox.waitFor(signedIn.email, /^Your free hours with Belle are used up$/);
  expect(ended.text).toContain(`${product.url}/payment-methods`);
  await page.goto("/settings");
  const banner = bannerOf(page);
  await expect(banner.getByRole("status")).toContainText("Limited Service");
  await expect(banner).toContainText("Belle answers and takes messages, but does not book or transfer.");
  await expect(banner).toContainText(
    /After \w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M \w+ her line goes out of service\./,
  );
  await banner.getByRole("link", { name: "Open payment methods" }).click();
  await expect(page).toHaveURL("/payment-methods");
  await expect(banner.getByRole("link")).toHaveCount(0);
  await expect(trial).toHaveCount(0);

  await jumpClock(page, product.sandboxUrl, "Next week");
  await mailbox.waitFor(signedIn.email, /^Belle is out of service until you pay$/);
  await page.goto("/profile");
  await expect(banner.getByRole("status")).toContainText("Payment Required");
  await expect(banner).toContainText("the line is not in service now");

  await banner.getByRole("link", { name: "Open payment methods" }).click();
  await addCard(page, "4242424242424242");
  await expect(banner).toHaveCount(0);
  await mailbox.waitFor(signedIn.email, /^Belle is back in full service$/);
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);
  expect(await mailbox.count(signedIn.email)).toBe(4);
});

/** An hour of calls beyond the trial, and the month ends at the provider on a card that is refused. */
async function failPayment(page: Page, product: OwnProduct, owner: Owner & { token: string }): Promise<Page> {
  await page.goto("/payment-methods");
  await addCard(page, "4000000000000341");
  await product.call(owner, 10_800 + 3600);
  await jumpClock(page, product.sandboxUrl, "Next hour");
  const desk = await page.context().newPage();
  const customer = `${product.sandboxUrl}/stripe/customers/${await customerIdOf(page, owner.token)}`;
  await expect(async () => {
    await desk.goto(customer);
    await expect(desk.getByText("3,600 seconds on the meter")).toBeVisible({ timeout: 500 });
  }).toPass();
  await desk.getByRole("button", { name: "End the period now" }).click();
  await expect(desk.getByText("$20.00").first()).toBeVisible();
  return desk;
}

test("a payment fails, and paying the open invoice on the provider's page brings full service back", async ({
  page,
  product,
  signedIn,
  mailbox,
}) => {
  const screen = paymentScreen(page);
  const banner = bannerOf(page);
  const desk = await failPayment(page, product, signedIn);
  await mailbox.waitFor(signedIn.email, /^Your payment for Belle did not go through$/);
  await page.goto("/payment-methods");
  await expect(banner.getByRole("status")).toContainText("Limited Service");
  await expect(banner).toContainText("Your last payment did not go through.");
  const row = screen.history.getByRole("row").filter({ hasText: "$20.00" });
  await expect(row).toContainText("Open");

  await desk.getByRole("button", { name: "Let it work again" }).click();
  await expect(desk.getByText("Fails when charged")).toHaveCount(0);
  await desk.close();
  const opened = page.waitForEvent("popup");
  await row.getByRole("link", { name: /^View the invoice of/ }).click();
  const invoice = await opened;
  await invoice.getByRole("button", { name: "Pay $20.00" }).click();
  await mailbox.waitFor(signedIn.email, /^Belle is back in full service$/);
  await invoice.close();
  await screen.refresh.click();
  await expect(banner).toHaveCount(0);
  await expect(row).toContainText("Paid");
});

test("a payment that failed a week ago stops the service, and another card pays it and starts it again", async ({
  page,
  product,
  signedIn,
  mailbox,
}) => {
  const banner = bannerOf(page);
  const desk = await failPayment(page, product, signedIn);
  await desk.close();
  await mailbox.waitFor(signedIn.email, /^Your payment for Belle did not go through$/);
  await jumpClock(page, product.sandboxUrl, "Next week");
  await mailbox.waitFor(signedIn.email, /^Belle is out of service until you pay$/);
  await page.goto("/payment-methods");
  await expect(banner.getByRole("status")).toContainText("Payment Required");
  await addCard(page, "4242424242424242");
  await expect(banner).toHaveCount(0);
  await expect(paymentScreen(page).history.getByRole("row").filter({ hasText: "$20.00" })).toContainText("Paid");
  await mailbox.waitFor(signedIn.email, /^Belle is back in full service$/);
});
