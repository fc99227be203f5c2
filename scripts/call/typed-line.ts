import type { PhoneSays } from "../../src/contract/phone-frames.ts";

export type Typed = PhoneSays | { readonly type: "unknown"; readonly text: string };

const answers = {
  "/accept": "accepted",
  "/decline": "declined",
  "/busy": "busy",
  "/no-answer": "no_answer",
  "/voicemail": "voicemail",
} as const;

/** What a typed line does; nothing for an empty one. */
export function readTyped(line: string): Typed | undefined {
  const text = line.trim();
  if (text === "") return undefined;
  if (!text.startsWith("/")) return { type: "speech", text };
  if (text === "/hang-up") return { type: "hang_up" };
  const key = /^\/key\s+([\d*#])$/.exec(text)?.[1];
  if (key) return { type: "key", key };
  const answer = Object.entries(answers).find(([command]) => command === text)?.[1];
  return answer ? { type: "transfer_ended", result: answer } : { type: "unknown", text };
}
