import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { takeDataFolder } from "./data-folder.ts";

let parent: string;
let path: string;
const children: { kill(signal: "SIGKILL"): boolean }[] = [];

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "belle-folder-"));
  path = join(parent, "data");
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  rmSync(parent, { recursive: true, force: true });
});

const code = `
  const { takeDataFolder } = await import(process.argv[1]);
  try {
    const folder = await takeDataFolder(process.argv[2]);
    folder.announce("http://localhost:4711");
    console.log("taken");
    setInterval(() => folder, 1000);
  } catch (error) {
    console.log(error.message);
  }`;

/** Another process takes the folder and says what came of it. */
async function takeElsewhere() {
  const file = new URL("./data-folder.ts", import.meta.url).href;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code, file, path], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  const [said] = (await once(createInterface(child.stdout), "line")) as [string];
  return { said, child, pid: child.pid as number };
}

async function refusal(): Promise<string> {
  const folder = await takeDataFolder(path).catch((error: Error) => error.message);
  return typeof folder === "string" ? folder : "not refused";
}

describe("a data folder in use", () => {
  test("is refused to a second process, which is told where and who the first is", async () => {
    const first = await takeElsewhere();
    expect(first.said).toBe("taken");
    expect(await refusal()).toBe(
      `The data folder ${path} is in use: Belle already runs at http://localhost:4711 (process ${first.pid}). Stop it first, or choose another folder with DATA_DIR.`,
    );
    expect((await takeElsewhere()).said).toContain(`(process ${first.pid})`);
  });

  test("is refused within the same process, too", async () => {
    const folder = await takeDataFolder(path);
    expect(await refusal()).toContain(`Belle already runs (process ${process.pid})`);
    folder.release();
  });

  test("goes to exactly one of several that come at the same moment", async () => {
    writeIn("running.json", JSON.stringify({ pid: 2_147_483_646, address: "http://localhost:1" }));
    const answers = await Promise.all([1, 2, 3, 4].map(takeElsewhere));
    expect(answers.filter(({ said }) => said === "taken")).toHaveLength(1);
    const winner = answers.find(({ said }) => said === "taken");
    const others = answers.filter((answer) => answer !== winner);
    for (const { said } of others) expect(said).toContain(`(process ${winner?.pid})`);
  });

  test("is free again after it was released, and nothing speaks of the holder any more", async () => {
    (await takeDataFolder(path)).release();
    expect(existsSync(join(path, "running.json"))).toBe(false);
    expect((await takeElsewhere()).said).toBe("taken");
  });

  test("is free again after its holder was killed, whoever has the holder's number now", async () => {
    const first = await takeElsewhere();
    first.child.kill("SIGKILL");
    await once(first.child, "exit");
    // The note that the killed one left, with the number of a process that lives: this one's parent.
    writeIn("running.json", JSON.stringify({ pid: process.ppid, address: "http://localhost:4711" }));
    (await takeDataFolder(path)).release();
  });

  test("is taken in spite of a note that was cut off", async () => {
    writeIn("running.json", '{"pid":');
    (await takeDataFolder(path)).release();
  });
});

function writeIn(name: string, text: string): void {
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, name), text);
}

describe("the folder itself", () => {
  const modeOf = (dir: string) => statSync(dir).mode & 0o777;

  test("is made with its parents, closed to others; the database's user may pass through where it is another one", async () => {
    path = join(parent, "a", "b");
    (await takeDataFolder(path)).release();
    expect(modeOf(path)).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
  });

  test("keeps its mode where something is in it", async () => {
    writeIn("holiday.jpg", "");
    chmodSync(path, 0o755);
    (await takeDataFolder(path)).release();
    expect(modeOf(path)).toBe(0o755);
  });

  test("that cannot be made is a sentence, not a stack", async () => {
    writeFileSync(join(parent, "file"), "");
    path = join(parent, "file", "data");
    expect(await refusal()).toMatch(
      /^The data folder .*data cannot be used \(.+\)\. Start Belle as the user that owns it/,
    );
  });

  test("with a lock that cannot be taken is a sentence, not a stack", async () => {
    mkdirSync(join(path, "belle.lock"), { recursive: true });
    expect(await refusal()).toMatch(/^The data folder .*data cannot be used \(.+\)\./);
  });
});
