import type { Page } from "@playwright/test";
import { dial } from "../support/calls.ts";
import { newDesk } from "./support/diary-screen.ts";
import { expect, test } from "./support/journey.ts";
import { carrier, numberOf, someNumber } from "./support/phone-call.ts";

const now = (page: Page) => page.getByRole("region", { name: "On the phone now" });

test("a call appears in every tab while it goes on, with its words as they are said, and is among the conversations when it is over", async ({
  page,
  context,
  signedIn,
  request,
}) => {
  const { id } = await newDesk(request, signedIn.token);
  const to = await numberOf(request, signedIn.token, id);
  const { number, written } = someNumber();
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto("/dashboard");
    await expect(tab.getByRole("heading", { name: "Quick Actions" })).toBeVisible();
    await expect(now(tab)).toHaveCount(0);
  }
  const caller = await dial(carrier, { from: number, to });
  for (const tab of [page, second]) {
    await expect(now(tab).getByRole("link", { name: written })).toHaveAttribute("href", /^\/conversations\/[\w-]+$/);
    await expect(now(tab).getByRole("timer")).toHaveText(/^\d:\d\d$/);
  }
  await caller.isAnswered(1);
  await caller.say("Hello, this is Greg Halvorsen. My <b>kitchen</b> sink is leaking again.");
  for (const tab of [page, second]) await expect(now(tab)).toContainText("My <b>kitchen</b> sink is leaking again.");
  await caller.hangUp();
  for (const tab of [page, second]) {
    await expect(now(tab)).toHaveCount(0);
    await expect(tab.getByRole("region", { name: "Recent Conversations" })).toContainText(written);
  }
});
