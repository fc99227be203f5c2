import { continueCall } from "#contract/voice-webhooks.ts";
import type { Instruction } from "#providers/telephony/port.ts";

const language = "en-US";
export const ringSeconds = 25;
const recordSeconds = 120;
const silenceSeconds = 5;

const saying = (text: string): Instruction => ({ do: "say", text, language });
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
export const recordMessage = (publicUrl: string, words: string, how: How = {}): Instruction[] => [
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
