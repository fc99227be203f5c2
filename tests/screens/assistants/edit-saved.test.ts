import { vi } from "vitest";
import { timings } from "#web/texts/timings.ts";
import { createAssistant, editScreen } from "../../e2e/support/assistant-screens.ts";
import { stopClock, takeClock } from "../../e2e/support/clock.ts";
import { haveSpeech, phoneScreen } from "../../e2e/support/phone-screen.ts";
import { expect, test } from "../support/journey.ts";
import "../support/scrolling.ts";

test("after saving, the owner keeps editing with what is saved, and is not led away", async ({
  page,
  signedIn,
  request,
}) => {
  const made = await createAssistant(request, signedIn.token, { name: "Front desk" });
  const screen = editScreen(page);
  await takeClock(page);
  await page.goto(`/edit/${made.id}`);
  await screen.name.fill("Night desk");
  await stopClock(page);
  const scrolled = vi.spyOn(window, "scrollTo");
  await screen.save.click();
  await expect(page.getByRole("heading", { level: 1, name: "Success!" })).toBeFocused();
  // The tick above the heading is not left under the bar of the page.
  expect(scrolled.mock.calls).toContainEqual([{ top: 0 }]);
  scrolled.mockRestore();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Edit Night desk" })).toBeVisible();
  await expect(screen.name).toHaveValue("Night desk");
  await expect(screen.save).toBeDisabled();
  await page.clock.runFor(timings.afterSaveRedirectMs);
  await expect(page).toHaveURL(`/edit/${made.id}`);
});

test("what is saved can be heard at once, in the very words that the preview shows; whoever calls is not led away", async ({
  page,
  signedIn,
  request,
}) => {
  await haveSpeech(page, "none");
  const made = await createAssistant(request, signedIn.token, { name: "June" });
  const screen = editScreen(page);
  await page.goto(`/edit/${made.id}`);
  const preview = page.locator("aside p[dir=auto]");
  await expect(preview).toHaveText(
    "Hello! I'm June. I'm an AI assistant, and this call is transcribed. How may I assist you today?",
  );
  await page.getByLabel("Greeting").fill("Ridgeline Plumbing, this is June, how can I help?");
  const shown = "Ridgeline Plumbing, this is June. I'm an AI assistant, and this call is transcribed. How can I help?";
  await expect(preview).toHaveText(shown);
  await screen.save.click();
  await expect(page.getByRole("heading", { level: 1, name: "Success!" })).toBeVisible();
  await page.getByRole("button", { name: "Call Belle to hear it" }).click();
  await expect(page.getByText("You will be redirected to your assistants page shortly...")).toHaveCount(0);
  const phone = phoneScreen(page);
  await expect(phone.captions.first()).toContainText(shown);
  await phone.endCall.click();
  await expect(page).toHaveURL(`/edit/${made.id}`);
});

test("her number is copied from the panel, the editor and the cards; copying keeps the panel", async ({
  page,
  signedIn,
  request,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const made = await createAssistant(request, signedIn.token, { name: "Front desk" });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const number = /^\+1 \(\d{3}\) \d{3}-\d{4}$/;
  await takeClock(page);
  await page.goto(`/edit/${made.id}`);
  await page.getByRole("main").getByRole("button", { name: "Copy number" }).click();
  await expect.poll(copied).toMatch(number);
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await editScreen(page).name.fill("Night desk");
  await stopClock(page);
  await editScreen(page).save.click();
  await expect(page.getByRole("heading", { level: 1, name: "Success!" })).toBeVisible();
  await page.getByRole("button", { name: "Copy number" }).click();
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  expect(await copied()).toMatch(number);
  await page.clock.runFor(timings.afterSaveRedirectMs);
  await expect(page).toHaveURL(`/edit/${made.id}`);
  await page.clock.resume();
  for (const address of ["/instances", "/dashboard?tab=assistants"]) {
    await page.evaluate(() => navigator.clipboard.writeText(""));
    await page.goto(address);
    await page.getByRole("article", { name: "Night desk" }).getByRole("button", { name: "Copy number" }).click();
    await expect.poll(copied).toMatch(number);
  }
});
