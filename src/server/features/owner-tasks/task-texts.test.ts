import { describe, expect, it } from "vitest";
import { isAboutAppointment, type OwnerTask, taskText, taskTitle, weekdayDateAndTime } from "./task-texts.ts";

const collision: OwnerTask = {
  kind: "booking_collision",
  params: {
    name: "Greg Halvorsen",
    starts_at: "2026-11-16T17:00:00.000Z",
    busy_from: "2026-11-16T16:30:00.000Z",
    busy_to: "2026-11-16T18:00:00.000Z",
  },
};
const putBack = (reason: "taken" | "past" | "length"): OwnerTask => ({
  kind: "booking_put_back",
  params: {
    name: "Greg Halvorsen",
    starts_at: "2026-11-16T17:00:00.000Z",
    wanted_from: "2026-11-17T17:00:00.000Z",
    wanted_to: "2026-11-17T18:00:00.000Z",
    reason,
  },
});

describe("what a task says", () => {
  it.each([
    [
      collision,
      "Your calendar is busy from Monday, November 16, 2026 at 9:30 AM MST to Monday, November 16, 2026 at 11:00 AM MST, and Greg Halvorsen is booked at Monday, November 16, 2026 at 10:00 AM MST. Move one of the two.",
    ],
    [
      putBack("taken"),
      "In your calendar the job of Greg Halvorsen was moved to Tuesday, November 17, 2026 at 10:00 AM MST, until Tuesday, November 17, 2026 at 11:00 AM MST. It cannot be there: another job or offer stands there. It was put back to Monday, November 16, 2026 at 10:00 AM MST.",
    ],
  ])("%#", (task, text) => {
    expect(taskText(task, "America/Denver")).toBe(text);
  });

  it.each([
    ["past", "that time is over"],
    ["length", "a job lasts from five minutes to a day"],
  ] as const)("why a job was put back: %s", (reason, words) => {
    expect(taskText(putBack(reason), "America/Denver")).toContain(`It cannot be there: ${words}.`);
  });
});

describe("what a call left to do", () => {
  const greg = { name: "Greg Halvorsen", phone: "+12085550142", called_at: "2026-11-16T17:00:00.000Z" };
  const nobody = { ...greg, name: "", phone: "" };
  const long = `The furnace ${"rattles and ".repeat(20)}stops.`;
  const when = "Monday, November 16, 2026 at 10:00 AM MST";
  it.each<readonly [OwnerTask, string, string]>([
    [
      { kind: "unanswered_question", params: { ...greg, questions: ["Do you take cards?"] } },
      "Do you take cards?",
      `Greg Halvorsen called on ${when} and asked what your answers do not say. Call back at (208) 555-0142.`,
    ],
    [
      { kind: "return_message", params: { ...greg, words: "Please call me.", urgent: false } },
      "Please call me.",
      `Greg Halvorsen called on ${when} and left this message. Call back at (208) 555-0142.`,
    ],
    [
      { kind: "return_message", params: { ...greg, words: long, urgent: false } },
      "Call Greg Halvorsen back",
      `Greg Halvorsen called on ${when} and left a message: “${long}” Call back at (208) 555-0142.`,
    ],
    [
      { kind: "return_message", params: { ...nobody, words: "Gas!", urgent: true } },
      "Gas!",
      `Urgent: Somebody called on ${when} and left this message. There is no number to call back.`,
    ],
    [
      { kind: "missed_call", params: { ...greg, name: "" } },
      "Hung up: (208) 555-0142",
      `Somebody called on ${when} and was not helped. Call back at (208) 555-0142.`,
    ],
    [
      { kind: "missed_call", params: { ...greg, wish: "Leaking water heater", why: "hung_up" } },
      "Hung up before booking: Leaking water heater",
      `Greg Halvorsen called on ${when} and hung up before booking. Call back at (208) 555-0142.`,
    ],
    [
      { kind: "missed_call", params: { ...greg, wish: "Toilet won't stop running", why: "limited" } },
      "Couldn't book, service is limited: Toilet won't stop running",
      `Greg Halvorsen called on ${when} and wanted a visit. Your service is limited, so nothing was booked. Call back at (208) 555-0142.`,
    ],
    [
      { kind: "missed_call", params: { ...greg, name: "", why: "open", urgent: true } },
      "Not booked: (208) 555-0142",
      `Urgent: Somebody called on ${when} and wanted a visit. Nothing was booked. Call back at (208) 555-0142.`,
    ],
    [
      { kind: "failed_transfer", params: { ...greg, target: "sales", result: "no_answer" } },
      "Transfer not answered: Greg Halvorsen",
      `Greg Halvorsen called on ${when} and asked for sales, but nobody picked up. Call back at (208) 555-0142.`,
    ],
    [
      { kind: "unanswered_question", params: { ...greg, questions: ["Do you take cards?", "Are you insured?"] } },
      "2 questions without an answer",
      `Greg Halvorsen called on ${when} and asked what your answers do not say: “Do you take cards?”, “Are you insured?”. Call back at (208) 555-0142.`,
    ],
  ])("%#", (task, title, text) => {
    expect(taskTitle(task)).toBe(title);
    expect(taskText(task, "America/Denver")).toBe(text);
  });
});

it.each([
  ["2026-11-01T07:30:00Z", "Sunday, November 1, 2026 at 1:30 AM MDT"],
  ["2026-11-01T08:30:00Z", "Sunday, November 1, 2026 at 1:30 AM MST"],
])("the hour that happens twice is told by its zone: %s", (moment, text) => {
  expect(weekdayDateAndTime(moment, "America/Denver")).toBe(text);
});

it.each([
  ["booking_collision", true],
  ["booking_put_back", true],
  ["message", false],
])("%s is about an appointment: %s", (kind, is) => {
  expect(isAboutAppointment(kind)).toBe(is);
});
