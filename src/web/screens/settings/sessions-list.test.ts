import { describe, expect, it } from "vitest";
import { deviceKind, orderedSessions } from "./sessions-list.tsx";

const session = (id: string, last_seen_at: string, current = false) => ({ id, last_seen_at, current });

describe("the order of sign-ins", () => {
  it("has this device first and then the latest", () => {
    const given = [
      session("old", "2026-03-01T08:00:00Z"),
      session("here", "2026-03-02T08:00:00Z", true),
      session("latest", "2026-03-04T08:00:00.000Z"),
      session("earlier", "2026-03-03T08:00:00Z"),
    ];
    expect(orderedSessions(given).map(({ id }) => id)).toEqual(["here", "latest", "earlier", "old"]);
    expect(given[0]?.id).toBe("old");
  });
});

it.each([
  ["Safari on iPhone", "phone"],
  ["Chrome on Android", "phone"],
  ["Safari on iPad", "tablet"],
  ["Edge on Windows", "computer"],
  ["Safari on Mac", "computer"],
  ["Firefox on Linux", "computer"],
  ["Chrome on ChromeOS", "computer"],
  ["Unknown device", "unknown"],
])("%s is drawn as a %s", (device, kind) => {
  expect(deviceKind(device)).toBe(kind);
});
