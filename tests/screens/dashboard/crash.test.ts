import { onTestFinished, vi } from "vitest";
import { choose } from "../../e2e/support/account-menu.ts";
import { breakClock, brokenText } from "../../e2e/support/break-clock.ts";
import { expect, test } from "../support/journey.ts";

test("a rendering failure shows Unexpected Application Error! with a way to reload, and none of its own words", async ({
  page,
  signedIn,
  troubles,
  reload,
}) => {
  const { DateTimeFormat } = Intl;
  const mend = () => {
    Intl.DateTimeFormat = DateTimeFormat;
  };
  onTestFinished(mend);
  // A page that is loaded anew has whole clocks.
  vi.mocked(window.location.reload).mockImplementation(() => {
    mend();
    reload();
  });
  await page.goto("/profile");
  await expect(page.getByLabel("Email")).toHaveValue(signedIn.email);
  await breakClock(page, troubles);
  await choose(page, "Settings");
  await expect(page.getByRole("heading", { level: 1, name: "Unexpected Application Error!" })).toBeVisible();
  await expect(page.getByText(brokenText)).toHaveCount(0);
  await expect(page.getByText("Your calls aren't affected.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Go home" })).toBeVisible();

  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expect(page).toHaveURL("/settings");
});
