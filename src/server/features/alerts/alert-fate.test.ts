import { expect, it } from "vitest";
import { alertFate } from "./alert-fate.ts";
import type { AlertRow } from "./store.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 19, 9, minute));
const row: AlertRow = {
  ...{ id: "1", kind: "urgent", message: "m", way: "push", call_id: null, at: at(0) },
  ...{ sent_at: null, given_up_at: null, waits_until: null, text_state: null, reason: null, reported_at: null },
  ...{ shown_at: null, opened_at: null, trouble: null, devices: null },
};

it.each<[string, Partial<AlertRow>, ReturnType<typeof alertFate>["state"], number | null, string | null]>([
  ["is not out yet", {}, "waiting", null, null],
  ["waits for the morning", { waits_until: at(50) }, "waiting", 50, null],
  ["is at the phone's service", { sent_at: at(1) }, "sent", 1, null],
  ["was shown", { sent_at: at(1), shown_at: at(2) }, "delivered", 2, null],
  ["was opened", { sent_at: at(1), shown_at: at(2), opened_at: at(3) }, "opened", 3, null],
  [
    "met a device that is gone",
    { given_up_at: at(4), trouble: "gone" },
    "failed",
    4,
    "alerts were turned off on that device",
  ],
  ["reached one device of two", { sent_at: at(1), trouble: "gone" }, "sent", 1, null],
  ["is a mail that went out", { way: "mail", sent_at: at(1) }, "sent", 1, null],
  ["is a mail that nobody took", { way: "mail", given_up_at: at(1) }, "failed", 1, "your mailbox didn't take it"],
  ["is a text on its way", { way: "text", sent_at: at(1), text_state: "sent" }, "sent", 1, null],
  [
    "is a text that arrived",
    { way: "text", sent_at: at(1), text_state: "delivered", reported_at: at(2) },
    "delivered",
    2,
    null,
  ],
  [
    "is a text to a phone that is off",
    { way: "text", sent_at: at(1), text_state: "undelivered", reason: "unreachable", reported_at: at(5) },
    ...(["failed", 5, "phone is off or has no service"] as const),
  ],
])("an alert that %s", (_name, change, state, minute, trouble) => {
  expect(alertFate({ ...row, ...change })).toEqual({
    ...{ state, trouble },
    state_at: minute === null ? null : at(minute),
  });
});
