import type { Page } from "@playwright/test";
import { expect } from "../support/journey.ts";
import { test } from "../support/kept-calls.ts";

const details = {
  ...{ value: 67, unscored: null, by_rules: 71, model: { score: 60, reason: "He had to say it twice." } },
  losses: [
    {
      code: "asked_again",
      points: 6,
      reason: "She asked for something she'd already been told.",
      action: null,
      line: 2,
    },
    { code: "unanswered", points: 16, reason: "She didn't have the answer.", action: "answer", line: 1 },
    { code: "transfer_failed", points: 10, reason: "The caller wanted a person.", action: "rules", line: null },
  ],
};
/** The call as it is, with this score. */
const scored = (page: Page, id: string, score_details: object) =>
  page.route(`**/api/conversations/${id}`, async (route) => {
    const { data, ...rest } = (await (await route.fetch()).json()) as { data: object };
    await route.fulfill({ json: { ...rest, data: { ...data, score_details } } });
  });

test("a conversation shows its score, what cost the points, and goes to the line", async ({ page, desk }) => {
  const id = await desk.keep({
    name: "Greg Halvorsen",
    lines: ["Hello!", "> Do you work on Sundays?", "I'm not sure about that.", "> Okay."],
  });
  await scored(page, id, details);
  await page.goto(`/conversations/${id}`);
  const card = page.getByRole("region", { name: "How It Went" });
  await expect(card).toContainText("67 of 100");
  await expect(card.getByRole("listitem")).toHaveCount(3);
  await expect(card.getByRole("listitem").first()).toContainText("6 points lost");
  await expect(card).toContainText(
    "The language model would give it 60: “He had to say it twice.” By the rules alone it's 71.",
  );
  await card.getByRole("button", { name: "Show the line" }).first().click();
  await expect(page.locator("[aria-current=true]")).toContainText("I'm not sure about that.");
  await expect(card.getByRole("link", { name: "Change a rule" })).toHaveAttribute("href", `/edit/${desk.id}#transfer`);
  await card.getByRole("button", { name: "Add an answer" }).click();
  await expect(page.getByRole("dialog", { name: "Add to answers" }).getByLabel("Question")).toHaveValue(
    "Do you work on Sundays?",
  );
});

test("a call without a score says why", async ({ page, desk }) => {
  const id = await desk.keep({ name: "Greg Halvorsen", lines: ["Hello!"] });
  await scored(page, id, { value: null, unscored: "silent", by_rules: null, model: null, losses: [] });
  await page.goto(`/conversations/${id}`);
  await expect(page.getByRole("region", { name: "How It Went" })).toHaveText(
    /No score: the caller didn't say anything\.$/,
  );
});
