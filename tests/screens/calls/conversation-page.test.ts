import { mobileBreakpointPx } from "#domain/basics/limits.ts";
import { readAssistant } from "../../e2e/support/assistant-screens.ts";
import { expect } from "../support/journey.ts";
import { test } from "../support/kept-calls.ts";
import { textOf } from "../support/page/downloads.ts";
import { numberOf, someNumber, textsTo } from "../support/phone-call.ts";
import { wish } from "../support/window.ts";

test("a conversation's page shows what was said, done and paid, is read by looking at it, and finds words", async ({
  page,
  desk,
}) => {
  const hostile = "<script>alert(1)</script> & \u202Eevil";
  const id = await desk.keep({
    name: "Greg Halvorsen",
    summary: "Kitchen leak came back.",
    sentiment: "negative",
    seconds: 222,
    spentMs: { greeting: 6_800, talking: 99_700, listening: 104_900, thinking: 6_200, tools: 4_400 },
    lines: [
      "Hello!",
      "> My kitchen sink leaks.",
      "> My kitchen sink leaks.",
      "I am sorry to hear that.",
      `> ${hostile}`,
    ],
    tools: [{ turn: 1, name: "check_availability", ok: true }],
    facts: { unanswered: ["Do you work on Sundays?"] },
  });
  await page.goto(`/conversations/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Greg Halvorsen" })).toBeVisible();
  const lines = page.getByRole("list", { name: "Transcript" }).getByRole("listitem");
  await expect(lines.filter({ hasText: "My kitchen sink leaks." })).toHaveCount(1);
  await expect(lines.filter({ hasText: hostile })).toBeVisible();
  await expect(lines.filter({ hasText: "Looked at your calendar" })).toBeVisible();
  await expect(lines.filter({ hasText: "I am sorry" })).toContainText("answered in 0.8 s");
  const cost = page.getByRole("region", { name: "Call Cost Details" });
  await expect(cost).toContainText("3.7 minutes (222 s)");
  await expect(cost).toContainText("Your free trial covers this call.");
  await expect(cost.getByText("$0.00")).toBeVisible();
  const seconds = page.getByRole("region", { name: "Where the seconds went" });
  await expect(seconds.getByRole("term")).toHaveText([
    ...["Greeting", "Talking", "Listening", "Thinking", "Tools"],
    ...["Billed", "Free: covered by your trial"],
  ]);
  await expect(seconds.getByRole("definition")).toHaveText(["7 s", "1:40", "1:45", "6 s", "4 s", "0 s", "3:42"]);

  await page.getByLabel("Search the transcript").fill("kitchen");
  await expect(page.locator("mark")).toHaveText(["kitchen"]);
  await expect(page).toHaveURL(`/conversations/${id}?find=kitchen`);
  await page.getByRole("slider", { name: "Place in the call" }).press("ArrowRight");
  await expect(page.locator("[aria-current=true]")).toHaveText("Hello!");

  await page.goto("/conversations");
  await expect(page.getByRole("link", { name: /Greg Halvorsen/ })).not.toContainText("New:");
});

test("from its page a caller is texted and blocked, a question answered, a call made spam, exported and erased", async ({
  page,
  desk,
  signedIn,
  request,
}) => {
  await numberOf(request, signedIn.token, desk.id);
  const { number, written } = someNumber();
  const id = await desk.keep({
    from: number,
    name: "Greg Halvorsen",
    summary: "Kitchen leak came back.",
    lines: ["Hello!", "> Do you work on Sundays?", "I will ask."],
    facts: { unanswered: ["Do you work on Sundays?"] },
  });
  await page.goto(`/conversations/${id}`);
  await expect(page.getByRole("link", { name: `Call ${written}` })).toHaveAttribute("href", `tel:${number}`);

  await page.getByRole("button", { name: "Text" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Message").fill("We are on our way.");
  await dialog.getByRole("button", { name: "Send text" }).click();
  await expect(dialog).toBeHidden();

  const more = async (name: string) => {
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  await page.getByRole("button", { name: "Add to answers: Do you work on Sundays?" }).first().click();
  await expect(dialog.getByLabel("Question")).toHaveValue("Do you work on Sundays?");
  await dialog.getByLabel("Answer").fill("Yes, for emergencies.");
  await dialog.getByRole("button", { name: "Add answer" }).click();
  await expect(page.getByText("Front desk knows the answer now.")).toBeVisible();
  const { settings } = await readAssistant(request, signedIn.token, desk.id);
  expect(settings.answers).toContainEqual({ question: "Do you work on Sundays?", answer: "Yes, for emergencies." });

  await more("Block this number");
  await page.getByRole("alertdialog").getByRole("button", { name: "Block" }).click();
  await expect(page.getByText("Blocked", { exact: true })).toBeVisible();
  await more("Unblock this number");
  await expect(page.getByText("Blocked", { exact: true })).toBeHidden();

  await page.getByRole("button", { name: "Mark as spam" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("takes it off your bill, within limits");
  await expect(
    page.getByRole("alertdialog").getByRole("checkbox", { name: `Also block ${written}` }),
  ).not.toBeChecked();
  await page.getByRole("alertdialog").getByRole("button", { name: "Mark as spam" }).click();
  await expect(
    page.getByText(/^Marked as spam\. This call's .* is credited: 1 of 3 credits for that month\.$/),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: "Call Cost Details" })).toContainText(
    "You marked this call as spam, so it's credited.",
  );
  await expect(page.getByRole("button", { name: "Not spam" })).toBeVisible();

  await more("Copy link");
  await expect(page.getByText("Link copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  const coming = page.waitForEvent("download");
  await more("Export as JSON");
  const kept = JSON.parse(await textOf(await coming)) as { id: string; transcript: unknown[] };
  expect([kept.id, kept.transcript.length]).toEqual([id, 3]);

  await more("Erase");
  await expect(page.getByRole("alertdialog")).toContainText("because they're part of your bills");
  await page.getByRole("alertdialog").getByRole("button", { name: "Erase" }).click();
  await expect(page.getByText("No transcript available for this conversation")).toBeVisible();
  await expect(page.getByText("What was said in this conversation was erased.")).toBeVisible();

  const [texted] = await textsTo(written);
  expect(texted).toContain("We are on our way.");
});

test("marking a call as spam offers to block its number, and does both", async ({ page, desk, signedIn, request }) => {
  const { number, written } = someNumber();
  const id = await desk.keep({ from: number, summary: "Wants to sell ads.", lines: ["Hello!", "> Buy my ads."] });
  await page.goto(`/conversations/${id}`);
  await page.getByRole("button", { name: "Mark as spam" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("checkbox", { name: `Also block ${written}` }).check();
  await dialog.getByRole("button", { name: "Mark as spam" }).click();
  await expect(page.getByText(/^Marked as spam\. .*This number is now blocked\.$/)).toBeVisible();
  await expect(page.getByText("Blocked", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Not spam" })).toBeVisible();
  const { settings } = await readAssistant(request, signedIn.token, desk.id);
  expect(settings.blocked_numbers).toContain(number);
});

test("on a phone a conversation is ticket, call button and transcript, with the accounting in one closed line", async ({
  page,
  desk,
}) => {
  // Not as wide as this.
  wish(`(min-width: ${(mobileBreakpointPx + 1) / 16}rem)`).takeBack();
  const { number, written } = someNumber();
  const id = await desk.keep({
    ...{ from: number, name: "Greg Halvorsen", summary: "Leaking water heater.", seconds: 222 },
    lines: ["Hello!", "> I have a leaking water heater."],
  });
  await page.goto(`/conversations/${id}`);
  const line = page.getByText("Cost and details · $0.00 · 3:42");
  await expect(line).toBeVisible();
  const order = await page.evaluate(() =>
    [
      ...document.querySelectorAll(".ticket, main :not(dd) > a[href^='tel:'], [aria-label='Transcript'], main details"),
    ].map((part) =>
      part.matches(".ticket")
        ? "ticket"
        : part.matches("a")
          ? "call"
          : part.matches("details")
            ? "accounting"
            : "transcript",
    ),
  );
  expect(order).toEqual(["ticket", "call", "transcript", "accounting"]);
  await expect(page.getByRole("link", { name: `Call ${written}` })).toBeVisible();
  expect(await page.evaluate(() => document.querySelector("main details")?.hasAttribute("open"))).toBe(false);
  await line.click();
  await expect(page.getByRole("region", { name: "Call Cost Details" })).toContainText("3.7 minutes (222 s)");
});
