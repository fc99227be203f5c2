import { ArrowRight, PhoneCall } from "lucide-react";
import { useEffect, useRef } from "react";
import { costCents, formatMoney } from "#domain/money/pricing.ts";
import { formatDuration } from "#domain/time/durations.ts";
import { Button, ButtonLink } from "../parts/buttons/button.tsx";
import { afterCallText, callAgainText, nothingNotedText, seeCallText } from "./browser-phone-texts.ts";
import type { CallState } from "./call-situation.ts";
import { CallTicket, hasNotes } from "./call-ticket.tsx";

const average = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Her pace, and what the same call would cost a caller's business. */
export const CallFacts = ({ state, seconds }: { state: CallState; seconds: number }) => (
  <dl className="grid grid-cols-2 rounded-lg border border-night-line">
    <Fact name="Answers after">
      {state.answerMs.length === 0 ? "–" : `${(average(state.answerMs) / 1000).toFixed(1)} s`}
    </Fact>
    <Fact name="On a real call">{formatMoney(costCents(seconds))}</Fact>
  </dl>
);

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div className="grid gap-1 px-4 py-3 not-first:border-l not-first:border-night-line">
    <dt className="text-sm text-on-night-soft">{name}</dt>
    <dd className="font-display text-2xl font-[680] tracking-[-0.03em] tabular-nums">{children}</dd>
  </div>
);

type CallOverProps = {
  state: CallState;
  /** Who wrote it down. */
  name: string;
  seconds: number;
  /** For whom the phone is there: an owner has conversations, a visitor has an account to make. */
  isDemo: boolean;
  onAgain: () => void;
};

/** The call is over, or came to nothing: what of it, and the way on. */
export const CallOver = ({ state, name, seconds, isDemo, onAgain }: CallOverProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { stage, notes, reached } = state;
  const failed = stage.kind === "failed";
  const text = failed ? stage.text : afterCallText({ rung: state.putThrough, isDemo });
  return (
    <section className="animate-rise grid content-start gap-4 border-t border-night-line pt-4">
      <div className="grid gap-1.5" role={failed ? "alert" : undefined}>
        <h3 ref={heading} tabIndex={-1} className="type-section outline-hidden">
          {failed ? "The call didn't work" : `Call ended after ${formatDuration(seconds)}`}
        </h3>
        <p className="text-on-night-soft text-pretty">{text}</p>
      </div>
      {hasNotes(notes) && <CallTicket notes={notes} name={name} />}
      {!failed && !hasNotes(notes) && <p className="text-on-night-soft">{nothingNotedText}</p>}
      {!failed && <CallFacts state={state} seconds={seconds} />}
      <div className="grid gap-2.5 min-[37.5rem]:flex min-[37.5rem]:flex-wrap">
        <Button
          kind={isDemo && !failed ? "line" : "primary"}
          size="lg"
          icon={<PhoneCall aria-hidden />}
          onClick={onAgain}
        >
          {failed && state.answeredAtMs === undefined ? "Try Again" : callAgainText}
        </Button>
        {isDemo && !failed && (
          <ButtonLink kind="primary" size="lg" to="/auth?register=true" iconAfter={<ArrowRight aria-hidden />}>
            Get Started Now
          </ButtonLink>
        )}
        {!isDemo && reached?.callId && (
          <ButtonLink
            kind="line"
            size="lg"
            to={`/conversations/${reached.callId}`}
            iconAfter={<ArrowRight aria-hidden />}
          >
            {seeCallText}
          </ButtonLink>
        )}
      </div>
    </section>
  );
};
