import { describe, expect, it } from "vitest";
import * as limits from "./limits.ts";

describe("limits of the screens", () => {
  it("are the specified ones", () => {
    expect(limits.mobileBreakpointPx).toBe(768);
    expect(limits.conversationsPerPage).toBe(20);
    expect(limits.conversationListHeightPx).toBe(600);
    expect(limits.activeAssistantsShown).toBe(3);
    expect(limits.createSections).toEqual(["basics", "calls", "calendar"]);
  });

  it.each([
    [0, 0],
    [1, 10],
    [10, 100],
    [11, 100],
    [-1, 0],
  ])("%i calls draw a bar of %i percent", (calls, percent) => {
    expect(limits.performanceBarPercent(calls)).toBe(percent);
  });

  it("the dashboard opens with today, the first of three periods", () => {
    const first: limits.Period = limits.defaultPeriod;
    expect(limits.periods[0]).toEqual({ period: first, label: "Today", pattern: "daily" });
    expect(limits.periods.map(({ period }) => period)).toEqual(["day", "week", "month"]);
    expect(limits.periods.map(({ pattern }) => pattern)).toEqual(["daily", "weekly", "monthly"]);
  });
});
