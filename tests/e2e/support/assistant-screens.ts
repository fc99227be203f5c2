import type { APIRequestContext, Page } from "@playwright/test";
import { type Assistant, assistant as described } from "#contract/assistant.ts";
import { exampleOf } from "#contract/openapi/json-schema.ts";
import { defaultSettings } from "#domain/assistants/assistant-settings.ts";

const example = described.parse(exampleOf(described, "output"));

/** An assistant as the server answers one, in a state that would take days to reach. */
export const someAssistant = (given: Partial<Assistant> = {}): Assistant => ({
  ...example,
  settings: described.shape.settings.parse(defaultSettings()),
  phone_number: "+12085550142",
  sales_transfer: "+12085550107",
  service_transfer: "",
  timezone: "America/Denver",
  calendar_provider: "",
  calendar_connected: false,
  calendar_last_synced: null,
  sendgrid_key_last4: null,
  port_request: null,
  email_from: "",
  email_to: "",
  ...given,
});

/** Answers the list with these; the screen itself comes from the server. */
export const answerList = (page: Page, assistants: readonly Assistant[]): Promise<unknown> =>
  page.route("**/instances", (route) =>
    route.request().resourceType() === "document" ? route.continue() : route.fulfill({ json: assistants }),
  );

export const onePath = (id: string): string => `/api/instances/${id}`;

/** With no draft kept, unless a page answers that otherwise afterwards. */
export async function answerOne(page: Page, assistant: Assistant): Promise<void> {
  await page.route(`**${onePath(assistant.id)}`, (route) => route.fulfill({ json: assistant }));
  const none = { success: true, data: { live_version: 1, draft: null }, error: null };
  await page.route(`**/api/tenants/${assistant.id}/draft`, (route) => route.fulfill({ json: none }));
}

/** Makes an assistant, as a program would. */
export async function createAssistant(
  request: APIRequestContext,
  token: string,
  data: Record<string, unknown> = {},
): Promise<Assistant> {
  const reply = await request.post("/instances", { data, headers: { authorization: `Bearer ${token}` } });
  if (reply.status() !== 201) throw new Error(`Creating failed: ${reply.status()} ${await reply.text()}`);
  return (await reply.json()) as Assistant;
}

export async function readAssistant(request: APIRequestContext, token: string, id: string): Promise<Assistant> {
  const reply = await request.get(onePath(id), { headers: { authorization: `Bearer ${token}` } });
  return (await reply.json()) as Assistant;
}

export const editScreen = (page: Page) => ({
  name: page.getByLabel("Assistant name"),
  save: page.getByRole("button", { name: "Save Changes" }),
  section: (title: string) => page.getByRole("region", { name: title, exact: true }),
  leaving: page.getByRole("alertdialog", { name: "Leave without saving?" }),
});
