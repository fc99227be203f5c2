import { type Checked, failed, passed } from "../basics/checked.ts";
import { pick } from "../basics/shown-text.ts";
import { type CalendarProvider, calendarProviderOf } from "./calendar-provider.ts";

/** Before leaving for the provider's consent screen. */
export const checkCalendarChoice = (
  value: string | null | undefined,
): Checked<CalendarProvider, "calendar_provider"> => {
  const provider = calendarProviderOf(value);
  return provider === undefined
    ? failed("calendar_provider", "Please select a calendar provider first")
    : passed(provider);
};

export const disconnectQuestion = "Are you sure you want to disconnect your calendar?";
export const calendarConnectedText = "Calendar connected successfully!";
export const calendarPendingMark = "(Pending)";
export const calendarPendingText = "Calendar will be connected after creating the assistant";

export const connectFailedText = (detail: string | null | undefined): string =>
  pick(detail, "Failed to connect calendar. Please try again.");
export const noConnectionUrlText = "Failed to get calendar connection URL";
/** Why a return did not connect anything, as `calendar_error` says it. */
export type CalendarErrorCode =
  /** The owner did not agree. */
  | "denied"
  /** The owner agreed to less than is needed. */
  | "access_missing"
  /** More than ten minutes after leaving. */
  | "expired"
  /** The same return a second time. */
  | "used"
  | "other_browser"
  | "unknown"
  | "failed";

/** For a return with `calendar_error`; what the address says is never shown. */
export const calendarReturnFailedText = "Calendar connection failed. Please try again.";
export const disconnectFailedText = (detail: string | null | undefined): string =>
  pick(detail, "Failed to disconnect calendar. Please try again.");
