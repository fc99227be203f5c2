import type { Page } from "@playwright/test";
import { brand } from "#domain/basics/brand.ts";
import { desk, landing, phone } from "../../support/landing.ts";
import { stopClock, takeClock } from "../support/clock.ts";
import { expect, test } from "../support/journey.ts";

const anchors = ["Home", "Features", "Capabilities", "Pricing"] as const;
const { responseTime, uptime, conversations, savings } = brand.claims;

/** Everything that the page claims and prices can be seen at this width. */
async function expectClaimsInSight(page: Page): Promise<void> {
  const figures = page.getByRole("region", { name: "Figures" }).getByRole("listitem");
  for (const [at, { figure, label, condition }] of [responseTime, uptime, conversations].entries()) {
    await expect(figures.nth(at)).toHaveText(new RegExp(`${figure}\\s*${label}\\s*${condition}`));
    await expect(figures.nth(at)).toBeVisible();
  }
  const comparison = page.getByRole("region", { name: "70-80% lower cost" });
  await expect(comparison.getByText(savings.condition)).toBeVisible();
  for (const text of ["$2-$3 per minute", "Over $3,000 per month", "$20.00"])
    await expect(comparison.getByText(text).filter({ visible: true })).toBeVisible();
  const pricing = page.getByRole("region", { name: "Pay for talking, not for waiting" });
  for (const text of ["$20", "per hour of call time", "About $0.33 per minute, billed by the second"])
    await expect(pricing.getByText(text, { exact: true })).toBeVisible();
  const { example, captions } = landing(page);
  await expect(captions).toHaveCount(13);
  for (const line of await captions.all()) await expect(line).toBeVisible();
  await expect(example.getByText("Erin Castellano", { exact: true })).toBeVisible();
}

/** Whether the next click on a link would be left to the browser; it is not followed, because nothing here can dial. */
const watchDialling = (page: Page) =>
  page.evaluate(
    () =>
      void window.addEventListener("click", (event) => {
        document.documentElement.dataset["dialled"] = event.defaultPrevented
          ? ""
          : ((event.target as Element).closest("a")?.href ?? "");
        event.preventDefault();
      }),
  );

const expectDialled = (page: Page, what: string) => expect(page.locator("html")).toHaveAttribute("data-dialled", what);

test.describe("at 1440 px", () => {
  test.use(desk);

  test("at a desk the header stays in sight and leads to the four sections, and the circle shows the number under the mouse and the focus", async ({
    page,
  }) => {
    await page.goto("/");
    const { menu, circle, circleNumber, calculator, slider, example, newVoice } = landing(page);
    await expect(newVoice).toBeVisible();

    await test.step("nothing on the page moves by itself, where less motion is asked for", async () => {
      const running = () =>
        page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length);
      await expect.poll(running).toBe(0);
    });

    await test.step("the header", async () => {
      const header = page.getByRole("banner");
      for (const name of anchors) await expect(menu.getByRole("link", { name })).toBeVisible();
      await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
      await expect(menu.getByRole("link", { name: "Get Started Now" })).toBeVisible();
      for (const name of anchors) {
        await menu.getByRole("link", { name }).click();
        await expect(page).toHaveURL(`/#${name.toLowerCase()}`);
        await expect(menu.getByRole("link", { name })).toHaveAttribute("aria-current", "true");
        expect((await header.boundingBox())?.y).toBe(0);
        const top = await page
          .locator(`#${name.toLowerCase()}`)
          .evaluate((section) => section.getBoundingClientRect().top);
        expect(top).toBeLessThan(450);
      }
      await menu.getByRole("link", { name: "Home" }).click();
    });

    await test.step("the circle", async () => {
      await page.mouse.move(10, 400);
      await expect(circleNumber).toHaveCSS("opacity", "0");
      await circle.hover();
      await expect(circleNumber).toHaveCSS("opacity", "1");
      await page.mouse.move(10, 400);
      await expect(circleNumber).toHaveCSS("opacity", "0");
      await page.getByRole("link", { name: "Read an example call" }).focus();
      await page.keyboard.press("Tab");
      await expect(circle).toBeFocused();
      await expect(circleNumber).toHaveCSS("opacity", "1");
    });

    await test.step("what is claimed", () => expectClaimsInSight(page));

    await test.step("all bars are drawn on one scale", async () => {
      const widths = await calculator
        .getByRole("listitem")
        .locator("> i")
        .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
      const [belle = 0, , receptionist = 1] = widths;
      expect(belle / receptionist).toBeCloseTo(260 / 3000, 2);
    });

    await test.step("the sliders are moved by keyboard and say their values", async () => {
      const calls = slider("Calls a week");
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

    await test.step("an answer opens and closes by mouse and by keyboard", async () => {
      const answers = page.getByRole("region", { name: "Straight answers" });
      const text = answers.getByText("Above 150 hours of calls a month.");
      await expect(text).toBeHidden();
      await answers.getByText("When is Belle not the cheaper choice?").click();
      await expect(text).toBeVisible();
      await page.keyboard.press("Space");
      await expect(text).toBeHidden();
      await page.keyboard.press("Enter");
      await expect(text).toBeVisible();
      await page.getByRole("link", { name: "Get Started Now" }).last().click();
      await expect(page).toHaveURL("/auth?register=true");
      await page.goto("/");
      await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
      await expect(page).toHaveURL("/privacy");
      await page.goto("/");
      await expect(newVoice).toBeVisible();
    });

    await test.step("the example call plays without moving anything", async () => {
      await example.getByRole("button", { name: "Play the example call" }).click();
      await expect(landing(page).captions.first()).toHaveAttribute("aria-current", "step");
      expect(await example.evaluate((section) => section.getAnimations({ subtree: true }).length)).toBe(0);
    });
  });
});

test.describe("with motion", () => {
  test.use({ ...desk, contextOptions: { reducedMotion: "no-preference" } });

  test("the player works by keyboard alone: play, pause, restart, speed and place", async ({ page }) => {
    await takeClock(page);
    await stopClock(page);
    await page.goto("/");
    const { captions, place, example, newVoice } = landing(page);
    const button = (name: string | RegExp) => example.getByRole("button", { name });
    await expect(newVoice).toBeVisible();
    await place.focus();
    for (let times = 0; times < 12; times += 1) await page.keyboard.press("ArrowRight");
    await expect(place).toHaveAttribute("aria-valuetext", "0:12 of 0:55");
    await expect(captions.nth(2)).toHaveAttribute("aria-current", "step");
    await page.keyboard.press("Tab");
    await expect(button("Keep playing")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(button("Restart")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(captions.first()).toHaveAttribute("aria-current", "step");
    await expect(example.getByText("Erin Castellano", { exact: true })).toBeHidden();
    await page.keyboard.press("Tab");
    await expect(button(/^Speed 1×/)).toBeFocused();
    await page.keyboard.press("Space");
    await expect(button("Speed 1.5×")).toBeFocused();
    await page.keyboard.press("Space");
    // The captions wait for the sound.
    await expect(example).not.toContainText("Loading the sound");
    await page.clock.runFor(10_000);
    await expect(place).toHaveAttribute("aria-valuetext", "0:20 of 0:55");
    await button("Pause").press("Space");
    await expect(button("Keep playing")).toBeFocused();
  });
});

test.describe("at 390 px", () => {
  test.use(phone);

  test("on a phone the menu opens by touch and by keyboard, and the circle shows the number in the middle and dials at a tap", async ({
    page,
  }) => {
    await takeClock(page);
    await stopClock(page);
    await page.goto("/");
    const { menu, circle, circleNumber, numberPopup, newVoice } = landing(page);
    await expect(newVoice).toBeVisible();
    await expect(circleNumber).toHaveCSS("opacity", "0");

    await test.step("the popup about her new voice goes as soon as it would lie over what has the focus, and moves nothing", async () => {
      const heading = page.getByRole("heading", { level: 1 });
      await page.getByRole("link", { name: "Read an example call" }).focus();
      await expect(newVoice).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, 0));
      await circle.evaluate((element) => {
        window.scrollBy(0, element.getBoundingClientRect().bottom - window.innerHeight);
      });
      const before = await heading.boundingBox();
      await circle.evaluate((element) => element.focus({ preventScroll: true }));
      await expect(newVoice).toHaveCount(0);
      expect(await heading.boundingBox()).toEqual(before);
    });

    await test.step("the circle shows the number once it is scrolled to the centre, and a tap is left to the phone", async () => {
      await page.getByRole("link", { name: "Read an example call" }).focus();
      await circle.evaluate((element) => element.scrollIntoView({ block: "center" }));
      await expect(circleNumber).toHaveCSS("opacity", "1");
      await watchDialling(page);
      await circle.tap();
      await expectDialled(page, `tel:${brand.demoPhone}`);
      await expect(numberPopup).toHaveCount(0);
    });

    await test.step("what is claimed", () => expectClaimsInSight(page));

    await page.reload();
    await expect(newVoice).toBeVisible();
    await test.step("the menu opens and closes by touch, and a choice closes it", async () => {
      const open = page.getByRole("button", { name: "Open menu" });
      await expect(menu).toBeHidden();
      await open.tap();
      await expect(menu).toBeVisible();
      const close = page.getByRole("button", { name: "Close menu" });
      await expect(close).toBeVisible();
      await close.tap();
      await expect(menu).toBeHidden();
      await open.tap();
      await menu.getByRole("link", { name: "Pricing" }).tap();
      await expect(menu).toBeHidden();
      await expect(page).toHaveURL("/#pricing");
      await expect(page.getByRole("heading", { name: "Pay for talking, not for waiting" })).toBeInViewport();
      expect((await page.getByRole("banner").boundingBox())?.y).toBe(0);
    });

    await test.step("the menu works by keyboard, and Escape gives the focus back", async () => {
      const toggle = page.getByRole("button", { name: /menu$/ });
      await toggle.focus();
      await page.keyboard.press("Enter");
      await expect(menu).toBeVisible();
      await page.keyboard.press("Tab");
      await expect(menu.getByRole("link", { name: "Home" })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
      await expect(toggle).toBeFocused();
      await expect(toggle).toHaveAccessibleName("Open menu");
      await page.keyboard.press("Space");
      await menu.getByRole("link", { name: "Login / Sign Up" }).focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/auth");
    });
  });
});

test("the menu folds away at 768 px and stands in line at 769 px, and a click on the circle dials or shows the number", async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1000 });
  await page.goto("/");
  const { menu, circle, numberPopup, newVoice } = landing(page);
  await expect(newVoice).toBeVisible();
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(menu).toBeVisible();
  // Told by the page once it is awake; the browser's own popover opens without it.
  await expect(page.getByRole("button", { name: "Close menu" })).toBeVisible();
  await page.setViewportSize({ width: 769, height: 1000 });
  await expect(page.getByRole("button", { name: /menu$/ })).toBeHidden();
  await expect(menu.getByRole("link", { name: "Pricing" })).toBeVisible();
  await page.setViewportSize({ width: 768, height: 1000 });
  await expect(menu).toBeHidden();

  await watchDialling(page);
  for (const { width, dialled } of [
    { width: 768, dialled: `tel:${brand.demoPhone}` },
    { width: 769, dialled: "" },
  ]) {
    await page.setViewportSize({ width, height: 1000 });
    await circle.press("Enter");
    await expectDialled(page, dialled);
    await expect(numberPopup).toHaveCount(dialled ? 0 : 1);
  }
});
