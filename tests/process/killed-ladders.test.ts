import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OnCallPlan } from "#domain/on-call/on-call-plan.ts";
import { createTwilioTelephony } from "#providers/telephony/twilio/twilio-telephony.ts";
import { type Sandbox, startSandbox } from "#sandbox/sandbox.ts";
import { connect, type Db } from "#server/db/connect.ts";
import { happened } from "#server/features/escalations/book.ts";
import { listEvents } from "#server/features/escalations/store.ts";
import { leaveLadder } from "../support/calls/leave-ladder.ts";
import { type LoadBalancer, openLoadBalancer } from "../support/processes/load-balancer.ts";
import { somePhone } from "../support/some-phone.ts";
import { until } from "../support/until.ts";
import { tryToRegister } from "./owner.ts";
import { usedDatabase } from "./prepared.ts";
import { type Run, removeRuns, someFolder, start } from "./product.ts";

/** The carrier lives on when the product is killed. */
const twilio = { accountSid: `AC${"7".repeat(32)}`, authToken: "7".repeat(32) };
const clock = { now: () => new Date() };
const folder = someFolder();
let balancer: LoadBalancer;
let sandbox: Sandbox;
let db: Db;
let env: Record<string, string>;
let number = "";
let owner_id = "";
let starts = 0;

beforeAll(async () => {
  balancer = await openLoadBalancer();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  sandbox = await startSandbox({
    ...{ dataDir: join(folder, "sandbox"), host: "127.0.0.1", port: 0, smtpPort: 0, productUrl: balancer.url },
    ...{ standIns: { mail: false, model: false, twilio }, clock, phoneSpeed: "instant", log },
  });
  const used = await usedDatabase();
  const carrier = { TWILIO_ACCOUNT_SID: twilio.accountSid, TWILIO_AUTH_TOKEN: twilio.authToken };
  env = { ...used, PUBLIC_URL: balancer.url, ...carrier, TWILIO_API_URL: sandbox.url };
  db = connect(used.DATABASE_URL, { onLost: () => undefined });
  const telephony = createTwilioTelephony({ ...twilio, url: sandbox.url, clock });
  const addresses = { voiceUrl: "", fallbackUrl: "", statusUrl: "", textUrl: "" };
  const [offer] = await telephony.findNumbers({ areaCode: "312", limit: 1 });
  number = (await telephony.buyNumber({ number: offer?.number ?? "", reference: "killed", addresses })).number;
});
afterAll(async () => {
  await removeRuns();
  await sandbox.close();
  await balancer.close();
  await db.destroy();
});

const begin = (): Promise<Run> => start({ dataDir: join(folder, String(starts++)), env });
async function tellCarrier(method: string, path: string, body: object): Promise<void> {
  const headers = { "content-type": "application/json" };
  expect((await fetch(sandbox.url + path, { method, headers, body: JSON.stringify(body) })).ok).toBe(true);
}
const carrierTrouble = (kind: string) =>
  tellCarrier("PUT", "/api/weather/twilio", { kind, method: "POST", ms: 60_000 });

type Listed = { readonly sid: string; readonly to: string; readonly status: string; readonly direction: string };
async function listed(what: "calls" | "texts", phone: string): Promise<readonly Listed[]> {
  const all = (await (await fetch(`${sandbox.url}/api/twilio/${what}`)).json()) as Record<string, Listed[]>;
  return (all[what] ?? []).filter(({ to }) => to === phone);
}
/** Marcus first, then Dana; nobody is gone on from before the test says so. */
async function leave(
  more: Partial<Parameters<typeof leaveLadder>[2]> = {},
  waitSeconds = 600,
  marcus?: object,
  assistant_id = randomUUID(),
) {
  const phones = { marcus: somePhone(), dana: somePhone() };
  if (marcus) await tellCarrier("PUT", `/api/twilio/callees/${encodeURIComponent(phones.marcus)}`, marcus);
  const person = { ways: ["call", "text"] } as const;
  const step = { ways: ["call", "text"], wait_seconds: waitSeconds } as const;
  const plan: OnCallPlan = {
    people: [
      { ...person, ways: [...person.ways], id: "1", name: "Marcus", phone: phones.marcus },
      { ...person, ways: [...person.ways], id: "2", name: "Dana", phone: phones.dana },
    ],
    steps: [
      { ...step, ways: [...step.ways], who: ["1"] },
      { ...step, ways: [...step.ways], who: ["2"] },
    ],
    ...{ keep_trying_minutes: 60, rota: [], exceptions: [] },
  };
  const whose = { owner_id, assistant_id, number };
  const id = await leaveLadder({ db, clock: clock as never }, whose, { plan, ...more });
  const kinds = async () =>
    (await listEvents(db, id)).map(({ kind, person_id }) => `${kind} ${person_id ?? ""}`.trim());
  const has = (kind: string) => until(`${kind} on a ladder`, async () => (await kinds()).includes(kind));
  return { id, phones, has };
}
const rings = (phone: string) =>
  until(`${phone} to ring`, async () => (await listed("calls", phone)).some(({ status }) => status === "ringing"));
const texted = (phone: string, times = 1) =>
  until(`a text to ${phone}`, async () => (await listed("texts", phone)).length >= times);

/** One round of a minute ago, which nobody took: the next is due in a moment. */
async function leaveBetweenRounds() {
  const before = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000);
  const events = ["1", "2"].flatMap((person_id, step) => {
    const reach = { round: 1, step, person_id, way: "call", carrier_id: null } as const;
    const ended = { kind: "ended", ...reach, detail: "busy" } as const;
    return [happened({ kind: "intended", ...reach }, before(58)), happened(ended, before(57))];
  });
  return leave({ events, started_at: before(59) }, 600);
}

/** Of six at once one waits for its turn, which comes when another is stopped. */
async function leaveInLine() {
  const assistant_id = randomUUID();
  const whileRung = { is_drill: false, due_at: new Date(clock.now().getTime() + 3_600_000) };
  const rung: string[] = [];
  for (let at = 0; at < 5; at++) rung.push((await leave(whileRung, 600, undefined, assistant_id)).id);
  const inLine = { is_drill: false, waiting_since: clock.now() };
  const next = await leave(inLine, 600, undefined, assistant_id);
  const stopOne = () =>
    db
      .updateTable("escalations")
      .set({ state: "stopped", due_at: null })
      .where("id", "=", rung[0] ?? "")
      .execute();
  return { ...next, stopOne };
}

/** Ladders in every step, in the hands of a process that is then killed; and what they need to go on. */
async function killInEveryStep(actor: Run, trouble: "slow" | "hang") {
  balancer.routeTo(actor.url);
  const ringing = await leave();
  await ringing.has("placed 1");
  await rings(ringing.phones.marcus);
  await texted(ringing.phones.marcus);
  const accepted = await leave({}, 600, { kind: "answer", after_seconds: 1, press: "1" });
  await accepted.has("accepted 1");
  const waiting = await leaveBetweenRounds();
  const inLine = await leaveInLine();
  // The carrier is asked, and does it or does not; its answer comes to nobody.
  await carrierTrouble(trouble);
  const asked = await leave();
  await asked.has("intended 1");
  const tried = () =>
    db
      .selectFrom("texts")
      .select("id")
      .where("owner_id", "=", owner_id)
      .where("sent_at", "is", null)
      .where("first_tried_at", "is not", null)
      .where("about_id", "=", asked.id)
      .executeTakeFirst();
  await until("the text to be tried", async () => (await tried()) !== undefined);
  if (trouble === "slow") {
    await rings(asked.phones.marcus);
    await texted(asked.phones.marcus);
  }
  process.kill(actor.pid, "SIGSTOP");
  const raised = await leave();
  await inLine.stopOne();
  actor.send("SIGKILL");
  await actor.ended();
  await carrierTrouble("");
  return { ringing, accepted, waiting, inLine, asked, raised };
}

async function expectGoesOn(ladders: Awaited<ReturnType<typeof killInEveryStep>>, sinceMs: number): Promise<void> {
  const { ringing, accepted, waiting, inLine, asked, raised } = ladders;
  await inLine.has("its_turn");
  await Promise.all([asked, raised, waiting, inLine].map(({ has }) => has("placed 1")));
  const wentOn = await Promise.all(
    [asked, raised, inLine].map(async ({ id }) => (await listEvents(db, id)).findLast(({ kind }) => kind === "placed")),
  );
  const slowestMs = Math.max(...wentOn.map((event) => (event?.at.getTime() ?? 0) - sinceMs));
  // A machine that does a dozen other things may be late; the proof has it to itself.
  if (process.env.PROVE === "1") expect(slowestMs).toBeLessThanOrEqual(5_000);
  await Promise.all([asked, raised, inLine, accepted].map(({ phones }) => texted(phones.marcus)));
  // Whom the call ends that the dead process has placed, another is rung for.
  const [call] = await listed("calls", ringing.phones.marcus);
  await tellCarrier("POST", `/api/twilio/calls/${call?.sid}/refuse`, {});
  await ringing.has("placed 2");

  for (const { phones, id } of Object.values(ladders)) {
    const events = await listEvents(db, id);
    for (const [person_id, phone] of [
      ["1", phones.marcus],
      ["2", phones.dana],
    ] as const) {
      const placed = events.filter((event) => event.kind === "placed" && event.person_id === person_id);
      const calls = await listed("calls", phone);
      expect(calls.map(({ sid }) => sid).toSorted()).toEqual(placed.map(({ carrier_id }) => carrier_id).toSorted());
      expect(calls.length).toBe(person_id === "1" || id === ringing.id ? 1 : 0);
    }
  }
  for (const { phones } of [ringing, asked, raised]) expect(await listed("texts", phones.marcus)).toHaveLength(1);
  // Of the drill that he took he was told, and then that it is his.
  await texted(accepted.phones.marcus, 2);
  expect(await listed("texts", accepted.phones.marcus)).toHaveLength(2);
}

test("a process is killed in every step of its ladders: another goes on, or the next one, and nobody is rung twice or forgotten", async () => {
  const [one, other] = await Promise.all([begin(), begin()]);
  await Promise.all([one.ready(), other.ready()]);
  const { owner } = await tryToRegister(one.url);
  owner_id = (
    await db.selectFrom("owners").select("id").where("username", "=", owner.username).executeTakeFirstOrThrow()
  ).id;
  // It lives and stands still, so that the one that is killed has everything in hand.
  process.kill(other.pid, "SIGSTOP");
  const beside = await killInEveryStep(one, "slow");
  balancer.routeTo(other.url);
  process.kill(other.pid, "SIGCONT");
  await expectGoesOn(beside, Date.now());

  const alone = await killInEveryStep(other, "hang");
  const next = await begin();
  await next.ready();
  balancer.routeTo(next.url);
  await expectGoesOn(alone, Date.now());
});
