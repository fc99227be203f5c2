import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { billingEndpoints } from "#contract/billing.ts";
import { buildApp } from "#server/app.ts";
import { correctBooks } from "#server/features/ledger/correct-books.ts";
import { type KnownAssistants, readBilling } from "#server/features/ledger/read-billing.ts";
import { ledgerRoutes } from "#server/features/ledger/routes.ts";
import type { Caller } from "#server/http/route.ts";
import { denyEveryone } from "../../support/deny-everyone.ts";
import { openBooks } from "../../support/money/ledger-world.ts";

// A Wednesday, 23:30 in Chicago and 00:30 of the next day in New York.
const { db, clock, onTrialStep, newOwner, someEnd, close } = await openBooks({ now: new Date("2026-11-19T05:30:00Z") });
const [{ reply: shape }] = billingEndpoints;

async function newAccount(zones: Readonly<Record<string, string>> = {}, timezone = "America/Chicago") {
  const owner_id = await newOwner(timezone);
  const owner = await db.selectFrom("owners").selectAll().where("id", "=", owner_id).executeTakeFirstOrThrow();
  const caller: Caller = { owner_id, session_id: randomUUID(), owner };
  const assistants: KnownAssistants = {
    zoneOf: async (asker, id) => (asker === owner_id ? zones[id] : undefined),
    count: async () => Object.keys(zones).length,
  };
  return {
    owner_id,
    caller,
    assistants,
    call: (answered: string, duration_seconds: number, assistant_id: string = randomUUID()) =>
      close(someEnd(owner_id, { answered_at: new Date(answered), duration_seconds, assistant_id })),
    read: async (id: string, period: "day" | "week" | "month") => {
      const answer = await readBilling({ db, clock, assistants }, caller, { id, period });
      expect(shape.parse(answer)).toEqual(answer);
      return answer;
    },
  };
}

test("an account without calls has used nothing, and its trial is whole", async () => {
  const { read } = await newAccount();
  expect(await read("me", "month")).toEqual({
    success: true,
    error: null,
    total_seconds: 0,
    call_count: 0,
    billable_amount: 0,
    tenant_count: 0,
    rate_per_hour: 20,
    period_start: "2026-11-01T05:00:00.000Z",
    period_end: "2026-12-01T06:00:00.000Z",
    monthly_invoice: { total_seconds: 0, call_count: 0, billable_amount: 0 },
    trial: {
      hours_used: 0,
      hours_remaining: 3,
      percentage_used: 0,
      total_trial_hours: 3,
      pre_discount_amount: 0,
      current_charges: 0,
    },
    trial_note: null,
  });
});

test("day, week and month are those of the owner's zone, by when a call was answered", async () => {
  const { call, read } = await newAccount();
  await call("2026-11-18T06:00:00Z", 1000); // the first moment of today
  await call("2026-11-18T05:59:59.999Z", 200); // yesterday
  await call("2026-11-15T06:00:00Z", 30); // Sunday
  await call("2026-11-15T05:59:59Z", 4000); // Saturday, the week before
  await call("2026-11-01T05:00:00Z", 500); // the first of the month
  await call("2026-11-01T04:59:59Z", 60_000); // October
  const figures = async (period: "day" | "week" | "month") => {
    const { total_seconds, call_count } = await read("me", period);
    return [total_seconds, call_count];
  };
  expect(await figures("day")).toEqual([1000, 1]);
  expect(await figures("week")).toEqual([1230, 3]);
  expect(await figures("month")).toEqual([5730, 5]);
  expect((await read("me", "day")).monthly_invoice).toMatchObject({ total_seconds: 5730, call_count: 5 });
});

test("the free seconds are not charged, and money is rounded once, on the sum", async () => {
  const { call, read } = await newAccount();
  await call("2026-11-10T12:00:00Z", 10_800);
  // Each of them alone would round up to 6 cents.
  for (let index = 0; index < 3; index++) await call("2026-11-18T12:00:00Z", 10);
  expect(await read("me", "day")).toMatchObject({ total_seconds: 30, call_count: 3, billable_amount: 0.17 });
  expect(await read("me", "month")).toMatchObject({
    total_seconds: 10_830,
    billable_amount: 0.17,
    trial: {
      hours_used: 3,
      hours_remaining: 0,
      percentage_used: 100,
      pre_discount_amount: 60.17,
      current_charges: 0.17,
    },
  });
});

test("a trial that was used up in an earlier month stays used up", async () => {
  const { call, read } = await newAccount();
  await call("2026-10-10T12:00:00Z", 10_800);
  await call("2026-11-10T12:00:00Z", 3600);
  expect(await read("me", "month")).toMatchObject({
    total_seconds: 3600,
    billable_amount: 20,
    trial: { hours_used: 3, hours_remaining: 0, pre_discount_amount: 20, current_charges: 20 },
  });
});

test("calls that are not billed are not counted, and a correction counts where its call does", async () => {
  const { owner_id, call, read } = await newAccount();
  const spam = someEnd(owner_id, { answered_at: new Date("2026-11-17T12:00:00Z"), duration_seconds: 300 });
  await close(spam);
  await call("2026-11-17T12:00:00Z", 9);
  await call("2026-11-17T12:00:00Z", 100);
  expect(await read("me", "week")).toMatchObject({ total_seconds: 400, call_count: 2 });
  await correctBooks({ db, clock, onTrialStep }, { ...spam, is_spam: true });
  expect(await read("me", "week")).toMatchObject({
    total_seconds: 100,
    call_count: 1,
    trial: { hours_used: 100 / 3600 },
  });
  expect(await read("me", "day")).toMatchObject({ total_seconds: 0, call_count: 0 });
});

test("one assistant has her own figures in her own zone, the month stays the owner's, the trial the account's", async () => {
  const [east, west] = [randomUUID(), randomUUID()];
  const { call, read } = await newAccount({ [east]: "America/New_York", [west]: "Pacific/Honolulu" });
  await call("2026-11-18T12:00:00Z", 100, east); // yesterday in New York
  await call("2026-11-19T05:10:00Z", 20, east); // today in New York
  await call("2026-11-18T12:00:00Z", 3000, west);
  expect(await read(east, "day")).toMatchObject({
    total_seconds: 20,
    call_count: 1,
    tenant_count: 1,
    period_start: "2026-11-19T05:00:00.000Z",
    monthly_invoice: { total_seconds: 120, call_count: 2 },
    trial: { hours_used: 3120 / 3600 },
  });
  expect(await read(west, "day")).toMatchObject({ total_seconds: 3000, call_count: 1 });
  expect(await read("me", "day")).toMatchObject({ total_seconds: 3120, call_count: 3, tenant_count: 2 });
});

test("another owner's assistant, and none at all, are not found", async () => {
  const theirs = randomUUID();
  await newAccount({ [theirs]: "America/New_York" });
  const { read } = await newAccount();
  for (const id of [theirs, randomUUID(), "no-id", "ME"])
    await expect(read(id, "day")).rejects.toMatchObject({ name: "Refusal", code: "not_found" });
});

test("over HTTP the period is the month unless another is named, and other words for it are refused", async () => {
  const { caller, assistants, call } = await newAccount();
  await call("2026-11-10T12:00:00Z", 3600);
  const app = await buildApp({
    routes: ledgerRoutes({ db, clock, assistants }),
    authenticator: { ...denyEveryone, authenticate: async () => caller },
    publicUrl: "http://localhost:3000",
    trustedProxies: [],
    logLevel: "silent",
  });
  const get = async (url: string) => {
    const { statusCode, body } = await app.inject({ url, headers: { authorization: "Bearer x" } });
    return { status: statusCode, body: JSON.parse(body) as object };
  };
  expect(await get("/api/user/billing/me")).toMatchObject({
    status: 200,
    body: { success: true, total_seconds: 3600 },
  });
  expect(await get("/api/user/billing/me?period=day")).toMatchObject({ status: 200, body: { total_seconds: 0 } });
  expect((await get("/api/user/billing/me?period=year")).status).toBe(422);
  expect(await get(`/api/user/billing/${randomUUID()}`)).toMatchObject({ status: 404, body: { detail: "Not found" } });
  await app.close();
});
