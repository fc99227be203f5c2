import { expect, type Page } from "@playwright/test";
import { answerList, answerOne, editScreen, onePath, someAssistant } from "../support/assistant-screens.ts";
import type { Face } from "./face.ts";

const face = (name: string, open: Face["open"]): Face => ({ name, seenBy: "owner", open });

const id = (place: number): string => `0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e2${place}`;
const port_request = {
  id: id(9),
  requested_number: "(512) 555-0142",
  tenant_id: id(1),
  status: "in_progress",
  created_at: "2026-11-01T10:00:00Z",
} as const;

const all = [
  someAssistant({ id: id(1), name: "Ridgeline front desk", calls: 7, total_calls: 1284, port_request }),
  someAssistant({ id: id(2), name: "Night shift", status: "paused", phone_number: "+12085550143" }),
  someAssistant({ id: id(3), payment_status: "pending", phone_number: null }),
  someAssistant({ id: id(4), name: "Frost & Ember", payment_status: "degraded", phone_number: "+12085550144" }),
  someAssistant({ id: id(5), name: "Brightwire Electric", payment_status: "disabled", phone_number: "+12085550145" }),
  someAssistant({ id: id(6), name: "June", phone_number: null }),
];

const one = someAssistant({
  id: id(1),
  name: "Ridgeline front desk",
  calendar_connected: true,
  calendar_provider: "google",
  calendar_last_synced: "2026-11-15T14:00:00Z",
  port_request,
});

async function openList(page: Page): Promise<void> {
  await answerList(page, all);
  await page.goto("/instances");
  await expect(page.getByRole("article")).toHaveCount(all.length);
}

async function openEdit(
  page: Page,
  forwarding: "not_checked" | "waiting" = "not_checked",
  more: Parameters<typeof someAssistant>[0] = {},
): Promise<void> {
  const moments = { from_number: null, started_at: null, arrived_at: null };
  await page.route("**/forwarding", (route) => route.fulfill({ json: { state: forwarding, ...moments } }));
  await answerOne(page, { ...one, ...more });
  await page.goto(`/edit/${one.id}`);
  await expect(editScreen(page).name).toHaveValue(one.name);
}

/** The list of assistants and the edit screen, in the states that an owner may find them in. */
export const assistantFaces: readonly Face[] = [
  face("/instances with an assistant in every state", ({ page }) => openList(page)),
  face("/instances with a search that finds nothing", async ({ page }) => {
    await openList(page);
    await page.getByPlaceholder("Search assistants...").fill("nobody");
    await expect(page.getByRole("button", { name: "Clear Search" })).toBeVisible();
  }),
  face("/instances that cannot be loaded", async ({ page, troubles }) => {
    troubles.expectStatus(429, "/instances");
    await page.route("**/instances", (route) =>
      route.request().resourceType() === "document"
        ? route.continue()
        : route.fulfill({ status: 429, json: { detail: "Please wait a moment." } }),
    );
    await page.goto("/instances");
    await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
  }),
  face("/edit with everything stored, waiting for a forwarded call", async ({ page }) => {
    await openEdit(page, "waiting");
    await expect(page.getByText("Waiting for a forwarded call...")).toBeVisible();
  }),
  face("/edit with a receiver of mails who has not agreed yet", async ({ page }) => {
    await openEdit(page, "not_checked", { email_to: "dispatch@riverside.example", email_to_status: "waiting" });
    await page.getByText("Email after each call").click();
    await expect(page.getByRole("button", { name: "Ask again" })).toBeVisible();
    // A row that is half under the header counts as too small to be hit.
    await page.evaluate(() => window.scrollTo(0, 0));
  }),
  face("/edit with transfers by rule", async ({ page }) => {
    await openEdit(page);
    await page.getByText("Transfers", { exact: true }).click();
    await page.getByRole("button", { name: "Add person or team" }).click();
    await expect(page.getByLabel("What for")).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
  }),
  face("/edit with her voices and two languages", async ({ page }) => {
    await openEdit(page);
    await page.getByText("Voice and languages").click();
    await page.getByRole("checkbox", { name: "Spanish" }).check();
    await expect(page.getByText(/her own voice and ear in English only/)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
  }),
  face("/edit with fields that are refused", async ({ page }) => {
    await openEdit(page);
    await editScreen(page).name.fill("");
    await page.getByLabel("Service transfer number").fill("208 555");
    await editScreen(page).save.click();
    await expect(page.getByText("Assistant name is required")).toBeVisible();
  }),
  face("/edit with the question before leaving", async ({ page }) => {
    await openEdit(page);
    await editScreen(page).name.fill("Night desk");
    await page.getByRole("link", { name: /home$/ }).click();
    await expect(editScreen(page).leaving).toBeVisible();
  }),
  face("/edit with the question before deleting", async ({ page }) => {
    await openEdit(page);
    await page.getByRole("button", { name: "Delete assistant" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
  }),
  face("/edit after saving", async ({ page }) => {
    await openEdit(page);
    await page.route(`**/instances/${one.id}`, (route) => route.fulfill({ json: one }));
    await editScreen(page).name.fill("Night desk");
    await editScreen(page).save.click();
    // Held here, because it leads on by itself.
    await page.evaluate(() => {
      for (let timer = window.setTimeout(() => undefined); timer > 0; timer -= 1) window.clearTimeout(timer);
    });
    await expect(page.getByRole("heading", { name: "Success!" })).toBeVisible();
  }),
  face("/edit of an assistant that is not there", async ({ page, troubles }) => {
    troubles.expectStatus(404, onePath("a-17"));
    await page.goto("/edit/a-17");
    await expect(page.getByRole("alert").filter({ hasText: "Error loading assistant" })).toBeVisible();
  }),
];
