import { Check, RotateCcw } from "lucide-react";
import { type ComponentProps, type CSSProperties, useState } from "react";
import { Link, useNavigate } from "react-router";
import { type CalendarProvider, calendarProviderNames } from "#domain/bookings/calendar-provider.ts";
import { useComingNumber, usePendingCalendar } from "../../data/assistant.ts";
import { useOwnerVerification } from "../../data/owner-verification.ts";
import { Countdown } from "../../forms/assistant/countdown.tsx";
import { HerNumber } from "../../forms/forwarding-guide/her-number.tsx";
import { Button, ButtonLink } from "../../parts/buttons/button.tsx";
import { Notice, type NoticeKind } from "../../parts/status/notice.tsx";
import { CapLine } from "../../payments/cap-line.tsx";
import { CallBelle } from "../../phone/call-belle.tsx";
import { justCreated } from "../../session/just-created.ts";
import { keepReturnCookies, storage } from "../../session/storage.ts";
import { timings } from "../../texts/timings.ts";
import { VerificationCard } from "../../verification/verification-card.tsx";
import type { ShownAssistant } from "./create-return.ts";
import { assistantsTabPath, calendarFailure, dashboardPath, toAssistants } from "./create-texts.ts";
import { DoneMark, Panel, useAfter } from "./panel.tsx";
import "./confetti.css";
import { useReducedMotion } from "../../hooks/use-media.ts";

const pieces = 72;
const papers = ["var(--color-tape)", "var(--color-ink)", "var(--color-surface)"] as const;

/** Spread by a fixed rule instead of by chance, so that it looks the same each time it is drawn. */
const spread = (place: number, step: number): number => (place * step) % 1;

const look = (place: number) =>
  ({
    "--from": `${(spread(place, 0.618) * 100).toFixed(1)}%`,
    "--paper": papers[place % papers.length],
    "--lasts": `${(1.9 + spread(place, 0.37) * 1.1).toFixed(2)}s`,
    "--waits": `${(spread(place, 0.29) * 0.45).toFixed(2)}s`,
    "--drift": `${((spread(place, 0.43) - 0.5) * 14).toFixed(1)}rem`,
    "--turn": `${(spread(place, 0.71) * 4 - 2).toFixed(2)}turn`,
  }) as CSSProperties;

/** Falls once, when an assistant is there. Whoever wants less motion is spared it. */
const Confetti = () =>
  useReducedMotion() ? null : (
    <div className="confetti" aria-hidden="true" data-testid="confetti">
      {Array.from({ length: pieces }, (_, place) => (
        <span key={place} style={look(place)} />
      ))}
    </div>
  );

type CreatedPanelProps = {
  assistant: ShownAssistant;
  /** A calendar that is still to be connected. */
  calendar?: CalendarProvider | undefined;
  /** What led here, such as a confirmed payment. */
  notice?: { kind: NoticeKind; text: string } | undefined;
  /** Why the mail about a number that is to be brought along did not go out. */
  portFailure?: string | undefined;
  /** Something is to be read first, so the page does not move on by itself. */
  stays?: boolean;
};

/** She is there: her number, and where it goes from here. Without anything left to do, to the dashboard by itself. */
export const CreatedPanel = ({ assistant, calendar, notice, portFailure, stays = false }: CreatedPanelProps) => {
  const navigate = useNavigate();
  const connection = usePendingCalendar(assistant.id, calendar);
  const number = useComingNumber(assistant.id, assistant.phone_number);
  const url = connection.data?.redirect_url;
  // Whoever reads how to forward a number, or is on the phone with her, is not taken away from it.
  const [reading, setReading] = useState(false);
  const [calling, setCalling] = useState(false);
  const [used, setUsed] = useState(false);
  const isUnverified = useOwnerVerification().data?.complete === false;
  const waits = number === null && isUnverified;
  const moves = calendar === undefined && !stays && !reading && !used && !calling && !waits;
  useAfter(moves ? timings.afterCreationRedirectMs : undefined, () =>
    navigate(dashboardPath, { state: justCreated(assistant.id) }),
  );
  useAfter(url === undefined || calling || waits ? undefined : timings.calendarRedirectMs, () => {
    storage.write("calendar_provider", calendar ?? "");
    storage.write("calendar_pending", assistant.id);
    keepReturnCookies(timings.calendarReturnCookieMs);
    window.location.assign(url ?? "");
  });
  const name = calendar && calendarProviderNames[calendar];
  return (
    <>
      <Confetti />
      <Panel
        mark={
          <DoneMark>
            <Check strokeWidth={3} aria-hidden />
          </DoneMark>
        }
        title={`${assistant.name} is ready`}
        foot={
          <>
            <ButtonLink kind={connection.isError || waits ? "line" : "primary"} to={assistantsTabPath}>
              {toAssistants}
            </ButtonLink>
            <CallBelle assistant={assistant} onOpen={setCalling} />
          </>
        }
      >
        {notice && <Said kind={notice.kind}>{notice.text}</Said>}
        {waits ? (
          <VerificationCard textsAtOnce />
        ) : (
          <HerNumber number={number} onRead={setReading} onUse={() => setUsed(true)} />
        )}
        <CapLine />
        {portFailure && <Said kind="bad">{portFailure}</Said>}
        {connection.isError && (
          <Said
            kind="bad"
            action={
              <Button
                size="sm"
                icon={<RotateCcw aria-hidden />}
                onClick={() => void connection.refetch()}
                busy={connection.isFetching}
                busyText="Trying..."
              >
                Try Again
              </Button>
            }
          >
            {calendarFailure(connection.error)} You can also connect it in{" "}
            <Link to={`/edit/${assistant.id}`}>her settings</Link>.
          </Said>
        )}
        {stays && (
          <p className="text-sm">
            You can connect it anytime in <Link to={`/edit/${assistant.id}`}>her settings</Link>.
          </p>
        )}
        {!connection.isError && !stays && !calling && !waits && (moves || calendar !== undefined) && (
          <WhatNext calendar={name} ready={moves || url !== undefined} />
        )}
      </Panel>
    </>
  );
};

/** The panel is centred; what is said in full sentences is not. */
const Said = (props: ComponentProps<typeof Notice>) => (
  <div className="w-full text-left">
    <Notice {...props} />
  </div>
);

/** Says where the page goes by itself, with the time that is left. */
const WhatNext = ({ calendar, ready }: { calendar: string | undefined; ready: boolean }) => (
  <div className="grid w-full gap-3">
    <p role="status" className="text-sm text-ink-soft">
      {calendar === undefined
        ? "Your dashboard will open in a moment."
        : `Next, ${calendar}: we'll take you there to connect it.`}
    </p>
    {ready && <Countdown ms={calendar === undefined ? timings.afterCreationRedirectMs : timings.calendarRedirectMs} />}
  </div>
);
