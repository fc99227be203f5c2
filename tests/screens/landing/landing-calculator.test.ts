import { landing } from "../../support/landing.ts";
import { expect, test } from "../support/journey.ts";

test("the savings calculator adds up the visitor's own figures", async ({ page }) => {
  await page.goto("/");
  const { calculator, slider } = landing(page);
  const bars = calculator.getByRole("list", { name: "Cost per month" }).getByRole("listitem");
  await expect(bars).toHaveText([
    /Belle.*\$260\.00/,
    /Call center.*\$1,560\.00–\$2,340\.00/,
    /Receptionist.*\$3,000\.00/,
  ]);
  await expect(calculator).toContainText(
    "60 calls a week at 3 minutes each: 13 h a month. Belle costs $1,300.00 to $2,080.00 less than a call center and $2,740.00 less than a receptionist.",
  );
  // The last to wake: from here on everything moves.
  await expect(landing(page).newVoice).toBeVisible();
  await slider("Calls a week").fill("100");
  await slider("Minutes per call").fill("6");
  await slider("What a receptionist costs you per month").fill("2500");
  await expect(bars).toHaveText([/\$866\.67/, /\$5,200\.00–\$7,800\.00/, /\$2,500\.00/]);
  await expect(calculator).toContainText("and $1,633.33 less than a receptionist");
});

test("the calculator says so where Belle is not the cheaper choice", async ({ page }) => {
  await page.goto("/");
  const { calculator, slider } = landing(page);
  await expect(landing(page).newVoice).toBeVisible();
  await slider("Calls a week").fill("500");
  await slider("Minutes per call").fill("10");
  await expect(calculator).toContainText(
    "Belle isn't the cheaper choice here: a receptionist costs $4,222.22 less. That's true above 150 hours of calls a month.",
  );
  await slider("Minutes per call").fill("0");
  await expect(calculator).toContainText("No calls, no cost.");
});

test("all bars have widths on one scale", async ({ page }) => {
  await page.goto("/");
  const { calculator } = landing(page);
  await expect(calculator.getByRole("listitem")).toHaveCount(3);
  const width = (place: number) =>
    calculator
      .getByRole("listitem")
      .nth(place)
      .locator("i")
      .first()
      .evaluate((bar) => Number.parseFloat(bar.style.width));
  expect((await width(0)) / (await width(2))).toBeCloseTo(260 / 3000, 2);
});
