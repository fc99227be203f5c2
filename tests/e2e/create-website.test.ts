import { timings } from "#web/texts/timings.ts";
import { stopClock, takeClock } from "./support/clock.ts";
import { createScreen, showing, siteOf, withinMs } from "./support/create-screen.ts";
import { expect, test } from "./support/journey.ts";
import { holdBack } from "./support/network.ts";

const readText = "Successfully analyzed and auto-filled!";
const blockedText = "Website blocked, but created smart inferences";
const path = "/api/analyze-website";

test("a plumber's site fills in greeting, instructions and settings, with the time it takes and a notice of 5 seconds", async ({
  page,
  signedIn,
}) => {
  expect(signedIn.token).toBeTruthy();
  const screen = createScreen(page);
  await takeClock(page);
  await screen.open();
  await expect(screen.website).toBeHidden();
  await screen.openWebsite.click();
  await screen.analyze.click();
  await expect(screen.website).toHaveAccessibleDescription("Please enter a website URL first");
  await screen.greeting.fill("Mine");

  await screen.website.fill(siteOf("ridgeline-plumbing"));
  const answer = await holdBack(page, `**${path}`);
  await stopClock(page);
  expect([timings.analysisEstimateMs, timings.analysisNoticeMs]).toEqual([10_000, 5000]);
  await screen.website.press("Enter");
  await answer.asked;
  await showing(page, page.getByText("Reading your website. About 10 seconds."));
  await page.clock.runFor(4000);
  await expect(page.getByRole("img", { name: /^\d+ of about 10 seconds$/ })).toBeVisible();
  await page.clock.runFor(timings.analysisEstimateMs);
  await expect(page.getByText("Still reading. This site takes its time.")).toBeVisible();
  answer.letGo();
  await showing(page, page.getByText(readText));
  await expect(screen.greeting).toHaveValue(/Ridgeline Plumbing/);
  await expect(screen.instructions).toHaveValue(/Boise/);
  await page.clock.runFor(timings.analysisNoticeMs - withinMs);
  await expect(page.getByText(readText)).toBeVisible();
  await page.clock.runFor(withinMs);
  await expect(page.getByText(readText)).toHaveCount(0);

  await expect(screen.basics.getByText("Ridgeline Plumbing, Plumbing")).toBeVisible();
  await page.getByRole("button", { name: "Bring back what I had written" }).click();
  await expect(screen.greeting).toHaveValue("Mine");
  await expect(screen.instructions).toHaveValue("");
});

test("a blocked site and a failed request are filled in from the domain's name, and say so", async ({
  page,
  signedIn,
  troubles,
}) => {
  expect(signedIn.token).toBeTruthy();
  const screen = createScreen(page);
  await screen.open();
  await screen.openWebsite.click();
  await screen.website.fill(siteOf("locked-gate"));
  await screen.analyze.click();
  await expect(page.getByText(blockedText)).toBeVisible();
  await expect(screen.greeting).toHaveValue(/Thank you for calling/);
  expect(await page.sessionStorage.getItem("blocked_site_info")).toContain("locked-gate");

  troubles.expectNoAnswer(path);
  await page.route(`**${path}`, (route) => route.abort("connectionrefused"));
  await screen.website.fill("frostandember-hvac.example");
  await screen.analyze.click();
  await expect(page.getByText("Failed to analyze website")).toBeVisible();
  await expect(page.getByText(blockedText)).toBeVisible();
  await expect(screen.instructions).toHaveValue(/HVAC business/);
});

test("a visitor's form is filled in from the address alone, which says so and leads to the login", async ({ page }) => {
  const screen = createScreen(page);
  await screen.open();
  await screen.openWebsite.click();
  await screen.website.fill("ridgeline-plumbing.example");
  await screen.analyze.click();
  await expect(screen.greeting).toHaveValue(
    "Thank you for calling Ridgeline Plumbing. What can I help you with today?",
  );
  await expect(page.getByText("Filled in from your web address.")).toBeVisible();
  await expect(page.getByText(blockedText)).toHaveCount(0);
  await page.getByRole("link", { name: "Log in to have the site itself read" }).click();
  await expect(page).toHaveURL("/auth?redirect=/create-assistant");
  await page.goBack();
  await expect(screen.greeting).toHaveValue(/Ridgeline Plumbing/);
});
