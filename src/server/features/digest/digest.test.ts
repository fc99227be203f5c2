import { describe, expect, it } from "vitest";
import { type DigestMetrics, digestDue, digestWords, isWorthTelling } from "./digest.ts";

describe("a digest is due", () => {
  it.each([
    // Winter and summer time, both changes of the clock, and zones that are half an hour off.
    ["daily", "2026-11-17T13:59:59Z", "America/Denver", undefined],
    ["daily", "2026-11-17T14:00:00Z", "America/Denver", ["2026-11-16", "2026-11-16", "2026-11-17T06:59:59.999Z"]],
    ["daily", "2026-11-17T18:59:59Z", "America/Denver", ["2026-11-16", "2026-11-16", "2026-11-17T06:59:59.999Z"]],
    ["daily", "2026-11-17T19:00:00Z", "America/Denver", undefined],
    ["daily", "2026-07-14T13:00:00Z", "America/Denver", ["2026-07-13", "2026-07-13", "2026-07-14T05:59:59.999Z"]],
    ["daily", "2026-03-09T11:02:00Z", "America/New_York", ["2026-03-08", "2026-03-08", "2026-03-09T03:59:59.999Z"]],
    ["daily", "2026-03-08T11:02:00Z", "America/New_York", ["2026-03-07", "2026-03-07", "2026-03-08T04:59:59.999Z"]],
    ["daily", "2026-11-02T12:02:00Z", "America/New_York", ["2026-11-01", "2026-11-01", "2026-11-02T04:59:59.999Z"]],
    ["daily", "2026-11-17T01:32:00Z", "Asia/Kolkata", ["2026-11-16", "2026-11-16", "2026-11-16T18:29:59.999Z"]],
    ["daily", "2026-11-16T17:02:00Z", "Pacific/Honolulu", ["2026-11-15", "2026-11-15", "2026-11-16T09:59:59.999Z"]],
    ["weekly", "2026-11-16T14:02:00Z", "America/Denver", ["2026-11-08", "2026-11-14", "2026-11-15T06:59:59.999Z"]],
    ["weekly", "2026-11-17T14:02:00Z", "America/Denver", undefined],
    // By then it is Monday there, and here still Sunday.
    ["weekly", "2026-11-15T20:02:00Z", "Pacific/Auckland", ["2026-11-08", "2026-11-14", "2026-11-14T10:59:59.999Z"]],
    ["weekly", "2026-11-16T20:02:00Z", "Pacific/Auckland", undefined],
    ["never", "2026-11-17T14:00:00Z", "America/Denver", undefined],
  ] as const)("%s at %s in %s", (choice, now, zone, expected) => {
    const due = digestDue(choice, new Date(now), zone);
    expect(due && [due.from, due.to, due.until.toISOString()]).toEqual(expected);
  });

  it("once a day in every hour of a year, also on the days of 23 and 25 hours", () => {
    for (const zone of ["America/New_York", "Australia/Lord_Howe", "America/St_Johns"]) {
      const hours = Array.from({ length: 366 * 24 }, (_, hour) => new Date(Date.UTC(2026, 0, 1, hour, 2)));
      const days = hours.flatMap((now) => digestDue("daily", now, zone)?.day ?? []);
      expect(new Set(days).size).toBeGreaterThanOrEqual(365);
      const weeks = new Set(hours.flatMap((now) => digestDue("weekly", now, zone)?.day ?? []));
      expect([52, 53]).toContain(weeks.size);
    }
  });
});

const none: DigestMetrics = {
  ...{ calls: 0, callsBefore: 0, jobs: 0, jobsBefore: 0, costCents: 0 },
  ...{ messages: 0, questions: 0, otherTasks: 0 },
};

it("a day without anything is not told, a week always is", () => {
  expect(isWorthTelling("day", { ...none, callsBefore: 9 })).toBe(false);
  expect(isWorthTelling("week", none)).toBe(true);
  for (const one of ["calls", "jobs", "messages", "questions", "otherTasks"] as const)
    expect(isWorthTelling("day", { ...none, [one]: 1 })).toBe(true);
});

describe("its words", () => {
  it("say what happened, against the time before, and what waits", () => {
    const busy = {
      ...none,
      calls: 14,
      callsBefore: 11,
      jobs: 4,
      jobsBefore: 5,
      costCents: 5040,
      messages: 2,
      questions: 1,
    };
    expect(digestWords({ period: "day", from: "2026-11-16", to: "2026-11-16" }, busy)).toEqual({
      subject: "14 calls and 4 jobs booked: Mon, Nov 16",
      paragraphs: ["Mon, Nov 16. Here's what Belle did. 3 things need your attention."],
      facts: [
        ["Calls answered", "14 (3 more than the day before)"],
        ["Jobs booked", "4 (1 fewer than the day before)"],
        ["Call cost", "$50.40"],
        ["Messages to return", "2"],
        ["Unanswered questions", "1"],
        ["Other to-dos", "0"],
      ],
    });
  });

  it("are honest about a week in which nothing was", () => {
    const { subject, paragraphs, facts } = digestWords({ period: "week", from: "2026-11-08", to: "2026-11-14" }, none);
    expect(subject).toBe("0 calls and 0 jobs booked: Sun, Nov 8 to Sat, Nov 14");
    expect(paragraphs).toEqual([
      "Sun, Nov 8 to Sat, Nov 14. No calls came in and no jobs were booked. You're all caught up.",
    ]);
    expect(facts[0]).toEqual(["Calls answered", "0"]);
  });
});
