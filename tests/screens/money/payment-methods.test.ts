import { inject } from "vitest";
import { holdBack } from "../../e2e/support/network.ts";
import { customerIdOf, customerPath, paymentScreen, savedText } from "../../support/money/payment-words.ts";
import { reachOutside } from "../../support/outside.ts";
import { until } from "../../support/until.ts";
import { cancelOn, enterBankAccount, enterCard } from "../support/card-page.ts";
import { addCard, goToCardPage } from "../support/cards.ts";
import { expect, test } from "../support/journey.ts";
import { pressOn } from "../support/sandbox-page.ts";

const cancelledText = "Payment was cancelled. You can try again when you're ready.";

test("a first card is saved on the provider's page, becomes the default and starts the subscription", async ({
  page,
  request,
  signedIn,
}) => {
  const screen = paymentScreen(page);
  await page.goto("/payment-methods");
  await expect(page.getByRole("heading", { level: 1, name: "Payment Methods" })).toBeVisible();
  await expect(page.getByText("Manage your payment methods for your AI Assistant")).toBeVisible();
  await expect(screen.cards.getByText("You don't have any payment methods on file.")).toBeVisible();
  await expect(screen.history.getByText("No billing history available yet")).toBeVisible();
  await expect(screen.cards.getByText("stored securely with our card payment provider")).toBeVisible();
  await expect(page.getByRole("region", { name: "Account Information" })).toContainText(signedIn.email);
  await expect(page.getByText("Active Subscriptions")).toHaveCount(0);

  await addCard(page, "4242424242424242");
  await expect(screen.rows).toHaveCount(1);
  await expect(screen.rows.first()).toContainText("Visa ending in 4242");
  await expect(screen.rows.first()).toContainText("Default");
  await expect(screen.rows.first()).toContainText("Expires 12/2034");
  const subscriptions = page.getByRole("region", { name: "Active Subscriptions" });
  await expect(subscriptions).toContainText("Belle AI Usage-Based Billing");
  await expect(subscriptions).toContainText("Status: active");
  await expect(subscriptions).toContainText(/Next billing period\s*[A-Z][a-z]{2} \d{1,2}, \d{4}/);

  const { payments } = reachOutside(inject("product"));
  const [card] = await payments.cards.list(await customerIdOf(request, signedIn.token));
  expect(card).toMatchObject({ brand: "visa", last4: "4242", isDefault: true, billingName: "Dana Reyes" });

  await page.getByRole("status").filter({ hasText: "Success!" }).getByRole("button", { name: "Close" }).click();
  await expect(page.getByText(savedText)).toHaveCount(0);
});

test("what is no card is said so in plain words, and no success is claimed", async ({ page, request, signedIn }) => {
  const customer = await customerIdOf(request, signedIn.token);
  const { stripe } = reachOutside(inject("product"));
  const success_url = "http://localhost/payment-methods?success=true&session_id={CHECKOUT_SESSION_ID}";
  const { url } = await stripe.checkout.sessions.create({ mode: "setup", currency: "usd", customer, success_url });
  const { pathname, search } = new URL(await enterBankAccount(url ?? ""));
  await page.goto(`${pathname}${search}`);
  await expect(page.getByRole("alert")).toHaveText("That wasn't a card. Add a credit or debit card to pay for calls.");
  await expect(page.getByText("Success!")).toHaveCount(0);
  await expect(paymentScreen(page).addFirst).toBeVisible();
  await expect(page).toHaveURL("/payment-methods");
});

test("a declined card keeps the owner on the provider's page, and Cancel leads back without a card", async ({
  page,
  request,
  signedIn,
}) => {
  const screen = paymentScreen(page);
  await page.goto("/payment-methods");
  const cardPage = await goToCardPage(page, /^Add Your First Payment Method$/);
  const declined = await enterCard(cardPage, "4000000000000002");
  expect(declined.to).toBe("");
  expect(declined.said).toContain("Your card was declined.");
  const { pathname, search } = new URL(await cancelOn(cardPage));
  await page.goto(`${pathname}${search}`);
  await expect(page.getByText(cancelledText)).toBeVisible();
  await expect(page).toHaveURL("/payment-methods");
  await expect(screen.cards.getByText("You don't have any payment methods on file.")).toBeVisible();
  expect(
    await reachOutside(inject("product")).payments.cards.list(await customerIdOf(request, signedIn.token)),
  ).toEqual([]);
});

test("another card is made the default, and one is removed after a question that may be answered with no", async ({
  page,
  request,
  signedIn,
}) => {
  const screen = paymentScreen(page);
  await page.goto("/payment-methods");
  await addCard(page, "4242424242424242");
  await addCard(page, "5555555555554444");
  await expect(screen.rows).toHaveText([
    /^mastercardMastercard ending in 4444Default/,
    /^VISAVisa ending in 4242Expires/,
  ]);

  const choice = await holdBack(page, "**/api/payments/methods/*/default");
  await screen.cards.getByRole("button", { name: "Make default: Visa ending in 4242" }).click();
  await choice.asked;
  await expect(screen.rows.nth(1).getByRole("button", { name: /^Processing.../ })).toBeDisabled();
  await expect(screen.rows.first().getByRole("button", { name: /^Remove/ })).toBeDisabled();
  choice.letGo();
  await expect(screen.cards.getByRole("status")).toHaveText(
    "Visa ending in 4242 is now your default card. Your next bill will be charged to it.",
  );
  await expect(screen.cards.getByRole("status")).toBeFocused();
  await expect(screen.rows).toHaveText([
    /^VISAVisa ending in 4242Default/,
    /^mastercardMastercard ending in 4444Expires/,
  ]);

  const question = page.getByRole("alertdialog", { name: "Are you sure you want to remove this payment method?" });
  await screen.cards.getByRole("button", { name: "Remove: Visa ending in 4242" }).click();
  await expect(question).toContainText("Visa ending in 4242 won't be charged anymore.");
  await expect(question.getByRole("button", { name: "Keep card" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question).toHaveCount(0);
  await expect(screen.rows).toHaveCount(2);

  const removal = await holdBack(page, "**/api/payments/methods/pm_*");
  await screen.cards.getByRole("button", { name: "Remove: Visa ending in 4242" }).click();
  await question.getByRole("button", { name: "Remove" }).click();
  await removal.asked;
  await expect(screen.rows.first().getByRole("button", { name: /^Processing.../ })).toBeDisabled();
  removal.letGo();
  await expect(screen.cards.getByRole("status")).toHaveText("Visa ending in 4242 is removed.");
  await expect(screen.rows).toHaveText([/^mastercardMastercard ending in 4444Default/]);
  const cards = await reachOutside(inject("product")).payments.cards.list(await customerIdOf(request, signedIn.token));
  expect(cards.map(({ last4, isDefault }) => ({ last4, isDefault }))).toEqual([{ last4: "4444", isDefault: true }]);
});

test("a month that was charged stands in the history after Refresh, with its invoice to view and as PDF", async ({
  page,
  request,
  signedIn,
}) => {
  const screen = paymentScreen(page);
  await page.goto("/payment-methods");
  await addCard(page, "4242424242424242");
  const customerId = await customerIdOf(request, signedIn.token);
  const { payments } = reachOutside(inject("product"));
  const [subscription] = await payments.usage.subscriptions(customerId);
  const at = subscription?.currentPeriodStart ?? new Date();
  await payments.usage.report({ customerId, identifier: `call-${customerId}`, seconds: 3600, at });
  // The provider counts in whole seconds: a period that ends in the second of its start has none in it.
  await until("the next second", async () => Date.now() - at.getTime() > 1000);
  const desk = await pressOn(`/stripe/customers/${customerId}`, "End the period now");
  expect(desk).toContain("$20.00");

  const answers = await holdBack(page, `**${customerPath}`);
  await screen.refresh.click();
  await answers.asked;
  await expect(screen.refresh).toBeDisabled();
  await expect(screen.refresh).toHaveAttribute("aria-busy", "true");
  answers.letGo();
  const row = screen.history.getByRole("row").filter({ hasText: "$20.00" });
  await expect(row).toContainText("Belle AI Usage-Based Billing");
  await expect(row).toContainText("Paid");
  await expect(screen.refresh).toBeEnabled();
  for (const column of ["Date", "Description", "Amount", "Status"])
    await expect(screen.history.getByRole("columnheader", { name: column })).toBeVisible();

  const view = await row
    .getByRole("link", { name: /^View the .* invoice/ })
    .evaluate((link) => link as HTMLAnchorElement);
  expect(view.target).toBe("_blank");
  expect(await (await fetch(view.href)).text()).toContain("$20.00");
  const pdf = await row
    .getByRole("link", { name: /^PDF the .* invoice/ })
    .evaluate((link) => (link as HTMLAnchorElement).href);
  expect((await (await fetch(pdf)).text()).slice(0, 5)).toBe("%PDF-");
});
