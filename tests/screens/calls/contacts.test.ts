import { expect } from "../support/journey.ts";
import { test } from "../support/kept-calls.ts";
import { someNumber } from "../support/phone-call.ts";

test("customers are everyone who called: found by name or number, called by one press, opened by another", async ({
  page,
  desk,
  troubles,
}) => {
  await page.goto("/contacts");
  await expect(page.getByRole("heading", { name: "No customers yet" })).toBeVisible();
  const greg = someNumber();
  const dana = someNumber();
  await desk.keep({ from: greg.number, name: "Greg Halvorsen", minutesAgo: 500 });
  await desk.keep({ from: greg.number, name: "Greg Halvorsen", minutesAgo: 125 });
  await desk.keep({ from: dana.number, name: "Dana Whitfield", minutesAgo: 20 });
  await desk.keep({ from: someNumber().number, name: "Lee Okafor", minutesAgo: 60 * 24 * 40 });
  await page.reload();
  const rows = page.getByRole("list", { name: "Customers" }).getByRole("listitem");
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText(`Dana Whitfield${dana.written} · 1 call, 20 minutes ago`);
  await expect(rows.nth(1)).toContainText(`Greg Halvorsen${greg.written} · 2 calls, last 2 hours ago`);
  await expect(rows.nth(2)).toContainText(/ · 1 call, [A-Z][a-z]{2} \d{1,2}, \d{4}/);
  await expect(rows.nth(1).getByRole("link", { name: "Call Greg Halvorsen" })).toHaveAttribute(
    "href",
    `tel:${greg.number}`,
  );
  const box = page.getByRole("searchbox", { name: "Search customers" });
  await box.fill("halv");
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL("/contacts?q=halv");
  await box.fill("nobody of that name");
  await expect(page.getByRole("heading", { name: "No customers found" })).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(rows).toHaveCount(3);
  await page.getByRole("link", { name: /^Greg Halvorsen/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Greg Halvorsen" })).toBeVisible();

  troubles.expectNoAnswer("/api/contacts");
  await page.route("**/api/contacts?*", (route) => route.abort("connectionrefused"));
  await page.goto("/contacts");
  await expect(page.getByRole("heading", { name: "Error loading customers" })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(rows).toHaveCount(3);
});
