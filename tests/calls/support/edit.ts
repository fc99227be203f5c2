import type { AssistantSettings } from "#domain/assistants/assistant-settings.ts";
import { openOn, weekdays } from "#domain/bookings/opening-hours.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";

export type Edit = {
  readonly title: string;
  readonly business: string;
  /** What is set up before the edit, where the business has it otherwise. */
  readonly base?: (assistant: CallSnapshot) => CallSnapshot;
  readonly edit: (assistant: CallSnapshot) => CallSnapshot;
};
export const settings =
  (change: (settings: AssistantSettings) => Partial<AssistantSettings>) =>
  (assistant: CallSnapshot): CallSnapshot => ({
    ...assistant,
    settings: { ...assistant.settings, ...change(assistant.settings) },
  });
export const set = (changed: Partial<AssistantSettings>) => settings(() => changed);
export const times = (changed: Partial<AssistantSettings["appointments"]>) =>
  settings(({ appointments }) => ({ appointments: { ...appointments, ...changed } }));
export const written = (from: string, to: string) => (assistant: CallSnapshot) => {
  if (!assistant.instructions.includes(from)) throw new Error(`The instructions have no "${from}".`);
  return { ...assistant, instructions: assistant.instructions.replace(from, to) };
};
export const added = (text: string) => (assistant: CallSnapshot) => ({
  ...assistant,
  instructions: `${assistant.instructions} ${text}`,
});
export const answer = (question: string, text: string | undefined) =>
  settings(({ answers }) => ({
    answers: answers.flatMap((one) => {
      if (!one.question.includes(question)) return [one];
      return text === undefined ? [] : [{ ...one, answer: text }];
    }),
  }));
export const everyDay = (opens: string, closes: string) => openOn(weekdays, opens, closes);
