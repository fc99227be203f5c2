import type { Page } from "@playwright/test";
import { createTypedCalls } from "../../support/typed-calls.ts";
import { expect, sandboxUrl } from "./journey.ts";

export { someNumber } from "../../support/some-number.ts";
export const { callHer, numberOf, conversationOf, wordsOf, appointmentsOf, tasksOf } = createTypedCalls(expect);

/** Where the telephones are from which journeys call. */
export const carrier = { outside: { sandbox: { url: sandboxUrl } } };

/** The six digits that were texted to a number, read on the sandbox's page of texts. */
export async function readCode(page: Page, written: string, after = ""): Promise<string> {
  await page.goto(`${sandboxUrl}/phone/texts`);
  const newest = page.getByRole("listitem").filter({ hasText: written }).filter({ hasText: "your code is" }).first();
  const read = async () => /your code is (\d{6})/.exec((await newest.textContent()) ?? "")?.[1] ?? "";
  await newest.waitFor();
  await expect.poll(read).not.toBe(after);
  return read();
}
