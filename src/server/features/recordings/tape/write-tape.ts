import { mkdir, open, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { createPicture, type Picture } from "./picture.ts";
import { bytesPerFrame, chunkBytes, openChunk, sealChunk, sealedChunkBytes } from "./tape-format.ts";

export type MadeTape = { readonly frames: number; readonly picture: Picture };

export type TapeWriter = {
  /** Frames as they follow each other; answers when they are taken. */
  add(frames: Uint8Array): Promise<void>;
  /** All of it is on the disk. */
  end(): Promise<MadeTape>;
  drop(): Promise<void>;
};

/** Nothing of it lies open anywhere: two seconds are in memory, the rest is sealed on the disk. */
export async function writeTape(file: string, key: Buffer): Promise<TapeWriter> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const to = await open(file, "wx", 0o600);
  const picture = createPicture();
  const chunk = Buffer.alloc(chunkBytes);
  let filled = 0;
  let place = 0;
  let last = Promise.resolve();
  /** One after the other, however they come. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work);
    return last;
  };
  const flush = async () => {
    if (filled === 0) return;
    await to.writeFile(sealChunk(key, place, chunk.subarray(0, filled)));
    place += 1;
    filled = 0;
  };
  return {
    add: (frames) =>
      inTurn(async () => {
        picture.add(frames);
        for (let at = 0; at < frames.length; ) {
          const some = frames.subarray(at, at + chunkBytes - filled);
          chunk.set(some, filled);
          filled += some.length;
          at += some.length;
          if (filled === chunkBytes) await flush();
        }
      }),
    async end() {
      const frames = () => (place * chunkBytes + filled) / bytesPerFrame;
      let made = 0;
      await inTurn(async () => {
        made = frames();
        await flush();
        await to.sync();
      }).finally(() => to.close());
      return { frames: made, picture: picture.done() };
    },
    async drop() {
      await last.catch(() => undefined);
      await to.close();
      await rm(file, { force: true });
    },
  };
}

/** What is whole of a tape whose writer was cut off; the piece in which that happened goes. */
export async function mendTape(file: string, key: Buffer): Promise<MadeTape> {
  const picture = createPicture();
  const tape = await open(file, "r+");
  try {
    const sealed = Buffer.alloc(sealedChunkBytes);
    let bytes = 0;
    for (let place = 0; ; place++) {
      const { bytesRead } = await tape.read(sealed, 0, sealedChunkBytes, place * sealedChunkBytes);
      const plain = openOrNothing(key, place, sealed.subarray(0, bytesRead));
      if (plain) {
        picture.add(plain);
        bytes += plain.length;
      }
      if (plain?.length === chunkBytes) continue;
      await tape.truncate(place * sealedChunkBytes + (plain ? bytesRead : 0));
      await tape.sync();
      return { frames: bytes / bytesPerFrame, picture: picture.done() };
    }
  } finally {
    await tape.close();
  }
}

function openOrNothing(key: Buffer, place: number, sealed: Uint8Array): Buffer | undefined {
  try {
    return openChunk(key, place, sealed);
  } catch {
    return undefined;
  }
}
