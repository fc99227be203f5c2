import { VoiceFailure } from "./voice-failure.ts";

const block = 512;

export type TarEntry = {
  readonly path: string;
  /** What it holds. What is not read of it is skipped. */
  readonly body: AsyncIterable<Buffer>;
};

/** The files of a tar archive as they come, one after the other. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);

  /** At most so many bytes; undefined where the archive is over. */
  const take = async (most: number): Promise<Buffer | undefined> => {
    while (held.length === 0) {
      const next = await chunks.next();
      if (next.done) return undefined;
      held = next.value;
    }
    const taken = held.subarray(0, most);
    held = held.subarray(taken.length);
    return taken;
  };
  const takeBlock = async (): Promise<Buffer | undefined> => {
    const parts: Buffer[] = [];
    for (let missing = block; missing > 0; ) {
      const part = await take(missing);
      if (part === undefined) return undefined;
      parts.push(part);
      missing -= part.length;
    }
    return Buffer.concat(parts);
  };

  for (;;) {
    const header = await takeBlock();
    if (header === undefined || header[0] === 0) break;
    const { path, size, isFile } = readHeader(header);
    let unread = size;
    const body = async function* (): AsyncGenerator<Buffer> {
      while (unread > 0) {
        const part = await take(unread);
        if (part === undefined) throw new VoiceFailure("damaged", "the archive ends within a file");
        unread -= part.length;
        yield part;
      }
    };
    if (isFile) yield { path, body: { [Symbol.asyncIterator]: body } };
    for await (const _ of body());
    for (let padding = (block - (size % block)) % block; padding > 0; ) {
      const part = await take(padding);
      if (part === undefined) throw new VoiceFailure("damaged", "the archive ends within a file");
      padding -= part.length;
    }
  }
  // What follows the last file belongs to the hash of the whole.
  while ((await take(Number.MAX_SAFE_INTEGER)) !== undefined);
}

function readHeader(header: Buffer): { readonly path: string; readonly size: number; readonly isFile: boolean } {
  const text = (from: number, length: number) => {
    const field = header.toString("utf8", from, from + length);
    const end = field.indexOf("\0");
    return end < 0 ? field : field.slice(0, end);
  };
  const size = Number.parseInt(text(124, 12).trim() || "0", 8);
  if (!Number.isSafeInteger(size) || size < 0)
    throw new VoiceFailure("damaged", "the archive has a header of no sense");
  const prefix = text(257, 5) === "ustar" ? text(345, 155) : "";
  const kind = text(156, 1);
  return { path: prefix ? `${prefix}/${text(0, 100)}` : text(0, 100), size, isFile: kind === "0" || kind === "" };
}
