import { Pencil } from "lucide-react";
import { useState } from "react";
import type { Period } from "#domain/basics/limits.ts";
import { formatMoney } from "#domain/money/pricing.ts";
import type { AnalyticsData } from "../../../data/analytics.ts";
import { Button } from "../../../parts/button.tsx";
import { Card } from "../../../parts/card.tsx";
import { countText, periodWords } from "../charts/call-figures.ts";
import { JobValueForm } from "./job-value-form.tsx";

type WorthProps = { worth: AnalyticsData["worth"]; period: Period };

const money = (dollars: number): string => formatMoney(Math.round(dollars * 100));
const jobsText = (jobs: number): string => (jobs === 1 ? "1 job" : `${countText(jobs)} jobs`);

/** Jobs by the owner's own figure. Nothing is guessed: until that figure is known, it is asked for. */
export const Worth = ({ worth: { jobs, job_value, amount, cost }, period }: WorthProps) => {
  const [editing, setEditing] = useState(false);
  const known = job_value !== null && amount !== null;
  return (
    <Card
      title="What the Calls Were Worth"
      aside={
        <span className="text-sm text-ink-faint">
          {jobsText(jobs)} booked {periodWords[period]}
        </span>
      }
    >
      <div className="grid gap-4">
        {known && (
          <dl className="grid gap-2 text-sm">
            <Row name={`${jobsText(jobs)} at ${money(job_value)} each`} value={money(amount)} strong />
            <Row name="What the calls cost" value={money(cost)} />
          </dl>
        )}
        {!known && (
          <p className="text-sm text-pretty text-ink-soft">
            Say what a job brings you on average, and the jobs that were booked in calls are counted by it. The calls
            cost {money(cost)} {periodWords[period]}.
          </p>
        )}
        {editing || !known ? (
          <JobValueForm
            value={job_value}
            onDone={() => setEditing(false)}
            {...(known && { onCancel: () => setEditing(false) })}
          />
        ) : (
          <div className="-ml-3">
            <Button kind="quiet" size="sm" icon={<Pencil aria-hidden />} onClick={() => setEditing(true)}>
              Change what a job is worth
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
};

const Row = ({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-ink-soft">{name}</dt>
    <dd className={strong ? "type-figure text-[1.75rem]" : "font-semibold tabular-nums"}>{value}</dd>
  </div>
);
