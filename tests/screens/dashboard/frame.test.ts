import { expect, test } from "../support/journey.ts";

test("the header holds Home, Create Assistant, Dashboard and My Assistants, and marks the page that is open", async ({
  page,
  signedIn,
}) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: `Account menu: ${signedIn.username}` })).toBeVisible();
  const main = page.getByRole("navigation", { name: "Main" });
  await expect(main.getByRole("link")).toHaveText(["Home", "Create Assistant", "Dashboard", "My Assistants"]);
  await expect(main.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
  await main.getByRole("link", { name: "My Assistants" }).click();
  await expect(page).toHaveURL("/instances");
  await main.getByRole("link", { name: "Create Assistant" }).click();
  await expect(page).toHaveURL("/create-assistant");
  // Its own header is simpler.
  await page.goBack();
  await main.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/dashboard");
});
