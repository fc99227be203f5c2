import { readFile } from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { dayText } from "#domain/bookings/diary-times.ts";
import { analyticsMetrics, answerAnalytics, heat } from "./support/analytics-metrics.ts";
import { answerDashboard, drains, mainLine, said, someFigures } from "./support/dashboard-screen.ts";
import { newDesk, wednesday } from "./support/diary-screen.ts";
import { expect, sandboxUrl, test } from "./support/journey.ts";
import { conversationOf, numberOf, someNumber } from "./support/phone-call.ts";

const chart = (page: Page, name: string): Locator => page.getByRole("figure", { name, exact: true });
const card = (page: Page, name: string): Locator =>
  page.locator("dl > div").filter({ has: page.getByRole("term").getByText(name, { exact: true }) });
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const numbers = (texts: readonly string[]): number[] => texts.map(Number);

/** What each point of a drawing says that it is worth. */
const drawnSum = async (figure: Locator): Promise<number> => {
  const said = await figure.getByRole("img").evaluateAll((points) => points.map((point) => point.ariaLabel ?? ""));
  return sum(numbers(said.map((text) => /: (\d+) call/.exec(text)?.[1] ?? "NaN")));
};

test("the figures of a period can be read as charts, by keyboard, as tables with the same sums, and saved as pictures", async ({
  page,
  signedIn,
}) => {
  expect(signedIn.token).not.toBe("");
  await answerDashboard(page);
  await answerAnalytics(page);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await page.goto("/dashboard?tab=analytics");

  for (const [name, value] of [
    ["Total Calls", "14"],
    ["Transfer Rate", "14.3%"],
    ["Avg Response Time", "1.1s"],
    ["Total Cost", "$0.00"],
    ["Appointments Scheduled", "5"],
    ["Active Assistants", "1 of 2"],
  ] as const)
    await expect(card(page, name)).toHaveText(`${name}${value}`);
  for (const title of ["Call Volume Trend", "Weekly Trend"]) await expect(chart(page, title)).toBeVisible();
  const performance = chart(page, "Assistant Performance");
  await expect(performance.getByRole("img", { name: `${mainLine.name}: 14 calls`, exact: true })).toBeVisible();
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

  const hours = chart(page, "Busiest Hours");
  expect(await drawnSum(hours)).toBe(sum(heat.flat()));
  const at = (name: string) => hours.getByRole("img", { name, exact: true });
  await at("Sunday, 12 am to 1 am: 0 calls").focus();
  for (const _ of heat[0]?.slice(0, 9) ?? []) await page.keyboard.press("ArrowRight");
  await expect(at("Sunday, 9 am to 10 am: 0 calls")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(at("Monday, 9 am to 10 am: 1 call")).toBeFocused();
  await page.keyboard.press("End");
  await expect(at("Monday, 11 pm to 12 am: 0 calls")).toBeFocused();

  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)).toEqual(
    [],
  );

  const saving = page.waitForEvent("download");
  await hours.getByRole("button", { name: "Save picture" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^busiest-hours-\d{4}-\d\d-\d\d\.png$/);
  const content = await readFile(await file.path());
  expect(content.subarray(1, 4).toString()).toBe("PNG");
  const drawing = await hours.locator("svg.chart").evaluate((svg) => svg.clientWidth);
  expect(content.readUInt32BE(16), "as sharp as a phone's screen").toBe((drawing + 48) * 2);
  // Even in the dark the picture is on white, for paper and for others.
  const corner = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const pen = document.createElement("canvas").getContext("2d");
    pen?.drawImage(image, 0, 0);
    return [...(pen?.getImageData(2, 2, 1, 1).data ?? [])];
  }, content.toString("base64"));
  expect(corner).toEqual([255, 255, 255, 255]);
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

test("a call from a telephone stands in the analytics, and what it was worth is what the owner says", async ({
  page,
  signedIn,
  request,
}) => {
  const { id } = await newDesk(request, signedIn.token);
  const { number, written } = someNumber();
  await page.goto(`${sandboxUrl}/phone`);
  await page.getByLabel("You call from").fill(number);
  await page.getByLabel("Number to call").fill(await numberOf(request, signedIn.token, id));
  await page.getByRole("button", { name: "Call", exact: true }).click();
  const words = page.getByRole("list", { name: "What is heard and said" }).getByRole("listitem");
  const wire = page.getByRole("list", { name: "Requests, instructions and frames" });
  const say = async (text: string) => {
    await page.getByRole("textbox", { name: "Say", exact: true }).fill(text);
    await page.getByRole("button", { name: "Say", exact: true }).click();
  };
  await expect(wire.getByText('"type":"setup"')).toBeVisible();
  await say(
    `This is Dana Whitfield, I need a clogged drain fixed on ${dayText(wednesday(), "long")} at nine in the morning at 12 Elm Street, Boise 83702, my number is ${written}`,
  );
  await expect(words.filter({ hasText: "Shall I book it?" })).toBeVisible();
  await say("Yes please");
  await expect(wire).toContainText(/You're booked for/);
  await page.getByRole("button", { name: "Hang up" }).click();
  await expect(page.getByText("The call is over.")).toBeVisible();
  await conversationOf(request, signedIn.token);

  await page.goto("/dashboard?tab=analytics&period=month");
  await expect(chart(page, "Outcomes").getByRole("img", { name: "Booked: 1 call, 100%" })).toBeVisible();
  await expect(chart(page, "Languages").getByRole("img", { name: "English: 1 call, 100%" })).toBeVisible();
  await expect(chart(page, "Topics").getByRole("img", { name: "Drain: 1 call" })).toBeVisible();
  for (const title of ["Busiest Hours", "Weekly Trend", "Hourly Call Distribution", "Sentiment Analysis"])
    expect(await drawnSum(chart(page, title)), title).toBe(1);
  const worth = page.getByRole("region", { name: "What the Calls Were Worth" });
  const field = worth.getByLabel("What a job is worth to you");
  await field.fill("a lot");
  await worth.getByRole("button", { name: "Save" }).click();
  await expect(worth.getByRole("alert")).toHaveText("Please enter an amount such as 280.");
  await field.fill("$1,280.50");
  await worth.getByRole("button", { name: "Save" }).click();
  await expect(worth.getByText("1 job at $1,280.50 each")).toBeVisible();
  await page.reload();
  await expect(worth.getByText("1 job at $1,280.50 each")).toBeVisible();
  await worth.getByRole("button", { name: "Change what a job is worth" }).click();
  await field.fill("");
  await worth.getByRole("button", { name: "Save" }).click();
  await expect(worth.getByText("Say what a job brings you on average")).toBeVisible();
});
