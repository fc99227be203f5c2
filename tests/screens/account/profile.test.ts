import { emailTakenText, wrongCredentialsText, wrongPasswordText } from "#domain/accounts/auth-texts.ts";
import { authScreen } from "../../e2e/support/auth-screen.ts";
import { logIn, register, somebody } from "../../e2e/support/owner.ts";
import { expect, test } from "../support/journey.ts";

test("name and phone are changed, and stand in the menu and the form from then on", async ({ page, signedIn }) => {
  await page.goto("/profile");
  await expect(page.getByText("No changes yet.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save changes" })).toBeDisabled();
  await expect(page.getByLabel("Phone")).toHaveValue(signedIn.phone);
  await page.getByLabel("Full name").fill("Sam Rivera");
  await page.getByLabel("Phone").fill("1 208 555 0142");
  await expect(page.getByText("Will be saved as: +12085550142")).toBeVisible();
  await page.getByRole("button", { name: "Save changes" }).click();

  await expect(page.getByRole("status").filter({ hasText: "Your details are saved." })).toBeFocused();
  await expect(page.getByLabel("Phone")).toHaveValue("(208) 555-0142");
  await expect(page.getByRole("button", { name: "Account menu: Sam Rivera" })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Full name")).toHaveValue("Sam Rivera");
  await expect(page.getByLabel("Phone")).toHaveValue("(208) 555-0142");
});

test("a foreign phone is refused in words that say so, while it is typed and when it is saved", async ({
  page,
  signedIn,
}) => {
  await page.goto("/profile");
  await expect(page.getByLabel("Phone")).toHaveValue(signedIn.phone);
  await page.getByLabel("Phone").fill("+44 20 7946 0958");
  await expect(page.getByLabel("Phone")).toHaveAccessibleDescription("Only US and Canadian numbers (+1) work here.");
  await expect(page.getByText("Will be saved as")).toHaveCount(0);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(
    /^Please enter a valid phone number! Only US and Canadian numbers \(\+1\) work here\./,
  );
  await page.reload();
  await expect(page.getByLabel("Phone")).toHaveValue(signedIn.phone);
});

test("a new email address asks for the password, logs in from then on, and the old one is told", async ({
  page,
  signedIn,
  mailbox,
  request,
  troubles,
}) => {
  const fresh = `new-${signedIn.email}`;
  await page.goto("/profile");
  await expect(page.getByLabel("Current password")).toHaveCount(1);
  await page.getByLabel("Email").fill(fresh);
  const details = page.getByRole("region", { name: "Your details" });
  await details.getByLabel("Current password").fill("not my password");
  troubles.expectStatus(422, "/users/me");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(details.getByRole("alert")).toHaveText(`Your details were not saved${wrongPasswordText}`);
  await expect(page.getByLabel("Email")).toHaveValue(fresh);

  await details.getByLabel("Current password").fill(signedIn.password);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Your details are saved.")).toBeVisible();
  await expect(details.getByLabel("Current password")).toHaveCount(0);
  expect(await logIn(request, { username: fresh, password: signedIn.password })).toBeDefined();
  expect(await logIn(request, { username: signedIn.email, password: signedIn.password })).toBeUndefined();
  const told = await mailbox.waitFor(signedIn.email, /email address was changed$/);
  expect(told.text).toContain(fresh);
});

test("what is wrong or taken is said, nothing is saved, and what was typed stays", async ({
  page,
  signedIn,
  request,
  troubles,
}) => {
  const neighbour = somebody();
  await register(request, neighbour);
  await page.goto("/profile");
  const details = page.getByRole("region", { name: "Your details" });
  await details.getByLabel("Full name").fill("Sam Rivera");
  await details.getByLabel("Phone").fill("555");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(details.getByLabel("Phone")).toBeFocused();
  await expect(details.getByLabel("Phone")).toHaveAccessibleDescription("Please enter a valid phone number!");

  await details.getByLabel("Phone").fill("(208) 555-0142");
  await details.getByLabel("Email").fill(neighbour.email);
  await details.getByLabel("Current password").fill(signedIn.password);
  troubles.expectStatus(409, "/users/me");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(details.getByRole("alert")).toHaveText(`Your details were not saved${emailTakenText}`);
  await expect(details.getByLabel("Full name")).toHaveValue("Sam Rivera");
  await expect(details.getByLabel("Email")).toHaveValue(neighbour.email);
  await expect(details.getByLabel("Phone")).toHaveValue("(208) 555-0142");
  await expect(page.getByText("You have unsaved changes.")).toBeVisible();

  await page.reload();
  await expect(details.getByLabel("Email")).toHaveValue(signedIn.email);
  await expect(details.getByLabel("Full name")).toHaveValue("");
});

test("a profile that does not load says so, and Try Again loads it", async ({ page, signedIn, troubles }) => {
  let asked = 0;
  troubles.expectStatus(500, "/users/me");
  // The first answer lets the owner in; the page's own question and its repetition fail.
  await page.route("**/users/me", (route) => {
    asked += 1;
    return asked === 2 || asked === 3
      ? route.fulfill({ status: 500, json: { detail: "The database is away." } })
      : route.continue();
  });
  await page.goto("/profile");
  const failure = page.getByRole("alert");
  await expect(failure).toContainText("Failed to fetch user profile");
  await expect(failure).toContainText("The database is away.");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(signedIn.email);
});

test("a changed password keeps this browser logged in, signs out the other, and is told by mail", async ({
  page,
  signedIn,
  request,
  mailbox,
  network,
  troubles,
}) => {
  const other = (await logIn(request, signedIn)) ?? "";
  await page.goto("/profile");
  const form = page.getByRole("region", { name: "Change password" });
  const fresh = `${signedIn.password} again`;
  await form.getByLabel("Current password").fill("not my password");
  await form.getByLabel("New password", { exact: true }).fill(fresh);
  await form.getByLabel("Confirm new password").fill(fresh);
  troubles.expectStatus(422, "/users/me/password");
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(form.getByRole("alert")).toHaveText(`Your password was not changed${wrongPasswordText}`);
  await expect(form.getByLabel("New password", { exact: true })).toHaveValue(fresh);

  await form.getByLabel("Current password").fill(signedIn.password);
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(form.getByRole("status").filter({ hasText: "Your password is changed" })).toBeFocused();
  await expect(form.getByLabel("New password", { exact: true })).toHaveValue("");
  await mailbox.waitFor(signedIn.email, /password was changed$/);
  const lines = network.asked("/api/events").length;
  await page.reload();
  await expect(page.getByLabel("Email")).toHaveValue(signedIn.email);
  await expect.poll(() => network.asked("/api/events").length).toBeGreaterThan(lines);

  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  expect((await request.get("/users/me", bearer(other))).status()).toBe(401);
  expect((await request.get("/users/me", bearer(signedIn.token))).status()).toBe(200);

  // The other way round, and this is the other browser: it hears that its line is cut, and finds out why.
  const third = (await logIn(request, { ...signedIn, password: fresh })) ?? "";
  const newest = `${fresh} and again`;
  const data = { current_password: fresh, new_password: newest, confirm_password: newest };
  // Whichever of its requests is the first to be refused.
  troubles.expectText(/^status of 401 at /);
  const changed = await request.post("/users/me/password", { ...bearer(third), data });
  expect(changed.ok(), await changed.text()).toBe(true);
  await expect(page).toHaveURL("/auth?redirect=%2Fprofile");
  await expect(page.getByText("Session expired")).toBeVisible();
  troubles.expectStatus(401, "/token");
  await authScreen(page).logIn(signedIn.username, fresh);
  await expect(page.getByRole("alert")).toHaveText(`Login Failed${wrongCredentialsText}`);
  await authScreen(page).logIn(signedIn.username, newest);
  await expect(page).toHaveURL("/profile");
});
