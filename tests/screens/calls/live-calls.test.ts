import type { Page } from "@playwright/test";
import { newDesk } from "../../e2e/support/diary-screen.ts";
import { dial } from "../../support/calls/dial.ts";
import { expect, test } from "../support/journey.ts";
import { carrier, numberOf, someNumber } from "../support/phone-call.ts";

const now = (page: Page) => page.getByRole("region", { name: "On the phone now" });

test("a call appears while it goes on, with its words as they are said, and is among the conversations when it is over", async ({
  page,
  signedIn,
  request,
}) => {
  const { id } = await newDesk(request, signedIn.token);
  const to = await numberOf(request, signedIn.token, id);
  const { number, written } = someNumber();
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Quick Actions" })).toBeVisible();
  await expect(now(page)).toHaveCount(0);
  const caller = await dial(carrier(), { from: number, to });
  await expect(now(page).getByRole("link", { name: written })).toHaveAttribute("href", /^\/conversations\/[\w-]+$/);
  await expect(now(page).getByRole("timer")).toHaveText(/^\d:\d\d$/);
  await caller.isAnswered(1);
  await caller.say("Hello, this is Greg Halvorsen. My <b>kitchen</b> sink is leaking again.");
  await expect(now(page)).toContainText("My <b>kitchen</b> sink is leaking again.");
  // What is going on stands above what is to be done.
  const other = await dial(carrier(), { from: someNumber().number, to });
  await other.isAnswered(1);
  await other.hangUp();
  await expect(page.getByRole("region", { name: "Action required" })).toContainText("Hung up");
  const heads = await page.evaluate(() => [...document.querySelectorAll("h2")].map(({ textContent }) => textContent));
  expect(heads.indexOf("On the phone now")).toBeLessThan(heads.indexOf("Action required"));
  await caller.hangUp();
  await expect(now(page)).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Recent Conversations" })).toContainText(written);
});
