import { expect, test } from "../support/journey.ts";

test("the account menu opens, moves and closes by keyboard, and leads on", async ({ page, signedIn }) => {
  await page.goto("/dashboard");
  const button = page.getByRole("button", { name: `Account menu: ${signedIn.username}` });
  const item = (name: string) => page.getByRole("menuitem", { name });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(item("Profile")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(item("My Assistants")).toBeFocused();
  await page.keyboard.press("End");
  await expect(item("Logout")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.keyboard.press("Space");
  await expect(item("Profile")).toBeFocused();
  await page.keyboard.press("S");
  await expect(item("Settings")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/settings");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeFocused();
});
