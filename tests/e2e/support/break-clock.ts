import type { Page } from "@playwright/test";
import type { Troubles } from "./troubles.ts";

export const brokenText = "the wall clock fell down";

/** A part of the browser that the settings draw with breaks under them. */
export async function breakClock(page: Page, troubles: Pick<Troubles, "expectText">): Promise<void> {
  troubles.expectText(new RegExp(brokenText));
  await page.evaluate((text) => {
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct: () => {
        throw new Error(text);
      },
    });
  }, brokenText);
}
