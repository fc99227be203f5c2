import { Gauge, TriangleAlert } from "lucide-react";
import { defaultLimitsText } from "#domain/money/spend-limits-texts.ts";
import { useSetSpendLimits, useSpendLimits } from "../data/spend-limits.ts";
import { Card } from "../parts/layout/card.tsx";
import { Badge } from "../parts/status/badge.tsx";
import { ChangeError } from "../parts/status/change-error.tsx";
import { FocusedNotice } from "../parts/status/focused-notice.tsx";
import { LoadError } from "../parts/status/load-error.tsx";
import { SkeletonRows } from "../parts/status/skeleton-rows.tsx";
import { SpendLimitsForm } from "./spend-limits-form.tsx";
import { SpendTape } from "./spend-tape.tsx";

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
            (limits.data?.is_default && <Badge icon={<Gauge aria-hidden />}>Default</Badge>) ||
            (limits.data?.cap === null && <Badge icon={<Gauge aria-hidden />}>No cap</Badge>)
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
      <SpendTape limits={limits.data} />
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
