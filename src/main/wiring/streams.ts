import { availableParallelism } from "node:os";
import type { Speech } from "#providers/speech/port.ts";
import { spokenCallsPerCore } from "#server/features/browser-phone/limits.ts";
import { createLineCount } from "./line-count.ts";
import { createSpeechSeats } from "./own-speech.ts";

type Needs = { readonly speech: Speech | undefined; readonly isStreaming: boolean; readonly watchMs: () => number };

/** Who hears and speaks by this machine's own speech: browsers always, callers where their calls come as sound. */
export function shareSpeech({ speech, isStreaming, watchMs }: Needs) {
  const most = spokenCallsPerCore * availableParallelism();
  // Visitors and owners' tests never take the last places of callers.
  const mostGuests = isStreaming ? Math.ceil(most / 2) : most;
  const seats = createSpeechSeats({ speech, most, mostGuests });
  const coming = createLineCount({ live: seats.takenCount, most, watchMs });
  return {
    seats,
    /** Whether there is a place; it is kept until the carrier is here with the call. */
    expect(call_id: string, language: string): boolean {
      if (!isStreaming || !seats.isReady(language) || coming.isFull()) return false;
      coming.expect(call_id);
      return true;
    },
    sitDown(call_id: string, language: string) {
      coming.arrive(call_id);
      return seats.take(language, "caller");
    },
  };
}
