import { useEffect, useState } from "react";
import type { createSections } from "#domain/basics/limits.ts";
import {
  calendarConnectedText,
  calendarReturnFailedText,
  checkCalendarChoice,
} from "#domain/bookings/calendar-texts.ts";
import { useConnectAccountCalendar, useWaitingCalendar } from "../../data/assistant.ts";
import { useCameBack } from "../../hooks/use-came-back.ts";
import { browserClock } from "../../session/browser-clock.ts";
import { keepReturnCookies } from "../../session/storage.ts";
import { timings } from "../../texts/timings.ts";
import type { CreateReturn } from "./create-return.ts";
import { calendarFailure } from "./create-texts.ts";
import type { CreateDraftForm } from "./use-create-draft.ts";

const sectionId = "calendar" satisfies (typeof createSections)[number];

/** An owner leaves for the provider's page at once; a visitor's calendar waits until the assistant exists. */
export const useConnectCalendar = (form: CreateDraftForm, signedIn: boolean, back: CreateReturn["calendar"]) => {
  const { draft, change } = form;
  const connect = useConnectAccountCalendar();
  const [failure, setFailure] = useState<{ text: string; attempt: number }>();
  const [notice, setNotice] = useState<string>();
  const { calendar } = draft;
  const fail = (text: string) => setFailure((now) => ({ text, attempt: (now?.attempt ?? 0) + 1 }));
  const { reset } = connect;

  useCameBack(reset);

  // The address alone proves nothing: only who left from here with a choice comes back with a calendar, and only the server says so.
  const waiting = useWaitingCalendar(back === "connected").data ?? undefined;
  useEffect(() => {
    if (back === "failed") fail(calendarReturnFailedText);
    if (back !== "connected" || waiting === undefined) return;
    change((now) =>
      now.calendar.kind === "chosen"
        ? {
            calendar: { kind: "connected", provider: waiting },
            calendar_connected_at: browserClock.now().getTime(),
          }
        : {},
    );
    setNotice(calendarConnectedText);
    // The page opens at its top, and this is said in its last section.
    document.getElementById(sectionId)?.scrollIntoView();
  }, [back, change, waiting]);

  useEffect(() => {
    if (!notice) return;
    const timer = window.setTimeout(() => setNotice(undefined), timings.calendarConnectedNoticeMs);
    return () => window.clearTimeout(timer);
  }, [notice]);

  const wait = () => {
    const checked = checkCalendarChoice(calendar.kind === "none" ? "" : calendar.provider);
    if (!checked.ok) return fail(checked.text);
    setFailure(undefined);
    change({ calendar: { kind: "pending", provider: checked.values } });
  };

  return {
    failure,
    notice: calendar.kind === "connected" ? notice : undefined,
    busy: connect.isPending || connect.isSuccess,
    choose: (provider: "google" | "office365") => {
      setFailure(undefined);
      change({ calendar: { kind: "chosen", provider } });
    },
    /** To be connected once the assistant exists. */
    wait,
    connect: () => {
      const checked = checkCalendarChoice(calendar.kind === "none" ? "" : calendar.provider);
      if (!checked.ok || !signedIn) return wait();
      setFailure(undefined);
      connect.mutate(checked.values, {
        onSuccess: ({ redirect_url }) => {
          keepReturnCookies(timings.calendarReturnCookieMs);
          window.location.assign(redirect_url);
        },
        onError: (thrown) => fail(calendarFailure(thrown)),
      });
    },
    changeCalendar: () => {
      setFailure(undefined);
      change({ calendar: { kind: "none" } });
    },
  };
};
