import { expect, test } from "../support/journey.ts";

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
  const more = async (name: string) => {
    await main.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name, exact: true }).click();
  };
  for (const [name, path] of [
    ["Dashboard", "/dashboard"],
    ["My Assistants", "/instances"],
    ["Create Assistant", "/create-assistant"],
    ["Analytics", "/dashboard?tab=analytics"],
    ["Notifications", "/notifications"],
    ["Billing & Payment", "/billing"],
    ["Payment Methods", "/payment-methods"],
    ["Help", "/help"],
    ["Settings", "/settings"],
  ] as const) {
    await more(name);
    await expect(page).toHaveURL(path);
    await expect(main.getByRole("link")).toHaveCount(4);
    await expect(page.getByRole("link", { name: "Back to home" })).toHaveCount(0);
  }
  await more("Home");
  await expect(page).toHaveURL("/");
  // Whoever is signed in is led back; on a phone this link is folded away until the menu is opened.
  await expect(page.getByText("Dashboard", { exact: true })).toHaveAttribute("href", "/dashboard");
});
