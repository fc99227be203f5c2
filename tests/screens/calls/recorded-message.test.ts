import { onTestFinished, vi } from "vitest";
import { dashboardScreen } from "../../e2e/support/dashboard-screen.ts";
import { newDesk } from "../../e2e/support/diary-screen.ts";
import { bellOf, bellPanel } from "../../e2e/support/news.ts";
import { dial } from "../../support/calls/dial.ts";
import { expect, test } from "../support/journey.ts";
import { carrier, numberOf, someNumber } from "../support/phone-call.ts";

test("who finds all lines busy speaks to the recorder; the owner hears of it at the bell, and listens on the dashboard and in the conversation", async ({
  page,
  signedIn,
  request,
  troubles,
}) => {
  const { id } = await newDesk(request, signedIn.token);
  const to = await numberOf(request, signedIn.token, id);
  const others = [await dial(carrier(), { to }), await dial(carrier(), { to })];
  for (const other of others) await other.hears("transcribed");
  const { number, written } = someNumber();
  const caller = await dial(carrier(), { to, from: number });
  await caller.hears("If anyone is in danger");
  await caller.act("keep-quiet");
  await caller.notices("Recording");
  await caller.say("Please call me back about the boiler");
  await caller.hangUp();
  for (const other of others) await other.hangUp();

  // That the sound is played in a browser, under its policy, is looked at where a conversation with one is shown.
  const making = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:kept/recording");
  onTestFinished(() => making.mockRestore());
  const { actions, recent } = dashboardScreen(page);
  const sound = page.getByLabel("Recorded message", { exact: true });
  await page.goto("/dashboard");
  const row = actions.getByRole("listitem").filter({ hasText: "A recorded message of" });
  await expect(row.getByRole("link", { name: `Call ${written}` })).toBeVisible();

  troubles.expectText(/status of 503 at \/api\/messages\//);
  await page.route("**/api/messages/*/recording", (route) =>
    route.fulfill({ status: 503, json: { detail: "The phone carrier isn't giving us the recording right now." } }),
  );
  const listen = row.getByRole("button", { name: /^Listen/ });
  await listen.click();
  await expect(row.getByRole("alert")).toContainText("The phone carrier isn't giving us the recording right now.");
  await page.unroute("**/api/messages/*/recording");
  await row.getByRole("button", { name: "Try Again" }).click();
  await expect(sound).toHaveAttribute("src", /^blob:/);
  await listen.click();
  await expect(sound).toHaveCount(0);

  await recent.getByRole("link").filter({ hasText: written }).first().click();
  await expect(page.getByRole("dialog").getByRole("heading", { name: "Left a message" })).toBeVisible();
  const inside = page.getByRole("dialog").getByRole("button", { name: "Listen" });
  await inside.click();
  await expect(sound).toHaveAttribute("src", /^blob:/);
  await expect(inside).toHaveAttribute("aria-expanded", "true");
  await inside.click();
  await expect(sound).toHaveCount(0);

  await page.goto("/dashboard");
  await expect(bellOf(page)).toHaveAccessibleName(/^Notifications, \d unread$/);
  await bellOf(page).click();
  await expect(bellPanel(page)).toContainText("A recorded message of");
  await bellPanel(page).getByRole("button", { name: "Mark all as read" }).click();
  await expect(bellOf(page)).toHaveAccessibleName("Notifications");
  await page.reload();
  await expect(bellOf(page)).toHaveAccessibleName("Notifications");
});
