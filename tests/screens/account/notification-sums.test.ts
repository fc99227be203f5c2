import { createAssistant } from "../../e2e/support/assistant-screens.ts";
import { expect, test } from "../support/journey.ts";
import "../support/scrolling.ts";

test("the account's switches and an assistant's say what happens in all, and each leads to the other", async ({
  page,
  signedIn,
  request,
}) => {
  const made = await createAssistant(request, signedIn.token, { name: "Front desk" });
  await page.goto("/settings");
  const row = page.getByRole("row", { name: /^Messages/ });
  await expect(row).toContainText("You'll hear in the app and by email from Front desk.");
  await expect(page.getByRole("row", { name: /^Urgent/ })).toContainText("and by text from Front desk.");
  await row.getByRole("switch", { name: "Messages: Text" }).click();
  await expect(row).toContainText("You'll hear in the app, by email from Front desk and by text.");
  await expect(page.getByText("Emails you after every call, texts you when it's urgent.")).toBeVisible();

  await page.getByRole("link", { name: "Change what Front desk sends" }).click();
  await expect(page).toHaveURL(`/edit/${made.id}#transfer`);
  const texts = page.locator("details").filter({ hasText: "Text callers about their appointment" });
  await page.locator("summary").filter({ hasText: "Texts" }).click();
  await expect(texts).toContainText("To callers, to you if urgent, to you as set in your account");
  await expect(texts).toContainText("She texts you when it's urgent. Your account also texts you about messages.");
  await page.getByLabel("Text me about a call").selectOption("Never");
  await expect(texts).toContainText("She sends you no texts, but your account still texts you about messages.");
  await page.locator("summary").filter({ hasText: "Email after each call" }).click();
  await expect(
    page.getByText("You get an email after every call, also for what's switched off in your account's"),
  ).toBeVisible();
  await expect(texts.getByRole("link", { name: "Notification settings" })).toHaveAttribute(
    "href",
    "/settings#notifications",
  );
});
