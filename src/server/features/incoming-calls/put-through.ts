import { continueCall } from "#contract/voice-webhooks.ts";
import type { Instruction } from "#providers/telephony/port.ts";

const language = "en-US";
export const ringSeconds = 25;
const recordSeconds = 120;
const silenceSeconds = 5;

const saying = (text: string): Instruction => ({ do: "say", text, language });
export const sayAndEnd = (text: string): Instruction[] => [saying(text), { do: "hangup" }];

const afterwards = (publicUrl: string): string => `${publicUrl}${continueCall.path}`;

/** Words first, then another phone rings; what happens then is asked of us again. */
export const putThrough = (publicUrl: string, words: string, number: string): Instruction[] => [
  ...(words === "" ? [] : [saying(words)]),
  { do: "dial", number, actionUrl: afterwards(publicUrl), timeoutSeconds: ringSeconds, answerOnBridge: true },
];

/** Words first, then what the caller says is recorded at the carrier. */
export const recordMessage = (publicUrl: string, words: string): Instruction[] => [
  saying(words),
  {
    do: "record",
    actionUrl: afterwards(publicUrl),
    silenceSeconds,
    limitSeconds: recordSeconds,
    beep: true,
  },
  { do: "hangup" },
];
