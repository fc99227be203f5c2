import { vi } from "vitest";
import { wrongPasswordText } from "#domain/accounts/auth-texts.ts";
import { timings } from "#web/texts/timings.ts";
import { authScreen } from "../../e2e/support/auth-screen.ts";
import { logIn, somebody } from "../../e2e/support/owner.ts";
import { stored } from "../../e2e/support/stored.ts";
import { expect, test } from "../support/journey.ts";
import { keepLogin } from "../support/keep-login.ts";
import { watchSaving } from "../support/window.ts";

test("the time zone is changed in the settings, with the time there beside it, and kept", async ({
  page,
  signedIn,
  stopClock,
}) => {
  stopClock(new Date("2026-11-16T09:10:00-07:00"));
  await page.goto("/settings");
  await expect(page.getByText(signedIn.username).first()).toBeVisible();
  const zone = page.getByLabel("Your time zone");
  await zone.selectOption("America/Anchorage");
  await expect(zone).toHaveAccessibleDescription("It is Monday, 7:10 AM AKST there now.");
  await page.clock.runFor(timings.localClockMs - 1);
  await expect(zone).toHaveAccessibleDescription("It is Monday, 7:10 AM AKST there now.");
  await page.clock.runFor(1);
  await expect(zone).toHaveAccessibleDescription("It is Monday, 7:11 AM AKST there now.");
  await page.clock.resume();
  await page.getByRole("button", { name: "Save time zone" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your time zone is saved." })).toBeFocused();
  await page.reload();
  await expect(zone).toHaveValue("America/Anchorage");
});

test("a registration in the browser keeps the browser's time zone", async ({ page }) => {
  await page.goto("/auth?register=true");
  await authScreen(page).register(somebody());
  await expect(page).toHaveURL("/create-assistant");
  await page.goto("/settings");
  await expect(page.getByLabel("Your time zone")).toHaveValue("America/Denver");
});

test("the list of sessions names this device, and one, all others or this one can be ended", async ({
  page,
  signedIn,
  request,
  troubles,
}) => {
  const [second, third, fourth] = await Promise.all([
    logIn(request, signedIn),
    logIn(request, signedIn),
    logIn(request, signedIn),
  ]);
  const isAlive = async (token: string | undefined) =>
    (await request.get("/users/me", { headers: { authorization: `Bearer ${token}` } })).ok();
  await page.goto("/settings");
  const section = page.getByRole("region", { name: "Where you are signed in" });
  const rows = section.getByRole("listitem");
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText("This device");

  await rows
    .nth(1)
    .getByRole("button", { name: /^Sign out/ })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
  await expect(section.getByRole("status").filter({ hasText: "is signed out." })).toBeVisible();
  await expect(rows).toHaveCount(3);
  const alive = await Promise.all([second, third, fourth].map(isAlive));
  expect(alive.filter(Boolean)).toHaveLength(2);

  await section.getByRole("button", { name: "Sign out everywhere else" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
  await expect(section.getByText("You're only signed in on this device.")).toBeVisible();
  await expect(rows).toHaveCount(1);
  expect(await Promise.all([second, third, fourth].map(isAlive))).toEqual([false, false, false]);
  expect(await isAlive(signedIn.token)).toBe(true);

  await section.getByRole("button", { name: "Sign out of this device" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/auth");
  await expect.poll(() => isAlive(signedIn.token)).toBe(false);
  troubles.expectStatus(401, "/users/me");
  keepLogin(signedIn, signedIn.token);
  await page.goto("/settings");
  await expect(page).toHaveURL("/auth?redirect=%2Fsettings");
});

test("the activity says what happened, who it was and from where, in the owner's time zone, by kind and page by page", async ({
  page,
  signedIn,
  request,
}) => {
  await logIn(request, { ...signedIn, password: "not the password" });
  const headers = { authorization: `Bearer ${signedIn.token}` };
  for (let made = 0; made < 10; made++)
    await request.post("/api/keys", { headers, data: { name: `Program ${made}`, access: "read" } });
  await page.goto("/settings");
  const section = page.getByRole("region", { name: "Account activity" });
  const rows = section.getByRole("listitem");
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText("API key created");
  await expect(rows.first()).toContainText("Key: Program 9. Access: Read.");
  await expect(rows.first()).toContainText(/You, .+, .+/);
  await section.getByRole("button", { name: "Load more" }).click();
  await expect(section.getByText("Account created")).toBeVisible();
  await expect(section.getByRole("button", { name: "Load more" })).toHaveCount(0);

  const show = section.getByLabel("Show");
  await show.selectOption("Sign-ins and passwords");
  await expect(section.getByText("API key created")).toHaveCount(0);
  const failed = rows.filter({ hasText: "Sign-in failed" });
  await expect(failed).toContainText("Tries: 1.");
  await expect(failed).toContainText("Someone not signed in");
  await show.selectOption("Phone numbers");
  await expect(section.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await section.getByRole("button", { name: "Show everything" }).click();
  await expect(rows).not.toHaveCount(0);
});

test("activity that cannot be loaded can be asked for again, and its times are the owner's", async ({
  page,
  signedIn,
  request,
  troubles,
}) => {
  const headers = { authorization: `Bearer ${signedIn.token}` };
  await request.patch("/users/me", { headers, data: { timezone: "America/Anchorage" } });
  troubles.expectStatus(503, "/api/account/audit-log");
  let isBroken = true;
  await page.route("**/api/account/audit-log*", (route) =>
    isBroken ? route.fulfill({ status: 503, json: { detail: "Please try again." } }) : route.continue(),
  );
  await page.goto("/settings");
  const section = page.getByRole("region", { name: "Account activity" });
  await expect(section.getByRole("heading", { name: "We couldn't load your activity" })).toBeVisible();
  isBroken = false;
  await section.getByRole("button", { name: "Try Again" }).click();
  await expect(section.getByRole("listitem").filter({ hasText: "Account created" })).toContainText(/ [AP]M AK[SD]T/);
});

test("deleting the account asks for the password, leaves nothing in the browser and ends the login", async ({
  page,
  open,
  signedIn,
  request,
  mailbox,
  troubles,
}) => {
  await page.goto("/settings");
  await page.getByRole("radio", { name: "Dark" }).check();
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete your account?" });
  await expect(dialog.getByRole("button", { name: "Keep account" })).toBeFocused();
  await dialog.getByRole("button", { name: "Keep account" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await logIn(request, signedIn)).toBeDefined();

  await page.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog.getByRole("button", { name: "Delete account" })).toBeDisabled();
  await dialog.getByLabel("Your password").fill("not my password");
  troubles.expectStatus(422, "/users/me");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog.getByLabel("Your password")).toHaveAccessibleDescription(wrongPasswordText);

  // A load of a page, which ends everything that the one before still does.
  const leaving = vi.spyOn(window.location, "replace").mockImplementation((to) => open(String(to)));
  await dialog.getByLabel("Your password").fill(signedIn.password);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(page).toHaveURL("/");
  leaving.mockRestore();
  await expect(page.getByRole("link", { name: "Login / Sign Up", includeHidden: true })).toBeAttached();
  expect(await stored(page)).toEqual({});
  const session = JSON.stringify({ ...window.sessionStorage });
  for (const secret of [signedIn.username, signedIn.email, signedIn.token]) expect(session).not.toContain(secret);
  expect(await logIn(request, signedIn)).toBeUndefined();
  await mailbox.waitFor(signedIn.email, /account was deleted$/);
});

test("everything that is kept can be taken along as one file, and a caller erased by number", async ({
  page,
  signedIn: owner,
}) => {
  await page.goto("/settings");
  const saved = watchSaving();
  await page.getByRole("button", { name: "Download everything" }).click();
  await expect.poll(() => saved.length).toBe(1);
  expect(JSON.stringify(JSON.parse(String(await saved[0]?.bytes())))).toContain(owner.email);
  await expect(page.getByText(/^Saved as .+\.json\.$/)).toBeVisible();

  const number = page.getByRole("textbox", { name: "Erase a caller by phone number" });
  await number.fill("555");
  await page.getByRole("button", { name: "Erase caller" }).click();
  await expect(number).toHaveAccessibleDescription(/Please enter a valid phone number!/);
  await number.fill("+44 20 7946 0958");
  await expect(number).toHaveAccessibleDescription(/Only US and Canadian numbers \(\+1\) work here\./);
  await page.getByRole("button", { name: "Erase caller" }).click();
  await expect(number).toHaveAccessibleDescription(
    /^Please enter a valid phone number! Only US and Canadian numbers \(\+1\) work here\./,
  );
  await expect(page.getByRole("button", { name: "Erase everywhere" })).toHaveCount(0);
  await number.fill("(208) 555-0142");
  await page.getByRole("button", { name: "Erase caller" }).click();
  await page.getByRole("button", { name: "Erase everywhere" }).click();
  await expect(page.getByText("Erased from 0 conversations and 0 appointments.")).toBeVisible();
  await expect(number).toHaveValue("");
});
