import { brand } from "#domain/basics/brand.ts";
import { passwordStrength } from "#web/forms/new-password-fields.tsx";
import { timings } from "#web/texts/timings.ts";
import { authScreen } from "../../e2e/support/auth-screen.ts";
import { stopClock, takeClock } from "../../e2e/support/clock.ts";
import { somebody } from "../../e2e/support/owner.ts";
import { stored } from "../../e2e/support/stored.ts";
import { expect, test } from "../support/journey.ts";

for (const { name, query } of [
  { name: "a visitor", query: "" },
  { name: "a visitor who was on the way to another page", query: "&redirect=%2Fprofile" },
])
  test(`${name} registers, is logged in by itself after exactly one second and lands on /create-assistant`, async ({
    page,
    mailbox,
    network,
  }) => {
    const owner = somebody();
    const auth = authScreen(page);
    const logins = () => network.asked("/token");
    await takeClock(page);
    await page.goto(`/auth?register=true${query}`);
    await auth.fillRegistration(owner);
    await stopClock(page);
    await auth.registerButton.click();
    expect(timings.autoLoginMs).toBe(1000);

    await expect(page.getByRole("status").getByText("Registration successful! Please login.")).toBeVisible();
    await page.clock.runFor(timings.autoLoginMs - 1);
    await expect(page.getByText("Registration successful! Please login.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Processing..." })).toBeDisabled();
    expect(logins()).toEqual([]);

    await page.clock.runFor(1);
    await expect(page.getByText("Login successful! Redirecting...")).toBeVisible();
    expect(logins()).toHaveLength(1);
    await page.clock.resume();
    await expect(page).toHaveURL("/create-assistant");
    expect(await stored(page)).toEqual({
      token: expect.stringMatching(/^[\w-]{40,}$/),
      token_type: "bearer",
      username: owner.username,
      is_authenticated: "true",
    });

    const announced = await mailbox.waitFor(brand.supportEmail, new RegExp(`^New registration: ${owner.username}$`));
    expect(announced.text).toContain(owner.email);
    expect(announced.text).toContain(owner.phone);
    expect(announced.text).toMatch(/timestamp.*P[SD]T/s);
  });

test("the phone field says what will be saved, in green once it is a whole number", async ({ page }) => {
  const { phone } = authScreen(page);
  await page.goto("/auth?register=true");
  await expect(phone).toHaveAccessibleDescription("US or Canadian number, with area code");
  await phone.pressSequentially("208555");
  await expect(phone).toHaveAccessibleDescription("Will be saved as: 208555");
  await expect(page.getByRole("status").getByText("Will be saved as")).toHaveCount(0);
  await phone.fill("(208) 555-0107");
  await expect(page.getByRole("status").getByText("Will be saved as: +12085550107")).toBeVisible();
  await expect(phone).toHaveAccessibleDescription("Will be saved as: +12085550107");
});

test("the strength meter fills and its five hints turn as the password grows", async ({ page }) => {
  const { password } = authScreen(page);
  const meter = page.getByRole("meter", { name: "Password strength" });
  const hints = page.getByRole("listitem").filter({ hasText: /met/ });
  const expectHints = (...met: boolean[]) =>
    expect(hints).toHaveText(
      passwordStrength("").rules.map(({ text }, place) => `${text}: ${met[place] ? "met" : "not met yet"}`),
    );
  await page.goto("/auth?register=true");
  await expectHints(false, false, false, false, false);
  for (const { typed, points, word, met } of [
    { typed: "abc", points: 1, word: "Weak, 1 of 6", met: [false, false, true, false, false] },
    { typed: "abcD", points: 2, word: "Weak, 2 of 6", met: [false, true, true, false, false] },
    { typed: "abcD7", points: 3, word: "Fair, 3 of 6", met: [false, true, true, true, false] },
    { typed: "abcD7xyz", points: 4, word: "Fair, 4 of 6", met: [true, true, true, true, false] },
    { typed: "abcD7xy!", points: 5, word: "Strong, 5 of 6", met: [true, true, true, true, true] },
    { typed: "abcD7xy!abcd", points: 6, word: "Strong, 6 of 6", met: [true, true, true, true, true] },
  ]) {
    await password.fill(typed);
    await expect(page.getByText(word, { exact: true })).toBeVisible();
    await expect(meter).toHaveAttribute("value", String(points));
    await expectHints(...met);
  }
});

test("the register button sleeps until the confirmation matches and the terms are checked", async ({ page }) => {
  const auth = authScreen(page);
  const owner = somebody();
  await page.goto("/auth?register=true");
  await expect(auth.registerButton).toBeDisabled();
  await auth.fillRegistration(owner);
  await expect(auth.registerButton).toBeEnabled();
  await auth.confirmation.fill(`${owner.password}x`);
  await expect(auth.registerButton).toBeDisabled();
  await expect(auth.registerButton).toHaveAccessibleDescription("Passwords don't match yet.");
  await auth.confirmation.fill(owner.password);
  await auth.terms.uncheck();
  await expect(auth.registerButton).toBeDisabled();
  await auth.terms.check();
  await expect(auth.registerButton).toBeEnabled();
  await expect(auth.email).toHaveAttribute("type", "email");
});
