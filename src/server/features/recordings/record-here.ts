import { randomUUID } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { errorCode } from "#domain/basics/error-code.ts";
import { within } from "../../basics/within.ts";
import { isPossibleId } from "../../db/possible-id.ts";
import { keepTape } from "./keep-tape.ts";
import type { RecordingNeeds } from "./needs.ts";
import { findTape, insertCallRecording, noteLost, noteOver } from "./tape/store.ts";
import { newTapeKey, openTapeKey, tapeName } from "./tape/tape-keys.ts";
import { mendTape, type TapeWriter, writeTape } from "./tape/write-tape.ts";

/** A call that is recorded by this process, because its sound comes here. */
export type CallTape = {
  /** Frames of both tracks. Nobody waits: what the disk does not take is missing at the end, and the call goes on. */
  add(frames: Uint8Array): void;
  /** All that was added is on the disk. It is kept after that. */
  end(): Promise<void>;
};

type Needs = Pick<RecordingNeeds, "db" | "clock" | "secretBox" | "storage" | "onTrouble">;
type Whose = { readonly id: string; readonly owner_id: string };

/** The caller waits for it. */
const openMs = 1_000;
/** Two minutes of sound: a disk that is so far behind takes nothing more. */
const mostUnwrittenBytes = 2_000_000;
const lookMs = 2_000;
/** A place that is away is tried less and less often. */
const longestPauseMs = 5 * 60_000;

/**
 * Records calls in a folder of this process's own, and brings what is there to where recordings are kept: when a call is over, when the
 * place is back that was away, and after a crash, when what is whole of a tape is kept.
 */
export function recordHere({ dir, ...needs }: Needs & { readonly dir: string }) {
  const { db, clock, secretBox, onTrouble } = needs;
  const running = new Set<string>();
  const fileOf = (id: string) => join(dir, tapeName({ id }));
  const trouble = (what: string) => (error: unknown) => onTrouble(what, { code: errorCode(error) });

  const begin = async ({ id: call_id, owner_id }: Whose, id: string): Promise<TapeWriter | undefined> => {
    const key_sealed = newTapeKey(secretBox, id);
    const writer = await writeTape(fileOf(id), openTapeKey(secretBox, { id, key_sealed }));
    const now = clock.now();
    const times = { began_at: now, created_at: now };
    const row = { id, call_id, owner_id, state: "running", key_sealed, ...times } as const;
    const isFirst = await insertCallRecording(db, row).catch(async (error) => {
      await writer.drop();
      throw error;
    });
    // A call that comes back from another process is recorded up to there.
    if (!isFirst) await writer.drop();
    return isFirst ? writer : undefined;
  };

  const keepLeft = async (id: string): Promise<void> => {
    const file = fileOf(id);
    const row = await findTape(db, id);
    if (row && row.state !== "kept" && row.state !== "lost") {
      await noteOver(db, id);
      await keepTape(needs, row, { file, made: await mendTape(file, openTapeKey(secretBox, row)) });
    }
    await rm(file, { force: true });
  };
  let looking = Promise.resolve();
  let pauseMs = lookMs;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const lookAtAll = async () => {
    let failed: unknown;
    const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") failed = error;
      return [];
    });
    for (const id of names.map((name) => basename(name, tapeName({ id: "" })))) {
      if (running.has(id) || isStopped || !isPossibleId(id)) continue;
      await keepLeft(id).catch((error) => {
        failed = error;
      });
    }
    if (failed !== undefined) trouble("a call that was recorded here could not be kept yet")(failed);
    pauseMs = failed === undefined ? lookMs : Math.min(pauseMs * 2, longestPauseMs);
  };
  const look = () => {
    clearTimeout(timer);
    looking = looking.then(lookAtAll).then(() => {
      clearTimeout(timer);
      if (!isStopped) timer = setTimeout(look, pauseMs).unref();
    });
  };
  look();

  const tapeOf = (id: string, writer: TapeWriter): CallTape => {
    let unwritten = 0;
    let isBroken = false;
    const giveUp = (error: unknown) => {
      if (!isBroken) trouble("a call is not recorded any further")(error);
      isBroken = true;
    };
    return {
      add(frames) {
        if (isBroken || frames.length === 0) return;
        unwritten += frames.length;
        if (unwritten > mostUnwrittenBytes) return giveUp(new Error("The disk is behind."));
        writer.add(frames).then(() => {
          unwritten -= frames.length;
        }, giveUp);
      },
      async end() {
        await writer.end().catch(giveUp);
        running.delete(id);
        look();
      },
    };
  };

  return {
    /** Undefined where it cannot be recorded, or not any more; the call goes on. */
    async open(whose: Whose): Promise<CallTape | undefined> {
      const id = randomUUID();
      running.add(id);
      const begun = begin(whose, id);
      try {
        const writer = await within(openMs, begun);
        if (writer) return tapeOf(id, writer);
      } catch (error) {
        trouble("a call is not recorded")(error);
      }
      // One that opens after all is of no use: the call has gone on without it.
      void begun
        .then((writer) => writer?.drop())
        .then(() => noteLost(db, id))
        .catch(() => undefined)
        .finally(() => running.delete(id));
      return undefined;
    },
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
