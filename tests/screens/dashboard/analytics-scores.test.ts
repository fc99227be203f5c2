import { exampleOf } from "#contract/openapi/json-schema.ts";
import { makeRehearsalCaller } from "#contract/rehearsals.ts";
import { answerDashboard, said } from "../../e2e/support/dashboard-screen.ts";
import { scoredAssistant, scoredCall, someScores } from "../../e2e/support/some-scores.ts";
import { expect, test } from "../support/journey.ts";

test("Analytics shows the weeks, the calls to learn from and the hours that were not at their best, each with its calls", async ({
  page,
  signedIn,
}) => {
  expect(signedIn.token).not.toBe("");
  await answerDashboard(page);
  await page.route("**/api/dashboard/scores?*", (route) => route.fulfill(said(someScores)));
  await page.goto("/dashboard?tab=analytics");
  await expect(page.getByRole("figure", { name: "Call Scores", exact: true })).toContainText(
    "25 calls with a score in 8 weeks",
  );
  const worst = page.getByRole("region", { name: "Calls to Learn From" });
  await expect(worst).toContainText("Average 86, 2 higher than");
  await expect(worst.getByRole("link", { name: "Greg Halvorsen" })).toHaveAttribute(
    "href",
    `/conversations/${scoredCall}`,
  );
  await expect(worst.getByRole("link", { name: "Change a rule" })).toHaveAttribute(
    "href",
    `/edit/${scoredAssistant}#transfer`,
  );
  await page.route("**/rehearsal-callers", (route) => route.fulfill({ json: [] }));
  const asked: unknown[] = [];
  await page.route(`**/api/conversations/${scoredCall}/rehearsal`, (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ status: 201, json: exampleOf(makeRehearsalCaller.reply, "output") });
  });
  await worst.getByRole("button", { name: "Make it a rehearsal: Greg Halvorsen" }).click();
  const dialog = page.getByRole("dialog", { name: "Make this a rehearsal" });
  await expect(dialog.getByRole("radio", { name: "She puts the caller through" })).toBeChecked();
  await dialog.getByRole("button", { name: "Make it a rehearsal" }).click();
  await expect(page.getByText("From now on, this call is a rehearsal.")).toBeVisible();
  expect(asked).toEqual([{ outcome: "put_through", says: "" }]);
  const hours = page.getByRole("region", { name: "Hours Not at Their Best" });
  await expect(hours).toContainText("Tuesday, Nov 17, 2 to 3 PM");
  await expect(hours).toContainText("Your calendar couldn't be read. 1 call.");
  await expect(hours.getByRole("link", { name: /2:14/ })).toHaveAttribute("href", `/conversations/${scoredCall}`);
});

test("without scores Analytics says so, and shows no hours where all was well", async ({ page, signedIn }) => {
  expect(signedIn.token).not.toBe("");
  await answerDashboard(page);
  await page.goto("/dashboard?tab=analytics");
  await expect(page.getByRole("region", { name: "Calls to Learn From" })).toContainText("No calls with a score");
  await expect(page.getByRole("region", { name: "Hours Not at Their Best" })).toHaveCount(0);
});
