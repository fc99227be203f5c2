import { createAssistant } from "./support/assistant-screens.ts";
import { createScreen } from "./support/create-screen.ts";
import { expect, test } from "./support/journey.ts";

test("Next, Back, the side indicator and scrolling lead through the three sections, and tabs do on a phone", async ({
  page,
  signedIn,
  request,
}) => {
  const screen = createScreen(page);
  const current = screen.sections.locator("[aria-current=step]");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await screen.open();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Basic Setup", "Call Settings", "Calendar"]);
  await expect(current).toContainText("Basic Setup");
  await screen.fillNeeded();
  await screen.basics.getByRole("button", { name: "Next" }).click();
  await expect(current).toContainText("Call Settings");
  await expect(screen.calls.getByRole("heading", { level: 2 })).toBeFocused();
  await expect(screen.calls).toBeInViewport();
  await screen.calls.getByRole("button", { name: "Next" }).click();
  await expect(current).toContainText("Calendar");
  await screen.calendar.getByRole("button", { name: "Back" }).click();
  await expect(current).toContainText("Call Settings");
  await screen.sections.getByRole("button", { name: /^Basic Setup/ }).click();
  await expect(current).toContainText("Basic Setup");
  await page.mouse.move(700, 450);
  await page.mouse.wheel(0, 10_000);
  await expect(current).toContainText("Calendar");
  await page.mouse.wheel(0, -10_000);
  await expect(current).toContainText("Basic Setup");

  await page.setViewportSize({ width: 390, height: 844 });
  await screen.sections.getByRole("button", { name: "Calls" }).click();
  await expect(current).toHaveText("Calls");
  await expect(screen.calls.getByRole("heading", { level: 2 })).toBeInViewport();

  await test.step("and the navigator of the edit screen", async () => {
    const made = await createAssistant(request, signedIn.token, { name: "Front desk" });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/edit/${made.id}`);
    const marks = screen.sections.getByRole("button");
    await marks.nth(2).click();
    await expect(page.getByRole("heading", { name: "Calendar", exact: true })).toBeInViewport();
    await expect(marks.nth(2)).toHaveAttribute("aria-current", "step");
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, -20_000);
    await expect(marks.nth(0)).toHaveAttribute("aria-current", "step");
  });
});
