import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { proofMinutes } from "#domain/accounts/proof-rules.ts";
import { findBooks } from "../../scripts/verify-ledger/find-books.ts";
import { connect } from "../../src/server/db/connect.ts";
import { appWith } from "../support/accounts/code-app.ts";
import { choose } from "./support/account-menu.ts";
import { authScreen } from "./support/auth-screen.ts";
import { expect, test } from "./support/journey.ts";

/** A phone with a fingerprint reader, as far as the browser can tell. */
async function giveAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** As if the owner had been away for a while. */
async function letProofsGrowOld(username: string): Promise<void> {
  const { url } = await findBooks({ databaseUrl: undefined, dataDir: process.env["BELLE_DATA"] ?? "" });
  const db = connect(url, { size: 1, onLost: () => undefined });
  const long = new Date(Date.now() - (proofMinutes + 1) * 60_000);
  await db
    .updateTable("sessions")
    .set({ proved_at: long, created_at: long })
    .where("owner_id", "in", (from) => from.selectFrom("owners").select("id").where("username", "=", username))
    .execute();
  await db.destroy();
}

const security = (page: Page) => page.getByRole("region", { name: "Sign-in and security" });

async function signOut(page: Page): Promise<void> {
  await choose(page, "Logout");
  await expect(page).toHaveURL(/\/auth/);
}

test("a passkey is added, signs in alone, and confirms who it is before an API key is made", async ({
  page,
  signedIn,
  troubles,
  mailbox,
}) => {
  troubles.expectStatus(403, "/api/keys");
  await giveAuthenticator(page);
  await page.goto("/settings");
  await security(page).getByRole("button", { name: "Add passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel("Name").fill("My phone");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("My phone is added. You can sign in with it now.")).toBeVisible();
  await expect(security(page).getByRole("list", { name: "Passkeys" })).toContainText("Not used yet");
  await expect(security(page).getByText("You don't have recovery codes yet")).toBeVisible();
  await expectNoViolations(page);
  await mailbox.waitFor(signedIn.email, /Passkey added/);

  await signOut(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL("/dashboard");

  // The password alone is not enough any more, and the passkey is the second step, too.
  troubles.expectStatus(403, "/token");
  await signOut(page);
  await authScreen(page).logIn(signedIn.username, signedIn.password);
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  await page.getByRole("button", { name: "Use passkey" }).click();
  await expect(page).toHaveURL("/dashboard");

  await letProofsGrowOld(signedIn.username);
  await page.goto("/developers");
  await page.getByRole("button", { name: "Create key" }).click();
  const made = page.getByRole("dialog", { name: "New API key" });
  await made.getByLabel("Name").fill("Accounting export");
  await made.getByRole("button", { name: "Create key" }).click();
  const asked = page.getByRole("dialog", { name: "Confirm it's you" });
  await expect(asked.getByRole("button", { name: "Use passkey" })).toBeFocused();
  await expectNoViolations(page);
  await asked.getByRole("button", { name: "Use passkey" }).click();
  await expect(page.getByRole("alertdialog", { name: "Copy your key now" })).toBeVisible();
  await expect(asked).toHaveCount(0);

  await test.step("what an authenticator app and recovery codes need can be used by everybody", async () => {
    await page.goto("/settings");
    await security(page).getByRole("button", { name: "Set up app" }).click();
    const setUp = page.getByRole("dialog", { name: "Set up an authenticator app" });
    await expect(setUp.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
    const secret = ((await setUp.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? "").replaceAll(" ", "");
    await expectNoViolations(page);
    await setUp.getByLabel("First code").fill(appWith(secret).at(new Date()));
    await setUp.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("Your authenticator app is set up.")).toBeVisible();
    await security(page).getByRole("button", { name: "Get codes" }).click();
    const shown = page.getByRole("alertdialog", { name: "Save your recovery codes" });
    await expect(shown.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
    await expectNoViolations(page);
    await shown.getByRole("button", { name: "I've saved them" }).click();
    await signOut(page);
    await authScreen(page).logIn(signedIn.username, signedIn.password);
    await page.getByRole("button", { name: "Use a code from your app" }).click();
    await expect(page.getByLabel("Code from your app")).toBeVisible();
    await expectNoViolations(page);
  });
});
