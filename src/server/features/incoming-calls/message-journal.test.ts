import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openMessageJournal, type UnkeptMessage } from "./message-journal.ts";

const root = mkdtempSync(join(tmpdir(), "belle-journal-"));
afterAll(() => rmSync(root, { recursive: true }));

let count = 0;
const newDir = () => join(root, String(count++));
const call = {
  id: "CA1",
  from: "+12085550142",
  to: "+12085550101",
  forwardedFrom: "",
  callerName: "",
  attestation: null,
};
const message = (recording_id: string, second = 0): UnkeptMessage => ({
  ...{ call, recording_id, seconds: 4 },
  at: new Date(Date.UTC(2026, 10, 18, 9, 0, second)),
});
/** What is handed on, until one fails. */
async function replay(dir: string, fails?: string): Promise<string[]> {
  const kept: string[] = [];
  const keep = async ({ recording_id, at }: UnkeptMessage) => {
    if (recording_id === fails) throw new Error("away");
    expect(at).toBeInstanceOf(Date);
    kept.push(recording_id);
  };
  await openMessageJournal(dir)
    .replay(keep)
    .catch((error) => kept.push(error.message));
  return kept;
}

test("what was written is handed on once, oldest first, also by the next process", async () => {
  const dir = newDir();
  const journal = openMessageJournal(dir);
  for (const one of [message("RE2", 20), message("RE1", 10), message("RE2", 30)]) await journal.write(one);
  expect(await replay(dir)).toEqual(["RE1", "RE2"]);
  expect(await replay(dir)).toEqual([]);
});

test("what cannot be handed on waits, with all that came after it", async () => {
  const dir = newDir();
  for (const [at, id] of ["RE1", "RE2", "RE3"].entries()) await openMessageJournal(dir).write(message(id, at));
  expect(await replay(dir, "RE2")).toEqual(["RE1", "away"]);
  expect(await replay(dir)).toEqual(["RE2", "RE3"]);
});

test("a crash in the middle of writing leaves nothing that is half a message", async () => {
  const dir = newDir();
  await openMessageJournal(dir).write(message("RE1"));
  writeFileSync(join(dir, "abc.new"), '{"call":');
  expect(await replay(dir)).toEqual(["RE1"]);
});

test("nobody else on the machine reads it", async () => {
  const dir = newDir();
  await openMessageJournal(dir).write(message("RE1"));
  const [name = ""] = readdirSync(dir);
  expect([statSync(dir).mode & 0o777, statSync(join(dir, name)).mode & 0o777]).toEqual([0o700, 0o600]);
});

test("there is nothing to hand on where nothing ever waited", async () => expect(await replay(newDir())).toEqual([]));

test("a disk that takes nothing is said at once", async () => {
  const dir = newDir();
  writeFileSync(dir, "");
  await expect(openMessageJournal(dir).write(message("RE1"))).rejects.toThrow();
});
