import { readFile } from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { answerAnalytics, heat } from "./support/analytics-metrics.ts";
import { answerDashboard, drains, mainLine } from "./support/dashboard-screen.ts";
import { expect, test } from "./support/journey.ts";

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

  const hours = chart(page, "Busiest Hours");
  expect(await drawnSum(hours)).toBe(sum(heat.flat()));
  const at = (name: string, role: "img" | "link" = "img") => hours.getByRole(role, { name, exact: true });
  await at("Sunday, 12 AM to 1 AM: 0 calls").focus();
  for (const _ of heat[0]?.slice(0, 9) ?? []) await page.keyboard.press("ArrowRight");
  await expect(at("Sunday, 9 AM to 10 AM: 0 calls")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(at("Monday, 9 AM to 10 AM: 1 call", "link")).toBeFocused();
  await page.keyboard.press("End");
  await expect(at("Monday, 11 PM to 12 AM: 0 calls")).toBeFocused();

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
