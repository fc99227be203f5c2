import { timings } from "#web/texts/timings.ts";
import { answerOne, editScreen, someAssistant } from "./support/assistant-screens.ts";
import { stopClock, takeClock } from "./support/clock.ts";
import { expect, productUrl, test } from "./support/journey.ts";

const connected = { calendar_connected: true, calendar_provider: "google" } as const;
const forwarding = { state: "not_checked", from_number: null, started_at: null, arrived_at: null };

test("connecting needs a provider, says what fails, and keeps the form over the way to the provider and back", async ({
  page,
  signedIn,
  troubles,
}) => {
  const one = someAssistant({ name: "Front desk" });
  const path = `/api/tenants/${one.id}/connect-calendar`;
  const screen = editScreen(page);
  const calendar = screen.section("Calendar");
  const connect = calendar.getByRole("button", { name: "Connect Calendar" });
  const failure = calendar.getByRole("alert");
  await page.route("**/forwarding", (route) => route.fulfill({ json: forwarding }));
  await answerOne(page, one);
  await takeClock(page);
  await page.goto(`/edit/${one.id}`);
  await screen.name.fill("Night desk");
  await connect.click();
  await expect(failure).toHaveText("Please select a calendar provider first");

  await calendar.getByRole("radio", { name: "Google Calendar" }).check();
  troubles.expectStatus(503, path);
  await page.route(`**${path}`, (route) => route.fulfill({ status: 503, body: "" }));
  await connect.click();
  await expect(failure).toHaveText("Failed to connect calendar. Please try again.");
  await page.route(`**${path}`, (route) => route.fulfill({ json: {} }));
  await connect.click();
  await expect(failure).toHaveText("Failed to get calendar connection URL");

  // A page of ours plays the provider; the browser leaves without asking about unsaved changes.
  await page.route(`**${path}`, (route) => {
    expect(route.request().postDataJSON()).toEqual({ provider: "google" });
    return route.fulfill({ json: { redirect_url: `${productUrl}/terms` } });
  });
  await connect.click();
  await expect(page).toHaveURL("/terms");
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name).sort()).toEqual(["calendar_oauth_referer", "calendar_oauth_return"]);

  await answerOne(page, { ...one, ...connected });
  await page.goto(`/edit/${one.id}?calendar_connected=true`);
  await expect(screen.name).toHaveValue("Night desk");
  await expect(page).toHaveURL(`/edit/${one.id}`);
  await expect(calendar.getByText("Google Calendar", { exact: true })).toBeVisible();
  await expect(calendar.getByRole("button", { name: "Disconnect" })).toBeVisible();
  await calendar.getByRole("button", { name: "Change Calendar" }).click();
  await expect(calendar.getByRole("radio", { name: "Google Calendar" })).not.toBeChecked();
  await expect(page.getByRole("banner").getByText(signedIn.username)).toBeVisible();
});

test("a return says that the calendar is connected for exactly three seconds, or that it failed, and cleans the address", async ({
  page,
  signedIn,
  troubles,
}) => {
  const one = someAssistant({ name: "Front desk", ...connected });
  await page.route("**/forwarding", (route) => route.fulfill({ json: forwarding }));
  await answerOne(page, one);
  await takeClock(page);
  await page.goto(`/edit/${one.id}`);
  await expect(editScreen(page).name).toHaveValue("Front desk");
  await stopClock(page);
  // As if the provider's page led back, without a new page that would need time to load; the router notices that.
  troubles.expectText(/blocker on a POP navigation/);
  const arrive = (query: string) =>
    page.evaluate((search) => {
      window.history.pushState(null, "", search);
      window.dispatchEvent(new PopStateEvent("popstate"));
    }, query);
  await arrive("?calendar_connected=true");
  const notice = page.getByText("Calendar connected successfully!");
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(`/edit/${one.id}`);
  await page.clock.runFor(timings.calendarConnectedNoticeMs - 1);
  await expect(notice).toBeVisible();
  await page.clock.runFor(1);
  await expect(notice).toHaveCount(0);

  await arrive("?calendar_error=Call+555+0199");
  await expect(page.getByText("Calendar connection failed. Please try again.")).toBeVisible();
  await expect(page.getByText("0199")).toHaveCount(0);
  await expect(page).toHaveURL(`/edit/${one.id}`);
  await expect(page.getByRole("banner").getByText(signedIn.username)).toBeVisible();
});
