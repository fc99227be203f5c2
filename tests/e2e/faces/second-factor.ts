import { expect, type Page } from "@playwright/test";
import type { SecondStepWanted } from "#contract/accounts.ts";
import type { SecondFactor } from "#contract/second-factor.ts";
import { authScreen } from "../support/auth-screen.ts";
import type { Face } from "./face.ts";

const owners = (name: string, open: Face["open"]): Face => ({ name, seenBy: "owner", open });
const visitors = (name: string, open: Face["open"]): Face => ({ name, seenBy: "visitor", open });

const wanted: SecondStepWanted = {
  ...{ detail: "One more step.", code: "second_factor", pending_token: "x".repeat(43), expires_in: 300 },
  methods: ["passkey", "code", "recovery_code"],
};
const factors: SecondFactor = {
  passkeys: [
    { name: "My phone", last_used_at: "2026-11-12T15:58:00.000Z" },
    { name: "The laptop in the truck hall, under the window", last_used_at: null },
  ].map((passkey, place) => ({
    ...passkey,
    id: `0c9d7a52-5d1f-4a43-9a54-00000000000${place}`,
    created_at: "2026-11-02T16:00:00.000Z",
  })),
  passkeys_possible: true,
  code_app: { added_at: "2026-11-03T16:00:00.000Z" },
  recovery_codes: { left: 2, made_at: "2026-11-03T16:05:00.000Z" },
};

async function openSettings(page: Page): Promise<void> {
  await page.route("**/users/me/second-factor", (route) => route.fulfill({ json: factors }));
  await page.goto("/settings");
  await expect(page.getByRole("list", { name: "Passkeys" })).toBeVisible();
}

/** How owners sign in, and confirm who they are. */
export const secondFactorFaces: readonly Face[] = [
  visitors("/auth with the second step, by passkey and by code", async ({ page, troubles }) => {
    troubles.expectStatus(403, "/token");
    await page.route("**/token", (route) => route.fulfill({ status: 403, json: wanted }));
    await page.goto("/auth");
    await authScreen(page).logIn("sam.rivera", "seven wrenches on a wall");
    await expect(page.getByRole("button", { name: "Use passkey" })).toBeFocused();
    await page.getByRole("button", { name: "Use a code from your app" }).click();
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("Enter the 6 digits from your app.")).toBeVisible();
  }),
  owners("/settings with every second factor", ({ page }) => openSettings(page)),
  owners("/settings with the setup of an authenticator app", async ({ page }) => {
    await page.goto("/settings");
    await page.getByRole("button", { name: "Set up app" }).click();
    await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  }),
  owners("/settings with new recovery codes", async ({ page }) => {
    const codes = Array.from({ length: 10 }, (_, place) => `k7mq-2xwp-9rtd-h4s${place}`);
    await page.route("**/users/me/recovery-codes", (route) => route.fulfill({ status: 201, json: { codes } }));
    await openSettings(page);
    await page.getByRole("button", { name: "Get new codes" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Get new codes" }).click();
    await expect(page.getByText(codes[9] ?? "")).toBeVisible();
  }),
  owners("/developers with the question who it is", async ({ page, troubles }) => {
    troubles.expectStatus(403, "/api/keys");
    const refusal = { detail: "Confirm it's you, then try again.", code: "prove_again" };
    await page.route("**/api/keys", (route) =>
      route.request().method() === "POST" ? route.fulfill({ status: 403, json: refusal }) : route.fallback(),
    );
    await page.goto("/developers");
    await page.getByRole("button", { name: "Create key" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Accounting export");
    await page.getByRole("dialog").getByRole("button", { name: "Create key" }).click();
    await expect(page.getByRole("dialog", { name: "Confirm it's you" }).getByLabel("Your password")).toBeFocused();
  }),
];
