import type { Page } from "@playwright/test";
import { speakLines, understand } from "../support/speech/speak-lines.ts";
import { mostTimes } from "../support/speech/spoken-visit.ts";
import { withSilence, writeWav } from "../support/speech/wav-file.ts";
import { soundingWords } from "../support/speech/word-errors.ts";
import { until } from "../support/until.ts";
import { createAssistant } from "./support/assistant-screens.ts";
import { expect } from "./support/journey.ts";
import { listenToLoudspeaker } from "./support/spoken/loudspeaker.ts";
import { test } from "./support/spoken/spoken-journey.ts";

const speaker = 101;
const says = { person: "I want to talk to a person please", marcus: "Hello this is Marcus speaking" } as const;
const around = { before: 1, behind: 0.2 } as const;
const marcus = "+17735550150";

/** A phone of the sandbox's, held at the ear. */
const phoneAt = (page: Page) => {
  const ear = page.locator("#ear");
  const words = page.getByRole("list", { name: "What is heard and said" });
  const pick = ear.getByRole("button", { name: "Speak and listen" });
  return {
    heard: words.locator(".heard"),
    async pickUp(): Promise<void> {
      await pick.click();
      await expect(ear.getByRole("status")).toHaveText("You are on the phone: speak, and listen.");
    },
    /** The microphone brings what is in its file when it is opened. */
    async speak(speakInto: () => void, wasHeard: () => Promise<boolean>): Promise<void> {
      for (let times = 0; times < mostTimes && !(await wasHeard()); times++) {
        const said = words.locator(".said");
        const before = await said.count();
        await ear.getByRole("button", { name: "Type instead" }).click();
        speakInto();
        await this.pickUp();
        await expect.poll(() => said.count(), { message: "that the words are understood" }).toBeGreaterThan(before);
        await expect
          .poll(wasHeard, { timeout: 15_000 })
          .toBe(true)
          .catch(() => undefined);
      }
      expect(await wasHeard(), "that there was an answer to it").toBe(true);
    },
  };
};

// In real time, beside the work of three speech engines: npm run prove.
test.skip(process.env["PROVE"] !== "1", "It needs the machine for itself: npm run prove.");

test("a call of the sandbox's telephone is spoken at both ends: she is heard, the caller is understood, and whoever is called talks with him", async ({
  page,
  context,
  signedIn,
  request,
  engine,
  microphone,
  product,
}) => {
  const { id } = await createAssistant(request, signedIn.token, { name: "June", service_transfer: marcus });
  const number = await until("her number", async () => {
    const reply = await request.get(`/instances/${id}`, { headers: { authorization: `Bearer ${signedIn.token}` } });
    return ((await reply.json()) as { phone_number: string | null }).phone_number ?? false;
  });
  const lines = await speakLines(engine, speaker, Object.values(says));
  const into = (words: string) => () => {
    const line = lines.get(words);
    if (line) writeWav(microphone, withSilence(line, around));
  };
  const loudspeaker = await listenToLoudspeaker(page, "sandbox");
  await page.goto(`${product.sandboxUrl}/phone?to=${encodeURIComponent(number)}`);
  await page.getByRole("button", { name: "Call" }).click();
  const caller = phoneAt(page);
  await caller.pickUp();
  await expect(caller.heard.first()).toContainText("How may I assist you today?");
  await expect.poll(() => loudspeaker.isHeard()).toBe(true);

  const other = await context.newPage();
  const ringing = other.locator("#ringing");
  await other.goto(`${product.sandboxUrl}/phone`);
  await caller.speak(
    into(says.person),
    async () => (await ringing.getByRole("button", { name: "Answer" }).count()) > 0,
  );
  const hers = soundingWords(await understand(engine, await loudspeaker.take()));
  expect(hers).toEqual(expect.arrayContaining(["connecting", "you"]));

  await ringing.getByRole("button", { name: "Answer" }).click();
  const called = phoneAt(other);
  await called.pickUp();
  await expect(called.heard.first()).toBeVisible();
  await other.getByRole("button", { name: "1", exact: true }).click();
  await expect(other.getByLabel("Requests, instructions and frames")).toContainText("Connected with");
  await loudspeaker.take();
  await called.speak(into(says.marcus), async () => /Marcus/.test((await caller.heard.allInnerTexts()).join(" ")));
  // Not spoken again by a machine: his voice itself.
  const voice = soundingWords(await understand(engine, await loudspeaker.take()));
  expect(voice).toEqual(expect.arrayContaining(["hello", "marcus"]));
});
