import { timings } from "#web/texts/timings.ts";
import { takeClock } from "../support/clock.ts";
import { assistantsOf, createScreen, haveAssistant, needed, showing, withinMs } from "../support/create-screen.ts";
import { expect, sandboxUrl, test } from "../support/journey.ts";
import { enterCard } from "../support/payment-screen.ts";

const cardPage = new RegExp(`^${sandboxUrl}/stripe/checkout/`);
/** Later than anything that a journey does before. */
const farMs = new Date("2026-11-17T09:00:00-07:00").getTime();

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
  await showing(page, page.getByText("Next, Google Calendar: we'll take you there to connect it."));
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
