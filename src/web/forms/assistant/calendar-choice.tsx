import { CalendarCheck, CalendarClock, ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { type CalendarProvider, calendarProviderNames } from "#domain/bookings/calendar-provider.ts";
import { calendarPendingMark, calendarPendingText } from "#domain/bookings/calendar-texts.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { classNames } from "../../parts/class-names.ts";
import { Picks } from "../../parts/forms/picks.tsx";
import { FocusedNotice } from "../../parts/status/notice.tsx";

/** `chosen` is not connected yet; `pending` will be after the assistant exists. */
export type CalendarState =
  | { readonly kind: "none" }
  | { readonly kind: "chosen" | "pending" | "connected"; readonly provider: CalendarProvider };

type CalendarChoiceProps = {
  calendar: CalendarState;
  onChoose: (provider: CalendarProvider) => void;
  onConnect: () => void;
  /** From the press until the browser has left for the provider's page. */
  busy: boolean;
  /** Counts attempts, so that each failure is read out. */
  failure?: { readonly text: string; readonly attempt: number } | undefined;
  /** Takes the choice back: labelled Change Calendar. */
  onChange: () => void;
  /** More to do with what is chosen or connected, such as disconnecting it. */
  actions?: ReactNode;
  /** What else there is to say of a connected calendar. */
  connectedText?: string | undefined;
};

const letters: Record<CalendarProvider, string> = { google: "G", office365: "M" };

const options = (["google", "office365"] as const).map((value) => ({
  value,
  label: calendarProviderNames[value],
  icon: (
    <span
      aria-hidden="true"
      className="grid size-9 place-items-center rounded-md bg-sunken font-display text-[1rem]/none font-[720]"
    >
      {letters[value]}
    </span>
  ),
}));

/** Which calendar she books into: two to choose from, then what became of the choice. */
export const CalendarChoice = (props: CalendarChoiceProps) => {
  const { calendar, onChoose, onConnect, busy, failure, onChange, actions, connectedText } = props;
  const settled = calendar.kind === "pending" || calendar.kind === "connected";
  return (
    <div className="grid gap-4">
      {failure && (
        <FocusedNotice key={failure.attempt} kind="bad">
          {failure.text}
        </FocusedNotice>
      )}
      {settled ? (
        <Settled provider={calendar.provider} connected={calendar.kind === "connected"} text={connectedText} />
      ) : (
        <Picks<CalendarProvider | "">
          legend="Calendar provider"
          name="calendar_provider"
          value={calendar.kind === "none" ? "" : calendar.provider}
          onChange={(provider) => provider !== "" && onChoose(provider)}
          options={options}
        />
      )}
      <div className="grid gap-2.5 min-[37.5rem]:flex min-[37.5rem]:flex-wrap">
        {settled ? (
          <Button onClick={onChange}>Change Calendar</Button>
        ) : (
          <Button icon={<ExternalLink aria-hidden />} onClick={onConnect} busy={busy} busyText="Connecting...">
            Connect Calendar
          </Button>
        )}
        {actions}
      </div>
    </div>
  );
};

type SettledProps = { provider: CalendarProvider; connected: boolean; text: string | undefined };

const Settled = ({ provider, connected, text }: SettledProps) => (
  <div
    className={classNames(
      "flex items-start gap-3.5 rounded-lg border px-4 py-3.5 [&>svg]:mt-0.5 [&>svg]:size-[1.375rem] [&>svg]:shrink-0",
      connected ? "border-good-line bg-good-soft [&>svg]:text-good" : "border-blue-line bg-blue-soft [&>svg]:text-blue",
    )}
  >
    {connected ? <CalendarCheck aria-hidden /> : <CalendarClock aria-hidden />}
    <div className="grid gap-0.5 text-sm">
      <p className="font-semibold">
        {calendarProviderNames[provider]} {connected ? "" : calendarPendingMark}
      </p>
      <p>{connected ? (text ?? "Connected") : calendarPendingText}</p>
    </div>
  </div>
);
