import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** By the sandbox's own clock page, in a window beside. */
export async function jumpClock(
  page: Page,
  sandboxUrl: string,
  step: "Next hour" | "Next day" | "Next week" | "Month end",
): Promise<void> {
  const desk = await page.context().newPage();
  await desk.goto(`${sandboxUrl}/clock`);
  const time = desk.locator("time");
  const before = (await time.getAttribute("datetime")) ?? "";
  await desk.getByRole("button", { name: step }).click();
  const moved = async () => Date.parse((await time.getAttribute("datetime")) ?? "") - Date.parse(before);
  await expect.poll(moved).toBeGreaterThanOrEqual(3_600_000);
  await desk.close();
}
