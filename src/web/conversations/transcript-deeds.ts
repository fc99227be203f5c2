import type { Conversation } from "../data/conversations.ts";
import { deedText, jobTimeText } from "./call-words.ts";

export type Deed = { readonly key: string; readonly name: string; readonly text: string };
type Known = Pick<Conversation, "tools" | "transcript" | "appointments" | "timezone">;

/** What she did, by the place of the line after which she did it. A turn is one line of the caller; what cannot be placed stands at the end. */
export const deedsByLine = ({
  tools,
  transcript,
  appointments,
  timezone,
}: Known): ReadonlyMap<number, readonly Deed[]> => {
  const callerLines = transcript.flatMap(({ role }, place) => (role === "user" ? [place] : []));
  const job = appointments.length === 1 ? appointments[0] : undefined;
  const deeds = new Map<number, Deed[]>();
  tools.forEach((tool, place) => {
    const text = tool.ok ? deedText(tool) : undefined;
    if (text === undefined) return;
    const line = callerLines[tool.turn - 1] ?? transcript.length - 1;
    const booked = tool.name === "book_appointment" && job?.status === "confirmed";
    const deed = {
      key: `deed-${place}`,
      name: tool.name,
      text: booked ? `Booked ${jobTimeText(job, timezone)}` : text,
    };
    const there = deeds.get(line) ?? [];
    if (there.at(-1)?.text !== deed.text) deeds.set(line, [...there, deed]);
  });
  return deeds;
};
