import type { Page } from "@playwright/test";
import { speechNotes } from "#web/phone/browser-phone-texts.ts";
import { timings } from "#web/texts/timings.ts";
import { answerList, answerOne, someAssistant } from "../../e2e/support/assistant-screens.ts";
import { stopClock, takeClock } from "../../e2e/support/clock.ts";
import { createScreen } from "../../e2e/support/create-screen.ts";
import {
  answerCalls,
  callsPath,
  haveSpeech,
  notes,
  phoneScreen,
  ready,
  says,
  speechOf,
} from "../../e2e/support/phone-screen.ts";
import { expect, test } from "../support/journey.ts";

const greeting = says("Ridgeline Plumbing, this is June. How can I help?");

/** From the list of assistants into a call that is answered. */
async function call(page: Page) {
  const line = await answerCalls(page, ready, greeting);
  await answerList(page, [someAssistant({ name: "June" })]);
  await page.goto("/instances");
  const screen = phoneScreen(page);
  await screen.call.click();
  await expect(screen.captions.first()).toContainText("How can I help?");
  return { line, screen };
}

test("without browser speech the call is typed: captions, keys, hang up, what was written down, and the way to this call", async ({
  page,
  signedIn,
}) => {
  expect(signedIn.token).toBeTruthy();
  await haveSpeech(page, "none");
  const { line, screen } = await call(page);
  await expect(screen.dialog.getByText("Test call, not billed")).toBeVisible();
  await expect(screen.dialog.getByText(speechNotes.none)).toBeVisible();
  await expect(screen.mute).toHaveCount(0);
  await expect(screen.loudspeaker).toHaveCount(0);
  await expect.poll(() => line.heard).toEqual([{ type: "quiet" }]);

  await expect(screen.input).toBeFocused();
  await page.keyboard.type("My heater leaks.");
  await page.keyboard.press("Enter");
  await expect(screen.captions.nth(1)).toContainText("My heater leaks.");
  line.tell(says("I can send ", { last: false }), says("somebody on <b>Friday</b>."));
  await expect(screen.captions.nth(2)).toContainText("I can send somebody on <b>Friday</b>.");
  await expect(screen.dialog.locator("[aria-live=polite]")).toHaveText("June: I can send somebody on <b>Friday</b>.");

  line.tell({ ...notes, jobs: [] }, notes);
  await screen.keypad.click();
  await page.keyboard.press("4");
  await screen.dialog.getByRole("button", { name: "Pound" }).click();
  await expect(screen.captions.nth(3)).toHaveText("You pressed 4 #");
  await page.keyboard.press("Escape");
  await expect(screen.dialog.getByRole("button", { name: "Pound" })).toHaveCount(0);
  await screen.endCall.click();
  await expect
    .poll(() => line.heard.slice(1).filter(({ type }) => type !== "typing"))
    .toEqual([
      { type: "speech", text: "My heater leaks.", language: "en" },
      { type: "quiet" },
      { type: "key", key: "4" },
      { type: "key", key: "#" },
      { type: "hang_up" },
    ]);
  // She waits for who types.
  expect(line.heard).toContainEqual({ type: "typing" });
  await expect(screen.dialog.getByRole("heading", { name: /^Call ended after/ })).toBeFocused();
  const ticket = screen.dialog.getByRole("region", { name: "Water heater" });
  await expect(ticket).toContainText("BookedFri, Nov 20, 9–10 AM MST");
  const written = ["Dana Ruiz", "(208) 555-0177", "18 Oak Park Lane", "My heater leaks.", "ring the side bell"];
  for (const said of written) await expect(ticket).toContainText(said);
  await expect(screen.dialog.getByRole("link", { name: "See this call" })).toHaveAttribute(
    "href",
    `/conversations/${ready.call_id}`,
  );
  await screen.dialog.getByRole("button", { name: "Call again" }).click();
  await expect(screen.captions).toHaveCount(1);
  await screen.endCall.click();
  await expect(screen.dialog.getByText("Nothing was written down on this call.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(screen.dialog).toHaveCount(0);
  await expect(screen.call).toBeFocused();
});

test("a refused microphone is said, can be tried again, and typing goes on", async ({ page, signedIn }) => {
  expect(signedIn.token).toBeTruthy();
  await haveSpeech(page, "refused");
  const { line, screen } = await call(page);
  await expect(screen.dialog.getByText(speechNotes.refused)).toBeVisible();
  const blocked = screen.dialog.getByRole("button", { name: "Microphone blocked" });
  await blocked.click();
  await expect(screen.dialog.getByText(speechNotes.refused)).toBeVisible();
  await screen.loudspeaker.click();
  await screen.input.fill("Are you open today?");
  await screen.input.press("Enter");
  await expect.poll(() => line.heard.at(-1)).toEqual({ type: "speech", text: "Are you open today?", language: "en" });
});

test("with both halves of browser speech she is spoken and heard, talked over, muted, and follows the language", async ({
  page,
  signedIn,
}) => {
  expect(signedIn.token).toBeTruthy();
  await haveSpeech(page, "both");
  const { line, screen } = await call(page);
  const speech = speechOf(page);
  await expect.poll(speech.state).toMatchObject({ listensIn: "en-US", spoken: ["Ridgeline Plumbing, this is June. "] });
  await expect(screen.dialog.getByText(speechNotes.whoListens)).toBeVisible();
  await speech.speaksTo(18);
  await expect(screen.captions.first().locator("mark")).toHaveText("Ridgeline Plumbing");
  await speech.hears("this is June", false);
  expect(line.heard).toEqual([]);
  await speech.hears("sorry I need a plumber", false);
  await expect.poll(() => line.heard).toEqual([{ type: "interruption", heard: "Ridgeline Plumbing" }]);
  await expect(screen.captions.first()).toContainText("Ridgeline Plumbing ... (you talked over her)");
  await speech.hears("sorry, I need a plumber today", true);
  await expect
    .poll(() => line.heard.at(-1))
    .toEqual({ type: "speech", text: "sorry, I need a plumber today", language: "en" });

  line.tell({ type: "language", language: "es" }, says("Claro que sí.", { language: "es" }));
  await expect.poll(speech.state).toMatchObject({ listensIn: "es-US" });
  await expect(screen.captions.nth(2).locator("[lang=es]")).toHaveText("Claro que sí.");
  await speech.finishes();
  await expect.poll(() => line.heard.at(-1)).toEqual({ type: "quiet" });
  await screen.mute.click();
  await expect(screen.mute).toHaveAttribute("aria-pressed", "true");
  await expect(screen.dialog.getByText(speechNotes.muted)).toBeVisible();
  await speech.hears("nobody hears this", true);
  expect(line.heard.at(-1)).toEqual({ type: "quiet" });
});

test("a transfer rings a pretend phone beside the call; every answer is passed on, and accepting puts the caller through", async ({
  page,
  signedIn,
}) => {
  expect(signedIn.token).toBeTruthy();
  await haveSpeech(page, "none");
  const { line, screen } = await call(page);
  const ring = () => line.tell({ type: "transfer", target: "service", briefing: "This is June with <i>Dana</i>." });
  for (const [name, result] of [
    ["Decline", "declined"],
    ["Busy", "busy"],
    ["No answer", "no_answer"],
    ["Voicemail", "voicemail"],
  ] as const) {
    ring();
    await expect(screen.pretend).toContainText("This is June with <i>Dana</i>.");
    await screen.pretend.getByRole("button", { name }).click();
    await expect(screen.pretend).toHaveCount(0);
    await expect.poll(() => line.heard.at(-1)).toEqual({ type: "transfer_ended", result });
    line.tell(says("Let me try someone else."));
  }
  ring();
  await screen.pretend.getByRole("button", { name: "Accept" }).click();
  await expect(screen.dialog.getByRole("heading", { name: "The service team took the call" })).toBeVisible();
  line.tell({ type: "ended", why: "over" });
  await expect(screen.dialog.getByText("On a real call, you'd now be talking with the service team.")).toBeVisible();
});

test("a call that goes on is not left by accident", async ({ page, signedIn }) => {
  expect(signedIn.token).toBeTruthy();
  await haveSpeech(page, "none");
  const { line, screen } = await call(page);
  await page.keyboard.press("Escape");
  await expect(screen.asks.getByRole("button", { name: "Stay on the line" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(screen.asks).toHaveCount(0);
  await expect(screen.dialog).toBeVisible();
  await screen.close.click();
  await screen.asks.getByRole("button", { name: "End call" }).click();
  await expect(screen.dialog).toHaveCount(0);
  await expect.poll(() => line.heard.at(-1)).toEqual({ type: "hang_up" });
});

test("a line that is lost, moves to another process, is refused or never answers says so, with a way on", async ({
  page,
  signedIn,
  troubles,
}) => {
  expect(signedIn.token).toBeTruthy();
  await haveSpeech(page, "none");
  await takeClock(page);
  const { line, screen } = await call(page);
  const alert = screen.dialog.getByRole("alert");
  line.tell({ type: "ended", why: "again" });
  await expect.poll(line.lines).toBe(2);
  await expect(screen.captions).toHaveCount(2);
  await line.cut();
  await expect(alert).toContainText("The call dropped.");
  await screen.dialog.getByRole("button", { name: "Call again" }).click();
  await expect(screen.captions).toHaveCount(1);
  line.tell({ type: "ended", why: "refused" });
  await expect(alert).toContainText("We couldn't take this call right now.");

  troubles.expectStatus(429, callsPath);
  await page.route(`**${callsPath}`, (route) =>
    route.fulfill({ status: 429, json: { detail: "Too many test calls. Please wait a minute." } }),
  );
  await screen.dialog.getByRole("button", { name: "Call again" }).click();
  await expect(alert).toContainText("Too many test calls. Please wait a minute.");

  await page.unrouteAll();
  await page.route(`**${callsPath}`, () => undefined);
  await stopClock(page);
  const asked = page.waitForRequest(`**${callsPath}`);
  await screen.dialog.getByRole("button", { name: "Try Again" }).click();
  await asked;
  await page.clock.runFor(9_999);
  await expect(screen.dialog.getByText("Connecting")).toBeVisible();
  await page.clock.runFor(1);
  await expect(alert).toContainText("Belle did not answer within 10 seconds.");
});

test("she can be called from the list and from her settings, also while paused or not paid for", async ({
  page,
  signedIn,
  network,
}) => {
  expect(signedIn.token).toBeTruthy();
  await haveSpeech(page, "none");
  const id = (place: number) => `0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e2${place}`;
  const paused = someAssistant({ id: id(1), name: "Night shift", status: "paused" });
  await answerCalls(page, ready, greeting);
  await answerList(page, [paused, someAssistant({ id: id(2), name: "New one", payment_status: "pending" })]);
  await page.goto("/instances");
  const card = (name: string) => page.getByRole("article", { name });
  await expect(card("Night shift")).toContainText("You can try her here while she is paused.");
  await expect(card("New one")).toContainText("You can try her here before you pay.");
  const { endCall, close, captions, call: button, dialog } = phoneScreen(page);
  const callAndEnd = async () => {
    await expect(captions.first()).toContainText("How can I help?");
    await endCall.click();
    await close.click();
    await expect(dialog).toHaveCount(0);
  };
  await card("New one").getByRole("button", { name: "Call Belle as New one" }).click();
  await callAndEnd();
  const moments = { from_number: null, started_at: null, arrived_at: null };
  await page.route("**/forwarding", (route) => route.fulfill({ json: { state: "not_checked", ...moments } }));
  await answerOne(page, paused);
  await page.goto(`/edit/${paused.id}`);
  await expect(
    page.getByText("She answers with what is saved. You can try her here while she is paused."),
  ).toBeVisible();
  await button.click();
  await callAndEnd();
  const asked = network.asked(callsPath).map(({ body }) => JSON.parse(body) as unknown);
  expect(asked).toEqual([{ tenant_id: id(2) }, { tenant_id: id(1) }]);
});

test("after creation, a call keeps the page where it is until it is over", async ({ page, signedIn }) => {
  expect(signedIn.token).toBeTruthy();
  await haveSpeech(page, "none");
  await answerCalls(page, ready, greeting);
  await takeClock(page);
  const create = createScreen(page);
  await create.open();
  await create.fillNeeded();
  await stopClock(page);
  await create.create.click();
  const screen = phoneScreen(page);
  await screen.call.click();
  await expect(screen.captions.first()).toContainText("How can I help?");
  await page.clock.runFor(10_000);
  await expect(page).toHaveURL("/create-assistant");
  await screen.endCall.click();
  await screen.close.click();
  await page.clock.runFor(timings.afterCreationRedirectMs);
  await expect(page).toHaveURL("/dashboard");
});

test("the landing page leads to a page where anybody calls the demo business; it needs no account", async ({
  page,
}) => {
  await haveSpeech(page, "none");
  const line = await answerCalls(page, { ...ready, is_demo: true, call_id: null }, greeting);
  await page.goto("/");
  await page.getByRole("link", { name: "Try Belle in your browser" }).click();
  await expect(page).toHaveURL("/try");
  const asked = page.waitForRequest(`**${callsPath}`);
  const { call: button, captions, dialog } = phoneScreen(page);
  await button.click();
  expect((await asked).postDataJSON()).toEqual({});
  expect((await asked).headers()["authorization"]).toBeUndefined();
  await expect(captions.first()).toContainText("How can I help?");
  line.tell(notes, { type: "ended", why: "over" });
  await expect(dialog.getByRole("region", { name: "Water heater" })).toContainText("Dana Ruiz");
  await expect(dialog.getByRole("link", { name: "See this call" })).toHaveCount(0);
  const start = dialog.getByRole("link", { name: "Get Started Now" });
  await expect(start).toHaveAttribute("href", "/auth?register=true");
});
