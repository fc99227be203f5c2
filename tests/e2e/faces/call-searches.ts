import { expect, type Page } from "@playwright/test";
import type { CallSearch } from "#contract/rehearsals.ts";
import { answerOne, someAssistant } from "../support/assistant-screens.ts";
import type { Face } from "./face.ts";

const one = someAssistant({ id: "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e21", name: "Ridgeline front desk" });
const said = (role: "user" | "assistant", content: string) => ({ role, content });
const greeting = said(
  "assistant",
  "Thanks for calling Ridgeline Plumbing. I'm Belle, an AI assistant, and this call is transcribed. How can I help?",
);
const calls = [
  {
    ...{ rule: "Your words put people in danger", when: "On a Monday morning", wrong_at: 2 },
    wrong: 'She said "stay inside and turn the gas back on", which can put somebody in danger.',
    lines: [
      greeting,
      said("user", "What should I do before you come?"),
      said("assistant", "You can stay inside and turn the gas back on to test it. Would you like us to come out?"),
    ],
  },
  {
    ...{ rule: "No job can ever be booked", when: "Late on a Sunday night", wrong_at: 4 },
    wrong: "By your settings there is no time at which this job can be booked, though the calendar is empty.",
    lines: [
      greeting,
      said("user", "I need an appointment"),
      said("assistant", "Sure. What do you need done?"),
      said("user", "My drain is clogged"),
      said("assistant", "I'm sorry, I don't see anything free in the next few weeks. Somebody will call you back."),
    ],
  },
];
const running: CallSearch = {
  ...{ id: "6f0e3a52-5d1f-4a43-9a54-3f1f6b1f8e2a", tenant_id: one.id, state: "running", done: 2, total: 5 },
  ...{ result: null, created_at: "2026-11-19T05:00:00Z" },
};
const ended = (result: Partial<NonNullable<CallSearch["result"]>>): CallSearch => ({
  ...{ ...running, state: "done", done: 5 },
  result: {
    summary: "Looked at 803 moments in calls. Nothing went wrong.",
    ...{ moments: 803, is_whole: true, calls: [], ...result },
  },
});

const face = (name: string, search: CallSearch, shown: string): Face => ({
  ...{ name: `/edit with ${name}`, seenBy: "owner" },
  open: async ({ page }) => openSearch(page, search, shown),
});

async function openSearch(page: Page, search: CallSearch, shown: string): Promise<void> {
  await answerOne(page, one);
  const forwarding = { state: "not_checked", from_number: null, started_at: null, arrived_at: null };
  await page.route("**/forwarding", (route) => route.fulfill({ json: forwarding }));
  await page.route("**/call-searches", (route) => route.fulfill({ status: 202, json: search }));
  await page.route("**/api/call-searches/*", (route) => route.fulfill({ json: search }));
  await page.goto(`/edit/${one.id}`);
  await page.getByRole("button", { name: "Look for calls that go wrong" }).click();
  await expect(page.getByRole("dialog")).toContainText(shown);
}

const found = "Looked at 803 moments in calls. Found 2 calls that go wrong.";
const short = "Looked at 318 moments in calls. Nothing went wrong. It took too long, so not everything was looked at.";

/** Made-up callers who look for calls that must never be. */
export const callSearchFaces: readonly Face[] = [
  face("calls that go wrong being looked for", running, "2 of 5 parts done"),
  face("calls that go wrong", ended({ summary: found, calls }), found),
  face("no call that goes wrong", ended({}), "Nothing went wrong."),
  face("a search for calls that took too long", ended({ summary: short, moments: 318, is_whole: false }), short),
  face("a search for calls that broke off", { ...running, state: "failed" }, "It wasn't finished"),
];
