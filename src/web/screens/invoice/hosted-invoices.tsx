import { ExternalLink } from "lucide-react";
import type { MonthInvoice } from "#contract/invoices.ts";
import { invoiceAmount } from "#domain/money/invoice-rows.ts";
import { hostedAwayText, hostedText, noHostedText } from "#domain/money/invoice-texts.ts";
import { periodName } from "../../parts/billing-period-card.tsx";
import { Button } from "../../parts/button.tsx";
import { Card } from "../../parts/card.tsx";
import { InvoiceStatus } from "../../payments/invoice-status.tsx";
import { WayOut } from "../../payments/way-out.tsx";

type HostedInvoicesProps = {
  hosted: MonthInvoice["hosted"];
  timeZone: string;
  onRetry: () => void;
  busy: boolean;
};

/** The payment provider's invoices that touch this month, each on its own page over there. */
export const HostedInvoices = ({ hosted, timeZone, onRetry, busy }: HostedInvoicesProps) => (
  <Card title="Charged to Your Card">
    {hosted === null ? (
      <div role="alert" className="grid justify-items-start gap-3 text-sm">
        <p>{hostedAwayText} The figures on this page are from your own books and not affected.</p>
        <Button size="sm" onClick={onRetry} busy={busy} busyText="Trying...">
          Try Again
        </Button>
      </div>
    ) : (
      <div className="grid gap-4 text-sm">
        {hosted.length === 0 ? (
          <p className="text-ink-soft">{noHostedText}</p>
        ) : (
          <ul className="-mx-(--space-card) -mt-(--space-card) divide-y divide-line border-b border-line">
            {hosted.map((one) => {
              const period = periodName(one.period_start, one.period_end, timeZone);
              return (
                <li
                  key={one.id}
                  className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-(--space-card) py-3"
                >
                  <span className="grid tabular-nums">
                    <span className="font-semibold">{invoiceAmount(one.amount_due)}</span>
                    <span className="text-ink-soft">{period}</span>
                  </span>
                  <span className="flex flex-wrap items-center gap-x-3">
                    <InvoiceStatus status={one.status} />
                    {one.url && (
                      <WayOut
                        to={one.url}
                        text="View"
                        of={`the charge for ${period}`}
                        icon={<ExternalLink aria-hidden />}
                      />
                    )}
                  </span>
                </li>
              );
            })}
          </ul>
        )}
        <p className="text-pretty text-ink-faint">{hostedText}</p>
      </div>
    )}
  </Card>
);
