import { vi } from "vitest";
import type { Assistant } from "#contract/assistant.ts";
import { createAssistant } from "../../e2e/support/assistant-screens.ts";
import { expect, test } from "../support/journey.ts";
import "../support/scrolling.ts";
import { until } from "../support/until.ts";

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

  await page.getByRole("link", { name: "Change texts from Front desk" }).click();
  await expect(page).toHaveURL(`/edit/${made.id}#texts`);
  const texts = page.locator("details").filter({ hasText: "Text callers about their appointment" });
  await expect(texts).toContainText("To callers, to you if urgent, to you as set in your account");
  await expect(texts).toContainText("She texts you when it's urgent. Your account also texts you about messages.");
  await page.getByLabel("Text me about a call").selectOption("Never");
  await expect(texts).toContainText("She sends you no texts, but your account still texts you about messages.");
  await page.locator("summary").filter({ hasText: "Email after each call" }).click();
  await expect(
    page.getByText("You get an email after every call, also for what's switched off in your account's"),
  ).toBeVisible();
  await page.getByRole("switch", { name: "Email after every call" }).click();
  await expect(page.getByText("No one gets an email about her calls.")).toBeVisible();
  await expect(texts.getByRole("link", { name: "Notification settings" })).toHaveAttribute(
    "href",
    "/settings#notifications",
  );
});

test("the email after every call is switched off in the settings, which open at their notifications", async ({
  page,
  signedIn,
  request,
}) => {
  const made = await createAssistant(request, signedIn.token, { name: "Front desk" });
  const looked: string[] = [];
  const seen = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    looked.push(this.id);
  });
  await page.goto("/settings#notifications");
  const mails = page.getByRole("switch", { name: "Email after every call from Front desk" });
  await expect(mails).toBeChecked();
  expect(looked).toContain("notifications");
  seen.mockRestore();
  await mails.click();
  await expect(page.getByText("No email after calls, texts you when it's urgent.")).toBeVisible();
  await expect(page.getByRole("row", { name: /^Messages/ })).toContainText("You'll hear in the app.");
  const headers = { authorization: `Bearer ${signedIn.token}`, accept: "application/json" };
  await until(async () => {
    const kept = (await (await request.get(`/api/instances/${made.id}`, { headers })).json()) as Assistant;
    if (kept.settings.email_after_calls) throw new Error("It is not saved yet.");
  });
});
