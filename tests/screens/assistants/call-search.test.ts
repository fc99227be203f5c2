import type { Page } from "@playwright/test";
import type { CallSearch } from "#contract/rehearsals.ts";
import { createAssistant, editScreen } from "../../e2e/support/assistant-screens.ts";
import { expect, test } from "../support/journey.ts";
import "../support/scrolling.ts";

const id = "6f0e3a52-5d1f-4a43-9a54-3f1f6b1f8e21";
const said = (role: "user" | "assistant", content: string) => ({ role, content });
const calls = [
  {
    ...{ rule: "An emergency is booked like any job", when: "Late on a Sunday night", wrong_at: 2 },
    wrong: "The caller was in danger, and was given an appointment.",
    lines: [
      said("assistant", "Thanks for calling!"),
      said("user", "I smell gas in my kitchen"),
      said("assistant", "You're booked for Tuesday at 9 AM."),
    ],
  },
  {
    ...{ rule: "Round and round", when: "While your calendar is full", wrong_at: 1 },
    wrong: "The call goes round: it has come to the same place for the fourth time.",
    lines: [said("user", "Whatever you think"), said("assistant", "What day works best for you?")],
  },
];
const nothing = {
  summary: "Looked at 612 moments in calls. Nothing went wrong.",
  ...{ moments: 612, is_whole: true, calls: [] },
};

/** Answers for the server: what a search is at each time it is asked for. */
async function answerSearch(page: Page, tenant_id: string) {
  const asked: unknown[] = [];
  let now: Partial<CallSearch> = { state: "running", done: 2, result: null };
  const search = () => ({ id, tenant_id, done: 5, total: 5, created_at: "2026-11-19T05:00:00Z", ...now });
  await page.route(`**/api/tenants/${tenant_id}/call-searches`, (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ status: 202, json: search() });
  });
  await page.route(`**/api/call-searches/${id}`, (route) => route.fulfill({ json: search() }));
  return {
    asked,
    become(next: Partial<CallSearch>) {
      now = next;
    },
  };
}

const open = (page: Page) => page.getByRole("button", { name: "Look for calls that go wrong" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Calls that go wrong" });

test("calls that go wrong are looked for with what stands in the form, and each is read to the line where it does", async ({
  page,
  signedIn,
  request,
}) => {
  const made = await createAssistant(request, signedIn.token, { name: "Front desk" });
  const { asked, become } = await answerSearch(page, made.id);
  await page.goto(`/edit/${made.id}`);
  await open(page).click();
  await expect(dialog(page)).toContainText("Looking: 2 of 5 parts done");
  become({ state: "done", result: nothing });
  await expect(dialog(page)).toContainText("Looked at 612 moments in calls. Nothing went wrong.");
  await expect(dialog(page)).toContainText("this is no promise");
  await dialog(page).getByRole("button", { name: "Close" }).click();
  // What was found counts for what was searched.
  await open(page).click();
  await expect(dialog(page)).toContainText("Nothing went wrong.");
  await dialog(page).getByRole("button", { name: "Close" }).click();
  expect(asked).toEqual([{}]);

  await editScreen(page).name.fill("Night desk");
  await expect(page.getByText("What you've changed in the form counts, too.")).toBeVisible();
  const summary = "Looked at 640 moments in calls. Found 2 calls that go wrong.";
  become({ state: "done", result: { summary, moments: 640, is_whole: true, calls } });
  await open(page).click();
  await expect(dialog(page).getByRole("status")).toContainText(summary);
  expect(asked).toEqual([{}, { name: "Night desk" }]);
  const found = dialog(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });
  await expect(found).toHaveCount(2);
  await expect(found.first()).toContainText("The caller was in danger, and was given an appointment.");
  await expect(found.first()).toContainText("Late on a Sunday night");
  const wrong = found.first().getByRole("listitem").filter({ hasText: "Here it goes wrong" });
  await expect(wrong).toHaveCount(1);
  await expect(wrong).toContainText("You're booked for Tuesday at 9 AM.");
  await expect(found.last()).toContainText("Round and round");
});

test("a search that fails, is refused, or takes too long says so, and can be tried again", async ({
  page,
  signedIn,
  request,
  troubles,
}) => {
  const made = await createAssistant(request, signedIn.token, { name: "Front desk" });
  const path = `/api/tenants/${made.id}/call-searches`;
  troubles.expectStatus(503, path);
  await page.route(`**${path}`, (route) =>
    route.fulfill({ status: 503, json: { detail: "Too many searches are waiting. Please try again in a minute." } }),
  );
  await page.goto(`/edit/${made.id}`);
  await open(page).click();
  await expect(dialog(page).getByRole("alert")).toContainText("Too many searches are waiting.");
  await page.unroute(`**${path}`);

  const { become } = await answerSearch(page, made.id);
  become({ state: "failed", result: null });
  await dialog(page).getByRole("button", { name: "Try Again" }).click();
  await expect(dialog(page)).toContainText("Something broke off on our side.");
  become({ state: "cancelled", result: null });
  await dialog(page).getByRole("button", { name: "Try Again" }).click();
  await expect(dialog(page)).toContainText("Another search of her began meanwhile.");
  const summary =
    "Looked at 120 moments in calls. Nothing went wrong. It took too long, so not everything was looked at.";
  become({ state: "done", done: 1, result: { ...nothing, summary, moments: 120, is_whole: false } });
  await dialog(page).getByRole("button", { name: "Try Again" }).click();
  await expect(dialog(page)).toContainText("It took too long, so not everything was looked at.");
});
