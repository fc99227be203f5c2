import type { readScores } from "#contract/calls/score-report.ts";
import type { Reply } from "#contract/endpoint.ts";
import { answerDashboard, said } from "../../e2e/support/dashboard-screen.ts";
import { expect, test } from "../support/journey.ts";

const [call, tenant_id] = ["0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20", "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e21"];
const some: Reply<typeof readScores>["data"] = {
  ...{ scored: 12, average: 86, average_previous: 84 },
  weeks: { dates: ["2026-11-08", "2026-11-15"], labels: ["Nov 8", "Nov 15"], data: [84, 86], calls: [9, 12] },
  worst: [
    {
      ...{ conversation_id: call, timestamp: "2026-11-17T21:14:00Z", timezone: "America/Denver" },
      ...{ tenant_id, tenant_name: "Belle", name: "Greg Halvorsen", caller_number: "+12085550142", score: 41 },
      losses: [
        { code: "transfer_failed", points: 30, reason: "The caller didn't reach anyone.", action: "rules" },
        { code: "upset", points: 15, reason: "The caller was upset.", action: null },
      ],
    },
  ],
  lapses: [
    {
      ...{ kind: "calendar", text: "Your calendar couldn't be read.", timezone: "America/Denver" },
      ...{ from: "2026-11-17T21:00:00Z", until: "2026-11-17T22:00:00Z", tenant_id, tenant_name: "Belle" },
      calls: [{ conversation_id: call, timestamp: "2026-11-17T21:14:00Z" }],
    },
  ],
};

test("Analytics shows the weeks, the calls to learn from and the hours that were not at their best, each with its calls", async ({
  page,
  signedIn,
}) => {
  expect(signedIn.token).not.toBe("");
  await answerDashboard(page);
  await page.route("**/api/dashboard/scores?*", (route) => route.fulfill(said(some)));
  await page.goto("/dashboard?tab=analytics");
  await expect(page.getByRole("figure", { name: "Call Scores", exact: true })).toContainText(
    "21 calls with a score in 8 weeks",
  );
  const worst = page.getByRole("region", { name: "Calls to Learn From" });
  await expect(worst).toContainText("Average 86, 2 higher than");
  await expect(worst.getByRole("link", { name: "Greg Halvorsen" })).toHaveAttribute("href", `/conversations/${call}`);
  await expect(worst.getByRole("link", { name: "Change a rule" })).toHaveAttribute(
    "href",
    `/edit/${tenant_id}#transfer`,
  );
  const hours = page.getByRole("region", { name: "Hours Not at Their Best" });
  await expect(hours).toContainText("Tuesday, Nov 17, 2 to 3 PM");
  await expect(hours).toContainText("Your calendar couldn't be read. 1 call.");
  await expect(hours.getByRole("link", { name: /2:14/ })).toHaveAttribute("href", `/conversations/${call}`);
});

test("without scores Analytics says so, and shows no hours where all was well", async ({ page, signedIn }) => {
  expect(signedIn.token).not.toBe("");
  await answerDashboard(page);
  await page.goto("/dashboard?tab=analytics");
  await expect(page.getByRole("region", { name: "Calls to Learn From" })).toContainText("No calls with a score");
  await expect(page.getByRole("region", { name: "Hours Not at Their Best" })).toHaveCount(0);
});
