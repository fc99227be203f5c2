import { expect, it } from "vitest";
import type { PaymentStanding } from "#contract/payments.ts";
import type { Task } from "#contract/tasks.ts";
import { attentionOf } from "./attention.ts";

const task = (kind: Task["kind"], urgent = false, wish: string | null = null): Task => ({
  ...{
    id: urgent ? `${kind} at once` : (wish ?? kind),
    kind,
    urgent,
    title: kind,
    text: "",
    tenant_id: "t",
    tenant_name: "Belle",
  },
  ...{
    appointment_id: null,
    conversation_id: null,
    recorded_message_id: null,
    address: null,
    caller: null,
    questions: [],
  },
  ...{ wish, created_at: "2026-03-02T15:30:00Z", done_at: null, done_by: null },
});
const fine = {
  ...{ status: "active", reason: null, since: null, limited_at: null, disabled_at: null },
  ...{ open_amount: 0, card: null },
} satisfies PaymentStanding;
const failing = {
  ...{ ...fine, status: "degraded", reason: "payment_failed" },
  disabled_at: "2026-03-19T17:00:00Z",
} satisfies PaymentStanding;
const nearEnd = { hours_remaining: 0.48, percentage_used: 84 };
const calm = { tasks: [], accountStatus: fine, timeZone: "America/Chicago", trial: undefined, hasCard: false };

it("what cannot wait stands first, then a job that may be lost, money that fails, callers, the trial, the diary, questions, and whoever said nothing", () => {
  const tasks = [
    ...[task("unanswered_question"), task("calendar_lost"), task("missed_call"), task("return_message")],
    ...[task("return_message", true), task("missed_call", false, "Leaking water heater")],
  ];
  const items = attentionOf({ ...calm, tasks, accountStatus: failing, trial: nearEnd });
  expect(items.map(({ key }) => key)).toEqual([
    ...["return_message at once", "Leaking water heater", "payment", "return_message"],
    ...["trial", "calendar_lost", "unanswered_question", "missed_call"],
  ]);
});

it("nothing waits while all is well", () => {
  expect(attentionOf(calm)).toEqual([]);
  expect(attentionOf({ ...calm, accountStatus: undefined })).toEqual([]);
});

it("a payment that fails says what callers meet, until when, and the way back", () => {
  expect(attentionOf({ ...calm, accountStatus: failing })).toEqual([
    {
      kind: "payment",
      key: "payment",
      title: "Your last payment didn't go through.",
      text: "Belle answers and takes messages, but doesn't book or transfer. After Mar 19, 2026, 12:00 PM CDT, her line goes out of service. Add another card, or pay the open invoice in your billing history, and she's back right away.",
    },
  ]);
});

it("the end of the trial is warned of, unless a card is saved", () => {
  expect(attentionOf({ ...calm, trial: nearEnd })).toMatchObject([
    { kind: "trial", title: "Only 0.5h left! Add payment to continue." },
  ]);
  expect(attentionOf({ ...calm, trial: nearEnd, hasCard: true })).toEqual([]);
  expect(attentionOf({ ...calm, trial: { hours_remaining: 1, percentage_used: 66 } })).toEqual([]);
});
