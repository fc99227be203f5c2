import { describe, expect, it } from "vitest";
import { base32, codeAppUri, codeOf, stepAt, stepOfCode } from "./one-time-code.ts";

/** The secret of RFC 6238, appendix B. */
const secret = Buffer.from("12345678901234567890");
const at = (seconds: number) => new Date(seconds * 1000);

describe("the codes of RFC 6238, appendix B", () => {
  it.each([
    [59, "94287082"],
    [1111111109, "07081804"],
    [1111111111, "14050471"],
    [1234567890, "89005924"],
    [2000000000, "69279037"],
    [20000000000, "65353130"],
  ])("at second %i: %s", (seconds, code) => {
    expect(codeOf(secret, stepAt(at(seconds)), 8)).toBe(code);
    expect(codeOf(secret, stepAt(at(seconds)))).toBe(code.slice(2));
  });
});

describe("a typed code", () => {
  const now = at(1111111109);
  const step = stepAt(now);
  it.each([
    ["of now", codeOf(secret, step), 0, step],
    ["of the step before", codeOf(secret, step - 1), 0, step - 1],
    ["of the step after", codeOf(secret, step + 1), 0, step + 1],
    ["of two steps before", codeOf(secret, step - 2), 0, undefined],
    ["of two steps after", codeOf(secret, step + 2), 0, undefined],
    ["with spaces", `${codeOf(secret, step).slice(0, 3)} ${codeOf(secret, step).slice(3)} `, 0, step],
    ["that was taken", codeOf(secret, step), step, undefined],
    ["of before the one that was taken", codeOf(secret, step - 1), step, undefined],
    ["of after the one that was taken", codeOf(secret, step + 1), step, step + 1],
    ["too short", "12345", 0, undefined],
    ["too long", "1234567", 0, undefined],
    ["of letters", "abcdef", 0, undefined],
    ["that is empty", "", 0, undefined],
  ])("%s", (_, typed, lastStep, expected) => {
    expect(stepOfCode(secret, typed, now, lastStep)).toBe(expected);
  });
});

describe("the secret as apps take it", () => {
  it.each([
    ["", ""],
    ["f", "MY"],
    ["fo", "MZXQ"],
    ["foo", "MZXW6"],
    ["foob", "MZXW6YQ"],
    ["fooba", "MZXW6YTB"],
    ["foobar", "MZXW6YTBOI"],
  ])("%j is %j, as in RFC 4648", (given, expected) => {
    expect(base32(Buffer.from(given))).toBe(expected);
  });

  it("names product and account in its address", () => {
    const uri = codeAppUri(secret, { issuer: "Belle", account: "sam rivera" });
    expect(uri).toBe(
      "otpauth://totp/Belle:sam%20rivera?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Belle&algorithm=SHA1&digits=6&period=30",
    );
  });
});
