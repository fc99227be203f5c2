import { expect, test } from "vitest";
import { lapseSpans } from "./lapse-spans.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 17, hour));
const row = (hour: number, kind: "model" | "calendar", id: string, assistant_id = "a") => ({
  ...{ assistant_id, kind, hour: at(hour), assistant_name: "Belle", timezone: "America/Denver" },
  calls: [{ id, at: at(hour).toISOString() }],
});

test.each([
  ["none", [], []],
  ["one hour", [row(14, "model", "1")], ["model 14-15: 1"]],
  ["hours in a row", [row(15, "model", "2"), row(14, "model", "1")], ["model 14-16: 1 2"]],
  ["hours apart", [row(16, "model", "2"), row(14, "model", "1")], ["model 16-17: 2", "model 14-15: 1"]],
  ["other trouble", [row(15, "calendar", "2"), row(14, "model", "1")], ["calendar 15-16: 2", "model 14-15: 1"]],
  ["another assistant", [row(15, "model", "2", "b"), row(14, "model", "1")], ["model 15-16: 2", "model 14-15: 1"]],
] as const)("%s", (_what, rows, spans) =>
  expect(
    lapseSpans(rows).map(
      ({ kind, from, until, calls }) =>
        `${kind} ${from.getUTCHours()}-${until.getUTCHours()}: ${calls.map(({ id }) => id).join(" ")}`,
    ),
  ).toEqual(spans),
);
