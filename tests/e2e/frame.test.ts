import { choose } from "./support/account-menu.ts";
import { expect, test } from "./support/journey.ts";

test("the account menu says Signed in as Admin, the owner's own name and address, and leads to every page it names", async ({
  page,
  signedIn,
}) => {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: `Account menu: ${signedIn.username}` }).click();
  const menu = page.getByRole("menu");
  await expect(menu.getByText("Signed in as Admin")).toBeVisible();
  await expect(menu.getByText(signedIn.username, { exact: true })).toBeVisible();
  await expect(menu.getByText(signedIn.email)).toBeVisible();
  await expect(menu.getByRole("menuitem")).toHaveText([
    "Profile",
    "My Assistants",
    "Billing & Payment",
    "Settings",
    "Get Support",
    "Logout",
  ]);
  await page.keyboard.press("Escape");
  for (const [item, path] of [
    ["Profile", "/profile"],
    ["My Assistants", "/instances"],
    ["Billing & Payment", "/billing"],
    ["Settings", "/settings"],
  ] as const) {
    await choose(page, item);
    await expect(page).toHaveURL(path);
  }
});
