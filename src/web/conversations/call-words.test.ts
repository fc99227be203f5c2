import { describe, expect, it } from "vitest";
import { conversationRow } from "#contract/conversations.ts";
import { exampleOf } from "#contract/openapi/json-schema.ts";
import {
  callerName,
  callTimeText,
  deedsInWords,
  phoneText,
  shortName,
  summaryText,
  transferText,
} from "./call-words.ts";
import { deedsByLine } from "./transcript-card.tsx";

const example = conversationRow.parse(exampleOf(conversationRow, "output"));
const named = (name: string | null, phone: string | null = null) => ({
  ...example,
  caller_number: null,
  analysis: { ...example.analysis, summary: null, contact_info: { name, phone, email: null } },
});
const used = (name: string, turn = 1, ok = true) => ({ turn, name, ok, code: null });

describe("a call in words", () => {
  it.each([
    [null, "Unknown Caller", "Caller"],
    ["  ", "Unknown Caller", "Caller"],
    ["Dana Whitfield", "Dana Whitfield", "Dana"],
  ])("the name %j is shown as %s and %s", (name, whole, short) => {
    expect([callerName(named(name)), shortName(named(name))]).toEqual([whole, short]);
  });

  it("a caller without a number is one who hid it, or the owner at the browser phone", () => {
    expect(phoneText({ ...named(null, "+12085550142"), is_test: false })).toBe("(208) 555-0142");
    expect(phoneText({ ...named(null), is_test: false })).toBe("Number hidden");
    expect(phoneText({ ...named(null), is_test: true })).toBe("Browser phone");
  });

  it("where there is no summary the row says what is going on", () => {
    expect(summaryText({ ...named(null), state: "live", outcome: null })).toBe("Open it to follow along.");
    expect(summaryText({ ...named(null), state: "ended", outcome: "missed" })).toBe("Hung up before saying anything.");
  });

  it("its time is that of the assistant's clock", () => {
    expect(callTimeText({ timestamp: "2026-03-13T05:06:00.000Z", timezone: "America/Denver" })).toBe(
      "Thursday, March 12, 11:06 PM MDT",
    );
  });

  it.each([
    ["accepted", "Transferred to your sales line"],
    ["no_answer", "Tried your sales line: no answer"],
    [null, "Ringing your sales line"],
  ] as const)("a transfer that ended %s", (result, text) => {
    expect(transferText({ target: "sales", name: null, at: example.timestamp, result })).toBe(text);
  });
});

describe("what she did", () => {
  it("is said once each, with how often; what was refused or is of the engine alone is left out", () => {
    const tools = [used("check_availability"), used("check_availability", 2), used("book_appointment", 2, false)];
    expect(deedsInWords([...tools, used("take_message", 3), used("end_call", 4), used("toString", 4)])).toEqual([
      "Looked at your calendar, twice",
      "Took a message",
    ]);
  });

  it("stands after the caller's line that it answered, a booking with its time", () => {
    const said = (role: "user" | "assistant") =>
      ({ role, content: "words", at: example.timestamp, language: "en", response_ms: null, cut: false }) as const;
    const job = { id: example.id, status: "confirmed", service: "Leak repair" } as const;
    const times = {
      starts_at: "2026-03-13T14:00:00.000Z",
      ends_at: "2026-03-13T17:00:00.000Z",
      arrival_until: "2026-03-13T16:00:00.000Z",
    };
    const deeds = deedsByLine({
      transcript: [said("assistant"), said("user"), said("assistant"), said("user")],
      tools: [used("check_availability", 1), used("book_appointment", 2), used("take_message", 9)],
      appointments: [{ ...job, ...times }],
      timezone: "America/Denver",
    });
    expect([...deeds].map(([line, some]) => [line, some.map(({ text }) => text)])).toEqual([
      [1, ["Looked at your calendar"]],
      [3, ["Booked Fri, Mar 13, 8–10 AM MDT", "Took a message"]],
    ]);
  });
});
