import type { Period } from "#domain/basics/limits.ts";
import type { DashboardData } from "../../../data/dashboard.ts";
import { Metric, Metrics } from "../../../parts/metrics.tsx";
import { countChange, responseChange, transferChange } from "../metric-changes.ts";

/** The four figures of a period, each with its difference to the one before. */
export const MetricCards = ({ metrics, period }: { metrics: DashboardData["metrics"]; period: Period }) => {
  const quicker = responseChange(metrics, period);
  const responseTime = metrics.avg_response_time;
  return (
    <section aria-label="Figures">
      <Metrics>
        <Metric
          name="Total Calls"
          value={metrics.total_calls.toLocaleString("en-US")}
          change={countChange(metrics.total_calls, metrics.total_calls_previous, period)}
        />
        <Metric
          name="Appointments Scheduled"
          value={metrics.appointments_scheduled.toLocaleString("en-US")}
          change={countChange(metrics.appointments_scheduled, metrics.appointments_previous, period)}
        />
        <Metric name="Transfer Rate" value={String(metrics.transfer_rate)} unit="%" change={transferChange(metrics)} />
        <Metric
          name="Avg Response Time"
          value={responseTime === null ? "N/A" : responseTime.toFixed(1)}
          {...(responseTime !== null && { unit: "s" })}
          {...(quicker && { change: quicker })}
        />
      </Metrics>
    </section>
  );
};
