import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openMailbox } from "./mailbox.ts";

let dir: string;
let time: number;
let errors: string[];
const clock = { now: () => new Date(time++) };
const log = { info() {}, error: (_fields: object, text: string) => errors.push(text) };
const open = () => openMailbox({ dir, clock, log });
const raw = (subject: string) =>
  Buffer.from(`From: Belle <b@example.com>\r\nSubject: ${subject}\r\n\r\nLine one\r\nline two`);

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "mailbox-"));
  time = Date.parse("2026-11-14T18:30:00Z");
  errors = [];
});
afterEach(() => rm(dir, { recursive: true, force: true }));

describe("a mailbox", () => {
  it("shows the newest mail first, dated by the clock, for whom the server was told", async () => {
    const box = await open();
    await box.deliver(raw("first"), ["ann@example.org"]);
    const second = await box.deliver(raw("second"), ["bob@example.org", "cy@example.org"]);
    expect(box.mails().map(({ subject }) => subject)).toEqual(["second", "first"]);
    expect(second).toEqual({
      id: second.id,
      received_at: "2026-11-14T18:30:00.001Z",
      to: ["bob@example.org", "cy@example.org"],
      from: "Belle <b@example.com>",
      subject: "second",
      message_id: "",
      excerpt: "Line one line two",
      size_bytes: raw("second").length,
    });
    expect(await box.source(second.id)).toEqual(raw("second"));
  });

  it("keeps its mails over a restart", async () => {
    const first = await open();
    const { id } = await first.deliver(raw("kept"), ["ann@example.org"]);
    const again = await open();
    expect(again.mails()).toEqual(first.mails());
    expect(await again.source(id)).toEqual(raw("kept"));
    expect(again.revision()).not.toBe(first.revision());
  });

  it("keeps the newest 500 and lets the older ones go, files included", async () => {
    const box = await open();
    for (let n = 1; n <= 503; n++) await box.deliver(raw(`number ${n}`), ["ann@example.org"]);
    expect(box.mails()).toHaveLength(500);
    expect(box.mails()[0]?.subject).toBe("number 503");
    expect(box.mails()[499]?.subject).toBe("number 4");
    expect((await readdir(dir)).filter((name) => name.endsWith(".eml"))).toHaveLength(500);
    expect((await open()).mails()).toEqual(box.mails());
  });

  it("takes mails that come at once without losing one", async () => {
    const box = await open();
    await Promise.all(Array.from({ length: 40 }, (_, n) => box.deliver(raw(`${n}`), ["ann@example.org"])));
    expect(new Set((await open()).mails().map(({ subject }) => subject)).size).toBe(40);
  });

  it("is empty after it was cleared, also on disk", async () => {
    const box = await open();
    const { id } = await box.deliver(raw("gone"), ["ann@example.org"]);
    await box.clear();
    expect(box.mails()).toEqual([]);
    expect(await box.source(id)).toBeUndefined();
    expect(await readdir(dir)).toEqual(["index.json"]);
  });

  it("changes its revision with every change and only then", async () => {
    const box = await open();
    const seen = [box.revision(), box.revision()];
    await box.deliver(raw("one"), ["ann@example.org"]);
    seen.push(box.revision());
    await box.clear();
    seen.push(box.revision());
    expect(seen[0]).toBe(seen[1]);
    expect(new Set(seen).size).toBe(3);
  });

  it("does not open a file because a request names it", async () => {
    await writeFile(join(dir, "..", "secret.eml"), "secret");
    expect(await (await open()).source("../secret")).toBeUndefined();
    await rm(join(dir, "..", "secret.eml"));
  });

  it("can be read by its owner only", async () => {
    const box = await open();
    const { id } = await box.deliver(raw("private"), ["ann@example.org"]);
    const modes = await Promise.all(
      [`${id}.eml`, "index.json"].map(async (name) => (await stat(join(dir, name))).mode),
    );
    expect(modes.map((mode) => mode & 0o777)).toEqual([0o600, 0o600]);
  });
});

describe("after a crash", () => {
  it("a mail that was not yet acknowledged is not in the box", async () => {
    const box = await open();
    await box.deliver(raw("whole"), ["ann@example.org"]);
    await writeFile(join(dir, "half.eml"), "half a ma");
    const again = await open();
    expect(again.mails().map(({ subject }) => subject)).toEqual(["whole"]);
    expect(await readdir(dir)).not.toContain("half.eml");
  });

  it("a mail whose file is lost is not listed", async () => {
    const box = await open();
    const { id } = await box.deliver(raw("lost"), ["ann@example.org"]);
    await rm(join(dir, `${id}.eml`));
    expect((await open()).mails()).toEqual([]);
  });

  it("an index that cannot be read gives an empty box that says so and works", async () => {
    await writeFile(join(dir, "index.json"), '[{"id":');
    const box = await open();
    expect(box.mails()).toEqual([]);
    expect(errors).toEqual(["The sandbox mailbox's index could not be read, so the mailbox starts empty"]);
    await box.deliver(raw("new"), ["ann@example.org"]);
    expect((await open()).mails()).toHaveLength(1);
  });
});

describe("a folder that cannot be written", () => {
  it("refuses the mail and stays as it was", async () => {
    const box = await open();
    await rm(dir, { recursive: true });
    await expect(box.deliver(raw("nowhere"), ["ann@example.org"])).rejects.toThrow();
    expect(box.mails()).toEqual([]);
  });
});
