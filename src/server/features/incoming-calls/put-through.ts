import { continueCall, hearDanger } from "#contract/voice-webhooks.ts";
import type { EmergencyKind } from "#domain/calls/emergency-kinds.ts";
import { askDangerText, leaveMessageText } from "#domain/calls/opening-words.ts";
import type { Instruction } from "#providers/telephony/port.ts";

const language = "en-US";
export const ringSeconds = 25;
const recordSeconds = 120;
const silenceSeconds = 5;
const answerSeconds = 5;

const saying = (text: string) => ({ do: "say", text, language }) as const;
export const sayAndEnd = (text: string): Instruction[] => [saying(text), { do: "hangup" }];

/** `rescued`: whatever becomes of it, the caller is not led back to her. */
type How = { readonly rescued?: boolean };
const afterwards = (publicUrl: string, { rescued = false }: How): string =>
  `${publicUrl}${continueCall.path}${rescued ? "?s=none" : ""}`;

/** Words first, then another phone rings; what happens then is asked of us again. */
export const putThrough = (publicUrl: string, words: string, number: string, how: How = {}): Instruction[] => [
  ...(words === "" ? [] : [saying(words)]),
  { do: "dial", number, actionUrl: afterwards(publicUrl, how), timeoutSeconds: ringSeconds, answerOnBridge: true },
];

/** Words first, then what the caller says is recorded at the carrier. */
export const recordAfter = (publicUrl: string, words: string, how: How = {}): Instruction[] => [
  saying(words),
  {
    do: "record",
    actionUrl: afterwards(publicUrl, how),
    silenceSeconds,
    limitSeconds: recordSeconds,
    beep: true,
  },
  { do: "hangup" },
];

type Asking = {
  /** What follows where there is no danger: the recorder, or the end of the call. */
  readonly otherwise: "record" | "end";
  /** The danger that is asked about; absent: whether it is an emergency at all. */
  readonly kind?: EmergencyKind | undefined;
};

/** A question about danger, answered by a key or in the caller's own words. It needs nobody of ours: without an answer the carrier goes on by itself. */
export function askDanger(
  publicUrl: string,
  words: string,
  { otherwise, kind }: Asking,
  then: readonly Instruction[],
): Instruction[] {
  const query = new URLSearchParams({ t: otherwise, ...(kind && { k: kind }) });
  const gather: Instruction = {
    do: "gather",
    input: "any",
    actionUrl: `${publicUrl}${hearDanger.path}?${query}`,
    timeoutSeconds: answerSeconds,
    keyCount: 1,
    language,
    // Who was asked about a danger of their own and says nothing is in it.
    alsoEmpty: kind !== undefined,
    prompts: [saying(words)],
  };
  return [gather, ...then];
}

/** Why nobody answers, whether it is an emergency, and then what the caller says is recorded. */
export const recordMessage = (publicUrl: string, why: string, how: How = {}): Instruction[] =>
  askDanger(
    publicUrl,
    `${why} ${askDangerText}`,
    { otherwise: "record" },
    recordAfter(publicUrl, leaveMessageText, how),
  );

/** The same for somebody of whom nothing is recorded. */
export const askAndEnd = (publicUrl: string, why: string): Instruction[] =>
  askDanger(publicUrl, `${why} ${askDangerText}`, { otherwise: "end" }, [{ do: "hangup" }]);
