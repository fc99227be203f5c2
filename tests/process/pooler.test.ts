import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseConfig } from "../../src/main/config/config.ts";
import { diagnose } from "../../src/main/doctor/diagnose.ts";
import { systemClock } from "../../src/main/system-clock.ts";
import { readAlong } from "../support/event-stream.ts";
import { findPooler, type Pooler, startPooler } from "../support/processes/pooler.ts";
import { until } from "../support/until.ts";
import { logIn, register, whoIs } from "./owner.ts";
import { cleanUpAfterEach, emptyDatabase } from "./prepared.ts";
import { someFolder, start } from "./product.ts";

cleanUpAfterEach();

const program = await findPooler();
const [poolSize, processes] = [6, 2];
const key = { SECRET_KEY: "one key for all of these processes" };
let pooler: Pooler | undefined;
let directUrl = "";
beforeAll(async () => {
  if (!program) return;
  directUrl = await emptyDatabase();
  pooler = await startPooler(program, directUrl, poolSize);
});
afterAll(async () => {
  await pooler?.stop();
});

const examine = async (env: Record<string, string>) => {
  const config = parseConfig({ ...key, ...env }, process.cwd());
  const findings = await diagnose({ config, projectDir: process.cwd(), clock: systemClock });
  return findings.find(({ name }) => name === "Connection pooler");
};

test.skipIf(!program)(
  "two processes behind a pooler that lends connections by transaction hear each other",
  async () => {
    const folder = someFolder();
    const env = { ...key, DATABASE_URL: pooler?.url ?? "", DATABASE_DIRECT_URL: directUrl };
    const one = await start({ dataDir: join(folder, "one"), env });
    await one.ready();
    const other = await start({ dataDir: join(folder, "other"), env: { ...env, SANDBOX_OF: join(folder, "one") } });
    await other.ready();
    expect([one.complained(), other.complained()]).toEqual(["", ""]);

    const owner = await register(one.url);
    const token = (await logIn(other.url, owner)) ?? "";
    expect(await whoIs(one.url, token)).toMatchObject({ status: 200, username: owner.username });
    const reader = await readAlong(other, token);
    const made = await fetch(`${one.url}/instances`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ name: "June" }),
    });
    expect(made.status).toBe(201);
    const { id } = (await made.json()) as { id: string };
    expect((await reader.upTo("assistant")).at(-1)).toMatchObject({ subject: id });
    // Her number is bought by a job.
    await until("her number", async () => {
      const reply = await fetch(`${other.url}/instances/${id}`, { headers: { authorization: `Bearer ${token}` } });
      return ((await reply.json()) as { phone_number: string | null }).phone_number !== null;
    });
    reader.leave();

    const db = new pg.Client({ connectionString: directUrl });
    await db.connect();
    const { rows } = await db.query(
      "select count(*)::int as all, (count(*) filter (where application_name like 'belle keys %'))::int as listening from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await db.end();
    expect(rows[0].listening).toBe(processes);
    expect(rows[0].all).toBeLessThanOrEqual(poolSize + processes);

    await fetch(`${other.url}/logout`, { method: "POST", headers: { authorization: `Bearer ${token}` } });
    await until("the end of the session", async () => (await whoIs(one.url, token)).status === 401);
    expect(await examine(env)).toMatchObject({ state: "good", text: expect.stringContaining("15s") });
    for (const each of [other, one]) {
      each.send("SIGTERM");
      expect(await each.ended()).toBe(0);
    }
  },
);

test.skipIf(!program)("without the way past it the product does not start, and the doctor says why", async () => {
  const env = { ...key, DATABASE_URL: pooler?.url ?? "" };
  const deaf = await start({ dataDir: join(someFolder(), "deaf"), env });
  expect(await deaf.ended()).toBe(1);
  const text = "A pooler in transaction mode stands at DATABASE_URL, and nothing is heard through it.";
  const fix = "Give the server's own address in DATABASE_DIRECT_URL.";
  expect(deaf.complained()).toBe(`${text} ${fix}\n`);
  expect(await examine(env)).toEqual({ name: "Connection pooler", state: "wrong", text, fix });
});
