import {
  answerDashboard,
  dashboardScreen,
  mainLine,
  noFigures,
  recentCalls,
  said,
  someFigures,
} from "../../e2e/support/dashboard-screen.ts";
import { expect, test } from "../support/journey.ts";

const metrics = "**/api/dashboard/metrics?*";
const refused = { status: 429, json: { detail: "Please wait a moment." } };

test("every tab has an address, with the period in it; back leads through them, and on a phone they are icons with names", async ({
  page,
  signedIn,
}) => {
  await answerDashboard(page);
  await page.goto("/dashboard?period=week");
  const { tabs, period, figures } = dashboardScreen(page);
  // Who gave no name is not called by what they log in with.
  expect(signedIn.token).not.toBe("");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Good (morning|afternoon|evening)$/);
  await expect(page.getByText(/^\w+day, \w+ \d+, \d+:\d\d [AP]M Mountain Time$/)).toBeVisible();
  await expect(page.getByText("Ridgeline Plumbing")).toBeVisible();
  await expect(figures).toBeVisible();
  await expect(period("This Week")).toBeChecked();
  const places = [
    ["Calls", "calls", "All Conversations"],
    ["Assistants", "assistants", "Your Assistants"],
    ["Analytics", "analytics", "Call Volume Trend"],
    ["Billing", "billing", "Billing Information"],
  ] as const;
  for (const [name, tab, heading] of places) {
    await tabs.getByRole("link", { name }).click();
    await expect(page).toHaveURL(`/dashboard?tab=${tab}&period=week`);
    await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
    await expect(page).toHaveTitle(`${name} · Dashboard · Belle`);
  }
  for (const [, tab] of [...places].reverse().slice(1)) {
    await page.goBack();
    await expect(page).toHaveURL(`/dashboard?tab=${tab}&period=week`);
  }
  await page.goBack();
  await expect(page).toHaveURL("/dashboard?period=week");
  await expect(figures).toBeVisible();
});

test("another period is shown only when it has loaded; one that fails leaves the old one and says so", async ({
  page,
  troubles,
  signedIn,
}) => {
  const week = Promise.withResolvers<void>();
  await answerDashboard(page);
  await page.route(metrics, async (route) => {
    const period = new URL(route.request().url()).searchParams.get("period");
    if (period === "day") return route.fulfill(said(someFigures()));
    if (period === "month") return route.fulfill(refused);
    await week.promise;
    return route.fulfill(said(someFigures({ total_calls: 60, total_calls_previous: 61 })));
  });
  await page.goto("/dashboard");
  const { period, figures } = dashboardScreen(page);
  await expect(figures).toContainText("Total Calls143 more than yesterday by now");
  await expect(figures).toContainText("14.3%2 of 14 calls, was 18.2%");
  await expect(figures).toContainText("1.1s0.1 s faster than yesterday by now");
  await expect(page.getByRole("button", { name: `Account menu: ${signedIn.username}` })).toBeVisible();

  await page.getByText("This Week", { exact: true }).click();
  await expect(page.getByText("Loading This Week...")).toBeAttached();
  await expect(period("Today")).toBeChecked();
  await expect(figures).toContainText("Total Calls14");
  await expect(page).toHaveURL("/dashboard");
  week.resolve();
  await expect(period("This Week")).toBeChecked();
  await expect(figures).toContainText("Total Calls601 fewer than last week by now");
  await expect(page).toHaveURL("/dashboard?period=week");

  troubles.expectStatus(429, "/api/dashboard/metrics");
  await page.getByText("This Month", { exact: true }).click();
  const failure = page.getByRole("alert").filter({ hasText: "Error loading dashboard" });
  await expect(failure).toContainText("Please wait a moment. This Week is still showing.");
  await expect(period("This Week")).toBeChecked();
  await expect(figures).toContainText("Total Calls60");
  await expect(page).toHaveURL("/dashboard?period=week");
  await page.goBack();
  await expect(period("Today")).toBeChecked();
  await expect(figures).toContainText("Total Calls14");
});

test("chips leave one sentiment, and a conversation opens above the dashboard until back or Close", async ({
  page,
  signedIn,
  troubles,
}) => {
  await answerDashboard(page);
  await page.route("**/api/conversations?*", (route) => {
    const wanted = new URL(route.request().url()).searchParams.get("sentiment");
    const data = recentCalls.filter(({ analysis }) => analysis.sentiment === wanted);
    return route.fulfill({ json: { success: true, error: null, data, next_cursor: null } });
  });
  await page.goto("/dashboard");
  const { recent } = dashboardScreen(page);
  await expect(page.getByRole("button", { name: `Account menu: ${signedIn.username}` })).toBeVisible();
  const rows = recent.getByRole("listitem");
  const chip = (name: string) => recent.getByRole("group", { name: "Sentiment" }).getByText(name, { exact: true });
  await expect(rows).toHaveCount(6);
  await expect(rows.nth(2)).toContainText("Unknown Caller");
  await chip("Negative").click();
  await expect(page).toHaveURL("/dashboard?sentiment=negative");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Greg Halvorsen");
  await chip("Positive").click();
  await expect(rows).toHaveCount(3);
  await page.reload();
  await expect(rows).toHaveCount(3);
  await page.goBack();
  await expect(rows).toHaveCount(1);
  await chip("All").click();
  await expect(rows).toHaveCount(6);
  await expect(recent.getByRole("link", { name: "View all recent conversations" })).toHaveAttribute(
    "href",
    "/conversations",
  );

  const { id } = recentCalls[0] ?? { id: "" };
  troubles.expectStatus(404, `/api/conversations/${id}`);
  await rows.first().getByRole("link").click();
  await expect(page).toHaveURL(`/dashboard?conversation=${id}`);
  await expect(page.getByRole("dialog")).toContainText("Error loading conversation");
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/dashboard");
});

test("refresh asks for everything again and the sections come in, without motion for whoever wants none", async ({
  page,
  network,
  signedIn,
}) => {
  await answerDashboard(page);
  await page.goto("/dashboard");
  const { refresh, figures } = dashboardScreen(page);
  await expect(figures).toContainText("Total Calls14");
  await expect(page.getByRole("button", { name: `Account menu: ${signedIn.username}` })).toBeVisible();
  const everything = ["/api/dashboard/metrics", "/api/tasks", "/api/user/billing/me", "/instances"];
  const asked = () => everything.map((path) => network.asked(path).length);
  const before = asked();
  /** By this the sections come in; how that looks, and that it does not for whoever wants no motion, is for a browser. */
  const round = () =>
    page
      .locator(".arriving")
      .first()
      .evaluate((element) => element.dataset["round"]);
  expect(await round()).toBeUndefined();

  const again = Promise.withResolvers<void>();
  await page.route(metrics, async (route) => {
    await again.promise;
    await route.fulfill(said(someFigures({ total_calls: 15 })));
  });
  await refresh.click();
  await expect(refresh).toBeDisabled();
  expect(await round()).toBeUndefined();
  again.resolve();
  await expect(figures).toContainText("Total Calls15");
  await expect(refresh).toBeEnabled();
  expect(await round()).toBe("odd");
  // A part that came late may have asked for itself meanwhile.
  for (const [place, times] of asked().entries()) expect(times, everything[place]).toBeGreaterThan(before[place] ?? 0);
  await refresh.click();
  await expect.poll(round).toBe("even");
});

test("what fails fails alone, each with its own way to try again", async ({ page, troubles, signedIn }) => {
  await answerDashboard(page);
  const broken = [
    [metrics, "/api/dashboard/metrics"],
    ["**/api/tasks?*", "/api/tasks"],
    ["**/api/user/billing/me?*", "/api/user/billing/me"],
    ["**/instances", "/instances"],
  ] as const;
  for (const [address, path] of broken) {
    troubles.expectStatus(429, path);
    await page.route(address, (route) =>
      route.request().resourceType() === "document"
        ? route.continue()
        : route.fulfill(path === "/instances" ? { status: 429, json: {} } : refused),
    );
  }
  await page.goto("/dashboard");
  const { figures, actions } = dashboardScreen(page);
  const failure = (title: string) => page.getByRole("alert").filter({ hasText: title });
  await expect(failure("Error loading dashboard")).toContainText("Please wait a moment.");
  await expect(failure("We couldn't load your to-dos")).toBeVisible();
  await expect(failure("Unable to load billing data")).toBeVisible();
  await expect(failure("Error loading assistants")).toContainText("Failed to load assistants");
  await expect(page.getByRole("button", { name: "Get Help" })).toBeVisible();
  await expect(figures).toHaveCount(0);
  await expect(page.getByRole("button", { name: `Account menu: ${signedIn.username}` })).toBeVisible();

  await page.unrouteAll();
  await answerDashboard(page);
  await failure("Error loading assistants").getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("region", { name: "Active Assistants" })).toContainText("1 of 2");
  await failure("Error loading dashboard").getByRole("button", { name: "Try Again" }).click();
  await expect(figures).toContainText("Total Calls14");
  await expect(failure("Unable to load billing data")).toBeVisible();
  await failure("We couldn't load your to-dos").getByRole("button", { name: "Try Again" }).click();
  await expect(actions).toContainText("The kitchen leak came back.");
  await failure("Unable to load billing data").getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { name: "Free Trial Active" })).toBeVisible();
  await expect(page.getByRole("link", { name: "New Assistant" })).toHaveAttribute("href", "/create-assistant");
  await expect(page.getByRole("link", { name: "See All" })).toHaveAttribute("href", "/instances");
  await page.getByRole("button", { name: "Get Help" }).click();
  await expect(page.getByRole("dialog", { name: "Get Support" })).toBeVisible();
});

test("assistants are counted and lead to their own dashboards, where one that is not there is said kindly", async ({
  page,
  signedIn,
}) => {
  await answerDashboard(page, { figures: noFigures(), tasks: [] });
  await page.goto("/dashboard?tab=assistants");
  const panel = page.getByRole("region", { name: "Your Assistants" });
  await expect(panel).toContainText("Total2Active1Inactive1");
  const card = (name: string) => page.getByRole("article", { name, exact: true });
  await expect(card("Main line")).toContainText("Active+1 (208) 555-0142Created Mar 2, 2026");
  await expect(card("Drain hotline")).toContainText("InactiveNo phone numberCreated Mar 2, 2026");
  await expect(card("Main line").getByRole("link", { name: "Edit Settings" })).toHaveAttribute(
    "href",
    `/edit/${mainLine.id}`,
  );
  await expect(card("Main line").getByRole("button", { name: "Call Belle" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Create New Assistant" })).toHaveAttribute("href", "/create-assistant");

  const asked = page.waitForRequest(/\/api\/dashboard\/metrics/);
  await card("Main line").getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Main line", exact: true })).toBeVisible();
  expect(new URL((await asked).url()).searchParams.get("tenant_id")).toBe(mainLine.id);
  await expect(page.getByText("No conversations found")).toBeVisible();
  await page.getByRole("link", { name: "All assistants", exact: true }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("button", { name: `Account menu: ${signedIn.username}` })).toBeVisible();
  await page.goto("/dashboard/a-17");
  await expect(page.getByRole("heading", { level: 1, name: "Assistant not found" })).toBeVisible();
  await page.getByRole("link", { name: "Open your dashboard" }).click();
  await expect(page).toHaveURL("/dashboard");
});
