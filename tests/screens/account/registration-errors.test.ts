import { emailTakenText, usernameTakenText } from "#domain/accounts/auth-texts.ts";
import { commonPasswordText } from "#domain/accounts/new-password.ts";
import { authScreen } from "../../e2e/support/auth-screen.ts";
import { somebody } from "../../e2e/support/owner.ts";
import { expect, test } from "../support/journey.ts";

test("each of the four registration rules says its text at its own field", async ({ page }) => {
  const auth = authScreen(page);
  await page.goto("/auth?register=true");
  await auth.fillRegistration(somebody());
  await expect(page.getByRole("alert")).toHaveCount(0);

  await auth.confirmation.fill("something else");
  await auth.confirmation.blur();
  await expect(auth.confirmation).toHaveAccessibleDescription("Passwords do not match!");
  await auth.password.fill("short 7");
  await auth.password.blur();
  await expect(auth.password).toHaveAccessibleDescription("Password must be at least 8 characters long!");
  await auth.phone.fill("555-0107");
  await auth.phone.blur();
  await expect(auth.phone).toHaveAccessibleDescription("Please enter a valid phone number!");
  await auth.terms.uncheck();
  await auth.terms.blur();
  await expect(auth.terms).toHaveAccessibleDescription("You must agree to the Terms of Service to create an account!");

  const said = page.getByRole("alert");
  await expect(said).toHaveCount(4);
  for (const field of [auth.confirmation, auth.password, auth.phone, auth.terms])
    await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(auth.phone).toHaveValue("555-0107");
  await expect(auth.registerButton).toBeDisabled();
});

test("an attempt to register with nothing but matching passwords leads to the first field that is wrong", async ({
  page,
}) => {
  const auth = authScreen(page);
  await page.goto("/auth?register=true");
  await auth.terms.check();
  await auth.registerButton.click();
  await expect(auth.username).toBeFocused();
  await expect(auth.username).toHaveAccessibleDescription("Please choose a username.");
  await expect(auth.email).toHaveAccessibleDescription("Enter your email address.");
  await expect(auth.phone).toHaveAccessibleDescription("Please enter a valid phone number!");
  await expect(auth.password).toHaveAccessibleDescription("Password must be at least 8 characters long!");
});

for (const { name, status, text, change } of [
  {
    name: "a taken username",
    status: 409,
    text: usernameTakenText,
    change: ({ username }: { username: string }) => ({ username }),
  },
  {
    name: "a taken email address",
    status: 409,
    text: emailTakenText,
    change: ({ email }: { email: string }) => ({ email: email.toUpperCase() }),
  },
  { name: "a common password", status: 422, text: commonPasswordText, change: () => ({ password: "password123" }) },
])
  test(`${name} is refused under Registration Failed in the server's words, and what was typed stays`, async ({
    page,
    owner,
    troubles,
  }) => {
    troubles.expectStatus(status, "/users/register");
    const auth = authScreen(page);
    const newcomer = { ...somebody(), ...change(owner) };
    await page.goto("/auth?register=true");
    await auth.register(newcomer);

    const notice = page.getByRole("alert");
    await expect(notice).toContainText("Registration Failed");
    await expect(notice).toContainText(text);
    await expect(notice).toBeFocused();
    await expect(auth.username).toHaveValue(newcomer.username);
    await expect(auth.email).toHaveValue(newcomer.email);
    await expect(auth.phone).toHaveValue(newcomer.phone);
    await expect(auth.password).toHaveValue(newcomer.password);
    await expect(auth.confirmation).toHaveValue(newcomer.password);
    await expect(auth.terms).toBeChecked();
    await expect(auth.registerButton).toBeEnabled();
  });

test("a registration that gets no answer fails with the fallback, and works when the server is back", async ({
  page,
  troubles,
}) => {
  troubles.expectNoAnswer("/users/register");
  const auth = authScreen(page);
  const owner = somebody();
  await page.route("**/users/register", (route) => route.abort("connectionrefused"));
  await page.goto("/auth?register=true");
  await auth.register(owner);
  await expect(page.getByRole("alert")).toHaveText("Registration FailedRegistration failed. Please try again.");
  await expect(auth.email).toHaveValue(owner.email);

  await page.unroute("**/users/register");
  await auth.registerButton.click();
  await expect(page).toHaveURL("/create-assistant");
});

test("an automatic login that fails returns to the Login tab and says so", async ({ page, troubles }) => {
  troubles.expectStatus(503, "/token");
  const auth = authScreen(page);
  const owner = somebody();
  await page.route("**/token", (route) => route.fulfill({ status: 503, json: { detail: "Not now." } }), { times: 1 });
  await page.goto("/auth?register=true");
  await auth.register(owner);

  const notice = page.getByText("Registration successful, but auto-login failed. Please login manually.");
  await expect(notice).toBeVisible();
  await expect(auth.loginTab).toHaveAttribute("aria-selected", "true");
  await expect(auth.login).toHaveValue(owner.username);
  await expect(auth.password).toHaveValue("");

  await auth.password.fill(owner.password);
  await auth.loginButton.click();
  await expect(page).toHaveURL("/create-assistant");
});
