import { dayText } from "#domain/bookings/diary-times.ts";
import { addDays, zoneOf } from "#domain/time/zoned-time.ts";
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

// In real time, beside the work of three speech engines: where many tests run at the same time, words get lost.
test.skip(process.env["PROVE"] !== "1", "It needs the machine for itself: npm run prove.");

test("a visit is booked by speaking alone, without a network: microphone in, her voice out, and the job in the calendar", async ({
  page,
  signedIn,
  request,
  engine,
  microphone,
}) => {
  await newDesk(request, signedIn.token);
  const lines = await speakLines(engine, speaker, Object.values(says));
  const call = await spokenCall({ page, microphone, lines }, "Front desk");
  await page.goto("/instances");
  await call.screen.call.click();
  expect(await call.hears()).toMatch(/this call is transcribed/);

  const day = addDays(zoneOf("America/Denver").dateOf(Date.now()), 1);
  await call.say(says.matter, /what day and time/i);
  await call.say(says.time, /9 AM.*name/i);
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

  const diary = diaryScreen(page);
  await diary.open(day);
  await diary.jobAt("[A-Z]\\w+ Smith", day, "9–10 AM").click();
  await expect(diary.dialog).toContainText(/12 M\w+ Street/);
  await expect(diary.dialog).toContainText("kitchen sink");
});
