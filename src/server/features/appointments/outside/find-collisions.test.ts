import { expect, it } from "vitest";
import { findCollisions } from "./find-collisions.ts";

const at = (time: string) => new Date(`2026-11-16T${time}:00Z`);
const span = (from: string, to: string) => ({ starts_at: at(from), ends_at: at(to) });
const event = (from: string, to: string, seen = "08:30") => ({ ...span(from, to), seen_at: at(seen) });
const job = { id: "greg", name: "Greg Halvorsen", placed_at: at("08:00"), ...span("12:00", "13:00") };
const now = at("09:00");

type Case = [string, ReturnType<typeof event>[], ReturnType<typeof span>[], string | undefined];

it.each<Case>([
  ["nothing else stands there", [], [span("12:00", "13:00")], undefined],
  ["it covers the job", [event("11:00", "14:00")], [span("11:00", "14:00")], "11:00-14:00"],
  ["it stands inside of the job", [event("12:15", "12:30")], [span("12:00", "13:00")], "12:15-12:30"],
  ["it only meets the job", [event("13:00", "14:00")], [span("12:00", "14:00")], undefined],
  ["it keeps nobody busy", [event("00:00", "23:00")], [span("12:00", "13:00")], undefined],
  ["it was there when the job was placed", [event("11:00", "14:00", "07:00")], [span("11:00", "14:00")], undefined],
  ["it has begun already", [event("07:00", "14:00")], [span("09:00", "14:00")], "07:00-14:00"],
  [
    "there are several",
    [event("11:00", "12:30"), event("12:45", "15:00"), event("16:00", "17:00")],
    [span("11:00", "15:00"), span("16:00", "17:00")],
    "11:00-15:00",
  ],
  ["it ends after what is known", [event("12:30", "23:30")], [span("12:00", "23:00")], "12:30-23:30"],
])("%s", (_name, events, busy, expected) => {
  const found = findCollisions([job], events, { busy, now, knownUntil: at("23:00") });
  const clock = (moment: Date) => moment.toISOString().slice(11, 16);
  expect(found.map(({ busy_from, busy_to }) => `${clock(busy_from)}-${clock(busy_to)}`)[0]).toBe(expected);
});
