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
      "Your calendar is busy from Monday, November 16, 2026 at 9:30 AM MST to Monday, November 16, 2026 at 11:00 AM MST, but Greg Halvorsen is booked for Monday, November 16, 2026 at 10:00 AM MST. Move one of them.",
    ],
    [
      putBack("taken"),
      "Greg Halvorsen's job was moved in your calendar to Tuesday, November 17, 2026 at 10:00 AM MST, until Tuesday, November 17, 2026 at 11:00 AM MST. That doesn't work: that time is already taken. It's back at Monday, November 16, 2026 at 10:00 AM MST.",
    ],
  ])("%#", (task, text) => {
    expect(taskText(task, "America/Denver")).toBe(text);
  });

  it.each([
    ["past", "that time has passed"],
    ["length", "a job has to last between five minutes and a day"],
  ] as const)("why a job was put back: %s", (reason, words) => {
    expect(taskText(putBack(reason), "America/Denver")).toContain(`That doesn't work: ${words}.`);
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
      `Greg Halvorsen called on ${when} and asked something your answers don't cover. Call back at (208) 555-0142.`,
    ],
    [
      { kind: "return_message", params: { ...greg, words: "Please call me.", urgent: false } },
      "Please call me.",
      `Greg Halvorsen called on ${when} and left this message. Call back at (208) 555-0142.`,
    ],
    [
      { kind: "return_message", params: { ...greg, words: long, urgent: false } },
      "Call back: Greg Halvorsen",
      `Greg Halvorsen called on ${when} and left a message: “${long}” Call back at (208) 555-0142.`,
    ],
    [
      { kind: "return_message", params: { ...nobody, words: "Gas!", urgent: true } },
      "Gas!",
      `Urgent: Someone called on ${when} and left this message. No number to call back.`,
    ],
    [
      { kind: "missed_call", params: { ...greg, name: "" } },
      "Missed call: (208) 555-0142",
      `Someone called on ${when}, but didn't say anything. Call back at (208) 555-0142.`,
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
      `Urgent: Someone called on ${when} and wanted a visit. Nothing was booked. Call back at (208) 555-0142.`,
    ],
    [
      { kind: "failed_transfer", params: { ...greg, target: "sales", result: "no_answer" } },
      "Transfer not answered: Greg Halvorsen",
      `Greg Halvorsen called on ${when} and asked for sales, but nobody picked up. Call back at (208) 555-0142.`,
    ],
    [
      { kind: "unanswered_question", params: { ...greg, questions: ["Do you take cards?", "Are you insured?"] } },
      "2 unanswered questions",
      `Greg Halvorsen called on ${when} and asked something your answers don't cover: “Do you take cards?”, “Are you insured?”. Call back at (208) 555-0142.`,
    ],
  ])("%#", (task, title, text) => {
    expect(taskTitle(task)).toBe(title);
    expect(taskText(task, "America/Denver")).toBe(text);
  });
});

it.each([
  ["caller_hung_up", "Hung up: (208) 555-0142", "and hung up without saying anything."],
  ["connection_lost", "Call dropped: (208) 555-0142", ", but the call dropped."],
  ["shed", "Missed call: (208) 555-0142", ", but nobody picked up."],
  ["paused", "Called while paused: (208) 555-0142", " while your assistant was paused. Call back at (208) 555-0142."],
  ["out_of_service", "Called while out of service: (208) 555-0142", ", but your line was out of service."],
  ["silence", "Missed call: (208) 555-0142", ", but didn't say anything."],
  [undefined, "Missed call: (208) 555-0142", ", but didn't say anything."],
] as const)("a call in which nothing was said and that ended by %s is told as that", (ending, title, words) => {
  const params = { name: "", phone: "+12085550142", called_at: "2026-11-16T17:00:00.000Z", ending };
  expect(taskTitle({ kind: "missed_call", params })).toBe(title);
  expect(taskText({ kind: "missed_call", params }, "America/Denver")).toContain(words);
});

it.each([
  ["2026-11-01T07:30:00Z", "Sunday, November 1, 2026 at 1:30 AM MDT"],
  ["2026-11-01T08:30:00Z", "Sunday, November 1, 2026 at 1:30 AM MST"],
])("the hour that happens twice is told by its zone: %s", (moment, text) => {
  expect(weekdayDateAndTime(moment, "America/Denver")).toBe(text);
});

it.each([
  ["booking_collision", {}, true],
  ["booking_put_back", {}, true],
  ["text_undelivered", { about: "appointment" }, true],
  ["text_undelivered", { about: "conversation" }, false],
  ["return_message", {}, false],
])("%s %j is about an appointment: %s", (kind, params, is) => {
  expect(isAboutAppointment({ kind, params } as OwnerTask)).toBe(is);
});

it.each([
  [
    "booked",
    "Gail Reyes is booked for Monday, November 16, 2026 at 9:00 AM MST but has no confirmation. The text wasn't delivered (landline). Call (208) 555-0164 to confirm.",
  ],
  [
    "moved",
    "Gail Reyes hasn't heard about the new time, Monday, November 16, 2026 at 9:00 AM MST. The text wasn't delivered (landline). Call (208) 555-0164 to confirm.",
  ],
  [
    "cancelled",
    "Gail Reyes hasn't heard that the visit on Monday, November 16, 2026 at 9:00 AM MST is canceled. The text wasn't delivered (landline). Call (208) 555-0164 to let them know.",
  ],
  [
    "unconfirmed",
    "Gail Reyes hasn't heard that Monday, November 16, 2026 at 9:00 AM MST couldn't be confirmed. The text wasn't delivered (landline). Call (208) 555-0164 to find another time.",
  ],
  ["words", "Gail Reyes didn't get your text. The text wasn't delivered (landline). Call (208) 555-0164."],
] as const)("a text that did not arrive: %s", (what, text) => {
  const at = "2026-11-16T16:00:00.000Z";
  const params = {
    name: "Gail Reyes",
    phone: "+12085550164",
    what,
    about: "appointment",
    at,
    reason: "landline",
  } as const;
  expect(taskText({ kind: "text_undelivered", params }, "America/Denver")).toBe(text);
  expect(taskTitle({ kind: "text_undelivered", params })).toBe("Text not delivered: (208) 555-0164");
});
