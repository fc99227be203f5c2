import { Gauge as GaugeIcon, TriangleAlert } from "lucide-react";
import type { SpendLimitsNow } from "#contract/spend-limits.ts";
import { dollarsText, monthName } from "#domain/money/invoice-texts.ts";
import { defaultLimitsText } from "#domain/money/spend-limits-texts.ts";
import { useSetSpendLimits, useSpendLimits } from "../data/spend-limits.ts";
import { Card } from "../parts/layout/card.tsx";
import { Badge } from "../parts/status/badge.tsx";
import { Gauge } from "../parts/status/gauge.tsx";
import { LoadError } from "../parts/status/load-error.tsx";
import { ChangeError, FocusedNotice } from "../parts/status/notice.tsx";
import { SkeletonRows } from "../parts/status/skeleton.tsx";
import { SpendLimitsForm } from "./spend-limits-form.tsx";

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
        reassurance="They still hold, and your calls are not affected."
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
        <ChangeError change={save} title="Your limits were not saved" />
        {save.isSuccess && (
          <FocusedNotice key={save.submittedAt} kind="good">
            Your limits are saved. They hold from the next call on.
          </FocusedNotice>
        )}
      </SpendLimitsForm>
    </div>
  );
};
