import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { parseConfig } from "../../../src/main/config/config.ts";
import type { Finding } from "../../../src/main/doctor/finding.ts";
import { tryCalendar } from "../../../src/main/doctor/try-calendar.ts";
import { newOwner } from "../../support/accounts/owner.ts";
import { create } from "../../support/assistants.ts";
import { createPayingWorld, quiet } from "../../support/money/paying.ts";
import { openCalendars, providers } from "../bookings/calendar-ground.ts";
import { type Env, examineWith, rightSettings } from "./doctor-ground.ts";

const world = await createPayingWorld();
const publicUrl = new URL(world.app.listeningOrigin).origin;
const right = rightSettings(world);
const examine = (changes: Env = {}) => examineWith({ ...right, ...changes });

describe("between the services and Belle", () => {
  /** A proxy of the operator's, which passes everything on but for what it does wrong. */
  async function behind(spoil: (sent: { url: string; headers: Headers; body: string }) => Response | undefined) {
    const proxy = createServer(async (request, reply) => {
      const sent = { url: request.url ?? "", headers: new Headers(), body: await text(request) };
      for (const [name, value] of Object.entries(request.headers))
        if (!/^(host|connection|content-length|upgrade|sec-.*)$/.test(name)) sent.headers.set(name, String(value));
      const { method = "GET" } = request;
      const spoiled = spoil(sent);
      const body = method === "POST" ? sent.body : null;
      const answer = spoiled ?? (await fetch(publicUrl + sent.url, { method, headers: sent.headers, body }));
      reply.writeHead(answer.status, [...answer.headers].filter(([name]) => !/length|encoding/.test(name)).flat());
      reply.end(await answer.text());
    }).listen(0, "127.0.0.1");
    onTestFinished(() => void proxy.close());
    await once(proxy, "listening");
    return examine({ PUBLIC_URL: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` });
  }

  test.each<[string, Parameters<typeof behind>[0], name: string, text: RegExp]>([
    [
      "eats the payment header",
      ({ headers }) => void headers.delete("stripe-signature"),
      "Payment webhook",
      /without the header Stripe-S/,
    ],
    ["eats bodies", (sent) => void Object.assign(sent, { body: "" }), "Payment webhook", /without a body/],
    [
      "rewrites bodies",
      (sent) => void Object.assign(sent, { body: `${sent.body} ` }),
      "Payment webhook",
      /does not know this STRIPE_WEBHOOK_SECRET/,
    ],
    [
      "eats the carrier's header",
      ({ headers }) => void headers.delete("x-twilio-signature"),
      "Incoming call",
      /without the header X-Twi/,
    ],
    ["goes by another name", () => undefined, "Incoming call", /goes by another PUBLIC_URL/],
    [
      "redirects",
      ({ url }) => (url.includes("z") ? undefined : Response.redirect("https://www.b.com/")),
      "Incoming text",
      /redirected/,
    ],
  ])("a proxy that %s is found", async (_what, spoil, name, said) => {
    expect((await behind(spoil)).get(name)).toMatchObject({ state: "wrong", text: expect.stringMatching(said) });
  });

  test("what the doctor sends leaves no trace, but for what the provider itself tells of a page that was made and closed", async () => {
    const counts = async () => {
      const { rows } = await sql<{ name: string; rows: string }>`
        select relname as name, (xpath('/row/c/text()', query_to_xml('select count(*) as c from ' || quote_ident(relname), false, true, '')))[1]::text as rows
        from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('inbox', 'job_rounds') order by relname`.execute(
        world.db,
      );
      return rows;
    };
    await quiet(world);
    // Writes a row of its own the first time.
    await fetch(`${publicUrl}/readyz`);
    const before = await counts();
    const found = await examine();
    for (const name of ["Incoming call", "Incoming text", "Payment webhook", "Cards only"])
      expect([name, found.get(name)?.state]).toEqual([name, "good"]);
    expect(await counts()).toEqual(before);
    expect(before.length).toBeGreaterThan(30);
    const told = await sql<{
      name: string;
    }>`select distinct coalesce(news ->> 'name', news ->> 'kind') as name from inbox`.execute(world.db);
    const page = ["setup_intent.created", "checkout.session.expired"];
    expect(page).toEqual(expect.arrayContaining(told.rows.map(({ name }) => name)));
  });
});

test("the calendar of an owner is written to, read and cleared when it is asked for, and only then", async () => {
  const calendars = await openCalendars(world);
  const owner = await newOwner(world);
  const { id } = await create(owner, { name: "Front desk" });
  const name = (found: readonly Finding[]) =>
    found.filter((one) => one.name.startsWith("Calendar of")).map(({ text: said }) => said);
  const options = { config: parseConfig(right, process.cwd()), clock: world.clock, deadlineMs: 30_000 };
  const look = (email: string) => tryCalendar(options, email).then(name);
  expect(await look("nobody@ridgeline.com")).toEqual(["no account has the email address nobody@ridgeline.com"]);
  expect(await look(owner.user.email)).toEqual([`${owner.user.email} has no calendar connected`]);
  await calendars.connect(owner, providers[0], { id });
  expect(await look(owner.user.email.toUpperCase())).toEqual(["an event was written, read back and deleted"]);
});

test("the running product shows the operator the same list", async () => {
  const page = await fetch(`${publicUrl}/doctor`);
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await page.text()).toContain("<h1>Checklist</h1>");
  const list = await fetch(`${publicUrl}/doctor`, { headers: { accept: "application/json" } });
  expect(((await list.json()) as { findings: Finding[] }).findings.map(({ name }) => name)).toContain("Carrier");
  expect((await fetch(`${publicUrl}/doctor`, { headers: { "x-forwarded-for": "203.0.113.9" } })).status).toBe(404);
});
