import { Pencil } from "lucide-react";
import { type FormEvent, useState } from "react";
import { detailOf } from "#contract/call.ts";
import { formatMoney } from "#domain/money/pricing.ts";
import { type AnalyticsData, type Range, useSetJobValue } from "../../../data/dashboard.ts";
import { Button } from "../../../parts/buttons/button.tsx";
import { TextField } from "../../../parts/forms/field.tsx";
import { Card } from "../../../parts/layout/card.tsx";
import { NextChargeLine } from "../../../payments/next-charge-card.tsx";
import { ownerZone, useSession } from "../../../session/session.tsx";
import { countText } from "../charts/call-figures.ts";
import { rangeWords } from "../range.ts";

const mostDollars = 1_000_000;

type JobValue =
  | { readonly kind: "dollars"; readonly dollars: number | null }
  | { readonly kind: "refused"; readonly text: string };

/** `280`, `$1,280.50`; nothing at all takes the figure back. */
export const parseJobValue = (typed: string): JobValue => {
  const plain = typed.replace(/[\s$,]/g, "");
  if (plain === "") return { kind: "dollars", dollars: null };
  if (!/^\d+(\.\d{1,2})?$/.test(plain)) return { kind: "refused", text: "Enter an amount like 280." };
  const dollars = Number(plain);
  return dollars > mostDollars ? { kind: "refused", text: "Enter at most $1,000,000." } : { kind: "dollars", dollars };
};

type JobValueFormProps = { value: number | null; onDone: () => void; onCancel?: () => void };

const failedText = "This couldn't be saved. Please try again.";

const JobValueForm = ({ value, onDone, onCancel }: JobValueFormProps) => {
  const [typed, setTyped] = useState(value === null ? "" : String(value));
  const [error, setError] = useState<string>();
  const save = useSetJobValue();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = parseJobValue(typed);
    if (read.kind === "refused") return setError(read.text);
    if (read.dollars === null && value === null) return setError("Enter an amount like 280.");
    setError(undefined);
    save.mutate(read.dollars, {
      onSuccess: onDone,
      onError: (thrown) => setError(detailOf(thrown) ?? failedText),
    });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <TextField
        label="Average value of a job"
        aside="In US dollars"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={error}
        hint={value === null ? undefined : "Leave it empty to remove the amount."}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={save.isPending} busyText="Saving...">
          Save
        </Button>
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
};

type WorthProps = { worth: AnalyticsData["worth"]; range: Range };

const money = (dollars: number): string => formatMoney(Math.round(dollars * 100));
const jobsText = (jobs: number): string => (jobs === 1 ? "1 job" : `${countText(jobs)} jobs`);

/** Jobs by the owner's own figure. Nothing is guessed: until that figure is known, it is asked for. */
export const Worth = ({ worth: { jobs, job_value, amount, cost }, range }: WorthProps) => {
  const [editing, setEditing] = useState(false);
  const { state } = useSession();
  const known = job_value !== null && amount !== null;
  return (
    <Card
      title="What Your Calls Were Worth"
      aside={
        <span className="text-sm text-ink-faint">
          {jobsText(jobs)} booked {rangeWords(range)}
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
            Enter what an average job brings in to see what your booked calls were worth. Your calls cost {money(cost)}{" "}
            {rangeWords(range)}.
          </p>
        )}
        {state.kind === "signed-in" && <NextChargeLine timeZone={ownerZone(state.user)} />}
        {editing || !known ? (
          <JobValueForm
            value={job_value}
            onDone={() => setEditing(false)}
            {...(known && { onCancel: () => setEditing(false) })}
          />
        ) : (
          <div className="-ml-3">
            <Button kind="quiet" size="sm" icon={<Pencil aria-hidden />} onClick={() => setEditing(true)}>
              Change job value
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
