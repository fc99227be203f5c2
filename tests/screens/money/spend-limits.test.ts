import type { Page } from "@playwright/test";
import { dial } from "../../support/calls/dial.ts";
import { addCard } from "../support/cards.ts";
import { expect } from "../support/journey.ts";
import { test } from "../support/kept-calls.ts";
import { carrier, numberOf } from "../support/phone-call.ts";

const dollar = 180;

const limitsScreen = (page: Page) => {
  const card = page.getByRole("region", { name: "Spend alerts and cap" });
  return {
    card,
    banner: page.getByRole("region", { name: "Spending cap" }),
    cap: card.getByLabel("Monthly cap"),
    alert: card.getByLabel("First alert"),
    way: (label: string) => card.getByRole("radio", { name: label }),
    save: card.getByRole("button", { name: "Save limits" }),
    saved: card.getByText("Your limits are saved."),
  };
};

test("a month reaches its cap, in each of the three ways, and raising it lifts it", async ({
  page,
  signedIn,
  desk,
  request,
  mailbox,
}) => {
  const headers = { authorization: `Bearer ${signedIn.token}` };
  const { card, banner, cap, alert, way, save, saved } = limitsScreen(page);
  const number = await numberOf(request, signedIn.token, desk.id);
  await page.goto("/payment-methods");
  await addCard(page, "4242424242424242");
  await desk.keep({ seconds: 10_800 });
  const id = await desk.keep({ seconds: 12 * dollar });
  const mark = (as: string) => request.post("/api/conversations/marks", { headers, data: { ids: [id], mark: as } });
  await mark("spam");

  await page.goto("/billing");
  await expect(card).toContainText("$0.00");
  await alert.fill("10");
  await cap.fill("12");
  await way("Take messages only").check();
  await save.click();
  await expect(saved).toBeVisible();
  await expect(banner).toHaveCount(0);

  // The call was none after all, and is billed: the month has reached both, and an open screen hears of it.
  await mark("not_spam");
  await expect(card).toContainText("$12.00");
  await expect(card.getByText("Reached", { exact: true })).toBeVisible();
  await expect(banner.getByRole("status")).toContainText("Belle answers and takes messages, but doesn't book");
  const mail = await mailbox.waitFor(signedIn.email, /^Your \w+ \d{4} calls reached your \$12\.00 cap$/);
  expect(mail.text).toContain("/billing#spend-limits");
  const messages = await dial(carrier(), { to: number });
  await messages.notices('"type":"setup"');
  await messages.say("I want to book a visit for a clogged drain tomorrow");
  await messages.notices(/I can't book an appointment right now|not able to book anything at the moment/);
  await messages.hangUp();

  await page.goto("/dashboard");
  await banner.getByRole("link", { name: "Raise the cap" }).click();
  await expect(cap).toBeFocused();
  await way("Forward calls").check();
  await expect(card).toContainText("With no service transfer number, only messages are taken for: Front desk.");
  await request.put(`/instances/${desk.id}`, { headers, data: { service_transfer: "+12085550143" } });
  await save.click();
  await expect(saved).toBeVisible();
  await expect(banner).toContainText("Callers are transferred to your service transfer number.");
  const forwarded = await dial(carrier(), { to: number });
  await forwarded.notices("I'm connecting you with the team now.");
  await forwarded.notices("+12085550143");
  await forwarded.hangUp();

  await way("Keep answering").check();
  await save.click();
  await expect(banner).toContainText("Belle keeps answering as before, as you chose.");
  const answered = await dial(carrier(), { to: number });
  await answered.notices('"type":"setup"');
  await answered.say("Please put me through to a person");
  await answered.notices("I'm connecting you to our service team now.");
  await answered.hangUp();

  await cap.fill("50");
  await save.click();
  await expect(banner).toHaveCount(0);
  await expect(card).toContainText("of $50.00");
});

test("amounts that cannot be are said at their fields, and what was typed stays when saving fails", async ({
  page,
  signedIn: _signedIn,
  troubles,
}) => {
  const { card, cap, alert, save, saved } = limitsScreen(page);
  await page.goto("/billing");
  // What holds by default is said to, and is changed like anything else.
  await expect(card.getByText("Default", { exact: true })).toBeVisible();
  await expect(card).toContainText("These are the defaults");
  await expect(cap).toHaveValue("200");
  await card.getByLabel("Second alert").fill("");
  await alert.fill("fifty");
  await cap.fill("0.50");
  await save.click();
  await expect(alert).toBeFocused();
  await expect(card).toContainText("Enter dollars, like 50 or 49.50.");
  await expect(card).toContainText("Enter an amount from $1.00 to $100,000.00.");
  await alert.fill("$1,250.50");
  await cap.fill("2000");
  troubles.expectNoAnswer("/api/spend-limits");
  await page.route("**/api/spend-limits", (route) =>
    route.request().method() === "PUT" ? route.abort("connectionrefused") : route.continue(),
  );
  await save.click();
  await expect(card.getByRole("alert")).toContainText("Your limits weren't saved");
  await page.unrouteAll();
  await save.click();
  await expect(saved).toBeVisible();
  await page.reload();
  await expect(alert).toHaveValue("1250.50");
  await expect(cap).toHaveValue("2000");
  await expect(card.getByText("Default", { exact: true })).toHaveCount(0);
});
