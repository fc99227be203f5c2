import type { Page } from "@playwright/test";
import { stageText } from "#web/phone/browser-phone-texts.ts";
import type { Sound } from "../../../../src/providers/speech/port.ts";
import { sayUntil } from "../../../support/speech/spoken-visit.ts";
import { withSilence, writeWav } from "../../../support/speech/wav-file.ts";
import { expect } from "../journey.ts";
import { phoneScreen } from "../phone-screen.ts";
import { listenToLoudspeaker } from "./loudspeaker.ts";

/** Between the opening of the microphone and its first frame a busy machine loses some of the file. */
const around = { before: 1, behind: 0.2 } as const;

type Needs = {
  readonly page: Page;
  readonly microphone: string;
  /** What the caller will say, as it is spoken: whoever thinks for long is asked whether he is there. */
  readonly lines: ReadonlyMap<string, Sound>;
};

/** Her words, and what came out of the loudspeaker meanwhile. */
export type Answer = { readonly words: string; readonly sound: Sound };

/** A caller who speaks into the browser's microphone: opens it to speak, waits until she has spoken, and speaks again. */
export async function spokenCall({ page, microphone, lines }: Needs, name: string) {
  const screen = phoneScreen(page);
  const loudspeaker = await listenToLoudspeaker(page);
  const { captions, dialog, mute } = screen;
  const isListening = dialog.getByText(stageText("listening", name));
  const callers = captions.filter({ has: page.getByText("You", { exact: true }) });
  const answers: Answer[] = [];

  /** A line of the captions without name and time. */
  const wordsOf = (text: string) => text.replace(/^.*\n\d+:\d\d\n+/, "");
  const answer = async (): Promise<string> => {
    const all = await captions.allInnerTexts();
    const from = all.findLastIndex((text) => text.startsWith("You\n"));
    return all
      .slice(from + 1)
      .map(wordsOf)
      .join(" ");
  };
  const hears = async (): Promise<string> => {
    await expect.poll(answer, { message: "that she answers" }).not.toBe("");
    await expect(isListening).toBeVisible({ timeout: 90_000 });
    const words = await answer();
    answers.push({ words, sound: await loudspeaker.take() });
    return words;
  };
  /** Answers what she has heard. */
  const speak = async (words: string): Promise<string> => {
    const before = await callers.count();
    const line = lines.get(words);
    if (!line) throw new Error(`"${words}" was not prepared.`);
    writeWav(microphone, withSilence(line, around));
    await mute.click();
    await expect(mute).toHaveAttribute("aria-pressed", "true");
    await mute.click();
    await expect.poll(() => callers.count(), { message: `that she hears "${words}"` }).toBeGreaterThan(before);
    return wordsOf(await callers.last().innerText());
  };

  return {
    screen,
    hears,
    answers: answers as readonly Answer[],
    /** Speaks when she is through; again, where her answer is not about it. Answers what she said. */
    async say(words: string, about: RegExp): Promise<string> {
      const heard: string[] = [];
      const answered = await sayUntil(about, async () => {
        heard.push(await speak(words));
        return hears();
      });
      expect(answered, `her answer to "${words}", which she heard as "${heard.join('", "')}"`).toMatch(about);
      return answered;
    },
    speak,
    /** Speaks as soon as she is heard. */
    async talkOver(words: string): Promise<void> {
      await expect.poll(() => loudspeaker.isHeard(), { message: "that she is heard" }).toBe(true);
      await speak(words);
    },
  };
}
