import { nobodyThereText, notInServiceText, pausedText } from "#domain/incoming-call-texts.ts";
import type { Instruction } from "#providers/telephony/port.ts";
import type { CalledAssistant } from "../assistants/called-assistant.ts";

type Call = {
  readonly from: string;
  readonly forwardedFrom: string;
  /** How the call to the transfer number went; absent before it was tried. */
  readonly dialled: string | undefined;
  readonly afterDialUrl: string;
};

const language = "en-US";
const ringSeconds = 25;
const saying = (text: string): Instruction => ({ do: "say", text, language });
const say = (text: string): Instruction[] => [saying(text), { do: "hangup" }];

/** What becomes of a call: put through where a person can be reached, and an honest word where not. */
export function instructionsFor(assistant: CalledAssistant | undefined, call: Call): readonly Instruction[] {
  if (!assistant) return say(notInServiceText);
  const { service_transfer: number, settings, status } = assistant;
  const paused = status === "paused";
  if (settings.blocked_numbers.some((blocked) => blocked === call.from)) return [{ do: "reject", reason: "rejected" }];
  if (call.dialled === "completed") return [{ do: "hangup" }];
  // Back to the phone that has just sent the call here it would go round for ever.
  if (call.dialled !== undefined || number === "" || number === call.forwardedFrom)
    return say((paused ? pausedText : nobodyThereText)(settings.business_name));
  const first = paused ? [saying(pausedText(settings.business_name))] : [];
  return [
    ...first,
    { do: "dial", number, actionUrl: call.afterDialUrl, timeoutSeconds: ringSeconds, answerOnBridge: true },
  ];
}
