import { expect, type Page } from "@playwright/test";
import { answerList, someAssistant } from "../support/assistant-screens.ts";
import { answerCalls, callsPath, haveSpeech, notes, phoneScreen, ready, says } from "../support/phone-screen.ts";
import type { Face } from "./face.ts";

const greeting = says("Ridgeline Plumbing, this is June, the AI assistant. How can I help?");

async function openPhone(page: Page): Promise<void> {
  await answerList(page, [someAssistant({ name: "June" })]);
  await page.goto("/instances");
  await phoneScreen(page).call.click();
  await expect(phoneScreen(page).dialog).toBeVisible();
}

/** A call that has come so far. */
async function talk(page: Page) {
  await haveSpeech(page, "none");
  const line = await answerCalls(page, ready, greeting);
  await openPhone(page);
  const screen = phoneScreen(page);
  await expect(screen.captions.last()).toContainText("How can I help?");
  return { line, screen };
}

const face = (name: string, open: (page: Page) => Promise<unknown>): Face => ({
  name,
  seenBy: "owner",
  open: ({ page }) => open(page),
});

/** The browser phone in every state of a call. */
export const phoneFaces: readonly Face[] = [
  face("the browser phone with her greeting and things to say", talk),
  face("the browser phone while her own voice is being fetched", async (page) => {
    await haveSpeech(page, "none");
    const own_speech = { type: "fetching", fetched_bytes: 64e6, total_bytes: 174e6 } as const;
    await answerCalls(page, { ...ready, own_speech }, greeting);
    await openPhone(page);
    await expect(phoneScreen(page).dialog.getByText("64 of 174 MB")).toBeVisible();
  }),
  face("the browser phone while her own voice is being prepared", async (page) => {
    await haveSpeech(page, "none");
    await answerCalls(page, { ...ready, own_speech: { type: "preparing" } }, greeting);
    await openPhone(page);
    await expect(phoneScreen(page).dialog.getByText("voice is being prepared")).toBeVisible();
  }),
  face("the browser phone in the middle of a call with its keypad", async (page) => {
    const { line, screen } = await talk(page);
    await screen.input.fill("My water heater is leaking. Can you send somebody before the weekend?");
    await screen.input.press("Enter");
    line.tell(says("I have Friday between one and three. Marcus would look at it and give you a price on the spot."));
    await screen.keypad.click();
    await expect(screen.dialog.getByRole("button", { name: "Pound" })).toBeVisible();
  }),
  face("the browser phone with a pretend phone ringing", async (page) => {
    const { line, screen } = await talk(page);
    line.tell(says("I'm connecting you to our service team now. One moment, please."), {
      type: "transfer",
      target: "service",
      briefing: "This is June with a caller: the water heater is leaking.",
    });
    await expect(screen.pretend).toBeVisible();
  }),
  face("the browser phone with the question before ending", async (page) => {
    const { screen } = await talk(page);
    await screen.close.click();
    await expect(screen.asks).toBeVisible();
  }),
  face("the browser phone after a call", async (page) => {
    const { line, screen } = await talk(page);
    line.tell(notes);
    await screen.endCall.click();
    await expect(screen.dialog.getByRole("region", { name: "Water heater" })).toBeVisible();
  }),
  {
    name: "the browser phone that gets no line",
    seenBy: "owner",
    open: async ({ page, troubles }) => {
      troubles.expectStatus(429, callsPath);
      await haveSpeech(page, "none");
      await page.route(`**${callsPath}`, (route) =>
        route.fulfill({ status: 429, json: { detail: "Too many test calls. Please wait a minute." } }),
      );
      await openPhone(page);
      await expect(phoneScreen(page).dialog.getByRole("alert")).toContainText("Please wait a minute.");
    },
  },
];
