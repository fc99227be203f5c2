import { describe, expect, it } from "vitest";
import { kindTexts, notificationKinds } from "#domain/accounts/notification-preferences.ts";
import { statusSteps } from "#domain/payments/account-status.ts";
import type { OwnerTask } from "../owner-tasks/task-texts.ts";
import { type Notification, notificationText, paymentNotification, taskNotification } from "./notification-texts.ts";

const greg = { name: "Greg Halvorsen", phone: "+12085550142", called_at: "2026-11-15T16:00:00Z" };
const unnamed = { ...greg, name: "" };
const hidden = { ...greg, name: "", phone: "" };

describe("what is left to do, as news", () => {
  it.each<[OwnerTask, Notification | undefined]>([
    [
      { kind: "return_message", params: { ...greg, words: "Please call me", urgent: false } },
      { kind: "message", message: "Greg Halvorsen left a message: “Please call me”" },
    ],
    [
      { kind: "return_message", params: { ...unnamed, words: "Water\neverywhere", urgent: true } },
      { kind: "urgent", message: "(208) 555-0142 left an urgent message: “Water everywhere”" },
    ],
    [
      { kind: "missed_call", params: hidden },
      { kind: "missed", message: "A caller called, but didn't say anything." },
    ],
    [
      { kind: "failed_transfer", params: { ...greg, target: "service", result: "no_answer" } },
      { kind: "transfer", message: "Greg Halvorsen asked for service, but nobody picked up." },
    ],
    [
      { kind: "unanswered_question", params: { ...greg, questions: ["Do you fit boilers?", "On Sundays?"] } },
      {
        kind: "question",
        message: "Greg Halvorsen asked something your answers don't cover: “Do you fit boilers?”, “On Sundays?”",
      },
    ],
    [
      { kind: "calendar_lost", params: { provider: "office365" } },
      {
        kind: "calendar",
        message: "Microsoft cut off our access to your calendar. Reconnect it to avoid double bookings.",
      },
    ],
    [
      {
        kind: "booking_collision",
        params: { name: "Greg", starts_at: "2026-11-16T16:00:00Z", busy_from: "", busy_to: "" },
      },
      undefined,
    ],
  ])("%j", (task, news) => {
    expect(taskNotification(task)).toEqual(news);
  });

  it("quotes no more of a long message than fits", () => {
    const written = taskNotification({
      kind: "return_message",
      params: { ...greg, words: "x".repeat(400), urgent: false },
    });
    expect([...(written?.message ?? "")].length).toBeLessThan(220);
  });
});

it("news of money are of one kind, and fit into a text without a letter that makes it longer", () => {
  const bill = { open_amount: 18_482, card: { brand: "visa", last4: "4242" } };
  for (const step of [...statusSteps, "trial_near_end"] as const) {
    const { kind, message } = paymentNotification(step, bill);
    expect(kind).toBe("payment");
    expect(notificationText(message)).toBe(`Belle: ${message} Reply STOP to opt out.`);
    expect(notificationText(message).length).toBeLessThanOrEqual(306);
  }
  expect(notificationText("“Señor” calls…")).toBe('Belle: "Señor" calls... Reply STOP to opt out.');
});

it("every kind has its words", () => {
  expect(Object.keys(kindTexts)).toEqual([...notificationKinds]);
});
