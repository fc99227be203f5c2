import { fstatSync, write } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { isatty } from "node:tty";
import { promisify } from "node:util";

export type Output = {
  /** Never fails and never waits. */
  write(text: string): void;
  /** When all is written, or cannot be, or takes too long. */
  flush(): Promise<void>;
};

type Options = {
  /** Writes all of it, or fails having written the first so many bytes of it. */
  readonly send: (bytes: Buffer) => Promise<void>;
  readonly now: () => Date;
};

export class NotWritten extends Error {
  readonly written: number;
  constructor(cause: unknown, written: number) {
    super("Not written.", { cause });
    this.written = written;
  }
}

/** A reader who is so far behind, or a disk that has no room, costs lines and not memory. */
const mostWaitingBytes = 1024 * 1024;
const mostAtOnceBytes = 64 * 1024;
const againMs = 1_000;
const flushMs = 1_000;
const warnLevel = 40;

/**
 * What the product says and logs, on its way out. Writing never blocks on a slow reader, and a full disk or a closed pipe does not end the process:
 * lines are kept for a while, then dropped and counted, and when it works again a line says how many.
 */
export function createOutput({ send, now }: Options): Output {
  const waiting: Buffer[] = [];
  let bytes = 0;
  let lost = 0;
  let failing = false;
  let running: Promise<void> | undefined;

  const take = (): Buffer => {
    let [count, size] = [0, 0];
    do size += waiting[count++]?.length ?? 0;
    while (count < waiting.length && size < mostAtOnceBytes);
    return Buffer.concat(waiting.splice(0, count));
  };
  const add = (line: Buffer) => {
    waiting.push(line);
    bytes += line.length;
  };
  const run = async () => {
    while (waiting.length > 0) {
      const batch = take();
      try {
        await send(batch);
        bytes -= batch.length;
        failing = false;
        if (lost > 0 && waiting.length === 0) tellLost();
      } catch (error) {
        const written = error instanceof NotWritten ? error.written : 0;
        waiting.unshift(batch.subarray(written));
        bytes -= written;
        failing = true;
        await new Promise((again) => void setTimeout(again, againMs).unref());
      }
    }
    running = undefined;
  };
  const tellLost = () => {
    const line = { level: warnLevel, time: now().getTime(), lost, msg: "log lines were lost" };
    lost = 0;
    add(Buffer.from(`${JSON.stringify(line)}\n`));
  };
  return {
    write(text) {
      const line = Buffer.from(text);
      if (bytes + line.length > mostWaitingBytes) {
        lost++;
        return;
      }
      add(line);
      running ??= run();
    },
    async flush() {
      const ends = AbortSignal.timeout(flushMs);
      while (running && !failing && !ends.aborted) await Promise.race([running, sleep(10)]);
    },
  };
}

type Standard = NodeJS.WritableStream & {
  readonly fd: number;
  readonly _handle?: { setBlocking?: (blocking: boolean) => void };
};

const writeTo = promisify(write);

/** A file is written to in a thread, as the disk may be slow; a pipe or a socket by the stream, which waits without holding anybody up. */
export function sendTo(stream: Standard): Options["send"] {
  const { fd } = stream;
  // Node makes standard output wait for its reader; with it all calls would wait.
  if (!isatty(fd)) stream._handle?.setBlocking?.(false);
  if (!isFile(fd))
    return (bytes) =>
      new Promise((done, failed) => {
        stream.write(bytes, (error) => (error ? failed(error) : done()));
      });
  return async (bytes) => {
    let written = 0;
    try {
      while (written < bytes.length) written += (await writeTo(fd, bytes, written)).bytesWritten;
    } catch (error) {
      throw new NotWritten(error, written);
    }
  };
}

function isFile(fd: number): boolean {
  const kind = fstatSync(fd);
  return kind.isFile() || (kind.isCharacterDevice() && !isatty(fd));
}
