import type { Page } from "@playwright/test";
import { stopClock, takeClock } from "./support/clock.ts";
import { expect, test } from "./support/journey.ts";
import { desk, landing, phone } from "./support/landing.ts";

async function openStopped(page: Page) {
  await takeClock(page);
  await stopClock(page);
  await page.goto("/");
  const parts = landing(page);
  await expect(parts.newVoice).toBeVisible();
  return { ...parts, button: (name: string | RegExp) => parts.example.getByRole("button", { name }) };
}

for (const [place, size] of [
  ["1440 px", desk],
  ["390 px", phone],
] as const)
  test.describe(`at ${place}`, () => {
    test.use(size);

    test("the example call says what it is, and can be read whole before it plays", async ({ page }) => {
      const { example, captions } = await openStopped(page);
      await expect(example).toContainText("Captioned example call");
      await expect(example).toContainText("No sound. Names and numbers are made up.");
      await expect(captions).toHaveCount(13);
      await expect(captions.first()).toHaveText(/^Belle ?Ridgeline Plumbing, this is Belle, the AI receptionist/);
      for (const line of await captions.all()) await expect(line).toBeVisible();
      await expect(example.getByText("Erin Castellano", { exact: true })).toBeVisible();
      await expect(example.getByText("$0.70")).toBeVisible();
    });

    test("it plays in time, pauses, goes on and fills the ticket as things are said", async ({ page }) => {
      const { example, captions, place, button } = await openStopped(page);
      const name = example.getByText("Erin Castellano", { exact: true });
      await button("Play the example call").click();
      await expect(captions.first()).toHaveAttribute("aria-current", "step");
      await expect(name).toBeHidden();
      await page.clock.runFor(13_000);
      await expect(captions.nth(2)).toHaveAttribute("aria-current", "step");
      await button("Pause").click();
      await page.clock.runFor(60_000);
      await expect(captions.nth(2)).toHaveAttribute("aria-current", "step");
      await expect(place).toHaveAttribute("aria-valuetext", "0:13 of 2:06");
      await button("Play on").click();
      await page.clock.runFor(48_000);
      await expect(name).toBeVisible();
      await expect(example.getByText("$0.70")).toBeHidden();
      await page.clock.runFor(70_000);
      await expect(button("Play again")).toBeVisible();
      await expect(example.getByText("$0.70")).toBeVisible();
      await expect(example.locator("[aria-current]")).toHaveCount(0);
    });
  });

test("the player works by keyboard alone: play, pause, restart, speed and place", async ({ page }) => {
  const { captions, place, button } = await openStopped(page);
  await place.focus();
  for (let times = 0; times < 12; times += 1) await page.keyboard.press("ArrowRight");
  await expect(place).toHaveAttribute("aria-valuetext", "0:12 of 2:06");
  await expect(captions.nth(2)).toHaveAttribute("aria-current", "step");
  await page.keyboard.press("Tab");
  await expect(button("Play on")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(button("Restart")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(captions.first()).toHaveAttribute("aria-current", "step");
  await page.keyboard.press("Tab");
  await expect(button(/^Speed 1×/)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(button("Speed 1.5×")).toBeFocused();
  await page.keyboard.press("Space");
  await page.clock.runFor(10_000);
  await expect(place).toHaveAttribute("aria-valuetext", "0:20 of 2:06");
  await button("Pause").press("Space");
  await expect(button("Play on")).toBeFocused();
});

test("whole sentences are told to screen readers while it plays, and none before", async ({ page }) => {
  const { example, button } = await openStopped(page);
  const told = example.locator("[aria-live=polite]");
  await expect(told).toHaveText("");
  await button("Play the example call").click();
  await page.clock.runFor(7000);
  await expect(told).toHaveText("Caller: There’s water coming through my kitchen ceiling.");
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the call is still until it is asked to go on, and then goes line by line without moving anything", async ({
    page,
  }) => {
    const { example, captions, place, button } = await openStopped(page);
    await page.clock.runFor(30_000);
    await expect(place).toHaveAttribute("aria-valuetext", "0:00 of 2:06");
    await button("Play the example call").click();
    await page.clock.runFor(9000);
    await expect(captions.nth(1)).toHaveAttribute("aria-current", "step");
    await expect(place).toHaveAttribute("aria-valuetext", "0:06 of 2:06");
    await expect(captions.nth(1).locator("mark")).toHaveText("There’s water coming through my kitchen ceiling.");
    await page.clock.runFor(2000);
    await expect(place).toHaveAttribute("aria-valuetext", "0:06 of 2:06");
    const running = await example.evaluate((section) => section.getAnimations({ subtree: true }).length);
    expect(running).toBe(0);
  });

  test("nothing on the page moves by itself", async ({ page }) => {
    await page.goto("/");
    await expect(landing(page).newVoice).toBeVisible();
    const running = () =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length);
    await expect.poll(running).toBe(0);
  });
});
