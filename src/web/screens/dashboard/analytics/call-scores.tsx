import { ListChecks, MessageCircleQuestion } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { dayText } from "#domain/bookings/diary-times.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import type { Expected } from "#domain/rehearsals/expected.ts";
import { dateAndTime } from "#domain/time/dates.ts";
import { nowRehearsalText, RehearsalDialog } from "../../../conversations/rehearsal-dialog.tsx";
import { LostPoints, RuleLink } from "../../../conversations/score-actions.tsx";
import { dashboardFailure, type Range, type ScoresData, useScores } from "../../../data/dashboard.ts";
import { Button, ButtonLink } from "../../../parts/buttons/button.tsx";
import type { ChartPoint } from "../../../parts/charts/chart-scale.ts";
import { LineChart } from "../../../parts/charts/line-chart.tsx";
import { Card } from "../../../parts/layout/card.tsx";
import { ToastRegion, useNotes } from "../../../parts/overlays/toast-region.tsx";
import { LoadError } from "../../../parts/status/error-state.tsx";
import { callsInWords } from "../charts/call-figures.ts";
import { ChartSkeletons } from "../charts/chart-skeletons.tsx";
import { beforeWords, rangeWords } from "../range.ts";
import { LapsesCard } from "./lapses-card.tsx";

const inWords = (value: number): string => `${value} of 100`;

/** The average of each week that had a call with a score; weeks without one are left out and not drawn as zero. */
export const scoreFigures = ({ dates, labels, data, calls }: ScoresData["weeks"]) => {
  const points = dates.flatMap((date, place): ChartPoint[] => {
    const value = data[place] ?? null;
    return value === null ? [] : [{ label: labels[place] ?? "", name: `Week from ${dayText(date, "month")}`, value }];
  });
  const scored = calls.reduce((sum, each) => sum + each, 0);
  return {
    points,
    finding: points.length === 0 ? "No scores in 8 weeks" : `${callsInWords(scored)} with a score in 8 weeks`,
    sentence:
      points.length === 0
        ? "No call had a score in these weeks."
        : `Average score by week: ${points.map(({ name, value }) => `${name} ${inWords(value)}`).join(", ")}.`,
    emptyText: "No scores in these weeks",
  };
};

/** The average in words, held against the days before. */
export const averageText = (
  { average, average_previous: before }: Pick<ScoresData, "average" | "average_previous">,
  range: Range,
): string => {
  if (average === null) return `No scores ${rangeWords(range)}`;
  if (before === null) return `Average ${average}`;
  const difference = average - before;
  const than = `than ${beforeWords(range)}`;
  if (difference === 0) return `Average ${average}, same as ${beforeWords(range)}`;
  return `Average ${average}, ${Math.abs(difference)} ${difference > 0 ? "higher" : "lower"} ${than}`;
};

type CallScoresProps = { range: Range; tenantId: string | undefined };

/** How well calls went: by week, and the ones to learn from. */
export const CallScores = ({ range, tenantId }: CallScoresProps) => {
  const scores = useScores({ period: range, tenantId });
  if (scores.isPending) return <ChartSkeletons count={2} text="Loading call scores..." />;
  if (scores.isLoadingError)
    return (
      <Card>
        <LoadError
          query={scores}
          title="Error loading call scores"
          message={dashboardFailure(scores.error)}
          reassurance="Your calls and the other numbers aren't affected."
        />
      </Card>
    );
  const { data } = scores;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-(--space-stack) md:grid-cols-2">
        <LineChart
          card
          title="Call Scores"
          axisName="Week"
          valueName="Average score"
          inWords={inWords}
          {...scoreFigures(data.weeks)}
        />
        <Card
          title="Calls to Learn From"
          foot={
            <Link to="/settings#notifications" className="inline-flex min-h-(--control) items-center text-sm">
              Get what to teach her by email every Monday
            </Link>
          }
          aside={<span className="text-sm text-ink-faint">{averageText(data, range)}</span>}
        >
          <Worst {...data} range={range} />
        </Card>
      </div>
      <LapsesCard lapses={data.lapses ?? []} />
    </>
  );
};

const Worst = ({ worst, scored, range }: Pick<ScoresData, "worst" | "scored"> & { range: Range }) => {
  if (worst.length === 0)
    return (
      <p className="text-sm text-pretty text-ink-soft">
        {scored === 0
          ? `No calls with a score ${rangeWords(range)}. After each real call she gets one, from 0 to 100, with what cost her points.`
          : `No call lost a point ${rangeWords(range)}.`}
      </p>
    );
  return <WorstCalls worst={worst} />;
};

type WorstCallData = ScoresData["worst"][number];

/** What should have happened instead; its owner has the last word. */
export const shouldHave = ({ losses: [first] }: Pick<WorstCallData, "losses">): Expected["outcome"] => {
  if (first?.action === "answer") return "answered";
  return first?.code === "transfer_failed" || first?.code === "emergency_alone" ? "put_through" : "booked";
};

const WorstCalls = ({ worst }: Pick<ScoresData, "worst">) => {
  const [asking, setAsking] = useState<WorstCallData>();
  const { notes, say, close } = useNotes();
  return (
    <>
      <ol className="-my-3 divide-y divide-line">
        {worst.map((call) => (
          <WorstCall key={call.conversation_id} call={call} onRehearse={() => setAsking(call)} />
        ))}
      </ol>
      {asking && (
        <RehearsalDialog
          {...{ id: asking.conversation_id, tenantId: asking.tenant_id, outcome: shouldHave(asking) }}
          onClose={() => setAsking(undefined)}
          onMade={() => {
            setAsking(undefined);
            say(nowRehearsalText);
          }}
        />
      )}
      <ToastRegion notes={notes} onClose={close} />
    </>
  );
};

const WorstCall = ({ call, onRehearse }: { call: WorstCallData; onRehearse: () => void }) => {
  const { conversation_id, timestamp, timezone, tenant_id, name, caller_number, score, losses } = call;
  const who = name ?? (caller_number ? formatPhone(caller_number) : "Unknown Caller");
  const [first] = losses;
  return (
    <li className="grid gap-2 py-3 text-sm">
      <div className="flex items-baseline justify-between gap-4">
        <p className="grid min-w-0 gap-0.5">
          <Link
            to={`/conversations/${conversation_id}`}
            dir="auto"
            className="text-base font-semibold [overflow-wrap:anywhere]"
          >
            {who}
          </Link>
          <span className="text-ink-faint tabular-nums">{dateAndTime(timestamp, timezone)}</span>
        </p>
        <p className="shrink-0 tabular-nums">
          <span className="sr-only">Score </span>
          <b className="type-figure text-[1.5rem]">{score}</b>
        </p>
      </div>
      <ul className="grid gap-1">
        {losses.map(({ code, reason, points }) => (
          <li key={code} className="flex justify-between gap-4 text-pretty text-ink-soft">
            {reason}
            <LostPoints points={points} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {first?.action === "rules" && <RuleLink tenantId={tenant_id} code={first.code} />}
        {first?.action === "answer" && (
          <ButtonLink size="sm" to={`/conversations/${conversation_id}`} icon={<MessageCircleQuestion aria-hidden />}>
            Add an answer
          </ButtonLink>
        )}
        <Button
          size="sm"
          icon={<ListChecks aria-hidden />}
          onClick={onRehearse}
          aria-label={`Make it a rehearsal: ${who}`}
        >
          Make it a rehearsal
        </Button>
      </div>
    </li>
  );
};
