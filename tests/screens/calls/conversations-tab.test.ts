import { holdBack } from "../../e2e/support/network.ts";
import { expect } from "../support/journey.ts";
import { test } from "../support/kept-calls.ts";

test("the calls tab: search, filters, both hints and the next 20", async ({ page, desk, signedIn }) => {
  expect(signedIn.username).not.toBe("");
  await page.goto("/dashboard?tab=calls");
  await expect(page.getByText("Your conversations will appear here once you receive calls")).toBeVisible();
  for (let count = 0; count < 21; count++)
    await desk.keep({ summary: `Call number ${count}.`, minutesAgo: 100 + count });
  await desk.keep({
    name: "Greg Halvorsen",
    from: "+12085550142",
    sentiment: "negative",
    summary: "A leak.",
    seconds: 95,
  });
  await page.reload();

  const card = page.getByRole("region", { name: "All Conversations" });
  const rows = card.getByRole("list", { name: "All Conversations" }).getByRole("listitem");
  await expect(rows).toHaveCount(20);
  const row = rows.filter({ hasText: "Greg Halvorsen" });
  for (const text of [
    "Negative",
    "(208) 555-0142",
    "Front desk",
    "A leak.",
    "5 minutes ago",
    "1:35",
    "View transcript",
  ])
    await expect(row).toContainText(text);
  await expect(rows.nth(1)).toContainText("Unknown Caller");
  await card.getByRole("button", { name: "Load more conversations" }).click();
  await expect(rows).toHaveCount(22);

  await card.getByPlaceholder("Search by name, phone, or content").fill("555-0142");
  await expect(rows).toHaveCount(1);
  await card.getByLabel("Assistant").selectOption("Front desk");
  await card.getByLabel("Sentiment").selectOption("Positive");
  await expect(card.getByText("No conversations found")).toBeVisible();
  await expect(card.getByText("Try adjusting your filters")).toBeVisible();
  await page.reload();
  await expect(card.getByLabel("Sentiment")).toHaveValue("positive");
  await page.goBack();
  await expect(rows).toHaveCount(1);
});

test("the search of the calls tab finds what was said, and so does the one in the header", async ({ page, desk }) => {
  await desk.keep({
    name: "Greg Halvorsen",
    summary: "A leak.",
    lines: ["Hello!", "> The crawlspace smells of mildew."],
  });
  await desk.keep({ name: "Dana Whitfield", summary: "A price.", lines: ["Hello!", "> What is a tune-up?"] });
  await page.goto("/dashboard?tab=calls");
  const card = page.getByRole("region", { name: "All Conversations" });
  const rows = card.getByRole("list", { name: "All Conversations" }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await card.getByPlaceholder("Search by name, phone, or content").fill("mildew");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Greg Halvorsen");
  await expect(rows.locator("mark")).toHaveText(["mildew"]);
  await card.getByPlaceholder("Search by name, phone, or content").fill("whitf");
  await expect(rows).toContainText("Dana Whitfield");

  await page.goto("/dashboard");
  const header = page.getByRole("banner").getByRole("searchbox", { name: "Search conversations" });
  await header.fill("crawlspace");
  await header.press("Enter");
  await expect(page).toHaveURL("/dashboard?tab=calls&q=crawlspace");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Greg Halvorsen");
});

test("a transfer that nobody took is not answered", async ({ page, desk }) => {
  const at = new Date().toISOString();
  const id = await desk.keep({
    ...{ name: "Greg Halvorsen", summary: "Sales, please.", lines: ["Hello!", "> Sales, please."] },
    transfers: [{ target: "sales", at, briefing: "", result: "no_answer" }],
  });
  await page.goto("/dashboard?tab=calls");
  const row = page.getByRole("link", { name: /Greg Halvorsen/ });
  await expect(row).toContainText("Not put through");
  await expect(row).not.toContainText("Answered");
  await page.goto(`/conversations/${id}`);
  await expect(page.getByRole("heading", { name: "Transfer not answered" })).toBeVisible();
});

test("a conversation opens above the calls: loading, what was said, an error that can be tried again, Close and Done", async ({
  page,
  desk,
  troubles,
}) => {
  const id = await desk.keep({
    from: "+12085550142",
    summary: "Wanted a price.",
    sentiment: "positive",
    seconds: 65,
    lines: ["Hello!", "> How much?", "> How much?", "It depends."],
  });
  const silent = await desk.keep({ from: "+12085550143", seconds: 9 });
  const dialog = page.getByRole("dialog");
  const held = await holdBack(page, `**/api/conversations/${id}`);
  await page.goto("/dashboard?tab=calls");
  await page.getByRole("link", { name: /\(208\) 555-0142/ }).click();
  await expect(dialog.getByText("Loading conversation...")).toBeVisible();
  held.letGo();
  await expect(dialog.getByRole("heading", { name: "Unknown Caller" })).toBeVisible();
  for (const text of ["Wanted a price.", "(208) 555-0142", "Not provided", "1:05", "1.1 minutes (65 s)", "Positive"])
    await expect(dialog.getByText(text, { exact: true }).first()).toBeVisible();
  // A phone dials it from here.
  const dialled = dialog.getByRole("link", { name: "(208) 555-0142" });
  await expect(dialled).toHaveAttribute("href", "tel:+12085550142");
  const named = dialog.locator("dl > *").filter({ has: dialog.getByRole("term").filter({ hasText: "Name" }) });
  await expect(named.locator("dd")).toHaveText("Unknown");
  const lines = dialog.getByRole("list", { name: "Transcript" }).getByRole("listitem");
  await expect(lines).toHaveCount(3);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toBeHidden();

  await page.unrouteAll();
  troubles.expectStatus(429, `/api/conversations/${silent}`);
  const path = `**/api/conversations/${silent}`;
  await page.route(path, (route) => route.fulfill({ status: 429, json: {} }));
  await page.goto(`/dashboard?tab=calls&conversation=${silent}`);
  await expect(dialog.getByRole("alert")).toContainText("Error loading conversation");
  await expect(dialog.getByRole("alert")).toContainText("Failed to fetch conversation details");
  await page.unrouteAll();
  await dialog.getByRole("button", { name: "Try Again" }).click();
  await expect(dialog.getByText("No transcript available for this conversation")).toBeVisible();
  await expect(dialog.getByRole("region", { name: "Call Cost Details" })).toContainText(
    "Calls under 10 seconds aren't billed.",
  );
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL("/dashboard?tab=calls");
});
