import type { Page } from "@playwright/test";
import { onTestFinished, vi } from "vitest";
import { savedText } from "../../support/money/payment-words.ts";
import { enterCard } from "./card-page.ts";
import { expect } from "./journey.ts";
import { until } from "./until.ts";

/** Presses what leads to the payment provider. Answers the address of the card page there. */
export async function goToCardPage(page: Page, name: RegExp = /^Add (Your First )?Payment Method$/): Promise<string> {
  const left: string[] = [];
  const watch = vi.spyOn(window.location, "assign").mockImplementation((to) => void left.push(String(to)));
  onTestFinished(() => watch.mockRestore());
  await page.getByRole("button", { name }).last().click();
  const to = await until(() => left.at(-1) ?? Promise.reject(new Error("The window was not sent anywhere.")));
  watch.mockRestore();
  expect(to).toMatch(/\/stripe\/checkout\//);
  return to;
}

/** From the screen to the card page and back with a card. */
export async function addCard(page: Page, number: string): Promise<void> {
  const { to } = await enterCard(await goToCardPage(page), number);
  const { pathname, search } = new URL(to);
  await page.goto(`${pathname}${search}`);
  await expect(page.getByText(savedText)).toBeVisible();
  await expect(page).toHaveURL("/payment-methods");
}
