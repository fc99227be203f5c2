import assert from "node:assert/strict";
import { expect, test } from "../support/journey.ts";
import { settle } from "../support/settle.ts";
import { until } from "../support/until.ts";

test("one way round on every page: Today, Calls, Appointments, Customers, and under More Home, Create Assistant, Dashboard, My Assistants and the rest", async ({
  page,
  signedIn,
}) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: `Account menu: ${signedIn.username}` })).toBeVisible();
  const main = page.getByRole("navigation", { name: "Main" });
  await expect(main.getByRole("link")).toHaveText(["Today", "Calls", "Appointments", "Customers"]);
  for (const [name, path] of [
    ["Today", "/dashboard"],
    ["Calls", "/conversations"],
    ["Appointments", "/appointments"],
    ["Customers", "/contacts"],
  ] as const) {
    await main.getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
    await expect(main.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
  }
  const more = async (name: string, path: string) => {
    const place = page.getByRole("menuitem", { name, exact: true });
    // A page that has just come takes along the menu that was opened on the one before.
    await until(async () => {
      if ((await place.count()) === 0) await main.getByRole("button", { name: "More" }).click();
      await settle();
      await place.evaluateAll(([one]) => (one as HTMLElement | undefined)?.click());
      await settle();
      assert.equal(location.pathname + location.search, path);
    });
  };
  for (const [name, path] of [
    ["Dashboard", "/dashboard"],
    ["My Assistants", "/instances"],
    ["Create Assistant", "/create-assistant"],
    ["On Call", "/on-call"],
    ["Analytics", "/dashboard?tab=analytics"],
    ["Notifications", "/notifications"],
    ["Billing & Payment", "/billing"],
    ["Payment Methods", "/payment-methods"],
    ["Help", "/help"],
    ["Settings", "/settings"],
  ] as const) {
    await more(name, path);
    await expect(main.getByRole("link")).toHaveCount(4);
    await expect(page.getByRole("link", { name: "Back to home" })).toHaveCount(0);
  }
  await more("Home", "/");
  // Whoever is signed in is led back; on a phone this link is folded away until the menu is opened.
  await expect(page.getByText("Dashboard", { exact: true })).toHaveAttribute("href", "/dashboard");
});
