import { supportFailedText, supportSentText } from "#domain/accounts/support-form.ts";
import { brand } from "#domain/basics/brand.ts";
import { timings } from "#web/texts/timings.ts";
import { choose } from "../../e2e/support/account-menu.ts";
import { stopClock, takeClock } from "../../e2e/support/clock.ts";
import { expect, test } from "../support/journey.ts";

test("a question goes to support from the account menu, and the dialog closes two seconds after it is sent", async ({
  page,
  signedIn,
  mailbox,
}) => {
  await takeClock(page);
  await page.goto("/settings");
  await choose(page, "Get Support");
  const dialog = page.getByRole("dialog", { name: "Get Support" });
  const words = dialog.getByLabel("How can we help?");
  await expect(dialog.getByLabel("Email")).toHaveValue(signedIn.email);
  await expect(words).toBeFocused();
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(words).toHaveAccessibleDescription("Please tell us how we can help.");
  await words.fill("The line is silent since this morning.");
  await dialog.getByLabel("Email").fill("pat@");
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog.getByLabel("Email")).toHaveAccessibleDescription("Enter a valid email address.");
  await dialog.getByLabel("Email").fill(signedIn.email);
  await stopClock(page);
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog.getByRole("status").getByText(supportSentText)).toBeVisible();
  await page.clock.runFor(timings.supportSuccessMs - 1);
  await expect(dialog).toBeVisible();
  await page.clock.runFor(1);
  await expect(dialog).toBeHidden();
  await page.clock.resume();
  await expect(page.getByRole("button", { name: /^Account menu/ })).toBeFocused();
  const mail = await mailbox.waitFor(brand.supportEmail, new RegExp(`^Support request from ${signedIn.username}$`));
  expect(mail.text).toContain(`name: ${signedIn.username}\nemail: ${signedIn.email}\nmessage: The line is silent`);
  expect(mail.text).toContain("user_type: Dashboard User\n");
  expect(mail.text).toContain("page: Dashboard\n");
});

test("one that fails says so for three seconds and loses nothing, also when the dialog is closed meanwhile", async ({
  page,
  signedIn,
  troubles,
}) => {
  troubles.expectStatus(503, "/api/support");
  await page.route("**/api/support", (route) =>
    route.fulfill({ status: 503, json: { detail: "Failed to send request. Please try again." } }),
  );
  await takeClock(page);
  await page.goto("/settings");
  await choose(page, "Get Support");
  const dialog = page.getByRole("dialog", { name: "Get Support" });
  const words = dialog.getByLabel("How can we help?");
  await words.fill("The line is silent.");
  await stopClock(page);
  await dialog.getByRole("button", { name: "Send" }).click();
  const alert = dialog.getByRole("alert");
  await expect(alert.getByText(supportFailedText)).toBeVisible();
  await page.clock.runFor(timings.supportErrorMs - 1);
  await expect(alert.getByText(supportFailedText)).toBeVisible();
  await page.clock.runFor(1);
  await expect(alert.getByText(supportFailedText)).toHaveCount(0);
  await expect(words).toHaveValue("The line is silent.");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.clock.resume();
  await choose(page, "Get Support");
  await expect(words).toHaveValue("The line is silent.");
  await expect(dialog.getByLabel("Email")).toHaveValue(signedIn.email);
});
