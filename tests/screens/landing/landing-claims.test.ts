import { brand } from "#domain/basics/brand.ts";
import { demoNumber, landing } from "../../support/landing.ts";
import { expect, test } from "../support/journey.ts";

const { responseTime, uptime, conversations, savings } = brand.claims;

test("every claim, price and number stands with its condition, and the footer leads on", async ({ page }) => {
  await page.goto("/");
  const figures = page.getByRole("region", { name: "Figures" }).getByRole("listitem");
  for (const [at, { figure, label, condition }] of [responseTime, uptime, conversations].entries()) {
    await expect(figures.nth(at)).toHaveText(new RegExp(`${figure}\\s*${label}\\s*${condition}`));
    await expect(figures.nth(at)).toBeVisible();
  }
  const comparison = page.getByRole("region", { name: "70-80% lower cost" });
  await expect(comparison.getByText(savings.condition)).toBeVisible();
  for (const text of ["$2-$3 per minute", "Over $3,000 per month", "$20.00"])
    await expect(comparison).toContainText(text);

  const pricing = page.getByRole("region", { name: "Pay for talking, not for waiting" });
  for (const text of [
    "$20",
    "per hour of call time",
    "About $0.33 per minute, billed by the second",
    "Free trial: the first 3 hours of calls",
    "Pay as you go",
    "No setup fees",
    "No monthly minimums",
    "2 calls at once in the trial, more with a card",
    "A monthly cap of $200, yours to change",
  ])
    await expect(pricing.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByText("3 hours free. No card, no setup fees, no monthly minimums.")).toBeVisible();

  for (const name of ["Straight answers", /^Let Belle take/]) {
    const link = page.getByRole("region", { name }).getByRole("link", { name: demoNumber });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute("href", `tel:${brand.demoPhone}`);
  }

  for (const [name, path] of [
    ["Privacy Policy", "/privacy"],
    ["Terms of Service", "/terms"],
  ] as const) {
    // A load of a page: this one starts alone.
    await expect(page.getByRole("contentinfo").getByRole("link", { name })).toHaveAttribute("href", path);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goto("/");
  }
});

test("headings follow one another without a gap, and there is one of the first level", async ({ page }) => {
  await page.goto("/");
  await expect(landing(page).newVoice).toBeVisible();
  const levels = [...document.querySelectorAll("h1, h2, h3, h4")].map(({ tagName }) => Number(tagName.slice(1)));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  for (const [at, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1);
});
