import { Unplug } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { brand } from "#domain/basics/brand.ts";
import {
  type CalendarProvider,
  calendarProviderNames,
  calendarProviderOf,
} from "#domain/bookings/calendar-provider.ts";
import {
  calendarReturnFailedText,
  checkCalendarChoice,
  disconnectFailedText,
  disconnectQuestion,
} from "#domain/bookings/calendar-texts.ts";
import { dateAndTime } from "#domain/time/dates.ts";
import { useConnectCalendar, useDisconnectCalendar } from "../../data/assistant.ts";
import type { Assistant } from "../../data/assistants.ts";
import { CalendarChoice, type CalendarState } from "../../forms/assistant/calendar-choice.tsx";
import { useCameBack } from "../../hooks/use-came-back.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { ConfirmDialog } from "../../parts/overlays/confirm-dialog.tsx";
import { FocusedNotice, Notice } from "../../parts/status/notice.tsx";
import { timings } from "../../texts/timings.ts";
import { connectFailure, disconnectFailure } from "./edit-draft.ts";

type Needs = {
  id: string;
  /** Right before the browser leaves for the provider's page. */
  onLeave: () => void;
  refetch: () => Promise<Assistant | undefined>;
};

type Said = { readonly kind: "good" | "bad"; readonly text: string; readonly attempt: number };

/** Connecting leaves the page; disconnecting is answered on it. */
const useCalendarActions = ({ id, onLeave, refetch }: Needs) => {
  const connecting = useConnectCalendar(id);
  const disconnecting = useDisconnectCalendar(id);
  const [said, setSaid] = useState<Said>();
  const later = useRef<number>(undefined);
  const { reset } = connecting;

  const say = (kind: Said["kind"], text: string): void =>
    setSaid((before) => ({ kind, text, attempt: (before?.attempt ?? 0) + 1 }));

  useEffect(() => () => window.clearTimeout(later.current), []);

  useCameBack(reset);

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

type CalendarSectionProps = {
  assistant: Assistant;
  /** The provider that is chosen in the form; empty for none. */
  chosen: string;
  onChoose: (provider: CalendarProvider | "") => void;
  /** The provider's page sent the owner back without a calendar. */
  returnFailed: boolean;
  /** Right before the browser leaves for the provider's page. */
  onLeave: () => void;
  refetch: () => Promise<Assistant | undefined>;
};

const stateOf = (assistant: Assistant, chosen: string, changing: boolean): CalendarState => {
  const connected = assistant.calendar_connected ? calendarProviderOf(assistant.calendar_provider) : undefined;
  if (connected && !changing) return { kind: "connected", provider: connected };
  const provider = calendarProviderOf(chosen);
  return provider ? { kind: "chosen", provider } : { kind: "none" };
};

/** Connect, change, disconnect. */
export const CalendarSection = (props: CalendarSectionProps) => {
  const { assistant, chosen, onChoose, returnFailed, onLeave, refetch } = props;
  const [changing, setChanging] = useState(false);
  const [asking, setAsking] = useState(false);
  const actions = useCalendarActions({ id: assistant.id, onLeave, refetch });
  const calendar = stateOf(assistant, chosen, changing);
  const stored = calendarProviderOf(assistant.calendar_provider);

  const disconnect = () => {
    setAsking(false);
    actions.disconnect(() => {
      setChanging(false);
      onChoose("");
    });
  };

  return (
    <>
      {returnFailed && <Notice kind="bad">{calendarReturnFailedText}</Notice>}
      {actions.news && (
        <FocusedNotice key={actions.news.attempt} kind="good">
          {actions.news.text}
        </FocusedNotice>
      )}
      <CalendarChoice
        calendar={calendar}
        onChoose={onChoose}
        onConnect={() => actions.connect(chosen)}
        busy={actions.connecting}
        failure={actions.failure}
        onChange={() => {
          setChanging(true);
          onChoose("");
        }}
        connectedText={
          assistant.calendar_last_synced
            ? `Connected. Last synced ${dateAndTime(assistant.calendar_last_synced, assistant.timezone)}.`
            : undefined
        }
        actions={
          calendar.kind === "connected" ? (
            <Button
              kind="bad"
              icon={<Unplug aria-hidden />}
              busy={actions.disconnecting}
              onClick={() => setAsking(true)}
            >
              Disconnect
            </Button>
          ) : (
            changing &&
            stored && (
              <Button
                kind="quiet"
                onClick={() => {
                  setChanging(false);
                  onChoose(stored);
                }}
              >
                Keep {calendarProviderNames[stored]}
              </Button>
            )
          )
        }
      />
      <p className="text-sm text-pretty text-ink-soft">
        {calendar.kind === "connected"
          ? `${brand.assistantName} only offers times that are free there, and books into it and into your Appointments.`
          : `Without a connected calendar, ${brand.assistantName} books into your Appointments here.`}
      </p>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={disconnectQuestion}
        confirmText="Disconnect"
        cancelText="Keep calendar"
        onConfirm={disconnect}
      >
        <p>Anything already in the calendar stays there. From now on, she only books into your Appointments here.</p>
      </ConfirmDialog>
    </>
  );
};
