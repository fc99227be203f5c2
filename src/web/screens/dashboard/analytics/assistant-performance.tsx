import { performanceBarPercent } from "#domain/basics/limits.ts";
import type { DashboardData } from "../../../data/dashboard.ts";
import { ShareBars } from "../../../parts/share-bars.tsx";
import { callSeries, callsInWords, sumOf } from "../charts/call-figures.ts";

/** The calls of each assistant; ten fill a bar. */
export const AssistantPerformance = ({ tenants, when }: { tenants: DashboardData["tenants"]; when: string }) => {
  const bars = tenants.map(({ id, name, metrics }) => ({ id, name, value: metrics.total_calls }));
  const total = sumOf(bars.map(({ value }) => value));
  return (
    <ShareBars
      card
      title="Assistant Performance"
      barName="Assistant"
      {...callSeries}
      bars={bars}
      percentOf={performanceBarPercent}
      finding={total === 0 ? `No calls ${when}` : `${callsInWords(total)} ${when}`}
      sentence={`Calls of each assistant ${when}: ${bars.map(({ name, value }) => `${name} ${value}`).join(", ")}. Ten calls fill a bar.`}
      emptyText="No assistants yet"
      remark={bars.length > 0 && <p className="text-sm text-ink-faint">A full bar is 10 calls or more.</p>}
    />
  );
};
