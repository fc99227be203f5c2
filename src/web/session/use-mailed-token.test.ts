import { describe, expect, it } from "vitest";
import { tokenInFragment } from "./use-mailed-token.ts";

describe("the token of a mailed link", () => {
  it.each([
    ["#token=abc-DEF_123", "abc-DEF_123"],
    ["token=abc", "abc"],
    ["#other=1&token=abc", "abc"],
    ["#token=", undefined],
    ["#main", undefined],
    ["", undefined],
  ])("in %j is %j", (hash, token) => {
    expect(tokenInFragment(hash)).toBe(token);
  });
});
