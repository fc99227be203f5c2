import { landing } from "../../support/landing.ts";
import { expect, test } from "../support/journey.ts";

test("Login / Sign Up becomes Dashboard where a login was kept, also when that happens in another tab", async ({
  page,
}) => {
  await page.goto("/");
  await expect(landing(page).newVoice).toBeVisible();
  const link = (name: string) => page.getByRole("banner").getByRole("link", { name, includeHidden: true });
  await expect(link("Login / Sign Up")).toHaveAttribute("href", "/auth");
  window.localStorage.setItem("is_authenticated", "true");
  // What a browser tells the tabs in which it did not happen.
  window.dispatchEvent(new StorageEvent("storage", { key: "is_authenticated", newValue: "true" }));
  await expect(link("Dashboard")).toHaveAttribute("href", "/dashboard");
  await expect(link("Login / Sign Up")).toHaveCount(0);
});

test("every Get Started Now opens the registration", async ({ page }) => {
  await page.goto("/");
  const buttons = page.getByRole("link", { name: "Get Started Now", includeHidden: true });
  await expect(buttons).toHaveCount(4);
  for (let at = 0; at < 4; at += 1) await expect(buttons.nth(at)).toHaveAttribute("href", "/auth?register=true");
  // A load of a page: this one starts alone.
  await page.goto("/auth?register=true");
  await expect(page.getByRole("tab", { name: "Register", selected: true })).toBeVisible();
});
