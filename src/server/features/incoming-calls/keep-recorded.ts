import { errorCode } from "#domain/basics/error-code.ts";
import type { KnownCall } from "../calls/find-carrier-call.ts";
import { closeMissed } from "../calls/keep-missed.ts";
import type { MessageJournal, UnkeptMessage } from "./message-journal.ts";
import type { IncomingNeeds } from "./needs.ts";
import { callOrMissed } from "./rescue-call.ts";

/** What a caller said to the recorder, as a message to the owner. The same one is kept once, however often it comes. */
export async function keepRecorded(needs: IncomingNeeds, message: UnkeptMessage): Promise<KnownCall | undefined> {
  const { call, recording_id, seconds, at } = message;
  const then = { ...needs, clock: { now: () => at } };
  const row = await callOrMissed(then, call);
  if (row) await closeMissed(then, row.id, { how: "recorded", recording_id, seconds });
  return row;
}

const againMs = 2_000;

/** Looks from the start on whether something waits that came while the database was away, and keeps it as soon as it is back. */
export function replayMessages(needs: IncomingNeeds, journal: MessageJournal): { stop(): void } {
  let isReplaying = false;
  let isTold = false;
  const look = async () => {
    if (isReplaying) return;
    isReplaying = true;
    try {
      await journal.replay(async (message) => void (await keepRecorded(needs, message)));
      isTold = false;
    } catch (error) {
      if (!isTold) needs.onTrouble("messages wait until they can be kept", errorCode(error));
      isTold = true;
    }
    isReplaying = false;
  };
  const looking = setInterval(() => void look(), againMs);
  looking.unref();
  void look();
  return { stop: () => clearInterval(looking) };
}
