import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openOn, weekdays } from "#domain/bookings/opening-hours.ts";
import { runDatabase } from "../support/database.ts";
import { someDraft } from "../support/owner.ts";
import { cleanUpAfterEach, someFolder, start } from "./product.ts";

cleanUpAfterEach();

let server: Awaited<ReturnType<typeof runDatabase>>;
beforeAll(async () => {
  server = await runDatabase();
});
afterAll(() => server.stop());

const hourMs = 3_600_000;

const send = async (url: string, path: string, body: object | URLSearchParams, token = "") => {
  const isForm = body instanceof URLSearchParams;
  const type = isForm ? "application/x-www-form-urlencoded" : "application/json";
  const headers = { "content-type": type, ...(token && { authorization: `Bearer ${token}` }) };
  const reply = await fetch(url + path, { method: "POST", headers, body: isForm ? body : JSON.stringify(body) });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
};

test("two hundred bookers of one time in two server processes: one has it, and every other is offered the next times", async () => {
  const folder = someFolder();
  const env = { DATABASE_URL: await server.create("belle"), SECRET_KEY: "t".repeat(32) };
  const [one, other] = await Promise.all(["one", "other"].map((name) => start({ dataDir: join(folder, name), env })));
  if (!one || !other) throw new Error("Two were started.");
  await Promise.all([one.ready(), other.ready()]);

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
