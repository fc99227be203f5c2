/** Up to this width a screen counts as a phone. */
export const mobileBreakpointPx = 768;
export const conversationsPerPage = 20;
export const conversationListHeightPx = 600;
export const activeAssistantsShown = 3;

const percentPerCall = 10;

/** Width of a bar under Assistant Performance. */
export const performanceBarPercent = (calls: number): number => Math.min(100, Math.max(0, calls * percentPerCall));

/** The sections of the create screen, in their order. */
export const createSections = ["basics", "calls", "calendar"] as const;

/** The dashboard's periods, and what the Call Patterns switch calls the same ones. */
export const periods = [
  { period: "day", label: "Today", pattern: "daily" },
  { period: "week", label: "This Week", pattern: "weekly" },
  { period: "month", label: "This Month", pattern: "monthly" },
] as const;
export type Period = (typeof periods)[number]["period"];
export const defaultPeriod: Period = "day";
