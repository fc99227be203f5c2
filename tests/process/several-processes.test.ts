import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openOn, weekdays } from "#domain/bookings/opening-hours.ts";
import { someDraft } from "../support/accounts/owner.ts";
import { until } from "../support/until.ts";
import { logIn, register, whoIs } from "./owner.ts";
import { emptyDatabase } from "./prepared.ts";
import { type Run, removeRuns, someFolder, start } from "./product.ts";

const folder = someFolder();
const key = { SECRET_KEY: "one key for all of these processes" };
let env: { DATABASE_URL: string; SECRET_KEY: string };
let one: Run;
let other: Run;
beforeAll(async () => {
  env = { DATABASE_URL: await emptyDatabase(), ...key };
  [one, other] = await Promise.all([
    start({ dataDir: join(folder, "one"), env }),
    start({ dataDir: join(folder, "other"), env }),
  ]);
  await Promise.all([one.ready(), other.ready()]);
});
afterAll(removeRuns);

const hourMs = 3_600_000;

const send = async (url: string, path: string, body: object | URLSearchParams, token = "") => {
  const isForm = body instanceof URLSearchParams;
  const type = isForm ? "application/x-www-form-urlencoded" : "application/json";
  const headers = { "content-type": type, ...(token && { authorization: `Bearer ${token}` }) };
  const reply = await fetch(url + path, { method: "POST", headers, body: isForm ? body : JSON.stringify(body) });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
};

test("two hundred bookers of one time in two server processes: one has it, and every other is offered the next times", async () => {
  const draft = someDraft();
  expect((await send(one.url, "/users/register", draft)).status).toBe(201);
  const login = new URLSearchParams({ username: draft.username, password: draft.password });
  const token = String((await send(other.url, "/token", login)).body["access_token"]);
  const appointments = { length_minutes: 60, buffer_minutes: 0, notice_minutes: 0, days_ahead: 365 };
  const settings = {
    hours: openOn(weekdays, "00:00", "24:00"),
    holidays: [],
    appointments: { ...appointments, arrival_window_minutes: 0 },
  };
  const made = await send(one.url, "/instances", { name: "Belle", timezone: "America/Denver", settings }, token);
  expect(made.status).toBe(201);

  const at = Math.ceil(Date.now() / hourMs) * hourMs + 48 * hourMs;
  const job = { start: new Date(at).toISOString(), name: "Greg Halvorsen", phone: "+12085550142" };
  const path = `/api/tenants/${String(made.body["id"])}/calendar-event`;
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, booker) => send(booker % 2 ? one.url : other.url, path, job, token)),
  );
  const refused = answers.filter(({ status }) => status === 409);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(refused).toHaveLength(199);
  for (const { body } of refused) {
    const [next] = body["next_free_times"] as string[];
    expect(Date.parse(next ?? "")).toBe(at + hourMs);
  }
  const list = await fetch(`${other.url}/api/appointments`, { headers: { authorization: `Bearer ${token}` } });
  expect(((await list.json()) as { data: unknown[] }).data).toHaveLength(1);
});

test("processes that start together on one empty database share its owners and logins; another key is refused", async () => {
  expect([one.complained(), other.complained()]).toEqual(["", ""]);
  const owner = await register(one.url);
  const token = await logIn(other.url, owner);
  expect(await whoIs(one.url, token ?? "")).toMatchObject({ status: 200, username: owner.username });

  const stranger = await start({
    dataDir: join(folder, "stranger"),
    env: { ...env, SECRET_KEY: "another key than that of the others" },
  });
  expect(await stranger.ended()).toBe(1);
  expect(stranger.complained()).toBe(
    "SECRET_KEY is not the key that this database is sealed with. Start with that key. To replace it, name it in SECRET_KEYS_ACCEPTED beside the new one.\n",
  );

  // What one process is told holds in the other, and outlives it.
  await fetch(`${other.url}/logout`, { method: "POST", headers: { authorization: `Bearer ${token}` } });
  other.send("SIGTERM");
  expect(await other.ended()).toBe(0);
  await until("the end of the session", async () => (await whoIs(one.url, token ?? "")).status === 401);
  expect(await logIn(one.url, owner)).toBeTruthy();
  one.send("SIGINT");
  expect(await one.ended()).toBe(0);
});
