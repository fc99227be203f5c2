import { inject, vi } from "vitest";
import { formatPhone, type Phone } from "#domain/phone/phone.ts";
import { dashboardScreen } from "../../e2e/support/dashboard-screen.ts";
import { newDesk } from "../../e2e/support/diary-screen.ts";
import { haveSpeech, phoneScreen } from "../../e2e/support/phone-screen.ts";
import { dial } from "../../support/calls/dial.ts";
import { somePhone } from "../../support/some-phone.ts";
import { enterCard } from "../support/card-page.ts";
import { expect, test } from "../support/journey.ts";
import "../support/scrolling.ts";
import { watchLeaving } from "../support/window.ts";

const savedText = "Success! Your payment method has been updated.";

/** Somebody calls, asks and hangs up. */
async function ask(to: string, from: string, question: string): Promise<void> {
  const caller = await dial({ outside: { sandbox: { url: inject("product").sandboxUrl } } }, { from, to });
  await caller.isAnswered(1);
  await caller.say(question);
  await caller.isAnswered(2);
  await caller.hangUp();
  await caller.over();
}

test("calls are counted, what one asked is marked done for good, and what the other asked is answered with one press", async ({
  page,
  signedIn,
  request,
}) => {
  const { id, phone_number } = await newDesk(request, signedIn.token);
  const to = phone_number ?? "";
  const [number, other] = [somePhone(), somePhone()];
  const written = formatPhone(number as Phone);
  await Promise.all([
    ask(to, number, "How much do you charge to replace a water heater?"),
    ask(to, other, "What would a new toilet cost?"),
  ]);

  const { actions, figures, recent } = dashboardScreen(page);
  const about = (words: string) => actions.getByRole("listitem").filter({ hasText: words });
  await page.goto("/dashboard");
  await expect(about("new toilet")).toBeVisible();
  const call = about("water heater").getByRole("link", { name: `Call ${written}` });
  await expect(call).toHaveAttribute("href", `tel:${number}`);
  await expect(figures).toContainText("Total Calls2");
  await expect(recent.getByRole("listitem")).toHaveCount(2);
  await about("water heater")
    .getByRole("link", { name: /^View transcript/ })
    .click();
  await expect(page.getByRole("dialog")).toContainText("replace a water heater");
  await page.goBack();
  // Texted from here as from anywhere.
  await about("water heater").getByRole("button", { name: /^Text/ }).click();
  const texting = page.getByRole("dialog");
  await expect(texting.getByText(`Sent to ${written} from your assistant's number.`)).toBeVisible();
  await texting.getByLabel("Message").fill("We charge $89 for a visit.");
  await texting.getByRole("button", { name: "Send text" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The text is on its way." })).toBeVisible();
  await about("water heater")
    .getByRole("button", { name: /^Mark done/ })
    .click();
  await expect(about("water heater")).toHaveCount(0);
  // Undone within some seconds, with focus back in its row; and done again it is found again.
  const toast = page.getByRole("status").filter({ hasText: "Marked done: How much do you charge" });
  await toast.getByRole("button", { name: "Undo" }).click();
  const again = about("water heater").getByRole("button", { name: /^Mark done/ });
  await expect(again).toBeFocused();
  await again.click();
  await expect(about("water heater")).toHaveCount(0);
  await expect(about("new toilet").getByRole("button", { name: /^Mark done/ })).toBeFocused();
  await page.reload();
  await page.getByRole("button", { name: "Show completed" }).click();
  const kept = page.getByRole("region", { name: "Done" }).getByRole("listitem").filter({ hasText: "water heater" });
  await expect(kept).toContainText("Marked done");
  await kept.getByRole("button", { name: /^Put back/ }).click();
  await expect(again).toBeFocused();
  await again.click();
  await expect(about("water heater")).toHaveCount(0);

  const question = about("new toilet");
  await question.getByRole("button", { name: "Answer", exact: true }).click();
  await expect(about("water heater")).toHaveCount(0);
  await question.getByRole("button", { name: "Save answer" }).click();
  await expect(question.getByText("Write an answer first.")).toBeVisible();
  await question.getByRole("textbox").fill("From 400 dollars, with the old one hauled away.");
  // Reading goes on where the question stood: nothing scrolls, and focus comes without scrolling.
  const scrolled = [vi.spyOn(window, "scrollTo"), vi.spyOn(Element.prototype, "scrollIntoView")];
  const focused = vi.spyOn(HTMLElement.prototype, "focus");
  await question.getByRole("button", { name: "Save answer" }).click();
  await expect(question.getByRole("status").filter({ hasText: "Saved. Belle will answer" })).toBeFocused();
  expect(focused.mock.lastCall).toEqual([{ preventScroll: true }]);
  expect(scrolled.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  for (const spy of [...scrolled, focused]) spy.mockRestore();
  await question.getByRole("button", { name: "OK" }).click();
  await expect(actions).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Show completed" })).toBeFocused();
  await page.goto(`/dashboard/${id}`);
  await expect(figures).toContainText("Total Calls2");
  await expect(actions).toHaveCount(0);
});

test("first steps lead on until they are done or dismissed, and the card on file stands in the billing tab", async ({
  page,
  signedIn,
  request,
}) => {
  await haveSpeech(page, "none");
  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: "Create Your First Assistant" }).first()).toBeVisible();
  const { id } = await newDesk(request, signedIn.token);
  await page.reload();
  const { steps } = dashboardScreen(page);
  await expect(steps).toContainText("0 of 4 done");
  await expect(steps.getByRole("link", { name: "Show me how" })).toHaveAttribute("href", `/edit/${id}#forwarding`);
  await steps.getByRole("button", { name: "Call Belle" }).click();
  // The step is done with the first word, and the call goes on.
  await expect(phoneScreen(page).captions.first()).toBeVisible();
  await phoneScreen(page).dialog.getByRole("button", { name: "End call" }).click();
  await expect(phoneScreen(page).dialog.getByRole("heading", { name: /^Call ended after/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(steps).toContainText("1 of 4 done");
  await page.goto("/dashboard?tab=billing");
  await expect(page.getByText("You don't have any payment methods on file.")).toBeVisible();
  await expect(page.getByText("No billing history available yet")).toBeVisible();

  await page.getByRole("link", { name: "Manage payment methods" }).click();
  await expect(page).toHaveURL("/payment-methods");
  const left = watchLeaving();
  await page.getByRole("button", { name: "Add Your First Payment Method" }).click();
  await expect.poll(() => left).toHaveLength(1);
  await page.goto((await enterCard(left[0] ?? "", "4242424242424242")).to);
  await expect(page.getByText(savedText)).toBeVisible();
  await expect(page).toHaveURL("/payment-methods");
  await page.goto("/dashboard?tab=billing");
  const information = page.getByRole("region", { name: "Billing Information" });
  await expect(information).toContainText("Visa ending in 4242");
  await expect(information).toContainText("418 Alder Street");
  await expect(information).toContainText("Boise, ID 83702");

  await page.goto("/dashboard");
  await expect(steps).toContainText("2 of 4 done");
  await steps.getByRole("button", { name: "Dismiss first steps" }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Quick Actions" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Active Assistants" })).toContainText("Front desk");
  await expect(steps).toHaveCount(0);
});
