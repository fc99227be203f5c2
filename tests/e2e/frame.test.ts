import { choose } from "./support/account-menu.ts";
import { expect, test } from "./support/journey.ts";

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
    "Appointments",
    "Conversations",
    "Notifications",
    "Billing & Payment",
    "Payment Methods",
    "Settings",
    "Get Support",
    "Logout",
  ]);
  await page.keyboard.press("Escape");
  for (const [item, path] of [
    ["Profile", "/profile"],
    ["My Assistants", "/instances"],
    ["Appointments", "/appointments"],
    ["Conversations", "/conversations"],
    ["Notifications", "/notifications"],
    ["Billing & Payment", "/billing"],
    ["Payment Methods", "/payment-methods"],
    ["Settings", "/settings"],
  ] as const) {
    await choose(page, item);
    await expect(page).toHaveURL(path);
  }
});

test("on a phone the main menu holds the same links", async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: `Account menu: ${signedIn.username}` })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await page.getByRole("button", { name: "Main menu" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Home", "Create Assistant", "Dashboard", "My Assistants"]);
  await page.getByRole("menuitem", { name: "My Assistants" }).click();
  await expect(page).toHaveURL("/instances");
});

test("the footer leads to help, documentation, privacy and terms", async ({ page, signedIn }) => {
  await page.goto("/profile");
  await expect(page.getByLabel("Email")).toHaveValue(signedIn.email);
  const footer = page.getByRole("navigation", { name: "Footer" });
  for (const [name, path] of [
    ["Help", "/help"],
    ["Documentation", "/documentation"],
    ["Privacy Policy", "/privacy"],
    ["Terms of Service", "/terms"],
  ] as const) {
    await footer.getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});
