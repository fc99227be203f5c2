import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import type { Payments } from "#providers/payments/port.ts";
import { ProviderError } from "#providers/provider-error.ts";
import { correctBooks } from "#server/features/ledger/correct-books.ts";
import { reportSeconds } from "#server/features/ledger/reports/report-seconds.ts";
import { dayMs, hourMs, minuteMs, openPayers } from "../../support/money/ledger-payers.ts";
import { runs, seed } from "../../support/runs.ts";

const world = await openPayers();
const { stripe, db, clock, onTrialStep, newOwner, someEnd, close, payments, impatient, pass, needs, refused, report } =
  world;
const { newCustomer, newPayer, waiting } = world;

beforeEach(() => {
  stripe.trouble();
  refused.length = 0;
});

describe("seconds that are paid for", () => {
  test("are reported once each, under a name of their call; free ones are not", async () => {
    const { owner, customer, call, counted } = await newPayer();
    const entry = await call(60);
    await call(5);
    await call(100);
    await report();
    await report();
    expect([await counted(), await waiting(owner)]).toEqual([160, 0]);
    // The provider remembers the name, and takes no second report under it.
    const again = stripe.client().billing.meterEvents.create({
      event_name: "call_seconds",
      identifier: `call-${entry?.call_id}`,
      payload: { stripe_customer_id: customer, value: "60" },
    });
    await expect(again).rejects.toThrow("already exists");
  });

  test("are reported once by two processes at the same moment", async () => {
    const { call, counted } = await newPayer();
    for (const seconds of [10, 20, 30, 40]) await call(seconds);
    await Promise.all([report(), report(), report()]);
    await report();
    expect(await counted()).toBe(100);
  });

  test("are taken back by a correction", async () => {
    const { owner, counted, billed } = await newPayer();
    const spam = someEnd(owner, { duration_seconds: 300 });
    await close(spam);
    await report();
    await correctBooks({ db, clock, onTrialStep }, { ...spam, is_spam: true });
    await report();
    expect([await counted(), await billed()]).toEqual([0, 0]);
  });

  test("wait for a customer and a subscription, and count from then on", async () => {
    const owner = await newOwner();
    await close(someEnd(owner, { duration_seconds: 10_860 }));
    await report();
    pass(hourMs);
    const customer = await newCustomer(owner);
    await report();
    expect(await waiting(owner)).toBe(1);
    pass(2 * dayMs);
    const began = clock.now();
    await payments.usage.subscribe(customer, "Usage");
    pass(minuteMs);
    await report();
    expect(await waiting(owner)).toBe(0);
    expect(await payments.usage.total(customer, began, clock.now())).toBe(60);
  });

  test("that the provider refuses for good are told of, and do not hold up those of others", async () => {
    const [first, second] = [await newPayer(), await newPayer()].sort((a, b) => (a.owner < b.owner ? -1 : 1));
    await first?.call(60);
    await second?.call(60);
    const usage: Payments["usage"] = {
      ...payments.usage,
      async report(one) {
        if (one.customerId === first?.customer)
          throw new ProviderError("stripe", "refused", "No.", { retryable: false });
        await payments.usage.report(one);
      },
    };
    await report({ payments: { ...payments, usage } });
    expect([refused, await waiting(first?.owner as string), await second?.counted()]).toEqual([["refused"], 1, 60]);
    pass(10 * minuteMs);
    await report();
    expect(await first?.counted()).toBe(60);
  });
});

describe("whatever the weather over the provider", () => {
  test.each(["refuse", "error", "limit", "lost", "garble", "hang"] as const)(
    "%s: every second is counted once when it is fair again",
    async (kind) => {
      const { owner, call, counted } = await newPayer();
      await call(60);
      await call(100);
      stripe.trouble({ kind, path: "/v1/billing/meter_events" });
      await report(kind === "hang" ? { payments: impatient } : {});
      expect(await waiting(owner)).toBe(2);
      stripe.trouble();
      pass(minuteMs);
      await report();
      expect([await counted(), await waiting(owner)]).toEqual([160, 0]);
    },
  );

  test.each(["refuse", "lost"] as const)("%s for more than a day, with calls going on", async (kind) => {
    const { owner, call, counted, billed } = await newPayer();
    await call(60);
    stripe.trouble({ kind });
    await report();
    for (let hours = 0; hours < 30; hours += 15) {
      pass(15 * hourMs);
      await call(100);
      await report();
    }
    stripe.trouble();
    await report();
    expect([await counted(), await billed(), await waiting(owner)]).toEqual([260, 260, 0]);
  });

  test("an answer that was lost on the way is not asked for twice after the provider has forgotten its name", async () => {
    const { owner, call, counted } = await newPayer();
    await call(17);
    await report();
    // In the same minute as one that is known, so that only the sum can tell.
    await call(60);
    stripe.trouble({ kind: "lost", path: "/v1/billing/meter_events" });
    await report();
    stripe.trouble({ kind: "refuse" });
    pass(3 * dayMs);
    await report();
    expect(await waiting(owner)).toBe(1);
    stripe.trouble();
    await report();
    expect([await counted(), await waiting(owner)]).toEqual([77, 0]);
  });

  test("an outage over the end of a billing period: what was lost is billed in the next, what arrived is not billed twice", async () => {
    const { owner, customer, call } = await newPayer();
    const began = clock.now();
    await call(60);
    stripe.trouble({ kind: "lost", path: "/v1/billing/meter_events" });
    await report();
    stripe.trouble({ kind: "refuse" });
    await call(100);
    pass(31 * dayMs);
    stripe.trouble();
    const periodStart = (await payments.usage.subscriptions(customer))[0]?.currentPeriodStart as Date;
    expect(periodStart > began).toBe(true);
    await report();
    expect(await waiting(owner)).toBe(0);
    expect(await payments.usage.total(customer, began, new Date(periodStart.getTime() - minuteMs))).toBe(60);
    expect(await payments.usage.total(customer, periodStart, clock.now())).toBe(100);
  });
});

test(
  "calls, weather and time in any order come to the seconds of the books at last",
  async () => {
    const steps = fc.oneof(
      fc.record({ kind: fc.constant("call" as const), seconds: fc.integer({ min: 10, max: 900 }) }),
      fc.record({
        kind: fc.constant("weather" as const),
        trouble: fc.constantFrom("lost", "limit", "refuse", "garble", undefined),
        path: fc.constantFrom("/v1/billing/meter_events", "/v1/billing", "/v1/"),
      }),
      fc.record({ kind: fc.constant("time" as const), ms: fc.constantFrom(1000, minuteMs, 10 * hourMs, 26 * hourMs) }),
      fc.record({ kind: fc.constant("report" as const) }),
    );
    const stories = fc.sample(fc.array(steps, { minLength: 10, maxLength: 16 }), { seed, numRuns: runs(2, 300) });
    for (const story of stories) {
      const { owner, call, counted, billed } = await newPayer();
      for (const step of story) {
        if (step.kind === "call") await call(step.seconds);
        else if (step.kind === "time") pass(step.ms);
        else if (step.kind === "report") await report();
        else if (step.trouble) stripe.trouble({ kind: step.trouble, path: step.path });
        else stripe.trouble();
      }
      stripe.trouble();
      await report();
      expect([await counted(), await waiting(owner)], JSON.stringify(story)).toEqual([await billed(), 0]);
    }
  },
  30 * minuteMs,
);

test("reporting runs by itself, every minute", () => {
  expect(reportSeconds({ ...needs, jobs: { send: async () => undefined } }).kind).toMatchObject({
    name: "report-seconds",
    cron: "* * * * *",
  });
});
