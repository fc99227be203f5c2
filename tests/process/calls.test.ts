import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Sandbox, startSandbox } from "#sandbox/sandbox.ts";
import { dial } from "../support/calls/calls.ts";
import { type LoadBalancer, openLoadBalancer } from "../support/processes/load-balancer.ts";
import { until } from "../support/until.ts";
import { logIn, register } from "./owner.ts";
import { cleanUpAfterEach, usedDatabase } from "./prepared.ts";
import { someFolder, start } from "./product.ts";

cleanUpAfterEach();

const twilio = { accountSid: `AC${"1".repeat(32)}`, authToken: "2".repeat(32) };
let balancer: LoadBalancer;
let sandbox: Sandbox;
beforeAll(async () => {
  balancer = await openLoadBalancer();
  // A carrier that outlives the processes that it calls.
  sandbox = await startSandbox({
    dataDir: someFolder(),
    host: "127.0.0.1",
    port: 0,
    smtpPort: 0,
    productUrl: balancer.url,
    standIns: { mail: false, model: false, twilio },
    clock: { now: () => new Date() },
    phoneSpeed: "instant",
    log: { info: () => undefined, error: () => undefined },
  });
});
afterAll(async () => {
  await sandbox.close();
  await balancer.close();
});

test("one call outlives two processes: the first is told to stop, the second is killed, and the third ends it in order", async () => {
  const folder = someFolder();
  const env = {
    ...(await usedDatabase()),
    PUBLIC_URL: balancer.url,
    TWILIO_ACCOUNT_SID: twilio.accountSid,
    TWILIO_AUTH_TOKEN: twilio.authToken,
    TWILIO_API_URL: sandbox.url,
  };
  const [one, two, three] = await Promise.all(
    ["one", "two", "three"].map((name) => start({ dataDir: join(folder, name), env })),
  );
  if (!one || !two || !three) throw new Error("Three were started.");
  await Promise.all([one, two, three].map((each) => each.ready()));
  const db = new pg.Client({ connectionString: env.DATABASE_URL });
  db.on("error", () => undefined);
  await db.connect();
  balancer.routeTo(one.url);

  const token = await logIn(one.url, await register(one.url));
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    return (await (await fetch(`${one.url}${path}`, { ...init, headers })).json()) as Record<string, string>;
  };
  const { id } = await ask("/instances", { method: "POST", body: JSON.stringify({ name: "June" }) });
  const number = await until("her number", async () => (await ask(`/instances/${id}`))["phone_number"] ?? false);
  const caller = await dial({ outside: { sandbox } }, { to: number });
  const epoch = async () => (await db.query("select epoch from calls")).rows[0]?.epoch as number;
  await caller.isAnswered(1);
  await caller.say("My sink is leaking under the counter.");
  await caller.isAnswered(2);

  balancer.routeTo(two.url);
  one.send("SIGTERM");
  expect(await one.ended()).toBe(0);
  await until("the second process to carry the call", async () => (await epoch()) === 2);
  await caller.say("My name is Greg Halvorsen.");
  await caller.isAnswered(3);

  // What was said a moment ago may be lost with a process that is killed; what stands in the database is not.
  await until("the answer to be written down", async () => {
    const { rows } = await db.query("select from call_lines where seq = 5");
    return rows.length === 1;
  });
  balancer.routeTo(three.url);
  two.send("SIGKILL");
  await caller.notices("closed by the application (1006)");
  // Said while nobody is there: it is told to whoever comes, and answered once.
  await caller.say("Please come on Tuesday.");
  await until("the third process to carry the call", async () => (await epoch()) === 3);
  await caller.isAnswered(4);
  await caller.say("That is all, thank you. Goodbye.");
  expect((await caller.over()).status).toBe("completed");

  const call = await until("its record", async () => {
    const { rows } = await db.query("select * from calls where state = 'ended'");
    return rows[0] as
      | { id: string; ending: string; duration_seconds: number; phases: Record<string, number> }
      | undefined;
  });
  expect(call.ending).toBe("said_goodbye");
  const measured = Object.values(call.phases).reduce((sum, seconds) => sum + seconds, 0);
  expect(measured).toBe(call.duration_seconds);
  const lines = await db.query("select who, words from call_lines where call_id = $1 order by seq", [call.id]);
  expect(lines.rows.map(({ who }) => who)).toEqual([
    "assistant",
    ...Array.from({ length: 4 }, () => ["caller", "assistant"]).flat(),
  ]);
  expect(lines.rows.filter(({ who }) => who === "caller").map(({ words }) => words)).toEqual([
    "My sink is leaking under the counter.",
    "My name is Greg Halvorsen.",
    "Please come on Tuesday.",
    "That is all, thank you. Goodbye.",
  ]);
  const spoken = lines.rows.filter(({ who }) => who === "assistant").map(({ words }) => words);
  expect((await caller.see()).heard.map(({ text }) => text)).toEqual(spoken);
  const entries = await db.query("select count(*)::int as count from ledger_entries where call_id = $1", [call.id]);
  expect(entries.rows).toEqual([{ count: 1 }]);
  await db.end();
});
