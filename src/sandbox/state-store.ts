import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Log } from "./vendor.ts";

export type StateStore<T> = {
  /** The state itself: read and changed in place. */
  readonly state: T;
  /** To be called after every change. Changes made in one go are written once. */
  save(): void;
  /** Writes what is not yet written. */
  flush(): void;
};

/** Roughly a tenth of what a disk takes. */
const bytesPerMs = 20_000;

/**
 * What a service knows, as one file that outlives a restart. A file that cannot be read is set aside, and the world begins anew.
 * The whole of it is written each time, so a large state waits longer: thousands of changes would else take all the time there is.
 */
export function openStateStore<T extends object>(file: string, empty: () => T, log: Log): StateStore<T> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const state = load(file, empty, log);
  let waiting = false;
  let timer: NodeJS.Timeout | undefined;
  let waitMs = 0;
  const flush = () => {
    clearTimeout(timer);
    if (!waiting) return;
    waiting = false;
    try {
      const text = JSON.stringify(state);
      waitMs = Math.floor(text.length / bytesPerMs);
      writeFileSync(`${file}.new`, text, { mode: 0o600 });
      renameSync(`${file}.new`, file);
    } catch (error) {
      // A full disk must not end the product; the next change tries again.
      log.error({ code: (error as NodeJS.ErrnoException).code }, "A sandbox's state could not be kept");
    }
  };
  return {
    state,
    flush,
    save() {
      if (waiting) return;
      waiting = true;
      timer = setTimeout(flush, waitMs);
    },
  };
}

function load<T extends object>(file: string, empty: () => T, log: Log): T {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return empty();
  }
  try {
    // Fields that came with a newer version stand beside what was kept.
    return { ...empty(), ...(JSON.parse(text) as T) };
  } catch {
    renameSync(file, `${file}.broken`);
    log.error({}, "A sandbox's state could not be read; it is set aside and the sandbox begins anew");
    return empty();
  }
}
