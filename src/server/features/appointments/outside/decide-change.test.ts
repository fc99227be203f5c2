import { expect, it } from "vitest";
import { decideChange } from "./decide-change.ts";

const at = (time: string) => new Date(`2026-11-${time}Z`);
const now = at("16T12:00:00");
const toCome = { starts_at: at("17T09:00:00"), ends_at: at("17T10:00:00") };
const running = { starts_at: at("16T11:30:00"), ends_at: at("16T12:30:00") };
const over = { starts_at: at("16T09:00:00"), ends_at: at("16T10:00:00") };
const stands = (start: string, end: string) =>
  ({ eventId: "e", status: "confirmed", start: at(start), end: at(end) }) as const;
const gone = { eventId: "e", status: "cancelled" } as const;

it.each([
  ["our own writing changes nothing", toCome, stands("17T09:00:00", "17T10:00:00"), "none"],
  ["parts of a second are not kept by calendars", toCome, stands("17T09:00:00.400", "17T10:00:00"), "none"],
  ["an event without times says nothing", toCome, { eventId: "e", status: "confirmed" } as const, "none"],
  ["deleted", toCome, gone, "cancel"],
  ["deleted while it runs", running, gone, "cancel"],
  ["deleted when it is over", over, gone, "none"],
  ["moved", toCome, stands("18T09:00:00", "18T10:00:00"), "move"],
  ["lengthened", toCome, stands("17T09:00:00", "17T12:00:00"), "move"],
  ["lengthened while it runs", running, stands("16T11:30:00", "16T14:00:00"), "move"],
  ["moved to a start that has just passed", toCome, stands("16T11:55:00", "16T12:55:00"), "move"],
  ["moved to what is over", toCome, stands("16T10:00:00", "16T12:00:00"), "put_back past"],
  ["put right when it is over", over, stands("16T09:30:00", "16T11:00:00"), "none"],
  ["over, and moved to a day to come", over, stands("18T09:00:00", "18T10:00:00"), "move"],
  ["made a whole day", toCome, stands("18T07:00:00", "19T07:00:00"), "move"],
  ["made longer than a day", toCome, stands("18T07:00:00", "19T08:00:00"), "put_back length"],
  ["made a moment", toCome, stands("17T09:00:00", "17T09:04:00"), "put_back length"],
])("%s", (_name, job, event, expected) => {
  const decision = decideChange(job, event, now);
  expect(decision.kind === "put_back" ? `${decision.kind} ${decision.reason}` : decision.kind).toBe(expected);
});
