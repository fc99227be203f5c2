import type { Page } from "@playwright/test";
import type { ApiKey, WebhookDelivery, WebhookSecret } from "#contract/developers.ts";

const idOf = (place: number): string => `0c9d7a52-5d1f-4a43-9a54-${String(place).padStart(12, "0")}`;

const keys: readonly ApiKey[] = [
  { id: idOf(1), name: "Accounting export", access: "read", last_four: "x3Qk" },
  { id: idOf(2), name: "Dispatch board in the truck hall", access: "read_write", last_four: "9fQs" },
].map((key, place) => ({
  ...(key as Pick<ApiKey, "id" | "name" | "access" | "last_four">),
  created_at: "2026-11-02T16:00:00.000Z",
  last_used_at: place === 0 ? "2026-11-12T15:58:00.000Z" : null,
}));

const some = (place: number, given: Partial<WebhookDelivery>): WebhookDelivery => {
  const created_at = new Date(Date.parse("2026-11-12T16:00:00Z") - place * 7_200_000).toISOString();
  return {
    id: idOf(place),
    delivery_id: `call-${idOf(place)}`,
    ...{ event: "call.completed", test: false, state: "delivered", created_at, next_try_at: null, reason: null },
    ...{ tenant_id: idOf(90), tenant_name: "Ridgeline front desk", conversation_id: idOf(place) },
    ...{ caller_name: "Greg Halvorsen", caller_number: "+12085550142" },
    tries: [{ at: created_at, attempt: 1, cause: "automatic", status: 200, reason: null, duration_ms: 182 }],
    ...given,
  };
};
const refused = "The address responded with 500 instead of accepting it.";
const deliveries: readonly WebhookDelivery[] = [
  some(1, {}),
  some(2, {
    ...{ caller_name: null, state: "waiting", next_try_at: "2026-11-12T14:06:00.000Z", reason: refused },
    tries: [
      {
        ...{ at: "2026-11-12T14:01:00.000Z", attempt: 2, cause: "automatic", status: null, duration_ms: 10_004 },
        reason: "The address didn't respond in time.",
      },
      {
        ...{ at: "2026-11-12T14:00:00.000Z", attempt: 1, cause: "automatic", status: 500, duration_ms: 95 },
        reason: refused,
      },
    ],
  }),
  some(3, { caller_name: "Dana Whitfield", state: "failed", reason: refused, tries: [] }),
  some(4, {
    ...{ event: "call.test", test: true, tenant_id: null, tenant_name: null, conversation_id: null },
    ...{ caller_name: null, caller_number: null },
  }),
];
const secret: WebhookSecret = {
  ...{ version: 2, last_four: "9fQs", created_at: "2026-11-12T10:00:00.000Z" },
  retiring: [{ version: 1, last_four: "x3Qk", until: "2026-11-13T10:00:00.000Z" }],
};

/** The screen of an owner whose programs have been at work for a while. */
export async function answerDevelopers(page: Page): Promise<void> {
  const said = { success: true, error: null };
  await page.route("**/api/keys", (route) =>
    route.request().method() === "GET"
      ? route.fulfill({ json: { ...said, data: keys } })
      : route.fulfill({
          status: 201,
          json: { ...keys[0], id: idOf(9), secret: `belle_read_${"aB3-xYz9_".repeat(5).slice(2)}` },
        }),
  );
  await page.route("**/api/webhook-deliveries?*", (route) =>
    route.fulfill({ json: { ...said, data: deliveries, next_cursor: "more" } }),
  );
  await page.route("**/api/webhook-secret", (route) => route.fulfill({ json: { ...said, data: secret } }));
}
