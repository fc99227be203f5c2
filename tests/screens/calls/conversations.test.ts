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

test("several calls marked as spam offer to block their numbers, and 'Answered' lists nothing that was left open", async ({
  page,
  desk,
  request,
  signedIn,
}) => {
  const [one, other] = ["+12085550161", "+12085550162"];
  for (const from of [one, one, other]) await desk.keep({ from, summary: "Wants to sell leads.", minutesAgo: 40 });
  await desk.keep({ ...dana, summary: "Asked about hours.", lines: ["Hello!", "> When are you open?", "At eight."] });
  await desk.keep({ ...greg, unmet: "visit" });
  const { rows } = screenOf(page);
  await page.goto("/conversations?outcome=answered");
  await expect(page.getByText("Answered: The caller got an answer, and nothing was left open.")).toBeVisible();
  await expect(rows.filter({ hasText: "Not booked" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /Dana Whitfield/ })).toBeVisible();
  await page.getByLabel("Outcome", { exact: true }).selectOption("Not booked");
  await expect(page).toHaveURL("/conversations?outcome=not_booked");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Greg Halvorsen");
  await expect(page.getByRole("status").filter({ hasText: /^1 call$/ })).toBeVisible();

  await page.goto("/conversations?q=leads");
  await page.getByRole("button", { name: "Select all 3 shown" }).click();
  await page.getByRole("button", { name: "Spam", exact: true }).click();
  const asked = page.getByRole("alertdialog", { name: "Mark 3 calls as spam?" });
  await asked.getByRole("checkbox", { name: "Also block these 2 numbers" }).check();
  await asked.getByRole("button", { name: "Mark as spam" }).click();
  await expect(page.getByText(/^3 conversations marked as spam\. .*2 numbers are now blocked\.$/)).toBeVisible();
  const headers = { authorization: `Bearer ${signedIn.token}` };
  const { settings } = await (await request.get(`/instances/${desk.id}`, { headers })).json();
  expect(settings.blocked_numbers.sort()).toEqual([one, other]);
});
