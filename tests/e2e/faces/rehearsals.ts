import { expect, type Page } from "@playwright/test";
import type { RehearsalCaller } from "#contract/rehearsals.ts";
import { answerAnalytics } from "../support/analytics-metrics.ts";
import { answerOne, editScreen, someAssistant } from "../support/assistant-screens.ts";
import { answerConversations, someConversation } from "../support/conversation-screens.ts";
import { answerDashboard, said } from "../support/dashboard-screen.ts";
import { someScores } from "../support/some-scores.ts";
import { expectHeading, type Face } from "./face.ts";

const face = (name: string, open: Face["open"]): Face => ({ name, seenBy: "owner", open });

const one = someAssistant({ id: "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e21", name: "Ridgeline front desk" });
const conversation = someConversation({
  score_details: {
    ...{ value: 62, unscored: null, by_rules: 64, model: { score: 55, reason: "She asked twice for the address." } },
    losses: [
      { code: "unanswered", points: 22, reason: "She didn't have the answer.", action: "answer", line: null },
      { code: "limited", points: 10, reason: "She wasn't booking any.", action: "rules", line: 2 },
      { code: "slow", points: 4, reason: "The caller waited too long for an answer.", action: null, line: null },
    ],
  },
});
const own = (place: number, title: string, more: Partial<RehearsalCaller>): RehearsalCaller => ({
  ...{ id: `6f0e3a52-5d1f-4a43-9a54-3f1f6b1f8e2${place}`, tenant_id: one.id, conversation_id: conversation.id },
  ...{ title, outcome: "booked", says: "", from_answer: false },
  ...{ called_at: "2026-11-12T16:20:00Z", created_at: "2026-11-12T18:02:00Z" },
  ...more,
});
const rehearsals = [
  own(1, "Do you charge for an estimate?", {
    ...{ outcome: "answered", says: "Estimates are free within Boise. Farther out it's $45.", from_answer: true },
  }),
  own(2, "Hi, my kitchen sink is leaking again and I need somebody out here before the weekend", {}),
  own(3, "Wants the owner", { outcome: "put_through" }),
];

async function openRehearsals(page: Page, listed: readonly RehearsalCaller[]): Promise<void> {
  await answerOne(page, one);
  await page.route("**/rehearsal-callers", (route) => route.fulfill({ json: listed }));
  await page.goto(`/edit/${one.id}/rehearsals`);
  await expectHeading(page, `Rehearsals of ${one.name}`);
}

async function openConversation(page: Page): Promise<void> {
  await answerConversations(page, { one: conversation });
  await page.route("**/rehearsal-callers", (route) => route.fulfill({ json: rehearsals }));
  await page.goto(`/conversations/${conversation.id}`);
  await expect(page.getByRole("heading", { name: "How It Went" })).toBeVisible();
}

async function openScores(page: Page): Promise<void> {
  await answerDashboard(page);
  await answerAnalytics(page);
  await page.route("**/api/dashboard/scores?*", (route) => route.fulfill(said(someScores)));
  await page.goto("/dashboard?tab=analytics");
  await expect(page.getByRole("link", { name: "Greg Halvorsen" }).first()).toBeVisible();
}

/** Calls that changes are tried on, and how calls went. */
export const rehearsalFaces: readonly Face[] = [
  face("/edit/rehearsals of her own", async ({ page }) => {
    await openRehearsals(page, rehearsals);
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(rehearsals.length);
  }),
  face("/edit/rehearsals with none", async ({ page }) => {
    await openRehearsals(page, []);
    await expect(page.getByRole("heading", { name: "No rehearsals yet" })).toBeVisible();
  }),
  face("/edit/rehearsals that cannot be loaded", async ({ page, troubles }) => {
    troubles.expectStatus(429, `/api/tenants/${one.id}/rehearsal-callers`);
    await answerOne(page, one);
    await page.route("**/rehearsal-callers", (route) =>
      route.fulfill({ status: 429, json: { detail: "Please wait a moment." } }),
    );
    await page.goto(`/edit/${one.id}/rehearsals`);
    await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
  }),
  face("/edit/rehearsals with the question before one is removed", async ({ page }) => {
    await openRehearsals(page, rehearsals);
    await page.getByRole("button", { name: "Remove: Wants the owner" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
  }),
  face("/edit with a change being tried", async ({ page }) => {
    const running = {
      ...{ id: "6f0e3a52-5d1f-4a43-9a54-3f1f6b1f8e21", tenant_id: one.id, state: "running", done: 88, total: 234 },
      ...{ result: null, created_at: "2026-11-19T05:00:00Z" },
    };
    await page.route("**/rehearsals", (route) => route.fulfill({ status: 202, json: running }));
    await page.route("**/api/rehearsals/*", (route) => route.fulfill({ json: running }));
    const forwarding = { state: "not_checked", from_number: null, started_at: null, arrived_at: null };
    await page.route("**/forwarding", (route) => route.fulfill({ json: forwarding }));
    await answerOne(page, one);
    await page.goto(`/edit/${one.id}`);
    await editScreen(page).name.fill("Night desk");
    await page.getByRole("button", { name: "Try it first" }).click();
    await expect(page.getByRole("dialog")).toContainText("88 of 234 calls played");
  }),
  face("a conversation with a score", ({ page }) => openConversation(page)),
  face("a conversation being made a rehearsal", async ({ page }) => {
    await openConversation(page);
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Make this a rehearsal" }).click();
    await expect(page.getByRole("region", { name: "Rehearsals from this call" })).toBeVisible();
  }),
  face("/dashboard?tab=analytics with scores, calls to learn from and an hour not at its best", ({ page }) =>
    openScores(page),
  ),
];
