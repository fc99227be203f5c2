import { inject } from "vitest";
import { timings } from "#web/texts/timings.ts";
import { stopClock, takeClock } from "../../e2e/support/clock.ts";
import { stored } from "../../e2e/support/stored.ts";
import { customerIdOf, customerPath, paymentScreen, savedText } from "../../support/money/payment-words.ts";
import { reachOutside } from "../../support/outside.ts";
import { addCard } from "../support/cards.ts";
import { expect, test } from "../support/journey.ts";

test("a return with success=true shows the notice, cleans the address and loads again after exactly one second", async ({
  page,
  network,
  signedIn,
}) => {
  const asked = () => network.asked(customerPath).length;
  // An account that is being made elsewhere tells of itself, and would be asked for once more.
  await page.route("**/api/events*", () => undefined);
  network.answer("/api/payments/checkout-sessions/cs_1/confirm", {
    json: { status: "complete", error: null, tenant_id: null, paid: 0, reactivated: true },
  });
  await takeClock(page);
  await page.goto("/payment-methods");
  await expect(page.getByText(signedIn.email)).toBeVisible();
  expect(asked()).toBe(1);
  await stopClock(page);
  expect(timings.paymentReloadMs).toBe(1000);
  // As if the provider's page led back, without a new page that would need time to load.
  await page.evaluate(() => {
    window.history.pushState(null, "", "/payment-methods?success=true&session_id=cs_1");
    window.dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect(page.getByText(savedText)).toBeVisible();
  await expect(page).toHaveURL("/payment-methods");
  await page.clock.runFor(timings.paymentReloadMs - 1);
  expect(asked()).toBe(1);
  await page.clock.runFor(1);
  await expect.poll(asked).toBe(2);
});

test("what the address says of a payment is a hint: a session that is not the owner's is no success, no text of it is shown", async ({
  page,
  signedIn,
  troubles,
}) => {
  troubles.expectStatus(404, "/api/payments/checkout-sessions/cs_somebody_else/confirm");
  troubles.expectText(/Payments answered 404/);
  await page.goto("/payment-methods?success=true&session_id=cs_somebody_else");
  await expect(page.getByText("No card was saved. Please add your payment method again.")).toBeVisible();
  await expect(page.getByText("Success!")).toHaveCount(0);
  await expect(page).toHaveURL("/payment-methods");

  await page.goto("/payment-methods?success=true");
  await expect(page.getByText("You don't have any payment methods on file.")).toBeVisible();
  await expect(page).toHaveURL("/payment-methods");
  await expect(page.getByText("Success!")).toHaveCount(0);

  await page.goto("/payment-methods?payment_error=true&error=card_declined");
  const failure = page.getByRole("alert");
  await expect(failure).toHaveText("Payment Error: The card was declined. Please try again or contact support.");
  await expect(page).toHaveURL("/payment-methods");

  await page.goto(`/payment-methods?payment_error=true&error=${encodeURIComponent("Call 555 0199 now")}`);
  await expect(failure).toHaveText(
    "Payment Error: The payment didn't go through. Please try again or contact support.",
  );
  await expect(page.getByText(signedIn.email)).toBeVisible();
});

test("a visitor is told to log in, nothing is loaded, and adding a card is refused", async ({ page, network }) => {
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
  await paymentScreen(page).add.click();
  await expect(page.getByRole("alert")).toHaveText("You need to be logged in to add a payment method");
  await expect(page.getByText("Success!")).toHaveCount(0);
  for (const path of ["/api/*", "/api/*/*", "/api/*/*/*"]) expect(network.asked(path)).toEqual([]);
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
  const screen = paymentScreen(page);
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
  request,
  signedIn,
  troubles,
}) => {
  const screen = paymentScreen(page);
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
  troubles.expectText(/status of 404 at \/api\/payments\/methods\/pm_/);
  troubles.expectText(/Payments answered 404/);
  await screen.cards.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(screen.cards.getByRole("alert").last()).toHaveText(
    "Error removing payment method: Could not remove payment method (404)",
  );
  await expect(screen.rows).toHaveCount(1);
  expect(
    await reachOutside(inject("product")).payments.cards.list(await customerIdOf(request, signedIn.token)),
  ).toHaveLength(1);
});
