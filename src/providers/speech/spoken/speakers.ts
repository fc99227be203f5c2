import type { Voice } from "#domain/assistants/assistant-voices.ts";

/** Which of the 904 speakers of our own mouth each voice is. `npm run bench -- voices` prints what they are chosen by. */
const speakers: Readonly<Record<Voice, number>> = { belle: 593, june: 141, cole: 706, theo: 367 };

/** A voice that is not known here sounds like the first one. */
export const speakerOf = (voice: string): number =>
  Object.hasOwn(speakers, voice) ? speakers[voice as Voice] : speakers.belle;
