import { setImmediate as wordsFirst } from "node:timers/promises";
import { errorCode } from "#domain/basics/error-code.ts";
import type { CallRound } from "#domain/calls/call-record.ts";
import { callWaits } from "#domain/calls/call-waits.ts";
import type { Log } from "./log.ts";
import type { Call, Claim, Records } from "./records.ts";
import type { Session } from "./session/session.ts";

type Needs = {
  readonly records: Records;
  readonly log: Log;
  readonly elapsedMs: () => number;
  /** Another process has taken the call. */
  readonly onLost: () => void;
  /** Told of everything that is on its way to be written. */
  readonly onWriting: (written: Promise<void>) => void;
};

/** Writes a call down beside the talking: never waited for, one write at a time, always the newest state. */
export type Keeper = {
  claim(callId: string, as?: CallRound): Promise<Claim | undefined>;
  keep(call: Call, session: Session): void;
  /** The same, while a brain is being asked: that comes first, and a write is not in its way. */
  keepSoon(call: Call, session: Session): void;
  close(call: Call, session: Session): void;
};

/** A database that is away for a moment is waited for; the call goes on meanwhile. */
const pausesMs = [100, 250, 500, 1_000, 2_000, 4_000] as const;
const lastPauseMs = 5_000;
/** For about an hour; after that the reaper closes what is left. */
const triesAtMost = 720;

/** An answer that is there by then is written together with the question. */
const soonMs = 25;

/**
 * Whether her last answer was that fast. Where it was not, what the caller has just said is written at once, while the brain thinks: a
 * process that is killed then has lost none of it.
 */
export const answersSoon = ({ lines }: Pick<Session, "lines">): boolean =>
  (lines.findLast(({ response_ms }) => response_ms !== undefined)?.response_ms ?? 0) <= soonMs;

/** Does not keep a process alive that wants to end. */
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());

export function createKeeper({ records, log, elapsedMs, onLost, onWriting }: Needs): Keeper {
  let newest: { call: Call; session: Session } | undefined;
  let closing: { call: Call; session: Session; elapsedMs: number } | undefined;
  let isWriting = false;
  let soon: NodeJS.Timeout | undefined;

  async function writeOnce(): Promise<void> {
    if (closing) {
      const { call, session, elapsedMs: lasted } = closing;
      await records.close(call, session, lasted);
      closing = undefined;
      newest = undefined;
      return;
    }
    if (!newest) return;
    const written = newest;
    const isOurs = await records.keep(written.call, written.session, elapsedMs());
    if (newest === written) newest = undefined;
    if (isOurs) return;
    newest = undefined;
    onLost();
  }

  async function write(): Promise<void> {
    isWriting = true;
    // Words that are ready go out before the turn is written down.
    await wordsFirst();
    for (let tries = 0; (newest || closing) && tries < triesAtMost; )
      try {
        await writeOnce();
        tries = 0;
      } catch (error) {
        log.warn({ code: errorCode(error), tries }, "a call was not written down");
        await pause(pausesMs[tries] ?? lastPauseMs);
        tries++;
      }
    isWriting = false;
  }

  const startWriting = () => {
    clearTimeout(soon);
    soon = undefined;
    if (!isWriting) onWriting(write());
  };
  const keep = (call: Call, session: Session) => {
    if (closing) return;
    newest = { call, session };
    startWriting();
  };

  return {
    async claim(callId, as) {
      // In two halves: a process that stood still during the first has the second to read what has come meanwhile.
      const half = () => pause(callWaits.claim / 2);
      const late = half()
        .then(half)
        .then(() => {
          throw new Error(`Not taken within ${callWaits.claim} ms`);
        });
      const claim = async () => {
        for (let tries = 0; ; tries++)
          try {
            return await records.claim(callId, as);
          } catch (error) {
            const ms = pausesMs[tries];
            if (ms === undefined) throw error;
            await pause(ms);
          }
      };
      return Promise.race([claim(), late]);
    },
    keep,
    keepSoon(call, session) {
      if (closing) return;
      clearTimeout(soon);
      soon = setTimeout(() => keep(call, session), soonMs).unref();
    },
    close(call, session) {
      if (closing) return;
      closing = { call, session, elapsedMs: elapsedMs() };
      startWriting();
    },
  };
}
