import { useLayoutEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { calendarConnectedText } from "#domain/bookings/calendar-texts.ts";
import type { ToastNote } from "../../parts/toast-region.tsx";
import { timings } from "../../texts/timings.ts";

type Back = "connected" | "error";

const readBack = (search: string): Back | undefined => {
  const query = new URLSearchParams(search);
  if (query.has("calendar_error") && query.get("calendar_error") !== "false") return "error";
  return query.get("calendar_connected") === "true" ? "connected" : undefined;
};

/** How the calendar provider's page sent the owner back; taken out of the address once it is read. */
export const useCalendarReturn = () => {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [back, setBack] = useState<Back>();

  useLayoutEffect(() => {
    const found = readBack(search);
    if (found === undefined) return;
    setBack(found);
    navigate(pathname, { replace: true, preventScrollReset: true });
  }, [search, pathname, navigate]);

  const notes: readonly ToastNote[] =
    back === "connected" ? [{ id: back, text: calendarConnectedText, stayMs: timings.calendarConnectedNoticeMs }] : [];
  return { failed: back === "error", notes, dismiss: () => setBack(undefined) };
};
