import { expect, keepLogin, test } from "./support/journey.ts";
import { logIn } from "./support/owner.ts";
import { stored } from "./support/stored.ts";

test("a theme applies at once, stays after a reload without a flash, and goes with the owner to another browser", async ({
  page,
  signedIn,
  elsewhere,
  request,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/settings");
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-theme", "light");
  await expect(page.getByRole("radio", { name: "System" })).toBeChecked();
  const saved = page.waitForResponse((reply) => reply.request().method() === "PATCH");
  await page.getByRole("radio", { name: "Dark" }).check();
  await expect(root).toHaveAttribute("data-theme", "dark");
  expect((await saved).ok()).toBe(true);
  expect(await stored(page)).toMatchObject({ theme: "dark" });

  await page.addInitScript(() => {
    const themes: (string | undefined)[] = [];
    Object.assign(window, { themes });
    const note = () => {
      const theme = document.documentElement?.dataset["theme"];
      // From the moment that there is something to paint.
      if (document.body && themes.at(-1) !== theme) themes.push(theme);
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await page.reload();
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  expect(await page.evaluate(() => (window as unknown as { themes: string[] }).themes)).toEqual(["dark"]);

  const other = await elsewhere({ colorScheme: "light" });
  await keepLogin(other, signedIn, (await logIn(request, signedIn)) ?? "");
  await other.goto("/profile");
  await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");

  await test.step("without a choice of its own the theme follows the system, also while the page is open", async () => {
    const visitor = await elsewhere({ colorScheme: "dark" });
    await visitor.goto("/auth");
    await expect(visitor.locator("html")).toHaveAttribute("data-theme", "dark");
    await visitor.emulateMedia({ colorScheme: "light" });
    await expect(visitor.locator("html")).toHaveAttribute("data-theme", "light");
  });

  await test.step("on a phone the search of the header is a link to the Calls tab, and the settings keep their switches", async () => {
    await page.setViewportSize({ width: 390, height: 740 });
    const banner = page.getByRole("banner");
    await expect(banner.getByRole("searchbox", { name: "Search conversations" })).toBeHidden();
    const urgent = page.getByRole("switch", { name: "Urgent: Text", exact: true });
    await urgent.click();
    await expect(urgent).toBeChecked();
    await banner.getByRole("link", { name: "Search conversations" }).click();
    await expect(page).toHaveURL("/dashboard?tab=calls");
  });
});
