import { expect } from "../support/journey.ts";
import { type Call, test } from "../support/kept-calls.ts";
import { textOf } from "../support/page/downloads.ts";

const hostile = '=HYPERLINK("https://evil.example","<img src=x>")';
const greg: Call = {
  name: "Greg Halvorsen",
  summary: "Kitchen leak came back after the repair.",
  sentiment: "negative",
  lines: ["Hello!", "> My garbage disposal is grinding too.", "I will pass that on."],
};
const dana: Call = { name: "Dana Whitfield", summary: "Booked for Friday.", sentiment: "positive" };
const mallory: Call = { name: hostile, summary: "@SUM(1)", lines: ["Hello!", `> ${hostile}`] };

test("what is filtered is exported as CSV and JSON with its progress, can be cancelled, and starts no formula", async ({
  page,
  desk,
}) => {
  for (const call of [greg, dana, mallory]) await desk.keep(call);
  await page.goto("/conversations");
  const exportAs = async (name: RegExp) => {
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  await page.route("**/api/conversations/export?*", () => undefined);
  await exportAs(/CSV/);
  await expect(page.getByRole("progressbar", { name: "Exporting conversations" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("progressbar")).toBeHidden();
  await page.unrouteAll();

  const read = async (name: RegExp) => {
    const coming = page.waitForEvent("download");
    await exportAs(name);
    const file = await coming;
    return { name: file.suggestedFilename(), text: await textOf(file) };
  };
  const csv = await read(/CSV/);
  expect(csv.name).toMatch(/\.csv$/);
  expect(csv.text.trim().split("\r\n")).toHaveLength(4);
  expect(csv.text).not.toMatch(/(^|,)"?=/m);
  await expect(page.getByText(`Exported 3 conversations to ${csv.name}.`)).toBeVisible();

  await page.goto("/conversations?sentiment=negative");
  const json = await read(/JSON/);
  expect(json.text).toContain("My garbage disposal is grinding too.");
  expect(json.text).not.toContain("Dana Whitfield");
  await expect(page.getByText(`Exported 1 conversation to ${json.name}.`)).toBeVisible();
});
