import { expect, test } from "./support/journey.ts";
import { desk, landing, phone } from "./support/landing.ts";

for (const [place, size] of [
  ["1440 px", desk],
  ["390 px", phone],
] as const)
  test.describe(`at ${place}`, () => {
    test.use(size);

    test("the savings calculator adds up the visitor's own figures", async ({ page }) => {
      await page.goto("/");
      const { calculator, slider } = landing(page);
      const bars = calculator.getByRole("list", { name: "Cost of a month" }).getByRole("listitem");
      await expect(bars).toHaveText([
        /Belle.*\$260\.00/,
        /Call center.*\$1,560\.00–\$2,340\.00/,
        /Receptionist.*\$3,000\.00/,
      ]);
      await expect(calculator).toContainText(
        "60 calls a week of 3 minutes are 13 h a month. Belle costs $1,300.00 to $2,080.00 less than a call center and $2,740.00 less than a receptionist.",
      );
      // The last to wake: from here on everything moves.
      await expect(landing(page).newVoice).toBeVisible();
      await slider("Calls a week").fill("100");
      await slider("Minutes per call").fill("6");
      await slider("What a receptionist costs you a month").fill("2500");
      await expect(bars).toHaveText([/\$866\.67/, /\$5,200\.00–\$7,800\.00/, /\$2,500\.00/]);
      await expect(calculator).toContainText("and $1,633.33 less than a receptionist");
    });
  });

test("the calculator says so where Belle is not the cheaper choice", async ({ page }) => {
  await page.goto("/");
  const { calculator, slider } = landing(page);
  await expect(landing(page).newVoice).toBeVisible();
  await slider("Calls a week").fill("500");
  await slider("Minutes per call").fill("10");
  await expect(calculator).toContainText(
    "Here Belle is not the cheaper choice: a receptionist costs $4,222.22 less. From 150 hours of calls a month on, that is so.",
  );
  await slider("Minutes per call").fill("0");
  await expect(calculator).toContainText("No calls, no cost.");
});

test("the sliders are moved by keyboard and say their values", async ({ page }) => {
  await page.goto("/");
  const { slider } = landing(page);
  const calls = slider("Calls a week");
  await expect(landing(page).newVoice).toBeVisible();
  await calls.focus();
  await page.keyboard.press("ArrowRight");
  await expect(calls).toHaveAttribute("aria-valuetext", "65");
  await page.keyboard.press("End");
  await expect(calls).toHaveValue("500");
  await page.keyboard.press("Tab");
  await expect(slider("Minutes per call")).toBeFocused();
  await page.keyboard.press("Home");
  await expect(slider("Minutes per call")).toHaveValue("0");
});

test("all bars are drawn on one scale", async ({ page }) => {
  await page.goto("/");
  const { calculator } = landing(page);
  const widths = await calculator
    .getByRole("listitem")
    .locator("> i")
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
  const [belle = 0, , receptionist = 1] = widths;
  expect(belle / receptionist).toBeCloseTo(260 / 3000, 2);
});
