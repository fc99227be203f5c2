import { expect, test } from "./support/journey.ts";
import { desk, landing, phone } from "./support/landing.ts";

const anchors = ["Home", "Features", "Capabilities", "Pricing"] as const;

test.describe("at 1440 px", () => {
  test.use(desk);

  test("the header names the four sections, stays in sight and leads to each", async ({ page }) => {
    await page.goto("/");
    const { menu } = landing(page);
    const header = page.getByRole("banner");
    for (const name of anchors) await expect(menu.getByRole("link", { name })).toBeVisible();
    await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
    for (const name of anchors) {
      await menu.getByRole("link", { name }).click();
      await expect(page).toHaveURL(`/#${name.toLowerCase()}`);
      await expect(menu.getByRole("link", { name })).toHaveAttribute("aria-current", "true");
      expect((await header.boundingBox())?.y).toBe(0);
      const top = await page
        .locator(`#${name.toLowerCase()}`)
        .evaluate((section) => section.getBoundingClientRect().top);
      expect(top).toBeLessThan(450);
    }
  });

  test("Login / Sign Up becomes Dashboard where a login was kept, also when that happens in another tab", async ({
    page,
    context,
  }) => {
    await page.goto("/");
    const { menu } = landing(page);
    await expect(menu.getByRole("link", { name: "Login / Sign Up" })).toHaveAttribute("href", "/auth");
    const other = await context.newPage();
    await other.goto("/");
    await other.evaluate(() => localStorage.setItem("is_authenticated", "true"));
    await expect(menu.getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/dashboard");
    await expect(menu.getByRole("link", { name: "Login / Sign Up" })).toHaveCount(0);
  });

  test("every Get Started Now opens the registration", async ({ page }) => {
    await page.goto("/");
    const buttons = page.getByRole("link", { name: "Get Started Now" });
    await expect(buttons).toHaveCount(4);
    for (const button of await buttons.all()) await expect(button).toHaveAttribute("href", "/auth?register=true");
    await buttons.last().click();
    await expect(page).toHaveURL("/auth?register=true");
    await expect(page.getByRole("tab", { name: "Register", selected: true })).toBeVisible();
  });
});

test.describe("at 390 px", () => {
  test.use(phone);

  test("the menu opens and closes by touch, and a choice closes it", async ({ page }) => {
    await page.goto("/");
    const { menu } = landing(page);
    const open = page.getByRole("button", { name: "Open menu" });
    await expect(menu).toBeHidden();
    await open.tap();
    await expect(menu).toBeVisible();
    const close = page.getByRole("button", { name: "Close menu" });
    await expect(close).toBeVisible();
    await close.tap();
    await expect(menu).toBeHidden();
    await open.tap();
    await menu.getByRole("link", { name: "Pricing" }).tap();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL("/#pricing");
    await expect(page.getByRole("heading", { name: "Pay for talk, not for waiting" })).toBeInViewport();
    expect((await page.getByRole("banner").boundingBox())?.y).toBe(0);
  });

  test("the menu works by keyboard, and Escape gives the focus back", async ({ page }) => {
    await page.goto("/");
    const { menu } = landing(page);
    const toggle = page.getByRole("button", { name: /menu$/ });
    await toggle.focus();
    await page.keyboard.press("Enter");
    await expect(menu).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(menu.getByRole("link", { name: "Home" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();
    await expect(toggle).toHaveAccessibleName("Open menu");
    await page.keyboard.press("Space");
    await menu.getByRole("link", { name: "Login / Sign Up" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/auth");
  });
});

test("the menu folds away at 768 px and stands in line at 769 px", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/");
  const { menu } = landing(page);
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(menu).toBeVisible();
  // Told by the page once it is awake; the browser's own popover opens without it.
  await expect(page.getByRole("button", { name: "Close menu" })).toBeVisible();
  await page.setViewportSize({ width: 769, height: 900 });
  await expect(page.getByRole("button", { name: /menu$/ })).toBeHidden();
  await expect(menu.getByRole("link", { name: "Pricing" })).toBeVisible();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(menu).toBeHidden();
});
