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

type Whole = Pick<Answer, "headers" | "body">;
type Over = "refused" | "cut";

/** The whole body, unpacked. The limit counts twice, before and after unpacking: a small packet can hold a huge page. */
export const readBody = (answer: Whole, mostBytes: number): Promise<Buffer> => read(answer, mostBytes, "refused");

/** The body as far as the limit goes, unpacked. */
export const readBodyStart = (answer: Whole, mostBytes: number): Promise<Buffer> => read(answer, mostBytes, "cut");

async function read({ headers, body }: Whole, mostBytes: number, over: Over): Promise<Buffer> {
  const encoding = String(headers["content-encoding"] ?? "")
    .trim()
    .toLowerCase();
  const unpacker = unpackers[encoding]?.();
  try {
    if (over === "refused" && Number(headers["content-length"] ?? 0) > mostBytes) throw new TooLarge();
    return await collect(unpacker ? unpack(body, unpacker) : body, mostBytes, over);
  } finally {
    body.on("error", () => {}).destroy();
    unpacker?.on("error", () => {}).destroy();
  }
}

function unpack(packed: Readable, unpacker: NodeJS.ReadWriteStream & Readable): Readable {
  packed.on("error", (error) => unpacker.destroy(error));
  return packed.pipe(unpacker);
}

async function collect(stream: Readable, mostBytes: number, over: Over): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > mostBytes && over === "refused") throw new TooLarge();
    chunks.push(chunk);
    if (bytes > mostBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, mostBytes);
}
