import { toldAlerts } from "../../e2e/support/alerts.ts";
import { expect, test } from "../support/journey.ts";

test("a browser without push is told so, and what became of each alert is listed", async ({ page, signedIn }) => {
  await page.route("**/api/alerts*", (route) => route.fulfill({ json: toldAlerts }));
  await page.goto("/settings");
  await expect(page.getByText(signedIn.email).first()).toBeVisible();
  const section = page.getByRole("region", { name: "Alerts on this phone" });
  await expect(section.getByText("This browser can't show alerts")).toBeVisible();
  await expect(section.getByRole("button", { name: "Turn on alerts here" })).toBeHidden();
  const rows = section.getByRole("listitem");
  await expect(rows.nth(0)).toContainText("Opened");
  await expect(rows.nth(1)).toContainText("Delivered");
  await expect(rows.nth(2)).toContainText("Not delivered: phone is off or has no service");
  await expect(rows.nth(3)).toContainText("Quiet hours: goes out");
  await expect(rows.nth(0).getByRole("link")).toHaveAttribute("href", `/conversations/${toldAlerts.data[0]?.id}`);
});

test("quiet hours are turned on with a night in them, and say what they hold back", async ({ page, signedIn }) => {
  await page.goto("/settings");
  await expect(page.getByText(signedIn.email).first()).toBeVisible();
  const quiet = page.getByRole("switch", { name: "Quiet hours" });
  await quiet.click();
  await expect(page.getByText("From 10 PM to 7 AM only urgent alerts ring your phone.")).toBeVisible();
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("22:00");
  await page.getByLabel("To", { exact: true }).fill("06:30");
  await expect(page.getByText("The rest waits until 6:30 AM.")).toBeVisible();
  await expect(page.getByText("Saved.")).toBeVisible();
  await quiet.click();
  await expect(page.getByLabel("From", { exact: true })).toBeHidden();
});
