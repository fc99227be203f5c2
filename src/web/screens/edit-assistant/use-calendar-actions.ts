import { useEffect, useRef, useState } from "react";
import { checkCalendarChoice, disconnectFailedText } from "#domain/bookings/calendar-texts.ts";
import { useConnectCalendar, useDisconnectCalendar } from "../../data/assistant.ts";
import type { Assistant } from "../../data/assistants.ts";
import { timings } from "../../texts/timings.ts";
import { connectFailure, disconnectFailure } from "./failure-texts.ts";

type Needs = {
  id: string;
  /** Right before the browser leaves for the provider's page. */
  onLeave: () => void;
  refetch: () => Promise<Assistant | undefined>;
};

type Said = { readonly kind: "good" | "bad"; readonly text: string; readonly attempt: number };

/** Connecting leaves the page; disconnecting is answered on it. */
export const useCalendarActions = ({ id, onLeave, refetch }: Needs) => {
  const connecting = useConnectCalendar(id);
  const disconnecting = useDisconnectCalendar(id);
  const [said, setSaid] = useState<Said>();
  const later = useRef<number>(undefined);
  const { reset } = connecting;

  const say = (kind: Said["kind"], text: string): void =>
    setSaid((before) => ({ kind, text, attempt: (before?.attempt ?? 0) + 1 }));

  useEffect(() => () => window.clearTimeout(later.current), []);

  // Who comes back by the browser's own button finds the page as it was left: busy.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, [reset]);

  const lookAgain = async (): Promise<void> => {
    const now = await refetch();
    if (now?.calendar_connected) say("bad", disconnectFailedText(undefined));
  };

  return {
    connect: (chosen: string) => {
      const choice = checkCalendarChoice(chosen);
      if (!choice.ok) return say("bad", choice.text);
      setSaid(undefined);
      connecting.mutate(choice.values, {
        onSuccess: ({ redirect_url }) => {
          onLeave();
          window.location.assign(redirect_url);
        },
        onError: (thrown) => say("bad", connectFailure(thrown)),
      });
    },
    disconnect: (onDone: () => void): void => {
      setSaid(undefined);
      disconnecting.mutate(undefined, {
        onSuccess: (how) => {
          onDone();
          say("good", "Your calendar is disconnected.");
          if (how === "unanswered")
            later.current = window.setTimeout(() => void lookAgain(), timings.disconnectRefetchMs);
        },
        onError: (thrown) => say("bad", disconnectFailure(thrown)),
      });
    },
    connecting: connecting.isPending || connecting.isSuccess,
    disconnecting: disconnecting.isPending,
    failure: said?.kind === "bad" ? said : undefined,
    news: said?.kind === "good" ? said : undefined,
  };
};
