import type { Session } from "../../session/session.ts";

/** All that one of the two said, line by line. */
export const spokenBy = ({ lines }: Session, who: "assistant" | "caller"): string[] =>
  lines.flatMap((line) => (line.who === who ? [line.words] : []));
