import type { Page } from "@playwright/test";

const start = new Date("2026-11-16T09:00:00-07:00");
const loadingMs = 600_000;

/** From here on the page's time is in the hands of the journey. Before the first address is opened. */
export const takeClock = (page: Page): Promise<void> => page.clock.install({ time: start });

/** Stops the page's time, so that only `runFor` moves it. What was due fires before. */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(start.getTime() + loadingMs);

/** For a page that needs no time to load: its time stands from the beginning, and nothing of it is running yet. */
export async function openWithStoppedClock(page: Page, address: string): Promise<void> {
  await takeClock(page);
  await stopClock(page);
  await page.goto(address);
}
