import { answerList, someAssistant } from "./support/assistant-screens.ts";
import { expect, test } from "./support/journey.ts";
import { answerCalls, haveSpeech, phoneScreen, ready, says } from "./support/phone-screen.ts";

// The browser hums into its own microphone, and nobody is asked whether it may.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const fake = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fake] });
  },
});

const spoken = { ...ready, own_speech: { type: "ready" } } as const;
const samplesPerSecond = 22_050;
const tone = (seconds: number) =>
  Int16Array.from({ length: samplesPerSecond * seconds }, (_, at) => 8_000 * Math.sin(at / 10));

test("sound goes both ways: frames of the microphone out, hers in, and its marks come back when they were played", async ({
  page,
  signedIn: _signedIn,
}) => {
  await haveSpeech(page, "none");
  const line = await answerCalls(page, spoken, says("Ridgeline Plumbing, how can I help?"));
  await answerList(page, [someAssistant({ name: "June" })]);
  await page.goto("/instances");
  const screen = phoneScreen(page);
  await screen.call.click();
  await expect(screen.captions.first()).toContainText("how can I help?");

  await expect.poll(() => line.sounds.length).toBeGreaterThan(100);
  expect(new Set(line.sounds.map(({ length }) => length))).toEqual(new Set([640]));
  const loudest = Math.max(...line.sounds.map((frame) => Math.max(...new Int16Array(Uint8Array.from(frame).buffer))));
  expect(loudest).toBeGreaterThan(500);

  line.tell({ type: "sound", samples_per_second: samplesPerSecond });
  const from = Date.now();
  line.play(tone(0.5));
  line.tell({ type: "mark", mark: 1, letters: 18 });
  line.play(tone(0.5));
  line.tell({ type: "mark", mark: 2, letters: 35 });
  const played = (mark: number) => line.heard.some((frame) => frame.type === "played" && frame.mark === mark);
  await expect.poll(() => played(1)).toBe(true);
  await expect.poll(() => played(2)).toBe(true);
  expect(Date.now() - from).toBeGreaterThan(900);

  // Talked over: a minute of sound is gone at once.
  line.tell(says("We are open until five today, and tomorrow from eight."));
  line.play(tone(60));
  line.tell({ type: "mark", mark: 3, letters: 50 }, { type: "clear", heard: "We are open" });
  line.tell({ type: "heard", text: "Stop.", final: true });
  await expect(screen.captions.nth(1)).toContainText("We are open ... (you talked over her)");
  await expect(screen.captions.nth(2)).toContainText("Stop.");
  expect(played(3)).toBe(false);

  await screen.mute.click();
  await expect.poll(() => line.heard.at(-1)).toEqual({ type: "muted" });
  const count = line.sounds.length;
  await screen.input.fill("Are you there?");
  await screen.input.press("Enter");
  await expect.poll(() => line.heard.at(-1)).toMatchObject({ type: "speech" });
  expect(line.sounds.length).toBe(count);
});
