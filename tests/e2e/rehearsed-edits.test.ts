import type { Page } from "@playwright/test";
import { readAssistant } from "./support/assistant-screens.ts";
import { expect } from "./support/journey.ts";
import { test } from "./support/kept-calls.ts";

const booking = [
  "Thank you for calling. How can I help you?",
  "> Hi, my kitchen sink is leaking and I need someone to come out",
  "What day and time works for you?",
  "> As soon as you can",
  "I have a few times. Which one works for you?",
  "> The first one",
  "What name should I put it under?",
  "> Greg Halvorsen",
  "What's the address for the job, with the ZIP code?",
  "> 1200 West State Street, Boise, 83702",
  "Should I book it?",
  "> Yes please",
];
const question = "Do you charge for an estimate?";
const asking = ["Hello!", `> ${question}`, "I don't have that here.", "> Okay, thank you, bye"];

const tryDraft = async (page: Page) => {
  await page.getByRole("button", { name: "Try this draft" }).click();
  const tried = page.getByRole("dialog", { name: "Try it on past calls" });
  await expect(tried).toContainText("would end differently");
  return tried;
};

test("an owner keeps a change that makes calls worse as a draft, is told by past calls what it costs, makes it live all the same, and brings the version before back with one tap", async ({
  page,
  desk,
  request,
  signedIn,
}) => {
  await desk.keep({ name: "Greg Halvorsen", from: "+12085550142", lines: booking, facts: { name: "Greg Halvorsen" } });
  const before = await readAssistant(request, signedIn.token, desk.id);

  await page.goto(`/edit/${desk.id}`);
  await page.getByText("Business hours", { exact: true }).click();
  for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"])
    await page.getByLabel(`${day} is`).selectOption("closed");
  await page.getByRole("button", { name: "Keep as draft" }).click();
  const draft = page.getByRole("region", { name: "Draft", exact: true });
  await expect(draft).toContainText("It isn't live.");
  expect((await readAssistant(request, signedIn.token, desk.id)).settings).toEqual(before.settings);

  const tried = await tryDraft(page);
  const greg = tried.getByRole("listitem").filter({ hasText: "Greg Halvorsen" });
  await expect(greg).toContainText("Worse");
  await expect(greg).toContainText("The job isn't booked anymore (");
  await tried.getByRole("button", { name: "Both ways: Greg Halvorsen" }).click();
  const both = page.getByRole("dialog", { name: "Greg Halvorsen" });
  await expect(both.getByRole("region", { name: "As she is" })).toContainText("You're booked for");
  await expect(both.getByRole("region", { name: "With your change" })).not.toContainText("You're booked for");
  await both.getByRole("button", { name: "Close" }).click();
  await tried.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "Make it live" }).click();
  const asked = page.getByRole("alertdialog", { name: /would end worse$/ });
  await expect(asked).toContainText("The job isn't booked anymore");
  await asked.getByRole("button", { name: "Make it live" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Success!" })).toBeVisible();
  expect((await readAssistant(request, signedIn.token, desk.id)).settings.hours).toMatchObject({ monday: [] });

  await page.getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("link", { name: "See versions" }).click();
  await page.getByRole("button", { name: "Bring back version 1" }).click();
  await expect(page.getByText("Version 1 is back, as version 3")).toBeVisible();
  expect((await readAssistant(request, signedIn.token, desk.id)).settings).toEqual(before.settings);
});

test("on a phone a conversation is made a rehearsal, and a draft that takes away what it needs fails it, in so many words", async ({
  page,
  desk,
  request,
  signedIn,
}) => {
  const headers = { authorization: `Bearer ${signedIn.token}` };
  const settings = { answers: [{ question, answer: "Estimates are free." }] };
  await request.put(`/instances/${desk.id}`, { data: { settings }, headers });
  const id = await desk.keep({ name: "Dana Whitfield", lines: asking });
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/conversations/${id}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Make this a rehearsal" }).click();
  const dialog = page.getByRole("dialog", { name: "Make this a rehearsal" });
  await dialog.getByText("She answers the question").click();
  await dialog.getByLabel("What she should say (optional)").fill("Estimates are free.");
  await dialog.getByRole("button", { name: "Make it a rehearsal" }).click();
  await expect(page.getByText("From now on, this call is a rehearsal.")).toBeVisible();

  await page.goto(`/edit/${desk.id}`);
  await page.getByText("Questions and answers", { exact: true }).click();
  await page.getByRole("button", { name: `Remove "${question}"` }).click();
  await page.getByRole("button", { name: "Keep as draft" }).click();
  await expect(page.getByRole("region", { name: "Draft", exact: true })).toContainText("It isn't live.");
  const tried = await tryDraft(page);
  const failed = tried.getByRole("listitem").filter({ hasText: `Your rehearsal: ${question}` });
  await expect(failed).toContainText("Worse");
  await expect(failed).toContainText("She should say “Estimates are free.”, and doesn't.");
  await fits();
  await tried.getByRole("button", { name: "Close" }).click();

  await page.getByRole("link", { name: "See rehearsals" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Rehearsals of Front desk" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem")).toContainText("She says: “Estimates are free.”");
  await fits();
});
