import { statSync } from "node:fs";
import type { Kept } from "../kept.ts";

/** Roughly a tenth of what a disk takes, so that most of the time is left for other things. */
const bytesPerMs = 20_000;

/**
 * Writes a small state at once and a large one less often: the whole of it is written each time, so that thousands of
 * changes to a large one would otherwise take all the time there is.
 */
export function paced<T>(kept: Kept<T>, file: string): Pick<Kept<T>, "save" | "flush"> {
  let timer: NodeJS.Timeout | undefined;
  let waitMs = 0;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    kept.save();
    kept.flush();
    // Not there where the disk was full.
    waitMs = Math.floor((statSync(file, { throwIfNoEntry: false })?.size ?? 0) / bytesPerMs);
  };
  return {
    flush,
    save() {
      timer ??= setTimeout(flush, waitMs);
    },
  };
}
