import { expect, it } from "vitest";
import { defaultSettings } from "#domain/assistants/assistant-settings.ts";
import { arrivalUntil } from "./arrival-until.ts";

const starts_at = new Date("2026-11-19T15:00:00Z");
const { appointments } = defaultSettings("plumbing");
const settings = { appointments: { ...appointments, arrival_window_minutes: 180 } };

it.each([
  ["two hours, as was promised", 120, "2026-11-19T17:00:00.000Z"],
  ["the start itself, as was promised", 0, "2026-11-19T15:00:00.000Z"],
  ["by the rule of now, for a job from before promises were kept", null, "2026-11-19T18:00:00.000Z"],
])("an arrival until %s", (_what, arrival_minutes, until) => {
  expect(arrivalUntil({ starts_at, arrival_minutes }, { settings }).toISOString()).toBe(until);
});
