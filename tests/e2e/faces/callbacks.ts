import { expect, type Page } from "@playwright/test";
import type { Callback } from "#contract/calls/callbacks.ts";
import { answerDashboard, gregsTask, mainLine } from "../support/dashboard-screen.ts";
import type { Face } from "./face.ts";

const face = (name: string, open: (page: Page) => Promise<unknown>): Face => ({
  name,
  seenBy: "owner",
  open: ({ page }) => open(page),
});

const started_at = "2026-03-12T22:40:00Z";
const ringing: Callback = {
  ...{ id: "7c0a4a0e-1f5e-4c0e-8a0e-1f5e4c0e8a10", tenant_id: mainLine.id, task_id: gregsTask.id },
  ...{ conversation_id: null, customer_name: "Greg Halvorsen", customer_number: "+12085550118" },
  ...{ owner_phone: "+12085550107", state: "calling_customer", result: null, talk_seconds: null },
  ...{ text: "Ringing Greg Halvorsen …", started_at, ended_at: null },
};
const unanswered: Callback = {
  ...ringing,
  ...{ state: "ended", result: "customer_no_answer", text: "Greg Halvorsen didn't answer.", ended_at: started_at },
};

async function open(page: Page, callbacks: readonly Callback[]): Promise<void> {
  await answerDashboard(page);
  await page.route("**/api/callbacks*", (route) =>
    route.request().method() === "GET"
      ? route.fulfill({ json: callbacks })
      : route.fulfill({
          json: {
            callback: null,
            choices: [
              { phone: "+12085550107", label: "Your phone" },
              { phone: "+12085550142", label: "Service transfer number" },
            ],
          },
        }),
  );
  await page.goto("/dashboard");
}

/** A customer who is called back from the dashboard. */
export const callbackFaces: readonly Face[] = [
  face("/dashboard while a customer is called back", async (page) => {
    await open(page, [ringing]);
    await expect(page.getByText("Ringing Greg Halvorsen …")).toBeVisible();
  }),
  face("/dashboard after a customer did not answer", async (page) => {
    await open(page, [unanswered]);
    await expect(page.getByRole("list", { name: "Callbacks" })).toBeVisible();
  }),
  face("/dashboard with the question which phone rings for a callback", async (page) => {
    await open(page, []);
    await page.getByRole("button", { name: "Call back: Greg Halvorsen" }).click();
    await expect(page.getByRole("dialog", { name: "Which phone should ring?" })).toBeVisible();
  }),
];
