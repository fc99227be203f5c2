import { expect, it } from "vitest";
import type { Alert } from "#contract/push.ts";
import { fateText } from "./alert-words.ts";

const now = new Date("2026-11-19T10:00:00Z");
const alert: Alert = {
  ...{ id: "1", type: "urgent", message: "m", way: "push", at: "2026-11-19T09:14:00Z", device: null },
  ...{ state: "sent", state_at: "2026-11-19T09:14:00Z", trouble: null, conversation_id: null },
};

it.each<[Partial<Alert>, string]>([
  [{ state: "waiting", state_at: null }, "On its way"],
  [{ state: "waiting", state_at: "2026-11-19T14:00:00Z" }, "Quiet hours: goes out 7:00 AM"],
  [{}, "Sent 2:14 AM"],
  [{ state: "delivered" }, "Delivered 2:14 AM"],
  [{ state: "opened", state_at: "2026-11-18T18:00:00Z" }, "Opened Nov 18, 11:00 AM"],
  [{ state: "failed", trouble: "phone is off or has no service" }, "Not delivered: phone is off or has no service"],
])("%j", (change, text) => {
  expect(fateText({ ...alert, ...change }, now, "America/Boise")).toBe(text);
});
