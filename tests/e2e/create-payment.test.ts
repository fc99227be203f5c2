import type { Page } from "@playwright/test";
import { timings } from "#web/texts/timings.ts";
import { stopClock, takeClock } from "./support/clock.ts";
import { assistantsOf, createScreen, haveAssistant, needed, showing, withinMs } from "./support/create-screen.ts";
import { expect, sandboxUrl, test } from "./support/journey.ts";
import { enterCard } from "./support/payment-screen.ts";
import { stored } from "./support/stored.ts";

const cardPage = new RegExp(`^${sandboxUrl}/stripe/checkout/`);
/** Later than anything that a journey does before. */
const farMs = new Date("2026-11-17T09:00:00-07:00").getTime();
const cancelledText = "Payment was cancelled. You can try again when you're ready.";
const waiting = (page: Page) => page.getByRole("heading", { level: 1, name: `${needed.name} waits for payment` });

test("a second assistant needs a card: declined, cancelled and completed later, she gets her number once and the dashboard opens after exactly 3 seconds", async ({
  page,
  signedIn,
  request,
  troubles,
}) => {
  await haveAssistant(request, signedIn.token);
  const screen = createScreen(page);
  await takeClock(page);
  await screen.open();
  await screen.fillNeeded();
  await stopClock(page);
  await screen.create.click();
  await expect(page.getByRole("heading", { level: 1, name: "Setting Up Payment..." })).toBeFocused();
  await expect(page.getByRole("link", { name: "Go to Dashboard" })).toHaveAttribute("href", "/dashboard");
  const made = (await assistantsOf(request, signedIn.token)).find(({ name }) => name === needed.name);
  expect(made).toMatchObject({ payment_status: "pending", phone_number: null });
  expect(await stored(page)).toMatchObject({ created_tenant_id: made?.id });
  expect(timings.checkoutRedirectMs).toBe(2000);
  await page.clock.runFor(timings.checkoutRedirectMs - 1);
  await expect(page).toHaveURL("/create-assistant");
  await page.clock.runFor(1);
  await expect(page).toHaveURL(cardPage);

  troubles.expectStatus(422, new URL(page.url()).pathname);
  await enterCard(page, "4000000000000002");
  await expect(page.getByText("Your card was declined.")).toBeVisible();
  await page.clock.resume();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(waiting(page)).toBeVisible();
  await expect(page.getByText(cancelledText)).toBeVisible();
  await expect(page).toHaveURL("/create-assistant");

  // Whoever closes the tab now and comes back finds her waiting, above a form for another one.
  await screen.open();
  await expect(page.getByText(`${needed.name} waits for payment`)).toBeVisible();
  await expect(screen.name).toHaveValue("");
  await page.getByRole("button", { name: "Complete payment" }).click();
  await expect(page).toHaveURL(cardPage);
  await page.clock.pauseAt(farMs);
  await enterCard(page, "4242424242424242");
  await showing(page, page.getByText("Your payment is confirmed."));
  await expect(screen.ready).toHaveText(`${needed.name} is ready`);
  expect(timings.afterPaymentRedirectMs).toBe(3000);
  await page.clock.runFor(timings.afterPaymentRedirectMs - withinMs);
  await expect(page).toHaveURL("/create-assistant");
  await page.clock.runFor(withinMs);
  await expect(page).toHaveURL("/dashboard");
  expect(Object.keys(await stored(page))).not.toContain("created_tenant_id");
  const all = await assistantsOf(request, signedIn.token);
  expect(all).toHaveLength(2);
  expect(all.find(({ id }) => id === made?.id)).toMatchObject({ payment_status: "active" });
});

test("with payment required and a calendar pending, the calendar follows 1.5 seconds after the confirmed payment, with both return cookies", async ({
  page,
  context,
  signedIn,
  request,
}) => {
  await haveAssistant(request, signedIn.token);
  const screen = createScreen(page);
  let asked: string | null = null;
  await page.route("**/api/tenants/*/connect-calendar", (route) => {
    asked = route.request().postData();
    return route.continue();
  });
  await takeClock(page);
  await screen.open();
  await screen.fillNeeded();
  await screen.google.check();
  await screen.calendar.getByRole("button", { name: "Connect after creating" }).click();
  await expect(screen.calendar.getByText("Google Calendar (Pending)")).toBeVisible();
  await expect(screen.calendar.getByText("Calendar will be connected after creating the assistant")).toBeVisible();
  expect(await page.sessionStorage.getItem("calendar_pending")).toBe("true");
  await screen.create.click();
  await page.getByRole("link", { name: "Continue to payment now" }).click();
  await expect(page).toHaveURL(cardPage);
  expect(asked).toBeNull();

  await page.clock.pauseAt(farMs);
  await enterCard(page, "4242424242424242");
  await showing(page, page.getByText("Next, Google Calendar: you are taken there to connect it."));
  await expect(page.getByText("Your payment is confirmed.")).toBeVisible();
  await expect.poll(() => asked).not.toBeNull();
  // Drawn from the moment on at which it is known where to go.
  await showing(page, page.locator(".countdown"));
  expect(timings.calendarRedirectMs).toBe(1500);
  await page.clock.runFor(timings.calendarRedirectMs - 2 * withinMs);
  await expect(page).toHaveURL("/create-assistant");
  await page.clock.runFor(3 * withinMs);
  await expect(page).toHaveURL(new RegExp(`^${sandboxUrl}/google/`));
  expect(JSON.parse(asked ?? "")).toEqual({ provider: "google" });
  const cookies = await context.cookies();
  const lives = cookies
    .filter(({ name }) => name.startsWith("calendar_oauth_"))
    .map(({ name, value }) => [name, decodeURIComponent(value)]);
  expect(lives).toEqual([
    ["calendar_oauth_return", "/create-assistant"],
    ["calendar_oauth_referer", expect.stringMatching(/^http.*\/create-assistant$/)],
  ]);
  await page.getByRole("radio", { name: "Dana Reyes" }).check();
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page).toHaveURL("/create-assistant");
  const made = (await assistantsOf(request, signedIn.token)).find(({ name }) => name === needed.name);
  expect(made).toMatchObject({ payment_status: "active", calendar_provider: "google", calendar_connected: true });
});

test("what the address says of a payment is a hint: only what the server confirms is shown, and no text of the address", async ({
  page,
  signedIn,
  troubles,
}) => {
  expect(signedIn.token).toBeTruthy();
  const screen = createScreen(page);
  troubles.expectStatus(404, "/api/payments/checkout-sessions/cs_somebody_else/confirm");
  troubles.expectText(/Payments answered 404/);
  for (const [query, text] of [
    ["payment_success=true&session_id=cs_somebody_else", "No payment has arrived yet. You can complete it now."],
    ["payment_success=true", "No payment has arrived yet. You can complete it now."],
    [
      "payment_error=true&error=card_declined",
      "Payment Error: The card was declined. Please try again or contact support.",
    ],
    [
      `payment_error=true&error=${encodeURIComponent("Call 555 0199 now")}`,
      "Payment Error: The payment did not go through. Please try again or contact support.",
    ],
    ["payment_cancelled=true", cancelledText],
  ] as const)
    await test.step(query, async () => {
      await page.goto(`/create-assistant?${query}`);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page).toHaveURL("/create-assistant");
      await expect(screen.create).toBeVisible();
      await expect(screen.ready).toHaveCount(0);
    });
});
