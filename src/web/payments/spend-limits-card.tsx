import { Gauge as GaugeIcon, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import type { SpendLimitsNow } from "#contract/billing.ts";
import { dollarsText, monthName } from "#domain/money/invoice-texts.ts";
import { type AtCap, amountError, readDollars, waysAtCap } from "#domain/money/spend-limits.ts";
import { atCapChoices, defaultLimitsText, spendLimitErrors } from "#domain/money/spend-limits-texts.ts";
import { useAssistants } from "../data/assistants.ts";
import { type SpendLimitsBody, useSetSpendLimits, useSpendLimits } from "../data/payments.ts";
import { useDraft } from "../forms/use-draft.ts";
import { Button } from "../parts/buttons/button.tsx";
import { TextField } from "../parts/forms/field.tsx";
import { Picks } from "../parts/forms/picks.tsx";
import { Card } from "../parts/layout/card.tsx";
import { Badge } from "../parts/status/badge.tsx";
import { LoadError } from "../parts/status/error-state.tsx";
import { Gauge } from "../parts/status/gauge.tsx";
import { ChangeError, FocusedNotice, Notice } from "../parts/status/notice.tsx";
import { SkeletonRows } from "../parts/status/skeleton.tsx";

/** The limits as they are typed; an empty field is none. */
export type SpendDraft = { first: string; second: string; third: string; cap: string; at_cap: AtCap };

type Saved = { readonly alerts: readonly number[]; readonly cap: number | null; readonly at_cap: AtCap };

const typed = (dollars: number | null | undefined): string => {
  if (dollars === null || dollars === undefined) return "";
  return Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2);
};

export const draftOf = ({ alerts: [first, second, third], cap, at_cap }: Saved): SpendDraft => ({
  ...{ first: typed(first), second: typed(second), third: typed(third) },
  ...{ cap: typed(cap), at_cap },
});

const errorOf = (text: string): string | undefined => {
  if (text.trim() === "") return undefined;
  const dollars = readDollars(text);
  return dollars === undefined ? spendLimitErrors.unread : amountError(dollars);
};

export const draftErrors = ({ first, second, third, cap }: SpendDraft) => {
  const errors = { first: errorOf(first), second: errorOf(second), third: errorOf(third), cap: errorOf(cap) };
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined)) as Partial<
    Record<keyof SpendDraft, string>
  >;
};

/** Of a draft without errors. */
export const bodyOf = ({ first, second, third, cap, at_cap }: SpendDraft): SpendLimitsBody => ({
  alerts: [first, second, third].map(readDollars).filter((dollars) => dollars !== undefined),
  cap: readDollars(cap) ?? null,
  at_cap,
});

/** Whose calls cannot be forwarded. Says nothing where all can, or where nobody knows. */
const SpendForwardGaps = () => {
  const { data: assistants = [] } = useAssistants();
  const gaps = assistants.filter(({ service_transfer }) => service_transfer === "");
  if (gaps.length === 0) return null;
  return (
    <Notice kind="warn" title="Some calls can't be forwarded">
      With no service transfer number, only messages are taken for:{" "}
      {gaps.map(({ id, name }, place) => (
        <span key={id}>
          {place > 0 && ", "}
          <Link to={`/edit/${id}`}>{name}</Link>
        </span>
      ))}
      .
    </Notice>
  );
};

type SpendLimitsFormProps = {
  saved: SpendLimitsNow;
  onSave: (body: SpendLimitsBody) => void;
  busy: boolean;
  /** What became of the last try. */
  children: ReactNode;
};

const alerts = [
  ["first", "First alert"],
  ["second", "Second alert"],
  ["third", "Third alert"],
] as const;
const options = waysAtCap.map((value) => ({ value, label: atCapChoices[value].label, text: atCapChoices[value].hint }));

/** Up to three alerts, the cap, and what happens there. Whoever comes to raise the cap starts in its field. */
const SpendLimitsForm = ({ saved, onSave, busy, children }: SpendLimitsFormProps) => {
  const draft = useDraft(draftOf(saved), draftErrors);
  const { values } = draft;
  const cap = useRef<HTMLInputElement>(null);
  const location = useLocation();
  useEffect(() => {
    if (location.hash === "#spend-limits") cap.current?.focus();
  }, [location]);
  const isReached = (place: number) => saved.alerts[place] !== undefined && saved.spent >= saved.alerts[place];
  const changed = JSON.stringify(values) !== JSON.stringify(draftOf(saved));
  return (
    <form className="grid gap-6" noValidate onSubmit={draft.submit((given) => !busy && onSave(bodyOf(given)))}>
      {children}
      <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(5.75rem,100%),1fr))] items-start gap-x-3.5 gap-y-4.5">
        <legend className="mb-2.5 text-sm/5 text-ink-soft">
          Alert me when my monthly cost reaches these amounts. Up to three, one alert each per month.
        </legend>
        {alerts.map(([name, label], place) => (
          <TextField
            key={name}
            {...draft.field(name)}
            label={label}
            inputMode="decimal"
            autoComplete="off"
            placeholder="None"
            {...(isReached(place) && { hint: "Reached" })}
          />
        ))}
      </fieldset>
      <div className="max-w-md">
        <TextField
          {...draft.field("cap")}
          ref={cap}
          label="Monthly cap"
          inputMode="decimal"
          autoComplete="off"
          placeholder="None"
          hint="In dollars. Leave empty for no cap. We never cut off a call in progress."
        />
      </div>
      {values.cap.trim() !== "" && (
        <div className="grid gap-3">
          <p className="text-sm font-semibold" aria-hidden="true">
            When the cap is reached
          </p>
          {/* One under the other, because each needs its words. */}
          <div className="[&>fieldset]:grid-flow-row!">
            <Picks
              legend="When the cap is reached"
              name="at_cap"
              value={values.at_cap}
              onChange={(way) => draft.set("at_cap", way)}
              options={options}
            />
          </div>
          {values.at_cap === "forward" && <SpendForwardGaps />}
        </div>
      )}
      <div className="grid min-[37.5rem]:flex">
        <Button kind={changed ? "dark" : "line"} type="submit" busy={busy} busyText="Saving...">
          Save limits
        </Button>
      </div>
    </form>
  );
};

const units = [1, 5, 10, 50, 100, 500, 1000, 5000];
const mostTicks = 25;
const unitsPerLongTick = 5;

/** What the month cost so far, as a part of its cap where there is one: a tick for so many dollars. */
const SpendGauge = ({ limits: { spent, cap, month } }: { limits: SpendLimitsNow }) => {
  const amount = dollarsText(spent);
  const of = cap === null ? `spent in ${monthName(month)} so far` : `of ${dollarsText(cap)} in ${monthName(month)}`;
  return (
    <div className="grid gap-4">
      <p>
        <span className="type-figure block text-[1.625rem]!">{amount}</span>
        <span className="text-sm text-ink-soft">{of}</span>
      </p>
      {cap !== null && (
        <Gauge
          label={`${amount} ${of}`}
          part={Math.min(1, spent / cap)}
          {...ticksOf(cap)}
          marks={["$0.00", dollarsText(cap)]}
        />
      )}
    </div>
  );
};

function ticksOf(cap: number): { ticks: number; longTicks: number } {
  const ticks = cap / (units.find((unit) => cap / unit <= mostTicks) ?? 5000);
  return { ticks, longTicks: ticks / unitsPerLongTick };
}

/** What a month may cost: alerts, the cap, and how far it has come. It fails alone. */
export const SpendLimitsCard = () => {
  const limits = useSpendLimits();
  return (
    <div id="spend-limits">
      <Card
        title="Spend alerts and cap"
        aside={
          limits.data?.cap_reached ? (
            <Badge kind="warn" icon={<TriangleAlert aria-hidden />}>
              Cap reached
            </Badge>
          ) : (
            (limits.data?.is_default && <Badge icon={<GaugeIcon aria-hidden />}>Default</Badge>) ||
            (limits.data?.cap === null && <Badge icon={<GaugeIcon aria-hidden />}>No cap</Badge>)
          )
        }
      >
        <States limits={limits} />
      </Card>
    </div>
  );
};

const States = ({ limits }: { limits: ReturnType<typeof useSpendLimits> }) => {
  const save = useSetSpendLimits();
  if (limits.isPending) return <SkeletonRows text="Loading your limits..." />;
  if (limits.isLoadingError)
    return (
      <LoadError
        query={limits}
        level="h3"
        title="Error loading your limits"
        reassurance="They're still in effect, and your calls aren't affected."
      />
    );
  const { alerts, cap, at_cap } = limits.data;
  return (
    <div className="grid gap-6">
      <SpendGauge limits={limits.data} />
      {limits.data.is_default && <p className="text-sm text-ink-soft">{defaultLimitsText}</p>}
      {/* What was set elsewhere is shown; what is being typed here stays until then. */}
      <SpendLimitsForm
        key={JSON.stringify([alerts, cap, at_cap])}
        saved={limits.data}
        busy={save.isPending}
        onSave={(body) => save.mutate(body)}
      >
        <ChangeError change={save} title="Your limits weren't saved" />
        {save.isSuccess && (
          <FocusedNotice key={save.submittedAt} kind="good">
            Your limits are saved. They apply starting with the next call.
          </FocusedNotice>
        )}
      </SpendLimitsForm>
    </div>
  );
};
