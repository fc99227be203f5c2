import { describe, expect, test } from "vitest";
import { parseChainHead } from "./chain-head.ts";

const hash = "5f0c1b9a7e3d42868d1f0a9b7c6e5d4f3a2b1c0d9e8f7a6b5c4d3e2f1a0b9c8d";

describe("a chain head is read", () => {
  test.each([
    ["as it is printed", `412-${hash}`, 412],
    ["with spaces around it", `  412-${hash}\n`, 412],
    ["broken into two lines", `412-${hash.slice(0, 30)}\n${hash.slice(30)}`, 412],
    ["in capitals and with a longer dash", `412\u2013${hash.toUpperCase()}`, 412],
    ["before the first entry", `0-${hash}`, 0],
    ["as the hash alone", hash, undefined],
  ])("%s", (_how, text, seq) => {
    expect(parseChainHead(text)).toEqual({ seq, hash });
  });
});

test.each(["", "412", hash.slice(1), `${hash}0`, `x-${hash}`, `412-${hash.slice(1)}g`, `-${hash}`])(
  "%j is none",
  (text) => {
    expect(parseChainHead(text)).toBeUndefined();
  },
);
