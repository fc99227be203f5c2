import { formatMoney } from "#domain/money/pricing.ts";
import { isActiveAssistant } from "#domain/payments/payment-status.ts";
import { useAssistants } from "../../../data/assistants.ts";
import type { DashboardData } from "../../../data/dashboard.ts";
import { Metric } from "../../../parts/layout/metrics.tsx";
import { countText } from "../charts/call-figures.ts";

export const notMeasuredText = "N/A";

/** One card of six, in two, three or six columns. */
export const AnalyticsCards = ({ metrics }: { metrics: DashboardData["metrics"] }) => {
  const { data: assistants } = useAssistants();
  const active = assistants?.filter(isActiveAssistant).length;
  return (
    <dl className="grid grid-cols-[repeat(2,minmax(0,1fr))] overflow-hidden rounded-lg border border-line bg-surface shadow-card min-[37.5rem]:grid-cols-3 xl:grid-cols-6">
      <Metric name="Total Calls" value={countText(metrics.total_calls)} />
      <Metric name="Transfer Rate" value={String(metrics.transfer_rate)} unit="%" />
      {metrics.avg_response_time === null ? (
        <Metric name="Avg Response Time" value={notMeasuredText} />
      ) : (
        <Metric name="Avg Response Time" value={metrics.avg_response_time.toFixed(1)} unit="s" />
      )}
      <Metric name="Total Cost" value={formatMoney(Math.round(metrics.billable_amount * 100))} />
      <Metric name="Appointments Scheduled" value={countText(metrics.appointments_scheduled)} />
      <Metric
        name="Active Assistants"
        value={active === undefined ? "–" : String(active)}
        {...(assistants && { unit: ` of ${assistants.length}` })}
      />
    </dl>
  );
};
