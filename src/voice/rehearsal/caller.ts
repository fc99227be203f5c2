import type { Session } from "../session/session.ts";
import type { MemoryDesk } from "./memory-desk.ts";

/** Somebody who calls: the first words, and a reply to whatever she says. */
export type Caller = {
  readonly opens: string;
  /** "(silence)" says nothing, "(hangs up)" hangs up. */
  replyTo(heard: string, session: Session, house: MemoryDesk): string;
};

export const saysNothing = "(silence)";
export const hangsUp = "(hangs up)";
