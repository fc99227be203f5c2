import type { Page } from "@playwright/test";
import { stopClock } from "../../e2e/support/clock.ts";
import { landing } from "../../support/landing.ts";
import { expect, test } from "../support/journey.ts";
import { wish } from "../support/window.ts";

async function openStopped(page: Page) {
  await stopClock(page);
  await page.goto("/");
  const parts = landing(page);
  await expect(parts.newVoice).toBeVisible();
  return { ...parts, button: (name: string | RegExp) => parts.example.getByRole("button", { name }) };
}

test("the example call says what it is, and can be read whole before it plays", async ({ page }) => {
  const { example, captions } = await openStopped(page);
  await expect(example).toContainText(
    "It’s a made-up call in her own voice, not a recording of a customer: listen, or read it.",
  );
  await expect(example).toContainText("Example call, with captions");
  await expect(example).toContainText("Her own voice, and a made-up caller. Names and numbers are made up.");
  await expect(example.getByRole("link", { name: "try her in your browser" })).toHaveAttribute("href", "/try");
  await expect(page.getByRole("link", { name: "Read an example call" })).toHaveAttribute("href", "#example");
  // Nothing on the page promises a film before there is one.
  expect(document.querySelectorAll("video, iframe")).toHaveLength(0);
  expect(document.body.textContent).not.toMatch(/\b(?:watch|demo video|our video|see the video)\b/i);
  await expect(captions).toHaveCount(13);
  await expect(captions.first()).toHaveText(/^Belle ?Ridgeline Plumbing, this is Belle, the AI receptionist/);
  for (let at = 0; at < 13; at += 1) await expect(captions.nth(at)).toBeVisible();
  await expect(example.getByText("Erin Castellano", { exact: true })).toBeVisible();
  await expect(example.getByText("$0.31")).toBeVisible();
});

/** Whether the ticket already shows this; what is not known yet is there and not drawn. */
const isKnown = (text: string): boolean => {
  const marked = [...document.querySelectorAll<HTMLElement>("[data-known]")];
  return marked.some(({ textContent, dataset }) => textContent?.includes(text) && dataset["known"] === "true");
};

test("it plays in time, pauses, goes on and fills the ticket as things are said", async ({ page }) => {
  const { example, captions, place, button } = await openStopped(page);
  await button("Play the example call").click();
  await expect(captions.first()).toHaveAttribute("aria-current", "step");
  await expect.poll(() => isKnown("Erin Castellano")).toBe(false);
  await page.clock.runFor(13_000);
  await expect(captions.nth(2)).toHaveAttribute("aria-current", "step");
  await button("Pause").click();
  await page.clock.runFor(60_000);
  await expect(captions.nth(2)).toHaveAttribute("aria-current", "step");
  await expect(place).toHaveAttribute("aria-valuetext", "0:13 of 0:55");
  await button("Keep playing").click();
  await page.clock.runFor(18_000);
  await expect.poll(() => isKnown("Erin Castellano")).toBe(true);
  expect(isKnown("$0.31")).toBe(false);
  await page.clock.runFor(70_000);
  await expect(button("Play again")).toBeVisible();
  await expect.poll(() => isKnown("$0.31")).toBe(true);
  await expect(example.locator("[aria-current]")).toHaveCount(0);
});

test("whole sentences are told to screen readers while it plays, and none before", async ({ page }) => {
  const { example, button } = await openStopped(page);
  const told = example.locator("[aria-live=polite]");
  await expect(told).toHaveText("");
  await button("Play the example call").click();
  await page.clock.runFor(8000);
  await expect(told).toHaveText("Caller: There’s water coming through my kitchen ceiling.");
});

test("the call is still until it is asked to go on, and then goes line by line without moving anything", async ({
  page,
}) => {
  wish("(prefers-reduced-motion: reduce)");
  const { captions, place, button } = await openStopped(page);
  await page.clock.runFor(30_000);
  await expect(place).toHaveAttribute("aria-valuetext", "0:00 of 0:55");
  await button("Play the example call").click();
  await page.clock.runFor(8000);
  await expect(captions.nth(1)).toHaveAttribute("aria-current", "step");
  await expect(place).toHaveAttribute("aria-valuetext", "0:07 of 0:55");
  await expect(captions.nth(1).locator("mark")).toHaveText("There’s water coming through my kitchen ceiling.");
  await page.clock.runFor(1000);
  await expect(place).toHaveAttribute("aria-valuetext", "0:07 of 0:55");
});
