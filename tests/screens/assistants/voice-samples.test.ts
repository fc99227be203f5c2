import { onTestFinished, vi } from "vitest";
import { createAssistant } from "../../e2e/support/assistant-screens.ts";
import { expect, test } from "../support/journey.ts";

/** A browser that plays, or refuses to, and what it was given. */
function loudspeaker(mayPlay = true) {
  const played: HTMLMediaElement[] = [];
  const play = vi.spyOn(window.HTMLMediaElement.prototype, "play").mockImplementation(async function (
    this: HTMLMediaElement,
  ) {
    played.push(this);
    if (!mayPlay) throw new DOMException("no", "NotSupportedError");
  });
  const stopped: HTMLMediaElement[] = [];
  const pause = vi.spyOn(window.HTMLMediaElement.prototype, "pause").mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    stopped.push(this);
  });
  onTestFinished(() => {
    play.mockRestore();
    pause.mockRestore();
  });
  return { files: () => played.map(({ src }) => new URL(src).pathname), played, stopped };
}

test("each of her voices is heard at a press, one at a time, and the second press stops it", async ({
  page,
  signedIn,
  request,
}) => {
  const { files, played, stopped } = loudspeaker();
  const made = await createAssistant(request, signedIn.token, { name: "June" });
  await page.goto(`/edit/${made.id}`);
  const row = page.getByText("Voice and languages");
  await row.click();
  expect(files()).toEqual([]);
  await page.getByRole("button", { name: "Hear Cole" }).click();
  await page.getByRole("button", { name: "Hear Theo" }).click();
  expect(files()).toEqual(["/sounds/voice-cole.mp3", "/sounds/voice-theo.mp3"]);
  expect(stopped).toEqual([played[0]]);
  await expect(page.getByRole("button", { name: "Hear Cole" })).toBeVisible();
  await page.getByRole("button", { name: "Stop Theo" }).click();
  expect(stopped).toEqual(played);
  await page.getByRole("button", { name: "Hear Belle" }).click();
  played.at(-1)?.onended?.(new Event("ended"));
  await expect(page.getByRole("button", { name: "Hear Belle" })).toBeVisible();
  // To hear a voice is not to choose it.
  await expect(page.getByRole("radio", { name: "Belle" })).toBeChecked();
});

test("a sample that cannot be played is told of", async ({ page, signedIn, request }) => {
  loudspeaker(false);
  const made = await createAssistant(request, signedIn.token, { name: "June" });
  await page.goto(`/edit/${made.id}`);
  await page.getByText("Voice and languages").click();
  await page.getByRole("button", { name: "Hear June" }).click();
  await expect(page.getByText("The sample couldn't be played.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Hear June" })).toBeVisible();
});

test("where a language is chosen, it says by what she hears and speaks it", async ({ page, signedIn, request }) => {
  const made = await createAssistant(request, signedIn.token, { name: "June", settings: { languages: ["en"] } });
  await page.goto(`/edit/${made.id}`);
  await page.getByText("Voice and languages").click();
  const note = page.getByText(/her own voice and ear in English only/);
  await expect(note).toBeHidden();
  await page.getByRole("checkbox", { name: "Spanish" }).check();
  await expect(note).toContainText("On your number she speaks and understands Spanish through your phone carrier.");
  await expect(note).toContainText("in Spanish it uses your browser's speech, or else you type.");
});
