import { useEffect, useState } from "react";
import {
  calendarConnectedText,
  calendarReturnFailedText,
  checkCalendarChoice,
} from "#domain/bookings/calendar-texts.ts";
import { useConnectAccountCalendar } from "../../data/assistant.ts";
import { useCameBack } from "../../hooks/use-came-back.ts";
import { browserClock } from "../../session/browser-clock.ts";
import { keepReturnCookies } from "../../session/storage.ts";
import { timings } from "../../texts/timings.ts";
import type { CreateReturn } from "./create-return.ts";
import { calendarFailure } from "./create-texts.ts";
import type { CreateDraftForm } from "./use-create-draft.ts";

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

  // The address alone proves nothing: only who left from here with a choice comes back with a calendar.
  useEffect(() => {
    if (back === "failed") fail(calendarReturnFailedText);
    if (back !== "connected") return;
    change((now) => {
      if (now.calendar.kind !== "chosen") return {};
      const { provider } = now.calendar;
      return { calendar: { kind: "connected", provider }, calendar_connected_at: browserClock.now().getTime() };
    });
    setNotice(calendarConnectedText);
  }, [back, change]);

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
