import { timings } from "#web/texts/timings.ts";
import { stopClock, takeClock } from "./support/clock.ts";
import { assistantsOf, createScreen, needed, showing, withinMs } from "./support/create-screen.ts";
import { expect, sandboxUrl, test } from "./support/journey.ts";

const accountPath = "**/api/user/connect-calendar";
const pendingPath = "**/api/tenants/*/connect-calendar";
const failedText = "Failed to connect calendar. Please try again.";

test("an owner leaves for the calendar with everything kept and both return cookies, and comes back to it connected, with a notice of 3 seconds", async ({
  page,
  context,
  signedIn,
  troubles,
}) => {
  expect(signedIn.token).toBeTruthy();
  const screen = createScreen(page);
  await takeClock(page);
  await screen.open();
  await screen.fillNeeded();
  await screen.google.check();
  troubles.expectStatus(500, "/api/user/connect-calendar");
  await page.route(accountPath, (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
  await screen.connect.click();
  await expect(screen.calendar.getByRole("alert")).toHaveText(failedText);
  await page.route(accountPath, (route) => route.fulfill({ json: {} }), { times: 1 });
  await screen.connect.click();
  await expect(screen.calendar.getByRole("alert")).toHaveText("Failed to get calendar connection URL");
  await page.route(accountPath, (route) => route.fulfill({ json: { redirect_url: `${sandboxUrl}/google` } }));
  await screen.connect.click();
  await expect(page).toHaveURL(`${sandboxUrl}/google`);
  const cookies = (await context.cookies()).filter(({ name }) => name.startsWith("calendar_oauth_"));
  expect(cookies.map(({ name }) => name).sort()).toEqual(["calendar_oauth_referer", "calendar_oauth_return"]);
  expect(timings.calendarReturnCookieMs).toBe(3_600_000);

  await page.goto("/create-assistant?calendar_error=access_denied");
  await expect(screen.calendar.getByRole("alert")).toHaveText("Calendar connection failed. Please try again.");
  await expect(page).toHaveURL("/create-assistant");
  await expect(screen.google).toBeChecked();
  await stopClock(page);
  await page.evaluate(() => {
    window.history.pushState(null, "", "/create-assistant?calendar_connected=true");
    window.dispatchEvent(new PopStateEvent("popstate"));
  });
  const notice = screen.calendar.getByText("Calendar connected successfully!");
  await showing(page, notice);
  await expect(page).toHaveURL("/create-assistant");
  await expect(screen.name).toHaveValue(needed.name);
  expect(timings.calendarConnectedNoticeMs).toBe(3000);
  await page.clock.runFor(timings.calendarConnectedNoticeMs - withinMs);
  await expect(notice).toBeVisible();
  await page.clock.runFor(withinMs);
  await expect(notice).toHaveCount(0);
  await expect(screen.calendar.getByText("Connected. Belle books into it once she is created.")).toBeVisible();
});

test("a return that nobody left for connects nothing", async ({ page }) => {
  const screen = createScreen(page);
  await page.goto("/create-assistant?calendar_connected=true");
  await expect(screen.google).not.toBeChecked();
  await expect(page).toHaveURL("/create-assistant");
  await expect(page.getByText("Calendar connected successfully!")).toHaveCount(0);
});

test("a calendar that was chosen and not connected is connected with the new assistant's id, and a failure there keeps the page with ways on", async ({
  page,
  signedIn,
  request,
  troubles,
}) => {
  const screen = createScreen(page);
  const asked: string[] = [];
  troubles.expectText(/status of 503 .* at \/api\/tenants\/[\w-]+\/connect-calendar$/);
  await page.route(pendingPath, (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return asked.length === 1
      ? route.fulfill({ status: 503, json: { detail: "The calendar is away." } })
      : route.fulfill({ json: { redirect_url: `${sandboxUrl}/google` } });
  });
  await screen.open();
  await screen.fillNeeded();
  await screen.google.check();
  await screen.create.click();
  await expect(screen.ready).toBeVisible();
  const failure = page.getByRole("alert");
  await expect(failure).toContainText("The calendar is away.");
  const [made] = await assistantsOf(request, signedIn.token);
  expect(made).toMatchObject({ calendar_provider: "google", calendar_connected: false });
  await expect(failure.getByRole("link", { name: "her settings" })).toHaveAttribute("href", `/edit/${made?.id}`);
  await failure.getByRole("button", { name: "Try Again" }).click();
  await expect(page).toHaveURL(`${sandboxUrl}/google`);
  expect(asked).toEqual(Array(2).fill(`/api/tenants/${made?.id}/connect-calendar`));

  await page.goto("/create-assistant?calendar_error=access_denied");
  await expect(screen.ready).toHaveText(`${needed.name} is ready`);
  await expect(page.getByRole("alert")).toHaveText("Calendar connection failed. Please try again.");

  await page.route(`**/api/instances/${made?.id}`, (route) =>
    route.fulfill({ json: { ...made, calendar_connected: true } }),
  );
  await page.goto(`/create-assistant?calendar_connected=true&tenant_id=${made?.id}`);
  await expect(page.getByText("Calendar connected successfully!")).toBeVisible();
  await expect(page).toHaveURL("/create-assistant");
});
