import { dayText } from "#domain/bookings/diary-times.ts";
import { addDays, zoneOf } from "#domain/time/zoned-time.ts";
import { seeCallText } from "#web/phone/browser-phone-texts.ts";
import type { Sound } from "../../src/providers/speech/port.ts";
import { callTracks, phrasesOf } from "../support/speech/call-tracks.ts";
import { speakLines, understand } from "../support/speech/speak-lines.ts";
import { visitLines as says } from "../support/speech/spoken-visit.ts";
import { soundingWords, wordErrors } from "../support/speech/word-errors.ts";
import { diaryScreen, newDesk } from "./support/diary-screen.ts";
import { expect } from "./support/journey.ts";
import { spokenCall } from "./support/spoken/spoken-call.ts";
import { test } from "./support/spoken/spoken-journey.ts";

/** None of the voices that she has. */
const speaker = 101;
/** Of her words, when they are heard again from the loudspeaker. */
const mostMisheard = 0.4;

test("a visit is booked by speaking alone, without a network: microphone in, her voice out, and the job in the calendar", async ({
  page,
  signedIn,
  request,
  engine,
  microphone,
}) => {
  await newDesk(request, signedIn.token, { record_calls: true });
  const lines = await speakLines(engine, speaker, Object.values(says));
  const call = await spokenCall({ page, microphone, lines }, "Front desk");
  await page.goto("/instances");
  await call.screen.call.click();
  expect(await call.hears()).toMatch(/^This call is recorded\..*transcribed/);

  const day = addDays(zoneOf("America/Denver").dateOf(Date.now()), 1);
  await call.say(says.matter, /what day and time/i);
  await call.say(says.time, new RegExp(`${dayText(day, "long")}.*9 AM.*name`, "i"));
  await call.say(says.name, /best number to reach you/i);
  await call.say(says.number, /address/i);
  const readBack = await call.say(says.address, /let me read that back.* Smith.* 12 M\w+ Street/i);
  expect(readBack).toContain(dayText(day, "long"));

  // Talked over before she has said all of it.
  await call.speak(says.yes);
  const { captions, dialog } = call.screen;
  await expect(captions.last()).toContainText("You're booked");
  await call.talkOver(says.bye);
  await expect(captions.filter({ hasText: /You're.* \.\.\. \(you talked over her\)/ })).toBeVisible();
  await expect(dialog.getByRole("heading", { name: /^Call ended after/ })).toBeVisible();

  // A machine that is busy with other things plays with gaps; another voice, or none, would share no words with hers.
  let misheard = 0;
  const said = call.answers.flatMap(({ words }) => soundingWords(words));
  for (const { words, sound } of call.answers)
    misheard += wordErrors(soundingWords(words), soundingWords(await understand(engine, sound)));
  expect(misheard / said.length).toBeLessThan(mostMisheard);

  await dialog.getByRole("link", { name: seeCallText }).click();
  const recording = page.getByRole("region", { name: "Recording" });
  await expect(recording.getByRole("img", { name: /speaks for 0:/ })).toBeVisible();
  await recording.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.locator("[aria-current=true]")).toContainText("recorded");
  const playedSeconds = () => recording.locator("audio").evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await expect.poll(playedSeconds).toBeGreaterThan(1);

  const href = await recording.getByRole("link", { name: "Download the recording" }).getAttribute("href");
  const tape = callTracks(await (await request.get(href ?? "")).body());
  const heardAgain = async (track: Sound) => {
    const phrases: string[] = [];
    for (const phrase of phrasesOf(track)) phrases.push(await understand(engine, phrase));
    return soundingWords(phrases.join(" "));
  };
  expect(wordErrors(said, await heardAgain(tape.hers)) / said.length).toBeLessThan(mostMisheard);
  // A stranger's voice, in pieces as a busy machine took them: half of its different words are his, and nobody else's.
  const spoken = new Set(soundingWords(Object.values(says).join(" ")));
  const again = new Set(await heardAgain(tape.caller));
  expect([...spoken].filter((word) => again.has(word)).length / spoken.size).toBeGreaterThan(0.5);

  const diary = diaryScreen(page);
  await diary.open(day);
  await diary.jobAt("[A-Z]\\w+ Smith", day, "9–10 AM").click();
  await expect(diary.dialog).toContainText(/12 M\w+ Street/);
  await expect(diary.dialog).toContainText("kitchen sink");
});
