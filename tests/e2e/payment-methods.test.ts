import type { Page } from "@playwright/test";
import { timings } from "#domain/timings.ts";
import { stopClock, takeClock } from "./support/clock.ts";
import { expect, sandboxUrl, test } from "./support/journey.ts";
import { holdBack } from "./support/network.ts";
import { reachSandbox } from "./support/outside.ts";
import { stored } from "./support/stored.ts";

const customerPath = "/api/payments/customers/me";
const savedText = "Success! Your payment method has been updated. Your services should now be reactivated.";
const cancelledText = "Payment was cancelled. You can try again when you're ready.";

const screenOf = (page: Page) => {
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
async function enterCard(page: Page, number: string): Promise<void> {
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
async function addCard(page: Page, number: string): Promise<void> {
  await page
    .getByRole("button", { name: /^Add (Your First )?Payment Method$/ })
    .last()
    .click();
  await expect(page).toHaveURL(new RegExp(`^${sandboxUrl}/stripe/checkout/`));
  await enterCard(page, number);
  await expect(page.getByText(savedText)).toBeVisible();
  await expect(page).toHaveURL("/payment-methods");
}

/** The owner's customer at the payment provider. */
async function customerIdOf(page: Page, token: string): Promise<string> {
  const reply = await page.request.get(customerPath, { headers: { authorization: `Bearer ${token}` } });
  return ((await reply.json()) as { id: string }).id;
}

test("a first card is saved on the provider's page, becomes the default and starts the subscription", async ({
  page,
  signedIn,
}) => {
  const screen = screenOf(page);
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

  const { payments } = reachSandbox();
  const [card] = await payments.cards.list(await customerIdOf(page, signedIn.token));
  expect(card).toMatchObject({ brand: "visa", last4: "4242", isDefault: true, billingName: "Dana Reyes" });

  await page.getByRole("status").filter({ hasText: "Success!" }).getByRole("button", { name: "Close" }).click();
  await expect(page.getByText(savedText)).toHaveCount(0);
});

test("a declined card keeps the owner on the provider's page, and Cancel leads back without a card", async ({
  page,
  signedIn,
  troubles,
}) => {
  const screen = screenOf(page);
  await page.goto("/payment-methods");
  await screen.addFirst.click();
  await expect(page).toHaveURL(new RegExp(`^${sandboxUrl}/stripe/checkout/`));
  troubles.expectStatus(422, new URL(page.url()).pathname);
  await enterCard(page, "4000000000000002");
  await expect(page.getByText("Your card was declined.")).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByText(cancelledText)).toBeVisible();
  await expect(page).toHaveURL("/payment-methods");
  await expect(screen.cards.getByText("You don't have any payment methods on file.")).toBeVisible();
  expect(await reachSandbox().payments.cards.list(await customerIdOf(page, signedIn.token))).toEqual([]);
});

test("another card is made the default, and one is removed after a question that may be answered with no", async ({
  page,
  signedIn,
}) => {
  const screen = screenOf(page);
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
    "Visa ending in 4242 is your default card now. The next bill is charged to it.",
  );
  await expect(screen.cards.getByRole("status")).toBeFocused();
  await expect(screen.rows).toHaveText([
    /^VISAVisa ending in 4242Default/,
    /^mastercardMastercard ending in 4444Expires/,
  ]);

  const question = page.getByRole("alertdialog", { name: "Are you sure you want to remove this payment method?" });
  await screen.cards.getByRole("button", { name: "Remove: Visa ending in 4242" }).click();
  await expect(question).toContainText("Visa ending in 4242 will not be charged any more.");
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
  const cards = await reachSandbox().payments.cards.list(await customerIdOf(page, signedIn.token));
  expect(cards.map(({ last4, isDefault }) => ({ last4, isDefault }))).toEqual([{ last4: "4444", isDefault: true }]);
});

test("a month that was charged stands in the history after Refresh, with its invoice to view and as PDF", async ({
  page,
  signedIn,
}) => {
  const screen = screenOf(page);
  await page.goto("/payment-methods");
  await addCard(page, "4242424242424242");
  const customerId = await customerIdOf(page, signedIn.token);
  const { payments } = reachSandbox();
  const [subscription] = await payments.usage.subscriptions(customerId);
  const at = subscription?.currentPeriodStart ?? new Date();
  await payments.usage.report({ customerId, identifier: `call-${customerId}`, seconds: 3600, at });
  // The provider counts in whole seconds: a period that ends in the second of its start has none in it.
  await expect.poll(() => Date.now() - at.getTime()).toBeGreaterThan(1000);
  const desk = await page.context().newPage();
  await desk.goto(`${sandboxUrl}/stripe/customers/${customerId}`);
  await desk.getByRole("button", { name: "End the period now" }).click();
  await expect(desk.getByText("$20.00").first()).toBeVisible();
  await desk.close();

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

  const opened = page.waitForEvent("popup");
  await row.getByRole("link", { name: /^View the invoice of/ }).click();
  const invoice = await opened;
  await expect(invoice.getByText("$20.00").first()).toBeVisible();
  await invoice.close();
  const pdf = await page.request.get(
    (await row.getByRole("link", { name: /^PDF the invoice of/ }).getAttribute("href")) ?? "",
  );
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
});

test("a return with success=true shows the notice, cleans the address and loads again after exactly one second", async ({
  page,
  signedIn,
}) => {
  let asked = 0;
  page.on("requestfinished", (request) => {
    if (new URL(request.url()).pathname === customerPath) asked += 1;
  });
  await takeClock(page);
  await page.goto("/payment-methods");
  await expect(page.getByText(signedIn.email)).toBeVisible();
  await expect.poll(() => asked).toBe(1);
  await stopClock(page);
  expect(timings.paymentReloadMs).toBe(1000);
  // As if the provider's page led back, without a new page that would need time to load.
  await page.evaluate(() => {
    window.history.pushState(null, "", "/payment-methods?success=true");
    window.dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect(page.getByText(savedText)).toBeVisible();
  await expect(page).toHaveURL("/payment-methods");
  await page.clock.runFor(timings.paymentReloadMs - 1);
  expect(asked).toBe(1);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toBe(2);
});

test("what the address says of a payment is a hint: a session that is not the owner's is no success, no text of it is shown", async ({
  page,
  signedIn,
  troubles,
}) => {
  troubles.expectStatus(404, "/api/payments/checkout-sessions/cs_somebody_else/confirm");
  troubles.expectText(/Payments answered 404/);
  await page.goto("/payment-methods?success=true&session_id=cs_somebody_else");
  await expect(page.getByText("No card was saved yet. Please add your payment method again.")).toBeVisible();
  await expect(page.getByText("Success!")).toHaveCount(0);
  await expect(page).toHaveURL("/payment-methods");

  await page.goto("/payment-methods?payment_error=true&error=card_declined");
  const failure = page.getByRole("alert");
  await expect(failure).toHaveText("Payment Error: The card was declined. Please try again or contact support.");
  await expect(page).toHaveURL("/payment-methods");

  await page.goto(`/payment-methods?payment_error=true&error=${encodeURIComponent("Call 555 0199 now")}`);
  await expect(failure).toHaveText(
    "Payment Error: The payment did not go through. Please try again or contact support.",
  );
  await expect(page.getByText(signedIn.email)).toBeVisible();
});

test("a visitor is told to log in, nothing is loaded, and adding a card is refused", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/")) asked.push(request.url());
  });
  await page.goto("/payment-methods?success=true");
  const notice = page.getByRole("status").filter({ hasText: "You need to log in!" });
  await expect(notice.getByRole("link", { name: "Log in" })).toHaveAttribute(
    "href",
    "/login?redirect=%2Fpayment-methods",
  );
  await expect(notice.getByRole("link", { name: "Create an account" })).toHaveAttribute(
    "href",
    "/register?redirect=%2Fpayment-methods",
  );
  await screenOf(page).add.click();
  await expect(page.getByRole("alert")).toHaveText("You need to be logged in to add a payment method");
  await expect(page.getByText("Success!")).toHaveCount(0);
  expect(asked).toEqual([]);
});

test("a session that has ended shows the notice without an error, and forgets the token", async ({
  page,
  signedIn,
  troubles,
}) => {
  troubles.expectStatus(401, customerPath);
  await page.route(`**${customerPath}`, (route) =>
    route.fulfill({ status: 401, json: { detail: "The session is over." } }),
  );
  await page.goto("/payment-methods");
  await expect(page.getByText("You need to log in!")).toBeVisible();
  await expect(page).toHaveURL("/payment-methods");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByText(signedIn.email)).toHaveCount(0);
  expect(await stored(page)).not.toHaveProperty("token");
});

test("cards that do not load say so, adding one is refused, and Try Again loads them", async ({
  page,
  signedIn,
  troubles,
}) => {
  const screen = screenOf(page);
  troubles.expectStatus(503, customerPath);
  troubles.expectText(/Payments answered 503: The payment service is away\./);
  await page.route(`**${customerPath}`, (route) =>
    route.fulfill({ status: 503, json: { detail: "The payment service is away." } }),
  );
  await page.goto("/payment-methods");
  await expect(screen.cards.getByText("Loading your payment methods...")).toBeVisible();
  await expect(screen.add).toBeDisabled();
  const failure = screen.cards.getByRole("alert").filter({ hasText: "Error loading payment methods" });
  await expect(failure).toContainText("API request failed with status: 503 Service Unavailable");
  await expect(screen.history.getByText("No billing history available yet")).toBeVisible();
  await screen.add.click();
  await expect(screen.cards.getByText("No customer information found")).toBeVisible();

  await page.unroute(`**${customerPath}`);
  await failure.getByRole("button", { name: "Try Again" }).click();
  await expect(screen.cards.getByText("You don't have any payment methods on file.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Account Information" })).toContainText(signedIn.email);
});

test("a card page that cannot be opened, and a card that cannot be removed, are said with the status", async ({
  page,
  signedIn,
  troubles,
}) => {
  const screen = screenOf(page);
  const checkoutPath = "/api/payments/checkout-sessions";
  await page.goto("/payment-methods");
  await addCard(page, "4242424242424242");
  await expect(screen.rows).toHaveCount(1);

  troubles.expectStatus(503, checkoutPath);
  troubles.expectText(/Payments answered 503: Away\./);
  const opening = Promise.withResolvers<void>();
  await page.route(`**${checkoutPath}?*`, async (route) => {
    await opening.promise;
    await route.fulfill({ status: 503, json: { detail: "Away." } });
  });
  await screen.add.click();
  await expect(screen.cards.getByRole("button", { name: "Processing..." })).toBeDisabled();
  opening.resolve();
  await expect(screen.cards.getByRole("alert")).toHaveText(
    "Error adding payment method: Could not create checkout session (503): Away.",
  );
  await expect(screen.add).toBeEnabled();

  await page.unroute(`**${checkoutPath}?*`);
  await page.route(`**${checkoutPath}?*`, (route) => route.fulfill({ status: 200, json: {} }));
  troubles.expectText(/Payments answered 200/);
  await screen.add.click();
  await expect(screen.cards.getByRole("alert")).toHaveText("No checkout URL returned from server");

  // Removed meanwhile by somebody else with the same account, and unknown there.
  const removal = "**/api/payments/methods/pm_*";
  await page.route(removal, (route) => route.fulfill({ status: 404, json: { detail: "Not found" } }));
  troubles.expectText(/status of 404 .* at \/api\/payments\/methods\/pm_/);
  troubles.expectText(/Payments answered 404/);
  await screen.cards.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(screen.cards.getByRole("alert").last()).toHaveText(
    "Error removing payment method: Could not remove payment method (404)",
  );
  await expect(screen.rows).toHaveCount(1);
  expect(await reachSandbox().payments.cards.list(await customerIdOf(page, signedIn.token))).toHaveLength(1);
});
