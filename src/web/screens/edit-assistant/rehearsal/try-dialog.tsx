import { useState } from "react";
import type { RehearsalResult, RehearsedCall } from "#contract/rehearsals.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { dateAndTime } from "#domain/time/dates.ts";
import { Button } from "../../../parts/buttons/button.tsx";
import { Dialog } from "../../../parts/overlays/dialog.tsx";
import { Badge, type BadgeKind } from "../../../parts/status/badge.tsx";
import { Gauge } from "../../../parts/status/gauge.tsx";
import { Notice } from "../../../parts/status/notice.tsx";
import { SideBySide } from "./side-by-side.tsx";
import type { TriedChange } from "./use-tried-change.ts";

const verdicts: Readonly<Record<RehearsedCall["verdict"], { word: string; kind: BadgeKind }>> = {
  worse: { word: "Worse", kind: "bad" },
  different: { word: "Different", kind: "neutral" },
  better: { word: "Better", kind: "good" },
};

const whose = ({ source, title, from }: RehearsedCall): string =>
  source === "call"
    ? title || formatPhone(from) || "Hidden number"
    : `${source === "own" ? "Your rehearsal" : "Practice caller"}: ${title}`;

type ResultProps = { id: string; result: RehearsalResult; timeZone: string };

const Result = ({ id, result, timeZone }: ResultProps) => {
  const [shown, setShown] = useState<RehearsedCall>();
  return (
    <div className="grid gap-4">
      <p role="status" className="text-lg font-semibold text-pretty">
        {result.summary}
      </p>
      {result.calls_listed.length > 0 && (
        <ul className="grid gap-3">
          {result.calls_listed.map((call) => (
            <li key={call.call_id} className="grid gap-1.5 border-t border-line pt-3 text-sm">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <Badge kind={verdicts[call.verdict].kind}>{verdicts[call.verdict].word}</Badge>
                <span dir="auto" className="font-semibold">
                  {whose(call)}
                </span>
                {call.source === "call" && (
                  <span className="text-ink-soft">{dateAndTime(call.called_at, timeZone)}</span>
                )}
              </p>
              {call.differences.map(({ text }) => (
                <p key={text} className="text-pretty">
                  {text}
                </p>
              ))}
              <div>
                <Button size="sm" aria-label={`Both ways: ${whose(call)}`} onClick={() => setShown(call)}>
                  See both ways
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {result.failing.length > 0 && (
        <section aria-labelledby="failing" className="grid gap-1 border-t border-line pt-3 text-sm">
          <h3 id="failing" className="font-semibold">
            Your rehearsals that don't end as they should
          </h3>
          <ul className="grid list-disc gap-1 pl-5">
            {result.failing.map(({ call_id, title, text }) => (
              <li key={call_id}>
                <span dir="auto" className="font-semibold">
                  {title}
                </span>
                : {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      {result.not_known.length > 0 && (
        <div className="grid gap-1 border-t border-line pt-3 text-sm text-ink-soft">
          <p className="font-semibold">What this can't know</p>
          <ul className="grid list-disc gap-1 pl-5">
            {result.not_known.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {shown && <SideBySide rehearsalId={id} call={shown} title={whose(shown)} onClose={() => setShown(undefined)} />}
    </div>
  );
};

type TryDialogProps = { tried: TriedChange; timeZone: string; onClose: () => void };

/** The change against the calls she had: how far it is, and what would end differently. */
export const TryDialog = ({ tried, timeZone, onClose }: TryDialogProps) => {
  const { rehearsal, error } = tried;
  const again = <Button onClick={tried.start}>Try Again</Button>;
  return (
    <Dialog open onClose={onClose} title="Try it on past calls" description="Nothing goes live, and nobody is called.">
      {error ? (
        <Notice kind="bad" title="Couldn't try it" action={again}>
          {thrownText(error)}
        </Notice>
      ) : rehearsal?.result ? (
        <Result id={rehearsal.id} result={rehearsal.result} timeZone={timeZone} />
      ) : rehearsal?.state === "failed" || rehearsal?.state === "cancelled" ? (
        <Notice kind="warn" title="It wasn't finished" action={again}>
          Your change is still in the form.
        </Notice>
      ) : (
        <div className="grid gap-3">
          <p role="status">
            {rehearsal ? `${rehearsal.done} of ${rehearsal.total} calls played` : "Getting her past calls..."}
          </p>
          <Gauge
            thin
            label={`${rehearsal?.done ?? 0} of ${rehearsal?.total ?? 0} calls played`}
            part={rehearsal && rehearsal.total > 0 ? rehearsal.done / rehearsal.total : 0}
            ticks={20}
            longTicks={5}
          />
        </div>
      )}
    </Dialog>
  );
};
