import { ArrowRight, TriangleAlert } from "lucide-react";
import type { SpendLimitsNow } from "#contract/billing.ts";
import { dollarsText, monthName } from "#domain/money/invoice-texts.ts";
import { atCapNowTexts, capEndsText } from "#domain/money/spend-limits-texts.ts";
import { dashboardDate } from "#domain/time/dates.ts";
import { ButtonLink } from "../parts/buttons/button.tsx";
import { Badge } from "../parts/status/badge.tsx";

/** What happens to calls now, until when, and the way out. */
export const SpendNotice = ({ limits, cap }: { limits: SpendLimitsNow; cap: number }) => {
  const { spent, month, at_cap, period_end, timezone } = limits;
  return (
    <section aria-label="Spending cap" className="border-b border-warn-line bg-warn-soft">
      <div className="wrap flex flex-wrap items-center gap-x-5 gap-y-3 py-3.5">
        <div role="status" className="grid min-w-[min(20rem,100%)] flex-1 justify-items-start gap-1.5">
          <Badge kind="warn" icon={<TriangleAlert aria-hidden />}>
            Cap reached
          </Badge>
          <p className="max-w-[80ch] text-sm text-pretty">
            {`Your ${monthName(month)} calls have cost ${dollarsText(spent)}. Your cap is ${dollarsText(cap)}.`}{" "}
            {atCapNowTexts[at_cap]} {capEndsText(dashboardDate(period_end, timezone))}
          </p>
        </div>
        <div className="max-md:grid max-md:w-full">
          <ButtonLink kind="dark" to="/billing#spend-limits" iconAfter={<ArrowRight aria-hidden />}>
            Raise the cap
          </ButtonLink>
        </div>
      </div>
    </section>
  );
};
