import { timings } from "#web/texts/timings.ts";
import { stopClock, takeClock } from "../../e2e/support/clock.ts";
import { answerNews, bellOf, bellPanel, newsOfEveryKind, someNews } from "../../e2e/support/news.ts";
import { expect, test } from "../support/journey.ts";

test("the bell counts what is new, and three seconds under it appointments are read while the rest stays new", async ({
  page,
  signedIn,
}) => {
  const { marked } = await answerNews(page);
  await takeClock(page);
  await page.goto("/settings");
  await expect(page.getByRole("button", { name: `Account menu: ${signedIn.username}` })).toBeVisible();
  const bell = bellOf(page);
  await expect(bell).toHaveAccessibleName("Notifications, 5 unread");
  await stopClock(page);
  await bell.click();
  const panel = bellPanel(page);
  await expect(panel.getByRole("link").first()).toContainText("Greg Halvorsen booked Thu, Nov 19");
  await expect(panel.getByText("New", { exact: true })).toHaveCount(5);
  await page.clock.runFor(timings.notificationReadMs - 1);
  expect(marked).toEqual([]);
  await page.clock.runFor(1);
  await expect(page.getByRole("button", { name: "Notifications, 4 unread" })).toBeVisible();
  expect(marked).toEqual([[newsOfEveryKind[0]?.id]]);
  await expect(panel.getByRole("link").first().getByText("New", { exact: true })).toBeHidden();
  await expect(panel.getByText("New", { exact: true })).toHaveCount(4);

  await page.clock.resume();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel).toBeVisible();
  await panel.getByRole("link", { name: /cut off our access to your calendar/ }).click();
  await expect(page).toHaveURL("/instances");
  await expect(panel).toBeHidden();
});

test("all are marked as read at once, and the page of all of them keeps its filter in the address", async ({
  page,
  signedIn,
}) => {
  const older = Array.from({ length: 34 }, (_, place) =>
    someNews(place + 9, {
      type: "missed",
      message: `Caller ${place} called and hung up without saying anything.`,
      read: true,
    }),
  );
  const { marked } = await answerNews(page, [...newsOfEveryKind, ...older]);
  await page.goto("/profile");
  await expect(page.getByLabel("Email")).toHaveValue(signedIn.email);
  const bell = bellOf(page);
  await bell.click();
  await bellPanel(page).getByRole("button", { name: "Mark all as read" }).click();
  await expect(bell).toHaveAccessibleName("Notifications");
  await expect(bellPanel(page).getByText("New", { exact: true })).toHaveCount(0);
  expect(marked).toEqual(["all"]);

  await bellPanel(page).getByRole("link", { name: "View all notifications" }).click();
  await expect(page).toHaveURL("/notifications");
  const list = page.getByRole("region", { name: "Notifications" });
  await expect(list.getByRole("listitem")).toHaveCount(30);
  await list.getByRole("button", { name: "Load more" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(42);
  await expect(list.getByRole("button", { name: "Load more" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Mark all as read" })).toBeDisabled();

  await page.getByLabel("About").selectOption("Urgent");
  await expect(page).toHaveURL("/notifications?type=urgent");
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await page.getByText("Unread", { exact: true }).click();
  await expect(page).toHaveURL("/notifications?type=urgent&unread=true");
  await expect(list.getByText("You've read everything here.")).toBeVisible();
  await page.goBack();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await page.reload();
  await expect(page.getByLabel("About")).toHaveValue("urgent");
  await expect(list.getByRole("listitem")).toHaveCount(1);
});

test("a new owner finds both lists empty, and one that cannot be loaded is tried again", async ({
  page,
  signedIn,
  troubles,
}) => {
  await page.goto("/notifications");
  await expect(page.getByRole("heading", { name: "No notifications yet" })).toBeVisible();
  await bellOf(page).click();
  await expect(bellPanel(page).getByRole("heading", { name: "Nothing new" })).toBeVisible();
  troubles.expectStatus(429, "/api/notifications");
  await page.route("**/api/notifications?*", (route) =>
    route.fulfill({ status: 429, json: { detail: "Please wait a moment." } }),
  );
  await page.reload();
  const list = page.getByRole("region", { name: "Notifications" });
  await expect(list.getByRole("alert")).toContainText("Please wait a moment.");
  await page.unroute("**/api/notifications?*");
  await list.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: "No notifications yet" })).toBeVisible();
  expect(signedIn.email).toContain("@");
});

test("the box in the header searches the conversations on the Calls tab", async ({ page, signedIn }) => {
  await page.goto("/settings");
  await expect(page.getByRole("button", { name: `Account menu: ${signedIn.username}` })).toBeVisible();
  const box = page.getByRole("banner").getByRole("searchbox", { name: "Search conversations" });
  await box.fill("  kitchen leak & mold ");
  await box.press("Enter");
  await expect(page).toHaveURL("/dashboard?tab=calls&q=kitchen+leak+%26+mold");
  await expect(box).toHaveValue("kitchen leak & mold");
  // On a phone a link stands in its place, which is not drawn here.
  await expect(
    page.getByRole("banner").getByRole("link", { name: "Search conversations", includeHidden: true }),
  ).toHaveAttribute("href", "/dashboard?tab=calls");
});

test("what to hear of is chosen by switches that are kept at once, also on a phone, and turn back where saving fails", async ({
  page,
  signedIn,
  troubles,
}) => {
  await page.goto("/settings");
  const section = page.getByRole("region", { name: "Notifications" });
  const turn = (name: string) => section.getByRole("switch", { name, exact: true });
  await expect(section.getByText(signedIn.email)).toBeVisible();
  await expect(turn("Urgent: Text")).not.toBeChecked();
  await expect(turn("Calendar: Email")).toBeChecked();
  await expect(section.getByText("Always", { exact: true })).toBeVisible();
  await expect(turn("Payment: Email")).toHaveCount(0);
  await turn("Urgent: Text").click();
  await turn("Calendar: Email").click();
  await section.getByText("Weekly", { exact: true }).click();
  await expect(section.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
  await page.reload();
  await expect(turn("Urgent: Text")).toBeChecked();
  await expect(turn("Calendar: Email")).not.toBeChecked();
  await expect(section.getByRole("radio", { name: "Weekly" })).toBeChecked();

  troubles.expectStatus(429, "/api/notification-preferences");
  await page.route("**/api/notification-preferences", (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 429, json: { detail: "Please wait a moment." } })
      : route.continue(),
  );
  await turn("Urgent: Text").click();
  await expect(section.getByRole("alert")).toContainText("Your choice wasn't saved");
  await expect(turn("Urgent: Text")).toBeChecked();
});
