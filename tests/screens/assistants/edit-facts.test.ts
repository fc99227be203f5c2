import type { Page } from "@playwright/test";
import { createAssistant, editScreen, readAssistant } from "../../e2e/support/assistant-screens.ts";
import { haveSpeech, phoneScreen } from "../../e2e/support/phone-screen.ts";
import { expect, test } from "../support/journey.ts";

const told = (page: Page) => {
  const block = page.getByRole("region", { name: "What Belle will say" });
  return {
    block,
    row: (text: string) => block.getByRole("listitem").filter({ hasText: text }),
    button: (name: string) => block.getByRole("button", { name }),
    news: block.getByRole("status"),
  };
};

test("what the owner writes is read back sentence by sentence: confirmed, corrected, kept quiet, and heard in the next call", async ({
  page,
  signedIn,
  request,
}) => {
  await haveSpeech(page, "none");
  const made = await createAssistant(request, signedIn.token, {
    name: "June",
    greeting: "Harbor Plumbing, this is June.",
    system_instructions: "Be kind.",
  });
  await page.goto(`/edit/${made.id}`);
  const { block, row, button, news } = told(page);
  await expect(block).toContainText("What she can tell callers will show here.");

  await page
    .getByLabel("Personality and instructions")
    .fill("Be kind. Service call 95 dollars. Two year warranty on parts and labor. Ten percent off for seniors.");
  await expect(block.getByRole("listitem")).toHaveCount(3);
  await expect(block).toContainText("3 sentences, 3 new");
  await expect(row("A service call is 95 dollars.")).toContainText("From your instructions");

  await button("Confirm: We give a two year warranty on parts and labor.").click();
  await expect(row("two year warranty")).toContainText("Confirmed");
  await expect(news).toHaveText("Confirmed: We give a two year warranty on parts and labor.");
  await expect(button("Change: We give a two year warranty on parts and labor.")).toBeFocused();

  // By the keyboard alone.
  await button("Change: A service call is 95 dollars.").press("Enter");
  const field = block.getByLabel("What she says");
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button("Change: A service call is 95 dollars.")).toBeFocused();
  await page.keyboard.press("Enter");
  await field.fill("A service call is 105 dollars");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(row("A service call is 105 dollars.")).toContainText("Changed by you");

  await button("Don't say this: We give ten percent off for seniors.").click();
  await expect(row("ten percent off")).toContainText("Won't be said");
  await expect(button("Undo: We give ten percent off for seniors.")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(row("ten percent off")).not.toContainText("Won't be said");
  await button("Don't say this: We give ten percent off for seniors.").click();

  await editScreen(page).save.click();
  await expect(page.getByText("Success!")).toBeVisible();
  expect((await readAssistant(request, signedIn.token, made.id)).settings.facts).toEqual([
    {
      from: "Two year warranty on parts and labor.",
      said: "We give a two year warranty on parts and labor.",
      off: false,
    },
    { from: "Service call 95 dollars.", said: "A service call is 105 dollars", off: false },
    { from: "Ten percent off for seniors.", said: "", off: true },
  ]);

  await page.goto("/instances");
  const phone = phoneScreen(page);
  await phone.call.click();
  await expect(phone.captions.first()).toContainText("Harbor Plumbing, this is June.");
  await phone.input.fill("What do you charge to come out, and is there anything off for seniors?");
  await phone.input.press("Enter");
  await expect(phone.dialog.getByText("A service call is 105 dollars.", { exact: false }).first()).toBeVisible();
  await expect(phone.dialog.getByText("ten percent", { exact: false })).toHaveCount(0);
  await phone.endCall.click();
});
