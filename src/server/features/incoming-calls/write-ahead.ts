import { errorCode } from "#domain/basics/error-code.ts";
import { callWaits } from "#domain/calls/call-waits.ts";
import type { Instruction } from "#providers/telephony/port.ts";
import { within } from "../../basics/within.ts";
import { messageLostText, messageTakenText } from "../calls/incoming-call-texts.ts";
import type { UnkeptMessage } from "./message-journal.ts";
import type { IncomingNeeds } from "./needs.ts";
import { sayAndEnd } from "./put-through.ts";

/**
 * The database is away: what the caller said is kept on our own disk until it is back. A disk that is slow is waited for: a caller who is
 * told that the message was lost says it to somebody else, and it would be kept all the same.
 */
export async function writeAhead(
  { journal, onTrouble }: Pick<IncomingNeeds, "journal" | "onTrouble">,
  message: UnkeptMessage,
): Promise<readonly Instruction[]> {
  try {
    await within(callWaits.disk, journal.write(message));
    return sayAndEnd(messageTakenText);
  } catch (error) {
    onTrouble("a message could not be kept at all", errorCode(error));
    return sayAndEnd(messageLostText);
  }
}
