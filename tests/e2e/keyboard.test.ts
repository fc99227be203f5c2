import type { Locator, Page } from "@playwright/test";
import { authScreen } from "./support/auth-screen.ts";
import { expect, test } from "./support/journey.ts";
import { somebody } from "./support/owner.ts";

/** Tab leads to these in turn, and each shows that it has the focus. */
async function tabTo(page: Page, ...stops: Locator[]): Promise<void> {
  for (const stop of stops) {
    await page.keyboard.press("Tab");
    await expect(stop).toBeFocused();
    await expect(stop).toBeInViewport();
    expect(await stop.evaluate(showsFocus), `a focus ring on ${stop}`).toBe(true);
  }
}

/** An outline, or a ring drawn as a shadow, of at least two pixels that can be seen. */
function showsFocus(element: Element): boolean {
  const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
  const clear = /^rgba\(.*, 0\)$|^transparent$|\/ 0\)$/;
  const outlined = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && !clear.test(outlineColor);
  return outlined || /0px 0px 0px [2-9]px/.test(boxShadow);
}

const header = (page: Page) => [
  page.getByRole("link", { name: "Skip to content" }),
  page.getByRole("link", { name: "Belle, home" }),
  page.getByRole("link", { name: "Back to home" }),
];

test("the whole registration works by keyboard, in an order that follows the page; the first stop on a page skips to its content, and a dialog keeps the focus and gives it back", async ({
  page,
}) => {
  const auth = authScreen(page);
  const owner = somebody();
  const toggles = page.getByRole("button", { name: "Show password" });
  await page.goto("/auth");
  await tabTo(page, ...header(page), auth.loginTab);
  await page.keyboard.press("ArrowRight");
  await expect(auth.registerTab).toBeFocused();
  await expect(auth.registerTab).toHaveAttribute("aria-selected", "true");

  for (const [field, typed] of [
    [auth.email, owner.email],
    [auth.username, owner.username],
    [auth.phone, owner.phone],
    [auth.password, owner.password],
  ] as const) {
    await tabTo(page, field);
    await page.keyboard.type(typed);
  }
  await tabTo(page, toggles.first(), auth.confirmation);
  await page.keyboard.type(owner.password);
  await tabTo(page, toggles.last(), auth.terms);
  await page.keyboard.press("Space");
  await expect(auth.terms).toBeChecked();
  await tabTo(page, page.getByRole("link", { name: "Terms of Service" }), auth.registerButton);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/create-assistant");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  for (const { path, heading } of [
    { path: "/", heading: /Both hands on the job/ },
    { path: "/terms", heading: "Terms of Service" },
    { path: "/settings", heading: "Settings" },
  ])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      const skip = page.getByRole("link", { name: "Skip to content" });
      await expect(skip).not.toBeInViewport({ ratio: 0.5 });
      await tabTo(page, skip);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("main")).toBeFocused();
    });

  const opener = page.getByRole("button", { name: "Delete account" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog", { name: "Delete your account?" });
  const keep = dialog.getByRole("button", { name: "Keep account" });
  const password = dialog.getByLabel("Your password");
  await expect(keep).toBeFocused();
  // The button of danger sleeps while there is no password, so the round has three stops.
  await tabTo(page, password, dialog.getByRole("button", { name: "Show password" }), keep);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("the whole login works by keyboard, Enter in a field sends it, and no cookie is set", async ({
  page,
  context,
  owner,
}) => {
  const auth = authScreen(page);
  await page.goto("/auth?redirect=%2Fprofile");
  await tabTo(page, ...header(page), auth.loginTab, auth.login);
  await page.keyboard.type(owner.username);
  await tabTo(page, auth.password);
  await page.keyboard.type(owner.password);
  await tabTo(
    page,
    page.getByRole("button", { name: "Show password" }),
    page.getByRole("link", { name: "Forgot password?" }),
    auth.loginButton,
  );
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(auth.password).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeFocused();
  expect(await context.cookies()).toEqual([]);
});
