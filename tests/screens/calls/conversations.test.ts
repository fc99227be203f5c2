import type { Page } from "@playwright/test";
import { expect } from "../support/journey.ts";
import { type Call, test } from "../support/kept-calls.ts";

const hostile = '=HYPERLINK("https://evil.example","<img src=x onerror=alert(1)>")';

const greg: Call = {
  name: "Greg Halvorsen",
  summary: "Kitchen leak came back after the repair.",
  sentiment: "negative",
  lines: ["Hello!", "> My garbage disposal is grinding too.", "I will pass that on."],
  minutesAgo: 90,
};
const dana: Call = { name: "Dana Whitfield", summary: "Booked for Friday.", sentiment: "positive", minutesAgo: 60 };
const _mallory: Call = { name: hostile, summary: "<b>bold</b>", lines: ["Hello!", `> ${hostile}`], minutesAgo: 30 };

const screenOf = (page: Page) => ({
  rows: page.getByRole("list", { name: "All Conversations" }).getByRole("listitem"),
  row: (name: string) => page.getByRole("link", { name: new RegExp(name) }),
  box: page.getByRole("searchbox", { name: "Search all conversations" }),
  sentiment: page.getByLabel("Sentiment", { exact: true }),
});

test("words of a transcript are found and marked; filters stand in the address, go back and can be sent on", async ({
  page,
  desk,
}) => {
  for (let count = 0; count < 20; count++)
    await desk.keep({ summary: `Call number ${count}.`, minutesAgo: 200 + count });
  for (const call of [greg, dana]) await desk.keep(call);
  const { rows, row, box, sentiment } = screenOf(page);
  await page.goto("/conversations");
  await expect(rows).toHaveCount(20);
  await page.getByRole("button", { name: "Load more conversations" }).click();
  await expect(rows).toHaveCount(22);
  await expect(page.getByRole("button", { name: "Load more conversations" })).toBeHidden();

  await box.fill("garbage disposal");
  await expect(rows).toHaveCount(1);
  await expect(page.locator("mark").first()).toHaveText(/garbage|disposal/i);
  await expect(page).toHaveURL("/conversations?q=garbage+disposal");
  await sentiment.selectOption("Positive");
  await expect(page.getByText("Try adjusting your filters")).toBeVisible();
  await page.goBack();
  await expect(row("Greg Halvorsen")).toBeVisible();
  await page.goBack();
  await expect(box).toHaveValue("");
  await expect(row("Dana Whitfield")).toBeVisible();

  const link = "/conversations?sentiment=negative&outcome=answered&unread=true&tests=without";
  await page.goto(link);
  await expect(rows).toHaveCount(1);
  await expect(page.getByLabel("Outcome", { exact: true })).toHaveValue("answered");

  // From what was found to the place where it was said.
  await page.goto("/conversations?q=disposal");
  await row("Greg Halvorsen").click();
  await expect(page.getByRole("heading", { level: 1, name: "Greg Halvorsen" })).toBeVisible();
  await expect(page.locator("mark")).toHaveText(["disposal"]);
});
