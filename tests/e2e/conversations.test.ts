import type { Page } from "@playwright/test";
import { expect } from "./support/journey.ts";
import { type Call, test } from "./support/kept-calls.ts";

const hostile = '=HYPERLINK("https://evil.example","<img src=x onerror=alert(1)>")';

const greg: Call = {
  name: "Greg Halvorsen",
  summary: "Kitchen leak came back after the repair.",
  sentiment: "negative",
  lines: ["Hello!", "> My garbage disposal is grinding too.", "I will pass that on."],
  minutesAgo: 90,
};
const dana: Call = { name: "Dana Whitfield", summary: "Booked for Friday.", sentiment: "positive", minutesAgo: 60 };
const mallory: Call = { name: hostile, summary: "<b>bold</b>", lines: ["Hello!", `> ${hostile}`], minutesAgo: 30 };

const screenOf = (page: Page) => ({
  rows: page.getByRole("list", { name: "All Conversations" }).getByRole("listitem"),
  row: (name: string) => page.getByRole("link", { name: new RegExp(name) }),
  box: page.getByRole("searchbox", { name: "Search all conversations" }),
});

test("the list can be walked and worked on by keyboard, and many are marked or erased at once", async ({
  page,
  desk,
}) => {
  for (const call of [greg, dana, mallory]) await desk.keep(call);
  const { rows, row, box } = screenOf(page);
  await page.goto("/conversations");
  // Whatever a caller calls themselves is text.
  await expect(row("HYPERLINK")).toContainText(hostile);
  await expect(page.locator("main img, main b:text-is('bold')")).toHaveCount(0);

  await page.keyboard.press("/");
  await expect(box).toBeFocused();
  await page.keyboard.type("j");
  await expect(box).toHaveValue("j");
  // The list follows a moment later: the keys walk through the one that stays.
  await expect(page).toHaveURL("/conversations?q=j");
  await box.fill("");
  await expect(page).toHaveURL("/conversations");
  await expect(rows).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(box).not.toBeFocused();
  for (const key of ["j", "j", "k", "x", "j", "x"]) await page.keyboard.press(key);
  await expect(row("Dana Whitfield")).toBeFocused();
  const selected = page.getByRole("region", { name: "Selected conversations" });
  await expect(selected).toContainText("2 selected");
  await selected.getByRole("button", { name: "Read", exact: true }).click();
  await expect(page.getByText("2 conversations marked as read.")).toBeVisible();
  await expect(selected).toBeHidden();
  await expect(rows.filter({ hasText: "New:" })).toHaveCount(1);

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Select all 3 shown" }).click();
  await selected.getByRole("button", { name: "Spam", exact: true }).click();
  const asked = page.getByRole("alertdialog", { name: "Mark 3 calls as spam?" });
  await asked.getByRole("button", { name: "Mark as spam" }).click();
  await expect(page.getByText(/^3 conversations marked as spam\. .* credited\.$/)).toBeVisible();
  await expect(rows.filter({ hasText: "Spam" })).toHaveCount(3);
  await page.getByRole("checkbox", { name: "Select Greg Halvorsen" }).check();
  await selected.getByRole("button", { name: "Erase" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Erase" }).click();
  await expect(page.getByText("1 conversation erased.")).toBeVisible();
  await expect(row("Greg Halvorsen")).toHaveCount(0);
  await row("Dana Whitfield").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Dana Whitfield" })).toBeVisible();
});
