import { createAssistant } from "../../e2e/support/assistant-screens.ts";
import { haveSpeech, phoneScreen } from "../../e2e/support/phone-screen.ts";
import { expect, test } from "../support/journey.ts";

test("a typed call to an own assistant, over the real line: greeting, question, answer, hang up", async ({
  page,
  signedIn,
  request,
}) => {
  await haveSpeech(page, "none");
  await createAssistant(request, signedIn.token, {
    name: "June",
    greeting: "Ridgeline Plumbing, this is June.",
    service_transfer: "+12085550142",
  });
  await page.goto("/instances");
  const screen = phoneScreen(page);
  await screen.call.click();
  await expect(screen.captions.first()).toContainText("Ridgeline Plumbing, this is June.");
  await screen.input.fill("Hello, my kitchen sink is clogged.");
  await screen.input.press("Enter");
  await expect(screen.captions.nth(1)).toContainText("my kitchen sink is clogged");
  await expect(screen.captions.nth(2)).toContainText(/^June/);
  await screen.endCall.click();
  await expect(screen.dialog.getByRole("heading", { name: /^Call ended after/ })).toBeVisible();
});
