import { frameBytes, silentByte } from "./mu-law.ts";

type Needs = {
  /** All sound before this mark was played, or dropped. */
  readonly onMark: (name: string) => void;
};

/** The application's sound on its way to the ear: played in its order, dropped when it is cleared. */
export function createPlayout({ onMark }: Needs) {
  let queue: (Uint8Array | string)[] = [];
  /** Of the sound in front. */
  let offset = 0;

  const tellMarks = () => {
    while (typeof queue[0] === "string") onMark(queue.shift() as string);
  };

  return {
    add(bytes: Uint8Array) {
      if (bytes.length > 0) queue.push(bytes);
    },
    mark(name: string) {
      queue.push(name);
      tellMarks();
    },
    /** Nothing of it is heard any more; its marks come back all the same. */
    clear() {
      const dropped = queue;
      queue = [];
      offset = 0;
      for (const part of dropped) if (typeof part === "string") onMark(part);
    },
    isEmpty: (): boolean => queue.length === 0,
    /** The next 20 ms, with silence where there is nothing to play. */
    next(): Uint8Array {
      const frame = new Uint8Array(frameBytes).fill(silentByte);
      for (let filled = 0; filled < frameBytes; ) {
        tellMarks();
        const [front] = queue;
        if (!(front instanceof Uint8Array)) break;
        const part = front.subarray(offset, offset + frameBytes - filled);
        frame.set(part, filled);
        filled += part.length;
        offset += part.length;
        if (offset < front.length) break;
        queue.shift();
        offset = 0;
      }
      tellMarks();
      return frame;
    },
  };
}
