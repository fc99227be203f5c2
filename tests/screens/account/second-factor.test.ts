import type { Page } from "@playwright/test";
import { inject } from "vitest";
import { proofMinutes } from "#domain/accounts/proof-rules.ts";
import { findBooks } from "../../../scripts/verify-ledger/find-books.ts";
import { connect } from "../../../src/server/db/connect.ts";
import { choose } from "../../e2e/support/account-menu.ts";
import { authScreen } from "../../e2e/support/auth-screen.ts";
import { appWith } from "../../support/accounts/code-app.ts";
import { expect, test } from "../support/journey.ts";

/** As if the owner had been away for a while. */
async function letProofsGrowOld(username: string): Promise<void> {
  const { url } = await findBooks({ databaseUrl: undefined, dataDir: inject("product").dataDir });
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

test("an authenticator app asks for its code at the login, and a recovery code stands in for it", async ({
  page,
  signedIn,
  troubles,
}) => {
  troubles.expectStatus(403, "/token");
  troubles.expectStatus(422, "/token/second-step");
  await page.goto("/settings");
  await security(page).getByRole("button", { name: "Set up app" }).click();
  const dialog = page.getByRole("dialog", { name: "Set up an authenticator app" });
  await expect(dialog.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const secret = ((await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? "").replaceAll(" ", "");
  const app = appWith(secret);
  await dialog.getByLabel("First code").fill(app.at(new Date()));
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Your authenticator app is set up.")).toBeVisible();

  await security(page).getByRole("button", { name: "Get codes" }).click();
  const shown = page.getByRole("alertdialog", { name: "Save your recovery codes" });
  const codes = shown.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const [recovery = ""] = await codes.allTextContents();
  await shown.getByRole("button", { name: "I've saved them" }).click();
  await expect(security(page).getByText(/^10 of 10 left/)).toBeVisible();

  await signOut(page);
  await authScreen(page).logIn(signedIn.username, signedIn.password);
  const code = page.getByLabel("Code from your app");
  await expect(code).toBeFocused();
  await code.fill("000000");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("alert")).toContainText("That didn't work.");
  // The step after the one that was used for the setup: each code is taken once.
  await code.fill(app.at(new Date(), 1));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL("/dashboard");

  await signOut(page);
  await authScreen(page).logIn(signedIn.username, signedIn.password);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await expect(page.getByLabel("Recovery code")).toBeFocused();
  await page.getByLabel("Recovery code").fill(recovery);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/settings");
  await expect(security(page).getByText(/^9 of 10 left/)).toBeVisible();
});

test("whoever is asked and gives up keeps what was typed, and the password is enough without a second factor", async ({
  page,
  signedIn,
  troubles,
}) => {
  troubles.expectStatus(403, "/api/keys");
  troubles.expectStatus(422, "/users/me/proof");
  await letProofsGrowOld(signedIn.username);
  await page.goto("/developers");
  await page.getByRole("button", { name: "Create key" }).click();
  const made = page.getByRole("dialog", { name: "New API key" });
  await made.getByLabel("Name").fill("Accounting export");
  await made.getByRole("button", { name: "Create key" }).click();
  const asked = page.getByRole("dialog", { name: "Confirm it's you" });
  await asked.getByRole("button", { name: "Cancel" }).click();
  await expect(made.getByLabel("Name")).toHaveValue("Accounting export");
  await expect(made.getByRole("alert")).toContainText("Confirm it's you");

  await made.getByRole("button", { name: "Create key" }).click();
  await asked.getByLabel("Your password").fill("not this one");
  await asked.getByRole("button", { name: "Confirm" }).click();
  await expect(asked.getByRole("alert")).toContainText("Your current password is wrong.");
  await asked.getByLabel("Your password").fill(signedIn.password);
  await asked.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("alertdialog", { name: "Copy your key now" })).toBeVisible();
});
