import { createHmac } from "node:crypto";
import { describe, expect, it, test } from "vitest";
import { signHook } from "./sign-hook.ts";
import { verifyHook } from "./verify-hook.ts";

const now = new Date("2026-11-14T18:30:00.900Z");
const t = Math.floor(now.getTime() / 1000);
const body = '{"event":"call.ended","caller":"Zoë"}';
const id = "dlv_7f3a-1";
const signature = signHook({ id, body }, ["new", "old"], now);
const at = (seconds: number) => new Date((t + seconds) * 1000);

describe("a signature", () => {
  it("is the HMAC of time, id and body, once for every secret", () => {
    const v1 = (secret: string) => createHmac("sha256", secret).update(`${t}.${id}.${body}`).digest("hex");
    expect(signature).toBe(`t=${t},v1=${v1("new")},v1=${v1("old")}`);
  });

  test.each([["new"], ["old"]])("is right for the receiver that knows %j", (secret) => {
    expect(verifyHook({ signature, id, body }, [secret], now)).toBe("valid");
    expect(verifyHook({ signature, id, body: Buffer.from(body) }, ["other", secret], now)).toBe("valid");
  });

  test.each([
    [300, "valid"],
    [301, "too_old"],
    [-300, "valid"],
    [-301, "too_old"],
  ])("%i seconds later is %s", (seconds, verdict) => {
    expect(verifyHook({ signature, id, body }, ["new"], at(seconds))).toBe(verdict);
  });

  it("is wrong with any byte of the body changed", () => {
    const bytes = Buffer.from(body);
    for (let place = 0; place < bytes.length; place++) {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(verifyHook({ signature, id, body: changed }, ["new"], now), `byte ${place}`).toBe("wrong");
    }
    for (const other of [`${body} `, body.slice(1), ""])
      expect(verifyHook({ signature, id, body: other }, ["new"], now)).toBe("wrong");
  });

  it("is not valid with any byte of the signature or the id changed", () => {
    const one = signHook({ id, body }, ["new"], now);
    for (let place = 0; place < one.length; place++) {
      const changed = `${one.slice(0, place)}${one[place] === "7" ? "8" : "7"}${one.slice(place + 1)}`;
      expect(verifyHook({ signature: changed, id, body }, ["new"], now), changed).not.toBe("valid");
    }
    for (let place = 0; place < id.length; place++) {
      const changed = `${id.slice(0, place)}x${id.slice(place + 1)}`;
      expect(verifyHook({ signature: one, id: changed, body }, ["new"], now), changed).toBe("wrong");
    }
  });

  test.each([
    "",
    "t=1",
    "v1=ab",
    `t=${t}`,
    `t=${t},v1=zz`,
    `t=x,v1=${"a".repeat(64)}`,
    `t=${t},t=${t},v1=${"a".repeat(64)}`,
    [`t=${t}`, ...Array(11).fill(`v1=${"a".repeat(64)}`)].join(","),
  ])("%j is malformed", (text) => expect(verifyHook({ signature: text, id, body }, ["new"], now)).toBe("malformed"));

  it("is wrong for who knows no secret or another", () => {
    expect(verifyHook({ signature, id, body }, [], now)).toBe("wrong");
    expect(verifyHook({ signature, id, body }, ["nEw"], now)).toBe("wrong");
  });
});
