import { Readable } from "node:stream";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, it, test } from "vitest";
import { readBody } from "./read-body.ts";

const answer = (body: Buffer | string, headers: Record<string, string> = {}) => ({
  headers,
  body: Readable.from([Buffer.from(body)]) as never,
});

describe("a body", () => {
  test.each([
    ["", (text: string) => Buffer.from(text)],
    ["gzip", gzipSync],
    ["GZIP ", gzipSync],
    ["deflate", deflateSync],
    ["br", brotliCompressSync],
  ])("packed as %j is unpacked", async (encoding, pack) => {
    const packed = answer(pack("Hello, Zoë"), { "content-encoding": encoding });
    expect((await readBody(packed, 100)).toString()).toBe("Hello, Zoë");
  });

  test.each([
    ["that says so", answer("x", { "content-length": "11" })],
    ["that does not say so", answer("x".repeat(11))],
    ["that says less", answer("x".repeat(11), { "content-length": "1" })],
    ["once unpacked", answer(gzipSync("x".repeat(100_000)), { "content-encoding": "gzip", "content-length": "9" })],
  ])("that is too large and %s is refused", async (_, large) => {
    await expect(readBody(large, 10)).rejects.toThrow();
    expect((large.body as Readable).destroyed).toBe(true);
  });

  it("of exactly the limit is taken", async () => {
    expect(await readBody(answer("x".repeat(10), { "content-length": "10" }), 10)).toHaveLength(10);
  });

  it("that is packed badly or breaks off fails", async () => {
    await expect(readBody(answer("no gzip", { "content-encoding": "gzip" }), 100)).rejects.toThrow();
    const cut = answer(gzipSync("Hello").subarray(0, 12), { "content-encoding": "gzip" });
    await expect(readBody(cut, 100)).rejects.toThrow();
  });
});
