import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import type { Answer } from "./guarded-fetch.ts";

export class TooLarge extends Error {}

const unpackers: Record<string, () => NodeJS.ReadWriteStream & Readable> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** What an asker can unpack, for the Accept-Encoding header. */
export const acceptedEncodings = "gzip, deflate, br";

/** The whole body, unpacked. The limit counts twice, before and after unpacking: a small packet can hold a huge page. */
export async function readBody(
  { headers, body }: Pick<Answer, "headers" | "body">,
  mostBytes: number,
): Promise<Buffer> {
  const encoding = String(headers["content-encoding"] ?? "")
    .trim()
    .toLowerCase();
  const unpacker = unpackers[encoding]?.();
  try {
    if (Number(headers["content-length"] ?? 0) > mostBytes) throw new TooLarge();
    return unpacker ? await unpack(body, unpacker, mostBytes) : await collect(body, mostBytes);
  } finally {
    body.on("error", () => {}).destroy();
    unpacker?.on("error", () => {}).destroy();
  }
}

async function unpack(
  packed: Readable,
  unpacker: NodeJS.ReadWriteStream & Readable,
  mostBytes: number,
): Promise<Buffer> {
  packed.on("error", (error) => unpacker.destroy(error));
  return collect(packed.pipe(unpacker), mostBytes);
}

async function collect(stream: Readable, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new TooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
