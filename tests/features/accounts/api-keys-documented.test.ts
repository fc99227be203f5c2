import { execFile, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { nextTry } from "#providers/hooks/next-try.ts";
import { sampleCall } from "#server/features/assistants/webhook-tests/test-webhook.ts";
import { documentationChapters } from "../../../src/web/screens/documentation/documentation-text.ts";
import { newKey } from "../../support/accounts/api-keys.ts";
import { type NewOwner, newOwner } from "../../support/accounts/owner.ts";
import { create, read } from "../../support/assistants.ts";
import { makeCall } from "../../support/calls/finished-calls.ts";
import { wordsOf } from "../../support/calls/reading.ts";
import { listening } from "../../support/event-stream.ts";
import { until } from "../../support/until.ts";
import { createWorld } from "../../support/world.ts";

/** The examples run in processes of their own, against a product that listens. */
const world = await listening(await createWorld());
const folder = mkdtempSync(join(tmpdir(), "belle-documented-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const chapters = documentationChapters.filter(({ id }) => ["api-keys", "webhooks-by-program"].includes(id));
const codes = new Map<string, string>();
for (const { blocks } of chapters)
  for (const block of blocks) if (block.kind === "code") codes.set(block.label, block.code);
const codeOf = (label: string): string => {
  const code = codes.get(label);
  if (code === undefined) throw new Error(`The documentation has no example ${label}.`);
  return code;
};

const node = process.execPath;
const inherited = { PATH: process.env["PATH"] ?? "" };
const byFetch = `curl() { '${node}' '${resolve("tests/support/processes/curl-by-fetch.ts")}' "$@"; }\n`;
const hasCurl = spawnSync("curl", ["--version"]).status === 0;
/** The commands are for curl; a machine without it proves them as well. */
const ways: readonly (readonly [string, string])[] = [["fetch", byFetch], ...(hasCurl ? [["curl", ""] as const] : [])];

/** A conversation of the account of a new owner, and keys to it. */
async function openAccount() {
  const owner = await newOwner(world);
  const { id: assistant_id } = await create(owner);
  const { id: call_id } = await makeCall(world, { owner_id: owner.user.id, assistant_id });
  return {
    owner,
    assistant_id,
    call_id,
    reads: await newKey(owner, "read"),
    writes: await newKey(owner, "read_write"),
  };
}

test("every example of these chapters is run or read here, and names what is to be set first", () => {
  expect([...codes.keys()]).toEqual([
    "Set these once, with the address you're reading this page at",
    "The last five calls",
    "Pause an assistant (needs read and write)",
    "Live events",
    "calls.mjs",
    "Run it",
    "The body of a webhook",
    "receive.mjs",
    "Run it somewhere the internet can reach it",
  ]);
  const used = [...codes.values()].flatMap((code) =>
    [...code.matchAll(/\bBELLE(?:_[A-Z]+)*\b/g)].map(([name]) => name),
  );
  const set = [...codes.values()].flatMap((code) => [...code.matchAll(/^export (\w+)=/gm)].map(([, name]) => name));
  expect(new Set(set)).toEqual(new Set(used));
});

describe.each(ways)("the commands, by %s", (_, prelude) => {
  const run = async (label: string, env: Record<string, string>): Promise<unknown> => {
    const asked = { env: { ...inherited, BELLE: world.url, ...env } };
    const { stdout } = await promisify(execFile)("sh", ["-c", prelude + codeOf(label)], asked);
    return JSON.parse(stdout);
  };

  test("list the last calls, with a key that reads", async () => {
    const { reads, call_id } = await openAccount();
    const answer = await run("The last five calls", { BELLE_KEY: reads.secret });
    expect(answer).toMatchObject({ success: true, data: [{ id: call_id }], next_cursor: null });
  });

  test("pause an assistant, with a key that writes and not with one that reads", async () => {
    const { owner, assistant_id, reads, writes } = await openAccount();
    const pause = (secret: string) =>
      run("Pause an assistant (needs read and write)", { BELLE_KEY: secret, BELLE_ASSISTANT: assistant_id });
    expect(await pause(reads.secret)).toEqual({ detail: expect.stringContaining("can only read") });
    expect(await read(owner, assistant_id)).toMatchObject({ status: "active" });
    expect(await pause(writes.secret)).toMatchObject({ id: assistant_id, status: "paused" });
  });

  test("follow what happens, until they are stopped", async () => {
    const { owner, assistant_id, reads } = await openAccount();
    const env = { ...inherited, BELLE: world.url, BELLE_KEY: reads.secret };
    const command = prelude + codeOf("Live events");
    const following = spawn("sh", ["-c", command], { env, detached: true });
    try {
      let told = "";
      following.stdout.on("data", (bytes) => (told += bytes));
      await until("the first event", async () => told.includes("event: ready"));
      await owner.send("PUT", `/instances/${assistant_id}`, { name: "Renamed" });
      await until("the assistant", async () => told.includes(`event: assistant\ndata: {"id":"${assistant_id}"}`));
    } finally {
      // With what the shell runs.
      if (following.pid) process.kill(-following.pid);
    }
  });
});

test("calls.mjs prints every call, page by page", async () => {
  const { owner, assistant_id, reads } = await openAccount();
  await makeCall(world, { owner_id: owner.user.id, assistant_id }, { seconds: 33 });
  writeFileSync(join(folder, "calls.mjs"), codeOf("calls.mjs").replace("limit=100", "limit=1"));
  expect(codeOf("Run it")).toBe("node calls.mjs\n");
  const env = { ...inherited, BELLE: world.url, BELLE_KEY: reads.secret };
  const { stdout } = await promisify(execFile)(node, ["calls.mjs"], { cwd: folder, env });
  const lines = stdout.trim().split("\n");
  expect(lines.map((line) => line.split(" ")[1]).sort()).toEqual(["33", "95"]);
  const wrong = { ...env, BELLE_KEY: `${reads.secret.slice(0, -1)}_` };
  const refused = promisify(execFile)(node, ["calls.mjs"], { cwd: folder, env: wrong });
  await expect(refused).rejects.toThrow("This API key isn't valid.");
});

describe("receive.mjs", () => {
  /** The program with a secret, on a port of its own. */
  async function receive(secret: string) {
    writeFileSync(join(folder, "receive.mjs"), codeOf("receive.mjs"));
    expect(codeOf("Run it somewhere the internet can reach it")).toMatch(/^node receive\.mjs$/m);
    const env = { ...inherited, BELLE_WEBHOOK_SECRET: secret, PORT: "0" };
    const program = spawn(node, ["receive.mjs"], { cwd: folder, env });
    let said = "";
    program.stdout.on("data", (bytes) => (said += bytes));
    const port = await until("the program to listen", async () => /^Listening on (\d+)$/m.exec(said)?.[1]);
    return {
      take: async (headers: Record<string, string>, body: string) =>
        (await fetch(`http://127.0.0.1:${port}/`, { method: "POST", headers, body })).status,
      said: () => said,
      stop: () => program.kill(),
    };
  }
  /** What arrives at an address of this owner, byte for byte. */
  async function sent(owner: NewOwner) {
    const at = world.outside.sandbox?.url ?? "";
    await owner.send("POST", "/api/webhook-tests", { url: `${at}/hooks/catch/${owner.user.username}` });
    const { hooks } = (await (await fetch(`${at}/api/hooks`)).json()) as {
      hooks: { name: string; headers: Record<string, string>; body: string }[];
    };
    const hook = hooks.find(({ name }) => name === owner.user.username);
    const own = Object.entries(hook?.headers ?? {}).filter(([name]) => name.startsWith("belle-"));
    return { headers: Object.fromEntries(own), body: hook?.body ?? "" };
  }

  test("takes what was signed with the owner's secret, old or new, and nothing else", async () => {
    const owner = await newOwner(world);
    const shown = await owner.send("POST", "/api/webhook-secret/show");
    const { secret } = shown.body["data"] as { secret: string };
    const program = await receive(secret);
    try {
      const { headers, body } = await sent(owner);
      expect(Object.keys(headers).sort()).toEqual([
        "belle-attempt",
        "belle-delivery",
        "belle-event",
        "belle-signature",
      ]);
      expect(await program.take(headers, body)).toBe(204);
      await until("its word", async () => program.said().includes("call.test"));
      expect(program.said()).toContain("Gail Halvorsen");
      expect(await program.take(headers, body.replace("Gail", "Dale"))).toBe(403);
      expect(await program.take({ ...headers, "belle-delivery": "another" }, body)).toBe(403);
      const old = String(headers["belle-signature"]).replace(/^t=\d+/, "t=1700000000");
      for (const signature of [old, "", "t=,v1=", "t=x,v1=00"])
        expect(await program.take({ ...headers, "belle-signature": signature }, body), signature).toBe(403);
      expect((await owner.send("POST", "/api/webhook-secret/rotate", { version: 1 })).status).toBe(200);
      const later = await sent(owner);
      expect(later.headers["belle-signature"]).toMatch(/^t=\d+(,v1=[\da-f]{64}){2}$/);
      expect(await program.take(later.headers, later.body)).toBe(204);
    } finally {
      program.stop();
    }
  });

  const keysOf = (value: unknown): unknown =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, keysOf(inner)]))
      : null;
  test("is told what the documentation shows, and as often as it says", () => {
    const shown: unknown = JSON.parse(codeOf("The body of a webhook"));
    expect(keysOf(shown)).toEqual(keysOf(sampleCall("x", world.clock.now())));
    const minutes = [1, 2, 3, 4, 5, 6, 7].map((attempt) => (nextTry(attempt)?.waitMs ?? 0) / 60_000);
    expect(minutes).toEqual([1, 5, 30, 120, 360, 1440, 0]);
    expect(wordsOf(chapters)).toContain("after 1 minute, 5 minutes, 30 minutes, 2 hours, 6 hours and 24 hours");
  });
});
