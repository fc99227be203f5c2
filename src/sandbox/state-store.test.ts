import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openStateStore } from "./state-store.ts";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "kept-"));
});
afterEach(() => rmSync(dir, { recursive: true }));
const log = { info() {}, error() {} };
const open = () => openStateStore(join(dir, "shop", "state.json"), () => ({ goods: ["pipe"], sold: 0 }), log);

it("what was kept is there after a restart", () => {
  const first = open();
  first.state.goods.push("elbow");
  first.save();
  first.save();
  first.flush();
  expect(open().state).toEqual({ goods: ["pipe", "elbow"], sold: 0 });
});

it("changes are written by themselves, a small state at once", async () => {
  const first = open();
  first.state.sold = 3;
  first.save();
  await vi.waitFor(() => expect(open().state.sold).toBe(3));
});

it("what an older version kept is filled up with what is new", () => {
  open();
  writeFileSync(join(dir, "shop", "state.json"), '{"goods":[]}');
  expect(open().state).toEqual({ goods: [], sold: 0 });
});

it("a file that cannot be read is set aside", () => {
  open();
  writeFileSync(join(dir, "shop", "state.json"), '{"goods":[');
  expect(open().state).toEqual({ goods: ["pipe"], sold: 0 });
  expect(readdirSync(join(dir, "shop"))).toEqual(["state.json.broken"]);
});
