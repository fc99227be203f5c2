import { expect, type Page } from "@playwright/test";
import { hummedCall, hummedSound } from "#sandbox/twilio/rest/hummed-sound.ts";
import { answerConversations, rows, someContact, someConversation } from "../support/conversation-screens.ts";
import { expectHeading, type Face } from "./face.ts";

const face = (name: string, open: Face["open"]): Face => ({ name, seenBy: "owner", open });

const one = someConversation();
const contact = someContact();

async function openList(page: Page, search = ""): Promise<void> {
  await answerConversations(page);
  await page.goto(`/conversations${search}`);
  await expect(page.getByRole("link", { name: /Dana Whitfield/ })).toBeVisible();
}

async function openOne(page: Page, given: Parameters<typeof someConversation>[0] = {}): Promise<void> {
  await answerConversations(page, { one: someConversation(given) });
  await page.goto(`/conversations/${one.id}`);
  await expectHeading(page, /\S/);
  await expect(page.getByRole("heading", { name: "Transcript" })).toBeVisible();
}

/** With a sound that is drawn from what was said in it. */
async function openRecorded(page: Page): Promise<void> {
  const recorded = someConversation({ recording: "kept" });
  const [seconds, step_seconds] = [112, 0.2];
  const turns = recorded.transcript.map(({ role, content, at }) => {
    const from = (Date.parse(at) - Date.parse(recorded.timestamp)) / 1000 - (role === "user" ? content.length / 14 : 0);
    return { role, from, to: from + content.length / 14 };
  });
  const levels = (role: "user" | "assistant") =>
    Array.from({ length: seconds / step_seconds }, (_, step) => {
      const at = step * step_seconds;
      const isSpoken = turns.some((turn) => turn.role === role && at >= turn.from && at < turn.to);
      return isSpoken ? 70 + ((step * 53) % 150) : 4;
    });
  const sound = {
    ...{ seconds, step_seconds, began_at: recorded.timestamp, sound_url: `/api/conversations/${one.id}/recording.wav` },
    ...{ caller_levels: levels("user"), assistant_levels: levels("assistant") },
  };
  await answerConversations(page, { one: recorded });
  await page.route(`**/api/conversations/${one.id}/recording`, (route) =>
    route.fulfill({ json: { success: true, data: sound, error: null } }),
  );
  const body = hummedCall([], seconds);
  // A browser seeks only where the server gives out parts.
  await page.route(`**${sound.sound_url}`, (route) => {
    const from = Number(/bytes=(\d+)-/.exec(route.request().headers()["range"] ?? "")?.[1] ?? 0);
    const headers = { "accept-ranges": "bytes", "content-range": `bytes ${from}-${body.length - 1}/${body.length}` };
    return route.fulfill({ status: 206, headers, contentType: "audio/wav", body: body.subarray(from) });
  });
  await page.goto(`/conversations/${one.id}`);
  await expect(page.getByRole("region", { name: "Recording" })).toBeVisible();
}

/** Its sound is hummed. */
export async function playRecordedMessage(page: Page): Promise<void> {
  const nobody = { name: null, phone: "+12085550161", email: null };
  const text = "A recorded message of 4 seconds";
  await page.route("**/api/messages/*/recording", (route) =>
    route.fulfill({ contentType: "audio/wav", body: hummedSound("Please call me back about the boiler", 4) }),
  );
  await openOne(page, {
    ...{ outcome: "message", duration_seconds: 0, transcript: [], tools: [], appointments: [], unanswered: [] },
    ...{ action_items: [], topics: [], address: null },
    analysis: { ...one.analysis, summary: `Left a message: ${text}`, contact_info: nobody },
    messages: [{ id: one.id, text, urgent: false, recorded: true, created_at: one.timestamp }],
  });
  await page.getByRole("button", { name: "Listen" }).click();
  await expect(page.getByLabel("Recorded message")).toBeVisible();
}

/** Conversations, one of them, and a caller, in the states that an owner may find them in. */
export const conversationFaces: readonly Face[] = [
  face("/conversations with calls of every kind, some selected", async ({ page }) => {
    await openList(page, "?sentiment=positive");
    await page.getByRole("checkbox", { name: "Select Dana Whitfield" }).check();
    await expect(page.getByRole("region", { name: "Selected conversations" })).toBeVisible();
  }),
  face("/conversations with what was searched for", async ({ page }) => {
    const found = [
      { text: "Do you also do ", hit: false },
      { text: "tankless", hit: true },
      { text: " heaters?", hit: false },
    ];
    await answerConversations(page, { listed: rows.slice(1, 4).map((row) => ({ ...row, found })) });
    await page.goto("/conversations?q=tankless");
    await expect(page.getByText("tankless", { exact: true }).first()).toBeVisible();
  }),
  face("/conversations with nothing found", async ({ page }) => {
    await answerConversations(page, { listed: [] });
    await page.goto("/conversations?q=nobody");
    await expect(page.getByText("Try adjusting your filters")).toBeVisible();
  }),
  face("/conversations that cannot be loaded", async ({ page, troubles }) => {
    troubles.expectStatus(429, "/api/conversations");
    await page.route("**/api/conversations?*", (route) =>
      route.fulfill({ status: 429, json: { detail: "Please wait a moment." } }),
    );
    await page.goto("/conversations");
    await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
  }),
  face("/conversations with the list of keys", async ({ page }) => {
    await openList(page);
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  }),
  face("a conversation that was booked", ({ page }) => openOne(page)),
  face("a conversation with words that were searched for", async ({ page }) => {
    await openOne(page);
    await page.getByLabel("Search the transcript").fill("heater");
    await expect(page.getByText("0 of 3")).toBeVisible();
    await page.getByLabel("Search the transcript").press("Enter");
    await expect(page.getByText("1 of 3")).toBeVisible();
  }),
  face("a conversation that goes on", ({ page }) =>
    openOne(page, { state: "live", outcome: null, duration_seconds: null, appointments: [] }),
  ),
  face("a conversation that is spam, from a blocked number, with its words erased", async ({ page }) => {
    const { analysis } = one;
    const nobody = { ...analysis, summary: null, contact_info: { name: null, phone: "+18005550199", email: null } };
    await openOne(page, {
      ...{ is_spam: true, outcome: "spam", blocked: true, erased: true, transcript: [], tools: [] },
      ...{ appointments: [], unanswered: [], action_items: [], topics: [], address: null, analysis: nobody },
    });
  }),
  face("a conversation that was recorded, in the middle of its sound", async ({ page }) => {
    await openRecorded(page);
    const slider = page.getByRole("slider", { name: "Place in the recording" });
    for (let times = 0; times < 5; times++) await slider.press("ArrowRight");
    await expect(slider).toHaveAttribute("aria-valuetext", /^0:25 of 1:52/);
  }),
  face("a conversation whose recording is on its way", ({ page }) => openOne(page, { recording: "waiting" })),
  face("a conversation whose recording cannot be reached", async ({ page, troubles }) => {
    troubles.expectStatus(503, `/api/conversations/${one.id}/recording`);
    await answerConversations(page, { one: someConversation({ recording: "kept" }) });
    const detail = "The recording can't be reached right now.";
    await page.route(`**/api/conversations/${one.id}/recording`, (route) =>
      route.fulfill({ status: 503, json: { detail } }),
    );
    await page.goto(`/conversations/${one.id}`);
    await expect(page.getByText(detail)).toBeVisible();
  }),
  face("a conversation with a recorded message that is played", ({ page }) => playRecordedMessage(page)),
  face("a conversation with the question before it is spam", async ({ page }) => {
    await openOne(page);
    await page.getByRole("button", { name: "Mark as spam" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
  }),
  face("a conversation with an answer to be added", async ({ page }) => {
    await openOne(page);
    await page.getByRole("button", { name: "Add to answers" }).first().click();
    await expect(page.getByRole("dialog", { name: "Add to answers" })).toBeVisible();
  }),
  face("a conversation that is not there", async ({ page, troubles }) => {
    troubles.expectStatus(404, "/api/conversations/a-17");
    await page.goto("/conversations/a-17");
    await expectHeading(page, "Conversation not found");
  }),
  face("the calls tab with calls of every kind", async ({ page }) => {
    await answerConversations(page);
    await page.goto("/dashboard?tab=calls");
    await expect(page.getByRole("link", { name: /Dana Whitfield/ })).toBeVisible();
  }),
  face("the calls tab with a conversation open above it", async ({ page }) => {
    await answerConversations(page);
    await page.goto(`/dashboard?tab=calls&conversation=${one.id}`);
    await expect(page.getByRole("dialog").getByRole("heading", { name: "Transcript" })).toBeVisible();
  }),
  face("customers, the latest first", async ({ page }) => {
    await answerConversations(page);
    await page.goto("/contacts");
    await expect(page.getByRole("link", { name: /^Dana Whitfield/ })).toBeVisible();
  }),
  face("a caller with calls and jobs", async ({ page }) => {
    await answerConversations(page);
    await page.goto(`/contacts/${contact.id}`);
    await expectHeading(page, "Dana Whitfield");
  }),
  face("a caller with the question before erasing", async ({ page }) => {
    await answerConversations(page);
    await page.goto(`/contacts/${contact.id}`);
    await page.getByRole("button", { name: "Erase everywhere" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
  }),
  face("a caller who is not there", async ({ page, troubles }) => {
    troubles.expectStatus(404, "/api/contacts/a-17");
    await page.goto("/contacts/a-17");
    await expectHeading(page, "Customer not found");
  }),
];
