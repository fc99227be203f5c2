import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer, type Server } from "node:net";
import { text } from "node:stream/consumers";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { parseConfig } from "../../../src/main/config/config.ts";
import { diagnose } from "../../../src/main/doctor/diagnose.ts";
import type { Finding } from "../../../src/main/doctor/finding.ts";
import { isHealthy } from "../../../src/main/doctor/write-findings.ts";
import { systemClock } from "../../../src/main/system-clock.ts";
import { newOwner } from "../../support/accounts/owner.ts";
import { create, numbered } from "../../support/assistants.ts";
import { createPayingWorld, newPayer } from "../../support/money/paying.ts";
import { freePort } from "../../support/processes/run-product.ts";
import { until } from "../../support/until.ts";
import {
  addresses,
  type Env,
  examineWith,
  expectNoSecret,
  rightSettings,
  statesOf,
  wrongKeys,
} from "./doctor-ground.ts";

/** A product that listens, and a sandbox that the doctor takes for the real services, because it is given keys and addresses. */
const world = await createPayingWorld();
const publicUrl = new URL(world.app.listeningOrigin).origin;

const right = rightSettings(world);
const examine = (changes: Env = {}, deadlineMs?: number) => examineWith({ ...right, ...changes }, deadlineMs);
/** A port at which nobody listens. */
const nobodys = await freePort();

/** Takes every connection and never says a word, in no protocol. */
let silent: Server;
beforeAll(async () => {
  silent = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(silent, "listening");
});
afterAll(() => void silent.close());
const silentPort = () => (silent.address() as AddressInfo).port;

const services = ["Carrier", "Payments", "Google calendars", "Microsoft calendars", "Mail", "Language model"] as const;

describe("settings that are right", () => {
  test("are good, each by the answer of its own service", async () => {
    const owner = await newOwner(world);
    const { id } = await create(owner, { name: "Front desk" });
    const found = await examine({ TEXTS_FROM: await numbered(owner, id) });
    expect(statesOf(found)).toEqual({
      PostgreSQL: "good",
      "Connection pooler": "not set",
      "Secret key": "good",
      // Only this machine reaches it.
      "Public address": "not set",
      WebSockets: "good",
      "Incoming call": "good",
      "Incoming text": "good",
      "Payment webhook": "good",
      "Trusted proxies": "not set",
      Carrier: "good",
      Numbers: "good",
      Texts: "not set",
      "Sender of codes": "good",
      Languages: "good",
      Payments: "good",
      "Cards only": "good",
      "Payment events": "good",
      "Google calendars": "good",
      "Microsoft calendars": "good",
      Mail: "good",
      "Mail: SPF": "good",
      "Mail: DKIM": "good",
      "Mail: DMARC": "good",
      "Phone alerts": "not set",
      Voice: "not set",
      Recordings: "not set",
      "Language model": "good",
      "Advertising tag": "good",
      "Data folder": "good",
      "Time zones": "good",
      "Several processes": "good",
      "Background work": "good",
    });
    expect(isHealthy([...found.values()])).toBe(true);
    const said = (name: string) => found.get(name)?.text;
    expect(said("PostgreSQL")).toMatch(/^version \d+\.\d+, user \w+, tables up to date, clock the same as here$/);
    expect(said("WebSockets")).toContain("with this installation's TWILIO_AUTH_TOKEN");
    expect(said("Numbers")).toMatch(/^all \d+ lead here$/);
    expect(said("Payments")).toMatch(/^test mode: no real money moves; price and meter are made with/);
    expect(said("Google calendars")).toContain(`redirect address: ${publicUrl}/calendar/callback/google`);
    expect(said("Microsoft calendars")).toContain(`redirect address: ${publicUrl}/calendar/callback/office365`);
  });

  test("and news that has come proves the secret of payment events", async () => {
    await (await newPayer(world)).saveCard();
    const found = await until("the news", async () => {
      const seen = await examine();
      return /fitted/.test(seen.get("Payment events")?.text ?? "") && seen;
    });
    expect(found.get("Payments")?.text).toContain("price and meter are there");
    expect(found.get("Payment events")?.text).toMatch(/the last one that fitted STRIPE_WEBHOOK_SECRET came 20\d\d-/);
  });

  test("without any, nothing is asked of anybody, and what stands in is named", async () => {
    const config = parseConfig({ DATA_DIR: `${world.dataDir}/none`, PORT: String(nobodys) }, process.cwd());
    const findings = await diagnose({ config, projectDir: process.cwd(), clock: systemClock });
    expect(findings.filter(({ state }) => state !== "not set").map(({ name }) => name)).toEqual([
      "Data folder",
      "Time zones",
    ]);
    expect(findings.find(({ name }) => name === "Language model")?.text).toBe("the built-in receptionist answers");
  });
});

describe("settings that are wrong", () => {
  test("keys: each is named with what to do, and none is printed", async () => {
    const found = await examine(wrongKeys);
    const wrong = [...found.values()].flatMap((finding) => (finding.state === "wrong" ? [finding] : []));
    expect(wrong.map(({ name, text, fix }) => [name, `${text}. ${fix}`])).toEqual([
      ["Secret key", expect.stringMatching(/^not the one.*Set SECRET_KEY to that key/)],
      ["WebSockets", expect.stringMatching(/^they pass the proxy, but.*the same TWILIO_AUTH_TOKEN/)],
      ["Incoming call", expect.stringMatching(/incoming is not taken.*the same TWILIO_AUTH_TOKEN/)],
      ["Incoming text", expect.stringMatching(/text is not taken.*the same TWILIO_AUTH_TOKEN/)],
      ["Payment webhook", expect.stringMatching(/does not know this STRIPE_WEBHOOK_SECRET.*signing secret/)],
      ["Carrier", expect.stringMatching(/did not accept our account.*Copy TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN/)],
      ["Payments", expect.stringMatching(/refused our key.*Copy STRIPE_SECRET_KEY/)],
      ["Google calendars", expect.stringMatching(/keys are refused.*GOOGLE_CLIENT_SECRET/)],
      ["Microsoft calendars", expect.stringMatching(/keys are refused.*MICROSOFT_CLIENT_SECRET/)],
    ]);
  });

  test("an address that services were not told: numbers and events that go elsewhere are found", async () => {
    const found = await examine({ PUBLIC_URL: `http://127.0.0.1:${nobodys}` });
    expect(found.get("Numbers")).toMatchObject({
      state: "wrong",
      text: expect.stringMatching(/^\.\.\.\d{4} is not led/),
      fix: expect.stringContaining(`http://127.0.0.1:${nobodys}/voice/incoming`),
    });
    expect(found.get("Payment events")).toMatchObject({
      state: "wrong",
      text: `none are sent to http://127.0.0.1:${nobodys}/webhooks/stripe`,
      fix: expect.stringContaining("checkout.session.completed, setup_intent.succeeded"),
    });
    expect(found.get("Public address")?.state).toBe("not set");
  });

  test("a sender of nobody's, and a proxy that nobody trusts", async () => {
    const found = await examine({
      MAIL_FROM: "support@belle.example",
      PUBLIC_URL: `https://[::ffff:127.0.0.1]:${nobodys}`,
    });
    expect(found.get("Mail")).toMatchObject({ state: "wrong", fix: "Set MAIL_FROM to an address of yours." });
    expect(found.get("Trusted proxies")).toMatchObject({
      state: "wrong",
      fix: expect.stringContaining("TRUSTED_PROXIES"),
    });
    expect(found.get("Public address")).toMatchObject({ state: "wrong", text: expect.stringContaining("refuses") });
  });

  test("an open door and proxies that anybody could be", async () => {
    const found = await examine({ HOST: "0.0.0.0", TRUSTED_PROXIES: "0.0.0.0/0" });
    expect(found.get("Listening")).toMatchObject({ state: "wrong", text: expect.stringContaining("without TLS") });
    expect(found.get("Trusted proxies")).toMatchObject({
      state: "wrong",
      text: expect.stringContaining("believes strangers"),
    });
  });

  test("a public address without TLS, and one whose port does not speak it", async () => {
    const plain = publicUrl.replace("127.0.0.1", "[::ffff:127.0.0.1]");
    // Only a trial may start there at all.
    const trial = { PUBLIC_URL: plain, SANDBOX: "on", SMTP_URL: "" };
    expect((await examine(trial)).get("Public address")?.text).toMatch(/ is not https$/);
    const found = await examine({ PUBLIC_URL: plain.replace("http:", "https:") });
    expect(found.get("Public address")).toMatchObject({ state: "wrong", fix: "Let the proxy end TLS on this port." });
  });

  test("a proxy that lets pages pass and sockets not", async () => {
    const states: Env = { "/healthz": "ok", "/readyz": "ready" };
    const proxy = createHttpServer((request, reply) => {
      const status = states[request.url ?? ""];
      reply.writeHead(status ? 200 : 404).end(JSON.stringify({ status }));
    }).listen(0, "127.0.0.1");
    onTestFinished(() => void proxy.close());
    await once(proxy, "listening");
    const { port } = proxy.address() as AddressInfo;
    expect((await examine({ PUBLIC_URL: `http://127.0.0.1:${port}` })).get("WebSockets")).toMatchObject({
      state: "wrong",
      text: "they do not pass the proxy (404)",
      fix: expect.stringContaining("Upgrade"),
    });
  });
});

describe("a database that is not as it must be", () => {
  const withDb = async (run: (client: pg.Client) => Promise<void>) => {
    const client = new pg.Client({ connectionString: world.databaseUrl });
    await client.connect();
    await run(client).finally(() => client.end());
  };

  test("tables that are newer than the program", async () => {
    await withDb(async (client) => {
      await client.query("insert into migrations values ('9999-from-the-future', now()::text)");
      const found = await examine().finally(() => client.query("delete from migrations where name like '9999-%'"));
      expect(found.get("PostgreSQL")).toMatchObject({ state: "wrong", text: expect.stringContaining("9999-from-the") });
    });
  });

  test("a user who may not create anything, and one whose password is wrong", async () => {
    const other = new URL(world.databaseUrl);
    other.username = `visitor_${process.pid}`;
    other.password = "visitor-password";
    await withDb(async (client) => {
      await client.query(`create role ${other.username} login password '${other.password}'`);
      const found = await examine({ DATABASE_URL: other.href }).finally(() =>
        client.query(`drop role ${other.username}`),
      );
      expect(found.get("PostgreSQL")).toMatchObject({ state: "wrong", fix: expect.stringContaining("the owner") });
    });
    other.username = "belle";
    const found = await examine({ DATABASE_URL: other.href });
    expect(found.get("PostgreSQL")).toMatchObject({ state: "wrong", text: expect.stringMatching(/did not let us in/) });
  });
});

describe("services that do not answer", () => {
  const astray = (port: number): Env => ({
    ...addresses(`http://127.0.0.1:${port}`),
    SMTP_URL: `smtp://user:mail-password@127.0.0.1:${port}`,
    DATABASE_URL: `postgres://belle:database-password@127.0.0.1:${port}/belle`,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  });

  test.each([
    ["hang", () => astray(silentPort()), 300],
    ["refuse the connection", () => astray(nobodys), 30_000],
  ])("because they %s are wrong, and the others are still told", async (_how, changes, deadlineMs) => {
    const found = await examine(changes(), deadlineMs);
    const states = statesOf(found);
    for (const name of ["PostgreSQL", ...services]) expect([name, states[name]]).toEqual([name, "wrong"]);
    expect(states).toMatchObject({ "Data folder": "good", "Time zones": "good", "Public address": "not set" });
    for (const finding of found.values()) if (finding.state === "wrong") expect(finding.fix).toMatch(/^[A-Z].+\.$/);
  });
});

test("as a command it tells programs the same, and ends with 1 where something is wrong", async () => {
  // Nobody has such a domain, so that no name server is asked.
  const env = { ...right, ...wrongKeys, MAIL_FROM: "belle@ridgeline.example", PATH: process.env["PATH"] ?? "" };
  const child = spawn("node_modules/node/bin/node", ["scripts/doctor/doctor.ts", "--json"], { env, stdio: "pipe" });
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  const { ok, findings } = JSON.parse(said) as { ok: boolean; findings: Finding[] };
  expect([code, ok, complained]).toEqual([1, false, ""]);
  expect(findings.find(({ name }) => name === "Payments")).toMatchObject({ state: "wrong" });
  expectNoSecret(findings, env);
});
