import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { parseConfig } from "./config/config.ts";
import { vendorKeys } from "./config/vendor-keys-for-tests.ts";
import { type Outside, reachOutside } from "./outside.ts";
import { systemClock } from "./system-clock.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "belle-outside-"));
});
const opened: Outside[] = [];
afterEach(async () => {
  for (const outside of opened.splice(0)) await close(outside);
  rmSync(dataDir, { recursive: true, force: true });
});

const log = { info: () => undefined, error: () => undefined };

async function reach(env: Record<string, string> = {}): Promise<Outside> {
  const config = parseConfig({ DATA_DIR: dataDir, ...env }, "/project");
  const outside = await reachOutside({ config, clock: systemClock, log });
  opened.push(outside);
  return outside;
}

async function close({ mail, sandbox }: Outside): Promise<void> {
  await mail.close();
  await sandbox?.close();
}

/** Another program takes a port, a given one or any, until the test is over. */
async function takePort(port = 0): Promise<number> {
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const portsOf = ({ sandbox }: Outside) => ({ port: sandbox?.port, smtpPort: sandbox?.smtpPort });
const portsFile = () => join(dataDir, "sandbox-ports.json");

describe("where no mail server is given", () => {
  test("mail goes to the sandbox, where it can be read", async () => {
    const { mail, sandbox, sandboxPassword } = await reach();
    await mail.send({ id: "one", from: "a@belle.example", to: "b@acme.example", subject: "Welcome", text: "Hello" });
    const { messages } = (await (await fetch(`${sandbox?.url}/api/mail`)).json()) as { messages: object[] };
    expect(messages).toMatchObject([{ to: ["b@acme.example"], subject: "Welcome" }]);
    expect(sandboxPassword).toBeUndefined();
  });

  test("the sandbox keeps its addresses from one start to the next", async () => {
    const first = await reach();
    await close(first);
    expect(portsOf(await reach())).toEqual(portsOf(first));
  });

  test("it takes others when a program has taken them meanwhile, and keeps those", async () => {
    const first = await reach();
    const before = portsOf(first);
    await close(first);
    await takePort(before.port);
    await takePort(before.smtpPort);
    const after = portsOf(await reach());
    expect(after.port).not.toBe(before.port);
    expect(after.smtpPort).not.toBe(before.smtpPort);
    expect(JSON.parse(readFileSync(portsFile(), "utf8"))).toEqual(after);
  });

  test("a note of the addresses that was cut off is written anew", async () => {
    writeFileSync(portsFile(), '{"port":');
    const outside = await reach();
    expect(JSON.parse(readFileSync(portsFile(), "utf8"))).toEqual(portsOf(outside));
  });
});

describe("SANDBOX_PORT", () => {
  test("is where the pages are, also when a program has taken the port for mail", async () => {
    const first = await reach();
    const { port, smtpPort } = portsOf(first);
    await close(first);
    await takePort(smtpPort);
    const second = portsOf(await reach({ SANDBOX_PORT: String(port) }));
    expect(second.port).toBe(port);
    expect(second.smtpPort).not.toBe(smtpPort);
  });

  test("that is taken is named", async () => {
    const port = await takePort();
    await expect(reach({ SANDBOX_PORT: String(port) })).rejects.toThrow(
      `SANDBOX_PORT ${port} is taken by another program.`,
    );
  });
});

describe("SANDBOX_OF", () => {
  test("is a process whose sandbox this one uses: its addresses, its keys, its mails", async () => {
    const first = await reach();
    const second = await reach({ DATA_DIR: join(dataDir, "second"), SANDBOX_OF: dataDir });
    expect(portsOf(second)).toEqual(portsOf(first));
    expect(second.sandbox?.url).toBe(first.sandbox?.url);
    await expect(second.payments.check()).resolves.toBeUndefined();
    await second.sandbox?.close();
    expect((await fetch(`http://127.0.0.1:${first.sandbox?.port}/`)).status).toBe(200);
  });

  test("that has none is named", async () => {
    const empty = join(dataDir, "empty");
    await expect(reach({ SANDBOX_OF: empty })).rejects.toThrow(
      `No sandbox has run in ${empty}, which SANDBOX_OF names.`,
    );
  });
});

test("on a public address the sandbox's pages ask for the password that is printed", async () => {
  const { sandbox, sandboxPassword } = await reach({ PUBLIC_URL: "https://belle.example.com", SANDBOX: "on" });
  const pages = `http://127.0.0.1:${sandbox?.port}/`;
  expect(sandbox?.url).toBe(`http://belle.example.com:${sandbox?.port}`);
  expect((await fetch(pages)).status).toBe(401);
  const authorization = `Basic ${Buffer.from(`belle:${sandboxPassword}`).toString("base64")}`;
  expect((await fetch(pages, { headers: { authorization } })).status).toBe(200);
  expect(sandboxPassword).toMatch(/^\S{12,}$/);
});

describe("a service with keys", () => {
  test("has no stand-in, while the others keep theirs", async () => {
    const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = vendorKeys;
    const { sandbox } = await reach({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET });
    expect((await fetch(`${sandbox?.url}/stripe`)).status).toBe(404);
    expect((await fetch(`${sandbox?.url}/google`)).status).toBe(200);
  });

  test("leaves nothing to stand in for where all have them, even where that is asked for", async () => {
    const real = { SMTP_URL: `smtp://127.0.0.1:${await takePort()}`, ...vendorKeys };
    expect((await reach(real)).sandbox).toBeUndefined();
    expect((await reach({ ...real, SANDBOX: "on" })).sandbox).toBeUndefined();
  });
});

describe("the stand-ins take the product's keys", () => {
  test("for payments", async () => {
    const { payments } = await reach();
    await expect(payments.check()).resolves.toBeUndefined();
  });

  test("for telephone numbers", async () => {
    const { telephony } = await reach();
    expect((await telephony.findNumbers({ areaCode: "208", limit: 5 })).length).toBeGreaterThan(0);
  });

  test("for websites, and for nothing else of the sandbox", async () => {
    const { pages, sandbox } = await reach();
    expect((await pages.readPage(`${sandbox?.url}/sites/ridgeline-plumbing/`)).status).toBe(200);
    await expect(pages.readPage(`${sandbox?.url}/mail`)).rejects.toMatchObject({ code: "address_refused" });
  });

  test("for signing in to calendars", async () => {
    const { calendars, sandbox } = await reach();
    const request = {
      state: "s",
      challenge: "c".repeat(43),
      redirectUrl: "http://localhost:3000/calendar/callback/google",
    };
    const address = calendars.google.signInUrl(request);
    expect(address).toContain(`${sandbox?.url}/google/`);
    expect((await fetch(address)).status).toBe(200);
  });
});
