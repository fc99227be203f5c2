import type { APIRequestContext, Expect, Page } from "@playwright/test";
import { callTexts } from "#voice/language/call-texts.ts";
import { stageText } from "#web/phone/browser-phone-texts.ts";
import { readAssistant } from "../../e2e/support/assistant-screens.ts";
import { haveSpeech, phoneScreen } from "../../e2e/support/phone-screen.ts";

type Conversation = {
  readonly id: string;
  readonly caller_number: string | null;
  readonly tenant_id: string;
  readonly duration_seconds: number | null;
  readonly cost_data: { readonly not_billed_reason: string | null; readonly amount: number };
  readonly analysis: { readonly summary: string | null; readonly contact_info: { readonly name: string | null } };
};

/** Typed calls to an assistant and what is left of them, with the patience of journeys or of tests of screens. */
export function createTypedCalls(expect: Expect) {
  /** A typed call to the only assistant of an owner, from the list of assistants until she has greeted. */
  async function callHer(page: Page, name: string) {
    await haveSpeech(page, "none");
    await page.goto("/instances");
    const screen = phoneScreen(page);
    await screen.call.click();
    const { captions, dialog, input } = screen;
    let answered = 0;
    const answer = async (): Promise<string> => (await captions.allInnerTexts()).slice(answered).join("\n");

    /** Among what came since the caller's last words. */
    const hears = (words: string | RegExp) =>
      typeof words === "string" ? expect.poll(answer).toContain(words) : expect.poll(answer).toMatch(words);

    const speak = async (words: string): Promise<void> => {
      await expect(dialog.getByText(stageText("listening", name))).toBeVisible();
      const place = await captions.count();
      await input.fill(words);
      await input.press("Enter");
      // She may have asked whether the caller is still there a moment before.
      const spaced = (text: string): string => text.replace(/\s+/g, " ");
      const said = async (): Promise<number> =>
        (await captions.allInnerTexts()).findIndex((text, at) => at >= place && spaced(text).includes(spaced(words)));
      await expect.poll(said).toBeGreaterThanOrEqual(place);
      answered = (await said()) + 1;
    };

    /** Says it when she is done, again where she asks for that, and waits for an answer that has these words. */
    const say = async (words: string, ...heard: (string | RegExp)[]): Promise<void> => {
      await speak(words);
      const { sayAgain } = callTexts("en");
      for (const each of heard) {
        // On a starved machine the calendar may take longer than she makes a caller wait.
        const [wanted, flags] = typeof each === "string" ? [RegExp.escape(each), ""] : [each.source, each.flags];
        for (let again = 0; again < 2; again += 1) {
          await hears(new RegExp(`${wanted}|${RegExp.escape(sayAgain)}`, flags));
          if (!(await answer()).includes(sayAgain)) break;
          await speak(words);
        }
        await hears(each);
      }
    };

    /** The keys of the telephone, one after the other. */
    const press = async (keys: string, ...heard: (string | RegExp)[]): Promise<void> => {
      await expect(dialog.getByText(stageText("listening", name))).toBeVisible();
      answered = await captions.count();
      await screen.keypad.click();
      for (const key of keys) await page.keyboard.press(key);
      await page.keyboard.press("Escape");
      for (const each of heard) await hears(each);
    };

    /** All that she has said since the caller's last words, without the times beside it. */
    const hers = async (): Promise<string> => {
      await expect(dialog.getByText(stageText("listening", name))).toBeVisible();
      return (await answer()).replace(new RegExp(`^(${name})?\\d+:\\d\\d\\W*$`, "gmu"), "");
    };
    const isOver = () => expect(dialog.getByRole("heading", { name: /^Call ended after/ })).toBeVisible();

    await hears("this call is transcribed");
    return { screen, say, press, hears, hers, isOver };
  }

  /** Where she is reached, as soon as the carrier has given her a number. */
  async function numberOf(request: APIRequestContext, token: string, id: string): Promise<string> {
    const read = async () => (await readAssistant(request, token, id)).phone_number ?? "";
    await expect.poll(read).toMatch(/^\+1\d{10}$/);
    return read();
  }

  const readAs = async (request: APIRequestContext, token: string, path: string): Promise<unknown> => {
    const reply = await request.get(path, { headers: { authorization: `Bearer ${token}` } });
    expect(reply.status()).toBe(200);
    return ((await reply.json()) as { data: unknown }).data;
  };

  /** The owner's only conversation, when its summary is written. */
  async function conversationOf(request: APIRequestContext, token: string): Promise<Conversation> {
    const list = async () => (await readAs(request, token, "/api/conversations")) as Conversation[];
    await expect.poll(async () => (await list()).map(({ analysis }) => analysis.summary !== null)).toEqual([true]);
    return (await list())[0] as Conversation;
  }

  /** What was said in a conversation, by whom. */
  async function wordsOf(request: APIRequestContext, token: string, id: string): Promise<readonly string[]> {
    const { transcript } = (await readAs(request, token, `/api/conversations/${id}`)) as {
      transcript: readonly { role: string; content: string }[];
    };
    return transcript.map(({ role, content }) => `${role}: ${content}`);
  }

  const appointmentsOf = async (request: APIRequestContext, token: string) =>
    (await readAs(request, token, "/api/appointments")) as readonly { readonly note: string; readonly name: string }[];

  const tasksOf = (request: APIRequestContext, token: string) => readAs(request, token, "/api/tasks");

  return { callHer, numberOf, conversationOf, wordsOf, appointmentsOf, tasksOf };
}
