import type { Session } from "../../session/session.ts";
import type { Turn } from "./move.ts";

/** All that one of the two said, line by line. */
export const spokenBy = ({ lines }: Session, who: "assistant" | "caller"): string[] =>
  lines.flatMap((line) => (line.who === who ? [line.words] : []));

/** While phones ring for somebody in danger there is nothing to say but that they do. */
export const isRinging = ({ before, after }: Turn): boolean =>
  before.facts.reaching === true && after.facts.reaching === true;
