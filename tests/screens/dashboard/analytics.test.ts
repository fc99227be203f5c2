import type { Locator, Page } from "@playwright/test";
import { dayText } from "#domain/bookings/diary-times.ts";
import { analyticsMetrics, heat } from "../../e2e/support/analytics-metrics.ts";
import { answerDashboard, drains, mainLine, said, someFigures } from "../../e2e/support/dashboard-screen.ts";
import { diaryScreen, newDesk, wednesday } from "../../e2e/support/diary-screen.ts";
import { dial } from "../../support/calls/dial.ts";
import { expect, test } from "../support/journey.ts";
import { carrier, conversationOf, numberOf, someNumber, textsTo } from "../support/phone-call.ts";

const chart = (page: Page, name: string): Locator => page.getByRole("figure", { name, exact: true });
const card = (page: Page, name: string): Locator =>
  page.locator("dl > div").filter({ has: page.getByRole("term").getByText(name, { exact: true }) });
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const numbers = (texts: readonly string[]): number[] => texts.map(Number);

/** What each point of a drawing says that it is worth. */
const drawnSum = async (figure: Locator): Promise<number> => {
  const said = await figure
    .getByRole("img")
    .evaluateAll((points) => points.map((point) => point.getAttribute("aria-label") ?? ""));
  return sum(numbers(said.map((text) => /: (\d+) call/.exec(text)?.[1] ?? "NaN")));
};

test("the figures of a period can be read as charts and as tables with the same sums", async ({ page, signedIn }) => {
  expect(signedIn.token).not.toBe("");
  await answerDashboard(page);
  await page.route("**/api/dashboard/analytics?*", (route) => route.fulfill(said(analyticsMetrics(null))));
  await page.goto("/dashboard?tab=analytics");
  for (const [name, value] of [
    ["Total Calls", "143 more than yesterday by now"],
    ["Transfer Rate", "14.3%2 of 14 calls, was 18.2%"],
    ["Avg Response Time", "1.1s0.1 s faster than yesterday by now"],
    ["Total Cost", "$0.00"],
    ["Appointments Scheduled", "51 more than yesterday by now"],
    ["Active Assistants", "1 of 2"],
  ] as const)
    await expect(card(page, name)).toHaveText(`${name}${value}`);
  for (const title of ["Call Volume Trend", "Weekly Trend"]) await expect(chart(page, title)).toBeVisible();
  const performance = chart(page, "Assistant Performance");
  await expect(performance.getByRole("link", { name: `${mainLine.name}: 14 calls`, exact: true })).toBeVisible();
  await expect(performance.getByRole("img", { name: `${drains.name}: 0 calls`, exact: true })).toBeVisible();

  const sums = { "Sentiment Analysis": 14, "Hourly Call Distribution": 14, Outcomes: 14, Languages: 14, Topics: 10 };
  for (const [title, expected] of Object.entries(sums)) {
    const figure = chart(page, title);
    await expect(figure).toBeVisible();
    expect(await drawnSum(figure), title).toBe(expected);
    await figure.getByRole("button", { name: "Show as table" }).click();
    const first = figure.getByRole("row").locator("td:nth-of-type(1)");
    await expect(first.first()).toBeVisible();
    expect(sum(numbers(await first.allInnerTexts())), title).toBe(expected);
    await figure.getByRole("button", { name: "Show as chart" }).click();
  }

  expect(await drawnSum(chart(page, "Busiest Hours"))).toBe(sum(heat.flat()));
});

test("the patterns change only when their figures have come, and what fails fails alone", async ({
  page,
  signedIn,
  troubles,
}) => {
  expect(signedIn.token).not.toBe("");
  await answerDashboard(page);
  const asked: string[] = [];
  let refuse = true;
  await page.route("**/api/dashboard/metrics?period=week*", (route) =>
    refuse
      ? route.fulfill({ status: 429, json: { detail: "Please wait a moment." } })
      : route.fulfill(said({ ...someFigures(), charts: { ...someFigures().charts, call_volume: fortnight } })),
  );
  troubles.expectStatus(429, "/api/dashboard/metrics");
  await page.goto("/dashboard");
  const patterns = page.getByRole("region", { name: "Call Patterns" });
  await expect(patterns.getByRole("radio", { name: "Daily" })).toBeChecked();
  await patterns.getByText("Weekly").click();
  await expect(patterns.getByText("Please wait a moment.")).toBeVisible();
  await expect(patterns.getByRole("radio", { name: "Daily" })).toBeChecked();
  await expect(chart(page, "Daily Volume").getByText("60 calls in 7 days", { exact: true })).toBeVisible();
  refuse = false;
  await patterns.getByText("Weekly").click();
  await expect(page).toHaveURL("/dashboard?patterns=weekly");
  await expect(patterns.getByRole("radio", { name: "Weekly" })).toBeChecked();
  await expect(chart(page, "Daily Volume").getByText("28 calls in 14 days", { exact: true })).toBeVisible();
  await expect(chart(page, "Customer Sentiment").getByRole("link", { name: "Greg Halvorsen" })).toHaveAttribute(
    "href",
    /^\/conversations\//,
  );

  let failing = true;
  await page.route("**/api/dashboard/analytics?*", (route) => {
    asked.push(new URL(route.request().url()).search);
    return failing
      ? route.fulfill({ status: 429, json: { detail: "Too many requests." } })
      : route.fulfill(said(analyticsMetrics(280)));
  });
  troubles.expectStatus(429, "/api/dashboard/analytics");
  await page.goto("/dashboard?tab=analytics");
  const alert = page.getByRole("alert").filter({ hasText: "Too many requests." });
  await expect(alert).toBeVisible();
  await expect(chart(page, "Weekly Trend")).toBeVisible();
  failing = false;
  await alert.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText("5 jobs at $280.00 each")).toBeVisible();
  await expect(page.getByText("$1,400.00")).toBeVisible();

  await page.getByLabel("Assistant", { exact: true }).selectOption(mainLine.name);
  await expect(page).toHaveURL(`/dashboard?tab=analytics&assistant=${mainLine.id}`);
  await expect.poll(() => asked.at(-1)).toBe(`?period=day&tenant_id=${mainLine.id}`);
  await page.route(`**/api/dashboard/metrics?*tenant_id=${drains.id}`, (route) =>
    route.fulfill(said(someFigures({ total_calls: 0, avg_response_time: null }))),
  );
  await page.goto(`/dashboard?tab=analytics&assistant=${drains.id}`);
  await expect(card(page, "Avg Response Time")).toHaveText("Avg Response TimeN/A");
  await expect(page.getByLabel("Assistant", { exact: true })).toHaveValue(drains.id);
});

const fortnight = {
  labels: [],
  dates: Array.from({ length: 14 }, (_, place) => `2026-03-${String(place + 1).padStart(2, "0")}`),
  data: Array.from({ length: 14 }, () => 2),
};

test("a call from a telephone books a job, of which the caller is texted, and stands in the analytics; what it was worth is what the owner says", async ({
  page,
  signedIn,
  request,
}) => {
  const { id } = await newDesk(request, signedIn.token);
  const { number, written } = someNumber();
  const caller = await dial(carrier(), { from: number, to: await numberOf(request, signedIn.token, id) });
  await caller.isAnswered(1);
  await caller.say(
    `This is Dana Whitfield, I need a clogged drain fixed on ${dayText(wednesday(), "long")} at nine in the morning at 12 Elm Street, Boise 83702, my number is ${written}`,
  );
  await caller.hears("Should I book it?");
  await caller.say("Yes please");
  await caller.hears("You're booked for");
  await caller.hangUp();
  await caller.over();
  const conversation = await conversationOf(request, signedIn.token);
  expect(conversation).toMatchObject({ tenant_id: id, caller_number: number });
  expect(conversation.cost_data.not_billed_reason).not.toBe("test");
  const diary = diaryScreen(page);
  await diary.open(wednesday());
  await expect(diary.jobAt("Dana Whitfield", wednesday(), "9–10 AM")).toBeVisible();
  expect((await textsTo(written)).join("")).toContain("9:00 AM");

  await page.goto("/dashboard?tab=analytics&period=month");
  await expect(chart(page, "Outcomes").getByRole("link", { name: "Booked: 1 call, 100%" })).toBeVisible();
  await expect(chart(page, "Languages").getByRole("link", { name: "English: 1 call, 100%" })).toBeVisible();
  await expect(chart(page, "Topics").getByRole("link", { name: "Drain: 1 call" })).toBeVisible();
  await expect(page.getByText(/^Next charge: |^Nothing to charge so far/)).toBeVisible();
  for (const title of ["Busiest Hours", "Weekly Trend", "Hourly Call Distribution", "Sentiment Analysis"])
    expect(await drawnSum(chart(page, title)), title).toBe(1);
  const worth = page.getByRole("region", { name: "What Your Calls Were Worth" });
  const field = worth.getByLabel("Average value of a job");
  await field.fill("a lot");
  await worth.getByRole("button", { name: "Save" }).click();
  await expect(worth.getByRole("alert")).toHaveText("Enter an amount like 280.");
  await field.fill("$1,280.50");
  await worth.getByRole("button", { name: "Save" }).click();
  await expect(worth.getByText("1 job at $1,280.50 each")).toBeVisible();
  await page.reload();
  await expect(worth.getByText("1 job at $1,280.50 each")).toBeVisible();
  await worth.getByRole("button", { name: "Change job value" }).click();
  await field.fill("");
  await worth.getByRole("button", { name: "Save" }).click();
  await expect(worth.getByText("Enter what an average job brings in")).toBeVisible();

  // Each of them leads to the list of exactly these calls, and what stands in the address can be taken out again.
  for (const name of ["Booked: 1 call, 100%", "First-time callers: 1 call, show them"]) {
    await page.goto("/dashboard?tab=analytics&days=7");
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(/\/conversations\?.*from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);
    await expect(page.getByRole("status").filter({ hasText: /^1 call$/ })).toBeVisible();
    await expect(page.getByRole("link", { name: /Dana Whitfield/ })).toHaveCount(1);
  }
  await page.getByRole("button", { name: "First-time callers , remove this filter" }).click();
  await expect(page).toHaveURL(/^[^?]*\/conversations\?from=[-\d]+&to=[-\d]+$/);
});

test("opens on days that have calls, says why, and other days can be chosen", async ({ page, signedIn, troubles }) => {
  expect(signedIn.token).not.toBe("");
  await answerDashboard(page);
  await page.route("**/api/dashboard/analytics?*", (route) => route.fulfill(said(analyticsMetrics(280))));
  const asked: string[] = [];
  const days = { period_start: "2026-03-01", period_end: "2026-03-12", today: "2026-03-12", latest_day: "2026-03-09" };
  const none = { ...someFigures({ total_calls: 0 }), ...days };
  let refuse = true;
  await page.route("**/api/dashboard/metrics?*", (route) => {
    const { search } = new URL(route.request().url());
    asked.push(search);
    if (search === "?days=30" && refuse) return route.fulfill({ status: 429, json: { detail: "Please wait." } });
    return route.fulfill(said(search === "?period=day" ? none : { ...someFigures(), ...days }));
  });
  troubles.expectStatus(429, "/api/dashboard/metrics");
  await page.goto("/dashboard?tab=analytics");
  await expect(page.getByText("No calls yet today, so you're seeing this week.")).toBeVisible();
  await expect(page.getByRole("radio", { name: "This Week" })).toBeChecked();
  await expect(card(page, "Total Calls")).toContainText("3 more than last week by now");

  // As with the periods, other days are shown only when they have come.
  const choice = page.getByLabel("Days", { exact: true });
  await choice.selectOption("Last 30 days");
  await expect(page.getByText("Please wait. This Week is still showing.")).toBeVisible();
  await expect(page).toHaveURL("/dashboard?tab=analytics");
  refuse = false;
  await choice.selectOption("Last 30 days");
  await expect(page).toHaveURL("/dashboard?tab=analytics&days=30");
  await expect(card(page, "Total Calls")).toContainText("3 more than the 30 days before");
  await expect(page.getByRole("radio", { name: "This Week" })).not.toBeChecked();
  await choice.selectOption("Custom");
  await page.getByLabel("From", { exact: true }).fill("2026-03-03");
  await page.getByLabel("To", { exact: true }).fill("2026-03-02");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByText("The last day is before the first.")).toBeVisible();
  await page.getByLabel("To", { exact: true }).fill("2026-03-09");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL("/dashboard?tab=analytics&from=2026-03-03&to=2026-03-09");
  await expect(card(page, "Total Calls")).toContainText("3 more than the 7 days before");
  expect(asked.at(-1)).toBe("?from=2026-03-03&to=2026-03-09");

  // Today, chosen, stays today, and what has no calls says where there are some.
  await page.getByRole("group", { name: "Period" }).getByText("Today", { exact: true }).click();
  await expect(page).toHaveURL("/dashboard?tab=analytics&period=day");
  await expect(page.getByText("Your last call was on Monday, March 9.")).toBeVisible();
  await page.getByRole("button", { name: "Show This Week" }).click();
  await expect(page).toHaveURL("/dashboard?tab=analytics&period=week");
});

test("the assistants are compared in shares, sorted by any column", async ({ page, signedIn }) => {
  expect(signedIn.token).not.toBe("");
  await answerDashboard(page);
  await page.route("**/api/dashboard/analytics?*", (route) => route.fulfill(said(analyticsMetrics(280))));
  await page.goto("/dashboard?tab=analytics");
  const table = page.getByRole("table", { name: /^The assistants compared/ });
  const names = () => table.getByRole("rowheader").allTextContents();
  await expect(table.getByRole("columnheader", { name: "Calls" })).toHaveAttribute("aria-sort", "descending");
  await expect(table.getByRole("row", { name: new RegExp(mainLine.name) })).toContainText("36% of calls");
  expect((await names())[0]).toContain(mainLine.name);
  await table.getByRole("button", { name: "Booked" }).click();
  await table.getByRole("button", { name: "Booked" }).click();
  await expect(table.getByRole("columnheader", { name: "Booked" })).toHaveAttribute("aria-sort", "ascending");
  expect((await names())[0]).toContain(drains.name);
  await expect(table.getByRole("link", { name: `${mainLine.name}: 5 booked calls, show them` })).toHaveAttribute(
    "href",
    new RegExp(`^/conversations\\?assistant=${mainLine.id}&outcome=booked&from=.*tests=without$`),
  );
});
