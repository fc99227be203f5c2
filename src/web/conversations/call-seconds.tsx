import "./call-seconds.css";
import type { CSSProperties } from "react";
import { callPhases, phasesNote, phaseTexts } from "#domain/calls/call-phases.ts";
import { formatDuration } from "#domain/time/durations.ts";
import type { Conversation } from "../data/conversations.ts";
import { Card } from "../parts/layout/card.tsx";
import { Disclosure } from "../parts/layout/disclosure.tsx";
import { callSecondsTitle } from "./conversation-texts.ts";
import { markStep } from "./talk-timeline.tsx";

type Part = { readonly part: string; readonly name: string; readonly seconds: number };

/** What the seconds of a call went to, and which of them are paid for. Nothing of a call that goes on, or that did not last. */
export const CallSeconds = ({ seconds }: Pick<Conversation, "seconds">) => {
  if (!seconds) return null;
  const { phases, billed, free, free_reason } = seconds;
  const total = billed + free;
  if (total === 0) return null;
  const spent = callPhases
    .map((phase) => ({ part: phase, name: phaseTexts[phase].name, seconds: phases?.[phase] ?? 0 }))
    .filter((part) => part.seconds > 0);
  const paid = [
    { part: "billed", name: "Billed", seconds: billed },
    { part: "free", name: free_reason ? freeNames[free_reason] : "Free", seconds: free },
  ];
  return (
    <Card title={callSecondsTitle} aside={<b className="text-sm font-[550] tabular-nums">{secondsText(total)}</b>}>
      <div className="grid gap-4 text-sm">
        {phases && (
          <div className="grid gap-3">
            <div>
              <Timeline parts={spent} />
              <Ticks total={total} />
            </div>
            <Parts parts={spent} />
          </div>
        )}
        <div className={phases ? "grid gap-3 border-t border-line pt-4" : "grid gap-3"}>
          <Timeline kind="paid" parts={paid.filter((part) => part.seconds > 0)} />
          <Parts parts={paid} />
        </div>
        {phases && (
          <div className="print:hidden">
            <Disclosure summary="What these mean">
              <dl className="grid gap-2 text-ink-soft">
                {callPhases.map((phase) => (
                  <div key={phase}>
                    <dt className="inline font-semibold text-ink">{phaseTexts[phase].name}: </dt>
                    <dd className="inline">{phaseTexts[phase].meaning}.</dd>
                  </div>
                ))}
              </dl>
              <p className="mt-3 text-ink-soft">{phasesNote}</p>
            </Disclosure>
          </div>
        )}
      </div>
    </Card>
  );
};

const freeNames = {
  trial: "Free: covered by your trial",
  test: "Free: test call",
  under_10_seconds: "Free: under 10 seconds",
  spam: "Free: spam",
  spam_credit: "Credited: you marked it as spam",
} as const;

/** `48 s`, and `1:52` from a minute on. */
const secondsText = (seconds: number): string => (seconds < 60 ? `${seconds} s` : formatDuration(seconds));

/** The list under it says the same in words. */
const Timeline = ({ parts, kind = "phases" }: { parts: readonly Part[]; kind?: "phases" | "paid" }) => (
  <div dir="ltr" aria-hidden="true" className="call-seconds" data-kind={kind}>
    {parts.map(({ part, seconds }) => (
      <i key={part} className="phase-fill" data-part={part} style={{ flexGrow: seconds }} />
    ))}
  </div>
);

const Ticks = ({ total }: { total: number }) => {
  const step = markStep(total);
  const percent = (seconds: number): string => `${((seconds * 100) / total).toFixed(2)}%`;
  const ticks = { "--short": percent(step / 6), "--long": percent(step) } as CSSProperties;
  return <div aria-hidden="true" className="call-ticks print:hidden" style={ticks} />;
};

const Parts = ({ parts }: { parts: readonly Part[] }) => (
  <dl className="grid gap-2 tabular-nums">
    {parts.map(({ part, name, seconds }) => (
      <div key={part} className="flex items-center gap-2.5">
        <dt className="flex min-w-0 flex-1 items-center gap-2.5 text-ink-soft">
          <span aria-hidden="true" className="grid h-3.5 w-6 shrink-0 items-center">
            <i className="phase-fill block" data-part={part} />
          </span>
          {name}
        </dt>
        <dd className="font-[550]">{secondsText(seconds)}</dd>
      </div>
    ))}
  </dl>
);
