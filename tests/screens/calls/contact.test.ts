import { expect } from "../support/journey.ts";
import { test } from "../support/kept-calls.ts";
import { someNumber } from "../support/phone-call.ts";

test("a caller's page has all their calls, keeps name and note, blocks, and erases them everywhere", async ({
  page,
  desk,
}) => {
  const { number, written } = someNumber();
  await desk.keep({ from: number, name: "Greg H", summary: "Kitchen leak.", minutesAgo: 500 });
  const id = await desk.keep({ from: number, name: "Greg H", summary: "The leak came back.", minutesAgo: 20 });
  await desk.keep({ name: "Dana Whitfield", summary: "Somebody else." });
  await page.goto(`/conversations/${id}`);
  await page.getByRole("link", { name: "Greg H" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Greg H" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Calls" }).getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("main").getByRole("link", { name: "Customers" })).toHaveAttribute("href", "/contacts");
  await expect(page.getByRole("link", { name: written, exact: true })).toHaveAttribute("href", `tel:${number}`);

  await page.getByLabel("Name").fill("Greg Halvorsen");
  await page.getByLabel("Email").fill("greg@halvorsen");
  await page.getByLabel("Address").fill("412 Alder Street, Boise");
  await page.getByLabel("Note").fill("Gate code at the side door.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Enter a valid email address.")).toBeVisible();
  await page.getByLabel("Email").fill("greg@halvorsen.example");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Greg Halvorsen" })).toBeVisible();
  await expect(page.getByLabel("Note")).toHaveValue("Gate code at the side door.");
  await expect(page.getByLabel("Email")).toHaveValue("greg@halvorsen.example");
  await expect(page.getByRole("link", { name: "Open in maps" })).toHaveAttribute("href", /query=412%20Alder%20Street/);
  await page.getByRole("switch", { name: "Blocked" }).click();
  await expect(page.getByRole("switch", { name: "Blocked" })).toBeChecked();
  await expect(page.getByText("This number is now blocked.")).toBeVisible();

  await page.getByRole("button", { name: "Erase everywhere" }).click();
  const asks = page.getByRole("alertdialog", { name: "Erase Greg Halvorsen everywhere?" });
  await expect(asks).toContainText("The dates, lengths and costs of the calls stay");
  await asks.getByRole("button", { name: "Erase everywhere" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Customer erased" })).toBeVisible();
  await expect(page.getByText("2 conversations and 0 appointments no longer show who this was.")).toBeVisible();
  await page.getByRole("link", { name: "See your customers" }).click();
  await expect(page.getByRole("link", { name: /^Dana Whitfield/ })).toBeVisible();
  await expect(page.getByRole("link", { name: new RegExp(`Greg|${written.replace(/[()]/g, "\\$&")}`) })).toHaveCount(0);
});
