import { calendarProviderOf } from "#domain/bookings/calendar-provider.ts";
import type { Assistant } from "../../data/assistants.ts";
import type { PreviewProps } from "../../forms/assistant/preview.tsx";
import type { EditTexts } from "./edit-draft.ts";

export const calendarOf = (
  { calendar_connected }: Assistant,
  { calendar_provider }: EditTexts,
): PreviewProps["calendar"] => {
  const provider = calendarProviderOf(calendar_provider);
  if (provider === undefined) return { kind: "none" };
  return { kind: calendar_connected ? "connected" : "chosen", provider };
};

export const silencedBy = ({ status, payment_status }: Assistant): PreviewProps["silenced"] =>
  status === "paused" ? "paused" : payment_status === "disabled" ? "disabled" : undefined;
